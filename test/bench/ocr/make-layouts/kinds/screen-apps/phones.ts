import { escapeHtml as t } from '../../../make-set/template';
import { clock, each, isoDate, type LayoutInput, type LayoutKind, money, take } from '../../kind';
import { everydayOf } from '../../words/everyday';
import { onlineOf } from '../../words/online';
import { screensOf } from '../../words/screens';
import { chipStyle, picture, textAt } from '../pieces';
import { badges, buttonRow, face, facts, grid, icons, pairsOf, screen, stacks, tabBar, theme } from './looks';

/** The settings of a phone: who it belongs to, then groups of rows with their values at the right. */
function phoneSettingsList({ draw, words, corpus, lang }: LayoutInput): string {
  const { phone, phoneValues } = screensOf(lang);
  const [look, icon] = [theme(draw), icons(draw)];
  const [hasIcon, hasTitle, hasNote] = [
    draw.pick([true, true, false]),
    draw.pick([true, false]),
    draw.pick([true, false]),
  ];
  const room = draw.int(4, 9) / 10;
  const arrow = draw.pick([picture('width:.5em;height:.8em'), '', '']);
  const row = (name: string, at: number): string => {
    const value = draw.pick([
      `<div class="s nw">${t(draw.pick(phoneValues))}</div>`,
      '',
      picture('width:2.2em;height:1.2em;border-radius:1em'),
    ]);
    return `<div class="f m" style="gap:.8em;padding:${room}em .8em;${at > 0 ? `border-top:1px solid ${look.rule}` : ''}">${hasIcon ? icon(1.6) : ''}<div class="x">${t(name)}</div>${value}${arrow}</div>`;
  };
  const group = (names: readonly string[]): string =>
    `${hasTitle ? `<div class="s" style="padding:.3em .8em">${t(draw.pick(words.sections))}</div>` : ''}<div style="margin-bottom:.9em;${look.card}">${each(names, row)}</div>${hasNote && draw.int(0, 2) === 0 ? `<div class="s" style="padding:0 .8em;margin:-.5em 0 1em">${t(draw.pick(corpus.interface))}</div>` : ''}`;
  const owner = `<div class="f m" style="gap:1em;padding:.9em;margin-bottom:1em;${look.card}">${face(3.4)}<div class="x"><div class="l">${t(draw.pick(words.people))}</div><div class="s">ID: user_${draw.int(100, 9999)}</div></div></div>`;
  const [first, second] = [draw.int(3, 5), draw.int(7, 9)];
  return screen(
    look,
    `${draw.pick([owner, ''])}${group(phone.slice(0, first))}${group(phone.slice(first, second))}${group(phone.slice(second, draw.int(11, 14)))}`,
  );
}

/** The first page of a small program in an app: a search field, a banner, images with labels, and cards in two columns. */
function miniProgramHome({ draw, words, corpus, lang }: LayoutInput): string {
  const { services } = screensOf(lang);
  const [look, icon, badge] = [theme(draw), icons(draw), badges(draw)];
  const columns = draw.int(4, 5);
  const search = `<div class="f m" style="gap:.8em;margin-bottom:1em">${draw.pick([`<div class="nw k">${t(draw.pick(words.cities))}</div>`, ''])}<div class="x s" style="border:1px solid ${look.rule};border-radius:1.5em;padding:.35em 1em">${t(draw.pick(words.products))}</div></div>`;
  const banner = `<div style="background:#c9553a;color:#fff;border-radius:8px;padding:1.2em;margin-bottom:1em"><div class="l k">${t(draw.pick(corpus.headings))}</div><div>${t(draw.pick(words.details))}</div></div>`;
  const service = (name: string): string =>
    `<div class="n"><div class="f" style="justify-content:center;margin-bottom:.3em">${icon(2.4)}</div><div style="font-size:.85em">${t(name)}</div></div>`;
  const tools = `<div style="padding:.8em 0;margin-bottom:1em;${look.card}">${grid(columns, 0.8, each(draw.some(services, columns * draw.int(1, 2)), service))}</div>`;
  const notice = `<div class="f m" style="gap:.8em;padding:.5em .8em;margin-bottom:1em;${look.card}">${badge(draw.pick(words.sections))}<div class="x">${t(draw.pick(corpus.interface))}</div></div>`;
  const card = (name: string): string =>
    `<div style="${look.card}">${picture(`height:${draw.int(4, 9)}em`)}<div style="padding:.6em"><div>${t(name)}</div>${draw.pick([badge(draw.pick(words.features)), ''])}<div class="f b m" style="gap:.5em"><div class="k" style="color:#d0452c">${words.currency}${draw.int(9, 400)}</div><div class="s nw">${draw.int(2, 90)}00+</div></div></div></div>`;
  const cards = stacks(2, 0.8, take(draw, words.products, draw.int(4, 6)).map(card));
  return screen(look, search + draw.pick([banner, '']) + tools + draw.pick([notice, '']) + cards);
}

