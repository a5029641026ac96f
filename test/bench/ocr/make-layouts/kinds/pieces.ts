import type { Draw } from '../../make-set/draw';
import { escapeHtml as t } from '../../make-set/template';
import { each } from '../kind';

/** The text at an index of a list, as HTML. */
export function textAt(texts: readonly string[], index: number): string {
  return t(texts[index % texts.length] ?? '');
}

/** An image without text. `css`: at least its height. */
export function picture(css: string): string {
  return `<div data-skip style="background:#cdd5dc;flex:none;${css}"></div>`;
}

/** Lines above one another, each a block. */
export function stack(lines: readonly string[], css = ''): string {
  return `<div style="${css}">${each(lines, (line) => `<div>${t(line)}</div>`)}</div>`;
}

/** A row of a table of `div` elements: its cells are `htmls`, their widths in em or `undefined` for the rest. */
export function rowOf(htmls: readonly string[], widths: readonly (number | undefined)[], css = ''): string {
  return `<div class="f" data-row style="${css}">${each(htmls, (html, index) => {
    const width = widths[index];
    return `<div style="${width === undefined ? 'flex:1;min-width:0' : `width:${width}em;flex:none`}">${html}</div>`;
  })}</div>`;
}

/** What divides one entry of a list from the next one: a rule, a box, a ground, or room alone. */
export function entryStyle(draw: Draw): string {
  return draw.pick([
    'border-bottom:1px solid #ddd;padding:.8em 0;',
    'border:1px solid #ccc;border-radius:8px;padding:.8em;margin-bottom:.8em;',
    'background:#f4f5f8;padding:.8em;margin-bottom:.7em;',
    'padding:.4em 0;margin-bottom:1em;',
  ]);
}

/** A button or a chip with a border, a colour or nothing but its text. */
export function chipStyle(draw: Draw): string {
  return draw.pick([
    'border:1px solid #888;border-radius:4px;padding:.2em .7em;',
    'background:#2b5fa8;color:#fff;border-radius:1em;padding:.25em .9em;',
    'background:#e8edf5;padding:.25em .8em;',
    'color:#c03010;padding:.2em .4em;',
  ]);
}
