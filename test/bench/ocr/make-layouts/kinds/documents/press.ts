import { escapeHtml as t } from '../../../make-set/template';
import { clock, each, isoDate, type LayoutInput, type LayoutKind, take } from '../../kind';
import { dailyOf } from '../../words/daily';
import { furtherOf } from '../../words/further';
import { paperLeisureOf } from '../../words/paper-leisure';
import { paperPrintsOf } from '../../words/paper-prints';
import { boxStyle, heading, inColumns, toneOf } from '../parts';
import { picture, textAt } from '../pieces';
import { colonOf, grid, narrowed, type Pair, pairsIn, sheetTable, tableLook, times } from './looks';

/** A sports page: results with scorers below them, beside them the league's table and who scored most. */
function sportsPage({ draw, words, corpus, lang }: LayoutInput): string {
  const { sports } = paperLeisureOf(lang);
  const { teams } = dailyOf(lang);
  const [look, head, isWide] = [tableLook(draw), heading(draw), draw.pick([true, false])];
  const small = narrowed(look, 'padding:.12em .4em;');
  const [hasScorers, hasPlace] = [draw.pick([true, false]), draw.pick([true, true, false])];
  const [centred, colon] = [draw.pick([true, false]), draw.pick([':', '-'])];
  const match = (at: number): string => {
    const [home, away] = [textAt(teams, 2 * at), textAt(teams, 2 * at + 1)];
    const score = `${draw.int(0, 5)}${colon}${draw.int(0, 4)}`;
    const line = centred
      ? `<div class="f" data-row><div class="x r">${home}</div><div class="n k" style="width:4em;flex:none">${score}</div><div class="x">${away}</div></div>`
      : `<div class="f b" data-row><div class="x">${home} – ${away}</div><div class="k">${score}</div></div>`;
    const scorers = `<div class="s ${centred ? 'n' : ''}" style="margin-bottom:.5em">${times(draw.int(1, 3), () => `${t(draw.pick(words.people))} ${draw.int(1, 90)}`).join(', ')}</div>`;
    return hasScorers ? line + scorers : line;
  };
  const results = head(textAt(sports, 0)) + each(times(draw.int(3, 5), match), (html) => html);
  const columns = [4, 5, 6, 7, 8];
  const standing = draw
    .some(teams, draw.int(6, 10))
    .map((team, at) => [
      ...(hasPlace ? [`${at + 1}.`] : []),
      t(team),
      ...columns.map(() => String(draw.int(0, 34))),
    ]);
  const table =
    head(textAt(sports, 1)) +
    sheetTable(
      small,
      draw.pick([[...(hasPlace ? [''] : []), '', ...columns.map((at) => textAt(sports, at))], []]),
      standing,
      `${hasPlace ? 'r' : ''}lrrrrr`,
    );
  const best =
    head(textAt(sports, 2)) +
    `<div data-table>${each(draw.some(words.people, draw.int(3, 5)), (name) => `<div class="f b" data-row style="gap:1em"><div>${t(name)}</div><div>${draw.int(4, 30)}</div></div>`)}</div>`;
  const report = `<h2>${t(draw.pick(corpus.headings))}</h2>${inColumns(draw, 2, `<p>${t(draw.pick(corpus.paragraphs))}</p>`)}`;
  const block = (htmls: readonly string[]): string =>
    each(htmls, (html) => `<div style="margin-bottom:1.2em">${html}</div>`);
  const body = isWide
    ? grid(2, 2.2, [block([results]), block([table])])
    : `<div class="f" style="gap:2.2em"><div class="x">${block([results, best])}</div><div style="width:58%">${block([table])}</div></div>`;
  return `${draw.pick([`<div style="margin-bottom:1.4em">${report}</div>`, ''])}${body}`;
}

