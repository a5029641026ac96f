import { each } from '../kind';
import { drawFigures, drawHeadings, drawNames, drawParagraphs, drawSentences, drawWords } from './content';
import { type Block, beside, type Composer, div, drawBox, happens, inGrid, picture } from './look';
import { drawEntries, type Entry } from './rows';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** What stands beside each other without boxes has more room between, em. */
const ROOM = 0.6;

/** A part of a card, the same on all cards of a grid. */
function drawPart(on: Composer): Entry {
  const { draw } = on.input;
  const { look } = on;
  const { small, label } = look;
  const [words, figures, sentences] = [drawWords(on.input), drawFigures(on.input), drawSentences(on.input)];
  const entry = drawEntries(on);
  const count = draw.int(2, 4);
  const large = `font-size:${draw.int(120, 220)}%;line-height:1.25;${draw.pick(['', 'font-weight:700;'])}`;
  const button = draw.pick([
    `background:${look.accent};color:#fff;padding:.3em;text-align:center;`,
    `border:1px solid ${look.line};padding:.3em;text-align:center;`,
    `color:${look.accent};`,
  ]);
  return draw.pick<Entry>([
    (index) => div('', sentences(index)),
    (index) => div(small, sentences(index)),
    (index) => div(small, words(index)),
    (index) => div(label, words(index)),
    (index) => div(large, figures(index)),
    (index) => div('', figures(index)),
    (index) => div(button, words(index)),
    (index) =>
      `<div class="f b" style="gap:.8em;${small}"><div>${words(index)}</div><div class="nw">${figures(index)}</div></div>`,
    (index) =>
      numbers(count)
        .map((at) => entry(index * count + at))
        .join(''),
    (index) =>
      numbers(count)
        .map((at) => div('', `${draw.pick(['• ', '• '])}${words(index + at)}`))
        .join(''),
    (index) =>
      beside(
        0.8,
        each(numbers(2), (at) => div(`${small}padding:0 .4em;background:#8882;`, words(index + at))),
      ),
  ]);
}

/** Cards of one form: a title with parts below it, now and then above it; some parts are not on every card. */
function drawCard(on: Composer): Entry {
  const { draw } = on.input;
  const { heading } = on.look;
  const title = draw.pick([drawNames, drawNames, drawHeadings, drawWords, drawFigures])(on.input);
  const parts = numbers(draw.int(0, 3)).map(() => ({
    part: drawPart(on),
    share: draw.pick([100, 100, 100, 60]),
  }));
  const above = happens(draw, 20) ? drawPart(on) : () => '';
  const image = happens(draw, 30)
    ? picture('100%', `${draw.int(20, 70) / 10}em`, 'background:#cfd8e3;margin-bottom:.5em;')
    : '';
  const icon = happens(draw, 15)
    ? picture('2em', '2em', `background:${on.look.accent};border-radius:50%;`)
    : '';
  const align = draw.pick(['', '', '', 'text-align:center;']);
  const air = draw.pick([0, 0, 0.2, 0.5]);
  return (index) => {
    const body = parts.map(({ part, share }) =>
      happens(draw, share) ? div(`margin-top:${air}em`, part(index)) : '',
    );
    const text = `${above(index)}${div(heading, title(index))}${body.join('')}`;
    return icon ? beside(0.7, `${icon}<div class="x">${text}</div>`) : div(align, `${image}${text}`);
  };
}

/** Cards in rows, of one height or each of its own. */
export const cards: Block = (on, width) => {
  const { draw } = on.input;
  const columns = Math.max(2, Math.min(draw.int(2, 5), Math.floor(width / 9)));
  const [card, rows] = [drawCard(on), draw.int(1, 3)];
  const box = draw.pick([on.look.box, drawBox(draw, on.look.line), '']);
  const padding = box === '' ? '' : `padding:${on.look.pad}em;`;
  const cells = numbers(columns * rows - (rows > 1 && happens(draw, 30) ? 1 : 0)).map((index) =>
    div(`${padding}${box}`, card(index)),
  );
  const gap = on.look.gap + (box === '' ? ROOM : 0);
  return inGrid(columns, gap, cells, `align-items:${draw.pick(['stretch', 'stretch', 'start'])};`);
};

