import { escapeHtml as t } from '../../../make-set/template';
import { clock, each, type LayoutInput, type LayoutKind, money, take } from '../../kind';
import { furtherOf } from '../../words/further';
import { onlineOf } from '../../words/online';
import { picture, textAt } from '../pieces';
import {
  badges,
  buttonRow,
  face,
  facts,
  fieldBox,
  grid,
  icons,
  pairsOf,
  screen,
  tabBar,
  theme,
} from './looks';

/** Trains from one place to another: days with their lowest prices beside each other, then each train with two classes. */
function trainConnections({ draw, words, lang }: LayoutInput): string {
  const { rail } = onlineOf(lang);
  const [look, badge] = [theme(draw), badges(draw)];
  const [from = '', to = ''] = take(draw, words.cities, 2);
  const [isBoxed, hasTrain, hasHead] = [
    draw.pick([true, false]),
    draw.pick([true, true, false]),
    draw.pick([true, false]),
  ];
  const price = (): string => `${words.currency}${draw.int(19, 240)}`;
  const first = draw.int(1, 24);
  const chosen = draw.int(1, 3);
  const day = (name: string, at: number): string =>
    `<div class="x n" style="padding:.4em;${at === chosen ? 'background:#2b5fa8;color:#fff' : `border-right:1px solid ${look.rule}`}"><div style="font-size:.85em">${t(name)} ${first + at}</div><div class="k">${price()}</div></div>`;
  const days = `<div class="f" style="margin-bottom:1em;${look.card}">${each(words.days.slice(0, draw.int(5, 7)), day)}</div>`;
  const end = (place: string): string =>
    `<div><div class="l k">${clock(draw)}</div><div class="s">${t(place)}</div></div>`;
  const offer = (at: number): string => {
    const note = draw.int(0, 3) === 0 ? `<div>${badge(rail[draw.int(7, 8)] ?? '')}</div>` : '';
    return `<div class="r" style="width:6.5em;flex:none;${isBoxed ? `border:1px solid ${look.rule};border-radius:6px;padding:.3em .6em` : ''}"><div class="s">${textAt(rail, at)}</div><div class="k">${price()}</div>${note}</div>`;
  };
  const train = (): string => {
    const changes = draw.int(0, 2);
    const middle = `<div class="x n"><div class="s">${draw.int(1, 6)}:${draw.int(10, 59)}</div>${picture('height:.15em;margin:.2em 0')}<div class="s">${changes === 0 ? textAt(rail, 3) : `${changes} ${textAt(rail, 2)}`}</div></div>`;
    const number = `<div style="width:5em;flex:none"><div class="k">${draw.pick(['G', 'D', 'IC ', 'RE '])}${draw.int(10, 999)}</div><div class="s">${textAt(rail, 11)} ${draw.int(1, 16)}</div></div>`;
    return `<div class="f m" style="gap:1.3em;padding:.8em;margin-bottom:.7em;${look.card}${look.card === '' ? `border-bottom:1px solid ${look.rule}` : ''}">${hasTrain ? number : ''}${end(from)}${middle}${end(to)}${offer(5)}${offer(6)}</div>`;
  };
  const head = `<div class="f b m" style="margin-bottom:1em"><div class="l k">${t(from)} → ${t(to)}</div><div class="f s" style="gap:1.5em">${each([9, 10], (at) => `<div>${textAt(rail, at)}</div>`)}</div></div>`;
  return screen(
    look,
    `${hasHead ? head : ''}${draw.pick([days, days, ''])}${each(Array.from({ length: draw.int(4, 7) }), train)}`,
  );
}

