import { escapeHtml } from '../../make-set/template';
import { clock, isoDate, type LayoutInput, money } from '../kind';
import { happens } from './look';

/** The text with a number, escaped; the same number may give another text the next time. */
export type Texts = (index: number) => string;

/** Texts that do not wrap, as a browser keeps words and figures whole that have room. */
const whole =
  (texts: Texts): Texts =>
  (index) =>
    `<span class="nw">${texts(index)}</span>`;

/** The texts of a list from anywhere on, and from its start again at its end. */
function textsOf({ draw }: LayoutInput, list: readonly string[]): Texts {
  const first = draw.int(0, list.length - 1);
  return (index) => escapeHtml(list[(first + index) % list.length] ?? '');
}

const titlesOf = (pairs: readonly (readonly [string, string])[]): string[] => pairs.map(([title]) => title);
const meaningsOf = (pairs: readonly (readonly [string, string])[]): string[] => pairs.map(([, text]) => text);

/** Names and titles of a word or several. */
export function drawNames(input: LayoutInput): Texts {
  const { draw, words, corpus } = input;
  const lists = [
    words.people,
    words.people,
    words.roles,
    words.cities,
    words.cities,
    words.sections,
    words.links,
    words.measures,
    words.features,
    words.subjects,
    words.songs,
    words.dishes,
    words.products,
    words.payments,
    words.tasks,
    corpus.goods,
    corpus.menu,
    corpus.headings,
    titlesOf(words.terms),
    titlesOf(words.settings),
    titlesOf(corpus.fields),
    corpus.tableRows.map(([name]) => name),
  ];
  return textsOf(input, draw.pick(lists));
}

/** Names that are short enough for a narrow column. */
export function drawWords(input: LayoutInput): Texts {
  const { draw, words, corpus } = input;
  const lists = [
    words.cities,
    words.sections,
    words.days,
    words.months,
    words.subjects,
    words.values,
    words.buttons,
    words.measures,
    corpus.menu,
    titlesOf(words.terms),
    titlesOf(corpus.fields),
  ];
  return whole(textsOf(input, draw.pick(lists)));
}

/** Texts that may take several lines. */
export function drawSentences(input: LayoutInput): Texts {
  const { draw, words, corpus } = input;
  const lists = [
    words.details,
    words.comments,
    words.notes,
    meaningsOf(words.terms),
    meaningsOf(words.settings),
    meaningsOf(words.answers),
    corpus.interface,
    corpus.facts,
    corpus.steps,
    corpus.captions,
    corpus.messages,
    corpus.paragraphs.map((text) => text.split(/(?<=[.。])/u)[0] ?? text),
  ];
  return textsOf(input, draw.pick(lists));
}

export function drawParagraphs(input: LayoutInput): Texts {
  return textsOf(input, input.corpus.paragraphs);
}

/** Amounts, counts, dates, times, codes and telephone numbers. */
export function drawFigures(input: LayoutInput): Texts {
  const { draw, words } = input;
  const [most, digits] = [draw.pick([9, 99, 999, 99_999]), draw.int(0, 2)];
  const unit = draw.pick(['%', ' km', ' kg', '°', ' min', ' h', ' GB', '×']);
  const number = (): string => (draw.int(0, most * 10 ** digits) / 10 ** digits).toLocaleString('en-US');
  const kinds: readonly Texts[] = [
    () => String(draw.int(1, most)),
    () => draw.int(1, most).toLocaleString('en-US'),
    number,
    () => `${number()}${unit}`,
    () => money(draw, most),
    () => `${words.currency}${money(draw, most)}`,
    () => `${words.currency}${draw.int(1, most)}`,
    () => `${draw.pick(['+', '−'])}${draw.int(0, 30)}.${draw.int(0, 9)}%`,
    () => isoDate(draw),
    () => `${draw.int(1, 28)}/${draw.int(1, 12)}`,
    () => clock(draw),
    () => `${clock(draw)}–${clock(draw)}`,
    () => `${draw.int(200, 799)}-${draw.int(1000, 9999)}`,
    (index) => String(index + 1),
    () => String(draw.int(1960, 2026)),
    () => `${draw.pick(['A', 'B', 'C', 'K', 'X'])}${draw.int(10, 999)}`,
  ];
  return whole(draw.pick(kinds));
}

/** Names, or now and then figures or sentences: what a cell may hold. */
export function drawCell(input: LayoutInput): Texts {
  const { draw } = input;
  if (happens(draw, 35)) return drawFigures(input);
  if (happens(draw, 15)) return drawSentences(input);
  return happens(draw, 50) ? drawWords(input) : drawNames(input);
}

/** What a label says, and its value. */
export function drawPair(input: LayoutInput): readonly [label: Texts, value: Texts] {
  const { draw, corpus } = input;
  if (happens(draw, 25)) {
    const first = draw.int(0, corpus.fields.length - 1);
    const at = (index: number) => corpus.fields[(first + index) % corpus.fields.length] ?? ['', ''];
    return [(index) => escapeHtml(at(index)[0]), (index) => escapeHtml(at(index)[1])];
  }
  const value = draw.pick([drawFigures, drawFigures, drawWords, drawNames, drawCell])(input);
  return [draw.pick([drawWords, drawNames])(input), value];
}

/** A term and its meaning, a question and its answer, a setting and what it does. */
export function drawEntry(input: LayoutInput): readonly [title: Texts, text: Texts] {
  const { draw, words } = input;
  if (happens(draw, 30)) {
    const title = draw.pick([drawNames, textsOfHeadings])(input);
    return [title, draw.pick([drawSentences, drawSentences, drawParagraphs])(input)];
  }
  const pairs = draw.pick([words.terms, words.answers, words.settings]);
  const first = draw.int(0, pairs.length - 1);
  const at = (index: number) => pairs[(first + index) % pairs.length] ?? ['', ''];
  return [(index) => escapeHtml(at(index)[0]), (index) => escapeHtml(at(index)[1])];
}

const textsOfHeadings = (input: LayoutInput): Texts => textsOf(input, input.corpus.headings);

export const drawHeadings = (input: LayoutInput): Texts =>
  textsOf(input, input.draw.pick([input.corpus.headings, input.words.sections]));
