import { escapeHtml as t } from '../../../make-set/template';
import { each, type LayoutInput, type LayoutKind, take } from '../../kind';
import { paperFormsOf } from '../../words/paper-forms';
import { paperPrintsOf } from '../../words/paper-prints';
import { boxStyle, heading, inColumns, toneOf } from '../parts';
import { picture, textAt } from '../pieces';
import { colonOf, grid, narrowed, sheetTable, tableLook, tableRow, times } from './looks';

/** A page of a school book: text with notes in its margin, a figure with a caption, exercises in columns below. */
function textbookMargin({ draw, words, corpus, lang }: LayoutInput): string {
  const { unit } = paperPrintsOf(lang);
  const [head, width] = [heading(draw), draw.int(10, 14)];
  const look = draw.pick([
    'border-left:2px solid #7a9cc6;padding-left:.8em;',
    'background:#eef4e6;padding:.6em;',
    '',
  ]);
  const terms = draw.some(words.terms, 4);
  const note = (at: number): string => {
    const [term = '', meaning = ''] = terms[at] ?? [];
    const text = draw.pick([
      `<b>${t(term)}</b> ${t(meaning)}`,
      `<div class="k">${t(term)}</div><div>${t(meaning)}</div>`,
    ]);
    return `<div class="s" style="margin-bottom:.6em;${look}">${text}</div>`;
  };
  const figure = `${picture(`height:${draw.int(6, 10)}em`)}<div class="s" style="margin:.3em 0 1em">${textAt(unit, 4)} ${draw.int(1, 9)}.${draw.int(1, 9)} ${t(draw.pick(corpus.captions))}</div>`;
  const paragraphs = take(draw, corpus.paragraphs, draw.int(2, 3));
  const isFigureInText = draw.pick([true, false]);
  const main = `<div class="x">${each(paragraphs, (text, at) => `<p>${t(text)}</p>${isFigureInText && at === 0 ? figure : ''}`)}</div>`;
  const notes = times(
    draw.int(1, 4),
    (at) => `<div style="margin-bottom:${draw.int(0, 40) / 10}em">${note(at)}</div>`,
  );
  const side = `<div style="width:${width}em;flex:none">${isFigureInText ? '' : figure}${notes.join('')}</div>`;
  const body = `<div class="f" style="gap:${draw.int(14, 26) / 10}em">${main}${side}</div>`;
  const exercise = (_: unknown, at: number): string =>
    `<div class="f" style="gap:.6em;margin-bottom:.5em;break-inside:avoid"><div>${at + 1}.</div><div class="x">${t(words.questions[at % words.questions.length]?.[0] ?? '')}</div></div>`;
  const list = each(times(draw.int(3, 8), String), exercise);
  const exercises = `<div style="margin-top:1em">${head(textAt(unit, 2))}${draw.pick([list, inColumns(draw, 2, list)])}</div>`;
  const top = `<div class="f b s"><div>${textAt(unit, 0)} ${draw.int(1, 12)}</div><div>${t(draw.pick(words.subjects))}</div></div><h1>${t(draw.pick(corpus.headings))}</h1>`;
  const box = boxStyle(draw);
  const think = `<div class="${toneOf(box)}" style="margin:.8em 0;${box}"><div class="k">${textAt(unit, draw.pick([1, 3]))}</div><div>${t(draw.pick(corpus.interface))}</div></div>`;
  return `${top}${body}${draw.pick([think, ''])}${exercises}<div class="${draw.pick(['r', 'n'])} s">${draw.int(6, 180)}</div>`;
}

