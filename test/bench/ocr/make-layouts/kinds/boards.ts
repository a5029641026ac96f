import { escapeHtml as t } from '../../make-set/template';
import { clock, each, isoDate, type LayoutInput, type LayoutKind, money, take } from '../kind';
import { dailyOf } from '../words/daily';
import { boxStyle, heading } from './parts';
import { entryStyle, picture, rowOf, textAt } from './pieces';

/** A window of a spreadsheet: the field of the formula, letters over the columns, numbers before the rows. */
function spreadsheetWindow({ draw, words }: LayoutInput): string {
  const columns = draw.int(3, 5);
  const border = 'border:1px solid #ccc;';
  const gray = `background:#eef0f2;color:#556;text-align:center;${border}`;
  const letters = `<tr><td style="${gray}width:2.4em"></td>${each([...'ABCDE'].slice(0, columns), (letter) => `<td style="${gray}">${letter}</td>`)}</tr>`;
  const months = take(draw, words.months, columns - 1);
  const names = take(draw, words.payments, draw.int(5, 10));
  const row = (cells: readonly string[], index: number): string =>
    `<tr><td style="${gray}">${index + 1}</td>${each(cells, (cell, column) => `<td style="${border}${column > 0 ? 'text-align:right' : ''}">${cell}</td>`)}</tr>`;
  const figure = (): string => (draw.int(0, 9) === 0 ? '' : money(draw, 9000));
  const rows = [
    ['', ...months.map(t)],
    ...names.map((name) => [t(name), ...months.map(figure)]),
    [t(words.small.total), ...months.map(() => money(draw, 90_000))],
  ];
  const formula = `<div class="f m" style="gap:1.6em;padding:.4em .6em"><div>B${draw.int(2, 9)}</div><div data-skip style="border-left:1px solid #bbb;height:1.2em"></div><div>=SUM(B2:B${draw.int(9, 20)})</div></div>`;
  const tabs = `<div class="f s" style="gap:2em;padding:.5em .8em">${each(take(draw, words.sections, draw.int(2, 4)), (name) => `<div>${t(name)}</div>`)}</div>`;
  return `${draw.pick([formula, ''])}<table style="width:100%">${letters}${each(rows, row)}</table>${draw.pick([tabs, ''])}`;
}

/** A board whose rows are teams and whose columns are stages: cards in the cells, read row by row. */
function swimLanes({ draw, words, lang }: LayoutInput): string {
  const { stages, lanes } = dailyOf(lang);
  const shown = stages.slice(0, draw.int(3, 4));
  const rule = draw.pick(['border:1px solid #ccc;', 'border-top:2px solid #bbb;']);
  const cardLook = draw.pick([
    'background:#fff6c9;',
    'border:1px solid #999;border-radius:6px;',
    'background:#e6eefb;',
  ]);
  const hasOwner = draw.pick([true, false]);
  const align = draw.pick(['top', 'middle']);
  const card = (task: string): string =>
    `<div style="padding:.5em .6em;margin-bottom:.5em;${cardLook}"><div>${t(task)}</div>${hasOwner ? `<div class="s">${t(draw.pick(words.people))}</div>` : ''}</div>`;
  const cell = (): string =>
    `<td style="vertical-align:top;${rule}">${each(draw.some(words.tasks, draw.int(0, 2)), card)}</td>`;
  const lane = (name: string): string =>
    `<tr><td class="k" style="width:7em;vertical-align:${align};${rule}">${t(name)}</td>${each(shown, cell)}</tr>`;
  const head = `<tr><th></th>${each(shown, (name) => `<th>${t(name)}</th>`)}</tr>`;
  return `<table style="width:100%;table-layout:fixed">${head}${each(take(draw, lanes, draw.int(2, 4)), lane)}</table>`;
}

