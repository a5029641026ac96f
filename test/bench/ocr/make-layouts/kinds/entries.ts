import { escapeHtml as t } from '../../make-set/template';
import { clock, each, type LayoutInput, type LayoutKind, take } from '../kind';
import { boxStyle, heading, inColumns, twoEnds } from './parts';

/** A title above, or none. */
function titled({ draw, words }: LayoutInput, html: string): string {
  return draw.pick([true, false]) ? `<h2>${t(draw.pick(words.sections))}</h2>${html}` : html;
}

/** Two short texts on each row, in columns with or without headings of their groups. */
function shortPairs(input: LayoutInput): string {
  const { draw, corpus, words } = input;
  const head = heading(draw);
  const labelWidth = draw.int(6, 9);
  const ends = twoEnds(draw);
  const beside = (left: string, right: string): string =>
    `<div class="f" style="padding:.2em 0;break-inside:avoid"><div style="width:${labelWidth}em">${left}</div><div class="x">${right}</div></div>`;
  const row = draw.pick([ends, beside]);
  const texts = draw.pick([
    take(draw, corpus.fields, 18),
    take(draw, words.cities, 18).map((city) => [city, clock(draw)] as const),
    take(draw, words.terms, 18).map(([term], index) => [term, words.small.page + (index + 3)] as const),
    take(draw, words.measures, 18).map((name) => [name, String(draw.int(2, 990))] as const),
  ]);
  const isGrouped = draw.pick([true, false]);
  const size = draw.int(3, 5);
  const html = each(texts, ([left, right], index) => {
    const title =
      isGrouped && index % size === 0 ? head(t(words.sections[index % words.sections.length] ?? '')) : '';
    return title + row(t(left), t(right));
  });
  return titled(input, inColumns(draw, draw.int(2, 3), html));
}

/** A bold term with its meaning below or after it, in columns. */
function termsWithMeanings(input: LayoutInput): string {
  const { draw, words, corpus } = input;
  const isBelow = draw.pick([true, true, false]);
  const entry = ([term, meaning]: readonly [string, string]): string =>
    isBelow
      ? `<div style="margin-bottom:.7em;break-inside:avoid"><div class="k">${t(term)}</div><div>${t(meaning)}</div></div>`
      : `<p style="break-inside:avoid"><span class="k">${t(term)}</span> ${t(meaning)}</p>`;
  const entries = [
    ...take(draw, words.terms, draw.int(6, 8)),
    ...take(draw, words.settings, draw.int(2, 5)),
    ...take(draw, corpus.fields, 3),
  ];
  return titled(input, inColumns(draw, draw.int(2, 3), each(entries, entry)));
}

/** Names with a room or a telephone number, in columns, under letters. */
function staffDirectory(input: LayoutInput): string {
  const { draw, words } = input;
  const head = heading(draw);
  const row = twoEnds(draw);
  const hasRole = draw.pick([true, false]);
  const html = each(take(draw, [...words.people, ...words.people], draw.int(12, 20)), (name, index) => {
    const role = hasRole ? `<div class="s">${t(words.roles[index % words.roles.length] ?? '')}</div>` : '';
    const letter = index % 4 === 0 ? head(String.fromCharCode(65 + index)) : '';
    return `${letter}${row(`${t(name)}${role}`, `${draw.int(200, 799)}-${draw.int(1000, 9999)}`)}`;
  });
  return titled(input, inColumns(draw, draw.int(2, 3), html));
}

/** The index at the end of a book: terms with page numbers right behind them, and terms below them. */
function bookIndex(input: LayoutInput): string {
  const { draw, words, corpus } = input;
  const pages = (): string =>
    take(draw, [draw.int(2, 90), draw.int(91, 180), draw.int(181, 300)], draw.int(1, 3)).join(', ');
  const texts = take(
    draw,
    [
      ...words.terms.map(([term]) => term),
      ...words.links,
      ...words.sections,
      ...words.cities,
      ...corpus.menu,
    ],
    draw.int(24, 36),
  );
  const html = each(
    texts,
    (text, index) =>
      `<div style="break-inside:avoid;padding-left:${index % 4 === 2 ? 1.4 : 0}em">${t(text)}, ${pages()}</div>`,
  );
  return titled(input, inColumns(draw, draw.int(2, 4), html));
}

/** Lists of words, each under its topic, beside each other. */
function topicWords({ draw, words, corpus }: LayoutInput): string {
  const head = heading(draw);
  const lists = [words.cities, words.dishes, words.links, words.subjects, words.features, corpus.menu];
  const box = boxStyle(draw);
  const mark = draw.pick(['', '• ', '– ', '□ ']);
  const count = draw.int(3, 5);
  const isEven = draw.pick([true, false]);
  const columns = each(draw.some(lists, count), (list, index) => {
    const texts = take(draw, list, isEven ? 6 : draw.int(4, 8));
    return `<div class="x" style="${box}">${head(t(words.sections[index] ?? ''))}${each(texts, (text) => `<div>${mark}${t(text)}</div>`)}</div>`;
  });
  return `<div class="f" style="gap:${draw.int(8, 20) / 10}em">${columns}</div>`;
}

