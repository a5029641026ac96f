import { escapeHtml as t } from '../../../make-set/template';
import { clock, each, isoDate, type LayoutInput, type LayoutKind, money, take } from '../../kind';
import { dailyOf } from '../../words/daily';
import { furtherOf } from '../../words/further';
import { paperFormsOf } from '../../words/paper-forms';
import { heading, inColumns } from '../parts';
import { picture, textAt } from '../pieces';
import { colonOf, grid, type Pair, pairsIn, sheetTable, tableLook, times } from './looks';

/** The first page of a patent: coded facts in two columns, below them the abstract beside a drawing. */
function patentFront({ draw, words, corpus, lang }: LayoutInput): string {
  const { patent } = paperFormsOf(lang);
  const { universities } = dailyOf(lang);
  const code = (number: number, at: number, value: string): string =>
    `<div class="f" style="gap:.8em;margin-bottom:.5em;break-inside:avoid"><div style="width:2.4em;flex:none">(${number})</div><div class="x">${textAt(patent, at)}${draw.pick([colonOf(lang), ' '])}${value}</div></div>`;
  const title = `<div class="k">${t(draw.pick(corpus.headings))}</div>`;
  const who = (): string => `${t(draw.pick(words.people))}, ${t(draw.pick(words.cities))}`;
  const left = [
    code(21, 1, `${draw.int(2019, 2025)}${draw.int(10_000, 99_999)}.${draw.int(0, 9)}`),
    code(22, 2, isoDate(draw)),
    code(71, 4, `${t(draw.pick(universities))}, ${t(draw.pick(words.cities))}`),
    code(72, 5, times(draw.int(1, 3), who).join('; ')),
  ];
  const right = [
    code(74, 6, t(draw.pick(words.people))),
    code(
      51,
      9,
      each(
        draw.some(['G06F 17/30', 'B65D 5/42', 'A47J 31/44', 'H04L 29/06'], draw.int(1, 3)),
        (text) => `<div>${text}</div>`,
      ),
    ),
    code(30, 10, `${isoDate(draw)} ${draw.int(100, 999)}/${draw.int(1000, 9999)}`),
    code(
      56,
      11,
      each(
        times(draw.int(1, 3), () => draw.int(1_000_000, 9_999_999)),
        (id) => `<div>${draw.pick(['US', 'CN', 'JP', 'EP'])} ${id} A</div>`,
      ),
    ),
  ];
  const name = `<div style="margin:.4em 0">${code(54, 7, title)}</div>`;
  const abstract = `<div>(57) <b>${textAt(patent, 8)}</b></div><p>${t(draw.pick(corpus.paragraphs))}</p>`;
  const drawing = picture(`height:${draw.int(9, 15)}em;border:1px solid #ccc;background:#f4f4f4`);
  const codes = draw.pick([
    () =>
      `<div class="f" style="gap:2em"><div class="x">${left.join('')}</div><div class="x">${right.join('')}</div></div>${name}`,
    () =>
      `<div class="f" style="gap:2em"><div class="x">${left.join('')}${name}</div><div class="x">${right.join('')}</div></div>`,
    () => inColumns(draw, 2, left.join('') + right.join('') + name),
  ])();
  const end = draw.pick([
    grid(2, 2, [abstract, drawing]),
    `${abstract}${drawing}`,
    inColumns(draw, 2, `${abstract}<p>${t(draw.pick(corpus.paragraphs))}</p>`),
  ]);
  const top = `<div class="f b" style="border-bottom:2px solid #222;padding-bottom:.5em;margin-bottom:1em"><div><div class="k">(19) ${t(draw.pick(words.cities))}</div><div class="k l">(12) ${textAt(patent, 0)}</div></div><div><div>(10) ${textAt(patent, 12)}${colonOf(lang)}A${draw.int(100_000, 999_999)}</div><div>(43) ${textAt(patent, 3)}${colonOf(lang)}${isoDate(draw)}</div></div></div>`;
  return `${top}${codes}<div style="margin-top:.8em">${end}</div>`;
}

