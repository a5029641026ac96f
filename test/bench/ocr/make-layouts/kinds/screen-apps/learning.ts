import { escapeHtml as t } from '../../../make-set/template';
import { each, type LayoutInput, type LayoutKind, take } from '../../kind';
import { furtherOf } from '../../words/further';
import { onlineOf } from '../../words/online';
import { picture, rowOf, textAt } from '../pieces';
import { badges, buttonRow, face, grid, icons, screen, sideList, tabBar, theme } from './looks';

/** Marks of a pupil: places of the portal at the left, a row for each subject with its marks, coming tests at the side. */
function schoolMarks({ draw, words, lang }: LayoutInput): string {
  const { school } = onlineOf(lang);
  const look = theme(draw);
  const [isBoxed, hasTeacher, hasSide] = [
    draw.pick([true, false]),
    draw.pick([true, true, false]),
    draw.pick([true, false]),
  ];
  const isGraded = lang === 'en';
  const mark = (): string =>
    isGraded ? draw.pick(['A', 'A−', 'B+', 'B', 'C+', 'C']) : String(draw.int(58, 100));
  const tile = (text: string): string =>
    `<div class="nw" style="${isBoxed ? `border:1px solid ${look.rule};border-radius:4px;padding:0 .4em` : ''}">${text}</div>`;
  const widths = [8, undefined, 4.5];
  const row = (name: string): string => {
    const subject = `<div>${t(name)}</div>${hasTeacher ? `<div class="s">${t(draw.pick(words.people))}</div>` : ''}`;
    const marks = `<div class="f w" style="gap:.3em .9em">${each(Array.from({ length: draw.int(2, 6) }, mark), tile)}</div>`;
    return rowOf(
      [subject, marks, `<div class="r k">${mark()}</div>`],
      widths,
      `gap:1em;align-items:center;padding:.45em 0;border-bottom:1px solid ${look.rule}`,
    );
  };
  const head = rowOf(
    [2, 3, 4].map((at) => `<div class="s ${at === 4 ? 'r' : ''}">${textAt(school, at)}</div>`),
    widths,
    `gap:1em;padding:.3em 0;border-bottom:1px solid ${look.rule}`,
  );
  const top = `<div class="f b m" style="margin-bottom:1em"><div><div class="l k">${t(draw.pick(words.people))}</div><div class="s">${textAt(school, 10)}</div></div><div class="f" style="gap:1.8em">${each([4, 5], (at) => `<div class="n"><div class="l k">${at === 4 ? mark() : draw.int(0, 12)}</div><div class="s">${textAt(school, at)}</div></div>`)}</div></div>`;
  const test = (name: string): string =>
    `<div class="f" style="gap:.8em;padding:.45em 0"><div class="n" style="width:2.6em;flex:none"><div class="k">${draw.int(1, 30)}</div><div class="s">${t(draw.pick(words.months))}</div></div><div class="x"><div>${t(name)}</div><div class="s">${t(draw.pick(words.sections))}</div></div></div>`;
  const tests = `<div style="width:12em;flex:none;padding:.8em;${look.card}"><div class="k">${textAt(school, 9)}</div>${each(draw.some(words.subjects, draw.int(2, 4)), test)}</div>`;
  const menu = `<div style="width:9em;flex:none">${sideList(draw, [school[11] ?? '', ...school.slice(3, 4), ...school.slice(5, 9)])}</div>`;
  const main = `<div class="x">${top}${tabBar(draw, school.slice(0, 2))}<div data-table>${draw.pick([head, ''])}${each(draw.some(words.subjects, draw.int(5, 9)), row)}</div></div>`;
  return screen(
    look,
    `<div class="f" style="gap:1.5em;align-items:flex-start">${draw.pick([menu, ''])}${main}${hasSide ? tests : ''}</div>`,
  );
}

