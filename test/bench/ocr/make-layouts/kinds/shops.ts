import { escapeHtml as t } from '../../make-set/template';
import { clock, each, isoDate, type LayoutInput, type LayoutKind, money, take } from '../kind';
import { dailyOf } from '../words/daily';
import { boxStyle, heading, twoEnds } from './parts';
import { chipStyle, entryStyle, picture, rowOf, stack, textAt } from './pieces';

/** Steps of a checkout with what was filled in; beside them what is ordered, with its sum. */
function checkout({ draw, corpus, words, lang }: LayoutInput): string {
  const { checkout: labels } = dailyOf(lang);
  const [head, row, chip] = [heading(draw), twoEnds(draw), chipStyle(draw)];
  const isOpen = draw.pick([true, false]);
  const field = ([label, value]: readonly [string, string]): string =>
    `<div class="x" style="margin-bottom:.8em"><div class="s">${t(label)}</div><div class="e" style="padding:.35em .6em">${t(value)}</div></div>`;
  const fields = take(draw, corpus.fields, 6);
  const open = each(
    [0, 2, 4].slice(0, draw.int(2, 3)),
    (at) => `<div class="f" style="gap:1em">${each(fields.slice(at, at + 2), field)}</div>`,
  );
  const saved = stack(
    fields.slice(0, draw.int(2, 4)).map(([, value]) => value),
    'margin-bottom:1em',
  );
  const payment = each(
    take(draw, words.payments, draw.int(2, 3)),
    (name) =>
      `<div class="f m" style="gap:.7em;padding:.3em 0">${picture('width:1em;height:1em;border-radius:50%')}<div>${t(name)}</div></div>`,
  );
  const steps = `<div class="x">${head(`1 ${textAt(labels, 0)}`)}${isOpen ? open : saved}${head(`2 ${textAt(labels, 1)}`)}${payment}<span class="nw" style="display:inline-block;margin-top:.8em;${chip}">${t(draw.pick(words.buttons))}</span></div>`;
  const good = (name: string): string =>
    `<div class="f" style="gap:.8em;margin-bottom:.8em">${picture('width:3em;height:3em')}<div class="x"><div>${t(name)}</div><div class="s">× ${draw.int(1, 4)}</div></div><div class="nw">${words.currency}${money(draw, 200)}</div></div>`;
  const sums = [words.small.subtotal, labels[3] ?? '', words.small.total];
  const order = `<div style="width:${draw.int(18, 22)}em;${boxStyle(draw)}">${head(textAt(labels, 2))}${each(take(draw, words.products, draw.int(1, 3)), good)}${each(sums, (name) => row(t(name), words.currency + money(draw)))}</div>`;
  return `<div class="f" style="gap:2em;align-items:flex-start">${steps}${order}</div>`;
}

/** Where a parcel has been: the time, a dot on a line, and what happened. */
function parcelTracking({ draw, words, lang }: LayoutInput): string {
  const { parcel, checkout: labels } = dailyOf(lang);
  const isStacked = draw.pick([true, false]);
  const hasPlace = draw.pick([true, false]);
  const month = isoDate(draw).slice(0, 7);
  const time = (index: number): string => {
    const date = `${month}-${28 - 2 * index}`;
    return isStacked ? stack([date.slice(5), clock(draw)]) : `<span class="nw">${date} ${clock(draw)}</span>`;
  };
  const dot = picture('width:.7em;height:.7em;border-radius:50%;margin:.4em auto 0');
  const event = (text: string, index: number): string => {
    const place = hasPlace ? `<div class="s">${t(draw.pick(words.cities))}</div>` : '';
    return rowOf(
      [time(index), dot, `<div>${t(text)}</div>${place}`],
      [isStacked ? 4 : 10, 3, undefined],
      'margin-bottom:1em',
    );
  };
  const facts = [
    [textAt(labels, 5), isoDate(draw)],
    [t(words.small.count), String(draw.int(1, 9))],
    [textAt(labels, 3), words.currency + money(draw, 20)],
  ];
  const strip = `<div class="f" style="gap:2.5em;margin:.8em 0 1.4em;${boxStyle(draw)}">${each(facts.slice(0, draw.int(2, 3)), ([label, value]) => `<div><div class="s">${label}</div><div class="k">${value}</div></div>`)}</div>`;
  const [latest = ''] = parcel;
  return `<div class="l k">${t(latest)}</div><div class="s">${draw.int(100000, 999999)}${draw.int(100000, 999999)}</div>${strip}<div data-table>${each(take(draw, parcel, draw.int(4, 7)), event)}</div>`;
}

