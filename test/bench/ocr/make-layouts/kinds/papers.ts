import { escapeHtml as t } from '../../make-set/template';
import { clock, each, isoDate, type LayoutInput, type LayoutKind, money, take } from '../kind';
import { dailyOf } from '../words/daily';
import { boxStyle } from './parts';
import { chipStyle, entryStyle, picture, rowOf, stack, textAt } from './pieces';

/** A business letter for an envelope with a window: address, references at the right, text, columns at the foot. */
function letterWindow({ draw, corpus, words, lang }: LayoutInput): string {
  const { references, company, streets } = dailyOf(lang);
  const address = `<div style="width:19em"><div class="s" style="font-size:.7em;border-bottom:1px solid #999;margin-bottom:.6em">${textAt(company, 0)} · ${t(draw.pick(streets))}</div>${stack([draw.pick(words.people), draw.pick(streets), draw.pick(words.cities)])}</div>`;
  const values = [
    `A-${draw.int(100, 999)}`,
    `K/${draw.int(10, 99)}`,
    draw.pick(words.people),
    String(draw.int(1000, 9999)),
    isoDate(draw),
  ];
  const isStacked = draw.pick([true, false]);
  const reference = (label: string, index: number): string =>
    isStacked
      ? `<div style="margin-bottom:.4em"><div class="s">${t(label)}</div><div>${textAt(values, index)}</div></div>`
      : rowOf([`<span class="s">${t(label)}</span>`, textAt(values, index)], [8, undefined]);
  const side = `<div ${isStacked ? '' : 'data-table'} style="width:16em">${each(references.slice(0, isStacked ? 4 : 5), reference)}</div>`;
  const lines = [
    [company[0] ?? '', draw.pick(streets)],
    [company[1] ?? '', company[2] ?? ''],
    [company[4] ?? '', company[5] ?? ''],
    [company[3] ?? ''],
  ];
  const foot = `<div class="f s" style="gap:2em;margin-top:2.5em;border-top:1px solid #bbb;padding-top:.6em">${each(lines.slice(0, draw.int(3, 4)), (column) => stack(column, 'flex:1;min-width:0'))}</div>`;
  return `<div class="${draw.pick(['', 'r'])} l k" style="margin-bottom:1.6em">${textAt(company, 0)}</div><div class="f b">${address}${side}</div><div class="k" style="margin:1.8em 0 1em">${t(draw.pick(corpus.headings))}</div>${each(take(draw, corpus.paragraphs, draw.int(1, 2)), (text) => `<p>${t(text)}</p>`)}<div style="margin-top:1.2em">${t(draw.pick(words.people))}</div>${foot}`;
}

/** A payslip: who it is for, what was earned beside what was deducted, the sum. */
function payslip({ draw, words, lang }: LayoutInput): string {
  const { earnings, deductions, pay, company } = dailyOf(lang);
  const ruled = draw.pick(['ruled', '']);
  const head = draw.pick(['background:#e6ebf2', 'border-bottom:2px solid #555', '']);
  const facts = [
    [textAt(pay, 4), String(draw.int(1000, 9999))],
    [textAt(pay, 5), t(draw.pick(words.sections))],
    [textAt(pay, 3), isoDate(draw).slice(0, 7)],
    [t(words.small.balance), money(draw)],
  ];
  const fact = ([label = '', value = '']: readonly string[]): string =>
    `<div class="x"><div class="s">${label}</div><div>${value}</div></div>`;
  const list = (title: string, names: readonly string[]): string =>
    `<table class="${ruled}" style="width:100%"><tr><th style="${head}">${title}</th><th style="text-align:right;${head}">${t(words.small.amount)}</th></tr>${each(names, (name) => `<tr><td>${t(name)}</td><td style="text-align:right">${money(draw, 9000)}</td></tr>`)}<tr><td class="k">${t(words.small.total)}</td><td class="k" style="text-align:right">${money(draw, 20_000)}</td></tr></table>`;
  const side = (title: string, names: readonly string[]): string =>
    `<div class="x">${list(title, take(draw, names, draw.int(3, 6)))}</div>`;
  return `<div class="f b"><div class="l k">${textAt(company, 0)}</div><div>${isoDate(draw)}</div></div><div class="k" style="margin-top:.4em">${t(draw.pick(words.people))}</div><div class="f" style="gap:1.5em;margin:1em 0">${each(facts.slice(0, draw.int(3, 4)), fact)}</div><div class="f" style="gap:${draw.int(10, 28) / 10}em;align-items:flex-start">${side(textAt(pay, 0), earnings)}${side(textAt(pay, 1), deductions)}</div><div class="f b k" style="margin-top:1em;${boxStyle(draw)}"><div>${textAt(pay, 2)}</div><div>${words.currency}${money(draw, 20_000)}</div></div>`;
}