/** Places to stay beside a map: cards in one or two columns at one side, at the other the map with prices on it. */
function mapSearch({ draw, words, lang }: LayoutInput): string {
  const { hotel, hotels } = furtherOf(lang);
  const look = theme(draw);
  const columns = draw.int(1, 2);
  const isLying = columns === 1;
  const price = (): string => `${words.currency}${draw.int(40, 600)}`;
  const card = (name: string): string => {
    const facts = `<div class="f b" style="gap:.8em"><div class="k">${t(name)}</div><div class="nw">★ 4.${draw.int(1, 9)}</div></div><div class="s">${t(draw.pick(words.cities))} · ${textAt(hotel, draw.pick([7, 8, 10]))}</div><div style="margin-top:.2em"><b>${price()}</b> ${textAt(hotel, 2)}</div>${draw.pick([`<div class="s">${textAt(hotel, draw.pick([0, 1, 11]))}</div>`, ''])}`;
    return isLying
      ? `<div class="f" style="gap:.9em;padding:.6em;margin-bottom:.7em;${look.card}">${picture('width:7em;height:5.6em;border-radius:6px')}<div class="x">${facts}</div></div>`
      : `<div style="padding:.5em;${look.card}">${picture(`height:${draw.int(6, 8)}em;border-radius:6px;margin-bottom:.5em`)}${facts}</div>`;
  };
  const cards = isLying
    ? each(take(draw, hotels, draw.int(4, 5)), card)
    : grid(2, 1, each(take(draw, hotels, draw.pick([4, 6])), card));
  const head = `<div style="margin-bottom:.9em"><div class="l k">${t(draw.pick(words.cities))}</div><div class="s">${draw.int(20, 900)} · ${t(draw.pick(words.days))} – ${t(draw.pick(words.days))}</div></div>`;
  const pin = (at: number): string =>
    `<div class="abs nw" style="left:${draw.int(6, 68)}%;top:${6 + 18 * at}%;background:#fff;color:#222;border-radius:1em;padding:.1em .6em;border:1px solid #999">${price()}</div>`;
  const map = `<div class="rel" data-reading="down" style="width:${draw.int(17, 22)}em;flex:none;background:#d9e6d4">${each(Array.from({ length: draw.int(3, 5) }), (_, at) => pin(at))}</div>`;
  const list = `<div class="x">${head}${cards}</div>`;
  return screen(look, `<div class="f" style="gap:1.2em;align-items:stretch">${list}${map}</div>`);
}

/** Plans in columns with name, price and button at the head, and below it what each has, in groups of rows. */
function planComparison({ draw, words, corpus, lang }: LayoutInput): string {
  const { plans } = onlineOf(lang);
  const [look, badge] = [theme(draw), badges(draw)];
  const [count, align] = [draw.int(2, 4), draw.pick(['n', 'n', ''])];
  const [hasNote, hasButton, striped] = [
    draw.pick([true, false]),
    draw.pick([true, true, false]),
    draw.pick([true, false]),
  ];
  const rule = draw.pick([`border-bottom:1px solid ${look.rule};`, `border:1px solid ${look.rule};`, '']);
  const best = draw.int(1, count - 1);
  const lit = (at: number): string => (at === best ? 'background:#5b8ad01f;' : '');
  const head = (name: string, at: number): string =>
    `<th class="${align}" style="vertical-align:top;font-weight:400;${rule}${lit(at)}">${at === best ? `<div>${badge(plans[7] ?? '')}</div>` : ''}<div class="k">${t(name)}</div><div><span style="font-size:1.6em">${words.currency}${at === 0 ? 0 : draw.int(5, 90)}</span> <span class="s">${textAt(plans, 4)}</span></div>${hasButton ? `<div style="display:inline-block;border:1px solid #5b8ad0;border-radius:4px;padding:.15em .8em;margin-top:.4em">${textAt(plans, at === 0 ? 5 : 6)}</div>` : ''}</th>`;
  const value = (at: number): string =>
    draw.pick([at === 0 ? '–' : '✓', '✓', textAt(plans, draw.int(10, 13))]);
  const row = (name: string, index: number): string =>
    `<tr style="${striped && index % 2 === 0 ? 'background:#8b97a414' : ''}"><td style="${rule}"><div>${t(name)}</div>${hasNote && draw.int(0, 2) === 0 ? `<div class="s">${t(draw.pick(corpus.interface))}</div>` : ''}</td>${each(Array.from({ length: count }), (_, at) => `<td class="${align}" style="${rule}${lit(at)}">${value(at)}</td>`)}</tr>`;
  const group = (at: number, names: readonly string[]): string =>
    `<tr><td colspan="${count + 1}" class="k" style="padding-top:1em;${rule}">${textAt(plans, at)}</td></tr>${each(names, row)}`;
  const title = draw.pick([`<h2 class="n">${textAt(plans, 14)}</h2>`, `<h2>${textAt(plans, 14)}</h2>`, '']);
  const corner = draw.pick(['', `<div class="s">${textAt(plans, 14)}</div>`]);
  return screen(
    look,
    `${title}<table style="width:100%;table-layout:fixed"><tr><th style="${rule}">${corner}</th>${each(plans.slice(0, count), head)}</tr>${group(8, words.features.slice(0, draw.int(3, 5)))}${group(9, words.features.slice(5, draw.int(7, 8)))}</table>`,
  );
}