/** What was ordered, on a phone: states to choose from above; a card for each order with its shop, goods and buttons. */
function orderCardsPhone({ draw, words, lang }: LayoutInput): string {
  const { orders } = onlineOf(lang);
  const [look, chip] = [theme(draw), chipStyle(draw).replace('#e8edf5', '#8b97a42e')];
  const [isTimed, hasChoice] = [draw.pick([true, false]), draw.pick([true, false])];
  const good = (name: string): string =>
    `<div class="f" style="gap:.7em;margin:.6em 0">${picture('width:4em;height:4em;border-radius:4px')}<div class="x"><div>${t(name)}</div>${hasChoice ? `<div class="s">${t(draw.pick(words.details))}</div>` : ''}</div><div class="r nw"><div>${words.currency}${draw.int(8, 480)}</div><div class="s">×${draw.int(1, 3)}</div></div></div>`;
  const card = (shop: string): string => {
    const head = `<div class="f b m" style="gap:1em"><div class="k">${t(shop)}</div><div class="nw" style="color:#d9662b">${textAt(orders, draw.int(5, 7))}</div></div>`;
    const time = isTimed ? `<div class="s">${isoDate(draw)} ${clock(draw)}</div>` : '';
    const total = `<div class="r">${draw.int(1, 3)} ${textAt(orders, 8)} ${textAt(orders, 9)} <b>${words.currency}${money(draw, 800)}</b></div>`;
    const buttons = `<div class="f" style="gap:.9em;justify-content:flex-end;margin-top:.6em">${each(draw.some([10, 11, 12, 13], draw.int(1, 2)), (at) => `<div class="nw" style="${chip}">${textAt(orders, at)}</div>`)}</div>`;
    return `<div style="padding:.9em;margin-bottom:.9em;${look.card}${look.card === '' ? `border-bottom:1px solid ${look.rule}` : ''}">${head}${time}${each(take(draw, words.products, draw.int(1, 2)), good)}${total}${buttons}</div>`;
  };
  const tabs = tabBar(draw, orders.slice(0, lang === 'ja' ? 3 : 4));
  return screen(look, tabs + each(take(draw, everydayOf(lang).stores, draw.int(2, 4)), card));
}

