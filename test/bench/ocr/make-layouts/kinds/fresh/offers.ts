import { escapeHtml as t } from '../../../make-set/template';
import { clock, each, type LayoutInput, type LayoutKind, money, take } from '../../kind';
import { freshOf } from '../../words/fresh';
import { boxStyle, toneOf } from '../parts';
import { chipStyle, entryStyle, picture, rowOf, stack, textAt } from '../pieces';

/** Who sells one product, and for how much: the seller with its stars, the price with the delivery below it, a button. */
function sellerOffers({ draw, words, lang }: LayoutInput): string {
  const { sellers, offer } = freshOf(lang);
  const [entry, chip] = [entryStyle(draw), chipStyle(draw)];
  const price = draw.int(40, 900);
  const row = (name: string, at: number): string => {
    const stars = `<div class="s">★ ${draw.int(3, 4)}.${draw.int(0, 9)} (${draw.int(12, 4000)} ${textAt(offer, 6)})</div>`;
    const badge =
      at === 0
        ? `<span class="s" style="background:#2d8a47;color:#fff;padding:.1em .5em">${textAt(offer, 4)}</span>`
        : '';
    const cost = `<div class="l k nw">${words.currency}${price + at * draw.int(2, 9)}.${draw.int(10, 99)}</div><div class="s">${textAt(offer, draw.int(2, 3))}</div>`;
    return `<div class="f m" style="gap:1.5em;${entry}"><div style="width:11em;flex:none"><div class="k">${t(name)}</div>${stars}</div><div class="x">${textAt(offer, [0, 1, 7, 8][draw.int(0, 3)] ?? 0)}</div><div style="width:8em;flex:none">${cost}${badge}</div><div class="nw" style="${chip}">${textAt(offer, 5)}</div></div>`;
  };
  return `<h2>${t(draw.pick(words.products))}</h2><div class="s" style="margin-bottom:1em">${textAt(offer, 9)}</div>${each(draw.some(sellers, draw.int(4, 6)), row)}`;
}

/** A place as a map shows it: its name, stars, round buttons with names, tabs, then lines with an icon each. */
function placePanel({ draw, words, corpus, lang }: LayoutInput): string {
  const { place } = freshOf(lang);
  const icon = picture('width:1.1em;height:1.1em;border-radius:3px;margin-top:.2em');
  const button = (at: number): string =>
    `<div class="x n">${picture('width:2.2em;height:2.2em;border-radius:50%;margin:0 auto .3em')}<div class="s">${textAt(place, at)}</div></div>`;
  const line = (text: string): string =>
    `<div class="f" style="gap:1em;padding:.45em 0">${icon}<div class="x">${t(text)}</div></div>`;
  const hours = draw.pick([
    each(words.days, (day) => rowOf([t(day), `7:30 – ${draw.int(18, 22)}:00`], [6, undefined])),
    '',
  ]);
  const lines = each(
    [
      `${draw.int(2, 180)}, ${draw.pick(words.cities)}`,
      draw.pick(corpus.facts),
      `+44 20 ${draw.int(1000, 9999)} ${draw.int(1000, 9999)}`,
    ],
    line,
  );
  const review = (name: string): string =>
    `<div class="f" style="gap:.8em;margin-top:.9em">${picture('width:2em;height:2em;border-radius:50%')}<div class="x"><div class="f b"><div class="k">${t(name)}</div><div class="s">${draw.int(1, 11)} ${t(words.small.ago)}</div></div><div>${t(draw.pick(words.comments))}</div></div></div>`;
  const bar = `<div class="f" style="gap:.6em;padding:.8em 0;border-top:1px solid #ddd;border-bottom:1px solid #ddd;margin:.8em 0">${each([2, 3, 4, 5], button)}</div>`;
  const tabs = `<div class="f" style="gap:1.6em;margin-bottom:.5em">${each([6, 7, 8, 9], (at) => `<div class="nw">${textAt(place, at)}</div>`)}</div>`;
  const extras = `<div class="f w" style="gap:.3em 1.4em">${each([11, 12, 13], (at) => `<div class="nw">✓ ${textAt(place, at)}</div>`)}</div>`;
  return `${picture('height:7em;margin-bottom:.8em')}<h2>${t(draw.pick(words.songs))}</h2><div>${draw.int(3, 4)}.${draw.int(0, 9)} ★★★★ (${draw.int(20, 900)})</div><div class="s">${textAt(place, 0)}</div>${tabs}${bar}${extras}${lines}<div style="padding-left:2.1em">${textAt(place, 1)}${hours}</div>${each(draw.some(words.people, draw.int(2, 3)), review)}`;
}

