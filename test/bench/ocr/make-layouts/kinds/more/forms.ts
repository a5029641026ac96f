import { corpusOf } from '../../../make-set/corpus-of';
import { escapeHtml as t } from '../../../make-set/template';
import { each, isoDate, type LayoutInput, type LayoutKind, money, take } from '../../kind';
import { dailyOf } from '../../words/daily';
import { furtherOf } from '../../words/further';
import { boxStyle, heading, toneOf, twoEnds } from '../parts';
import { rowOf, stack, textAt } from '../pieces';

/** A printed form to be ticked: a label at the left or above, and the answers with a box before each. */
function checkboxForm({ draw, words, corpus, lang }: LayoutInput): string {
  const { choices, options } = furtherOf(lang);
  const isBeside = draw.pick([true, true, false]);
  const mark = draw.pick(['□ ', '☐ ', '○ ', '( ) ']);
  const border = draw.pick(['border:1px solid #888;', 'border-bottom:1px solid #ccc;', '']);
  const gap = draw.int(13, 28) / 10;
  const answers = (): string =>
    `<div class="f w" style="gap:.2em ${gap}em">${each(draw.some(options, draw.int(2, 5)), (text) => `<div class="nw">${mark}${t(text)}</div>`)}</div>`;
  const question = (label: string, at: number): string =>
    isBeside
      ? rowOf([t(label), answers()], [11, undefined], `gap:1em;padding:.5em .6em;${border}`)
      : `<div style="padding:.5em .6em;${border}"><div class="k">${at + 1}. ${t(label)}</div>${answers()}</div>`;
  const blank = ([label]: readonly [string, string]): string =>
    `<div class="f x" style="gap:.6em;align-items:flex-end"><div class="nw">${t(label)}</div><div class="x" style="border-bottom:1px solid #666"></div></div>`;
  const top = `<div class="f" style="gap:1.6em;margin-bottom:1.2em">${each(take(draw, corpus.fields, 2), blank)}</div>`;
  const title = `<h2 class="${draw.pick(['n', ''])}">${t(draw.pick(words.sections))}</h2>`;
  return `${title}${draw.pick([top, ''])}<div ${isBeside ? 'data-table' : ''}>${each(draw.some(choices, draw.int(3, 6)), question)}</div>`;
}

/** Statements in rows, with a column for each degree of agreement; the degrees are named above. */
function questionnaire({ draw, lang }: LayoutInput): string {
  const { scale, statements } = furtherOf(lang);
  const border = draw.pick(['border:1px solid #aaa;', 'border-bottom:1px solid #ddd;', '']);
  const [isNumbered, ground] = [draw.pick([true, false]), draw.pick(['#f1f3f6', '#fff'])];
  const mark = draw.pick([
    (at: number) => String(at + 1),
    (at: number) => `□ ${at + 1}`,
    (at: number) => '①②③④⑤'[at] ?? '',
  ]);
  const degrees = scale.slice(0, 5);
  const cell = (html: string, css = ''): string => `<td style="${border}${css}">${html}</td>`;
  const head = `<tr>${isNumbered ? cell('') : ''}${cell(textAt(scale, 5), 'width:38%')}${each(degrees, (name) => cell(t(name), 'text-align:center;vertical-align:bottom;font-size:.85em'))}</tr>`;
  const row = (text: string, at: number): string =>
    `<tr style="background:${at % 2 === 0 ? ground : '#fff'}">${isNumbered ? cell(`${at + 1}.`) : ''}${cell(t(text))}${each(degrees, (_, degree) => cell(mark(degree), 'text-align:center'))}</tr>`;
  return `<table style="width:100%;table-layout:${isNumbered ? 'auto' : 'fixed'}">${head}${each(take(draw, statements, draw.int(4, 8)), row)}</table>`;
}

