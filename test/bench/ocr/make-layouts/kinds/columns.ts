import { escapeHtml as t } from '../../make-set/template';
import { each, isoDate, type LayoutInput, type LayoutKind, take } from '../kind';

const paragraphs = (texts: readonly string[], style = ''): string =>
  each(texts, (text) => `<p style="${style}">${t(text)}</p>`);

function columns(count: number, html: string, { draw }: LayoutInput): string {
  return `<div style="columns:${count};column-gap:${draw.int(16, 26) / 10}em;${draw.pick(['', '', 'column-rule:1px solid #aaa;'])}${draw.pick(['', 'text-align:justify;'])}">${html}</div>`;
}

const running = (input: LayoutInput, count: number): string =>
  columns(count, paragraphs(take(input.draw, input.corpus.paragraphs, count + 1)), input);

/** Columns that are set apart, each with texts of its own. */
function unequal({ draw, corpus }: LayoutInput, shares: readonly number[]): string {
  const column = (share: number): string =>
    `<div style="flex:${share};min-width:0">${paragraphs(take(draw, corpus.paragraphs, draw.int(1, 3)))}</div>`;
  return `<div class="f" style="gap:${draw.int(18, 30) / 10}em">${each(shares, column)}</div>`;
}

function threeWithList({ draw, corpus, words }: LayoutInput): string {
  const list = `<div class="x"><h3>${t(draw.pick(words.sections))}</h3>${each(take(draw, words.links, draw.int(5, 9)), (link) => `<div style="margin-bottom:.3em">${draw.pick(['', '• '])}${t(link)}</div>`)}</div>`;
  const prose = (): string =>
    `<div style="flex:1.6;min-width:0">${paragraphs(take(draw, corpus.paragraphs, 2))}</div>`;
  const parts = draw.pick([
    [prose(), prose(), list],
    [list, prose(), prose()],
    [prose(), list, prose()],
  ]);
  return `<div class="f" style="gap:2em">${parts.join('')}</div>`;
}

function magazine(input: LayoutInput): string {
  const { draw, corpus, words } = input;
  return `<div class="s">${t(draw.pick(words.sections))}</div><h1 style="font-size:2.4em">${t(draw.pick(corpus.headings))}</h1><p class="l">${t(draw.pick(corpus.interface))}</p><div class="s" style="margin-bottom:1em">${t(draw.pick(words.people))}　${isoDate(draw)}</div>${running(input, draw.int(2, 3))}`;
}

/** A headline that is as wide as one column, over several. */
const shortHeadline = (input: LayoutInput): string =>
  `<h2>${t(input.draw.pick(input.words.sections))}</h2>${running(input, input.draw.int(2, 3))}`;

function newspaper(input: LayoutInput): string {
  const { draw, corpus, words } = input;
  const story = (share: number, count: number): string =>
    `<div style="flex:${share};min-width:0"><h2>${t(draw.pick(corpus.headings))}</h2>${columns(count, paragraphs(take(draw, corpus.paragraphs, count + 1), 'text-indent:1.5em;margin:0'), input)}</div>`;
  return `<h1 class="n" style="font-size:2.8em">${t(draw.pick(words.cities))} ${t(draw.pick(words.sections))}</h1><div class="f b s" style="border-top:2px solid;border-bottom:1px solid;padding:.2em 0;margin-bottom:1em"><div>${isoDate(draw)}</div><div>No. ${draw.int(100, 9000)}</div></div>
<div class="f" style="gap:2em;margin-bottom:1.4em">${story(2, 2)}${story(1, 1)}</div><div class="f" style="gap:2em;border-top:1px solid;padding-top:1em">${story(1, 1)}${story(1, 1)}${story(1, 1)}</div>`;
}

function sideBySide({ draw, corpus, words }: LayoutInput, isAside: boolean): string {
  const side = `<div style="width:${draw.int(9, 13)}em" class="s">${each(take(draw, draw.pick([words.links, corpus.headings]), draw.int(4, 8)), (text) => `<div style="margin-bottom:.7em">${t(text)}</div>`)}</div>`;
  const article = `<div class="x"><h1>${t(draw.pick(corpus.headings))}</h1>${paragraphs(take(draw, corpus.paragraphs, draw.int(2, 3)))}</div>`;
  return `<div class="f" style="gap:2.4em">${isAside ? article + side : side + article}</div>`;
}

