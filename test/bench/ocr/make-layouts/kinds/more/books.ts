import { corpusOf } from '../../../make-set/corpus-of';
import { escapeHtml as t } from '../../../make-set/template';
import { each, isoDate, type LayoutInput, type LayoutKind, take } from '../../kind';
import { dailyOf } from '../../words/daily';
import { furtherOf } from '../../words/further';
import { boxStyle, heading, inColumns, toneOf } from '../parts';
import { picture, rowOf, textAt } from '../pieces';

/** Stories of a newspaper, each under its headline in columns; some have a box with facts inside a column. */
function newsBoxes({ draw, words, corpus }: LayoutInput): string {
  const [box, head] = [boxStyle(draw), heading(draw)];
  const rule = draw.pick(['border-top:2px solid #333;padding-top:.8em;', 'margin-top:1.4em;']);
  const isIndented = draw.pick([true, false]);
  const paragraph = (text: string): string =>
    isIndented ? `<div style="text-indent:1.5em">${t(text)}</div>` : `<p>${t(text)}</p>`;
  const facts = (): string =>
    `<div class="${toneOf(box)}" style="break-inside:avoid;margin:.6em 0;${box}">${head(t(draw.pick(words.sections)))}${each(draw.some(words.details, draw.int(2, 4)), (text) => `<div style="margin-bottom:.3em">${t(text)}</div>`)}</div>`;
  const image = (): string =>
    `<div style="break-inside:avoid;margin:.4em 0 .8em">${picture(`height:${draw.int(5, 8)}em`)}<div class="s">${t(draw.pick(corpus.captions))}</div></div>`;
  const story = (title: string, at: number): string => {
    const byline = draw.pick([
      '',
      `<div class="s" style="margin-bottom:.5em">${t(draw.pick(words.people))}</div>`,
    ]);
    const [first = '', ...others] = take(draw, corpus.paragraphs, draw.int(3, 6));
    const body = paragraph(first) + draw.pick([facts, image, () => ''])() + each(others, paragraph);
    return `<div style="${at > 0 ? rule : ''}"><h${at + 1}>${t(title)}</h${at + 1}>${byline}${inColumns(draw, draw.int(2, 4), body)}</div>`;
  };
  return each(take(draw, corpus.headings, draw.int(1, 2)), story);
}

/** Columns of running text with a sentence of it in large type: in a column, or across all of them. */
function pullQuote({ draw, words, corpus }: LayoutInput): string {
  const look = draw.pick([
    'border-top:3px solid #b03020;border-bottom:1px solid #b03020;padding:.6em 0;',
    'border-left:4px solid #666;padding-left:.8em;',
    'background:#f1ece2;padding:.8em;',
    'padding:.5em 0;text-align:center;',
  ]);
  const isAcross = draw.pick([true, false]);
  const name = draw.pick([
    '',
    `<div class="s" style="margin-top:.4em">— ${t(draw.pick(words.people))}</div>`,
  ]);
  const sentence = draw.pick([...corpus.captions, ...words.comments]);
  const quote = `<div style="break-inside:avoid;margin:1em 0;${isAcross ? 'column-span:all;' : ''}${look}"><div style="font-size:${draw.int(14, 20) / 10}em;line-height:1.3">${draw.pick(['“', ''])}${t(sentence)}</div>${name}</div>`;
  const texts = take(draw, corpus.paragraphs, draw.int(4, 7)).map((text) => `<p>${t(text)}</p>`);
  const cut = draw.int(2, texts.length - 2);
  const top = `<h1>${t(draw.pick(corpus.headings))}</h1><div class="l" style="margin-bottom:.8em">${t(draw.pick(corpus.interface))}</div>`;
  return (
    draw.pick([top, '']) +
    inColumns(draw, draw.int(2, 3), [...texts.slice(0, cut), quote, ...texts.slice(cut)].join(''))
  );
}

/** A play: who speaks at the left, what is said at the right, and between them what happens on the stage. */
function playScript({ draw, words, corpus }: LayoutInput): string {
  const width = draw.int(7, 10);
  const [first = '', second = '', third = ''] = take(draw, words.people, 3);
  const speakers = [first, second, first, third];
  const nameLook = draw.pick(['k', '', 'r k']);
  const colon = draw.pick(['', ':']);
  const speech = (text: string, at: number): string =>
    rowOf(
      [`<div class="${nameLook}">${t(speakers[at % speakers.length] ?? '')}${colon}</div>`, t(text)],
      [width, undefined],
      'gap:1.6em;margin-bottom:.5em',
    );
  const event = `<div class="${draw.pick(['n', ''])}" style="margin:.6em 0;font-style:italic">(${t(draw.pick(words.tasks))})</div>`;
  const texts = take(
    draw,
    [...corpus.messages, ...words.comments, ...corpus.paragraphs.slice(0, 2)],
    draw.int(7, 12),
  );
  const part = (some: readonly string[]): string => `<div data-table>${each(some, speech)}</div>`;
  const cut = draw.int(2, texts.length - 2);
  const title = `<h2 class="n">${t(draw.pick(corpus.headings))}</h2><div class="n s" style="margin-bottom:1em">${t(draw.pick(words.cities))}, ${draw.int(1890, 2020)}</div>`;
  return `${draw.pick([title, ''])}${part(texts.slice(0, cut))}${event}${part(texts.slice(cut))}`;
}