const units = ['10⁹/L', 'g/L', 'mmol/L', 'μmol/L', 'U/L', 'mg/dL'];

/** Results of a laboratory: a head of pairs, then tests in groups with units and ranges. */
function labReport({ draw, words, lang }: LayoutInput): string {
  const { tests, testHead } = dailyOf(lang);
  const ruled = draw.pick(['ruled', '', 'border']);
  const line = ruled === 'border' ? 'border-bottom:1px solid #ddd' : '';
  const hasNumbers = draw.pick([true, false]);
  let number = 0;
  const test = (name: string): string => {
    number += 1;
    const flag = draw.pick(['', '', '', ' ↑', ' ↓']);
    const low = draw.int(1, 60);
    const cells = [
      `${draw.int(1, 160)}.${draw.int(0, 9)}${flag}`,
      draw.pick(units),
      `${low}.0–${low + draw.int(4, 90)}.0`,
    ];
    return `<tr style="${line}">${hasNumbers ? `<td>${number}</td>` : ''}<td>${t(name)}</td>${each(cells, (cell) => `<td class="nw">${cell}</td>`)}</tr>`;
  };
  const head = `<tr style="border-bottom:2px solid #444">${hasNumbers ? '<th>#</th>' : ''}${each(testHead.slice(0, 4), (name) => `<th>${t(name)}</th>`)}</tr>`;
  const group = (title: string, names: readonly string[]): string =>
    `<tr><td class="k" colspan="5">${title}</td></tr>${each(names, test)}`;
  const half = draw.int(3, 6);
  const isGrouped = draw.pick([true, false]);
  const body = isGrouped
    ? group(textAt(testHead, 6), tests.slice(0, half)) + group(textAt(testHead, 7), tests.slice(half))
    : each(tests.slice(0, draw.int(6, 10)), test);
  const pairs = [
    [textAt(testHead, 4), t(draw.pick(words.people))],
    [textAt(testHead, 5), `${isoDate(draw)} ${clock(draw)}`],
  ];
  return `<h2 class="n">${t(draw.pick(words.payments))}</h2><div class="f b" style="margin-bottom:1em">${each(pairs, ([label, value]) => `<div>${label}${lang === 'en' ? ': ' : '：'}${value}</div>`)}</div><table class="${ruled}" style="width:100%">${head}${body}</table><div class="s" style="margin-top:1em">${t(draw.pick(words.notes))}</div>`;
}

/** Lines of a tax form: number, what to enter, number again, amount; the part's name at the left. */
function taxLines({ draw, words, lang }: LayoutInput): string {
  const { taxLines: lines, taxParts } = dailyOf(lang);
  const amount = draw.pick(['border:1px solid #333', 'border-bottom:1px solid #333', 'background:#eef2f8']);
  const isRepeated = draw.pick([true, false]);
  const partWidth = draw.int(5, 7);
  let number = draw.int(0, 30);
  const line = (text: string): string => {
    number += 1;
    const value = `<div class="r" style="min-height:1.5em;padding:0 .4em;${amount}">${draw.int(0, 4) === 0 ? '' : draw.int(20, 90_000).toLocaleString('en-US')}</div>`;
    const again = isRepeated ? [`<div class="n">${number}</div>`] : [];
    return rowOf(
      [
        `<div class="k">${number}</div>`,
        `<div style="padding-right:1.5em">${t(text)}</div>`,
        ...again,
        value,
      ],
      isRepeated ? [2.5, undefined, 2.5, 7] : [2.5, undefined, 7],
      'align-items:flex-end;padding:.25em 0',
    );
  };
  const part = (title: string, index: number): string =>
    `<div class="f" style="border-top:1px solid #333;padding:.4em 0"><div class="k" style="width:${partWidth}em;flex:none">${t(title)}</div><div class="x" data-table>${each(take(draw, lines, draw.int(2 + (index % 2), 5)), line)}</div></div>`;
  return `<div class="f b m" style="margin-bottom:.8em"><div class="l k">${t(draw.pick(words.sections))} ${draw.int(1040, 9999)}</div><div class="l">${draw.int(2019, 2026)}</div></div>${each(take(draw, taxParts, draw.int(2, 4)), part)}`;
}

