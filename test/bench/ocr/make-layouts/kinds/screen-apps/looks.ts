import type { Draw } from '../../../make-set/draw';
import { escapeHtml as t } from '../../../make-set/template';
import { each } from '../../kind';
import { picture } from '../pieces';

const colours = ['#4a7fd0', '#d06a4a', '#4aa873', '#8a6ad0', '#d0a23a', '#3aa0b0', '#9aa4b0'];

/** A round image of a person. */
export const face = (size: number): string => picture(`width:${size}em;height:${size}em;border-radius:50%`);

/** A small image in a colour of its own, with the same corners on the whole page. */
export function icons(draw: Draw): (size: number) => string {
  const corner = draw.pick(['50%', '22%', '0']);
  const isGrey = draw.pick([true, false, false]);
  return (size) =>
    picture(
      `width:${size}em;height:${size}em;border-radius:${corner};background:${isGrey ? '#b4bcc6' : draw.pick(colours)}`,
    );
}

interface Theme {
  /** The class of what is on the ground. */
  readonly tone: string;
  /** The CSS of a screen. */
  readonly ground: string;
  /** The CSS of a box on the screen. */
  readonly card: string;
  /** The colour of rules. */
  readonly rule: string;
}

/** The colours of a screen: light, dark, or white without boxes. */
export function theme(draw: Draw): Theme {
  return draw.pick<Theme>([
    { tone: '', ground: '', card: 'border:1px solid #ccd2d8;border-radius:8px;', rule: '#dde1e6' },
    { tone: '', ground: '', card: '', rule: '#d5d9de' },
    { tone: '', ground: 'background:#f0f2f5;', card: 'background:#fff;border-radius:10px;', rule: '#e2e5e9' },
    { tone: '', ground: 'background:#f5f5f5;', card: 'background:#fff;', rule: '#e6e6e6' },
    {
      tone: 'd',
      ground: 'background:#15181d;color:#e4e8ee;',
      card: 'background:#23282f;border-radius:10px;',
      rule: '#3a414b',
    },
  ]);
}

/** A whole screen in the colours of a theme. */
export function screen({ tone, ground }: Theme, html: string): string {
  return `<div class="${tone}" style="${ground}${ground === '' ? '' : 'padding:1em;'}">${html}</div>`;
}

/** A short mark beside other text: filled, bordered or only coloured. */
export function badges(draw: Draw): (text: string) => string {
  const look = draw.pick([
    'background:#dcefe0;color:#1d6b34;border-radius:1em;padding:.05em .6em;',
    'border:1px solid #c06a30;color:#c06a30;padding:0 .4em;',
    'background:#c0392b;color:#fff;border-radius:3px;padding:.05em .45em;',
    'color:#2a7ac0;',
  ]);
  return (text) => `<span class="nw" style="display:inline-block;font-size:.85em;${look}">${t(text)}</span>`;
}

/** Names beside each other of which one is chosen. */
export function tabBar(draw: Draw, names: readonly string[]): string {
  const chosen = draw.int(0, names.length - 1);
  const mark = draw.pick([
    'border-bottom:2px solid #2b6cb0;font-weight:700;',
    'color:#c0392b;',
    'background:#2b5fa8;color:#fff;border-radius:4px;',
  ]);
  const spread = draw.pick([
    'justify-content:space-between;gap:.2em .5em;',
    `gap:.2em ${draw.int(12, 24) / 10}em;`,
  ]);
  return `<div class="f w" style="margin-bottom:1em;${spread}">${each(names, (name, at) => `<div class="nw" style="padding:.3em .4em;${at === chosen ? mark : ''}">${t(name)}</div>`)}</div>`;
}

/** Names below each other at the side of a page, some with a small image or a figure at the end. */
export function sideList(draw: Draw, names: readonly string[]): string {
  const icon = icons(draw);
  const [hasIcon, hasCount] = [draw.pick([true, false]), draw.pick([true, false, false])];
  const room = draw.int(2, 6) / 10;
  const chosen = draw.int(0, names.length - 1);
  const mark = draw.pick(['background:#7f9cc44d;', 'font-weight:700;', 'color:#2a7ac0;']);
  return each(
    names,
    (name, at) =>
      `<div class="f m" style="gap:.6em;padding:${room}em .6em;${at === chosen ? mark : ''}">${hasIcon ? icon(1.1) : ''}<div class="x">${t(name)}</div>${hasCount && draw.int(0, 2) > 0 ? `<div class="s">${draw.int(1, 240)}</div>` : ''}</div>`,
  );
}

/** Boxes in a grid of columns of the same width. */
export function grid(columns: number, gap: number, html: string): string {
  return `<div class="g" style="grid-template-columns:repeat(${columns},minmax(0,1fr));gap:${gap}em">${html}</div>`;
}

/** Boxes below each other in columns, so that their heights differ: each next one goes to the next column. */
export function stacks(columns: number, gap: number, htmls: readonly string[]): string {
  const column = (_: unknown, at: number): string =>
    `<div class="c x" style="gap:${gap}em">${htmls.filter((_html, index) => index % columns === at).join('')}</div>`;
  return `<div class="f" style="gap:${gap}em;align-items:flex-start">${each(Array.from({ length: columns }), column)}</div>`;
}

/** A label with its value: above it, below it, or, where there is room, at both ends of a line. */
export function facts(draw: Draw, hasRoom = true): (label: string, value: string) => string {
  const label = (text: string): string => `<div class="s">${text}</div>`;
  const wrap = 'min-width:0;overflow-wrap:anywhere';
  const looks = [
    (name: string, value: string) => `<div style="${wrap}">${label(name)}<div>${value}</div></div>`,
    (name: string, value: string) => `<div style="${wrap}"><div class="k">${value}</div>${label(name)}</div>`,
    (name: string, value: string) =>
      `<div class="f b" style="gap:1em">${label(name)}<div class="r" style="${wrap}">${value}</div></div>`,
  ];
  return draw.pick(hasRoom ? looks : looks.slice(0, 2));
}

/** Label and value of the entries of a list like `Pages=All`. */
export function pairsOf(texts: readonly string[]): (readonly [label: string, value: string])[] {
  return texts
    .filter((text) => text.includes('='))
    .map((text) => {
      const [label = '', value = ''] = text.split('=');
      return [label, value] as const;
    });
}

/** A field to write into. */
export function fieldBox(draw: Draw): (text: string) => string {
  const look = draw.pick([
    'border:1px solid #9aa3ad;border-radius:4px;background:#fff;color:#222;',
    'background:#7f8c9a2b;border-radius:4px;',
    'border-bottom:1px solid #88929c;',
  ]);
  return (text) => `<div style="padding:.3em .6em;${look}">${t(text)}</div>`;
}

/** Buttons beside each other at an end of a row. `texts` from left to right. */
export function buttonRow(
  draw: Draw,
  texts: readonly string[],
  side: 'flex-end' | 'flex-start' | 'center',
): string {
  const plain = draw.pick(['border:1px solid #8a939c;', 'background:#8893a02e;', '']);
  const strong = draw.pick(['background:#2b5fa8;color:#fff;', 'background:#1d8a4f;color:#fff;', plain]);
  return `<div class="f" style="gap:${draw.int(8, 14) / 10}em;justify-content:${side};margin-top:1em">${each(texts, (text, at) => `<div class="nw" style="border-radius:4px;padding:.3em 1em;${at === texts.length - 1 ? strong : plain}">${t(text)}</div>`)}</div>`;
}