/** A car that is for sale: image and price, facts in columns, what it has in columns with ticks, who sells it. */
function carFactsPage({ draw, words, corpus, lang }: LayoutInput): string {
  const { carFacts, equipment, cars } = onlineOf(lang);
  const [look, icon, columns] = [theme(draw), icons(draw), draw.int(2, 4)];
  const [fact, hasIcon] = [facts(draw, columns < 4), draw.pick([true, false])];
  const tick = draw.pick(['✓ ', '• ', '']);
  const head = (at: number): string =>
    `<div class="l k" style="margin:1.2em 0 .6em">${textAt(cars, at)}</div>`;
  const price = `<div style="font-size:1.7em" class="k">${words.currency}${draw.int(4, 60)},${draw.int(1, 9)}00</div><div class="s">${textAt(cars, 6)}</div>`;
  const name = `<div class="l k">${draw.pick(['Corvina 1.5 TSX', 'Alto E 200', 'Terra 4×4 Plus'])}</div><div class="s">${t(draw.pick(words.details))}</div>`;
  const shown = ([label, value]: readonly [string, string]): string =>
    hasIcon
      ? `<div class="f m" style="gap:.6em">${icon(1.5)}<div class="x">${fact(t(label), t(value))}</div></div>`
      : fact(t(label), t(value));
  const data = grid(columns, 1.1, each(draw.some(pairsOf(carFacts), draw.int(6, 12)), shown));
  const has = `<div style="columns:${draw.int(2, 3)};column-gap:2em">${each(draw.some(equipment, draw.int(6, 12)), (text) => `<div style="padding:.15em 0">${tick}${t(text)}</div>`)}</div>`;
  const seller = `<div style="width:14em;flex:none;padding:1em;${look.card}">${price}<div class="f m" style="gap:.7em;margin-top:1em">${face(2.2)}<div class="x"><div class="k">${t(draw.pick(words.people))}</div><div class="s">${textAt(cars, 3)} · ${t(draw.pick(words.cities))}</div></div></div><div class="s" style="margin-top:.5em">${textAt(cars, 7)}</div>${each([4, 5], (at) => `<div class="n" style="border:1px solid #5b8ad0;border-radius:4px;padding:.3em;margin-top:.7em">${textAt(cars, at)}</div>`)}</div>`;
  const images = `${picture(`height:${draw.int(10, 15)}em`)}<div class="f" style="gap:.5em;margin:.5em 0 .9em">${picture('flex:1;height:3.4em').repeat(5)}</div>`;
  const text = `${head(2)}<div>${t(draw.pick(corpus.paragraphs))}</div>`;
  return screen(
    look,
    `<div class="f" style="gap:1.6em;align-items:flex-start"><div class="x">${images}${name}${head(0)}${data}${head(1)}${has}${draw.pick([text, ''])}</div>${seller}</div>`,
  );
}

/** Rooms of a hotel in a table: what a room has, for how many it is, conditions and prices, several offers to a room. */
function hotelRooms({ draw, words, lang }: LayoutInput): string {
  const { rooms, roomNames, facilities, conditions } = onlineOf(lang);
  const [look, badge] = [theme(draw), badges(draw)];
  const [isRuled, isColoured, hasImage] = [
    draw.pick([true, true, false]),
    draw.pick([true, false]),
    draw.pick([true, false]),
  ];
  const css = `vertical-align:top;${isRuled ? `border:1px solid ${look.rule};` : `border-bottom:1px solid ${look.rule};`}`;
  const head = `<tr style="${isColoured ? 'background:#24507c;color:#fff' : ''}">${each([0, 1, 2, 3], (at) => `<th style="${css}">${textAt(rooms, at)}</th>`)}<th style="${css}"></th></tr>`;
  const point = (text: string): string => `<div class="s">${draw.pick(['✓ ', '· '])}${t(text)}</div>`;
  const room = (name: string): string => {
    const offers = draw.int(1, 2);
    const first = `<td rowspan="${offers}" style="${css}">${hasImage ? picture('height:4em;margin-bottom:.4em') : ''}<div class="k" style="color:#2a6ab0">${t(name)}</div>${each(draw.some(facilities, draw.int(2, 5)), (text) => `<div class="s">${t(text)}</div>`)}${draw.pick([`<div>${badge(`${rooms[7]} ${draw.int(1, 4)}`)}</div>`, ''])}</td>`;
    const offer = (_: unknown, at: number): string =>
      `<tr>${at === 0 ? first : ''}<td class="n" style="${css}">${draw.int(1, 4)}</td><td style="${css}">${each(draw.some(conditions, draw.int(2, 4)), point)}</td><td style="${css}"><div class="k nw">${words.currency}${draw.int(60, 600)}</div><div class="s">${draw.int(1, 5)} ${textAt(rooms, 5)}</div></td><td style="${css}"><div class="nw n" style="background:#2b5fa8;color:#fff;border-radius:3px;padding:.2em .7em">${textAt(rooms, 4)}</div></td></tr>`;
    return each(Array.from({ length: offers }), offer);
  };
  const stay = `<div class="f" style="gap:2em;padding:.7em;margin-bottom:1em;${look.card}"><div class="k">${textAt(rooms, 6)}</div><div>${t(draw.pick(words.days))} ${draw.int(1, 9)} – ${t(draw.pick(words.days))} ${draw.int(10, 28)}</div><div>${draw.int(1, 5)} ${textAt(rooms, 5)}</div></div>`;
  return screen(
    look,
    `${draw.pick([stay, ''])}<table style="width:100%">${head}${each(draw.some(roomNames, draw.int(2, 4)), room)}</table>`,
  );
}