/** An examination at a computer: the question with its choices in a grid; at the side time and a sheet of numbers. */
function onlineExam({ draw, words, lang }: LayoutInput): string {
  const { exam } = onlineOf(lang);
  const [look, badge] = [theme(draw), badges(draw)];
  const [columns, isLeft, sheetColumns] = [draw.int(1, 2), draw.pick([true, false, false]), draw.int(4, 6)];
  const style = draw.pick([
    'border:1px solid #9aa3ad;border-radius:8px;padding:.6em .9em;',
    'background:#8b97a421;padding:.6em .9em;',
    'padding:.3em 0;',
  ]);
  const dot = draw.pick(['.', '', ')']);
  const choice = (text: string, at: number): string =>
    `<div class="f" style="gap:.7em;${style}"><div class="k">${'ABCD'.charAt(at)}${dot}</div><div class="x">${t(text)}</div></div>`;
  const question = ([stem, ...answers]: readonly string[], at: number): string =>
    `<div style="margin-bottom:1.6em"><div class="f m" style="gap:.9em;margin-bottom:.6em">${draw.pick([badge(exam[9] ?? ''), ''])}<div class="s">${draw.int(2, 5)} ${textAt(exam, 7)}</div></div><div style="margin-bottom:.8em">${at + 1}. ${t(stem ?? '')}</div>${grid(columns, 0.8, each(answers, choice))}</div>`;
  const first = draw.int(0, 20);
  const questions = draw.some(words.questions, draw.int(1, 3));
  const number = (_: unknown, at: number): string =>
    `<div class="n" style="border:1px solid ${look.rule};${at < first ? 'background:#5b8ad040;' : ''}">${at + 1}</div>`;
  const sheet = `<div class="k" style="margin:.9em 0 .5em">${textAt(exam, 8)}</div>${grid(sheetColumns, 0.5, each(Array.from({ length: draw.int(12, 30) }), number))}<div class="f s" style="gap:1.2em;margin-top:.7em">${each([2, 3], (at) => `<div class="f m" style="gap:.4em">${picture('width:.9em;height:.9em')}<div>${textAt(exam, at)}</div></div>`)}</div>`;
  const time = `<div class="f b" style="gap:1em"><div class="s">${textAt(exam, 1)}</div><div class="l k">0:${draw.int(10, 59)}:${draw.int(10, 59)}</div></div>`;
  const side = `<div style="width:13em;flex:none;padding:.9em;${look.card}">${time}${sheet}${buttonRow(draw, [exam[6] ?? ''], 'center')}</div>`;
  const main = `<div class="x">${each(questions, (entry, at) => question(entry, first + at))}${buttonRow(draw, [exam[4] ?? '', exam[5] ?? ''], draw.pick(['flex-start', 'center']))}</div>`;
  return screen(
    look,
    `<div class="f" style="gap:1.8em;align-items:flex-start">${isLeft ? side + main : main + side}</div>`,
  );
}

/** A course: the lesson with its video and tabs at one side, at the other weeks with their lessons and lengths. */
function courseOutline({ draw, words, corpus, lang }: LayoutInput): string {
  const { course, lessons } = onlineOf(lang);
  const [look, icon] = [theme(draw), icons(draw)];
  const [isLeft, hasIcon, isBelow] = [
    draw.pick([true, false, false]),
    draw.pick([true, false]),
    draw.pick([true, false]),
  ];
  const length = (): string => `${draw.int(2, 28)}:${draw.int(10, 59)}`;
  const lesson = (name: string, at: number): string =>
    `<div class="f m" style="gap:.7em;padding:.35em .5em;${at === 1 ? 'background:#5b8ad024' : ''}">${hasIcon ? icon(0.9) : ''}<div class="x"><div>${t(name)}</div>${isBelow ? `<div class="s">${length()}</div>` : ''}</div>${isBelow ? '' : `<div class="s">${length()}</div>`}</div>`;
  const week = (at: number): string =>
    `<div style="padding:.5em;border-top:1px solid ${look.rule}"><div class="k">${textAt(course, 6)} ${at}</div><div class="s">${draw.int(0, 4)}/${draw.int(4, 8)} · ${draw.int(20, 90)} min</div></div>${at < 3 ? each(draw.some(lessons, draw.int(2, 4)), lesson) : ''}`;
  const side = `<div style="width:${draw.int(15, 18)}em;flex:none;padding:.6em;${look.card}"><div class="f b m" style="gap:.8em;padding:0 .5em .5em"><div class="k">${textAt(course, 0)}</div><div class="s nw">${draw.int(8, 40)} ${textAt(course, 1)}</div></div>${each([1, 2, 3, 4].slice(0, draw.int(2, 4)), week)}</div>`;
  const teacher = `<div class="f m" style="gap:.8em;margin:1em 0">${face(2.4)}<div class="x"><div>${t(draw.pick(words.people))}</div><div class="s">${t(draw.pick(words.roles))}</div></div></div>`;
  const text = each(take(draw, corpus.paragraphs, draw.int(1, 2)), (paragraph) => `<p>${t(paragraph)}</p>`);
  const main = `<div class="x">${picture(`height:${draw.int(11, 17)}em;margin-bottom:.8em`)}<div class="f b m" style="gap:1em;margin-bottom:1em"><div class="l k">${t(draw.pick(lessons))}</div><div class="nw" style="border:1px solid ${look.rule};padding:.2em .8em">${textAt(course, 8)}</div></div>${tabBar(draw, course.slice(2, 6))}${text}${draw.pick([teacher, ''])}</div>`;
  return screen(
    look,
    `<div class="f" style="gap:1.5em;align-items:flex-start">${isLeft ? side + main : main + side}</div>`,
  );
}

