import { escapeHtml as t } from '../../../make-set/template';
import { each, type LayoutInput, type LayoutKind, money, take } from '../../kind';
import { freshOf } from '../../words/fresh';
import { boxStyle, heading, toneOf } from '../parts';
import { rowOf, textAt } from '../pieces';

const two = (value: number): string => String(value).padStart(2, '0');
const timeOf = (minutes: number): string => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;

/** A year: twelve months in rows, each with its days below the names of the week. */
function yearCalendar({ draw, words, lang }: LayoutInput): string {
  const columns = draw.int(3, 4);
  const initials =
    lang === 'en' ? ['M', 'T', 'W', 'T', 'F', 'S', 'S'] : ['一', '二', '三', '四', '五', '六', '日'];
  const [head, box] = [heading(draw), draw.pick(['', '', 'border:1px solid #ccc;padding:.5em;'])];
  const first = draw.int(0, 6);
  const row = (cells: readonly string[], css = ''): string =>
    `<tr style="${css}">${each(cells, (cell) => `<td class="r" style="padding:.1em .15em;width:14.2%">${cell}</td>`)}</tr>`;
  const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  const month = (name: string, at: number): string => {
    const start = (first + lengths.slice(0, at).reduce((sum, days) => sum + days, 0)) % 7;
    const cells = Array.from({ length: 42 }, (_, index) => {
      const day = index - start + 1;
      return day >= 1 && day <= (lengths[at] ?? 30) ? String(day) : '';
    });
    const weeks = Array.from({ length: 6 }, (_, week) => cells.slice(7 * week, 7 * week + 7)).filter((week) =>
      week.some((cell) => cell !== ''),
    );
    return `<div style="${box}">${head(t(name))}<table style="width:100%">${row(initials, 'color:#888')}${weeks.map((week) => row(week)).join('')}</table></div>`;
  };
  return `<h1 class="n">${draw.int(2020, 2027)}</h1><div class="g" style="grid-template-columns:repeat(${columns},1fr);gap:1.2em ${draw.int(15, 28) / 10}em">${each(words.months, month)}</div>`;
}

/** Tides of a month in two or three columns: each day with the times and heights of high and low water beside it. */
function tideTables({ draw, words, lang }: LayoutInput): string {
  const { tides } = freshOf(lang);
  const columns = draw.int(2, 3);
  const rule = draw.pick(['border-bottom:1px solid #bbb;', '']);
  const side = draw.pick(['border-left:1px solid #bbb;padding-left:1em;', '']);
  const day = (number: number): string => {
    const start = draw.int(0, 300);
    const tide = (_: unknown, at: number): string =>
      `<div class="f" style="gap:1.6em"><div>${timeOf(start + 373 * at)}</div><div>${at % 2 === 0 ? draw.int(4, 6) : draw.int(0, 1)}.${draw.int(0, 9)}</div></div>`;
    return `<div class="f" style="gap:1.2em;padding:.3em 0;${rule}"><div style="width:2.4em"><div class="l k">${number}</div><div class="s">${textAt(words.days, number % 7)}</div></div><div>${each(Array.from({ length: 4 }), tide)}</div></div>`;
  };
  const length = draw.int(3, 5);
  const column = (_: unknown, at: number): string =>
    `<div class="x" style="${at > 0 ? side : ''}"><div class="f s" style="gap:1.2em"><div style="width:2.9em">${textAt(tides, 1)}</div><div class="f" style="gap:1.6em"><div>${textAt(tides, 2)}</div><div>${textAt(tides, 3)}</div></div></div>${each(
      Array.from({ length }, (__, index) => at * length + index + 1),
      day,
    )}</div>`;
  return `<h2>${t(draw.pick(words.cities))}: ${textAt(tides, 0)}</h2><div class="f" style="gap:1.5em">${each(Array.from({ length: columns }), column)}</div><div class="s" style="margin-top:.8em">${textAt(tides, 4)}</div>`;
}