/** Answers to a test: a table of numbers and letters, ten to a row, then what explains the harder ones. */
function answersExplained({ draw, words, corpus, lang }: LayoutInput): string {
  const { answers } = paperPrintsOf(lang);
  const [look, head, perRow] = [tableLook(draw), heading(draw), draw.pick([5, 8, 10])];
  const isRunOn = draw.int(0, 2) === 0;
  const letter = (): string => draw.pick(['A', 'B', 'C', 'D']);
  const part = (title: string, at: number): string => {
    const [from, count] = [1 + 20 * at, draw.int(1, 2) * perRow];
    const line = (row: number): string => {
      const numbers = times(perRow, (index) => String(from + row * perRow + index));
      if (isRunOn) return `<div>${numbers[0]}–${numbers.at(-1)} ${times(perRow, letter).join('')}</div>`;
      return (
        tableRow(numbers, look.head, 'c'.repeat(perRow)) +
        tableRow(times(perRow, letter), look.cell, 'c'.repeat(perRow))
      );
    };
    const rows = each(times(count / perRow, line), (html) => html);
    const name = lang === 'zh' || lang === 'ja' ? t(title) : `${textAt(answers, 1)} ${at + 1} ${t(title)}`;
    return `${head(name)}${isRunOn ? rows : `<table style="width:100%">${rows}</table>`}`;
  };
  const explain = (_: number, at: number): string =>
    `<div class="f" style="gap:.7em;margin-bottom:.6em;break-inside:avoid"><div class="k nw">${draw.pick([`${3 * at + 2}.`, `${3 * at + 2}. ${letter()}`])}</div><div class="x">${t(draw.pick([...corpus.interface, ...corpus.steps, ...words.details]))}</div></div>`;
  const explained = each(times(draw.int(3, 7), Number), explain);
  const parts = each(
    take(draw, words.subjects, draw.int(1, 3)),
    (title, at) => `<div style="margin-bottom:1em">${part(title, at)}</div>`,
  );
  return `<h2 class="n">${textAt(answers, 0)}</h2>${parts}${draw.pick([explained, inColumns(draw, 2, explained)])}`;
}

/** Who of a class was there: numbers and names down, days across, a mark in each cell, sums at the right. */
function classRegister({ draw, words, lang }: LayoutInput): string {
  const { register } = paperFormsOf(lang);
  const look = tableLook(draw);
  const [days, people] = [draw.pick([5, 6, 7, 10]), draw.int(6, 10)];
  const mark = draw.pick([
    ['/', '/', '/', '○', ''],
    ['✓', '✓', '✓', '×', ''],
    ['P', 'P', 'P', 'A', 'L'],
    ['○', '○', '○', '△', '×'],
  ]);
  const hasRemarks = draw.pick([true, false]);
  const [first, isDated] = [draw.int(1, 15), draw.pick([true, false])];
  const day = (at: number): string =>
    isDated ? String(first + at) : t(words.days[at % words.days.length] ?? '');
  const heads = [
    textAt(register, 1),
    textAt(register, 2),
    ...times(days, day),
    textAt(register, 4),
    textAt(register, 5),
    ...(hasRemarks ? [textAt(register, 7)] : []),
  ];
  const small = narrowed(look, 'padding:.25em .35em;');
  const rows = take(draw, words.people, people).map((name, at) => [
    String(at + 1),
    `<span class="nw">${t(name)}</span>`,
    ...times(days, () => draw.pick(mark)),
    String(draw.int(3, days)),
    String(draw.int(0, 2)),
    ...(hasRemarks ? [draw.int(0, 3) === 0 ? t(draw.pick(words.details)) : ''] : []),
  ]);
  const top = `<div class="f b" style="margin-bottom:.8em"><div class="l k">${textAt(register, 0)}</div><div>${textAt(register, 3)}${colonOf(lang)}${t(draw.pick(words.people))}</div><div>${textAt(register, 8)} ${draw.int(1, 20)}</div></div>`;
  return top + sheetTable(small, heads, rows, `rl${'c'.repeat(days)}rrl`);
}