/** A plan of a project: task, owner and dates, then a bar on a line of time with a note in it or after it. */
function ganttRows({ draw, words, lang }: LayoutInput): string {
  const { stages } = dailyOf(lang);
  const months = take(draw, words.months, draw.int(4, 6));
  const isNoteInside = draw.pick([true, false]);
  const hasOwner = draw.pick([true, false]);
  const line = draw.pick(['border-bottom:1px solid #ddd;', '']);
  const widths = hasOwner ? [11, 7, undefined] : [12, undefined];
  const row = (task: string): string => {
    const share = `${draw.int(0, 20) * 5}%`;
    const start = draw.int(0, 50);
    const bar = isNoteInside
      ? `<div class="n" style="margin-left:${start}%;width:${draw.int(18, 45)}%;background:${draw.pick(['#b8d4f0', '#cfe8c4', '#f4cfa8'])};border-radius:3px">${share}</div>`
      : `<div class="f" style="gap:.6em;margin-left:${start}%">${picture(`width:${draw.int(15, 30)}%;height:1.3em;background:#8fb4dc`)}<div class="s nw">${textAt(stages, draw.int(0, 3))}</div></div>`;
    const cells = [t(task), ...(hasOwner ? [t(draw.pick(words.people))] : []), bar];
    return rowOf(cells, widths, `gap:.8em;align-items:center;padding:.4em 0;${line}`);
  };
  const scale = `<div class="f">${each(months, (month) => `<div class="x s">${t(month)}</div>`)}</div>`;
  const head = [
    `<span class="k">${t(words.small.item)}</span>`,
    ...(hasOwner ? [`<span class="k">${t(words.sections[0] ?? '')}</span>`] : []),
    scale,
  ];
  return `<h2>${t(draw.pick(words.sections))} ${draw.int(2020, 2026)}</h2><div data-table>${rowOf(head, widths, `gap:.8em;padding-bottom:.3em;${line}`)}${each(take(draw, words.tasks, draw.int(4, 8)), row)}</div>`;
}

/** A dashboard: a row of figures, then charts in boxes with their legends. */
function dashboardLegends({ draw, words, lang }: LayoutInput): string {
  const { lanes } = dailyOf(lang);
  const box = boxStyle(draw);
  const swatch = (): string =>
    picture(`width:.8em;height:.8em;background:${draw.pick(['#4a7fc1', '#d98a3d', '#6aa35a', '#a45d9e'])}`);
  const figure = (name: string): string =>
    `<div class="x" style="${box}"><div class="s">${t(name)}</div><div class="l k">${draw.int(2, 98_000).toLocaleString('en-US')}</div><div class="s">${draw.pick(['▲', '▼'])} ${draw.int(1, 40)}%</div></div>`;
  const share = (name: string): string =>
    `<div class="f m" data-row style="gap:.5em;margin-bottom:.3em"><div data-skip>${swatch()}</div><div class="x">${t(name)}</div><div>${draw.int(1, 90)}%</div></div>`;
  const ring = (): string =>
    `<div class="f m" style="gap:1.4em">${picture('width:6em;height:6em;border-radius:50%')}<div class="x" data-table>${each(take(draw, draw.pick([lanes, words.cities]), draw.int(3, 5)), share)}</div></div>`;
  const bars = (): string => {
    const keys = `<div class="f s" style="gap:1.4em;margin-bottom:.6em">${each(draw.some(lanes, 2), (name) => `<div class="f m" style="gap:.4em">${swatch()}<div class="nw">${t(name)}</div></div>`)}</div>`;
    const bar = (month: string): string =>
      `<div class="n"><div data-skip style="width:1.4em;height:${draw.int(1, 5)}em;background:#4a7fc1;margin:0 auto"></div><div class="s">${t(month)}</div></div>`;
    return `${keys}<div class="f b" style="align-items:flex-end">${each(take(draw, words.months, draw.int(4, 6)), bar)}</div>`;
  };
  const head = draw.pick([
    (name: string) => `<div class="k" style="margin-bottom:.7em">${name}</div>`,
    (name: string) =>
      `<div class="f b" style="margin-bottom:.7em"><div class="k">${name}</div><div class="s">${t(draw.pick(words.months))}</div></div>`,
  ]);
  const chart = (name: string): string =>
    `<div style="min-width:0;${box}">${head(t(name))}${draw.pick([ring, bars])()}</div>`;
  const gap = draw.int(8, 16) / 10;
  const figures = `<div class="f" style="gap:${gap}em;margin-bottom:${gap}em">${each(take(draw, words.measures, draw.int(3, 4)), figure)}</div>`;
  return `${draw.pick([figures, figures, ''])}<div class="g" style="grid-template-columns:1fr 1fr;gap:${gap}em">${each(take(draw, words.measures, draw.pick([2, 4])), chart)}</div>`;
}

