import { escapeHtml as t } from '../../../make-set/template';
import { each, type LayoutInput, type LayoutKind, money, take } from '../../kind';
import { freshOf } from '../../words/fresh';
import { boxStyle, heading, inColumns } from '../parts';
import { picture, textAt } from '../pieces';

const paragraph = (text: string): string => `<p>${t(text)}</p>`;

/** A flyer of a supermarket: offers of different size, each with its amount, the old price, and the new one set large. */
function supermarketFlyer({ draw, words, lang }: LayoutInput): string {
  const { flyer, flyerNotes } = freshOf(lang);
  const [box, columns] = [boxStyle(draw), draw.int(3, 4)];
  const isBeside = draw.pick([true, false]);
  const offer = (name: string, at: number): string => {
    const wide = at === 0 && columns > 3 ? 'grid-column:span 2;' : '';
    const note = textAt(flyerNotes, draw.pick([0, 1, 2, 3, 7, 8, 9]));
    const price = `<div><div class="s nw">${textAt(flyerNotes, 4)} ${draw.int(3, 9)}.${draw.int(10, 99)}</div><div class="k" style="font-size:1.8em;color:#c01818">${draw.int(1, 6)}.${draw.int(10, 99)}</div></div>`;
    const text = `<div class="x"><div class="k">${t(name)}</div><div class="s">${note}</div></div>`;
    const body = isBeside
      ? `<div class="f" style="gap:.6em;align-items:flex-end">${text}${price}</div>`
      : `${text}<div style="display:flex;justify-content:flex-end">${price}</div>`;
    return `<div style="${wide}${box.includes('color:#fff') ? 'border:1px solid #999;padding:.7em;' : box}">${picture(`height:${draw.int(4, 6)}em;margin-bottom:.5em`)}${body}</div>`;
  };
  return `<h1 style="color:#c01818">${textAt(flyerNotes, 5)}</h1><div class="g" style="grid-template-columns:repeat(${columns},1fr);gap:.8em">${each(draw.some(flyer, columns * 2 - (columns > 3 ? 1 : 0)), offer)}</div><div class="s n" style="margin-top:.8em">${textAt(flyerNotes, 6)} · ${words.currency}</div>`;
}

/** The board of a café: groups of drinks, their prices in columns of size. */
function cafeBoard({ draw, lang }: LayoutInput): string {
  const { coffee, coffeeHeads } = freshOf(lang);
  const skin = draw.pick(['background:#2b2521;color:#f2e9dc;', 'background:#f5efe6;', '']);
  const [head, sizes] = [heading(draw), draw.int(2, 3)];
  const isHeadInRow = draw.pick([true, false]);
  const cells = (values: readonly string[]): string =>
    each(values, (value) => `<div class="r" style="width:2.6em;flex:none">${t(value)}</div>`);
  const names = coffeeHeads.slice(4, 4 + sizes);
  const drink = (name: string): string => {
    const price = draw.int(20, 40);
    return `<div data-row class="f" style="padding:.25em 0"><div class="x">${t(name)}</div>${cells(names.map((_, at) => `${((price + 5 * at) / 10).toFixed(1)}`))}</div>`;
  };
  const group = (from: number, at: number): string => {
    const title = textAt(coffeeHeads, at);
    const top = isHeadInRow
      ? `<div data-row class="f k" style="padding:.3em 0"><div class="x">${title}</div>${cells(names)}</div>`
      : `${head(title)}<div data-row class="f s"><div class="x"></div>${cells(names)}</div>`;
    return `<div class="x" data-table>${top}${each(coffee.slice(from, from + 4), drink)}</div>`;
  };
  return `<div style="padding:1.5em;${skin}"><div class="f" style="gap:3em">${[0, 4, 8].slice(0, draw.int(2, 3)).map(group).join('')}</div><div class="n" style="margin-top:1.2em">${textAt(coffeeHeads, 7)}</div></div>`;
}

