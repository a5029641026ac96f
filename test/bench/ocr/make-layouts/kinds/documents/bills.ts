import { escapeHtml as t } from '../../../make-set/template';
import { each, isoDate, type LayoutInput, type LayoutKind, money, take } from '../../kind';
import { dailyOf } from '../../words/daily';
import { paperFormsOf } from '../../words/paper-forms';
import { boxStyle } from '../parts';
import { stack, textAt } from '../pieces';
import { grid, type Pair, pairsIn, sheetTable, tableLook, tableRow, times } from './looks';

/** An invoice: parties side by side, items whose descriptions wrap, sums at the right beside the bank's data. */
function invoiceTotals({ draw, words, lang }: LayoutInput): string {
  const { invoice, services } = paperFormsOf(lang);
  const { company, streets } = dailyOf(lang);
  const [look, pairs, isTotalsAlone] = [tableLook(draw), pairsIn(draw, lang), draw.int(0, 2) === 0];
  const [hasNumber, hasPrice] = [draw.pick([true, false]), draw.pick([true, true, false])];
  const facts: Pair[] = [
    [textAt(invoice, 3), `${draw.int(2020, 2026)}-${draw.int(1000, 9999)}`],
    [t(words.small.date), isoDate(draw)],
    [textAt(invoice, 4), isoDate(draw)],
    [textAt(invoice, 5), `K${draw.int(100, 99_999)}`],
  ];
  const party = (at: number): string =>
    `<div class="s k">${textAt(invoice, at)}</div>${stack([draw.pick(words.people), draw.pick(streets), draw.pick(words.cities)])}`;
  const factBlock = pairs(facts.slice(0, draw.int(2, 4)));
  const top = `<div class="f b" style="gap:2em;align-items:flex-start;margin-bottom:1.6em"><div><div class="l k">${textAt(company, 0)}</div><div class="s">${t(draw.pick(streets))}</div></div><div class="k" style="font-size:${draw.int(14, 24) / 10}em;line-height:1.2">${textAt(invoice, 0)}</div></div>`;
  const parties = draw.pick([
    grid(3, 2, [party(1), party(2), factBlock]),
    grid(2, 3, [party(1), factBlock]),
    `${grid(2, 3, [party(1), party(2)])}<div style="margin-top:1em;width:20em">${factBlock}</div>`,
  ]);
  const item = (name: string, at: number): string[] => {
    const note = draw.int(0, 3) === 0 ? `<div class="s">${t(draw.pick(words.details))}</div>` : '';
    return [
      ...(hasNumber ? [String(at + 1)] : []),
      t(name) + note,
      String(draw.int(1, 40)),
      ...(hasPrice ? [money(draw, 900)] : []),
      money(draw, 9000),
    ];
  };
  const heads = [
    ...(hasNumber ? ['#'] : []),
    textAt(invoice, 6),
    t(words.small.count),
    ...(hasPrice ? [textAt(invoice, 7)] : []),
    t(words.small.amount),
  ];
  const items = take(draw, services, draw.int(3, 8)).map(item);
  const table = sheetTable(look, heads, items, `${hasNumber ? 'l' : ''}lr${hasPrice ? 'r' : ''}r`);
  const sums = [
    words.small.subtotal,
    ...draw.some([invoice[9] ?? '', invoice[8] ?? ''], draw.int(0, 2)),
    words.small.tax,
  ];
  const sum = (name: string, css = ''): string =>
    `<div class="f b" data-row style="gap:2em;padding:.2em 0;${css}"><div>${name}</div><div>${money(draw, 20_000)}</div></div>`;
  const totals = `<div data-table style="width:${draw.int(15, 19)}em;flex:none;margin-left:auto">${each(sums, (name) => sum(t(name)))}${sum(textAt(invoice, 10), 'font-weight:700;border-top:1px solid #555')}</div>`;
  const bank = `<div class="x"><div class="k">${textAt(invoice, 11)}</div>${pairs([
    [textAt(invoice, 12), t(draw.pick(words.cities))],
    [textAt(invoice, 13), `${draw.int(1000, 9999)} ${draw.int(1000, 9999)} ${draw.int(1000, 9999)}`],
    [textAt(invoice, 14), textAt(invoice, 15)],
  ])}</div>`;
  const foot = `<div class="f" style="gap:3em;margin-top:1.2em">${isTotalsAlone ? '' : bank}${totals}</div>`;
  return `${top}${parties}<div style="margin-top:1.6em">${table}</div>${foot}<div class="s ${draw.pick(['', 'n'])}" style="margin-top:1.6em">${t(draw.pick([words.small.thanks, ...words.notes]))}</div>`;
}

