import { escapeHtml as t } from '../../../make-set/template';
import { each, isoDate, type LayoutInput, type LayoutKind, money, take } from '../../kind';
import { dailyOf } from '../../words/daily';
import { paperFormsOf } from '../../words/paper-forms';
import { boxStyle, heading, toneOf } from '../parts';
import { picture, stack, textAt } from '../pieces';
import { colonOf, grid, type Pair, pairsIn, sheetTable, tableLook, tableRow, times } from './looks';

/** A note that comes with goods: three parties side by side, lots with boxes to tick, places to sign. */
function deliveryNote({ draw, words, lang }: LayoutInput): string {
  const { delivery } = paperFormsOf(lang);
  const { streets, company } = dailyOf(lang);
  const [look, box, count] = [tableLook(draw), boxStyle(draw), draw.int(2, 3)];
  const party = (at: number): string =>
    `<div class="${toneOf(box)}" style="${box}"><div class="s">${textAt(delivery, at)}</div>${stack([at === 1 ? (company[0] ?? '') : draw.pick(words.people), draw.pick(streets)])}<div class="s">${draw.int(10, 99)}-${draw.int(1000, 9999)}</div></div>`;
  const goods = take(draw, [...words.products, ...paperFormsOf(lang).services], draw.int(4, 9)).map(
    (name) => [
      `<span class="nw">${draw.pick(['A', 'B', 'K'])}-${draw.int(100, 9999)}</span>`,
      t(name),
      `${isoDate(draw).slice(2).replaceAll('-', '')}`,
      String(draw.int(1, 48)),
      '<span style="display:inline-block">□</span>',
    ],
  );
  const heads = ['No.', t(words.small.item), textAt(delivery, 4), textAt(delivery, 5), textAt(delivery, 6)];
  const width = draw.int(4, 5);
  const cut = (cells: readonly string[]): string[] => cells.slice(0, width);
  const signing = each(
    [8, 9, 2],
    (at) =>
      `<div class="x"><div class="s">${textAt(delivery, at)}</div><div data-skip style="height:2.4em;border-bottom:1px solid #555"></div></div>`,
  );
  const top = `<div class="f b m" style="margin-bottom:1em"><h2 style="margin:0">${textAt(delivery, 0)}</h2><div>${textAt(delivery, 10)}${colonOf(lang)}${isoDate(draw)}</div></div>`;
  return `${top}${grid(count, 1, [1, 2, 3].slice(0, count).map(party))}<div style="margin:1.2em 0">${sheetTable(look, draw.pick([cut(heads), cut(heads), []]), goods.map(cut), 'lllrc')}</div><div>${textAt(delivery, 7)}</div><div class="f" style="gap:2em;margin-top:.8em">${signing}</div>`;
}

/** A bill for water: what was used and what it costs, and a narrow receipt to tear off at its right. */
function billWithStub({ draw, words, lang }: LayoutInput): string {
  const { bill } = paperFormsOf(lang);
  const [pairs, look, head] = [pairsIn(draw, lang), tableLook(draw), heading(draw)];
  const customer = `${draw.int(100, 999)}-${draw.int(1000, 9999)}`;
  const total = words.currency + money(draw, 300);
  const facts: Pair[] = [
    [textAt(bill, 8), customer],
    [textAt(bill, 9), `${isoDate(draw)} – ${isoDate(draw).slice(5)}`],
    [textAt(bill, 13), String(draw.int(10_000, 99_999))],
    [textAt(bill, 10), isoDate(draw)],
  ];
  const meter = sheetTable(
    look,
    [3, 2, 4].map((at) => textAt(bill, at)),
    times(draw.int(1, 2), () => [
      String(draw.int(500, 900)),
      String(draw.int(100, 499)),
      `${draw.int(5, 60)} m³`,
    ]),
    draw.pick(['ccc', 'rrr']),
  );
  const charge = (name: string, css = ''): string =>
    `<div class="f b" data-row style="gap:1em;padding:.15em 0;${css}"><div>${name}</div><div>${money(draw, 200)}</div></div>`;
  const charges = `<div data-table>${each([5, 6, 7], (at) => charge(textAt(bill, at)))}${charge(t(words.small.tax))}${charge(t(words.small.total), 'font-weight:700;border-top:1px solid #888')}</div>`;
  const before: Pair[] = [12, 11].map((at) => [textAt(bill, at), `${draw.int(5, 60)} m³`]);
  const blocks = [meter, draw.pick([grid(2, 2, [charges, pairs(before)]), charges])];
  const main = `<div class="x">${head(textAt(bill, 0))}<div>${t(draw.pick(words.people))}</div><div style="margin:.8em 0">${pairs(facts.slice(0, draw.int(2, 4)))}</div>${each(blocks, (html) => `<div style="margin-bottom:1.2em">${html}</div>`)}<div class="s">${t(draw.pick(words.notes))}</div></div>`;
  const side = pairsIn(
    draw,
    lang,
  )([
    [textAt(bill, 8), customer],
    [textAt(bill, 10), isoDate(draw)],
    [t(words.small.amount), total],
  ]);
  const stub = `<div style="width:${draw.int(15, 18)}em;flex:none;border-left:${draw.pick(['2px dashed #777', '1px dashed #999', '0 solid'])};padding-left:1.2em"><div class="k" style="margin-bottom:.6em">${textAt(bill, 1)}</div>${side}${draw.pick([picture('width:5em;height:5em;margin-top:1em;border-radius:50%'), ''])}<div class="s" style="margin-top:1em">${t(draw.pick(words.notes))}</div></div>`;
  return `<div class="f" style="gap:1.4em">${main}${stub}</div>`;
}

