import { escapeHtml as t } from '../../make-set/template';
import { each, isoDate, type LayoutInput, type LayoutKind, take } from '../kind';
import { dailyOf } from '../words/daily';
import { heading } from './parts';
import { rowOf, textAt } from './pieces';

/** The panel of facts on the box of a medicine. */
function drugFacts({ draw, words, lang }: LayoutInput): string {
  const { drugHeads, drugTexts } = dailyOf(lang);
  const rule = draw.pick(['border-top:3px solid #222', 'border-top:1px solid #222', 'margin-top:.5em']);
  const mark = draw.pick(['• ', '■ ', '- ', '']);
  const isInline = draw.pick([true, false]);
  const dose = (name: string): string =>
    rowOf([`${t(name)} ${draw.pick([200, 325, 500])} mg`, t(draw.pick(words.features))], [undefined, 10]);
  const texts = (count: number): string =>
    isInline
      ? `<div>${take(draw, drugTexts, count)
          .map((text) => `${mark}${t(text)}`)
          .join(lang === 'en' ? '. ' : '。')}</div>`
      : each(take(draw, drugTexts, count), (text) => `<div>${mark}${t(text)}</div>`);
  const section = (title: string): string =>
    `<div style="${rule};padding:.3em 0"><div class="k">${t(title)}</div>${texts(draw.int(1, 4))}</div>`;
  const [active = '', uses = '', ...others] = drugHeads;
  return `<div style="border:2px solid #222;padding:.6em .8em"><div class="l k">${t(draw.pick(words.products))}</div><div style="${rule};padding:.3em 0"><div data-table>${rowOf([`<span class="k">${t(active)}</span>`, `<span class="k">${t(uses)}</span>`], [undefined, 10])}${each(take(draw, words.songs, draw.int(1, 3)), dose)}</div></div>${each(take(draw, others, draw.int(3, 4)), section)}</div>`;
}

/** The rows of a table of nutrients: name and amounts, parts of one before indented. */
function nutrientRows({ draw, lang }: LayoutInput, columns: number, line: string): string {
  const { nutrients } = dailyOf(lang);
  const values = (): string[] =>
    Array.from({ length: columns }, (_, index) =>
      index === columns - 1 ? `${draw.int(0, 60)}%` : `${draw.int(0, 90)}.${draw.int(0, 9)} g`,
    );
  return each(
    take(draw, nutrients, draw.int(5, 10)),
    (name, index) =>
      `<tr style="${line}"><td style="padding-left:${[2, 4].includes(index) ? 1.6 : 0.3}em">${t(name)}</td>${each(values(), (value) => `<td class="nw" style="text-align:right">${value}</td>`)}</tr>`,
  );
}

/** A label of nutrition facts: a large figure, then nutrients with their share. */
function nutritionLabel(input: LayoutInput): string {
  const { draw, lang, words } = input;
  const { nutrition, nutrients } = dailyOf(lang);
  const line = draw.pick(['border-top:1px solid #333', 'border-top:1px dotted #777', '']);
  const columns = draw.int(1, 3);
  const names = [1, 2, 3].slice(3 - columns).map((at) => textAt(nutrition, at));
  const energy = draw.pick([
    `<div class="f b" style="align-items:flex-end;border-bottom:4px solid #222"><div class="l k">${textAt(nutrients, 0)}</div><div style="font-size:2em;line-height:1.2">${draw.int(80, 900)}</div></div>`,
    '',
  ]);
  const head = `<tr><th></th>${each(names, (name) => `<th class="s" style="text-align:right">${name}</th>`)}</tr>`;
  return `<div style="border:2px solid #222;padding:.5em .7em"><div style="font-size:1.6em;line-height:1.25;border-bottom:1px solid #222">${textAt(nutrition, 0)}</div><div class="f b" style="padding:.3em 0"><div>${textAt(nutrition, 1)}</div><div>${draw.int(20, 90)} g</div></div>${energy}<table style="width:100%">${head}${nutrientRows(input, columns, line)}</table><div class="s" style="border-top:3px solid #222;padding-top:.4em;margin-top:.3em">${t(draw.pick(words.notes))}</div></div>`;
}

