import type { Draw } from '../../../make-set/draw';
import { each, type LayoutLanguage } from '../../kind';

/** How the cells of a table are set. */
interface TableLook {
  readonly cell: string;
  readonly head: string;
}

/** A table with rules all around, below the rows, or none at all; the head in one of several looks. */
export function tableLook(draw: Draw): TableLook {
  const padding = `padding:${draw.int(15, 45) / 100}em ${draw.int(4, 11) / 10}em;`;
  const rule = draw.pick(['border:1px solid #999;', 'border-bottom:1px solid #d4d4d4;', '', '']);
  const head = draw.pick([
    'font-weight:700;',
    'background:#e8edf3;',
    'border-bottom:2px solid #444;',
    'background:#2f4f6f;color:#fff;',
    'color:#5c6670;font-size:.85em;',
  ]);
  return { cell: `${padding}${rule}`, head: `${padding}${rule}${head}` };
}

/** The look with another padding, as small tables need. */
export function narrowed({ cell, head }: TableLook, padding: string): TableLook {
  const replaced = (css: string): string => css.replace(/padding:[^;]*;/, padding);
  return { cell: replaced(cell), head: replaced(head) };
}

const alignments: Readonly<Record<string, string>> = {
  l: '',
  r: 'text-align:right;white-space:nowrap;',
  c: 'text-align:center;',
};

/** A row of cells of HTML. `aligns`: a letter for each cell, `l`, `r` or `c`. */
export function tableRow(cells: readonly string[], css: string, aligns = ''): string {
  return `<tr>${each(cells, (html, at) => `<td style="vertical-align:top;${css}${alignments[aligns[at] ?? 'l'] ?? ''}">${html}</td>`)}</tr>`;
}

/** A table of HTML; without a head when there are no `heads`. */
export function sheetTable(
  { cell, head }: TableLook,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  aligns = '',
): string {
  const top = heads.length === 0 ? '' : tableRow(heads, head, aligns);
  return `<table style="width:100%">${top}${each(rows, (cells) => tableRow(cells, cell, aligns))}</table>`;
}

/** What stands between a label and its value. */
export const colonOf = (lang: LayoutLanguage): string => (lang === 'en' ? ': ' : '：');

export type Pair = readonly [label: string, value: string];

type PairLook = 'beside' | 'run' | 'ends' | 'above';

/** Labels with their values, of HTML: in two columns, run on, at both ends, or one above the other. */
export function pairsIn(
  draw: Draw,
  lang: LayoutLanguage,
  looks: readonly PairLook[] = ['beside', 'beside', 'run', 'ends', 'above'],
): (pairs: readonly Pair[]) => string {
  const look = draw.pick(looks);
  const [width, tone] = [draw.int(6, 9), draw.pick(['s', 'k', '', ''])];
  const rule = draw.pick(['', '', 'border-bottom:1px solid #ddd;']);
  const pad = `padding:${draw.int(5, 30) / 100}em 0;${rule}`;
  const beside = ([label, value]: Pair): string =>
    `<div class="f" data-row style="gap:.9em;${pad}"><div class="${tone}" style="width:${width}em;flex:none">${label}</div><div class="x">${value}</div></div>`;
  const ends = ([label, value]: Pair): string =>
    `<div class="f b" data-row style="gap:1.2em;${pad}"><div class="${tone}">${label}</div><div class="r">${value}</div></div>`;
  return (pairs) => {
    if (look === 'run')
      return each(pairs, ([label, value]) => `<div style="${pad}">${label}${colonOf(lang)}${value}</div>`);
    if (look === 'above')
      return each(
        pairs,
        ([label, value]) =>
          `<div style="margin-bottom:.5em"><div class="s">${label}</div><div>${value}</div></div>`,
      );
    return `<div data-table>${each(pairs, look === 'ends' ? ends : beside)}</div>`;
  };
}

/** `count` values, each made from its index. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** What is read one after the other, side by side in columns of the same width; rows of columns when there are more. */
export function grid(columns: number, gap: number, htmls: readonly string[]): string {
  return `<div class="g" style="grid-template-columns:repeat(${columns},minmax(0,1fr));gap:${gap}em;align-items:start">${each(htmls, (html) => `<div style="min-width:0">${html}</div>`)}</div>`;
}