/** A pay slip: sections named at the left, in each of them small boxes with a label above its figure. */
function paySlipBoxes({ draw, words, lang }: LayoutInput): string {
  const { paySums, attendance, earned, withheld } = paperFormsOf(lang);
  const [columns, align] = [draw.int(3, 6), draw.pick(['r', 'n', ''])];
  const rule = draw.pick([
    'border:1px solid #666;',
    'border:1px solid #bbb;',
    'border-bottom:1px solid #bbb;',
  ]);
  const ground = draw.pick(['background:#eaf0e6;', 'background:#f1f1f1;', '']);
  const box = (label: string, figure: string): string =>
    `<td style="padding:0;width:${100 / columns}%;vertical-align:top;${rule}"><div class="s" style="padding:.15em .5em;${ground}">${label}</div><div class="${align}" style="padding:.2em .5em">${figure}</div></td>`;
  const section = (name: number, labels: readonly string[], sum: number, figure: () => string): string => {
    const boxes = [...labels, ...(sum > 0 ? [paySums[sum] ?? ''] : [])].map((label) =>
      box(t(label), figure()),
    );
    const rows = times(Math.ceil(boxes.length / columns), (at) =>
      boxes.slice(at * columns, (at + 1) * columns),
    );
    return `<div class="f" style="align-items:stretch;margin-bottom:.9em"><div class="k n m f" style="width:${lang === 'en' ? 7 : 5}em;flex:none;padding:.3em;justify-content:center;${rule}${ground}">${textAt(paySums, name)}</div><table class="x" style="table-layout:fixed">${each(rows, (row) => `<tr>${row.join('')}</tr>`)}</table></div>`;
  };
  const amount = (): string => (draw.int(0, 6) === 0 ? '0' : money(draw, 9000).slice(0, -3));
  const parts = [
    section(0, attendance.slice(0, draw.int(3, 6)), -1, () => String(draw.int(0, 23))),
    section(1, earned.slice(0, draw.int(3, 6)), 3, amount),
    section(2, withheld.slice(0, draw.int(3, 6)), 4, amount),
  ];
  const top = `<div class="f b" style="margin-bottom:1em"><div class="l k">${draw.int(2019, 2026)} ${t(draw.pick(words.months))}</div><div>${t(draw.pick(words.people))}</div></div>`;
  const net = `<div class="f b l k" style="${boxStyle(draw)}"><div>${textAt(paySums, 5)}</div><div>${words.currency}${money(draw, 20_000).slice(0, -3)}</div></div>`;
  return `${top}${draw.pick([parts.join(''), parts.slice(1).join('')])}${net}`;
}

/** A page of a savings book: printed lines in columns, mostly without a head and without rules. */
function passbookLines({ draw, words, lang }: LayoutInput): string {
  const { company } = dailyOf(lang);
  const [hasHead, hasNumber, isStarred] = [
    draw.int(0, 2) === 0,
    draw.pick([true, false]),
    draw.pick([true, false]),
  ];
  const separator = draw.pick(['-', '.', ' ']);
  const look = draw.pick([{ cell: 'padding:.1em .7em;', head: 'padding:.1em .7em;' }, tableLook(draw)]);
  let balance = draw.int(3000, 90_000);
  const line = (at: number): string[] => {
    const isIn = draw.int(0, 3) === 0;
    const sum = draw.int(10, 2500);
    balance += isIn ? sum : -sum;
    const figure = sum.toLocaleString('en-US');
    return [
      ...(hasNumber ? [String(at + 1)] : []),
      isoDate(draw).slice(2).replaceAll('-', separator),
      t(draw.pick(words.payments)),
      isIn ? '' : figure,
      isIn ? figure : '',
      `${isStarred ? '*' : ''}${balance.toLocaleString('en-US')}`,
    ];
  };
  const heads = [
    ...(hasNumber ? ['#'] : []),
    t(words.small.date),
    t(words.small.item),
    '−',
    '+',
    t(words.small.balance),
  ];
  const title = `<div class="f b" style="margin-bottom:1em"><div>${textAt(company, 0)}</div><div>${draw.int(100, 999)}-${draw.int(10_000, 99_999)}</div></div>`;
  const table = sheetTable(
    look,
    hasHead ? heads : [],
    times(draw.int(8, 18), line),
    hasNumber ? 'rllrrr' : 'llrrr',
  );
  return `${draw.pick([title, ''])}${table}<div class="${draw.pick(['n', 'r'])} s" style="margin-top:1em">${draw.int(1, 24)}</div>`;
}

