import { escapeHtml as t } from '../../../make-set/template';
import { clock, each, type LayoutInput, type LayoutKind, take } from '../../kind';
import { dailyOf } from '../../words/daily';
import { furtherOf } from '../../words/further';
import { boxStyle, heading, toneOf } from '../parts';
import { picture, rowOf, textAt } from '../pieces';

const two = (value: number): string => String(value).padStart(2, '0');

/** A month in weeks: what happens on a day stands in its cell, some with a time. */
function plannerMonth({ draw, words }: LayoutInput): string {
  const rule = draw.pick(['border:1px solid #bbb;', 'border-top:1px solid #bbb;', 'background:#f4f5f7;']);
  const look = draw.pick([
    'background:#dcebff;border-radius:3px;padding:0 .3em;',
    'border-left:3px solid #4a8fd8;padding-left:.3em;',
    '',
  ]);
  const [isTimed, hasWeek] = [draw.pick([true, false]), draw.pick([true, false, false])];
  const [start, busy] = [draw.int(0, 6), draw.int(1, 3)];
  const dayLook = draw.pick(['s', 'k']);
  const event = (text: string): string =>
    `<div class="s" style="margin-top:.2em;${look}">${isTimed ? `${clock(draw)} ` : ''}${t(text)}</div>`;
  const day = (date: number): string => {
    const events = draw.int(0, 3) < busy ? each(draw.some(words.subjects, draw.int(1, 2)), event) : '';
    const text = date < 1 || date > 30 ? '' : `<div>${date}</div>${events}`;
    return `<td style="vertical-align:top;height:4.2em;padding:.3em .4em;${rule}">${text}</td>`;
  };
  const week = (_: number, at: number): string =>
    `<tr>${hasWeek ? `<td class="s" style="width:2.6em;vertical-align:top">${at + 14}</td>` : ''}${each(words.days, (__, column) => day(7 * at + column - start + 1))}</tr>`;
  const head = `<tr>${hasWeek ? '<td></td>' : ''}${each(words.days, (name) => `<td class="${dayLook}">${t(name)}</td>`)}</tr>`;
  const title = `<div class="f b" style="margin-bottom:.6em"><div class="l k">${t(draw.pick(words.months))} ${draw.int(2019, 2027)}</div><div class="s">${t(draw.pick(words.values))}</div></div>`;
  return `${title}<table style="width:100%;table-layout:fixed;border-spacing:2px">${head}${each([0, 1, 2, 3, 4], week)}</table>`;
}

/** The weather of a place now, hour by hour, and day by day; what else is measured stands in tiles. */
function weatherHours({ draw, words, lang }: LayoutInput): string {
  const { weather } = furtherOf(lang);
  const box = boxStyle(draw);
  const degrees = (): string => `${draw.int(-6, 34)}°`;
  const sky = (): string => textAt(weather, draw.int(9, 11));
  const align = draw.pick(['n', '']);
  const now = `<div class="${align}" style="margin-bottom:1em"><div class="l">${t(draw.pick(words.cities))}</div><div style="font-size:3em;line-height:1.2">${degrees()}</div><div>${sky()}</div><div class="s">${textAt(weather, 7)} ${degrees()}</div></div>`;
  const first = draw.int(6, 15);
  const hour = (at: number): string =>
    `<div class="n"><div class="s nw">${at === 0 ? textAt(weather, 8) : `${first + at}:00`}</div>${picture('width:1.4em;height:1.4em;border-radius:50%;margin:.3em auto')}<div>${degrees()}</div></div>`;
  const hours = `<div class="f b ${toneOf(box)}" style="gap:1em;margin-bottom:1em;${box}">${each([0, 1, 2, 3, 4, 5, 6].slice(0, draw.int(5, 7)), hour)}</div>`;
  const day = (name: string): string =>
    rowOf(
      [t(name), sky(), `<div class="r">${degrees()}</div>`, `<div class="r">${degrees()}</div>`],
      [5, undefined, 4, 4],
      'padding:.35em 0',
    );
  const days = `<div class="${toneOf(box)}" data-table style="margin-bottom:1em;${box}">${each(take(draw, words.days, draw.int(4, 7)), day)}</div>`;
  const tile = (at: number): string =>
    `<div class="${toneOf(box)}" style="${box}"><div class="s">${textAt(weather, at)}</div><div class="l">${draw.int(1, 99)} ${draw.pick(['%', 'km/h', ''])}</div>${draw.pick(['', `<div class="s">${t(draw.pick(words.notes))}</div>`])}</div>`;
  const tiles = `<div class="g" style="grid-template-columns:1fr 1fr;gap:1em">${each([0, 1, 2, 3, 5, 6].slice(0, draw.pick([2, 4, 6])), tile)}</div>`;
  return now + draw.pick([hours + days, hours + days + tiles, days + tiles, hours + tiles]);
}