/** The page of a member: card with the level, figures beside each other, benefits with images, tasks with buttons. */
function memberPage({ draw, words, lang }: LayoutInput): string {
  const { member, duties, benefits, orders } = onlineOf(lang);
  const [look, icon, chip] = [theme(draw), icons(draw), chipStyle(draw).replace('#e8edf5', '#8b97a42e')];
  const align = draw.pick(['n', '', 'n']);
  const card = `<div style="background:#3b3227;color:#f4dfb4;border-radius:12px;padding:1em;margin-bottom:1em"><div class="f b m" style="gap:1em"><div class="f m" style="gap:.8em">${face(3)}<div><div class="k">${t(draw.pick(words.people))}</div><div style="font-size:.85em">${textAt(member, 0)}</div></div></div><div class="nw">${textAt(member, 4)}</div></div>${picture(`height:.4em;width:${draw.int(30, 90)}%;margin:.9em 0 .4em;background:#d8b25a`)}<div style="font-size:.85em">${draw.int(20, 900)} ${textAt(member, 5)}</div></div>`;
  const figures = `<div class="f" style="padding:.7em .6em;margin-bottom:1em;${look.card}">${each([1, 2, 3], (at) => `<div class="x ${align}"><div class="l k">${at === 3 ? words.currency + money(draw, 300) : draw.int(0, 4000)}</div><div class="s">${textAt(member, at)}</div></div>`)}</div>`;
  const labelled = (name: string, badge = ''): string =>
    `<div class="n"><div class="f" style="justify-content:center;gap:.2em;margin-bottom:.3em">${icon(1.9)}${badge}</div><div style="font-size:.85em">${t(name)}</div></div>`;
  const count = (): string =>
    `<div style="font-size:.7em;color:#fff;background:#d0452c;border-radius:1em;padding:0 .45em;height:1.6em">${draw.int(1, 9)}</div>`;
  const head = (at: number): string =>
    `<div class="f b m" style="margin-bottom:.7em"><div class="k">${textAt(member, at)}</div>${draw.pick([`<div class="s">${textAt(member, 10)}</div>`, ''])}</div>`;
  const box = (html: string): string =>
    `<div style="padding:.8em;margin-bottom:1em;${look.card}">${html}</div>`;
  const states = box(
    head(11) +
      grid(
        4,
        0.5,
        each(orders.slice(1, 5), (name) => labelled(name, draw.pick([count(), '', '']))),
      ),
  );
  const perks = box(
    head(6) +
      grid(
        3,
        0.9,
        each(take(draw, benefits, draw.pick([3, 6])), (name) => labelled(name)),
      ),
  );
  const task = (name: string): string =>
    `<div class="f m" style="gap:.8em;padding:.5em 0">${icon(2)}<div class="x"><div>${t(name)}</div><div class="s">+${draw.int(5, 50)} ${textAt(member, 1)}</div></div><div class="nw" style="${chip}">${textAt(member, draw.int(8, 9))}</div></div>`;
  const tasks = box(head(7) + each(draw.some(duties, draw.int(2, 4)), task));
  return screen(look, card + figures + draw.pick([states + tasks, perks + tasks, states + perks]));
}

/** An account in an app of a bank: what is on it, then payments by day, each with what it was for and its amount. */
function bankPayments({ draw, words, lang }: LayoutInput): string {
  const { bank } = screensOf(lang);
  const [look, icon] = [theme(draw), icons(draw)];
  const [hasSum, hasBalance, isCardCentred] = [
    draw.pick([true, false]),
    draw.pick([true, false]),
    draw.pick([true, false]),
  ];
  const sum = (most: number): string => `${words.currency}${money(draw, most)}`;
  const amounts = `<div class="f b" style="gap:1em;margin-top:.8em"><div><div style="font-size:.85em">${textAt(bank, 7)}</div><div>${sum(5000)}</div></div><div><div style="font-size:.85em">${textAt(bank, 8)}</div><div>${sum(5000)}</div></div></div>`;
  const card = `<div class="${isCardCentred ? 'n' : ''}" style="background:${draw.pick(['#1d5c8c', '#2d6a4f', '#3d3a6b'])};color:#fff;border-radius:10px;padding:1em;margin-bottom:1.2em"><div style="font-size:.9em">${textAt(bank, draw.pick([1, 10]))} · ${draw.int(1000, 9999)}</div><div style="font-size:1.8em">${sum(60_000)}</div><div style="font-size:.85em">${textAt(bank, 0)}</div>${isCardCentred ? '' : amounts}</div>`;
  const payment = (name: string): string => {
    const isIncome = draw.int(0, 4) === 0;
    const below = hasBalance
      ? `<div class="s">${sum(9000)}</div>`
      : draw.pick(['', `<div class="s">${textAt(bank, 9)}</div>`]);
    return `<div class="f m" style="gap:.8em;padding:.6em 0;border-bottom:1px solid ${look.rule}">${icon(2.2)}<div class="x"><div>${t(name)}</div><div class="s">${clock(draw)} · ${textAt(bank, draw.int(4, 6))}</div></div><div class="r nw"><div style="${isIncome ? 'color:#1d9a55' : ''}">${isIncome ? '+' : '−'}${money(draw, 900)}</div>${below}</div></div>`;
  };
  const day = (name: string): string =>
    `<div class="f b s" style="padding:.4em 0"><div>${name}</div>${hasSum ? `<div>${sum(900)}</div>` : ''}</div><div style="margin-bottom:1em;${look.card}${look.card === '' ? '' : 'padding:0 .8em'}">${each(take(draw, words.payments, draw.int(1, 4)), payment)}</div>`;
  return screen(
    look,
    card + each([textAt(bank, 2), textAt(bank, 3), isoDate(draw)].slice(0, draw.int(2, 3)), day),
  );
}

