import type { LayoutInput } from '../kind';
import { board, cards, figures, prose, steps, talk } from './cards';
import { drawFigures, drawHeadings, drawNames, drawWords } from './content';
import { bar, list, listInColumns, listsBeside, timeline } from './lists';
import { type Block, type Composer, div, drawBox, drawLook, happens } from './look';
import { calendar, code, form, table } from './tables';

/** Blocks that hold no other blocks. Some are named more often, as they are more common. */
const LEAVES: readonly Block[] = [
  cards,
  cards,
  cards,
  board,
  figures,
  steps,
  talk,
  prose,
  prose,
  list,
  list,
  listInColumns,
  listInColumns,
  listInColumns,
  listsBeside,
  listsBeside,
  bar,
  timeline,
  table,
  table,
  table,
  form,
  calendar,
  code,
];

/** Narrower blocks are not divided, em. */
const DIVISIBLE = 36;

/** Blocks below each other, some of them with a heading. */
const stack: Block = (on, width, depth) => {
  const { draw } = on.input;
  const title = drawHeadings(on.input);
  const count = draw.pick([1, 1, 2]);
  return Array.from({ length: count }, (_, index) => {
    const head = happens(draw, 55) ? div(`margin-bottom:.5em;${on.look.heading}`, title(index)) : '';
    return div(`margin-bottom:${0.4 + on.look.gap}em`, `${head}${block(on, width, depth + 1)}`);
  }).join('');
};

/** Blocks beside each other, of equal width or not. Each is read whole. */
const columns: Block = (on, width, depth) => {
  const { draw } = on.input;
  const count = width > 60 ? draw.int(2, 3) : 2;
  const shares = Array.from({ length: count }, () => draw.pick([1, 1, 2, 3]));
  const sum = shares.reduce((total, share) => total + share, 0);
  const gap = 0.6 + on.look.gap;
  const edge = draw.pick(['', '', '', drawBox(draw, on.look.line)]);
  const parts = shares.map((share) => {
    const own = Math.max(11, ((width - gap * (count - 1)) * share) / sum);
    const padding = edge === '' ? '' : `padding:${on.look.pad}em;`;
    const html = happens(draw, 50) ? stack(on, own, depth + 1) : block(on, own, depth + 1);
    return `<div style="flex:${share};min-width:10em;${edge}${padding}">${html}</div>`;
  });
  return `<div class="f" style="gap:${gap}em;align-items:${draw.pick(['stretch', 'flex-start', 'flex-start'])}">${parts.join('')}</div>`;
};

/** A block in a box of its own. */
const panel: Block = (on, width, depth) => {
  const { draw } = on.input;
  return div(
    `padding:${on.look.pad}em;${drawBox(draw, on.look.line)}`,
    stack(on, width - 2 * on.look.pad, depth + 1),
  );
};

/** The deepest block that holds others. */
const DEEPEST = 1;

function block(on: Composer, width: number, depth: number): string {
  const { draw } = on.input;
  const isDivided = depth <= DEEPEST && width >= DIVISIBLE && happens(draw, 35);
  if (isDivided) return draw.pick([columns, columns, columns, panel])(on, width, depth);
  return draw.pick(LEAVES)(on, width, depth);
}

/** The top of a page: its name, with a line of facts or a menu. */
function pageHead(on: Composer, width: number): string {
  const { draw } = on.input;
  const name = div(`font-size:${draw.int(120, 200)}%;line-height:1.3;`, drawHeadings(on.input)(0));
  const meta = div(on.look.small, `${drawNames(on.input)(0)} · ${drawFigures(on.input)(0)}`);
  const ends = `<div class="f b" style="gap:2em"><div>${drawWords(on.input)(0)}</div><div>${drawFigures(on.input)(0)}</div></div>`;
  return draw.pick([name, `${name}${meta}`, bar(on, width, 0), `${bar(on, width, 0)}${name}`, ends]);
}

/** A page at random, of blocks in blocks. Its HTML stands in reading order. `width` in em. */
export function composePage(input: LayoutInput, width: number): string {
  const { draw } = input;
  const on: Composer = { input, look: drawLook(draw) };
  const head = happens(draw, 45) ? div(`margin-bottom:${on.look.gap}em`, pageHead(on, width)) : '';
  const body = width >= DIVISIBLE && happens(draw, 30) ? columns(on, width, 0) : stack(on, width, 0);
  const foot = happens(draw, 20) ? div(on.look.small, draw.pick([bar, listsBeside])(on, width, 1)) : '';
  return `${head}${body}${foot}`;
}