/** How a match went: what is counted stands in the middle, with the figures of both teams at its sides. */
function matchStatistics({ draw, lang }: LayoutInput): string {
  const { statistics } = furtherOf(lang);
  const { teams, match } = dailyOf(lang);
  const [home = '', away = ''] = draw.some(teams, 2);
  const isLive = draw.pick([true, false]);
  const score = `<div class="f m" style="gap:1em;margin-bottom:1.2em"><div class="x n k">${t(home)}</div><div class="n l k nw" style="width:5em">${draw.int(0, 5)} - ${draw.int(0, 5)}</div><div class="x n k">${t(away)}</div></div>`;
  const hasBars = draw.pick([true, false]);
  const style = draw.pick(['border-bottom:1px solid #ddd;', 'background:#f3f4f7;margin-bottom:.3em;', '']);
  const bars = (): string =>
    `<div data-skip class="f" style="height:.4em;margin:.1em 0 .5em"><div style="width:${draw.int(20, 80)}%;background:#4a8fd8"></div><div class="x" style="background:#d98a3d"></div></div>`;
  const line = (name: string): string =>
    `${rowOf([String(draw.int(0, 60)), `<div class="n">${t(name)}</div>`, `<div class="r">${draw.int(0, 60)}</div>`], [4, undefined, 4], `padding:.3em .5em;${style}`)}${hasBars ? bars() : ''}`;
  const state = `<div class="n s">${isLive ? `${draw.int(2, 90)}'` : textAt(match, 4)}</div>`;
  return `${state}${score}<div data-table>${each(draw.some(statistics, draw.int(4, 9)), line)}</div>`;
}

/** One question of a game: how far one is, the question, its answers in boxes with letters. */
function quizCard({ draw, words, lang }: LayoutInput): string {
  const { quiz } = furtherOf(lang);
  const [box, columns] = [boxStyle(draw), draw.pick([1, 2, 2])];
  const [stem, ...options] = draw.pick(words.questions);
  const mark = draw.pick([
    (at: number) => `${'ABCD'[at] ?? ''}. `,
    (at: number) => `${'ABCD'[at] ?? ''}  `,
    (at: number) => `${at + 1}) `,
  ]);
  const isApart = draw.pick([true, false]);
  const option = (text: string, at: number): string =>
    isApart
      ? `<div class="f m ${toneOf(box)}" style="gap:1.2em;${box}"><div class="k">${'ABCD'[at] ?? ''}</div><div class="x">${t(text)}</div></div>`
      : `<div class="${toneOf(box)}" style="${box}">${mark(at)}${t(text)}</div>`;
  const head = `<div class="f b s"><div>${textAt(quiz, 0)} ${draw.int(1, 9)} / 10</div><div>${textAt(quiz, 1)} ${draw.int(0, 900)}</div></div>`;
  const foot = `<div class="f b" style="margin-top:1.2em"><div class="s">${textAt(quiz, 3)} 0:${draw.int(10, 59)}</div><div class="k">${textAt(quiz, draw.pick([2, 4]))}</div></div>`;
  return `${draw.pick([head, ''])}<div class="l ${draw.pick(['n', ''])}" style="margin:1em 0 1.2em">${t(stem)}</div><div class="g" style="grid-template-columns:repeat(${columns},1fr);gap:${draw.int(6, 14) / 10}em">${each(options, option)}</div>${draw.pick([foot, ''])}`;
}