/** Cards of different heights in columns: boards of tasks, walls of notes. Each column is read down. */
export const board: Block = (on, width) => {
  const { draw } = on.input;
  const columns = Math.max(2, Math.min(draw.int(2, 4), Math.floor(width / 11)));
  const [card, title] = [drawCard(on), drawHeadings(on.input)];
  const box = `padding:${on.look.pad}em;margin-bottom:${draw.int(4, 12) / 10}em;${drawBox(draw, on.look.line)}`;
  const outer = draw.pick([
    '',
    '',
    'background:#f1f2f4;padding:.6em;',
    `border:1px solid ${on.look.line};padding:.6em;`,
  ]);
  const column = (at: number): string => {
    const head = div(`margin-bottom:.5em;${on.look.heading}`, title(at));
    return `<div class="x" style="${outer}">${head}${numbers(draw.int(1, 4))
      .map((index) => div(box, card(4 * at + index)))
      .join('')}</div>`;
  };
  return `<div class="f" style="gap:${on.look.gap}em;align-items:${draw.pick(['stretch', 'flex-start'])}">${numbers(columns).map(column).join('')}</div>`;
};

/** Large figures with what they count, a row of them. */
export const figures: Block = (on, width) => {
  const { draw } = on.input;
  const count = Math.max(2, Math.min(draw.int(2, 5), Math.floor(width / 8)));
  const [figure, name] = [drawFigures(on.input), drawWords(on.input)];
  const large = `font-size:${draw.int(110, 220)}%;line-height:1.25;${draw.pick(['', 'font-weight:700;'])}`;
  const [isAbove, box] = [happens(draw, 50), draw.pick([on.look.box, ''])];
  const tile = (index: number): string => {
    const [a, b] = [div(large, figure(index)), div(on.look.label, name(index))];
    return div(`padding:${box === '' ? 0 : on.look.pad}em;${box}`, isAbove ? a + b : b + a);
  };
  const cells = numbers(count * draw.int(1, 2)).map(tile);
  return inGrid(count, on.look.gap + (box === '' ? ROOM : 0), cells, draw.pick(['', 'text-align:center;']));
};

/** Steps beside each other: a number or an icon above a title and a text. */
export const steps: Block = (on, width) => {
  const { draw } = on.input;
  const count = Math.max(2, Math.min(draw.int(2, 4), Math.floor(width / 11)));
  const [title, text] = [drawNames(on.input), drawSentences(on.input)];
  const hasNumber = happens(draw, 60);
  const style = draw.pick(['', 'text-align:center;']);
  const cells = numbers(count).map((index) =>
    div(
      style,
      `${hasNumber ? div('', String(index + 1)) : ''}${div(on.look.heading, title(index))}${div('', text(index))}`,
    ),
  );
  return inGrid(count, on.look.gap + ROOM, cells);
};

/** Messages of a talk: at one side or at the other, in bubbles or below names. */
export const talk: Block = ({ input, look }) => {
  const { draw } = input;
  const [text, name, time] = [drawSentences(input), drawNames(input), drawFigures(input)];
  const [isBubble, hasName] = [happens(draw, 60), happens(draw, 60)];
  return numbers(draw.int(3, 6))
    .map((index) => {
      const side = happens(draw, 50) && isBubble ? 'margin-left:30%;' : 'margin-right:30%;';
      const head = hasName
        ? `<div class="f b" style="gap:1em;${look.small}"><div>${name(index)}</div><div>${time(index)}</div></div>`
        : '';
      const ground = isBubble ? 'background:#e8f0fa;border-radius:.8em;padding:.5em .8em;' : '';
      return div(`margin-bottom:.8em;${side}`, `${head}${div(ground, text(index))}`);
    })
    .join('');
};

/** Paragraphs, with a heading, a picture or a line of facts. */
export const prose: Block = (on, width) => {
  const { draw } = on.input;
  const [text, title] = [drawParagraphs(on.input), drawHeadings(on.input)];
  const paragraphs = numbers(draw.int(1, 2)).map((index) => `<p>${text(index)}</p>`);
  const head = happens(draw, 50) ? div(`margin-bottom:.4em;${on.look.heading}`, title(0)) : '';
  const meta = happens(draw, 25)
    ? `<div class="f" style="gap:1.5em;${on.look.small}"><div>${drawNames(on.input)(0)}</div><div>${drawFigures(on.input)(0)}</div></div>`
    : '';
  const columns =
    width > 36 && happens(draw, 35)
      ? `columns:${width > 54 ? draw.int(2, 3) : 2};column-gap:${draw.int(12, 30) / 10}em;`
      : '';
  return `${head}${meta}${div(columns, paragraphs.join(''))}`;
};
