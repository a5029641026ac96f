import { describe, expect, it } from 'vitest';
import { NO_MARKS } from '@/core/ocr/layout-marks';
import { arrangeLines } from '@/core/ocr/reading-order/arrange-lines';
import { toLines } from '@/core/ocr/text/text';
import { judgeWithFileOrder } from './file-order';
import type { PdfRun } from './pdf-run';
import { linesOfRuns } from './text-layer';

/** Letters 9 px high and 6 px wide. */
function run(text: string, x: number, y: number): PdfRun {
  const along = { x: 6 * text.length, y: 0 };
  return { text, origin: { x, y }, along, up: { x: 0, y: -9 }, isVertical: false };
}

function textOf(runs: readonly PdfRun[]): string {
  const lines = linesOfRuns(runs);
  return toLines(arrangeLines(lines, NO_MARKS, judgeWithFileOrder(lines)));
}

const TERMS = [
  ['/c /check', 'checks the syntax only'],
  ['/o /output:FILE', 'output file'],
  ['/n /name:NAME', 'array name'],
  ['/h /help', 'display this help and exit'],
  ['/v /version', 'output version information and exit'],
] as const;

describe('the order of a file', () => {
  const cells = TERMS.map(([name, what], row) => [
    run(name, 12, 20 + 13 * row),
    run(what, 138, 20 + 13 * row),
  ]);

  it('says that a list of terms is read row by row, which looks like two columns', () => {
    expect(toLines(arrangeLines(linesOfRuns(cells.flat())))).toContain('/c /check\n/o /output');
    expect(textOf(cells.flat())).toBe(TERMS.map((row) => row.join('\t')).join('\n'));
  });

  it('says that it is read column by column where the file has the columns one after the other', () => {
    const columns = [0, 1].flatMap((column) => cells.flatMap((row) => row[column] ?? []));
    expect(textOf(columns)).toBe([0, 1].flatMap((column) => TERMS.map((row) => row[column])).join('\n'));
  });

  it('says that terms are read row by row whose explanations look like a column of prose', () => {
    const long = [
      ['check', 'checks the syntax of the file only'],
      ['output', 'writes the output to another file'],
      ['name', 'takes the name of the array from here'],
      ['help', 'shows this help and ends the program'],
      ['version', 'shows the version and ends at once'],
    ];
    const runs = long.flatMap(([name = '', what = ''], row) => [
      run(name, 12, 20 + 13 * row),
      run(what, 90, 20 + 13 * row),
    ]);
    expect(textOf(runs)).toBe(long.map((row) => row.join('\t')).join('\n'));
  });

  it('does not make columns of a table of figures, whose columns the file has one after the other', () => {
    const rows = [
      ['Red', '12'],
      ['Green', '7'],
      ['Blue', '31'],
      ['Black', '4'],
    ];
    const runs = [0, 1].flatMap((column) =>
      rows.map((row, index) => run(row[column] ?? '', 12 + 60 * column, 20 + 13 * index)),
    );
    expect(textOf(runs)).toBe(rows.map((row) => row.join('\t')).join('\n'));
  });

  it('says that short words which look like rows are read column by column where the file has them so', () => {
    const rows = [
      ['Red', 'Apple'],
      ['Green', 'Pear'],
      ['Blue', 'Plum'],
      ['Black', 'Cherry'],
    ].map(([left = '', right = ''], row) => [run(left, 12, 20 + 13 * row), run(right, 72, 20 + 13 * row)]);
    const columns = [0, 1].flatMap((column) => rows.flatMap((row) => row[column] ?? []));
    expect(toLines(arrangeLines(linesOfRuns(columns)))).toContain('Red\tApple');
    expect(textOf(columns)).toContain('Red\nGreen\nBlue\nBlack\nApple');
  });

  it('says nothing of what was filled in, which the file has after all else', () => {
    const [labels, values] = [0, 1].map((column) => linesOfRuns(cells.flatMap((row) => row[column] ?? [])));
    const all = [...(labels ?? []), ...(values ?? [])];
    const seen = toLines(arrangeLines(all));
    expect(toLines(arrangeLines(all, NO_MARKS, judgeWithFileOrder(labels ?? [])))).toBe(seen);
  });

  it('does not make rows of two columns of prose whose lines alternate in the file', () => {
    const prose = [
      'the rain had not stopped since midnight',
      'and the river rose slowly under them as',
      'people walked over the old stone bridge',
      'to see whether the water would come up,',
      'which it did not before the next morning',
      'when the sun rose and everyone went home',
    ];
    const lines = prose.flatMap((text, row) => [run(text, 0, 20 + 13 * row), run(text, 270, 20 + 13 * row)]);
    expect(textOf(lines)).toBe([...prose, ...prose].join('\n'));
  });
});
