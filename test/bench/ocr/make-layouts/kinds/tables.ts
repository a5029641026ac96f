import { escapeHtml as t } from '../../make-set/template';
import { clock, each, isoDate, type LayoutInput, type LayoutKind, money, take } from '../kind';

const cells = (
  tag: 'td' | 'th',
  texts: readonly string[],
  attributes: (column: number) => string = () => '',
) => each(texts, (text, column) => `<${tag} ${attributes(column)}>${t(text)}</${tag}>`);
const rowOf = (texts: readonly string[], attributes?: (column: number) => string) =>
  `<tr>${cells('td', texts, attributes)}</tr>`;
const headOf = (texts: readonly string[], attributes?: (column: number) => string) =>
  `<tr>${cells('th', texts, attributes)}</tr>`;
const table = (rows: string, attributes = ''): string => `<table ${attributes}>${rows}</table>`;

/** Rows of the corpus's table: name, year, number, place. */
function records({ draw, corpus }: LayoutInput, count: number): string[][] {
  return take(draw, corpus.tableRows, count).map(([name, place]) => [
    name,
    String(draw.int(1880, 2020)),
    draw.int(90, 99_000).toLocaleString('en-US'),
    place,
  ]);
}

const right = (columns: readonly number[]) => (column: number) =>
  columns.includes(column) ? 'style="text-align:right"' : '';

function rightFigures(input: LayoutInput): string {
  const { draw, words } = input;
  const head = [words.small.item, words.small.count, words.small.amount, words.small.balance];
  const rows = take(draw, words.payments, draw.int(4, 8)).map((name) => [
    name,
    String(draw.int(1, 40)),
    money(draw),
    money(draw, 90_000),
  ]);
  const align = right([1, 2, 3]);
  return table(headOf(head, align) + each(rows, (row) => rowOf(row, align)), 'style="width:100%"');
}

function mixedAlignment(input: LayoutInput): string {
  const { draw, corpus } = input;
  const alignments = take(draw, ['left', 'center', 'right', 'center', 'right'], 4);
  const align = (column: number): string => `style="text-align:${alignments[column]}"`;
  const rows = records(input, draw.int(4, 7));
  return table(
    headOf(corpus.tableHead, align) + each(rows, (row) => rowOf(row, align)),
    'style="width:100%"',
  );
}

function plain(input: LayoutInput, attributes: string): string {
  const rows = records(input, input.draw.int(3, 8));
  return table(headOf(input.corpus.tableHead) + each(rows, (row) => rowOf(row)), attributes);
}

function wrapped(input: LayoutInput, attributes: string): string {
  const { draw, words } = input;
  const head = [words.small.item, words.small.date, words.sections[0] ?? '', words.small.amount];
  const rows = take(draw, words.products, draw.int(3, 6)).map((name) => [
    name,
    isoDate(draw),
    draw.pick(words.details),
    money(draw),
  ]);
  const widths = ['26%', '20%', '36%', '18%'];
  const align = (column: number): string =>
    `style="width:${widths[column]};vertical-align:${draw.pick(['top', 'middle'])};text-align:${column === 3 ? 'right' : 'left'}"`;
  return table(headOf(head, align) + each(rows, (row) => rowOf(row, align)), attributes);
}

function spanningHead(input: LayoutInput): string {
  const { draw, words } = input;
  const groups = take(draw, words.cities, 2);
  const columns = take(draw, words.months, 3);
  const rows = take(draw, words.measures, draw.int(3, 6));
  const head = `<tr><th rowspan="2">${t(words.small.item)}</th>${each(groups, (group) => `<th colspan="3" style="text-align:center">${t(group)}</th>`)}</tr>${headOf([...columns, ...columns])}`;
  const body = each(rows, (name) =>
    rowOf([name, ...columns, ...columns].map((text, column) => (column ? money(draw, 900) : text))),
  );
  return table(head + body, `class="${draw.pick(['ruled', ''])}"`);
}

function rowGroups(input: LayoutInput): string {
  const { draw, words } = input;
  const groups = take(draw, words.sections, 3);
  const body = each(groups, (group) => {
    const tasks = take(draw, words.tasks, draw.int(2, 3));
    return each(
      tasks,
      (task, index) =>
        `<tr>${index === 0 ? `<td rowspan="${tasks.length}" style="vertical-align:top">${t(group)}</td>` : ''}<td>${t(task)}</td><td>${t(draw.pick(words.people))}</td></tr>`,
    );
  });
  return table(body, 'class="ruled"');
}

function schoolTimetable({ draw, words }: LayoutInput): string {
  const days = words.days.slice(0, 5);
  const hours = Array.from(
    { length: draw.int(4, 6) },
    (_, index) => `${8 + index}:${draw.pick(['00', '15'])}`,
  );
  const rows = each(hours, (hour) =>
    rowOf([hour, ...days.map(() => (draw.int(0, 7) === 0 ? '' : draw.pick(words.subjects)))]),
  );
  return table(headOf(['', ...days]) + rows, `class="${draw.pick(['ruled', ''])} n" style="width:100%"`);
}