/** A month of days, each with the lowest fare below its number. */
function fareCalendar({ draw, words, lang }: LayoutInput): string {
  const { fares } = freshOf(lang);
  const [first, isBoxed] = [draw.int(0, 6), draw.pick([true, false])];
  const days = Array.from({ length: 35 }, (_, at) => at - first + 1);
  const cell = (day: number): string => {
    const skin = isBoxed ? 'border:1px solid #ddd;' : '';
    if (day < 1 || day > 31) return `<div style="${skin}"></div>`;
    const isBest = draw.int(1, 8) === 1;
    return `<div class="n" style="padding:.4em .1em;${skin}${isBest ? 'background:#e3f5e6;' : ''}"><div>${day}</div><div class="s">${draw.int(1, 9) === 1 ? '—' : `${words.currency}${draw.int(48, 340)}`}</div></div>`;
  };
  const week = (_: unknown, at: number): string =>
    `<div data-row class="g" style="grid-template-columns:repeat(7,1fr)">${each(days.slice(7 * at, 7 * at + 7), cell)}</div>`;
  const head = `<div data-row class="g k" style="grid-template-columns:repeat(7,1fr);padding-bottom:.4em">${each(words.days, (day) => `<div class="n">${t(day)}</div>`)}</div>`;
  const chip = chipStyle(draw);
  const choice = `<div class="f" style="gap:1.2em;margin-bottom:.8em">${each([0, 1, 3], (at) => `<div class="nw" style="${chip}">${textAt(fares, at)}</div>`)}</div>`;
  return `<h3>${t(draw.pick(words.cities))} → ${t(draw.pick(words.cities))}</h3>${choice}<div class="n k" style="margin-bottom:.6em">${textAt(words.months, draw.int(0, 11))}</div><div data-table>${head}${each(Array.from({ length: 5 }), week)}</div><div class="s" style="margin-top:.8em">${textAt(fares, 5)}</div>`;
}

/** What someone has invested: the name of a fund above its number, sums above values, gains in colour. */
function fundHoldings({ draw, lang }: LayoutInput): string {
  const { funds, fundHead } = freshOf(lang);
  const widths = [undefined, 7, 6, 7];
  const rule = draw.pick(['border-bottom:1px solid #e3e3e3;', '']);
  const gain = (): string =>
    draw.pick([
      `<div class="r" style="color:#c02020">+${money(draw, 90)}</div>`,
      `<div class="r" style="color:#1b8040">-${money(draw, 90)}</div>`,
    ]);
  const percent = (): string =>
    `<div class="r s">${draw.pick(['+', '-'])}${draw.int(0, 14)}.${draw.int(10, 99)}%</div>`;
  const row = (name: string): string =>
    rowOf(
      [
        `<div>${t(name)}</div><div class="s">00${draw.int(1000, 9999)}</div>`,
        `<div class="r">${money(draw, 40000)}</div><div class="r s">${draw.int(0, 3)}.${draw.int(1000, 9999)}</div>`,
        gain() + percent(),
        gain() + percent(),
      ],
      widths,
      `gap:.6em;padding:.6em 0;${rule}`,
    );
  const heads = fundHead
    .slice(0, 4)
    .map((name, at) => `<div class="s ${at > 0 ? 'r' : ''}">${t(name)}</div>`);
  const box = boxStyle(draw);
  const sums = `<div class="f ${toneOf(box)}" style="${box}margin-bottom:1em"><div class="x"><div class="s">${textAt(fundHead, 4)}</div><div class="l">${money(draw, 200000)}</div></div><div><div class="s">${textAt(fundHead, 5)}</div><div class="l">+${money(draw, 900)}</div></div></div>`;
  return `${sums}<div class="s r">${textAt(fundHead, 6)} ▾</div><div data-table>${rowOf(heads, widths, 'gap:.6em;padding:.4em 0')}${each(draw.some(funds, draw.int(4, 7)), row)}</div>`;
}