/** A certificate: centred lines, and at the foot two who sign, each with name and office. */
function certificate({ draw, words, corpus, lang }: LayoutInput): string {
  const { signing } = furtherOf(lang);
  const { universities } = dailyOf(lang);
  const frame = draw.pick([
    'border:4px double #8a7340;',
    'border:2px solid #35557a;',
    'background:#fbf6e8;',
    '',
  ]);
  const isLineAbove = draw.pick([true, false]);
  const line = '<div data-skip style="border-top:1px solid #555;margin:.4em 0"></div>';
  const signer = (name: string, at: number): string =>
    `<div class="n" style="width:${draw.int(11, 13)}em">${isLineAbove ? line : ''}<div>${t(name)}</div>${isLineAbove ? '' : line}<div class="s">${textAt(signing, at + 2)}</div></div>`;
  const foot = `<div class="f b" style="margin-top:2.4em;gap:2em">${each(take(draw, words.people, 2), signer)}</div>`;
  const facts = `<div class="f" style="gap:3em;justify-content:center;margin-top:1em">${each(take(draw, corpus.fields, 2), ([label, value]) => `<div><div class="s">${t(label)}</div><div>${t(value)}</div></div>`)}</div>`;
  const date = `<div class="s">${textAt(signing, 4)} ${isoDate(draw)}</div>`;
  return `<div class="n" style="padding:2em;${frame}"><div class="k">${t(draw.pick(universities))}</div><h1 style="margin:.5em 0">${textAt(signing, 0)}</h1><div>${textAt(signing, 1)}</div><div style="font-size:1.7em;margin:.3em 0">${t(draw.pick(words.people))}</div><div>${t(draw.pick(corpus.interface))}</div>${draw.pick([facts, ''])}${date}${foot}</div>`;
}

/** A bill for water or light: sender and address, a strip of facts, what was used, notes beside ways to pay. */
function utilityBill({ draw, words, corpus, lang }: LayoutInput): string {
  const { bill } = furtherOf(lang);
  const { company, streets } = dailyOf(lang);
  const [box, head, row] = [boxStyle(draw), heading(draw), twoEnds(draw)];
  const top = `<div class="f b" style="gap:2em;margin-bottom:1.2em"><div><div class="l k">${textAt(company, 0)}</div><div class="s">${textAt(company, 4)}</div></div><div><div>${t(draw.pick(words.people))}</div><div>${t(draw.pick(streets))}</div></div></div>`;
  const values = [
    String(draw.int(100_000, 999_999)),
    words.currency + money(draw, 300),
    isoDate(draw),
    `${draw.int(1, 6)}–${draw.int(7, 12)}`,
  ];
  const strip = `<div class="f" style="gap:.8em;margin-bottom:1.2em">${each(values.slice(0, draw.int(3, 4)), (value, at) => `<div class="x ${toneOf(box)}" style="${box}"><div class="s">${textAt(bill, at)}</div><div class="k">${value}</div></div>`)}</div>`;
  const ruled = draw.pick(['class="ruled"', '']);
  const line = (name: string): string =>
    `<tr><td>${t(name)}</td>${each([900, 900, 80], (most) => `<td style="text-align:right">${draw.int(1, most)}</td>`)}<td style="text-align:right">${money(draw, 90)}</td></tr>`;
  const names = [words.small.item, bill[4] ?? '', bill[5] ?? '', bill[6] ?? '', words.small.amount];
  const table = `<table ${ruled} style="width:100%;margin-bottom:.6em"><tr>${each(names, (name, at) => `<th style="${at > 0 ? 'text-align:right' : ''}">${t(name)}</th>`)}</tr>${each(draw.some(words.measures, draw.int(2, 4)), line)}</table>`;
  const sums = `<div style="margin-left:auto;width:16em">${each([words.small.subtotal, words.small.tax, words.small.total], (name) => row(t(name), words.currency + money(draw, 300)))}</div>`;
  const notes = `<div class="f" style="gap:2em;margin-top:1.4em"><div class="x">${head(textAt(bill, 8))}${t(draw.pick(corpus.interface))} ${t(draw.pick(words.notes))}</div><div class="x">${head(textAt(bill, 9))}${stack(draw.some(company.slice(1), 3))}</div></div>`;
  return top + strip + table + sums + draw.pick([notes, '']);
}