/** The forms of a verb: for each tense a small table of who and the form, in a grid. */
function conjugationTables({ draw, lang }: LayoutInput): string {
  const { tenses, pronouns, verbForms, verbTitle } = freshOf(lang);
  const [head, box, columns] = [heading(draw), draw.pick([boxStyle(draw), '']), draw.int(2, 3)];
  const look = draw.pick(['', 'border-bottom:1px solid #ddd;']);
  const tense = (name: string, at: number): string =>
    `<div class="${toneOf(box)}" style="${box}">${head(t(name))}<div data-table>${each(pronouns, (who, row) => rowOf([`<span class="s">${t(who)}</span>`, textAt(verbForms, at * 6 + row)], [5.5, undefined], `padding:.15em 0;${look}`))}</div></div>`;
  return `<h2>${textAt(verbTitle, 0)}</h2><div class="s" style="margin-bottom:1em">${textAt(verbTitle, 1)}</div><div class="g" style="grid-template-columns:repeat(${columns},1fr);gap:1.4em">${each(tenses.slice(0, columns === 2 ? 4 : 5), tense)}</div>`;
}

/** Commands on one sheet: boxes in columns, each with a title and what is typed beside what it does. */
function cheatSheet({ draw, lang }: LayoutInput): string {
  const { cheat, commands, commandNotes } = freshOf(lang);
  const [head, box, columns] = [heading(draw), boxStyle(draw), draw.int(2, 3)];
  const isBelow = draw.pick([true, false, false]);
  const entry = (at: number): string => {
    const code = `<span style="font-family:monospace">${textAt(commands, at)}</span>`;
    return isBelow
      ? `<div style="padding:.2em 0">${code}<div class="s">${textAt(commandNotes, at)}</div></div>`
      : `<div class="f" style="gap:.8em;padding:.2em 0"><div style="width:8.5em;flex:none">${code}</div><div class="x">${textAt(commandNotes, at)}</div></div>`;
  };
  const section = (title: string): string =>
    `<div class="${toneOf(box)}" style="break-inside:avoid;margin-bottom:1em;${box}">${head(t(title))}${each(draw.some([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], draw.int(3, 5)), entry)}</div>`;
  return `<h1 class="n">Shell &amp; Git</h1><div style="columns:${columns};column-gap:1.6em">${each(draw.some(cheat, columns * 2), section)}</div>`;
}

/** Phrases for travellers: sections with what to say, its translation, and how it sounds, all of which wrap. */
function phrasebook({ draw, lang }: LayoutInput): string {
  const { phraseHeads, phrases, phrasesAbroad, sounds } = freshOf(lang);
  const head = heading(draw);
  const css = draw.pick(['border-bottom:1px solid #ddd;', '', '']);
  const phrase = (at: number): string =>
    rowOf(
      [
        textAt(phrases, at),
        `<span class="k">${textAt(phrasesAbroad, at)}</span>`,
        `<i>${textAt(sounds, at)}</i>`,
      ],
      [undefined, undefined, undefined],
      `gap:1.2em;padding:.3em 0;${css}`,
    );
  const section = (title: string, at: number): string =>
    `<div style="margin-bottom:1em">${head(t(title))}<div data-table>${each(draw.some([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], at === 0 ? 4 : 3), phrase)}</div></div>`;
  return each(draw.some(phraseHeads, draw.int(2, 3)), section);
}