/** Boards of what is searched for, one of each site: rank, title and how often, read board by board. */
function hotBoards({ draw, words, lang }: LayoutInput): string {
  const { topics, channels } = dailyOf(lang);
  const [box, head] = [boxStyle(draw), heading(draw)];
  const hasHeat = draw.pick([true, false]);
  const hasTime = draw.pick([true, false]);
  const line = draw.pick(['border-bottom:1px solid #eee;', '']);
  const size = draw.int(5, 9);
  const entry = (title: string, index: number): string => {
    const heat = hasHeat ? [`<div class="r s">${draw.int(12, 980)}k</div>`] : [];
    return rowOf(
      [`<div class="k">${index + 1}</div>`, t(title), ...heat],
      [1.8, undefined, 4],
      `padding:.3em 0;${line}`,
    );
  };
  const board = (name: string): string => {
    const time = hasTime ? `<div class="s nw">${clock(draw)}</div>` : '';
    const top = time ? `<div class="f b"><div class="k">${t(name)}</div>${time}</div>` : head(t(name));
    return `<div style="min-width:0;${box}">${top}<div data-table>${each(draw.some(topics, size), entry)}</div></div>`;
  };
  const columns = draw.int(2, 3);
  const names = take(draw, [...channels, ...words.sections], columns * draw.int(1, 2));
  return `<div class="g" style="grid-template-columns:repeat(${columns},1fr);gap:${draw.int(8, 22) / 10}em">${each(names, board)}</div>`;
}

/** Matches under the day: home, score and guest around the middle, some with the goals of each side below. */
function matchResults({ draw, words, lang }: LayoutInput): string {
  const { teams, match } = dailyOf(lang);
  const style = entryStyle(draw);
  const hasGoals = draw.pick([true, false]);
  const isOpen = draw.pick([true, false]);
  const goals = (side: string): string =>
    `<div class="x ${side} s">${each(draw.some(words.people, draw.int(1, 2)), (name) => `<div>${t(name)} ${draw.int(2, 90)}'</div>`)}</div>`;
  const game = (): string => {
    const [home = '', away = ''] = draw.some(teams, 2);
    const middle = isOpen ? clock(draw) : `${draw.int(0, 5)} : ${draw.int(0, 5)}`;
    const score = `<div class="f m" style="gap:1em"><div class="x r">${t(home)}</div><div class="n k l nw" style="width:4.5em">${middle}</div><div class="x">${t(away)}</div></div>`;
    const below =
      hasGoals && !isOpen
        ? `<div class="f" style="gap:6.5em;margin-top:.3em">${goals('r')}${goals('')}</div>`
        : '';
    return `<div style="${style}">${score}${below}</div>`;
  };
  const day = (name: string): string =>
    `<div class="f b" style="background:#eef0f3;padding:.3em .7em;margin:.6em 0"><div class="k">${t(name)} ${isoDate(draw)}</div>${isOpen ? '' : `<div class="s">${textAt(match, 4)}</div>`}</div>${each(Array.from({ length: draw.int(2, 4) }, game), (html) => html)}`;
  return each(take(draw, words.days, draw.int(1, 3)), day);
}

/** A tournament: a column for each round, the pairs of which stand between those of the round before. */
function knockoutRounds({ draw, lang }: LayoutInput): string {
  const { teams, rounds } = dailyOf(lang);
  const look = draw.pick(['border:1px solid #bbb;', 'background:#edf1f6;', 'border-left:3px solid #2b5fa8;']);
  const count = draw.int(2, 3);
  let left = draw.some(teams, 2 ** count);
  const side = (name: string): string =>
    `<div class="f b" data-row style="gap:.8em;padding:.2em .6em"><div>${t(name)}</div><div>${draw.int(0, 4)}</div></div>`;
  const pair = (names: readonly string[]): string =>
    `<div data-table style="margin:.5em 0;${look}">${each(names, side)}</div>`;
  const round = (title: string): string => {
    const pairs = Array.from({ length: left.length / 2 }, (_, at) => left.slice(2 * at, 2 * at + 2));
    left = pairs.map((names) => draw.pick(names));
    return `<div class="c x"><div class="k n">${t(title)}</div><div class="c" style="flex:1;justify-content:space-around">${each(pairs, pair)}</div></div>`;
  };
  return `<div class="f" style="gap:${draw.int(15, 35) / 10}em;align-items:stretch">${each(rounds.slice(-count), round)}</div>`;
}

/** Boards, plans and results. */
export const boardKinds: readonly LayoutKind[] = [
  { name: 'spreadsheet-window', width: [38, 56], render: spreadsheetWindow },
  { name: 'swim-lanes', width: [46, 62], render: swimLanes },
  { name: 'gantt-rows', width: [44, 60], render: ganttRows },
  { name: 'dashboard-legends', width: [44, 60], render: dashboardLegends },
  { name: 'hot-boards', width: [46, 66], render: hotBoards },
  { name: 'match-results', width: [28, 42], render: matchResults },
  { name: 'knockout-rounds', width: [34, 54], render: knockoutRounds },
];