/** The weather in a newspaper: a forecast in words, cities in columns of small tables, sun, moon and tides in boxes. */
function weatherPrint({ draw, words, corpus, lang }: LayoutInput): string {
  const { almanac } = paperLeisureOf(lang);
  const { weather } = furtherOf(lang);
  const [look, head, columns, box] = [tableLook(draw), heading(draw), draw.int(2, 4), boxStyle(draw)];
  const small = narrowed(look, 'padding:.1em .3em;');
  const isShort = draw.pick([true, false]);
  const city = (name: string): string[] => [
    t(name),
    ...(isShort ? [] : [textAt(weather, draw.int(9, 11))]),
    `${draw.int(8, 36)}°`,
    `${draw.int(-5, 20)}°`,
  ];
  const heads = [textAt(almanac, 6), ...(isShort ? [] : ['']), textAt(almanac, 7), textAt(almanac, 8)];
  const hasHead = draw.pick([true, false]);
  const cities = times(columns, () =>
    sheetTable(
      small,
      hasHead ? heads : [],
      take(draw, words.cities, draw.int(5, 9)).map(city),
      isShort ? 'lrr' : 'llrr',
    ),
  );
  const outlook = (at: number): string =>
    `<div class="${toneOf(box)}" style="${box}"><div class="k">${textAt(almanac, at)}</div><div>${t(draw.pick(corpus.interface))}</div><div class="s">${textAt(weather, draw.int(9, 11))}, ${draw.int(2, 30)}°</div></div>`;
  const pairs = pairsIn(draw, lang);
  const sun: Pair[] = [4, 5].map((at) => [`☉ ${textAt(almanac, at)}`, clock(draw)]);
  const moon: Pair[] = [4, 5].map((at) => [`☾ ${textAt(almanac, at)}`, clock(draw)]);
  const tides: Pair[] = [10, 11, 10, 11].map((at) => [
    textAt(almanac, at),
    `${clock(draw)}  ${draw.int(0, 6)}.${draw.int(0, 9)} m`,
  ]);
  const boxes = [
    head(textAt(almanac, 3)) + pairs(sun) + pairs(moon),
    head(textAt(almanac, 9)) + pairs(tides),
    `${head(textAt(almanac, 12))}<div>${t(draw.pick(words.cities))} ${draw.int(1, 90)} mm</div>`,
  ];
  const parts = [
    grid(3, 1.2, [0, 1, 2].map(outlook)),
    draw.pick([picture('height:13em'), '']),
    grid(columns, draw.int(14, 28) / 10, cities),
    grid(3, 2, boxes.slice(0, draw.int(2, 3))),
  ];
  return `<h2>${t(draw.pick(words.cities))} · ${isoDate(draw)}</h2>${each(draw.some(parts, draw.int(3, 4)), (html) => `<div style="margin-bottom:1.3em">${html}</div>`)}`;
}

/** A recipe on a card: facts in a row, ingredients with amounts in a narrow column, numbered steps beside, a tip. */
function recipeCardBeside({ draw, words, corpus, lang }: LayoutInput): string {
  const { recipe, ingredients, amounts } = paperLeisureOf(lang);
  const [head, box, isAmountFirst, width] = [
    heading(draw),
    boxStyle(draw),
    draw.pick([true, false]),
    draw.int(14, 18),
  ];
  const values = [
    `${draw.int(5, 40)} ${textAt(recipe, 9)}`,
    `${draw.int(10, 90)} ${textAt(recipe, 9)}`,
    `${draw.int(2, 6)} ${textAt(recipe, 8)}`,
    textAt(recipe, 7),
  ];
  const isStacked = draw.pick([true, false]);
  const fact = (at: number): string =>
    isStacked
      ? `<div class="n"><div class="s">${textAt(recipe, at)}</div><div>${values[at] ?? ''}</div></div>`
      : `<div>${textAt(recipe, at)}${colonOf(lang)}${values[at] ?? ''}</div>`;
  const facts = `<div class="f b" style="gap:1em;margin:.8em 0;${draw.pick(['border-top:1px solid #888;border-bottom:1px solid #888;padding:.4em 0;', ''])}">${each([0, 1, 2, 3].slice(0, draw.int(3, 4)), fact)}</div>`;
  const ingredient = (at: number): string => {
    const [amount, name] = [
      `<div class="nw" style="width:5.2em;flex:none">${textAt(amounts, at)}</div>`,
      `<div class="x">${textAt(ingredients, at)}</div>`,
    ];
    return `<div class="f" data-row style="gap:.6em;padding:.1em 0">${isAmountFirst ? amount + name : name + amount.replace('width:5.2em;', 'text-align:right;')}</div>`;
  };
  const list = (ats: readonly number[]): string => `<div data-table>${each(ats, ingredient)}</div>`;
  const sauce = draw.pick([
    `<div class="k" style="margin-top:.8em">${textAt(recipe, 10)}</div>${list([11, 7, 5])}`,
    '',
  ]);
  const left = `<div class="${toneOf(box)}" style="width:${width}em;flex:none;${box}">${head(textAt(recipe, 4))}${list(draw.some([0, 1, 2, 3, 4, 6, 8, 9, 10], draw.int(5, 9)))}${sauce}</div>`;
  const [look, dot] = [draw.pick(['k', 'l k', '']), draw.pick(['.', ''])];
  const step = (text: string, at: number): string =>
    `<div class="f" style="gap:.8em;margin-bottom:.7em"><div class="${look}">${at + 1}${dot}</div><div class="x">${t(text)}</div></div>`;
  const tip = `<div style="margin-top:.8em;padding:.6em;background:#fdf3d9"><b>${textAt(recipe, 6)}</b> ${t(draw.pick(words.details))}</div>`;
  const right = `<div class="x">${head(textAt(recipe, 5))}${each(take(draw, corpus.steps, draw.int(3, 7)), step)}${draw.pick([tip, ''])}</div>`;
  const foot = `<div class="f s" style="gap:2.2em;margin-top:1em"><div>${textAt(recipe, 11)}</div>${each(draw.some(dailyOf(lang).nutrients, 3), (name) => `<div>${t(name)} ${draw.int(1, 90)} g</div>`)}</div>`;
  const photo = draw.pick([picture(`height:${draw.int(7, 12)}em;margin-bottom:.8em`), '']);
  return `${photo}<h1 class="${draw.pick(['n', ''])}">${t(draw.pick(words.dishes.slice(0, 6)))}</h1>${facts}<div class="f" style="gap:2em;align-items:flex-start">${left}${right}</div>${draw.pick([foot, ''])}`;
}