/** What is said in a recording: times at the left, some with who speaks. */
function transcript({ draw, words, corpus }: LayoutInput): string {
  const [hasSpeaker, hour] = [draw.pick([true, false]), draw.pick(['', '0:'])];
  const isNameAbove = draw.pick([true, false]);
  const look = draw.pick(['color:#2a5db0;', 'background:#e9eef6;padding:0 .3em;', '']);
  let second = draw.int(0, 40);
  const entry = (text: string): string => {
    second += draw.int(4, 140);
    const time = `<span class="nw" style="${look}">${hour}${two(Math.floor(second / 60))}:${two(second % 60)}</span>`;
    const speaker = t(draw.pick(words.people.slice(0, 2)));
    if (!hasSpeaker) return rowOf([time, t(text)], [6, undefined], 'margin-bottom:.6em');
    if (isNameAbove)
      return rowOf(
        [time, `<div class="k">${speaker}</div><div>${t(text)}</div>`],
        [6, undefined],
        'margin-bottom:.8em',
      );
    return rowOf([time, `<b>${speaker}</b>`, t(text)], [5.5, 8, undefined], 'margin-bottom:.6em');
  };
  const title = `<h2>${t(draw.pick(corpus.headings))}</h2>`;
  const texts = take(
    draw,
    [...corpus.captions, ...corpus.messages, ...corpus.paragraphs.slice(0, 3)],
    draw.int(6, 12),
  );
  return `${draw.pick([title, ''])}<div data-table>${each(texts, entry)}</div>`;
}

/** Who works when: a row for each person, in each day's cell the shift with its hours below. */
function shiftPlan({ draw, words, lang }: LayoutInput): string {
  const { shifts } = furtherOf(lang);
  const days = words.days.slice(0, draw.int(5, 7));
  const border = draw.pick(['border:1px solid #bbb;', 'border-bottom:1px solid #ddd;', '']);
  const [hasHours, hasRole, isFilled] = [
    draw.pick([true, true, false]),
    draw.pick([true, false]),
    draw.pick([true, false]),
  ];
  const tints = ['#dff0d8', '#fce8c8', '#d9e4f7', '#fff'];
  const cell = (): string => {
    const shift = draw.int(0, 3);
    const hours =
      hasHours && shift < 3 ? `<div class="s nw">${[6, 14, 22][shift]}–${[14, 22, 6][shift]}</div>` : '';
    return `<td class="n" style="text-align:center;${border}${isFilled ? `background:${tints[shift]}` : ''}"><div>${textAt(shifts, shift)}</div>${hours}</td>`;
  };
  const row = (name: string): string =>
    `<tr><td style="${border}"><div>${t(name)}</div>${hasRole ? `<div class="s">${t(draw.pick(words.roles))}</div>` : ''}</td>${each(days, cell)}</tr>`;
  const first = draw.int(1, 20);
  const head = `<tr><td style="${border}">${textAt(shifts, 4)} ${draw.int(1, 4)}</td>${each(days, (day, at) => `<td style="text-align:center;${border}"><div class="k">${t(day)}</div><div class="s">${first + at}</div></td>`)}</tr>`;
  return `<table style="width:100%">${head}${each(take(draw, words.people, draw.int(4, 8)), row)}</table>`;
}