/** A list of wines: the name with where it grew below it, two prices at the far right. */
function wineList({ draw, lang }: LayoutInput): string {
  const { wines, regions, wineHeads } = freshOf(lang);
  const [head, isBelow] = [heading(draw), draw.pick([true, true, false])];
  const dots = draw.pick([
    '<div data-skip class="x" style="border-bottom:1px dotted #888;margin-bottom:.35em"></div>',
    '<div data-skip class="x"></div>',
  ]);
  const wine = (at: number): string => {
    const price = `<div class="f" style="gap:0;flex:none"><div class="r" style="width:4em">${draw.pick([`${draw.int(6, 14)}.${draw.pick(['00', '50'])}`, '–'])}</div><div class="r" style="width:5em">${draw.int(24, 110)}.00</div></div>`;
    const year = draw.int(2012, 2023);
    const top = `<div class="f" style="gap:.8em"><div>${textAt(wines, at)} ${year}</div>${dots}${price}</div>`;
    return isBelow
      ? `<div style="margin-bottom:.5em">${top}<div class="s">${textAt(regions, at)}</div></div>`
      : `<div style="margin-bottom:.3em">${top}</div>`;
  };
  const prices = `<div class="f s" style="justify-content:flex-end"><div class="r" style="width:4em">${textAt(wineHeads, 3)}</div><div class="r" style="width:5em">${textAt(wineHeads, 4)}</div></div>`;
  const group = (numbers: readonly number[], at: number): string =>
    `<div style="margin-bottom:1.2em">${head(textAt(wineHeads, at))}${at === 0 ? prices : ''}${each(numbers, wine)}</div>`;
  return [[0, 1, 2], [3, 4, 5, 6], [7]].map(group).join('');
}

/** A conference: times at the left, in each of them talks in two or three rooms; breaks across all of them. */
function conferenceTracks({ draw, words, lang }: LayoutInput): string {
  const { talks, tracks } = freshOf(lang);
  const count = draw.int(2, 3);
  const look = draw.pick(['ruled', 'lined', 'cards']);
  const cellCss = {
    ruled: '',
    lined: 'border-bottom:1px solid #ccc',
    cards: 'background:#eef3fa;border:3px solid #fff',
  }[look];
  const time = (hour: number): string =>
    `<td class="nw" style="${look === 'cards' ? '' : cellCss}">${hour}:00</td>`;
  const talk = (): string =>
    `<td style="vertical-align:top;width:${Math.floor(86 / count)}%;${cellCss}"><div class="k">${t(draw.pick(talks))}</div><div class="s">${t(draw.pick(words.people))}</div></td>`;
  const talkRow = (hour: number): string =>
    `<tr>${time(hour)}${Array.from({ length: count }, talk).join('')}</tr>`;
  const pause = (hour: number, at: number): string =>
    `<tr>${time(hour)}<td colspan="${count}" class="n" style="${cellCss}">${textAt(tracks, at)}</td></tr>`;
  const head = `<tr><th></th>${each([0, 1, 2].slice(0, count), (at) => `<th>${textAt(tracks, at)}</th>`)}</tr>`;
  return `<h2>${t(draw.pick(words.cities))} ${draw.int(2021, 2026)}</h2><table class="${look === 'ruled' ? 'ruled' : ''}" style="width:100%">${head}${pause(8, 3)}${talkRow(9)}${talkRow(10)}${draw.pick([pause(11, 6), talkRow(11)])}${pause(12, 4)}${talkRow(13)}${pause(14, 5)}</table>`;
}