/** The way to pay: numbered parts, done ones short with a link, the open one with choices; at the side what is bought. */
function checkoutSteps({ draw, words, lang }: LayoutInput): string {
  const { delivery, pay, wizard } = onlineOf(lang);
  const { login } = furtherOf(lang);
  const [look, field] = [theme(draw), fieldBox(draw)];
  const isInBoxes = draw.pick([true, false]);
  const dot = draw.pick(['.', '']);
  const number = (at: number): string => `${at}${dot}`;
  const part = (at: number, name: string, html: string, end = ''): string =>
    `<div style="padding:.9em;margin-bottom:.8em;${look.card}"><div class="f m" style="gap:.8em;margin-bottom:.5em"><div class="l k">${number(at)}</div><div class="l k x">${name}</div>${end}</div>${html}</div>`;
  const change = `<div style="color:#2a7ac0">${textAt(pay, 4)}</div>`;
  const address = `<div>${t(draw.pick(words.people))}</div><div>${t(draw.pick(words.cities))} ${draw.int(10, 99)}-${draw.int(100, 999)}</div>`;
  const choice = ([name, detail]: readonly [string, string], at: number): string =>
    `<div class="f m" style="gap:.8em;padding:.6em;margin-bottom:.5em;border:1px solid ${at === 0 ? '#5b8ad0' : look.rule};border-radius:5px">${picture('width:1em;height:1em;border-radius:50%')}<div class="x"><div>${t(name)}</div><div class="s">${t(detail)}</div></div><div class="nw">${draw.pick([textAt(pay, 6), `${words.currency}${draw.int(2, 15)}`])}</div></div>`;
  const column = ([name, detail]: readonly [string, string]): string =>
    `<div class="n" style="padding:.6em;border:1px solid ${look.rule};border-radius:5px"><div class="k">${t(name)}</div><div class="s">${t(detail)}</div><div>${words.currency}${draw.int(2, 15)}</div></div>`;
  const ways = pairsOf(delivery).slice(0, draw.int(2, 3));
  const choices = isInBoxes ? grid(ways.length, 0.8, each(ways, column)) : each(ways, choice);
  const card = `<div class="f" style="gap:1em;margin-top:.7em"><div style="flex:3"><div class="s">${textAt(pay, 0)}</div>${field('4024 0071 2046 ····')}</div><div style="flex:1"><div class="s">MM/YY</div>${field('08/27')}</div><div style="flex:1"><div class="s">CVC</div>${field('···')}</div></div>`;
  const good = (name: string): string =>
    `<div class="f" style="gap:.7em;margin-bottom:.8em">${picture('width:3em;height:3em')}<div class="x"><div>${t(name)}</div><div class="s">× ${draw.int(1, 4)}</div></div><div class="nw">${words.currency}${draw.int(8, 300)}</div></div>`;
  const sum = (name: string): string =>
    `<div class="f b" style="gap:1em;padding:.2em 0"><div>${t(name)}</div><div>${words.currency}${money(draw, 500)}</div></div>`;
  const code = `<div class="f m" style="gap:.7em;margin-bottom:.8em"><div class="x">${field(pay[7] ?? '')}</div><div class="nw">${t(words.buttons[2] ?? '')}</div></div>`;
  const side = `<div style="width:16em;flex:none;padding:.9em;${look.card}"><div class="k" style="margin-bottom:.7em">${textAt(wizard, 7)}</div>${each(take(draw, words.products, draw.int(2, 3)), good)}${draw.pick([code, ''])}${sum(words.small.subtotal)}${sum(words.small.tax)}<div class="k" style="border-top:1px solid ${look.rule};margin-top:.4em">${sum(words.small.total)}</div>${buttonRow(draw, [pay[5] ?? ''], 'center')}</div>`;
  const main =
    part(1, textAt(login, 1), '<div>user@example.org</div>', change) +
    part(2, textAt(wizard, 1), address, change) +
    part(3, textAt(wizard, 2), choices + draw.pick([card, '']));
  return screen(
    look,
    `${draw.pick([tabBar(draw, wizard.slice(0, 4)), ''])}<div class="f" style="gap:1.4em;align-items:flex-start"><div class="x">${main}</div>${side}</div>`,
  );
}