/** Departures of a stop: the hour, then its minutes in a row; days of the week and others beside each other. */
function hourMinutes({ draw, words }: LayoutInput): string {
  const border = draw.pick(['border-bottom:1px solid #ccc;', 'border:1px solid #999;', '']);
  const ground = draw.pick(['background:#23507a;color:#fff;', 'background:#e8ebef;', 'font-weight:700;']);
  const gap = draw.int(8, 16) / 10;
  const [first, last] = [draw.int(5, 8), draw.int(14, 20)];
  const table = (name: string): string => {
    const hour = (at: number): string => {
      const step = draw.pick([7, 9, 12, 15, 20]);
      const minutes = Array.from({ length: Math.floor(50 / step) }, (_, index) =>
        two(index * step + draw.int(0, 5)),
      );
      return rowOf(
        [
          `<div class="n" style="padding:.15em 0;${ground}">${at}</div>`,
          `<div class="f" style="gap:${gap}em;padding:.15em .6em">${each(minutes, (minute) => `<div>${minute}</div>`)}</div>`,
        ],
        [2.6, undefined],
        border,
      );
    };
    const hours = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    return `<div class="x"><div class="k" style="margin-bottom:.4em">${t(name)}</div><div data-table>${each(hours, hour)}</div></div>`;
  };
  const title = `<div class="f b" style="margin-bottom:1em"><div class="l k">${t(draw.pick(words.cities))}</div><div>→ ${t(draw.pick(words.cities))}</div></div>`;
  const names = draw.some(
    [`${words.days[0]} – ${words.days[4]}`, words.days[5] ?? '', words.days[6] ?? ''],
    draw.int(1, 2),
  );
  return `${title}<div class="f" style="gap:2em">${each(names, table)}</div><div class="s" style="margin-top:.8em">${t(draw.pick(words.notes))}</div>`;
}

/** Who sits where: the front above, rows of seats with an aisle, each seat with a name or a number. */
function seatingPlan({ draw, words, lang }: LayoutInput): string {
  const { floors } = furtherOf(lang);
  const look = draw.pick(['border:1px solid #888;', 'background:#e6edf5;border-radius:4px;', '']);
  const [side, rows] = [draw.int(2, 3), draw.int(3, 6)];
  const [isNamed, hasLetter] = [draw.pick([true, true, false]), draw.pick([true, false])];
  const aisle = draw.int(15, 40) / 10;
  const seat = (row: number, at: number): string => {
    const number = hasLetter ? String(at + 1) : `${'ABCDEF'[row] ?? ''}${at + 1}`;
    const name = isNamed ? `<div>${t(draw.pick(words.people))}</div>` : '';
    return `<div class="x n" style="padding:.4em .2em;${look}">${name}<div class="${isNamed ? 's' : ''}">${number}</div></div>`;
  };
  const row = (letter: string, index: number): string => {
    const block = (from: number): string =>
      each(
        Array.from({ length: side }, (_, at) => seat(index, from + at)),
        (html) => html,
      );
    const label = hasLetter ? `<div class="k" style="width:1.8em;align-self:center">${letter}</div>` : '';
    return `<div class="f" data-row style="gap:.7em;margin-bottom:.7em">${label}${block(0)}<div style="width:${aisle}em;flex:none"></div>${block(side)}</div>`;
  };
  const front = `<div class="n" style="border:1px solid #999;padding:.4em;margin:0 auto 1.2em;width:60%">${textAt(floors, 1)}</div>`;
  const head = heading(draw);
  return `${head(t(draw.pick(words.sections)))}${front}<div data-table>${each([...'ABCDEF'].slice(0, rows), row)}</div>`;
}

/** What is planned by the day or the hour, matches and games. */
export const dayKinds: readonly LayoutKind[] = [
  { name: 'planner-month', width: [42, 62], render: plannerMonth },
  { name: 'weather-hours', width: [22, 32], render: weatherHours },
  { name: 'match-statistics', width: [22, 36], render: matchStatistics },
  { name: 'quiz-card', width: [22, 40], render: quizCard },
  { name: 'transcript-times', width: [28, 46], render: transcript },
  { name: 'shift-plan', width: [46, 62], render: shiftPlan },
  { name: 'hour-minute-timetable', width: [34, 48], render: hourMinutes },
  { name: 'seating-plan', width: [42, 60], render: seatingPlan },
];