/** A quotation: receiver and sum at the left, sender with room for stamps at the right, items, sums and remarks. */
function quotationSheet({ draw, words, corpus, lang }: LayoutInput): string {
  const { quotation } = paperFormsOf(lang);
  const { company, streets } = dailyOf(lang);
  const [look, pairs, box] = [tableLook(draw), pairsIn(draw, lang), boxStyle(draw)];
  const terms: Pair[] = [
    [textAt(quotation, 5), t(draw.pick(corpus.headings))],
    [textAt(quotation, 3), textAt(quotation, 7)],
    [textAt(quotation, 4), textAt(quotation, 8)],
    [textAt(quotation, 2), isoDate(draw)],
  ];
  const stamps = `<table style="margin-top:.8em;margin-left:auto"><tr>${each([9, 10, 11], (at) => `<td class="s n" style="border:1px solid #888;text-align:center;padding:.1em .6em">${textAt(quotation, at)}</td>`)}</tr><tr>${'<td style="border:1px solid #888;height:3em"></td>'.repeat(3)}</tr></table>`;
  const left = `<div class="x"><div class="l" style="border-bottom:1px solid #333;margin-bottom:.8em">${t(draw.pick(words.people))}${draw.pick(['', ` · ${t(draw.pick(words.cities))}`])}</div>${pairs(terms.slice(draw.int(0, 1), draw.int(3, 4)))}<div class="f b l k" style="border-bottom:2px solid #333;margin-top:.8em"><div>${textAt(quotation, 1)}</div><div>${words.currency}${money(draw, 90_000)}</div></div></div>`;
  const right = `<div style="width:${draw.int(15, 18)}em;flex:none"><div class="s r">${textAt(quotation, 12)} ${draw.int(1000, 9999)}<br>${isoDate(draw)}</div>${stack([company[0] ?? '', draw.pick(streets), company[4] ?? ''], 'margin-top:.8em')}${draw.pick([stamps, ''])}</div>`;
  const items = take(draw, words.products, draw.int(3, 7)).map((name, at) => [
    String(at + 1),
    t(name),
    String(draw.int(1, 60)),
    money(draw, 500),
    money(draw, 9000),
  ]);
  const empty = times(draw.int(0, 3), (at) => [String(items.length + at + 1), '', '', '', '']);
  const heads = [
    '',
    t(words.small.item),
    t(words.small.count),
    draw.pick(['@', words.currency]),
    t(words.small.amount),
  ];
  const sums = [words.small.subtotal, words.small.tax, words.small.total].map(
    (name) =>
      `<tr><td colspan="4" style="text-align:right;${look.cell}">${t(name)}</td><td style="text-align:right;${look.cell}">${money(draw, 20_000)}</td></tr>`,
  );
  const table = `<table style="width:100%">${tableRow(heads, look.head, 'llrrr')}${each([...items, ...empty], (cells) => tableRow(cells, look.cell, 'llrrr'))}${sums.join('')}</table>`;
  const remarks = `<div style="margin-top:1.2em;${box}"><div class="k">${textAt(quotation, 6)}</div>${each(draw.some(words.notes, draw.int(1, 3)), (text) => `<div>${t(text)}</div>`)}</div>`;
  return `<h1 class="${draw.pick(['n', ''])}">${textAt(quotation, 0)}</h1><div class="f" style="gap:3em;margin-bottom:1.4em">${left}${right}</div>${table}${draw.pick([remarks, ''])}`;
}

/** Bills, pay slips and what a bank prints. */
export const billKinds: readonly LayoutKind[] = [
  { name: 'invoice-totals-beside', width: [44, 58], render: invoiceTotals },
  { name: 'pay-slip-boxes', width: [40, 56], render: paySlipBoxes },
  { name: 'passbook-lines', width: [38, 50], style: 'mono', render: passbookLines },
  { name: 'quotation-sheet', width: [48, 60], render: quotationSheet },
];