/** What a canteen cooks in a week: a row for each kind of dish, days beside each other, dishes that wrap, prices. */
function canteenWeek({ draw, words, lang }: LayoutInput): string {
  const { meals, canteen, canteenSmall } = freshOf(lang);
  const look = draw.pick(['ruled', 'lined', 'plain']);
  const css = look === 'lined' ? 'border-bottom:1px solid #ccc' : '';
  const isPriced = draw.pick([true, false]);
  const days = words.days.slice(0, 5);
  const cell = (from: readonly string[]): string =>
    `<td style="width:17%;vertical-align:top;${css}">${t(draw.pick(from))}${isPriced ? `<div class="s">${money(draw, 8)}</div>` : ''}</td>`;
  const row = (name: string, at: number): string =>
    `<tr><td class="k" style="vertical-align:top;${css}">${t(name)}</td>${days.map(() => cell(at < 2 ? canteen : canteenSmall)).join('')}</tr>`;
  const head = `<tr><th style="${css}"></th>${each(days, (day, at) => `<th style="${css}">${t(day)} ${at + 11}.</th>`)}</tr>`;
  return `<h2 class="n">${t(draw.pick(words.months))} ${draw.int(2021, 2026)}</h2><table class="${look === 'ruled' ? 'ruled' : ''}" style="width:100%">${head}${each(meals.slice(0, draw.int(3, 4)), row)}</table>`;
}

/** A test of reading: a text at the left, beside it questions, whose options stand in two columns. */
function readingTest({ draw, words, corpus, lang }: LayoutInput): string {
  const { test } = freshOf(lang);
  const rule = draw.pick(['border-left:1px solid #888;padding-left:1.6em', '']);
  const isTwo = draw.pick([true, true, false]);
  const option = (text: string, at: number): string => `<div>${'ABCD'[at] ?? ''}. ${t(text)}</div>`;
  const question = ([stem, ...options]: readonly string[], at: number): string =>
    `<div style="margin-bottom:1em"><div>${at + 21}. ${t(stem ?? '')}</div><div class="g" style="grid-template-columns:${isTwo ? '1fr 1fr' : '1fr'};gap:.2em 1.5em;padding-left:1.2em">${each(options, option)}</div></div>`;
  const text = `<div class="x"><h3>${t(draw.pick(corpus.headings))}</h3>${each(draw.some(corpus.paragraphs, draw.int(2, 3)), paragraph)}</div>`;
  const questions = `<div class="x" style="${rule}"><div class="k" style="margin-bottom:.6em">${textAt(test, 1)} 21–${draw.int(23, 25)}</div>${each(draw.some(words.questions, draw.int(3, 5)), question)}</div>`;
  return `<h2>${textAt(test, 0)}</h2><p>${textAt(test, 2)}</p><div class="f" style="gap:2em">${text}${questions}</div><div class="r s">${textAt(test, 3)} ▸</div>`;
}

/** A page of a large newspaper: a story over three columns below its headline, short news at the side, two stories below. */
function broadsheet({ draw, words, corpus, lang }: LayoutInput): string {
  const { papers } = freshOf(lang);
  const rule = draw.pick(['border-left:1px solid #999;', '']);
  const titles = draw.some(papers.slice(0, 5), 3);
  const by = (): string =>
    `<div class="s" style="margin-bottom:.5em">${t(draw.pick(words.people))}, ${t(draw.pick(words.cities))}</div>`;
  const lead = `<div class="x"><h1>${t(titles[0] ?? '')}</h1>${by()}${inColumns(draw, 3, each(take(draw, corpus.paragraphs, 3), paragraph))}</div>`;
  const brief = (title: string): string =>
    `<div style="margin-bottom:.9em"><div class="k">${t(title)}</div><div>${t(draw.pick(corpus.captions))}</div></div>`;
  const briefs = `<div style="width:11em;flex:none;padding-left:1em;${rule}"><div class="k" style="border-bottom:2px solid #222;margin-bottom:.6em">${textAt(papers, 5)}</div>${each(draw.some(corpus.headings, 4), brief)}</div>`;
  const story = (title: string, at: number): string =>
    `<div class="x" style="${at > 0 ? `padding-left:1.2em;${rule}` : ''}"><h2>${t(title)}</h2>${by()}${inColumns(draw, 2, each(draw.some(corpus.paragraphs, 2), paragraph))}</div>`;
  return `<div class="f b s" style="border-bottom:3px double #222;padding-bottom:.4em;margin-bottom:.8em"><div>${t(draw.pick(words.days))}, ${draw.int(1, 28)} ${t(draw.pick(words.months))}</div><div>${t(draw.pick(words.sections))}</div><div>${draw.int(2, 40)}</div></div><div class="f" style="gap:1.2em">${lead}${briefs}</div><div class="f" style="gap:1.2em;border-top:1px solid #555;margin-top:1em;padding-top:.8em">${titles.slice(1).map(story).join('')}</div>`;
}

