import { escapeHtml as t } from '../../make-set/template';
import { each, isoDate, type LayoutInput, type LayoutKind, take } from '../kind';

const letters = ['A', 'B', 'C', 'D'];

/** A question with its choices in 1, 2 or 4 columns. */
function question(
  [stem, ...choices]: readonly string[],
  number: number,
  columns: number,
  mark: string,
): string {
  const options = each(choices, (choice, index) => `<div>${letters[index]}${mark} ${t(choice)}</div>`);
  return `<div style="margin-bottom:1.1em"><div>${number}${mark} ${t(stem ?? '')}</div><div class="g" style="grid-template-columns:repeat(${columns},1fr);padding-left:1.4em">${options}</div></div>`;
}

function questions({ draw, words }: LayoutInput, count: number, columns: number, first = 1): string {
  const mark = draw.pick(['.', '.', '、', ')']);
  return each(take(draw, words.questions, count), (one, index) =>
    question(one, first + index, columns, mark),
  );
}

function exam(input: LayoutInput, columns: number): string {
  const { draw, corpus } = input;
  return `<h2 class="n">${t(draw.pick(corpus.headings))}</h2>${questions(input, draw.int(3, 6), columns)}`;
}

function examInColumns(input: LayoutInput): string {
  const { draw, corpus } = input;
  const rule = draw.pick(['', 'column-rule:1px solid #999;']);
  return `<h2 class="n">${t(draw.pick(corpus.headings))}</h2><div style="columns:2;column-gap:2.4em;${rule}">${questions(input, 8, draw.pick([1, 2])).replaceAll('margin-bottom:1.1em', 'margin-bottom:1.1em;break-inside:avoid')}</div>`;
}

function examHeader(input: LayoutInput): string {
  const { draw, corpus } = input;
  const blanks = take(draw, corpus.fields, 3);
  return `<h1 class="n">${t(draw.pick(corpus.headings))}</h1><div class="f b" style="margin-bottom:1.4em">${each(blanks, ([label]) => `<div>${t(label)}______</div>`)}</div>
<p class="k">${t(draw.pick(corpus.steps))}</p>${questions(input, 3, 4)}<p>${t(draw.pick(corpus.paragraphs))}</p>${questions(input, 3, 2, 4)}`;
}

function sums({ draw }: LayoutInput): string {
  const sum = (): string => `${draw.int(2, 99)} ${draw.pick(['+', '-', '×', '÷'])} ${draw.int(2, 30)} =`;
  const columns = draw.int(2, 4);
  const all = Array.from({ length: columns * draw.int(3, 6) }, (_, index) => `(${index + 1}) ${sum()}`);
  return `<div class="g" style="grid-template-columns:repeat(${columns},1fr);row-gap:1.6em">${each(all, (one) => `<div>${one}</div>`)}</div>`;
}

function vocabulary({ draw, words }: LayoutInput): string {
  const rows = take(draw, words.terms, draw.int(4, 8));
  const width = draw.int(5, 9);
  return `<div data-table>${each(
    rows,
    ([term, meaning], index) =>
      `<div class="f" data-row style="margin-bottom:.5em"><div style="width:2em">${index + 1}</div><div class="k" style="width:${width}em">${t(term)}</div><div class="x">${t(meaning)}</div></div>`,
  )}</div>`;
}

function faq({ draw, words }: LayoutInput): string {
  const gap = draw.int(8, 22);
  return each(
    take(draw, words.answers, draw.int(3, 6)),
    ([asked, answer]) =>
      `<div style="margin-bottom:${gap}px"><div class="k">${draw.pick(['', 'Q: '])}${t(asked)}</div><div>${t(answer)}</div></div>`,
  );
}

/** Questions on the left, their answers beside them. */
function faqBeside({ draw, words }: LayoutInput): string {
  return `<div data-table>${each(
    take(draw, words.answers, draw.int(3, 5)),
    ([asked, answer]) =>
      `<div class="f" data-row style="gap:2.5em;padding:1em 0;border-top:1px solid #ddd"><div class="k" style="width:34%">${t(asked)}</div><div class="x">${t(answer)}</div></div>`,
  )}</div>`;
}

function numberedSteps({ draw, corpus, words }: LayoutInput): string {
  const steps = take(draw, corpus.steps, draw.int(3, 6));
  return each(
    steps,
    (step, index) =>
      `<div class="f" style="gap:1em;margin-bottom:1.2em"><div class="n" style="width:2em;height:2em;line-height:2em;border-radius:1em;background:#dfe8f5">${index + 1}</div><div class="x"><div class="k">${t(words.tasks[index] ?? '')}</div><div>${t(step)}</div></div></div>`,
  );
}

function crossAnswers({ draw }: LayoutInput): string {
  const answers = Array.from({ length: 20 }, (_, index) => `${index + 1}. ${draw.pick(letters)}`);
  return `<div class="g" style="grid-template-columns:repeat(5,1fr);gap:.6em">${each(answers, (answer) => `<div>${answer}</div>`)}</div><p style="margin-top:2em">${isoDate(draw)}</p>`;
}

export const examKinds: readonly LayoutKind[] = [
  { name: 'exam-choices-1', width: [24, 40], render: (input) => exam(input, 1) },
  { name: 'exam-choices-2', width: [26, 44], render: (input) => exam(input, 2) },
  { name: 'exam-choices-4', width: [36, 50], render: (input) => exam(input, 4) },
  { name: 'exam-two-columns', width: [48, 62], render: examInColumns },
  { name: 'exam-paper', width: [38, 52], render: examHeader },
  { name: 'worksheet-sums', width: [24, 44], render: sums },
  { name: 'answer-key', width: [22, 36], render: crossAnswers },
  { name: 'vocabulary-list', width: [28, 44], render: vocabulary },
  { name: 'faq', width: [24, 44], render: faq },
  { name: 'faq-beside', width: [36, 54], render: faqBeside },
  { name: 'numbered-steps', width: [22, 36], render: numberedSteps },
];