/** One numbered list in columns: names, or names with a figure. */
function numberedColumns(input: LayoutInput): string {
  const { draw, words, corpus } = input;
  const row = twoEnds(draw);
  const hasFigure = draw.pick([true, false]);
  const dot = draw.pick(['. ', ' ', '、', ') ']);
  const texts = take(
    draw,
    draw.pick([words.songs, words.products, words.tasks, corpus.headings]),
    draw.int(10, 18),
  );
  const html = each(texts, (text, index) => {
    const name = `${index + 1}${dot}${t(text)}`;
    return hasFigure
      ? row(name, String(draw.int(10, 990)))
      : `<div style="padding:.25em 0;break-inside:avoid">${name}</div>`;
  });
  return titled(input, inColumns(draw, draw.int(2, 3), html));
}

/** Numbered sums for a class, counted down the columns or along the rows. */
function sums(input: LayoutInput): string {
  const { draw } = input;
  const count = draw.int(2, 4);
  const isDown = draw.pick([true, false]);
  const rows = draw.int(4, 7);
  const tasks = Array.from({ length: count * rows }, (_, index) => {
    const sum = `${draw.int(3, 99)} ${draw.pick(['+', '−', '×', '÷'])} ${draw.int(2, 49)} =`;
    return `<div style="padding:.5em 0;break-inside:avoid">${draw.pick(['(', ''])}${index + 1}) ${sum} ____</div>`;
  });
  const grid = `<div class="g" style="grid-template-columns:repeat(${count},1fr);gap:.6em 1.5em">${tasks.join('')}</div>`;
  return titled(input, isDown ? inColumns(draw, count, tasks.join('')) : grid);
}

/** Days and times of several places beside each other. */
function openingHours({ draw, words }: LayoutInput): string {
  const [head, row, box] = [heading(draw), twoEnds(draw), boxStyle(draw)];
  const hasAddress = draw.pick([true, false]);
  const place = (name: string): string => {
    const hours = each(words.days, (day) => row(t(day), `${clock(draw)} – ${clock(draw)}`));
    const address = hasAddress
      ? `<div class="s">${draw.int(1, 200)} ${t(draw.pick(words.cities))}</div>`
      : '';
    return `<div class="x" style="${box}">${head(t(name))}${address}${hours}</div>`;
  };
  return `<div class="f" style="gap:${draw.int(10, 25) / 10}em">${each(take(draw, words.cities, draw.int(2, 3)), place)}</div>`;
}

/** Two labels with their values on each row, as on a certificate. */
function detailsDouble(input: LayoutInput): string {
  const { draw, corpus } = input;
  const fields = take(draw, corpus.fields, 2 * draw.int(4, 7));
  const ruled = draw.pick(['border:1px solid #aaa;', 'border-bottom:1px solid #ddd;', '']);
  const ground = draw.pick(['background:#eef1f5;', 'color:#667;', 'font-weight:700;', '']);
  const cells = fields.map(
    ([label, value]) => `<td style="${ruled}${ground}">${t(label)}</td><td style="${ruled}">${t(value)}</td>`,
  );
  const rows = cells.flatMap((cell, at) => (at % 2 === 0 ? [`<tr>${cell}${cells[at + 1] ?? ''}</tr>`] : []));
  return titled(input, `<table style="width:100%">${rows.join('')}</table>`);
}

/** Questions with choices below each other, in columns of boxes or of text. */
function quizColumns(input: LayoutInput): string {
  const { draw, words } = input;
  const isBoxed = draw.pick([true, false]);
  const box = isBoxed ? boxStyle(draw) : '';
  const isPaired = draw.pick([true, false]);
  const [from, to] = draw.pick([
    ['A', '. '],
    ['a', ') '],
    ['A', '、'],
  ] as const);
  const choice = (text: string, index: number): string =>
    `<div>${String.fromCharCode(from.charCodeAt(0) + index)}${to}${t(text)}</div>`;
  const grid = isPaired ? 'display:grid;grid-template-columns:1fr 1fr;gap:.2em 1em' : '';
  const question = ([stem, ...choices]: readonly string[], index: number): string =>
    `<div style="break-inside:avoid;margin-bottom:1em;${box}"><div>${index + 1}. ${t(stem ?? '')}</div><div style="${grid}">${each(choices, choice)}</div></div>`;
  const html = each(take(draw, words.questions, draw.int(6, 8)), question);
  return titled(input, inColumns(draw, 2, html));
}

/** Short entries in columns, where rows and columns look alike. */
export const entryKinds: readonly LayoutKind[] = [
  { name: 'short-pairs', width: [34, 60], render: shortPairs },
  { name: 'terms-with-meanings', width: [40, 64], render: termsWithMeanings },
  { name: 'staff-directory', width: [36, 60], render: staffDirectory },
  { name: 'book-index', width: [40, 60], style: 'serif', render: bookIndex },
  { name: 'topic-words', width: [44, 64], render: topicWords },
  { name: 'numbered-columns', width: [38, 64], render: numberedColumns },
  { name: 'sums', width: [34, 54], render: sums },
  { name: 'opening-hours', width: [36, 60], render: openingHours },
  { name: 'details-double', width: [36, 54], render: detailsDouble },
  { name: 'quiz-columns', width: [40, 60], render: quizColumns },
];