/** A ticket of admission to a test: facts beside the photo, when which subject is tested, what candidates must know. */
function admissionTicket({ draw, words, lang }: LayoutInput): string {
  const { admission, rules } = paperFormsOf(lang);
  const [pairs, look, head] = [pairsIn(draw, lang), tableLook(draw), heading(draw)];
  const facts: Pair[] = [
    [textAt(admission, 1), t(draw.pick(words.people))],
    [textAt(admission, 2), `${draw.int(2019, 2026)}${draw.int(100_000, 999_999)}`],
    [textAt(admission, 3), `33010${draw.int(1000, 9999)}${draw.int(1000, 9999)}`],
    [textAt(admission, 4), `${t(draw.pick(words.cities))} ${t(draw.pick(dailyOf(lang).streets))}`],
    [textAt(admission, 5), String(draw.int(1, 40)).padStart(2, '0')],
    [textAt(admission, 6), String(draw.int(1, 30))],
  ];
  const photo = picture('width:6.5em;height:8.5em');
  const body = pairs(facts.slice(0, draw.int(4, 6)));
  const person = draw.pick([`<div class="x">${body}</div>${photo}`, `${photo}<div class="x">${body}</div>`]);
  const tests = take(draw, words.subjects, draw.int(2, 5)).map((subject) => [
    t(subject),
    isoDate(draw).slice(5),
    `${clock(draw)}–${clock(draw)}`,
  ]);
  const plan = sheetTable(
    look,
    [7, 8, 9].map((at) => textAt(admission, at)),
    tests,
    draw.pick(['lll', 'ccc']),
  );
  const list = each(
    draw.some(rules, draw.int(3, 6)),
    (text, at) =>
      `<div class="f" style="margin-bottom:.3em"><div style="width:2em;flex:none">${at + 1}.</div><div class="x">${t(text)}</div></div>`,
  );
  const notes = head(textAt(admission, 10)) + list;
  const lower = draw.pick([
    `${plan}<div style="margin-top:1.2em">${notes}</div>`,
    grid(2, 2.4, [plan, notes]),
    grid(2, 2.4, [notes, plan]),
  ]);
  return `<h2 class="n">${textAt(admission, 0)}</h2><div class="f" style="gap:1.6em;margin-bottom:1.4em">${person}</div>${lower}`;
}

/** A person's record in a ruled table: several labels and values on a row, wide cells below, the photo at the right. */
function recordTable({ draw, words, corpus, lang }: LayoutInput): string {
  const { record } = paperFormsOf(lang);
  const { universities, streets } = dailyOf(lang);
  const { languages } = furtherOf(lang);
  const rule = draw.pick([
    'border:1px solid #444;',
    'border:1px solid #aaa;',
    'border-bottom:1px solid #bbb;',
  ]);
  const ground = draw.pick(['background:#edf1f5;', 'font-weight:700;', '']);
  const cell = (html: string, css = '', span = 1): string =>
    `<td colspan="${span}" style="padding:.4em .6em;${rule}${css}">${html}</td>`;
  const label = (at: number): string =>
    cell(textAt(record, at), `text-align:center;white-space:nowrap;${ground}`);
  const photo = `<td rowspan="3" style="width:7em;${rule}">${picture('height:7em')}</td>`;
  const short = (a: number, one: string, b: number, two: string, end = ''): string =>
    `<tr>${label(a)}${cell(one)}${label(b)}${cell(two)}${end}</tr>`;
  const wide = (at: number, html: string): string => `<tr>${label(at)}${cell(html, '', 4)}</tr>`;
  const top = [
    short(1, t(draw.pick(words.people)), 2, draw.pick(['F', 'M']), photo),
    short(3, `${draw.int(1958, 2004)}-${draw.int(10, 12)}`, 4, t(draw.pick(words.cities))),
    short(5, `1${draw.int(30, 99)} ${draw.int(1000, 9999)}`, 6, 'info@example.org'),
    wide(7, t(draw.pick(streets))),
    wide(8, t(draw.pick(universities))),
    `<tr>${label(9)}${cell(t(draw.pick(words.values)))}${label(10)}${cell(t(draw.pick(words.subjects)), '', 2)}</tr>`,
  ];
  const job = (): string => {
    const from = draw.int(2002, 2018);
    return `<tr>${cell(`${from}–${from + draw.int(1, 7)}`)}${cell(t(draw.pick(universities)), '', 2)}${cell(t(draw.pick(words.roles)), '', 2)}</tr>`;
  };
  const jobs = `<tr>${cell(textAt(record, 11), `text-align:center;${ground}`, 5)}</tr><tr>${label(14)}${cell(textAt(record, 15), ground, 2)}${cell(textAt(record, 16), ground, 2)}</tr>${times(draw.int(2, 4), job).join('')}`;
  const skills = wide(
    12,
    each(draw.some(words.features, draw.int(2, 4)), (text, at) => `<div>${at + 1}. ${t(text)}</div>`),
  );
  const end = wide(
    17,
    draw.pick([
      t(draw.pick(corpus.paragraphs)),
      `${t(draw.pick(languages))}, ${t(draw.pick(words.details))}`,
    ]),
  );
  const title = `<h2 class="n" style="letter-spacing:.1em">${textAt(record, 0)}</h2>`;
  return `${title}<table style="width:100%">${top.slice(0, draw.int(4, 6)).join('')}${draw.pick([jobs + skills, skills + jobs, jobs])}${end}</table>`;
}

