import { escapeHtml as t } from '../../make-set/template';
import { clock, each, isoDate, type LayoutInput, type LayoutKind, money, take } from '../kind';

const title = ({ draw, corpus }: LayoutInput): string => `<h2>${t(draw.pick(corpus.headings))}</h2>`;

/** Labels with their values, as fields of a record. */
function fields({ draw, corpus, words }: LayoutInput, count: number): (readonly [string, string])[] {
  const more = words.payments.map((name, index): readonly [string, string] => [
    words.measures[index % words.measures.length] ?? name,
    draw.pick([words.people[index] ?? name, isoDate(draw), money(draw), words.cities[index] ?? name]),
  ]);
  return take(draw, [...corpus.fields, ...more], count);
}

function keyValues(input: LayoutInput): string {
  const { draw } = input;
  const label = `width:${draw.int(6, 11)}em`;
  const colon = draw.pick(['', ':']);
  return `${title(input)}<div data-table>${each(
    fields(input, draw.int(4, 9)),
    ([name, value]) =>
      `<div class="f" data-row style="margin-bottom:.5em"><div class="s" style="${label}">${t(name)}${colon}</div><div class="x">${t(value)}</div></div>`,
  )}</div>`;
}

function farValues(input: LayoutInput): string {
  const line = input.draw.pick(['', 'border-bottom:1px solid #ddd;']);
  return `<div data-table>${each(
    fields(input, input.draw.int(4, 9)),
    ([name, value]) =>
      `<div class="f b m" data-row style="padding:.55em 0;${line}"><div>${t(name)}</div><div class="s r">${t(value)}</div></div>`,
  )}</div>`;
}

function pairedValues(input: LayoutInput): string {
  const all = fields(input, 8);
  const pairs = [0, 2, 4, 6].map((index) => all.slice(index, index + 2));
  const ruled = input.draw.pick(['ruled', '']);
  return `<table class="${ruled}" style="width:100%">${each(
    pairs,
    (pair) =>
      `<tr>${each(pair, ([name, value]) => `<td class="k">${t(name)}</td><td>${t(value)}</td>`)}</tr>`,
  )}</table>`;
}

const box = 'class="e" style="padding:.4em .6em;min-height:2.2em"';

function formLeft(input: LayoutInput): string {
  const side = input.draw.pick(['', 'r']);
  return `${title(input)}<div data-table>${each(
    fields(input, input.draw.int(4, 7)),
    ([name, value]) =>
      `<div class="f m" data-row style="gap:1em;margin-bottom:.8em"><div class="${side}" style="width:9em">${t(name)}</div><div class="x"><div ${box}>${t(value)}</div></div></div>`,
  )}</div>`;
}

const fieldAbove = ([name, value]: readonly [string, string]): string =>
  `<div style="margin-bottom:1em"><div class="s" style="margin-bottom:.3em">${t(name)}</div><div ${box}>${t(value)}</div></div>`;

const formAbove = (input: LayoutInput): string =>
  title(input) + each(fields(input, input.draw.int(3, 6)), fieldAbove);

function formGrid(input: LayoutInput): string {
  const button = `<div class="r"><span class="e" style="padding:.4em 1.4em;display:inline-block">${t(input.draw.pick(input.words.buttons))}</span></div>`;
  return `${title(input)}<div class="g" style="grid-template-columns:1fr 1fr;column-gap:${input.draw.int(12, 40)}px">${each(fields(input, 6), fieldAbove)}</div>${button}`;
}

const dashes = '<div style="border-top:1px dashed #555;margin:.6em 0"></div>';
const ends = (left: string, right: string, style = ''): string =>
  `<div class="f b" data-row style="gap:1.5em;${style}"><div>${t(left)}</div><div class="nw">${t(right)}</div></div>`;

function receipt({ draw, words, corpus }: LayoutInput, names: readonly string[]): string {
  const { small, currency } = words;
  const goods = take(draw, names, draw.int(3, 8));
  return `<div class="n l">${t(draw.pick(words.payments))}</div><div class="n">${t(draw.pick(corpus.facts))}</div><div class="n">${isoDate(draw)} ${clock(draw)}</div>${dashes}
<div data-table>${each(goods, (name) => ends(name, money(draw, 90)))}</div>${dashes}
<div data-table>${ends(small.subtotal, money(draw))}${ends(small.tax, money(draw, 99))}${ends(small.total, currency + money(draw), 'font-weight:700;font-size:1.2em')}</div>${dashes}<div class="n">${t(small.thanks)}</div>`;
}

/** Name, then quantity, unit price and sum on a line of their own. */
function receiptTwoLines({ draw, words }: LayoutInput): string {
  const items = take(draw, words.products, draw.int(3, 6));
  return `<h3 class="n">${t(draw.pick(words.payments))}</h3>${dashes}${each(
    items,
    (name) =>
      `<div style="margin-bottom:.4em"><div>${t(name)}</div><div class="f b"><div style="padding-left:1em">${draw.int(1, 5)} × ${money(draw, 99)}</div><div>${money(draw, 400)}</div></div></div>`,
  )}${dashes}${ends(words.small.total, words.currency + money(draw))}`;
}