/** The plan of a lesson: labels at the left of a ruled table, long texts beside them, inside it the course in columns. */
function lessonPlan({ draw, words, corpus, lang }: LayoutInput): string {
  const { lesson, lessonTexts } = paperFormsOf(lang);
  const rule = draw.pick([
    'border:1px solid #555;',
    'border:1px solid #bbb;',
    'border-bottom:1px solid #aaa;',
  ]);
  const ground = draw.pick(['background:#f0f0e8;', 'font-weight:700;', '']);
  const cell = (html: string, span: number, css = ''): string =>
    `<td colspan="${span}" style="vertical-align:top;padding:.4em .6em;${rule}${css}">${html}</td>`;
  const label = (at: number): string => cell(textAt(lesson, at), 1, `white-space:nowrap;${ground}`);
  const items = (from: number, to: number): string =>
    each(draw.some(lessonTexts.slice(from, to), 2), (text, at) => `<div>${at + 1}. ${t(text)}</div>`);
  const line = (at: number, html: string): string => `<tr>${label(at)}${cell(html, 3)}</tr>`;
  const phase = (at: number): string =>
    `<tr>${cell(textAt(lesson, at), 1)}${cell(t(draw.pick([0, 2, 4].map((index) => lessonTexts[index] ?? ''))), 1)}${cell(t(draw.pick([1, 3, 5].map((index) => lessonTexts[index] ?? ''))), 1)}${cell(String(draw.int(3, 20)), 1, 'text-align:center;')}</tr>`;
  const course = `<tr>${cell(textAt(lesson, 6), 4, `text-align:center;${ground}`)}</tr><tr>${label(6).replace(textAt(lesson, 6), '')}${cell(textAt(lesson, 7), 1, ground)}${cell(textAt(lesson, 8), 1, ground)}${cell(textAt(lesson, 10), 1, `white-space:nowrap;${ground}`)}</tr>${each([11, 12, 13, 14].slice(0, draw.int(3, 4)), phase)}`;
  const top = `<tr>${label(1)}${cell(t(draw.pick(corpus.headings)), 1)}${label(2)}${cell(String(draw.int(1, 12)), 1)}</tr>`;
  const widths =
    '<colgroup><col style="width:16%"><col style="width:38%"><col style="width:32%"><col style="width:14%"></colgroup>';
  return `<h2 class="n">${textAt(lesson, 0)}</h2><div class="f b" style="margin-bottom:.5em"><div>${t(draw.pick(words.subjects))}</div><div>${t(draw.pick(words.people))}</div></div><table style="width:100%;table-layout:fixed">${widths}${top}${line(3, items(6, 8))}${draw.pick([line(4, items(6, 10)), ''])}${line(5, textAt(lessonTexts, 8))}${course}${line(9, textAt(lessonTexts, 9))}</table>`;
}

/** A paper with questions to the public: options beside or below each other, a scale of figures, lines to write on. */
function surveyPaper({ draw, corpus, lang }: LayoutInput): string {
  const { survey, surveyOptions, rating } = paperPrintsOf(lang);
  const tick = draw.pick(['□ ', '☐ ', '○ ', 'A']);
  const [columns, gap] = [draw.int(1, 4), draw.int(15, 35) / 10];
  const isRow = draw.pick([true, false]);
  const parts = [
    surveyOptions.slice(0, 4),
    surveyOptions.slice(4, 8),
    surveyOptions.slice(8, 12),
    surveyOptions.slice(12, 15),
    [],
    surveyOptions.slice(15),
  ];
  const option = (text: string, at: number): string =>
    `<div>${tick === 'A' ? `${'ABCDE'[at] ?? ''}. ` : tick}${t(text)}</div>`;
  const line = '<div data-skip style="border-bottom:1px solid #777;height:1.8em"></div>';
  const question = (at: number, index: number): string => {
    const options = (parts[at] ?? []).map(option);
    const choices = isRow
      ? `<div class="f w" style="gap:.3em ${gap}em">${options.join('')}</div>`
      : grid(columns, 0.4, options);
    return `<div style="margin-bottom:1em"><div>${index + 1}. ${textAt(survey, at)}</div><div style="padding-left:1.4em;margin-top:.3em">${options.length === 0 ? line.repeat(2) : choices}</div></div>`;
  };
  const look = tableLook(draw);
  const scale = times(draw.pick([5, 5, 7]), (at) => String(at + 1));
  const judged = rating.slice(2, draw.int(5, 7)).map((text) => [t(text), ...scale]);
  const ends = `<div class="f b s" style="padding-left:35%"><div>${textAt(rating, 0)}</div><div>${textAt(rating, 1)}</div></div>`;
  const judging = `${ends}${sheetTable({ ...look, head: look.cell }, [], judged, `l${'c'.repeat(scale.length)}`)}`;
  const asked = draw.some([0, 1, 2, 3, 4, 5], draw.int(3, 6));
  return `<h2>${t(draw.pick(corpus.headings))}</h2><p class="s">${t(draw.pick(corpus.interface))}</p>${each(asked, question)}${draw.pick([judging, judging, ''])}`;
}