/** Offers of several shops for one article: shop, article with delivery, price with shipping, button. */
function offerRows({ draw, words, lang }: LayoutInput): string {
  const { checkout: labels, travel } = dailyOf(lang);
  const [style, chip] = [entryStyle(draw), chipStyle(draw)];
  const align = draw.pick(['align-items:center;', 'align-items:flex-start;']);
  const isPriceFirst = draw.pick([true, false, false]);
  const side = draw.pick(['r', '']);
  const offer = (product: string): string => {
    const price = `<div class="${side}" style="padding-right:1em"><div class="k l">${words.currency}${money(draw, 300)}</div><div class="s">${textAt(labels, 3)} ${words.currency}${money(draw, 9)}</div></div>`;
    const shop = `<div class="k">${t(draw.pick(words.cities))}</div><div class="s">${draw.int(3, 4)}.${draw.int(0, 9)} (${draw.int(12, 4000)})</div>`;
    const article = `<div style="padding-right:1.2em"><div>${t(product)}</div><div class="s">${t(draw.pick(words.details))}</div></div>`;
    const button = `<span class="nw" style="display:inline-block;${chip}">${textAt(travel, 3)}</span>`;
    return isPriceFirst
      ? rowOf([price, article, shop, button], [9, undefined, 8, 6], align + style)
      : rowOf([shop, article, price, button], [8, undefined, 9, 6], align + style);
  };
  return `<h2>${t(draw.pick(words.products))}</h2><div data-table>${each(take(draw, words.products, draw.int(3, 6)), offer)}</div>`;
}

/** Flights: departure, duration, arrival and price, each of two lines. */
function flightResults({ draw, words, lang }: LayoutInput): string {
  const { travel } = dailyOf(lang);
  const [box, chip] = [boxStyle(draw), chipStyle(draw)];
  const hasLine = draw.pick([true, false]);
  const hasButton = draw.pick([true, false]);
  const end = (city: string): string =>
    `<div><div class="l k">${clock(draw)}</div><div class="s">${t(city)}</div></div>`;
  const flight = (): string => {
    const [from = '', to = ''] = draw.some(words.cities, 2);
    const rule = hasLine
      ? '<div data-skip style="border-top:1px solid #999;width:6em;margin:.2em auto"></div>'
      : '';
    const middle = `<div class="n"><div class="s">${draw.int(1, 14)} h ${draw.int(5, 59)} min</div>${rule}<div class="s">${textAt(travel, draw.int(0, 2))}</div></div>`;
    const button = hasButton
      ? `<div style="display:inline-block;margin-top:.3em;${chip}">${textAt(travel, 3)}</div>`
      : '';
    const price = `<div class="r"><div class="l k">${words.currency}${draw.int(60, 1900)}</div><div class="s">${textAt(travel, 4)}</div>${button}</div>`;
    const airline = `<div style="width:7em">${picture('width:2em;height:1.2em')}<div class="s">${t(draw.pick(words.songs))}</div></div>`;
    return `<div style="margin-bottom:1em;${box}"><div class="f b m" style="gap:1.2em">${airline}${end(from)}${middle}${end(to)}${price}</div></div>`;
  };
  const tabs = `<div class="f" style="gap:2em;margin-bottom:1em">${each([5, 6], (at) => `<div><div class="k">${textAt(travel, at)}</div><div class="s">${words.currency}${draw.int(60, 900)}</div></div>`)}</div>`;
  return `${draw.pick([tabs, ''])}${each(Array.from({ length: draw.int(3, 5) }, flight), (html) => html)}`;
}