/** Sources with a number before each, in one column or in two. */
function bibliography({ draw, words, corpus, lang }: LayoutInput): string {
  const { universities, chapters } = dailyOf(lang);
  const number = draw.pick([
    (at: number) => `[${at + 1}]`,
    (at: number) => `${at + 1}.`,
    (at: number) => `(${at + 1})`,
  ]);
  const isHanging = draw.pick([true, true, false]);
  const entry = (title: string, at: number): string => {
    const names = take(draw, words.people, draw.int(1, 3)).join(', ');
    const text = `${t(names)}. ${t(title)}. ${t(draw.pick([...universities, ...words.cities]))}, ${draw.int(1980, 2025)}${draw.pick(['', `, ${draw.int(1, 40)}(${draw.int(1, 9)}): ${draw.int(10, 90)}–${draw.int(91, 180)}`])}.`;
    return isHanging
      ? `<div class="f" style="gap:.4em;margin-bottom:.4em;break-inside:avoid"><div style="width:2.8em;flex:none">${number(at)}</div><div class="x">${text}</div></div>`
      : `<p style="break-inside:avoid">${number(at)} ${text}</p>`;
  };
  const columns = draw.pick([1, 2, 2]);
  const titles = take(draw, [...corpus.headings, ...words.songs, ...words.tasks], draw.int(6, 9) * columns);
  return `<h2>${textAt(chapters, 6)}</h2>${columns === 1 ? each(titles, entry) : inColumns(draw, columns, each(titles, entry))}`;
}

/** Who made a film: what each did at the left of the middle, the names at the right of it, some below each other. */
function filmCredits({ draw, words, lang }: LayoutInput): string {
  const { credits } = furtherOf(lang);
  const { films } = dailyOf(lang);
  const [tone, ground] = draw.pick([
    ['d', 'background:#0d0d10;color:#eee;'],
    ['d', 'background:#0d0d10;color:#eee;'],
    ['', ''],
  ]);
  const gap = draw.int(12, 30) / 10;
  const isMiddle = draw.pick([true, true, false]);
  const line = (role: string): string => {
    const names = each(
      draw.some(words.people, draw.pick([1, 1, 2, 3, 4])),
      (name) => `<div>${t(name)}</div>`,
    );
    return `<div class="f" data-row style="gap:${gap}em;margin-bottom:.8em"><div class="x ${isMiddle ? 'r' : ''} s">${t(role)}</div><div class="x">${names}</div></div>`;
  };
  const title = `<div class="n l" style="margin-bottom:1.4em">${t(draw.pick(films))}</div>`;
  return `<div class="${tone}" style="padding:1.6em;${ground}">${draw.pick([title, ''])}<div data-table>${each(draw.some(credits, draw.int(5, 9)), line)}</div></div>`;
}

/** The clues of a crossword: two lists with numbers, beside each other or one after the other in columns. */
function crosswordClues({ draw, words, corpus, lang }: LayoutInput): string {
  const { crossword } = furtherOf(lang);
  const head = heading(draw);
  const isApart = draw.pick([true, false]);
  const clue = (text: string, at: number): string => {
    const [number, end] = [String(2 * at + draw.int(1, 2)), `(${draw.int(3, 11)})`];
    return isApart
      ? `<div class="f" style="gap:.9em;margin-bottom:.25em;break-inside:avoid"><div class="k" style="width:1.6em;flex:none">${number}</div><div class="x">${t(text)} ${end}</div></div>`
      : `<div style="margin-bottom:.25em;break-inside:avoid"><b>${number}</b> ${t(text)} ${end}</div>`;
  };
  const texts = [...words.terms.map(([, meaning]) => meaning), ...corpus.captions, ...words.details];
  const list = (title: string): string => head(t(title)) + each(take(draw, texts, draw.int(8, 13)), clue);
  const beside = (): string =>
    `<div class="f" style="gap:2.2em">${each(crossword, (title) => `<div class="x">${list(title)}</div>`)}</div>`;
  const below = (): string =>
    each(
      crossword,
      (title) =>
        `<div style="margin-bottom:1em">${head(t(title))}${inColumns(draw, 2, each(take(draw, texts, draw.int(8, 13)), clue))}</div>`,
    );
  return draw.pick([beside, () => inColumns(draw, draw.int(2, 3), each(crossword, list)), below])();
}