/** A wallet of coins: the sum, round buttons with labels, kinds to choose from, and each coin with price and amount. */
function coinWallet({ draw, words, lang }: LayoutInput): string {
  const { coins } = screensOf(lang);
  const [look, icon] = [theme(draw), icons(draw)];
  const hasCurve = draw.pick([true, false]);
  const change = (): string =>
    `<span style="color:${draw.pick(['#1d9a55', '#d0452c'])}">${draw.pick(['+', '−'])}${draw.int(0, 9)}.${draw.int(10, 99)}%</span>`;
  const top = `<div class="${draw.pick(['n', ''])}" style="margin-bottom:1.2em"><div class="s">${textAt(coins, 0)}</div><div style="font-size:2em" class="k">${words.currency}${money(draw, 90_000)}</div><div>${change()} <span class="s">${textAt(coins, 8)}</span></div></div>`;
  const buttons = grid(
    4,
    0.8,
    each(
      [1, 2, 3, 4],
      (at) =>
        `<div class="n"><div class="f" style="justify-content:center">${icon(2.6)}</div><div style="font-size:.9em">${textAt(coins, at)}</div></div>`,
    ),
  );
  const coin = (name: string): string => {
    const code = name.slice(0, 3).toUpperCase();
    const curve = hasCurve ? picture('width:4em;height:1.6em;border-radius:4px') : '';
    return `<div class="f m" style="gap:.8em;padding:.7em;margin-bottom:.5em;${look.card}">${icon(2.3)}<div class="x"><div class="k">${name}</div><div class="s">${words.currency}${money(draw, 900)} ${change()}</div></div>${curve}<div class="r nw"><div>${words.currency}${money(draw, 9000)}</div><div class="s">${draw.int(0, 40)}.${draw.int(1000, 9999)} ${code}</div></div></div>`;
  };
  const names = draw.some(
    ['Bitcoin', 'Ether', 'Solana', 'Litecoin', 'Cardano', 'Polkadot', 'Tether', 'Monero'],
    draw.int(4, 7),
  );
  return screen(
    look,
    `${top}${buttons}<div style="height:1.2em"></div>${tabBar(draw, coins.slice(5, 8))}${each(names, coin)}`,
  );
}

/** What a ride cost: the way with its two ends, who drove, the parts of the fare, and how it was paid. */
function rideReceipt({ draw, words, lang }: LayoutInput): string {
  const { ride } = onlineOf(lang);
  const [look, fact] = [theme(draw), facts(draw)];
  const stations = take(draw, everydayOf(lang).stations, 2);
  const isLabelled = draw.pick([true, false]);
  const stop = (name: string, at: number): string =>
    `<div class="f" style="gap:.8em;padding:.4em 0">${picture(`width:.7em;height:.7em;border-radius:50%;margin-top:.4em;background:${at === 0 ? '#2f9a5a' : '#d0452c'}`)}<div class="x">${isLabelled ? `<div class="s">${textAt(ride, 1 + at)}</div>` : ''}<div>${t(name)}</div></div><div class="s nw">${clock(draw)}</div></div>`;
  const box = (html: string): string =>
    `<div style="padding:.8em;margin-bottom:.9em;${look.card}">${html}</div>`;
  const sum = `<div class="${draw.pick(['n', ''])}" style="margin-bottom:.9em"><div class="s">${textAt(ride, 0)} · ${isoDate(draw)}</div><div style="font-size:2.1em" class="k">${words.currency}${money(draw, 90)}</div></div>`;
  const journey = box(`${draw.pick([picture('height:7em;margin-bottom:.6em'), ''])}${each(stations, stop)}`);
  const figures = box(
    grid(
      3,
      1,
      each(
        [
          ['4', `${draw.int(2, 40)}.${draw.int(1, 9)} km`],
          ['5', `${draw.int(8, 70)} ${textAt(ride, 13)}`],
          ['12', textAt(ride, 15)],
        ],
        ([at = '', value = '']) => fact(textAt(ride, Number(at)), value),
      ),
    ),
  );
  const driver = box(
    `<div class="f m" style="gap:.8em">${face(2.6)}<div class="x"><div class="k">${t(draw.pick(words.people))}</div><div class="s">${textAt(ride, 11)} · ★ 4.${draw.int(5, 9)}</div></div><div class="r"><div class="k">${draw.pick(['KX 482', '7F·209', 'B 3061'])}</div><div class="s">${textAt(ride, 15)}</div></div></div>`,
  );
  const line = (at: number): string =>
    `<div class="f b" style="gap:1em;padding:.25em 0"><div>${textAt(ride, at)}</div><div class="nw">${at === 8 ? '−' : ''}${money(draw, 30)}</div></div>`;
  const fare = box(
    `${each([3, ...draw.some([4, 5, 6, 7, 8], draw.int(2, 4))], line)}<div class="f b k" style="gap:1em;padding:.5em 0 0;border-top:1px solid ${look.rule}"><div>${textAt(ride, 9)}</div><div>${words.currency}${money(draw, 90)}</div></div>`,
  );
  const paid = `<div class="f b s"><div>${textAt(ride, 10)}</div><div>${t(draw.pick(words.payments))}</div></div>`;
  return screen(
    look,
    sum +
      journey +
      draw.pick([figures, '']) +
      draw.pick([driver, '']) +
      fare +
      paid +
      draw.pick([buttonRow(draw, [ride[14] ?? ''], 'center'), '']),
  );
}

