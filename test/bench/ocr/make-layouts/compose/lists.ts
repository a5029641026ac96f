import { drawFigures, drawHeadings, drawWords } from './content';
import { type Block, type Composer, div, drawBox, happens } from './look';
import { drawEntries, type Entry } from './rows';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** How the entries of a list are set apart. */
function drawFrame({ input: { draw }, look }: Composer): (html: string) => string {
  const air = draw.pick([look.air, look.air, draw.int(0, 14) / 10]);
  const style = draw.pick([
    `padding-bottom:${air}em;`,
    `padding-bottom:${air}em;`,
    `padding:${air}em 0;`,
    `padding:${air + 0.2}em 0;border-bottom:1px solid ${look.line};`,
    `padding:${air + 0.2}em .6em;margin-bottom:.5em;${drawBox(draw, look.line)}`,
  ]);
  return (html) => div(`break-inside:avoid;${style}`, html);
}

/** Entries one below the other, now and then with headings between them. */
function drawList(on: Composer, count: number): string {
  const { draw } = on.input;
  const [entry, frame, title] = [drawEntries(on), drawFrame(on), drawHeadings(on.input)];
  const group = happens(draw, 30) ? draw.int(2, 6) : count;
  const toHtml: Entry = (index) => {
    const isHead = group < count && index % group === 0;
    const head = isHead
      ? div(`break-after:avoid;margin-bottom:.3em;${on.look.heading}`, title(index / group))
      : '';
    return `${head}${frame(entry(index))}`;
  };
  return numbers(count).map(toHtml).join('');
}

/** A list of one column. */
export const list: Block = (on) => drawList(on, on.input.draw.int(3, 8));

/** A list that goes on in the next column, as those of directories, indices, price lists and exams do. */
export const listInColumns: Block = (on, width) => {
  const { draw } = on.input;
  const columns = Math.max(2, Math.min(draw.int(2, 4), Math.floor(width / 12)));
  const rule = draw.pick(['', '', `column-rule:1px solid ${on.look.line};`]);
  const gap = draw.int(16, 38) / 10;
  const html = drawList(on, columns * draw.int(3, 8));
  return div(`columns:${columns};column-gap:${gap}em;${rule}`, html);
};

/** Lists beside each other, each below its own heading: the end of a page, a site map, opening hours. */
export const listsBeside: Block = (on, width) => {
  const { draw } = on.input;
  const columns = Math.max(2, Math.min(draw.int(2, 5), Math.floor(width / 9)));
  const [entry, frame, title] = [drawEntries(on), drawFrame(on), drawHeadings(on.input)];
  const box = happens(draw, 50) ? `padding:${on.look.pad}em;${drawBox(draw, on.look.line)}` : '';
  const [isEven, hasHead] = [happens(draw, 40), happens(draw, 85)];
  const usual = draw.int(2, 7);
  let count = 0;
  const column = (at: number): string => {
    const length = isEven ? usual : Math.max(1, usual + draw.int(-2, 3));
    const entries = numbers(length).map((index) => frame(entry(isEven ? count++ : index + at)));
    const head = hasHead ? div(`margin-bottom:.4em;${on.look.heading}`, title(at)) : '';
    return `<div class="x" style="${box}">${head}${entries.join('')}</div>`;
  };
  return `<div class="f" style="gap:${on.look.gap + (box === '' ? 0.6 : 0)}em;align-items:${draw.pick(['stretch', 'flex-start'])}">${numbers(columns).map(column).join('')}</div>`;
};

/** A line of short texts at equal distances: a menu, tags, tabs, a trail of pages. */
export const bar: Block = ({ input, look }) => {
  const { draw } = input;
  const [text, between] = [drawWords(input), draw.pick(['', '', '', ' ›', ' |'])];
  const [gap, align] = [
    draw.int(9, 28) / 10,
    draw.pick(['flex-start', 'flex-start', 'center', 'space-between']),
  ];
  const style = draw.pick(['', '', `padding:.2em .6em;border:1px solid ${look.line};border-radius:1em;`]);
  const items = numbers(draw.int(3, 6)).map((index) => div(style, `${text(index)}${between}`));
  return `<div class="f w" style="gap:.5em ${gap}em;justify-content:${align}">${items.join('')}</div>`;
};

/** The steps of a way or of work, below each other with times before them. */
export const timeline: Block = (on) => {
  const { draw } = on.input;
  const [time, entry] = [drawFigures(on.input), drawEntries(on)];
  const [width, dot] = [draw.int(40, 80) / 10, happens(draw, 50)];
  const mark = dot
    ? `<div data-skip style="flex:none;width:.7em;height:.7em;margin-top:.4em;border-radius:50%;background:${on.look.accent}"></div>`
    : '';
  const rows = numbers(draw.int(3, 6)).map(
    (index) =>
      `<div class="f" style="gap:1em;padding-bottom:${0.3 + on.look.air}em"><div style="flex:none;width:${width}em;${on.look.label}">${time(index)}</div>${mark}<div class="x">${entry(index)}</div></div>`,
  );
  return rows.join('');
};