/** The sides of a box laid flat: the front, what it is made of, what it contains. */
function packagePanels(input: LayoutInput): string {
  const { draw, corpus, words, lang } = input;
  const { nutrition, company, drugTexts } = dailyOf(lang);
  const border = draw.pick(['1px dashed #888', '1px solid #bbb', '2px solid #5a7a52']);
  const [tone, ground] = draw.pick([
    ['', '#fff'],
    ['', '#fdf3df'],
    ['', '#e5efe2'],
    ['d', '#1f4d3a;color:#fff'],
  ]);
  const panel = (html: string, css: string): string =>
    `<div style="padding:1em;border:${border};min-width:0;${css}">${html}</div>`;
  const front = panel(
    `<div class="n c ${tone}" style="height:100%;justify-content:space-between;gap:1em"><div class="k">${t(draw.pick(words.cities))}</div><div style="font-size:2em;line-height:1.2">${t(draw.pick(corpus.goods))}</div><div>${t(draw.pick(words.details))}</div><div class="s">${textAt(nutrition, 5)} ${draw.int(100, 900)} g</div></div>`,
    `flex:1.1;background:${ground}`,
  );
  const made = panel(
    `<div class="k">${textAt(nutrition, 4)}</div><p>${take(draw, corpus.goods, draw.int(4, 8))
      .map(t)
      .join(
        lang === 'en' ? ', ' : '、',
      )}</p><div>${t(draw.pick(drugTexts))}</div><div style="margin-top:.8em" class="s">${textAt(company, 0)}</div><div class="s">${textAt(company, 4)}</div><div class="s">${isoDate(draw)}</div>`,
    'flex:1',
  );
  const contains = panel(
    `<div class="k" style="margin-bottom:.3em">${textAt(nutrition, 0)}</div><table style="width:100%">${nutrientRows(input, draw.int(1, 2), draw.pick(['border-top:1px solid #888', '']))}</table>`,
    'flex:1.1',
  );
  return `<div class="f" style="gap:${draw.pick([0, 0, 1])}em">${draw.pick([front + made + contains, made + front + contains, front + contains])}</div>`;
}

/** What a café offers, a price for each size, in one or two columns of sections. */
function drinksMenu({ draw, words, lang }: LayoutInput): string {
  const { drinks, sizes } = dailyOf(lang);
  const [head, line] = [heading(draw), draw.pick(['', '', 'border-bottom:1px dotted #aaa;'])];
  const align = draw.pick(['right', 'center']);
  const sizeCount = draw.int(2, 3);
  const price = (): string => String(draw.int(2, 48));
  const cell = (text: string): string => `<div style="text-align:${align}">${text}</div>`;
  const widths = [undefined, ...Array.from({ length: sizeCount }, () => 4)];
  const row = (name: string, from: readonly string[], css: string): string =>
    rowOf([name, ...from.map(cell)], widths, css);
  const section = (title: string): string => {
    const sizeRow = row('', sizes.slice(0, sizeCount).map(t), 'font-size:.82em;opacity:.75');
    const names = take(draw, draw.pick([drinks, drinks, words.dishes]), draw.int(3, 7));
    const rows = each(names, (name) =>
      row(t(name), Array.from({ length: sizeCount }, price), `padding:.25em 0;${line}`),
    );
    return `<div style="margin-bottom:1.4em">${head(t(title))}<div data-table>${sizeRow}${rows}</div></div>`;
  };
  const column = (): string =>
    `<div class="x">${each(take(draw, words.sections, draw.int(1, 2)), section)}</div>`;
  const count = draw.int(1, 2);
  const columns = Array.from({ length: count }, column).join('');
  const width = count === 1 ? 'max-width:30em;margin:0 auto;' : '';
  const dark = draw.pick(['background:#2c2926;color:#f3ead9;padding:1.4em', '', '']);
  return `<div style="${width}${dark}"><h1 class="n">${t(draw.pick(words.payments))}</h1><div class="f" style="gap:${draw.int(20, 40) / 10}em">${columns}</div></div>`;
}