/** Plans of several classes: small headed tables in a grid, a day in each column, without room for more than a word. */
function classTablesGrid({ draw, words }: LayoutInput): string {
  const [look, head, columns] = [tableLook(draw), heading(draw), draw.int(2, 3)];
  const days = words.days.slice(0, columns === 3 ? 3 : draw.int(3, 5));
  const small = narrowed(look, 'padding:.2em .35em;');
  const [hasHours, lessons, aligns] = [
    draw.pick([true, false, false]),
    draw.int(3, 6),
    draw.pick(['', 'cccccc']),
  ];
  const plan = (at: number): string => {
    const heads = ['', ...days.map(t)];
    const rows = times(lessons, (lesson) => [
      hasHours ? `${8 + lesson}:00` : String(lesson + 1),
      ...days.map(() => t(draw.pick(words.subjects))),
    ]);
    return (
      head(`${draw.int(1, 9)}${'abcdef'[at] ?? ''} · ${t(draw.pick(words.people))}`) +
      sheetTable(small, heads, rows, aligns)
    );
  };
  const title = `<h2 class="${draw.pick(['n', ''])}">${t(draw.pick(words.links))} ${draw.int(2019, 2026)}</h2>`;
  return `${draw.pick([title, title, ''])}${grid(columns, draw.int(14, 24) / 10, times(columns * draw.int(1, 2), plan))}`;
}

/** A list to tick off before a journey: groups with headings flow through two or three columns. */
function checklistTrip({ draw, words, lang }: LayoutInput): string {
  const { packing, packed } = paperPrintsOf(lang);
  const [head, columns] = [heading(draw), draw.int(2, 3)];
  const tick = draw.pick(['□', '☐', '○']);
  const isApart = draw.pick([true, false]);
  const hasCount = draw.int(0, 2) === 0;
  const item = (text: string): string => {
    const count = hasCount ? `<div class="nw">× ${draw.int(1, 6)}</div>` : '';
    if (isApart)
      return `<div class="f" style="gap:1em;break-inside:avoid;padding:.12em 0"><div>${tick}</div><div class="x">${t(text)}</div>${count}</div>`;
    return `<div class="f b" style="gap:1em;break-inside:avoid;padding:.12em 0"><div>${tick} ${t(text)}</div>${count}</div>`;
  };
  const group = (title: string, at: number): string => {
    const items = draw.some([...packed.slice(4 * at, 4 * at + 4), ...packed.slice(18)], draw.int(3, 6));
    return `<div style="margin-bottom:1em;break-inside:avoid-column">${head(t(title))}${each(items, item)}</div>`;
  };
  const groups = each(packing, group);
  const top = `<div class="f b" style="margin-bottom:1em"><div class="l k">${t(draw.pick(words.tasks))}</div><div class="s">${t(draw.pick(words.cities))}</div></div>`;
  return top + inColumns(draw, columns, groups);
}

/** Papers of schools, questions and lists. */
export const schoolKinds: readonly LayoutKind[] = [
  { name: 'textbook-margin', width: [42, 56], style: 'serif', render: textbookMargin },
  { name: 'answers-explained', width: [34, 50], render: answersExplained },
  { name: 'class-register', width: [38, 54], render: classRegister },
  { name: 'lesson-plan', width: [42, 56], render: lessonPlan },
  { name: 'survey-paper', width: [32, 48], render: surveyPaper },
  { name: 'class-tables-grid', width: [48, 62], render: classTablesGrid },
  { name: 'checklist-trip', width: [36, 54], render: checklistTrip },
];