/** The slip on a parcel: ruled boxes with receiver, sender, what is in it, and a code. */
function shippingSlip({ draw, words, corpus, lang }: LayoutInput): string {
  const { slip, streets } = dailyOf(lang);
  const rule = draw.pick(['1px solid #222', '2px solid #222', '1px solid #888']);
  const box = (html: string, css = ''): string =>
    `<div style="border:${rule};margin:-1px 0 0 -1px;padding:.5em .7em;${css}">${html}</div>`;
  const party = (at: number, isLarge: boolean): string => {
    const phone = `1${draw.int(30, 99)}-${draw.int(1000, 9999)}-${draw.int(1000, 9999)}`;
    const body = `<div style="${isLarge ? 'font-size:1.15em;font-weight:700' : ''}"><div>${t(draw.pick(words.people))} ${phone}</div><div>${t(draw.pick(words.cities))} ${t(draw.pick(streets))}</div></div>`;
    return box(
      `<div class="f" style="gap:.9em"><div class="k" style="width:5.5em;flex:none">${textAt(slip, at)}</div><div class="x">${body}</div></div>`,
    );
  };
  const code = `${draw.int(100, 999)}-${draw.int(10, 99)} ${draw.pick(['A', 'B', 'C'])}${draw.int(1, 99)}`;
  const cell = (label: string, value: string): string =>
    box(`<div class="s">${label}</div><div>${value}</div>`, 'flex:1;min-width:0');
  const goods = `<div class="f" style="align-items:stretch">${cell(textAt(slip, 2), t(draw.pick(corpus.goods)))}${cell(textAt(slip, 3), `${draw.int(1, 20)}.${draw.int(0, 9)} kg`)}${cell(textAt(slip, 6), String(draw.int(1, 5)))}</div>`;
  const foot = `<div class="f" style="align-items:stretch">${cell(textAt(slip, 4), t(draw.pick(words.details)))}${cell(textAt(slip, 5), isoDate(draw))}</div>`;
  const bars = box(
    `${picture('height:3.5em;background:repeating-linear-gradient(90deg,#222 0 3px,#fff 3px 7px)')}<div class="n">SF${draw.int(1000, 9999)} ${draw.int(1000, 9999)} ${draw.int(1000, 9999)}</div>`,
  );
  const parties = party(0, true) + party(1, false);
  return `${box(`<div class="n" style="font-size:2em;line-height:1.2">${code}</div>`)}${draw.pick([bars + parties + goods + foot, parties + goods + bars, parties + bars + goods + foot])}`;
}

/** Doctors to choose from: photograph, name and title, department, and the hours with what they cost. */
function doctorSlots({ draw, words, lang }: LayoutInput): string {
  const { departments, doctors } = dailyOf(lang);
  const [style, chip] = [entryStyle(draw), chipStyle(draw)];
  const isBelow = draw.pick([true, false]);
  const slot = (at: number): string =>
    `<div class="n" style="${chip}"><div class="nw">${textAt(doctors, at)}</div><div class="nw">${draw.pick([words.currency + draw.int(10, 90), textAt(doctors, 5)])}</div></div>`;
  const doctor = (name: string): string => {
    const slots = `<div class="f" style="gap:.8em;${isBelow ? 'margin-top:.6em' : ''}">${slot(3)}${slot(4)}</div>`;
    const title = `<div><span class="k">${t(name)}</span> <span class="s">${textAt(doctors, draw.int(0, 2))}</span></div><div>${t(draw.pick(departments))}</div><div class="s">${t(draw.pick(words.details))}</div>`;
    return `<div class="f" style="gap:1em;${style}">${picture('width:3.4em;height:3.4em;border-radius:50%')}<div class="x">${title}${isBelow ? slots : ''}</div>${isBelow ? '' : slots}</div>`;
  };
  const day = (name: string, index: number): string =>
    `<div class="n"><div class="s">${t(name)}</div><div>${10 + index}</div></div>`;
  return `<div class="f b" style="margin-bottom:1em">${each(words.days, day)}</div>${each(take(draw, words.people, draw.int(3, 5)), doctor)}`;
}

/** Papers with a form of their own, and a hospital's booking page. */
export const paperKinds: readonly LayoutKind[] = [
  { name: 'letter-window', width: [42, 54], render: letterWindow },
  { name: 'payslip', width: [42, 56], render: payslip },
  { name: 'lab-report', width: [40, 54], render: labReport },
  { name: 'tax-lines', width: [40, 56], render: taxLines },
  { name: 'shipping-slip', width: [24, 34], render: shippingSlip },
  { name: 'doctor-slots', width: [28, 38], render: doctorSlots },
];