/** What a group has spent: the day at the left, what and who beside it, at the right whose share above its sum. */
function sharedExpenses({ draw, words, lang }: LayoutInput): string {
  const { shared, sharing } = freshOf(lang);
  const rule = draw.pick(['border-bottom:1px solid #e5e5e5;', '']);
  const share = (): string => {
    const kind = draw.int(0, 3);
    if (kind === 3) return `<div class="s r">${textAt(sharing, 4)}</div>`;
    const color = kind === 1 ? '#c05010' : '#1b8040';
    return `<div class="r" style="color:${color}"><div class="s" style="color:inherit">${textAt(sharing, kind % 2)}</div><div class="k">${words.currency}${money(draw, 90)}</div></div>`;
  };
  let day = draw.int(18, 28);
  const row = (what: string): string => {
    day -= draw.int(0, 3);
    const date = `<div class="n"><div class="s">${textAt(words.months, 6)}</div><div class="l">${day}</div></div>`;
    return `<div class="f m" style="gap:1em;padding:.6em 0;${rule}"><div style="width:2.6em;flex:none">${date}</div>${picture('width:2em;height:2em')}<div class="x"><div>${t(what)}</div><div class="s">${t(draw.pick(words.people))} ${textAt(sharing, 2)} ${words.currency}${money(draw, 200)}</div></div><div style="flex:none">${share()}</div></div>`;
  };
  const chip = chipStyle(draw);
  const head = `<h2>${t(draw.pick(words.cities))}</h2><div>${textAt(sharing, 7)} ${words.currency}${money(draw, 300)}</div><div class="f" style="gap:1em;margin:.8em 0">${each([5, 6], (at) => `<div class="nw" style="${chip}">${textAt(sharing, at)}</div>`)}</div>`;
  return `${head}${each(take(draw, shared, draw.int(5, 8)), row)}`;
}

/** Trains from one town to another: departure, duration, arrival and price; below them what seats are left. */
function trainSeats({ draw, words, lang }: LayoutInput): string {
  const { trains, seats } = freshOf(lang);
  const entry = entryStyle(draw);
  const [from, to] = [draw.pick(words.cities), draw.pick(words.cities)];
  const left = (): string => draw.pick([`${draw.int(1, 20)} ${seats[4]}`, seats[5] ?? '']);
  const train = (name: string): string => {
    const side = (at: string): string =>
      `<div class="n"><div class="l k">${clock(draw)}</div><div class="s">${t(at)}</div></div>`;
    const middle = `<div class="n"><div class="s">${draw.int(1, 9)}:${draw.int(10, 59)}</div><div style="border-top:1px solid #aaa;width:6em;margin:.2em auto"></div><div>${name}</div></div>`;
    const price = `<div class="r"><span class="l" style="color:#c03010">${words.currency}${draw.int(20, 500)}</span> <span class="s">${textAt(seats, 6)}</span></div>`;
    const classes = `<div class="f" style="gap:1em;margin-top:.6em">${each([0, 1, draw.int(2, 3)], (at) => `<div class="x nw s">${textAt(seats, at)} ${t(left())}</div>`)}</div>`;
    return `<div style="${entry}"><div class="f b m" style="gap:1em">${side(from)}${middle}${side(to)}${price}</div>${classes}</div>`;
  };
  return `<div class="f b" style="margin-bottom:1em"><div class="l">${t(from)}</div><div class="l">${t(to)}</div></div>${each(draw.some(trains, draw.int(3, 5)), train)}`;
}