function calendar({ draw, words }: LayoutInput): string {
  const start = draw.int(0, 6);
  const weeks = Array.from({ length: 5 }, (_, week) => week);
  const day = (week: number, column: number): string => {
    const date = week * 7 + column - start + 1;
    if (date < 1 || date > 30) return '<td></td>';
    const event = draw.int(0, 6) === 0 ? `<div class="s">${t(draw.pick(words.subjects))}</div>` : '';
    return `<td style="vertical-align:top;height:3.4em"><div>${date}</div>${event}</td>`;
  };
  const body = each(weeks, (week) => `<tr>${each(words.days, (_, column) => day(week, column))}</tr>`);
  return `<h2>${t(draw.pick(words.months))} ${draw.int(2019, 2026)}</h2>${table(headOf(words.days) + body, `class="${draw.pick(['ruled', ''])}" style="width:100%;table-layout:fixed"`)}`;
}

function comparison({ draw, words }: LayoutInput): string {
  const plans = take(draw, ['Basic', 'Plus', 'Team', 'Pro', 'Max'], 3);
  const marks = [draw.pick(['✓', '●', 'Yes']), '–', String(draw.int(2, 90))];
  const rows = take(draw, words.features, draw.int(4, 7)).map((name) => [
    name,
    ...plans.map(() => draw.pick(marks)),
  ]);
  const align = (column: number): string => (column === 0 ? '' : 'style="text-align:center"');
  return table(headOf(['', ...plans], align) + each(rows, (row) => rowOf(row, align)), 'style="width:100%"');
}

function league({ draw, words }: LayoutInput): string {
  const head = ['#', draw.pick(['Team', 'Club']), 'P', 'W', 'D', 'L', 'Pts'];
  const rows = take(draw, words.cities, draw.int(5, 9)).map((city, index) => [
    String(index + 1),
    city,
    ...Array.from({ length: 4 }, () => String(draw.int(0, 38))),
    String(90 - index * 7),
  ]);
  const align = (column: number): string => (column < 2 ? '' : 'style="text-align:center;padding:.3em .5em"');
  return table(headOf(head, align) + each(rows, (row) => rowOf(row, align)));
}

function departures({ draw, words }: LayoutInput): string {
  const rows = take(draw, words.cities, draw.int(5, 8)).map((city) => [
    clock(draw),
    `${draw.pick(['G', 'D', 'K', 'IC'])}${draw.int(10, 9999)}`,
    city,
    String(draw.int(1, 22)),
    draw.pick(words.values),
  ]);
  return table(
    each(rows, (row) => rowOf(row)),
    'style="width:100%"',
  );
}

function amongProse(input: LayoutInput): string {
  const { draw, corpus } = input;
  const [before = '', after = ''] = draw.some(corpus.paragraphs, 2);
  return `<p>${t(before)}</p><div style="margin:1em 0">${plain(input, `class="${draw.pick(['ruled', ''])}"`)}</div><p>${t(after)}</p>`;
}

function specification({ draw, words, corpus }: LayoutInput): string {
  const rows = [...take(draw, corpus.fields, 4), ...take(draw, words.terms, 3)];
  return table(
    each(
      rows,
      ([label, value]) =>
        `<tr><td class="k" style="width:30%;vertical-align:top">${t(label)}</td><td>${t(value)}</td></tr>`,
    ),
    `class="${draw.pick(['ruled', ''])}"`,
  );
}

function gaps(input: LayoutInput): string {
  const { draw, words } = input;
  const rows = take(draw, words.tasks, draw.int(4, 7)).map((task) => [
    task,
    draw.int(0, 2) ? draw.pick(words.people) : '',
    draw.int(0, 2) ? isoDate(draw) : '',
    draw.int(0, 2) ? draw.pick(words.values) : '',
  ]);
  return table(
    each(rows, (row) => rowOf(row)),
    `class="${draw.pick(['ruled', ''])}" style="width:100%"`,
  );
}

export const tableKinds: readonly LayoutKind[] = [
  { name: 'table-right-figures', width: [26, 46], render: rightFigures },
  { name: 'table-mixed-alignment', width: [26, 46], render: mixedAlignment },
  { name: 'table-bordered', width: [30, 40], render: (input) => plain(input, 'class="ruled"') },
  {
    name: 'table-open',
    width: [26, 40],
    render: (input) => plain(input, `style="width:${input.draw.pick(['auto', '100%'])}"`),
  },
  { name: 'table-wrapped-cells', width: [26, 40], render: (input) => wrapped(input, 'class="ruled"') },
  { name: 'table-wrapped-open', width: [28, 42], render: (input) => wrapped(input, '') },
  { name: 'table-spanning-head', width: [40, 56], render: spanningHead },
  { name: 'table-row-groups', width: [30, 44], render: rowGroups },
  { name: 'table-with-gaps', width: [34, 48], render: gaps },
  { name: 'table-among-prose', width: [28, 44], render: amongProse },
  { name: 'table-comparison', width: [26, 40], render: comparison },
  { name: 'table-league', width: [22, 30], render: league },
  { name: 'school-timetable', width: [28, 44], render: schoolTimetable },
  { name: 'calendar-month', width: [28, 44], render: calendar },
  { name: 'departure-board', width: [24, 40], render: departures },
  { name: 'specification-sheet', width: [22, 36], render: specification },
];