/** What a kitchen delivers, on a computer: groups above, dishes in two columns with an image at the right, the basket. */
function deliveryMenu({ draw, words, corpus, lang }: LayoutInput): string {
  const { food } = furtherOf(lang);
  const [look, badge] = [theme(draw), badges(draw)];
  const [hasBasket, hasDetail] = [draw.pick([true, true, false]), draw.pick([true, true, false])];
  const price = (): string => `${words.currency}${draw.int(4, 60)}.${draw.int(10, 99)}`;
  const dish = (name: string): string =>
    `<div class="f" style="gap:.8em;padding:.8em;${look.card}"><div class="x"><div class="k">${t(name)}</div>${hasDetail ? `<div class="s">${t(draw.pick([...words.details, ...corpus.interface]))}</div>` : ''}<div class="f m w" style="gap:.2em 1.2em;margin-top:.3em"><div>${price()}</div>${draw.int(0, 3) === 0 ? `<div>${badge(food[0] ?? '')}</div>` : ''}</div></div>${draw.int(0, 4) > 0 ? picture('width:5em;height:5em;border-radius:6px') : ''}</div>`;
  const group = (at: number): string => {
    const dishes = take(draw, words.dishes, draw.pick([2, 4])).map(dish);
    return `<div class="l k" style="margin:1em 0 .6em">${textAt(food, at)}</div>${grid(2, 0.9, dishes.join(''))}`;
  };
  const top = `<div class="f m" style="gap:1em;margin-bottom:1em">${picture('width:4em;height:4em')}<div class="x"><div class="l k">${t(draw.pick(words.payments))}</div><div class="s">★ 4.${draw.int(1, 9)} (${draw.int(20, 900)}) · ${draw.int(15, 50)} min · ${textAt(food, 4)} ${price()}</div></div></div>`;
  const line = (name: string): string =>
    `<div class="f" style="gap:.7em;padding:.3em 0"><div>${draw.int(1, 3)}×</div><div class="x">${t(name)}</div><div class="nw">${price()}</div></div>`;
  const sum = (name: string): string =>
    `<div class="f b" style="gap:1em"><div>${t(name)}</div><div>${price()}</div></div>`;
  const basket = `<div style="width:14em;flex:none;padding:1em;${look.card}border:1px solid ${look.rule}"><div class="k" style="margin-bottom:.5em">${t(draw.pick(words.sections))}</div>${each(take(draw, words.dishes, draw.int(2, 4)), line)}<div style="border-top:1px solid ${look.rule};margin:.5em 0;padding-top:.5em">${sum(words.small.subtotal)}${sum(food[4] ?? '')}<div class="k">${sum(words.small.total)}</div></div>${buttonRow(draw, [words.buttons[6] ?? ''], 'center')}</div>`;
  const main = `<div class="x">${top}${tabBar(draw, [food[0] ?? '', ...food.slice(5, 8)])}${group(0)}${group(draw.int(5, 7))}</div>`;
  return screen(
    look,
    `<div class="f" style="gap:1.6em;align-items:flex-start">${main}${hasBasket ? basket : ''}</div>`,
  );
}

/** Pages that people compare, book and buy on. */
export const offerKinds: readonly LayoutKind[] = [
  { name: 'train-connections', width: [42, 54], render: trainConnections },
  { name: 'map-search', width: [48, 62], render: mapSearch },
  { name: 'plan-comparison', width: [40, 58], render: planComparison },
  { name: 'car-facts-page', width: [46, 60], render: carFactsPage },
  { name: 'hotel-rooms', width: [46, 60], render: hotelRooms },
  { name: 'checkout-steps', width: [46, 58], render: checkoutSteps },
  { name: 'delivery-menu', width: [46, 62], render: deliveryMenu },
];