/** Cars for sale: a picture, the name, facts with their labels above them in columns, the price at the right. */
function carOffers({ draw, words, lang }: LayoutInput): string {
  const { cars, carFacts, carValues, carNotes } = freshOf(lang);
  const [entry, columns] = [entryStyle(draw), draw.int(2, 4)];
  const fact = (at: number): string =>
    `<div><div class="s">${textAt(carFacts, at)}</div><div>${textAt(carValues, at)}</div></div>`;
  const car = (name: string): string => {
    const facts = `<div class="g" style="grid-template-columns:repeat(${columns},1fr);gap:.6em 1em">${each(draw.some([0, 1, 2, 3, 4, 5, 6, 7], columns === 4 ? 8 : 6), fact)}</div>`;
    const price = `<div class="r" style="width:8em;flex:none"><div class="l k">${words.currency}${draw.int(3, 40)},${draw.int(100, 999)}</div><div class="s">${textAt(carNotes, draw.int(0, 1))}</div><div class="s">${textAt(carNotes, 5)}</div></div>`;
    return `<div class="f" style="gap:1.2em;${entry}">${picture('width:9em;height:7em')}<div class="x"><h3>${t(name)}</h3>${facts}<div class="s" style="margin-top:.5em">${textAt(carNotes, draw.int(2, 4))} · ${t(draw.pick(words.cities))}</div></div>${price}</div>`;
  };
  return each(draw.some(cars, draw.int(2, 4)), car);
}

/** A home for sale: pictures, facts as labels with values in two or three columns, beside them the agent. */
function homeDetails({ draw, words, corpus, lang }: LayoutInput): string {
  const { home, homeValues, agent } = freshOf(lang);
  const columns = draw.int(2, 3);
  const isAbove = draw.pick([true, false]);
  const rule = draw.pick(['border-bottom:1px solid #ddd;', '']);
  const fact = (at: number): string =>
    isAbove
      ? `<div style="padding:.4em 0;${rule}"><div class="s">${textAt(home, at)}</div><div>${textAt(homeValues, at)}</div></div>`
      : `<div class="f b" style="gap:.8em;padding:.4em 0;${rule}"><div class="s">${textAt(home, at)}</div><div class="r">${textAt(homeValues, at)}</div></div>`;
  const facts = `<div class="g" style="grid-template-columns:repeat(${columns},1fr);gap:0 2em">${each(draw.some([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], columns * draw.int(3, 4)), fact)}</div>`;
  const [box, chip] = [boxStyle(draw), chipStyle(draw)];
  const card = `<div class="${toneOf(box)}" style="width:13em;flex:none;align-self:flex-start;${box}"><div class="k">${t(draw.pick(words.people))}</div><div class="s">${t(draw.pick(words.roles))}</div><div style="margin:.6em 0">${textAt(agent, 3)}</div><div class="n" style="${chip}">${textAt(agent, 1)}</div></div>`;
  const head = `<div class="f b" style="gap:2em;margin:.8em 0"><div class="x"><h2>${t(draw.pick(corpus.headings))}</h2><div class="s">${t(draw.pick(words.cities))}</div></div><div class="l k nw">${words.currency}${draw.int(180, 900)},000</div></div>`;
  return `${picture('height:9em')}${head}<div class="f" style="gap:2.5em"><div class="x">${facts}<p style="margin-top:1em">${t(draw.pick(corpus.paragraphs))}</p></div>${card}</div>`;
}

/** Results of a poll: questions in cards beside each other, each answer with a bar below it and its share at the right. */
function surveyResults({ draw, lang }: LayoutInput): string {
  const { polls, pollOptions } = freshOf(lang);
  const box = boxStyle(draw);
  const bar = (width: number): string =>
    `<div data-skip style="background:#5b8fd0;height:.5em;width:${width}%;margin:.15em 0 .6em"></div>`;
  const option = (text: string): string => {
    const share = draw.int(4, 70);
    return `<div class="f b" style="gap:1em"><div>${t(text)}</div><div class="nw">${share}%</div></div>${bar(share)}`;
  };
  const card = (question: string, at: number): string =>
    `<div class="${toneOf(box)}" style="${box}"><div class="k" style="margin-bottom:.6em">${at + 1}. ${t(question)}</div>${each(draw.some(pollOptions, draw.int(3, 4)), option)}</div>`;
  return `<div class="g" style="grid-template-columns:repeat(2,1fr);gap:1.5em">${each(draw.some(polls, 4), card)}</div>`;
}