/** What a firm has at the left, what it owes at the right; each side ends with its sum. */
function balanceSides({ draw, words, lang }: LayoutInput): string {
  const { assets, debts, sides } = furtherOf(lang);
  const [head, row] = [heading(draw), twoEnds(draw)];
  const years = draw.pick([1, 1, 2]);
  const isBoxed = draw.pick([true, false]);
  const [lines, gap] = [draw.int(4, 6), draw.pick([0, 1.5, 2.5])];
  const room = gap === 0 ? 'padding:0 1em;' : '';
  const edge = isBoxed ? 'border:1px solid #888;padding:.7em;' : room;
  const amount = (): string => money(draw, 90_000);
  const entry = (name: string): string =>
    years === 1
      ? row(t(name), amount())
      : `<div class="f" data-row style="padding:.25em 0"><div class="x">${t(name)}</div>${each([0, 1], () => `<div class="r" style="width:7em">${amount()}</div>`)}</div>`;
  const side = (names: readonly string[], at: number): string => {
    const body = `${each(draw.some(names.slice(0, -1), lines), entry)}<div class="k" style="border-top:1px solid #333">${entry(names.at(-1) ?? '')}</div>`;
    const list = years === 1 ? body : `<div data-table>${body}</div>`;
    return `<div class="x" style="${edge}${!isBoxed && gap === 0 && at === 1 ? 'border-left:1px solid #555' : ''}">${head(textAt(sides, at))}${list}</div>`;
  };
  const title = `<h2 class="n">${t(draw.pick(words.payments))}</h2><div class="s n" style="margin-bottom:1em">${isoDate(draw)}</div>`;
  return `${title}<div class="f" style="gap:${gap}em;align-items:stretch">${side(assets, 0)}${side(debts, 1)}</div>`;
}

/** What is to be taken when: medicine, doses under the times of the day, and what it is for. */
function medicationPlan({ draw, words, corpus, lang }: LayoutInput): string {
  const { medicines, reasons, dosing } = furtherOf(lang);
  const ruled = draw.pick(['class="ruled"', 'class="ruled"', '']);
  const [hasSpan, line] = [draw.pick([true, false]), draw.pick(['border-bottom:1px solid #ccc;', ''])];
  const times = dosing.slice(1, 5);
  const small = 'text-align:center;font-size:.9em;';
  const ends = (at: number): string =>
    `<th rowspan="${hasSpan ? 2 : 1}" style="vertical-align:bottom">${textAt(dosing, at)}</th>`;
  const inner = each(times, (name) => `<th style="${small}">${t(name)}</th>`);
  const head = hasSpan
    ? `<tr>${ends(0)}<th colspan="4" style="text-align:center">${textAt(dosing, 6)}</th>${ends(5)}</tr><tr>${inner}</tr>`
    : `<tr>${ends(0)}${inner}${ends(5)}</tr>`;
  const row = (name: string): string =>
    `<tr style="${line}"><td>${t(name)}</td>${each(times, () => `<td style="text-align:center">${draw.pick(['0', '1', '½', '2', '–'])}</td>`)}<td>${t(draw.pick(reasons))}</td></tr>`;
  const person = `<div class="f b" style="gap:2em;margin-bottom:1em">${each(take(draw, corpus.fields, 2), ([label, value]) => `<div><span class="s">${t(label)}:</span> ${t(value)}</div>`)}<div>${isoDate(draw)}</div></div>`;
  return `${draw.pick([person, ''])}<table ${ruled} style="width:100%">${head}${each(take(draw, medicines, draw.int(3, 6)), row)}</table><div class="s" style="margin-top:.8em">${t(draw.pick(words.notes))}</div>`;
}