/** A text with numbered gaps; below it, a row of four answers for each gap. */
function clozeOptions({ draw, words, corpus }: LayoutInput): string {
  const first = draw.int(1, 40);
  const blank = draw.pick([
    (at: number) => `___${at}___`,
    (at: number) => `（ ${at} ）`,
    (at: number) => `__(${at})__`,
  ]);
  let count = 0;
  const gapped = (text: string): string => {
    const parts = t(text).split(/(?<=[,，、;；。.])/);
    return `<p>${parts.map((part, at) => (at % 2 === 0 ? `${part} ${blank(first + count++)} ` : part)).join('')}</p>`;
  };
  const passage = each(take(draw, corpus.paragraphs, draw.int(1, 2)), gapped);
  const isRuled = draw.pick([true, false, false]);
  const options = (_: unknown, at: number): string => {
    const [, ...answers] = words.questions[(at + first) % words.questions.length] ?? [];
    return `<tr><td>${first + at}.</td>${each(answers, (text, letter) => `<td>${'ABCD'[letter] ?? ''}. ${t(text)}</td>`)}</tr>`;
  };
  const title = `<div class="k" style="margin-bottom:.6em">${draw.pick(['I', 'II', 'III'])}. ${t(draw.pick(corpus.headings))}</div>`;
  const table = `<table ${isRuled ? 'class="ruled"' : ''} style="width:100%;margin-top:.6em">${each(Array.from({ length: count }), options)}</table>`;
  return title + passage + table;
}

/** A leaflet that says the same in several languages, each block under the code of its language. */
function leafletLanguages({ draw, corpus, lang }: LayoutInput): string {
  const codes = draw
    .some(['en', 'fr', 'de', 'es', 'zht', 'ja'], draw.int(3, 5))
    .filter((code) => code !== lang);
  const isBeside = draw.pick([true, false]);
  const [mark, box] = [
    draw.pick([
      'background:#222;color:#fff;padding:0 .4em;',
      'border:1px solid #333;padding:0 .4em;',
      'font-weight:700;',
    ]),
    boxStyle(draw),
  ];
  const kinds = draw.int(1, 3);
  const block = (texts: typeof corpus): string => {
    const code = `<div style="${isBeside ? 'flex:none;' : 'display:table;margin-bottom:.3em;'}"><span style="${mark}">${texts.htmlLang.toUpperCase()}</span></div>`;
    const lines = [textAt(texts.interface, 1), textAt(texts.facts, 0), textAt(texts.paragraphs, 1)].slice(
      -kinds,
    );
    const body = `<div class="x">${each(lines, (line) => `<div style="margin-bottom:.3em">${line}</div>`)}</div>`;
    return `<div class="${isBeside ? 'f' : ''}" style="gap:1em;break-inside:avoid;margin-bottom:1em">${code}${body}</div>`;
  };
  const blocks = each([corpus, ...codes.map((code) => corpusOf('all', code))], block);
  const title = `<div class="f b" style="margin-bottom:1em"><div class="l k">${t(draw.pick(corpus.headings))}</div><div class="s">${isoDate(draw)}</div></div>`;
  const body = draw.pick([
    () => blocks,
    () => inColumns(draw, 2, blocks),
    () => inColumns(draw, 2, blocks),
  ])();
  return `${draw.pick([title, ''])}<div class="${toneOf(box)}" style="${box}">${body}</div>`;
}

/** What is printed in books, newspapers and on leaflets. */
export const bookKinds: readonly LayoutKind[] = [
  { name: 'news-boxes', width: [48, 66], style: 'serif', render: newsBoxes },
  { name: 'pull-quote', width: [40, 58], style: 'serif', render: pullQuote },
  { name: 'play-script', width: [32, 46], style: 'serif', render: playScript },
  { name: 'bibliography', width: [40, 60], style: 'serif', render: bibliography },
  { name: 'film-credits', width: [26, 40], render: filmCredits },
  { name: 'crossword-clues', width: [42, 60], render: crosswordClues },
  { name: 'cloze-options', width: [38, 52], style: 'serif', render: clozeOptions },
  { name: 'leaflet-languages', width: [34, 54], render: leafletLanguages },
];