/** An app for sport: a week of days, then cards with a figure each in two columns of unequal height, and exercises. */
function fitnessCards({ draw, words, lang }: LayoutInput): string {
  const { fitness, workouts } = screensOf(lang);
  const [look, icon] = [theme(draw), icons(draw)];
  const hasIcon = draw.pick([true, false]);
  const week = `<div class="f b" style="margin-bottom:1em">${each(words.days, (day) => `<div class="n"><div class="s">${t(day)}</div><div class="f" style="justify-content:center">${icon(1.4)}</div></div>`)}</div>`;
  const card = ([label, unit]: readonly [string, string]): string => {
    const chart = draw.pick(['', picture(`height:${draw.int(2, 5)}em;margin-top:.5em;border-radius:4px`)]);
    const note = draw.pick([
      '',
      `<div class="f b s" style="gap:.6em;margin-top:.3em"><div>${textAt(fitness, draw.int(10, 13))}</div><div>${draw.int(40, 9000)}</div></div>`,
      `<div class="s">${textAt(fitness, draw.int(10, 13))} ${draw.int(6, 90)}</div>`,
    ]);
    return `<div style="padding:.8em;${look.card}"><div class="f m" style="gap:.5em">${hasIcon ? icon(1.1) : ''}<div>${t(label)}</div></div><div><span style="font-size:1.7em" class="k">${draw.int(4, 12_000).toLocaleString('en-US')}</span> <span class="s">${t(unit)}</span></div>${note}${chart}</div>`;
  };
  const cards = stacks(2, 0.8, draw.some(pairsOf(fitness), draw.int(4, 7)).map(card));
  const exercise = (name: string): string =>
    `<div class="f m" style="gap:.8em;padding:.6em .8em;margin-bottom:.5em;${look.card}">${icon(2.2)}<div class="x"><div>${t(name)}</div><div class="s">${t(draw.pick(words.days))} ${clock(draw)}</div></div><div class="r"><div class="k">${draw.int(2, 30)}.${draw.int(10, 99)} km</div><div class="s">${draw.int(10, 59)}:${draw.int(10, 59)}</div></div></div>`;
  const list = `<div class="f b" style="margin:1.2em 0 .6em"><div class="k">${textAt(fitness, 14)}</div><div class="s">${textAt(fitness, 15)}</div></div>${each(draw.some(workouts, draw.int(2, 4)), exercise)}`;
  return screen(look, draw.pick([week, '']) + cards + draw.pick([list, list, '']));
}

/** Apps on a phone. */
export const phoneKinds: readonly LayoutKind[] = [
  { name: 'phone-settings-list', width: [20, 28], render: phoneSettingsList },
  { name: 'mini-program-home', width: [22, 28], render: miniProgramHome },
  { name: 'order-cards-phone', width: [22, 30], render: orderCardsPhone },
  { name: 'member-page', width: [22, 28], render: memberPage },
  { name: 'bank-payments', width: [20, 28], render: bankPayments },
  { name: 'coin-wallet', width: [22, 30], render: coinWallet },
  { name: 'ride-receipt', width: [22, 30], render: rideReceipt },
  { name: 'fitness-cards', width: [22, 30], render: fitnessCards },
];
