import type { Draw } from '../../make-set/draw';
import { each, type LayoutInput } from '../kind';

/** How text of one role looks: CSS declarations. */
export type TextStyle = string;

/** What the blocks of a page share, as those of one site do. Lengths in em. */
export interface Look {
  readonly accent: string;
  readonly muted: string;
  readonly line: string;
  /** Between neighbours: cards, columns, blocks. */
  readonly gap: number;
  /** Above and below a row. */
  readonly air: number;
  readonly pad: number;
  readonly box: TextStyle;
  readonly heading: TextStyle;
  readonly label: TextStyle;
  readonly small: TextStyle;
}

/** What a block is composed with. */
export interface Composer {
  readonly input: LayoutInput;
  readonly look: Look;
}

/** Composes a block for a width, em. `depth` counts the blocks around it. */
export type Block = (on: Composer, width: number, depth: number) => string;

/** True so many times out of 100. */
export const happens = (draw: Draw, percent: number): boolean => draw.int(1, 100) <= percent;

const ACCENTS = ['#1a5fb4', '#b03020', '#26734d', '#6b3fa0', '#c05a00', '#222', '#0b7285'];
const GROUNDS = ['#f0f3f8', '#fff3d8', '#eef7ee', '#f6f0fa', '#e9e9e9', '#24405e;color:#fff', '#fafafa'];

/** A border, a ground, a rule above, or nothing but room. */
export function drawBox(draw: Draw, line: string): TextStyle {
  return draw.pick([
    `border:1px solid ${line};`,
    `border:1px solid ${line};border-radius:.6em;`,
    `border:2px solid ${line};`,
    `background:${draw.pick(GROUNDS)};`,
    `background:${draw.pick(GROUNDS)};border-radius:.6em;`,
    `border-top:2px solid ${line};`,
    'box-shadow:0 1px 4px #0004;border-radius:.4em;',
    '',
    '',
  ]);
}

export function drawLook(draw: Draw): Look {
  const [accent, line] = [draw.pick(ACCENTS), draw.pick(['#aaa', '#ccc', '#e0e0e0', '#444'])];
  const muted = draw.pick(['#667', '#888', '#555', accent]);
  return {
    accent,
    muted,
    line,
    gap: draw.int(10, 28) / 10,
    air: draw.int(0, 7) / 10,
    pad: draw.int(4, 14) / 10,
    box: drawBox(draw, line),
    heading: draw.pick([
      'font-weight:700;',
      `font-weight:700;font-size:${draw.int(105, 140)}%;`,
      `color:${accent};`,
      `font-size:${draw.int(110, 150)}%;`,
      `font-weight:700;border-bottom:1px solid ${line};`,
      'background:#e4e8ee;padding:.15em .5em;',
      `font-size:85%;color:${muted};letter-spacing:.04em;`,
    ]),
    label: draw.pick([
      '',
      'font-weight:700;',
      `color:${muted};`,
      `color:${muted};font-size:82%;`,
      'font-size:85%;',
      `color:${accent};`,
    ]),
    small: `font-size:${draw.int(76, 90)}%;${draw.pick(['', `color:${muted};`, `color:${muted};`])}`,
  };
}

/** A block element. */
export const div = (style: string, html: string): string => `<div style="${style}">${html}</div>`;

/** An element whose children stand beside each other. */
export function beside(gap: number, html: string, style = ''): string {
  return `<div class="f" style="gap:${gap}em;${style}">${html}</div>`;
}

/** Columns of one width, row after row. */
export function inGrid(columns: number, gap: number, cells: readonly string[], style = ''): string {
  return `<div class="g" style="grid-template-columns:repeat(${columns},minmax(0,1fr));gap:${gap}em;${style}">${each(cells, (cell) => cell)}</div>`;
}

/** What stands for a picture, an icon or a switch: decoration without text. */
export function picture(width: string, height: string, style: string): string {
  return `<div data-skip style="flex:none;width:${width};height:${height};${style}"></div>`;
}
