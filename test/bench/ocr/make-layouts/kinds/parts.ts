import type { Draw } from '../../make-set/draw';

/** The look of a box that holds what is read together: a border, a ground, a rule above, or nothing but room. */
export function boxStyle(draw: Draw): string {
  return `padding:${draw.int(5, 12) / 10}em;${draw.pick([
    'border:1px solid #bbb;',
    'border:2px solid #444;',
    'border:1px solid #ddd;border-radius:8px;',
    'background:#f0f3f8;',
    'background:#fff3d8;border-radius:8px;',
    'background:#24405e;color:#fff;',
    'border-top:2px solid #888;',
    '',
  ])}`;
}

/** The class for small text in a box of `boxStyle`, which is set in another colour on a dark ground. */
export function toneOf(style: string): string {
  return style.includes('color:#fff') ? 'd' : '';
}

/** Newspaper columns: what follows in the HTML is read down each of them. */
export function inColumns(draw: Draw, count: number, html: string): string {
  const rule = draw.pick(['', '', 'column-rule:1px solid #aaa;']);
  return `<div style="columns:${count};column-gap:${draw.int(15, 35) / 10}em;${rule}">${html}</div>`;
}

/** A row of two ends, with a gap, dots or a rule between or below them. */
export function twoEnds(draw: Draw): (left: string, right: string) => string {
  const style = draw.pick(['', '', 'border-bottom:1px solid #ccc;', 'border-bottom:1px dotted #999;']);
  const padding = draw.int(1, 5) / 10;
  return (left, right) =>
    `<div class="f b" style="gap:1.2em;padding:${padding}em 0;break-inside:avoid;${style}"><div>${left}</div><div class="nw">${right}</div></div>`;
}

/** A heading in one of several looks. */
export function heading(draw: Draw): (text: string) => string {
  const style = draw.pick([
    'font-weight:700;margin-bottom:.4em',
    'font-weight:700;font-size:1.15em;margin-bottom:.3em',
    'color:#b03020;margin-bottom:.5em',
    'font-weight:700;border-bottom:1px solid #999;margin-bottom:.4em',
    'background:#e4e8ee;padding:.2em .5em;margin-bottom:.4em',
  ]);
  return (text) => `<div style="break-after:avoid;${style}">${text}</div>`;
}