/** What letters and parcels cost: small headed tables side by side, weights down, kinds of service across. */
function postageRates({ draw, words, lang }: LayoutInput): string {
  const { postage } = paperFormsOf(lang);
  const [look, head, columns] = [tableLook(draw), heading(draw), draw.int(2, 3)];
  const hasHead = draw.pick([true, true, false]);
  const weights = [20, 50, 100, 250, 500, 1000, 2000];
  const isZoned = draw.pick([true, false]);
  const panel = (title: string): string => {
    const services = isZoned
      ? times(draw.int(2, 3), (at) => `${t(postage[7] ?? '')} ${at + 1}`)
      : [textAt(postage, 5), textAt(postage, 6)];
    const rows = draw
      .some(weights, draw.int(3, 6))
      .map((grams) => [
        lang === 'ja' ? `${grams} g${textAt(postage, 4)}` : `${textAt(postage, 4)} ${grams} g`,
        ...services.map(() => `${draw.int(1, 40)}.${draw.int(1, 9)}0`),
      ]);
    return head(t(title)) + sheetTable(look, hasHead ? ['', ...services] : [], rows, 'lrrr');
  };
  const panels = take(draw, postage.slice(0, 4), columns * draw.int(1, 2)).map(panel);
  const notes = each(draw.some(words.notes, draw.int(1, 3)), (text) => `<div>* ${t(text)}</div>`);
  return `<h2>${t(draw.pick(words.links))}</h2>${grid(columns, draw.int(14, 26) / 10, panels)}<div class="s" style="margin-top:1.2em">${notes}</div>`;
}

/** Prices of a hairdresser: groups of services, for short, medium and long hair in columns of their own. */
function salonPrices({ draw, words, lang }: LayoutInput): string {
  const { salon } = paperFormsOf(lang);
  const [head, columns, padding] = [heading(draw), draw.int(1, 2), draw.int(1, 4) / 10];
  const lengths = draw.pick([3, 3, 2]);
  const [currency, rule] = [
    draw.pick(['', words.currency]),
    draw.pick(['border-bottom:1px dotted #999;', '', '']),
  ];
  const cell = `padding:${padding}em .3em;${rule}`;
  const price = (): string => `${currency}${5 * draw.int(3, 60)}`;
  const service = (name: string): string => {
    const isOne = draw.int(0, 3) === 0;
    const word = t(salon[7] ?? '');
    const one = lang === 'en' ? `${word} ${price()}` : `${price()} ${word}`;
    const from = isOne ? one : '';
    return tableRow(
      [
        t(name),
        ...times(lengths, (at) => (isOne ? (['', from][Number(at === lengths - 1)] ?? '') : price())),
      ],
      cell,
      'lrrr',
    );
  };
  const group = (title: string, at: number): string => {
    const heads = tableRow(
      ['', ...times(lengths, (length) => textAt(salon, 4 + length))],
      `font-size:.82em;color:#667;${cell}`,
      'lrrr',
    );
    const names = take(draw, salon.slice(8), draw.int(3, 6));
    return `<div style="margin-bottom:1.2em">${head(t(title))}<table style="width:100%">${at === 0 || draw.int(0, 1) === 0 ? heads : ''}${each(names, service)}</table></div>`;
  };
  const groups = take(draw, salon.slice(0, 4), columns * 2).map(group);
  return `<h1 class="n">${t(draw.pick(words.songs))}</h1>${grid(columns, 3, groups)}<div class="s n">${t(draw.pick(words.notes))}</div>`;
}

/** Notes of delivery and lists of prices. */
export const priceKinds: readonly LayoutKind[] = [
  { name: 'delivery-note', width: [44, 58], render: deliveryNote },
  { name: 'bill-with-stub', width: [48, 62], render: billWithStub },
  { name: 'postage-rates', width: [42, 58], render: postageRates },
  { name: 'salon-prices', width: [38, 56], render: salonPrices },
];