/** A feature of a magazine: large title, an introduction, running text in columns, and a box of facts at one side. */
function featureFactBox({ draw, words, corpus, lang }: LayoutInput): string {
  const { factBox } = paperLeisureOf(lang);
  const [box, head, isRight, columns] = [
    boxStyle(draw),
    heading(draw),
    draw.pick([true, true, false]),
    draw.int(1, 2),
  ];
  const fact = (at: number): string =>
    `<div style="margin-bottom:.7em"><div class="k">${textAt(factBox, at)}</div><div>${t(draw.pick([...words.details, ...corpus.facts.slice(0, 3), ...corpus.interface]))}</div></div>`;
  const isLight = !box.includes('color:#fff');
  const name = isLight ? head(textAt(factBox, 0)) : `<div class="l k">${textAt(factBox, 0)}</div>`;
  const side = `<div class="${toneOf(box)}" style="width:${draw.int(12, 16)}em;flex:none;align-self:${draw.pick(['flex-start', 'flex-end', 'center'])};${box}">${name}${each([1, 2, 3, 4].slice(0, draw.int(2, 4)), fact)}</div>`;
  const texts = take(draw, corpus.paragraphs, draw.int(2, 4)).map((text) => `<p>${t(text)}</p>`);
  const quote = `<div class="l n" style="margin:.6em 0;color:#7a4a2a">${t(draw.pick(corpus.headings))}</div>`;
  const running = texts.join('');
  const main = `<div class="x">${columns === 2 ? inColumns(draw, 2, running) : draw.pick([running, (texts[0] ?? '') + quote + texts.slice(1).join('')])}</div>`;
  const top = `${draw.pick([picture(`height:${draw.int(9, 15)}em;margin-bottom:1em`), ''])}<div style="font-size:${draw.int(20, 30) / 10}em;font-weight:700;line-height:1.2" class="${draw.pick(['n', ''])}">${t(draw.pick(corpus.headings))}</div><p class="k">${t(draw.pick(corpus.interface))}</p><div class="s" style="margin-bottom:1em">${textAt(factBox, 5)} ${t(draw.pick(words.people))}　${textAt(factBox, 6)} ${t(draw.pick(words.people))}</div>`;
  const foot = `<div class="r s" style="margin-top:.8em">${textAt(factBox, 7)} ${draw.int(20, 120)}</div>`;
  return `${top}<div class="f" style="gap:2em">${isRight ? main + side : side + main}</div>${draw.pick([foot, ''])}`;
}

/** What happened in the history of a house: years at the left, months, events that wrap; no rules or a few. */
function chronologyTable({ draw, words, lang }: LayoutInput): string {
  const { chronicle } = paperPrintsOf(lang);
  const [look, hasMonth, isDouble] = [tableLook(draw), draw.pick([true, false]), draw.int(0, 2) === 0];
  const hasHead = draw.pick([true, false]);
  let year = draw.int(1890, 1960);
  const event = (text: string): string[] => {
    const step = draw.int(0, 9);
    year += step;
    const note = draw.int(0, 4) === 0 ? `<div class="s">${t(draw.pick(words.notes))}</div>` : '';
    return [
      step === 0 ? '' : String(year),
      ...(hasMonth ? [t(draw.pick(words.months))] : []),
      t(text) + note,
    ];
  };
  const events = take(draw, chronicle, isDouble ? 10 : draw.int(6, 10)).map(event);
  const heads = [t(words.small.date), ...(hasMonth ? [''] : []), t(words.small.item)];
  const table = (rows: readonly string[][]): string =>
    sheetTable(look, hasHead ? heads : [], rows, hasMonth ? 'lrl' : 'll');
  const half = Math.ceil(events.length / 2);
  const body = isDouble
    ? grid(2, 2.5, [table(events.slice(0, half)), table(events.slice(half))])
    : table(events);
  const founder = `<div class="f" style="gap:1.2em;margin-bottom:1.2em">${picture('width:6em;height:7em')}<div class="x"><div class="k">${t(draw.pick(words.people))}</div><div class="s">${t(draw.pick(words.roles))}</div><div>${t(draw.pick(words.details))}</div></div></div>`;
  return `<h2>${t(draw.pick(words.links))}</h2>${draw.pick([founder, ''])}${body}`;
}

/** Pages of newspapers and magazines, the history of a house, and a recipe. */
export const pressKinds: readonly LayoutKind[] = [
  { name: 'sports-page', width: [46, 62], render: sportsPage },
  { name: 'weather-print', width: [46, 64], render: weatherPrint },
  { name: 'recipe-card-beside', width: [38, 54], render: recipeCardBeside },
  { name: 'feature-fact-box', width: [46, 62], style: 'serif', render: featureFactBox },
  { name: 'chronology-table', width: [34, 52], render: chronologyTable },
];