/** What is on, a channel beside the other. */
function televisionColumns({ draw, words, lang }: LayoutInput): string {
  const { channels, programmes } = dailyOf(lang);
  const head = draw.pick(['background:#24405e;color:#fff;', 'border-bottom:2px solid #b03020;', '']);
  const rule = draw.pick(['border-left:1px solid #ccc;padding-left:.8em;', '']);
  const hasDetail = draw.pick([true, false]);
  const isInline = draw.pick([true, false]);
  const show = (title: string, index: number): string => {
    const time = `${6 + 2 * index}:${draw.int(10, 59)}`;
    const detail =
      hasDetail && draw.pick([true, false]) ? `<div class="s">${t(draw.pick(words.details))}</div>` : '';
    return isInline
      ? `<div style="margin-bottom:.35em"><span class="k">${time}</span> ${t(title)}${detail}</div>`
      : rowOf([time, `<div>${t(title)}</div>${detail}`], [3.4, undefined], 'margin-bottom:.35em');
  };
  const channel = (name: string): string =>
    `<div class="x" style="${rule}"><div class="k n" style="padding:.3em;margin-bottom:.5em;${head}">${t(name)}</div><div ${isInline ? '' : 'data-table'}>${each(take(draw, programmes, draw.int(5, 9)), show)}</div></div>`;
  return `<h2>${t(draw.pick(words.days))} ${isoDate(draw)}</h2><div class="f" style="gap:${draw.int(10, 22) / 10}em">${each(take(draw, channels, draw.int(2, 4)), channel)}</div>`;
}

/** The end of a match in a game: the score of both sides, then a table of players for each side. */
function gameScoreboard({ draw, words, lang }: LayoutInput): string {
  const { match, teams } = dailyOf(lang);
  const isBeside = draw.pick([true, false]);
  const isMirrored = isBeside && draw.pick([true, false]);
  const isDark = !isBeside && draw.pick([true, false]);
  // Sides beside each other are told apart by a ground or a box, as games do; without, their rows look like one table's.
  const [left, right] = isBeside
    ? draw.pick([
        ['background:#e4edf8;padding:.8em', 'background:#fbe6e3;padding:.8em'],
        ['background:#1d3557;color:#fff;padding:.8em', 'background:#6b1d2a;color:#fff;padding:.8em'],
        ['border:1px solid #999;padding:.8em', 'border:1px solid #999;padding:.8em'],
      ])
    : ['', ''];
  const shown = draw.int(2, 4);
  const head = draw.pick(['border-bottom:1px solid #889;', 'background:#5b6b80;color:#fff;', '']);
  const widths = [undefined, ...Array.from({ length: shown }, () => 4)];
  const line = (texts: readonly string[], turn: boolean, css: string): string => {
    const cells = texts.map(
      (text, index) => `<div class="${(index === 0) === turn ? 'r' : ''}">${text}</div>`,
    );
    return turn ? rowOf([...cells].reverse(), [...widths].reverse(), css) : rowOf(cells, widths, css);
  };
  const side = (team: string, turn: boolean, look: string): string => {
    const players = take(draw, words.people, draw.pick([4, 5]));
    const figures = (): string[] => Array.from({ length: shown }, () => String(draw.int(0, 28)));
    const top = line([textAt(match, 6), ...match.slice(0, shown).map(t)], turn, `font-size:.82em;${head}`);
    return `<div class="x" style="margin-bottom:1.2em;${look}"><div class="k ${turn ? 'r' : ''}" style="margin-bottom:.4em">${t(team)}</div><div data-table>${top}${each(players, (name) => line([t(name), ...figures()], turn, 'padding:.3em 0'))}</div></div>`;
  };
  const [home = '', away = ''] = draw.some(teams, 2);
  const score = `<div class="f m" style="justify-content:center;gap:1.5em;margin-bottom:1.2em"><div class="l k">${t(home)}</div><div style="font-size:2em;line-height:1.2">${draw.int(0, 16)} : ${draw.int(0, 16)}</div><div class="l k">${t(away)}</div></div>`;
  return `<div class="${isDark ? 'd' : ''}" style="padding:1em;${isDark ? 'background:#1b2430;color:#e8ecf2;' : ''}"><div class="n s">${textAt(match, draw.pick([4, 5]))}</div>${score}<div style="${isBeside ? 'display:flex;gap:1.5em' : 'max-width:36em;margin:0 auto'}">${side(home, false, left)}${side(away, isMirrored, right)}</div></div>`;
}

/** Labels, menus, programmes and score boards. */
export const panelKinds: readonly LayoutKind[] = [
  { name: 'drug-facts', width: [26, 38], render: drugFacts },
  { name: 'nutrition-label', width: [22, 32], render: nutritionLabel },
  { name: 'package-panels', width: [48, 62], render: packagePanels },
  { name: 'drinks-menu', width: [44, 60], render: drinksMenu },
  { name: 'television-columns', width: [46, 64], render: televisionColumns },
  { name: 'game-scoreboard', width: [54, 68], render: gameScoreboard },
];