/** The report of a pupil: facts in two columns, then each subject with its mark and what the teacher says of it. */
function schoolReport({ draw, words, lang }: LayoutInput): string {
  const { marks, remarks, reportHead } = freshOf(lang);
  const look = draw.pick(['ruled', 'lined', 'plain']);
  const css = look === 'lined' ? 'border-bottom:1px solid #ccc' : '';
  const fact = (at: number, value: string): string =>
    `<div class="f" style="gap:.6em"><div class="nw">${textAt(reportHead, at)}:</div><div>${t(value)}</div></div>`;
  const facts = `<div class="g" style="grid-template-columns:1fr 1fr;gap:.4em 2em;margin-bottom:1em">${fact(4, draw.pick(words.people))}${fact(5, `${draw.int(1, 9)}${draw.pick(['a', 'b'])}`)}${fact(6, String(draw.int(0, 9)))}${fact(7, draw.pick(words.people))}</div>`;
  const row = (subject: string): string =>
    `<tr><td style="${css}">${t(subject)}</td><td class="nw" style="${css}">${t(draw.pick(marks))}</td><td style="width:62%;${css}">${draw.int(1, 4) === 1 ? '' : each(draw.some(remarks, draw.int(1, 2)), (text) => `${t(text)} `)}</td></tr>`;
  const signs = `<div class="f b" style="margin-top:2.5em">${each([7, 8], (at) => `<div class="n" style="width:12em;border-top:1px solid #444">${textAt(reportHead, at)}</div>`)}</div>`;
  return `<h2 class="n">${textAt(reportHead, 3)}</h2>${facts}<table class="${look === 'ruled' ? 'ruled' : ''}" style="width:100%"><tr>${each([0, 1, 2], (at) => `<th style="${css}">${textAt(reportHead, at)}</th>`)}</tr>${each(draw.some(words.subjects, draw.int(5, 8)), row)}</table>${signs}`;
}

/** The month of a credit card: what is due in boxes, sums with their labels far away, then purchases with two dates. */
function cardStatement({ draw, words, lang }: LayoutInput): string {
  const { shops, statement } = freshOf(lang);
  const box = boxStyle(draw);
  const day = (): string => `${two(draw.int(1, 12))}/${two(draw.int(1, 28))}`;
  const values = [
    `${words.currency}${money(draw, 4000)}`,
    `${words.currency}${draw.int(10, 90)}.00`,
    day(),
    `${words.currency}${draw.int(2, 20)},000`,
  ];
  const due = `<div class="f" style="gap:1em;margin-bottom:1em">${each(values, (value, at) => `<div class="x ${toneOf(box)}" style="${box}"><div class="s">${textAt(statement, at)}</div><div class="l k">${value}</div></div>`)}</div>`;
  const sums = `<div style="width:60%;margin-bottom:1em">${each([8, 9, 10], (at) => `<div class="f b" style="padding:.2em 0"><div>${textAt(statement, at)}</div><div>${at === 9 ? '−' : ''}${money(draw, 4000)}</div></div>`)}</div>`;
  const widths = [4.5, 4.5, undefined, 6];
  const rule = draw.pick(['border-bottom:1px solid #ddd;', '']);
  const row = (name: string): string =>
    rowOf(
      [day(), day(), t(name), `<div class="r">${draw.int(1, 6) === 1 ? '−' : ''}${money(draw, 400)}</div>`],
      widths,
      `gap:.8em;padding:.3em 0;${rule}`,
    );
  const head = rowOf(
    [4, 5, 6, 7].map((at) => `<div class="k ${at === 7 ? 'r' : ''}">${textAt(statement, at)}</div>`),
    widths,
    `gap:.8em;padding:.3em 0;${rule}`,
  );
  return `<div class="f b" style="margin-bottom:1em"><div class="l">${t(draw.pick(words.people))}</div><div>${textAt(statement, 11)} ${draw.int(1000, 9999)}</div></div>${due}${sums}<div data-table>${head}${each(take(draw, shops, draw.int(5, 10)), row)}</div>`;
}