/** A prescription: the patient's data in short rows, medicines with their amounts and how to take them, who signs. */
function prescriptionForm({ draw, words, lang }: LayoutInput): string {
  const { prescription } = paperFormsOf(lang);
  const { medicines } = furtherOf(lang);
  const colon = colonOf(lang);
  const [columns, isNumbered, hasBox] = [draw.int(2, 4), draw.pick([true, false]), draw.pick([true, false])];
  const indent = draw.int(10, 30) / 10;
  const values = [
    '',
    t(draw.pick(words.people)),
    `${draw.int(3, 90)} ${textAt(prescription, 10)}`,
    t(draw.pick(dailyOf(lang).departments)),
    String(draw.int(10_000, 999_999)),
    t(draw.pick(furtherOf(lang).reasons)),
  ];
  const fact = (at: number): string =>
    `<span class="s">${textAt(prescription, at)}${colon}</span>${values[at] ?? ''}`;
  const medicine = (name: string, at: number): string =>
    `<div style="margin-bottom:.8em"><div class="f b" style="gap:1.5em"><div>${isNumbered ? `${at + 1}. ` : ''}${t(name)}</div><div class="nw">× ${draw.int(1, 60)}</div></div><div style="padding-left:${indent}em">${textAt(prescription, draw.int(11, 13))}</div></div>`;
  const signs = each(
    [6, 7, 8, 9].slice(0, draw.int(2, 4)),
    (at) =>
      `<div>${textAt(prescription, at)}${colon}${at === 9 ? words.currency + money(draw, 200) : t(draw.pick(words.people))}</div>`,
  );
  const top = `<div class="n"><div>${t(draw.pick(words.cities))}</div><div class="l k">${textAt(prescription, 0)}</div></div><div class="f b s"><div>No. ${draw.int(10_000, 99_999)}</div><div class="${hasBox ? 'e' : ''}" style="padding:0 .5em">${textAt(prescription, 14)}</div></div>`;
  return `${top}<div style="margin:.8em 0;padding:.6em 0;border-top:1px solid #555;border-bottom:1px solid #555">${grid(columns, 0.6, [1, 2, 3, 4, 5].map(fact))}</div><div style="font-size:1.5em">Rp.</div><div style="padding:.4em ${draw.int(0, 3)}em;min-height:8em">${each(take(draw, medicines, draw.int(2, 5)), medicine)}</div><div class="f b" style="gap:1.2em;border-top:1px solid #555;padding-top:.6em">${signs}</div>`;
}

/** Papers about persons, and a patent. */
export const recordPaperKinds: readonly LayoutKind[] = [
  { name: 'patent-front', width: [44, 58], style: 'serif', render: patentFront },
  { name: 'admission-ticket', width: [40, 56], render: admissionTicket },
  { name: 'record-table', width: [40, 54], render: recordTable },
  { name: 'prescription-form', width: [30, 42], render: prescriptionForm },
];