/** What a library finds: choices with their counts at the left, what is chosen above, results with an image and facts. */
function facetResults({ draw, words, corpus, lang }: LayoutInput): string {
  const { facets } = onlineOf(lang);
  const [look, badge] = [theme(draw), badges(draw)];
  const [isRight, hasText, isNumbered] = [
    draw.pick([true, false, false]),
    draw.pick([true, false]),
    draw.pick([true, false]),
  ];
  const choice = (name: string): string =>
    `<div class="f m" style="gap:.5em;padding:.15em 0">${picture('width:.9em;height:.9em')}<div class="x">${t(name)}</div><div class="s">${draw.int(1, 900)}</div></div>`;
  const years = ['2021 – 2025', '2011 – 2020', '2001 – 2010', '– 2000'];
  const groups: readonly (readonly [number, readonly string[]])[] = [
    [3, facets.slice(6, 10)],
    [4, years],
    [5, furtherOf(lang).languages],
    [11, facets.slice(11, 13)],
  ];
  const side = `<div style="width:12em;flex:none">${each(draw.some(groups, draw.int(2, 4)), ([at, names]) => `<div style="margin-bottom:1em;padding-bottom:.6em;border-bottom:1px solid ${look.rule}"><div class="k" style="margin-bottom:.3em">${textAt(facets, at)}</div>${each(names, choice)}</div>`)}</div>`;
  const chosen = `<div class="f m w" style="gap:.5em 1em;margin-bottom:.9em">${each([facets[6] ?? '', '2011 – 2020'], (name) => `<div class="nw" style="border:1px solid ${look.rule};border-radius:1em;padding:.05em .8em">${t(name)} ×</div>`)}<div style="color:#2a7ac0">${textAt(facets, 13)}</div></div>`;
  const top = `<div class="f b m" style="gap:1em;margin-bottom:.9em"><div>${draw.int(20, 9000).toLocaleString('en-US')} ${textAt(facets, 0)}</div><div class="s nw">${textAt(facets, 1)}: ${textAt(facets, 2)} ▾</div></div>`;
  const result = (title: string, at: number): string => {
    const state = draw.int(11, 12);
    return `<div class="f" style="gap:1em;padding:.8em;margin-bottom:.7em;${look.card}">${isNumbered ? `<div class="s">${at + 1}.</div>` : ''}${picture('width:4.4em;height:6em')}<div class="x"><div class="k" style="color:#2a6ab0">${t(title)}</div><div>${t(draw.pick(words.people))}, ${draw.int(1980, 2025)}</div>${hasText ? `<div class="s">${t(draw.pick(corpus.interface))}</div>` : ''}<div class="f m" style="gap:1.4em;margin-top:.3em"><div class="s">${textAt(facets, draw.int(6, 9))} · ${draw.int(40, 900)} ${textAt(facets, 10)}</div><div>${badge(facets[state] ?? '')}</div></div></div></div>`;
  };
  const main = `<div class="x">${top}${draw.pick([chosen, ''])}${each(take(draw, corpus.headings, draw.int(4, 6)), result)}</div>`;
  return screen(
    look,
    `<div class="f" style="gap:1.6em;align-items:flex-start">${isRight ? main + side : side + main}</div>`,
  );
}

/** Pages that people learn and look for books on. */
export const learningKinds: readonly LayoutKind[] = [
  { name: 'school-marks', width: [46, 60], render: schoolMarks },
  { name: 'online-exam', width: [42, 56], render: onlineExam },
  { name: 'course-outline', width: [44, 60], render: courseOutline },
  { name: 'facet-results', width: [44, 58], render: facetResults },
];