/** A blood count in two tables that stand beside each other, with the same heads; facts above, who checked it below. */
function doubleLabTable({ draw, words, lang }: LayoutInput): string {
  const { panels, panelHead } = freshOf(lang);
  const look = draw.pick(['ruled', 'lined', 'plain']);
  const css = look === 'lined' ? 'border-bottom:1px solid #ccc' : '';
  const row = (name: string, at: number): string => {
    const low = draw.int(1, 90);
    return `<tr><td style="${css}">${at + 1} ${t(name)}</td><td class="nw" style="${css}">${low + draw.int(0, 60)}.${draw.int(0, 9)}${draw.pick(['', '', ' ↑', ' ↓'])}</td><td style="${css}">${draw.pick(['g/L', 'mmol/L', '%', 'U/L'])}</td><td class="nw" style="${css}">${low}–${low + draw.int(20, 60)}</td></tr>`;
  };
  const half = draw.int(5, 8);
  const table = (from: number): string =>
    `<div class="x"><table class="${look === 'ruled' ? 'ruled' : ''}" style="width:100%"><tr>${each([0, 1, 2, 3], (at) => `<th style="${css}">${textAt(panelHead, at)}</th>`)}</tr>${panels
      .slice(from, from + half)
      .map((name, at) => row(name, from + at))
      .join('')}</table></div>`;
  const facts = `<div class="f b" style="margin-bottom:1em"><div>${textAt(panelHead, 5)}: ${t(draw.pick(words.people))}</div><div>${textAt(panelHead, 6)}: ${draw.int(18, 90)}</div><div>${textAt(panelHead, 7)}: ${draw.int(100000, 999999)}</div></div>`;
  return `<h2 class="n">${textAt(panelHead, 4)}</h2>${facts}<div class="f" style="gap:${draw.int(10, 25) / 10}em">${table(0)}${table(half)}</div><div class="r" style="margin-top:1em">${textAt(panelHead, 8)}: ${t(draw.pick(words.people))}</div>`;
}

/** Trains of a line: stations at the left, each train a column of times; where it does not stop, a dash or nothing. */
function trainTimetable({ draw, lang }: LayoutInput): string {
  const { stations, timetable } = freshOf(lang);
  const [count, skip] = [draw.int(5, 9), draw.pick(['–', '|', ''])];
  const look = draw.pick(['ruled', 'striped', 'plain']);
  const from = draw.int(5, 8) * 60;
  const trains = Array.from({ length: count }, (_, at) => from + at * draw.int(18, 60));
  const cell = (html: string): string => `<td class="n" style="padding:.2em .4em">${html}</td>`;
  const row = (name: string, at: number): string => {
    const isEnd = at === 0 || at === 7;
    const mark = isEnd ? textAt(timetable, at === 0 ? 2 : 3) : '';
    return `<tr style="${look === 'striped' && at % 2 === 0 ? 'background:#eef1f5' : ''}"><td style="padding:.2em .8em .2em 0">${t(name)}</td>${cell(`<span class="s">${mark}</span>`)}${trains.map((start) => cell(isEnd || draw.int(1, 5) > 1 ? timeOf(start + at * 7) : skip)).join('')}</tr>`;
  };
  const head = `<tr><th style="padding-left:0">${textAt(timetable, 1)}</th><th></th>${each(trains, () => `<th class="n" style="padding:.2em .4em">${draw.int(101, 998)}</th>`)}</tr>`;
  return `<div class="f b" style="margin-bottom:.6em"><div class="k">${textAt(timetable, 0)}</div><div class="s">${textAt(timetable, 5)}</div></div><table class="${look === 'ruled' ? 'ruled' : ''}" style="width:100%">${head}${each(draw.some(stations, 8), row)}</table><div class="s" style="margin-top:.6em">* ${textAt(timetable, 4)}</div>`;
}

/** Sheets of tables. */
export const freshTableKinds: readonly LayoutKind[] = [
  { name: 'year-calendar', width: [52, 68], languages: ['en', 'zh'], render: yearCalendar },
  { name: 'tide-tables', width: [32, 46], languages: ['en', 'zh'], render: tideTables },
  { name: 'conjugation-tables', width: [38, 54], languages: ['en', 'zh'], render: conjugationTables },
  { name: 'cheat-sheet', width: [50, 68], languages: ['en', 'zh'], render: cheatSheet },
  { name: 'phrasebook', width: [40, 54], languages: ['en', 'zh'], render: phrasebook },
  { name: 'school-report', width: [38, 52], languages: ['en', 'zh'], render: schoolReport },
  { name: 'card-statement', width: [44, 58], languages: ['en', 'zh'], render: cardStatement },
  { name: 'double-lab-table', width: [54, 70], languages: ['en', 'zh'], render: doubleLabTable },
  { name: 'train-timetable', width: [42, 56], languages: ['en', 'zh'], render: trainTimetable },
];
