import { each } from '../kind';
import {
  drawCell,
  drawFigures,
  drawHeadings,
  drawNames,
  drawSentences,
  drawWords,
  type Texts,
} from './content';
import { type Block, type Composer, div, happens } from './look';

interface TableColumn {
  readonly text: Texts;
  readonly style: string;
}

/** Columns of a table: the first one has names, the others anything. */
function drawColumns({ input, look }: Composer, count: number): TableColumn[] {
  const { draw } = input;
  const isOfFigures = happens(draw, 40);
  const figures = drawFigures(input);
  return Array.from({ length: count }, (_, at): TableColumn => {
    if (at === 0) {
      const style = draw.pick(['', '', 'font-weight:700;', `color:${look.muted};`]);
      return { text: draw.pick([drawNames, drawNames, drawWords, drawFigures])(input), style };
    }
    if (isOfFigures)
      return { text: happens(draw, 60) ? figures : drawFigures(input), style: 'text-align:right;' };
    return { text: drawCell(input), style: draw.pick(['', '', 'text-align:center;', 'text-align:right;']) };
  });
}

/** How the cells of a table are ruled: CSS of a cell, and of a row by its number. */
function drawRules({
  input: { draw },
  look,
}: Composer): readonly [cell: string, row: (index: number) => string] {
  const none = (): string => '';
  return draw.pick([
    [`border:1px solid ${look.line};`, none],
    [`border-bottom:1px solid ${look.line};`, none],
    ['', none],
    ['', none],
    ['', (index: number) => (index % 2 === 0 ? 'background:#f1f3f6' : '')],
    ['', (index: number) => (index === 0 ? `border-bottom:2px solid ${look.line}` : '')],
  ] as const);
}

/** A table: ruled, striped or plain, with cells that wrap, a head, a sum, cells without text. */
export const table: Block = (on, width) => {
  const { draw } = on.input;
  const count = Math.max(2, Math.min(draw.int(2, 6), Math.floor(width / 6)));
  const [columns, [rule, rowStyle], rows] = [drawColumns(on, count), drawRules(on), draw.int(3, 9)];
  const padding = `padding:${draw.int(1, 8) / 10}em ${draw.int(4, 14) / 10}em;`;
  const align = `vertical-align:${draw.pick(['top', 'top', 'middle'])};`;
  const emptied = happens(draw, 25) ? draw.int(5, 25) : 0;
  const cell = ({ text, style }: TableColumn, index: number, at: number): string =>
    `<td style="${rule}${padding}${align}${style}">${at > 0 && happens(draw, emptied) ? '' : text(index)}</td>`;
  const row = (index: number): string =>
    `<tr style="${rowStyle(index + 1)}">${each(columns, (column, at) => cell(column, index, at))}</tr>`;
  const title = draw.pick([drawWords, drawHeadings])(on.input);
  const headStyle = draw.pick([
    'font-weight:700;',
    'font-weight:700;background:#e4e8ee;',
    on.look.label,
    on.look.small,
  ]);
  const head = happens(draw, 65)
    ? `<tr style="${rowStyle(0)}">${each(columns, ({ style }, at) => `<td style="${rule}${padding}${style}${headStyle}">${title(at)}</td>`)}</tr>`
    : '';
  const isWide = happens(draw, 65);
  const layout = happens(draw, 30) ? 'table-layout:fixed;' : '';
  return `<table style="${isWide ? 'width:100%;' : ''}${layout}">${head}${Array.from({ length: rows }, (_, index) => row(index)).join('')}</table>`;
};

/** What a form asks for, two or three in a row: a label above its field. */
export const form: Block = ({ input, look }, width) => {
  const { draw } = input;
  const columns = Math.max(1, Math.min(draw.int(1, 3), Math.floor(width / 10)));
  const [label, value] = [drawWords(input), draw.pick([drawWords, drawFigures, drawNames])(input)];
  const edge = draw.pick([
    `border:1px solid ${look.line};border-radius:.3em;padding:.3em .6em;`,
    `border-bottom:1px solid ${look.line};`,
    'background:#eef1f5;padding:.3em .6em;',
    '',
  ]);
  const filled = draw.int(40, 100);
  const field = (index: number): string => {
    const text = happens(draw, filled) ? value(index) : '<span data-skip>&nbsp;</span>';
    return div(
      '',
      `${div(`${look.label}margin-bottom:.2em`, label(index))}${div(`min-height:1.6em;${edge}`, text)}`,
    );
  };
  const fields = Array.from({ length: columns * draw.int(2, 4) }, (_, index) => field(index));
  return `<div class="g" style="grid-template-columns:repeat(${columns},minmax(0,1fr));gap:${draw.int(5, 14) / 10}em 1.5em">${fields.join('')}</div>`;
};

/** A month or a week: a cell for each day, with what is on below its number. */
export const calendar: Block = ({ input, look }, width) => {
  const { draw, words } = input;
  const columns = width < 40 || happens(draw, 30) ? 5 : 7;
  const rule = draw.pick([`border:1px solid ${look.line};`, `border-top:1px solid ${look.line};`, '']);
  const busy = draw.pick([0, 20, 50]);
  const event = drawWords(input);
  const cell = (index: number): string => {
    const note = happens(draw, busy) ? div(look.small, event(index)) : '';
    return `<td style="${rule}vertical-align:top;padding:.3em;height:${busy > 0 ? 3.5 : 2}em"><div>${index + 1}</div>${note}</td>`;
  };
  const head = `<tr>${each(words.days.slice(0, columns), (day) => `<td style="padding:.3em;${look.label}">${day}</td>`)}</tr>`;
  const rows = Array.from({ length: draw.int(2, 5) }, (_, week) => {
    const days = Array.from({ length: columns }, (_, day) => cell(week * columns + day));
    return `<tr>${days.join('')}</tr>`;
  });
  return `<table style="width:100%;table-layout:fixed">${head}${rows.join('')}</table>`;
};

/** Code with notes beside it, or without. */
export const code: Block = ({ input, look }, width) => {
  const { draw } = input;
  const lines = [
    'const total = items.length;',
    'if (total > 0) {',
    '  render(items);',
    '}',
    'return total;',
    'for (const item of items) {',
    '  save(item.name, item.price);',
    '}',
  ];
  const first = draw.int(0, 3);
  const shown = lines.slice(first, first + draw.int(3, 5)).map((line) => div('white-space:pre', line));
  const html = `<div class="x" style="font-family:'DejaVu Sans Mono',monospace;font-size:.85em;padding:.6em;${draw.pick(['background:#f3f3f3;', 'background:#222;color:#eee;', ''])}">${shown.join('')}</div>`;
  if (width < 32 || happens(draw, 40)) return html;
  const note = `<div class="x" style="${look.small}">${drawSentences(input)(0)}</div>`;
  return `<div class="f" style="gap:1.4em">${html}${note}</div>`;
};