/** The quote is set beside the text on the left, whose lines keep clear of it. */
function quoteBeside({ draw, corpus }: LayoutInput): string {
  const [before = '', beside = ''] = draw.some(corpus.paragraphs, 2);
  return `<p>${t(before)}</p><div class="f" style="gap:2em"><p class="x">${t(beside)}</p><div style="width:30%;font-size:1.25em;font-style:italic;border-left:3px solid #89a;padding-left:.7em">${t(draw.pick(corpus.interface))}</div></div><p>${t(draw.pick(corpus.paragraphs))}</p>`;
}

function footnotes(input: LayoutInput): string {
  const { draw, corpus, words } = input;
  const notes = take(draw, words.notes, draw.int(2, 4));
  const text = take(draw, corpus.paragraphs, 2);
  const body = draw.pick([() => paragraphs(text), () => columns(2, paragraphs(text), input)])();
  return `${body}<div class="s" style="border-top:1px solid;width:${draw.pick(['40%', '100%'])};margin-top:1em;padding-top:.4em">${each(notes, (note, index) => `<div>${index + 1} ${t(note)}</div>`)}</div>`;
}

function listInColumns({ draw, words }: LayoutInput): string {
  const items = take(draw, draw.pick([words.links, words.features, words.products]), draw.int(6, 10));
  const isNumbered = draw.pick([true, false]);
  return `<h2>${t(draw.pick(words.sections))}</h2><div style="columns:2;column-gap:2.5em">${each(items, (item, index) => `<div style="break-inside:avoid;margin-bottom:.35em">${isNumbered ? `${index + 1}.` : '•'} ${t(item)}</div>`)}</div>`;
}

function glossary(input: LayoutInput): string {
  const terms = take(input.draw, input.words.terms, 8);
  return columns(
    2,
    each(
      terms,
      ([term, meaning]) =>
        `<div style="break-inside:avoid;margin-bottom:.7em"><div class="k">${t(term)}</div><div>${t(meaning)}</div></div>`,
    ),
    input,
  );
}

function slide({ draw, corpus, words }: LayoutInput): string {
  const bullets = (): string =>
    `<div class="x"><h3>${t(draw.pick(words.sections))}</h3>${each(take(draw, words.tasks, draw.int(2, 4)), (task) => `<div style="margin-bottom:.5em">• ${t(task)}</div>`)}</div>`;
  return `<h1>${t(draw.pick(corpus.headings))}</h1><div class="f" style="gap:3em;margin-bottom:2em">${bullets()}${bullets()}</div><div class="f b s"><div>${t(draw.pick(words.people))}</div><div>${draw.int(2, 40)}</div></div>`;
}

const verses = ({ draw, corpus }: LayoutInput): string =>
  `<h2 class="n">${t(draw.pick(corpus.headings))}</h2><div class="f" style="gap:3.5em;justify-content:center">${each(take(draw, corpus.verses, 2), (lines) => `<div>${each(lines, (line) => `<div>${t(line)}</div>`)}</div>`)}</div>`;

export const columnKinds: readonly LayoutKind[] = [
  { name: 'two-columns-even', width: [36, 50], render: (input) => running(input, 2) },
  {
    name: 'two-columns-uneven',
    width: [40, 54],
    render: (input) =>
      unequal(
        input,
        input.draw.pick([
          [1, 1],
          [2, 1],
          [1, 2],
        ]),
      ),
  },
  { name: 'three-columns-even', width: [52, 66], render: (input) => running(input, 3) },
  { name: 'three-columns-uneven', width: [50, 66], render: (input) => unequal(input, [1, 1, 1]) },
  { name: 'three-columns-list', width: [50, 64], render: threeWithList },
  { name: 'magazine', width: [46, 62], render: magazine },
  { name: 'short-headline', width: [40, 56], render: shortHeadline },
  { name: 'newspaper', width: [64, 80], style: 'serif', render: newspaper },
  { name: 'sidebar-left', width: [42, 56], render: (input) => sideBySide(input, false) },
  { name: 'aside-right', width: [42, 56], render: (input) => sideBySide(input, true) },
  { name: 'quote-beside', width: [36, 50], render: quoteBeside },
  { name: 'footnotes', width: [30, 44], render: footnotes },
  { name: 'list-in-columns', width: [26, 44], render: listInColumns },
  { name: 'glossary-columns', width: [40, 54], render: glossary },
  { name: 'slide', width: [34, 50], render: slide },
  { name: 'verses-beside', width: [30, 44], render: verses },
];