/** Clauses in two languages beside each other: a number, the text, and the same in the other language. */
function bilingualClauses({ draw, corpus, lang }: LayoutInput): string {
  const other = corpusOf('all', lang === 'en' ? draw.pick(['fr', 'de', 'es']) : 'en');
  const border = draw.pick([
    'border:1px solid #999;',
    'border-bottom:1px solid #bbb;',
    'border-top:2px solid #ddd;',
  ]);
  const hasHead = draw.pick([true, false]);
  const number = draw.pick([
    (at: number) => `${at + 1}.`,
    (at: number) => `§${at + 1}`,
    (at: number) => `1.${at + 1}`,
  ]);
  const cell = (html: string, css = ''): string =>
    `<td style="vertical-align:top;padding:.5em .8em;${border}${css}">${html}</td>`;
  const [texts, others] = [corpus.paragraphs, other.paragraphs];
  const [from, count] = [draw.int(0, 5), draw.int(3, 5)];
  const row = (_: unknown, at: number): string => {
    const isShort = draw.pick([true, false]);
    const [own, its] = isShort ? [corpus.interface, other.interface] : [texts, others];
    return `<tr>${cell(number(at), 'width:3.4em')}${cell(textAt(own, from + at))}${cell(textAt(its, from + at))}</tr>`;
  };
  const head = hasHead
    ? `<tr>${cell('')}${each([corpus, other], ({ headings }) => cell(`<b>${textAt(headings, from)}</b>`))}</tr>`
    : '';
  return `<table style="width:100%;table-layout:fixed">${`<colgroup><col style="width:3.4em"><col><col></colgroup>`}${head}${each(Array.from({ length: count }), row)}</table>`;
}

/** A table whose groups are named in the middle of their rows, with sums of the groups. */
function sideGroups({ draw, words }: LayoutInput): string {
  const border = draw.pick([
    'border:1px solid #999;',
    'border-top:1px solid #bbb;',
    'border-bottom:1px solid #ccc;',
  ]);
  const [hasSums, columns] = [draw.pick([true, false]), draw.int(2, 4)];
  const isOuter = draw.pick([true, false]);
  const months = take(draw, words.months, columns);
  const figures = (): string =>
    each(
      months,
      () => `<td style="text-align:right;${border}">${draw.int(10, 9000).toLocaleString('en-US')}</td>`,
    );
  const label = (text: string, rows: number): string =>
    `<td rowspan="${rows}" style="vertical-align:middle;${border}">${t(text)}</td>`;
  const lists = [words.cities, words.payments, words.features].map((list) => draw.some(list, draw.int(2, 3)));
  const groups = lists.map((names, index) => {
    const rows = names.length + Number(hasSums);
    const lines = names.map(
      (name, at) =>
        `${at === 0 ? label(words.sections[index + 1] ?? '', rows) : ''}<td style="${border}">${t(name)}</td>${figures()}`,
    );
    return hasSums
      ? [...lines, `<td class="k" style="${border}">${t(words.small.subtotal)}</td>${figures()}`]
      : lines;
  });
  const all = groups.flat();
  const body = each(
    all,
    (line, at) => `<tr>${isOuter && at === 0 ? label(words.sections[7] ?? '', all.length) : ''}${line}</tr>`,
  );
  const lead = isOuter ? 3 : 2;
  const head = `<tr>${each([words.sections[0], words.small.item, words.small.item].slice(0, lead), (name) => `<th style="${border}">${t(name ?? '')}</th>`)}${each(months, (month) => `<th style="text-align:right;${border}">${t(month)}</th>`)}</tr>`;
  const total = `<tr><td colspan="${lead}" class="k" style="${border}">${t(words.small.total)}</td>${figures()}</tr>`;
  return `<table style="width:100%">${head}${body}${draw.pick([total, ''])}</table>`;
}

/** Forms, bills, and tables of offices. */
export const formKinds: readonly LayoutKind[] = [
  { name: 'checkbox-form', width: [30, 48], render: checkboxForm },
  { name: 'questionnaire-scale', width: [40, 54], render: questionnaire },
  { name: 'certificate-signatures', width: [36, 50], style: 'serif', render: certificate },
  { name: 'utility-bill', width: [38, 52], render: utilityBill },
  { name: 'balance-sides', width: [48, 66], render: balanceSides },
  { name: 'medication-plan', width: [38, 52], render: medicationPlan },
  { name: 'bilingual-clauses', width: [40, 58], style: 'serif', render: bilingualClauses },
  { name: 'table-side-groups', width: [38, 54], render: sideGroups },
];