function statement({ draw, words }: LayoutInput): string {
  const { small, payments, currency } = words;
  const rows = take(draw, payments, draw.int(5, 9));
  return `<div class="f b"><h2>${t(draw.pick(words.people))}</h2><div class="r"><div class="s">${t(small.balance)}</div><div class="k">${currency}${money(draw, 90_000)}</div></div></div>
<table style="width:100%"><tr><th>${t(small.date)}</th><th>${t(small.item)}</th><th style="text-align:right">${t(small.amount)}</th><th style="text-align:right">${t(small.balance)}</th></tr>${each(
    rows,
    (name) =>
      `<tr><td class="nw">${isoDate(draw)}</td><td>${t(name)}</td><td style="text-align:right">${draw.pick(['-', '+', '-'])}${money(draw, 900)}</td><td style="text-align:right">${money(draw, 9000)}</td></tr>`,
  )}</table>`;
}

function invoice({ draw, words, corpus }: LayoutInput): string {
  const { small } = words;
  const party = (): string =>
    `<div class="x"><div class="k">${t(draw.pick(words.people))}</div>${each(take(draw, corpus.facts, 1), (fact) => `<div>${t(fact)}</div>`)}<div>${t(draw.pick(words.cities))}</div></div>`;
  const figure = (text: string): string => `<td style="text-align:right">${text}</td>`;
  return `<div class="f b"><h1>${t(draw.pick(['INVOICE', words.small.amount]))}</h1><div class="r"><div>No. ${draw.int(1000, 99_999)}</div><div>${isoDate(draw)}</div></div></div>
<div class="f" style="gap:3em;margin:1em 0">${party()}${party()}</div>
<table class="${draw.pick(['ruled', ''])}" style="width:100%"><tr><th>${t(small.item)}</th><th>${t(small.count)}</th><th>${t(small.amount)}</th></tr>${each(
    take(draw, words.products, draw.int(2, 5)),
    (name) => `<tr><td>${t(name)}</td>${figure(String(draw.int(1, 9)))}${figure(money(draw))}</tr>`,
  )}</table>
<div style="width:45%;margin-left:auto;margin-top:1em" data-table>${ends(small.subtotal, money(draw))}${ends(small.tax, money(draw, 90))}${ends(small.total, money(draw))}</div><p class="s" style="margin-top:2em">${t(draw.pick(words.notes))}</p>`;
}

function businessCard({ draw, words, corpus }: LayoutInput): string {
  const lines = take(draw, corpus.facts, 3);
  const person = `<div><div class="l k">${t(draw.pick(words.people))}</div><div class="s">${t(draw.pick(words.roles))}</div></div>`;
  const contact = `<div class="${draw.pick(['', 'r'])}">${each(lines, (line) => `<div class="s">${t(line)}</div>`)}</div>`;
  const isSplit = draw.pick([true, false]);
  return isSplit
    ? `<div class="f b" style="gap:2em;min-height:9em;align-items:flex-end">${person}${contact}</div>`
    : `<div style="margin-bottom:2.4em">${person}</div>${contact}`;
}

function orderSummary({ draw, words }: LayoutInput): string {
  const picture = '<div data-skip style="width:4em;height:4em;background:#cdd6df;border-radius:6px"></div>';
  const items = each(
    take(draw, words.products, draw.int(2, 5)),
    (name) =>
      `<div class="f" style="gap:1em;margin-bottom:1em">${picture}<div class="x"><div>${t(name)}</div><div class="s">× ${draw.int(1, 4)}</div></div><div>${words.currency}${money(draw, 500)}</div></div>`,
  );
  return `${items}<div data-table>${ends(words.small.subtotal, money(draw))}${ends(words.small.total, words.currency + money(draw), 'font-weight:700')}</div>`;
}

function ticket({ draw, words }: LayoutInput): string {
  const pair = (label: string, value: string): string =>
    `<div><div class="s">${t(label)}</div><div class="k">${t(value)}</div></div>`;
  const [from = '', to = ''] = draw.some(words.cities, 2);
  const { small } = words;
  return `<div class="e" style="padding:1em"><div class="f b" style="margin-bottom:1em">${pair(clock(draw), from)}<div data-skip>→</div><div class="r">${pair(clock(draw), to)}</div></div>
<div class="g" style="grid-template-columns:repeat(3,1fr);gap:1em">${pair(small.date, isoDate(draw))}${pair('Gate', `C${draw.int(1, 40)}`)}${pair('Seat', `${draw.int(1, 40)}A`)}${pair(words.sections[6] ?? '', draw.pick(words.people))}${pair(small.amount, money(draw))}${pair('Class', draw.pick(words.values))}</div></div>`;
}

export const recordKinds: readonly LayoutKind[] = [
  { name: 'key-value-list', width: [22, 36], render: keyValues },
  { name: 'key-value-far', width: [22, 36], render: farValues },
  { name: 'key-value-pairs', width: [36, 50], render: pairedValues },
  { name: 'form-labels-left', width: [26, 40], render: formLeft },
  { name: 'form-labels-above', width: [20, 34], render: formAbove },
  { name: 'form-grid', width: [28, 44], render: formGrid },
  { name: 'receipt', width: [18, 30], style: 'mono', render: (input) => receipt(input, input.corpus.goods) },
  { name: 'receipt-wrapped', width: [15, 20], render: (input) => receipt(input, input.words.products) },
  { name: 'receipt-two-lines', width: [18, 26], render: receiptTwoLines },
  { name: 'bank-statement', width: [34, 50], render: statement },
  { name: 'invoice', width: [36, 50], render: invoice },
  { name: 'business-card', width: [24, 32], render: businessCard },
  { name: 'order-summary', width: [22, 32], render: orderSummary },
  { name: 'boarding-pass', width: [26, 38], render: ticket },
];