/** What lies in the box of a medicine: small print in columns, headings that stand alone or begin their text. */
function packageInsert({ draw, lang }: LayoutInput): string {
  const { insertHeads, insertTexts } = freshOf(lang);
  const isRunIn = draw.pick([true, false]);
  const part = (title: string, at: number): string => {
    const text = draw
      .some(insertTexts, draw.int(1, 3))
      .map((each) => t(each))
      .join(' ');
    return isRunIn
      ? `<p><span class="k">${t(title)}</span> ${text}</p>`
      : `<div class="k" style="break-after:avoid">${at + 1}. ${t(title)}</div><p>${text}</p>`;
  };
  return `<h2 class="n">${draw.pick(['Amlovex', 'Cardilan', 'Neuropal'])} ${draw.int(1, 4) * 5} mg</h2>${inColumns(draw, draw.int(3, 4), each(insertHeads, part))}`;
}

/** A family over three or four generations: boxes of a name and years, joined by lines. */
function familyTree({ draw, lang }: LayoutInput): string {
  const { family } = freshOf(lang);
  const box = draw.pick(['border:1px solid #777;', 'background:#eef1e6;border-radius:6px;', '']);
  const line = '<div data-skip style="border-left:1px solid #777;height:1.2em;width:0;margin:0 auto"></div>';
  const across = (width: number): string =>
    `<div data-skip style="border-top:1px solid #777;width:${width}%;margin:0 auto"></div>`;
  let year = draw.int(1820, 1850);
  const person = (name: string): string => {
    const born = year + draw.int(0, 6);
    return `<div class="n" style="padding:.4em .6em;${box}"><div>${t(name)}</div><div class="s">${born}–${draw.pick([String(born + draw.int(40, 80)), ''])}</div></div>`;
  };
  const generation = (from: number, to: number): string => {
    const html = `<div class="f" style="justify-content:space-around;gap:1em">${each(family.slice(from, to), person)}</div>`;
    year += draw.int(24, 32);
    return html;
  };
  const rows = [generation(0, 2), generation(2, 6), generation(6, 10), generation(10, 14)].slice(
    0,
    draw.int(3, 4),
  );
  return `<h2 class="n">${t(family[0] ?? '')}</h2>${rows.join(`${line}${across(70)}`)}`;
}

/** Printed sheets. */
export const freshPrintedKinds: readonly LayoutKind[] = [
  { name: 'supermarket-flyer', width: [42, 58], languages: ['en', 'zh'], render: supermarketFlyer },
  { name: 'cafe-board', width: [44, 60], languages: ['en', 'zh'], render: cafeBoard },
  { name: 'wine-list', width: [30, 44], languages: ['en', 'zh'], style: 'serif', render: wineList },
  { name: 'conference-tracks', width: [38, 54], languages: ['en', 'zh'], render: conferenceTracks },
  { name: 'canteen-week', width: [44, 60], languages: ['en', 'zh'], render: canteenWeek },
  { name: 'reading-test', width: [50, 66], languages: ['en', 'zh'], style: 'serif', render: readingTest },
  { name: 'broadsheet', width: [62, 78], languages: ['en', 'zh'], style: 'serif', render: broadsheet },
  { name: 'package-insert', width: [52, 72], languages: ['en', 'zh'], render: packageInsert },
  { name: 'family-tree', width: [40, 56], languages: ['en', 'zh'], render: familyTree },
];