/** Phones compared: their names beside each other; below each heading what each has, in two or three lines. */
function phoneComparison({ draw, words, lang }: LayoutInput): string {
  const { compare, compareNames, compareValues } = freshOf(lang);
  const count = draw.int(2, 3);
  const names = draw.some(compareNames, count);
  const isCentred = draw.pick(['n', '']);
  const columns = `grid-template-columns:repeat(${count},1fr);gap:.4em 2em`;
  const head = `<div class="g" style="${columns}">${each(names, (name) => `<div class="${isCentred}">${picture('width:4em;height:6em;margin:0 auto .5em')}<div class="l k">${t(name)}</div><div class="s">${words.currency}${draw.int(400, 1500)}</div></div>`)}</div>`;
  const part = (at: number): string => {
    const rule = 'border-top:1px solid #ccc;margin-top:1em;padding:.8em 0 .5em';
    const cell = (): string =>
      `<div class="${isCentred}">${draw
        .some(compareValues, draw.int(1, 2))
        .map((text) => `<div>${t(text)}</div>`)
        .join('')}</div>`;
    return `<div class="k ${isCentred}" style="${rule}">${textAt(compare, at)}</div><div class="g" style="${columns}">${each(names, cell)}</div>`;
  };
  return `<h1 class="${isCentred}">${textAt(compare, 6)}</h1>${head}${each(draw.some([0, 1, 2, 3, 4, 5], draw.int(3, 5)), part)}`;
}

/** Cards to learn words by: a word, how it is said, what it means, in a grid. */
function flashCards({ draw, words, lang }: LayoutInput): string {
  const { phrases, phrasesAbroad, sounds, phraseHeads } = freshOf(lang);
  const [box, columns] = [boxStyle(draw), draw.int(2, 4)];
  const align = draw.pick(['n', '']);
  const card = (at: number): string =>
    `<div class="${align} ${toneOf(box)}" style="${box}"><div class="k">${textAt(phrasesAbroad, at)}</div><div class="s">[${textAt(sounds, at)}]</div><div style="margin-top:.5em">${textAt(phrases, at)}</div></div>`;
  const cards = draw.some([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], columns * draw.int(2, 3));
  return `${stack([phraseHeads[draw.int(0, 3)] ?? '', `${draw.int(1, 9)} / ${words.months.length}`], 'margin-bottom:1em')}<div class="g" style="grid-template-columns:repeat(${columns},1fr);gap:${draw.int(4, 14) / 10}em">${each(cards, card)}</div>`;
}

/** What shops, banks and services on the web and on phones show. */
export const offerKinds: readonly LayoutKind[] = [
  { name: 'seller-offers', width: [42, 56], languages: ['en', 'zh'], render: sellerOffers },
  { name: 'place-panel', width: [22, 28], languages: ['en', 'zh'], render: placePanel },
  { name: 'fare-calendar', width: [26, 40], languages: ['en', 'zh'], render: fareCalendar },
  { name: 'fund-holdings', width: [32, 40], languages: ['en', 'zh'], render: fundHoldings },
  { name: 'shared-expenses', width: [24, 34], languages: ['en', 'zh'], render: sharedExpenses },
  { name: 'train-seats', width: [30, 38], languages: ['en', 'zh'], render: trainSeats },
  { name: 'car-offers', width: [50, 64], languages: ['en', 'zh'], render: carOffers },
  { name: 'home-details', width: [54, 68], languages: ['en', 'zh'], render: homeDetails },
  { name: 'survey-results', width: [40, 56], languages: ['en', 'zh'], render: surveyResults },
  { name: 'phone-comparison', width: [34, 52], languages: ['en', 'zh'], render: phoneComparison },
  { name: 'flash-cards', width: [36, 60], languages: ['en', 'zh'], render: flashCards },
];
