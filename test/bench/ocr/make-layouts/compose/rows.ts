import { each } from '../kind';
import {
  drawCell,
  drawEntry,
  drawFigures,
  drawNames,
  drawPair,
  drawSentences,
  drawWords,
  type Texts,
} from './content';
import { beside, type Composer, div, happens, inGrid, picture } from './look';

/** One entry of a list; its number is counted over the page's columns. */
export type Entry = (index: number) => string;

/** Marks before the entries of a list. */
function drawMark({ input: { draw } }: Composer): Entry {
  const [before, after] = draw.pick([
    ['', '. '],
    ['', '.'],
    ['(', ') '],
    ['', ') '],
    ['', '、'],
    ['', ' '],
  ] as const);
  const bullet = draw.pick(['• ', '– ', '□ ', '✓ ', '› ', '★ ', '① ']);
  return draw.pick<Entry>([
    () => '',
    () => '',
    () => bullet,
    (index) => `${before}${index + 1}${after}`,
    (index) => `${before}${String.fromCharCode(65 + (index % 26))}${after}`,
  ]);
}

/** A word or a sentence behind a mark. */
function marked(on: Composer): Entry {
  const [mark, text] = [
    drawMark(on),
    happens(on.input.draw, 60) ? drawNames(on.input) : drawSentences(on.input),
  ];
  return (index) => div('', `${mark(index)}${text(index)}`);
}

/** A mark in a column of its own before a text that wraps. */
function hanging(on: Composer): Entry {
  const [mark, text] = [drawMark(on), drawSentences(on.input)];
  const icon = picture('1.1em', '1.1em', `background:${on.look.accent};border-radius:.3em;`);
  const hasIcon = happens(on.input.draw, 40);
  return (index) =>
    beside(0.6, `<div>${hasIcon ? icon : mark(index)}</div>${`<div class="x">${text(index)}</div>`}`);
}

/** A label and a value at the two ends of a row. */
function ends(on: Composer): Entry {
  const { draw } = on.input;
  const { label: labelStyle, line } = on.look;
  const [[label, value], mark] = [drawPair(on.input), happens(draw, 25) ? drawMark(on) : () => ''];
  const rule = draw.pick(['', '', `border-bottom:1px solid ${line};`, `border-bottom:1px dotted ${line};`]);
  const style = draw.pick(['', labelStyle]);
  const hasNote = happens(draw, 25);
  const note = drawSentences(on.input);
  return (index) => {
    const below = hasNote ? div(on.look.small, note(index)) : '';
    const left = `<div class="x"><div style="${style}">${mark(index)}${label(index)}</div>${below}</div>`;
    return beside(1, `${left}<div class="r" style="max-width:55%">${value(index)}</div>`, rule);
  };
}

/** A label in a column of its own, and the value behind it. */
function labelled(on: Composer): Entry {
  const { draw } = on.input;
  const [label, value] = happens(draw, 70)
    ? drawPair(on.input)
    : [drawFigures(on.input), drawSentences(on.input)];
  const [width, colon] = [draw.int(40, 90) / 10, draw.pick(['', '', ':', '：'])];
  const align = draw.pick(['', '', 'text-align:right;']);
  const gap = draw.int(4, 15) / 10;
  return (index) =>
    beside(
      gap,
      `<div style="flex:none;width:${width}em;${align}${on.look.label}">${label(index)}${colon}</div><div class="x">${value(index)}</div>`,
    );
}

/** A label or a term above what belongs to it. */
function stacked(on: Composer): Entry {
  const { draw } = on.input;
  const { label: labelStyle, heading, small } = on.look;
  const isSentence = happens(draw, 65);
  const [title, text] = isSentence ? drawEntry(on.input) : drawPair(on.input);
  const [above, below] = draw.pick([
    [heading, ''],
    ['font-weight:700;', ''],
    ['', small],
    [labelStyle, ''],
    ['', ''],
  ] as const);
  return (index) => div('', `${div(above, title(index))}${div(below, text(index))}`);
}

/** A term and what it means in one paragraph. */
function inline(on: Composer): Entry {
  const [title, text] = happens(on.input.draw, 60) ? drawEntry(on.input) : drawPair(on.input);
  const [style, between] = [
    on.input.draw.pick(['font-weight:700', '']),
    on.input.draw.pick([' ', ': ', ' — ', '：', ', ']),
  ];
  return (index) => div('', `<span style="${style}">${title(index)}</span>${between}${text(index)}`);
}

/** A picture with a name, a line below it, and perhaps a figure at the other end. */
function pictured(on: Composer): Entry {
  const { draw } = on.input;
  const [name, note, figure] = [drawNames(on.input), drawSentences(on.input), drawFigures(on.input)];
  const size = `${draw.int(15, 40) / 10}em`;
  const face = picture(size, size, `background:#d6c9c0;border-radius:${draw.pick(['0', '.4em', '50%'])};`);
  const [hasNote, hasFigure] = [happens(draw, 70), happens(draw, 40)];
  const align = draw.pick(['center', 'flex-start']);
  return (index) => {
    const below = hasNote ? div(on.look.small, note(index)) : '';
    const end = hasFigure ? `<div class="nw">${figure(index)}</div>` : '';
    return beside(
      0.7,
      `${face}<div class="x"><div>${name(index)}</div>${below}</div>${end}`,
      `align-items:${align};`,
    );
  };
}

/** A question with its choices, below each other, in pairs or in one line. */
function question(on: Composer): Entry {
  const { draw, words } = on.input;
  const columns = draw.pick([1, 1, 2, 4]);
  const [mark, first] = [draw.pick([') ', '. ', '、', ' ']), draw.int(0, 7)];
  return (index) => {
    const [stem = '', ...choices] = words.questions[(first + index) % words.questions.length] ?? [];
    const cells = choices.map((choice, at) => div('', `${String.fromCharCode(65 + at)}${mark}${choice}`));
    return div('', `${div('', `${index + 1}. ${stem}`)}${inGrid(columns, 0.3, cells, 'column-gap:1em;')}`);
  };
}

/** Three or four texts at the ends and between: a date, a name, a figure. */
function several(on: Composer): Entry {
  const { draw } = on.input;
  const texts = Array.from({ length: draw.int(3, 4) }, () =>
    draw.pick([drawWords, drawFigures, drawCell])(on.input),
  );
  const widths = texts.map(() => draw.pick([1, 1, 2, 3]));
  const aligns = texts.map((_, at) => (at > 0 && happens(draw, 40) ? 'right' : 'left'));
  return (index) =>
    beside(
      0.9,
      each<Texts>(
        texts,
        (text, at) =>
          `<div style="flex:${widths[at]};min-width:0;text-align:${aligns[at]}">${text(index)}</div>`,
      ),
    );
}

const ENTRIES = [
  marked,
  marked,
  hanging,
  ends,
  ends,
  labelled,
  labelled,
  stacked,
  stacked,
  inline,
  pictured,
  question,
  several,
];

/** Entries of one form. */
export function drawEntries(on: Composer): Entry {
  return on.input.draw.pick(ENTRIES)(on);
}