/** A ticket of an event with a stub beside it. */
function eventTicket({ draw, words, corpus, lang }: LayoutInput): string {
  const { ticket } = dailyOf(lang);
  const [dark, ground] = draw.pick([
    ['', '#fff'],
    ['', '#f6e9d8'],
    ['d', '#26324a;color:#fff'],
    ['', '#e9f1ea'],
  ]);
  const align = draw.pick(['n', '']);
  const pair = (label: string): string =>
    `<div><div class="s">${t(label)}</div><div class="l k">${draw.int(1, 40)}</div></div>`;
  const seats = `<div class="f" style="gap:${draw.int(15, 30) / 10}em;margin-top:1em;${align ? 'justify-content:center' : ''}">${each(take(draw, [...ticket.slice(0, 3), ticket[5] ?? ''], draw.int(2, 4)), pair)}</div>`;
  const main = `<div class="x ${align}" style="padding:1.2em"><div class="s">${t(draw.pick(words.sections))}</div><div style="font-size:1.8em;line-height:1.2;margin:.2em 0">${t(draw.pick(corpus.headings))}</div><div>${isoDate(draw)} ${clock(draw)}</div><div>${t(draw.pick(words.cities))} · ${textAt(ticket, 3)} ${clock(draw)}</div>${seats}</div>`;
  const stub = `<div class="n" style="width:${draw.int(10, 13)}em;padding:1.2em .8em;border-left:2px dashed #999"><div class="k">${textAt(ticket, 4)}</div><div class="s">${isoDate(draw)}</div>${each(ticket.slice(0, 2), (label) => `<div style="margin-top:.5em"><div class="s">${t(label)}</div><div class="k">${draw.int(1, 40)}</div></div>`)}<div style="margin-top:.6em">${words.currency}${draw.int(15, 400)}</div></div>`;
  return `<div class="f e ${dark}" style="background:${ground}">${main}${stub}</div>`;
}

/** Films with their cinemas and chips of times, some with the hall below. */
function cinemaShowings({ draw, words, lang }: LayoutInput): string {
  const { films, genres } = dailyOf(lang);
  const [style, chip] = [entryStyle(draw), chipStyle(draw)];
  const hasHall = draw.pick([true, false]);
  const cinemas = draw.int(1, 2);
  const time = (hour: number): string =>
    `<div class="n"><div class="nw" style="${chip}">${hour}:${draw.pick(['00', '15', '30', '45'])}</div>${hasHall ? `<div class="s nw">${draw.pick(['2D', '3D', 'IMAX'])}</div>` : ''}</div>`;
  const times = (): string =>
    `<div class="f w" style="gap:.6em .9em">${each(take(draw, [10, 12, 14, 16, 17, 19, 20, 22], draw.int(3, 6)), time)}</div>`;
  const cinema = (name: string): string =>
    `<div style="margin-top:.7em"><div class="s" style="margin-bottom:.3em">${t(name)}</div>${times()}</div>`;
  const film = (title: string): string =>
    `<div class="f" style="gap:1em;${style}">${picture(`width:6em;height:${draw.int(8, 9)}em`)}<div class="x"><div class="k l">${t(title)}</div><div class="s">${t(draw.pick(genres))}</div>${each(take(draw, words.payments, cinemas), cinema)}</div></div>`;
  return each(take(draw, films, draw.int(2, 4)), film);
}

/** Pages of shops, and what they sell tickets for. */
export const shopKinds: readonly LayoutKind[] = [
  { name: 'checkout-summary', width: [44, 60], render: checkout },
  { name: 'parcel-tracking', width: [24, 38], render: parcelTracking },
  { name: 'offer-rows', width: [42, 58], render: offerRows },
  { name: 'flight-results', width: [42, 58], render: flightResults },
  { name: 'event-ticket', width: [36, 50], render: eventTicket },
  { name: 'cinema-showings', width: [30, 44], render: cinemaShowings },
];
