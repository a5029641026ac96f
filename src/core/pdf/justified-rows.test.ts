import { describe, expect, it } from 'vitest';
import { arrangeLines } from '@/core/ocr/reading-order/arrange-lines';
import { toLines } from '@/core/ocr/text/text';
import type { PdfRun } from './pdf-run';
import { linesOfRuns } from './text-layer';

/** Letters 10 px high and 5 px wide. */
function run(text: string, x: number, y: number): PdfRun {
  const along = { x: 5 * text.length, y: 0 };
  return { text, origin: { x, y }, along, up: { x: 0, y: -10 }, isVertical: false };
}

/** A row of words, spread from `left` to `right`; pdf.js has words whose gap is narrow in one run. */
function spread(row: string, y: number, left = 0, right = 150): PdfRun[] {
  const words = row.split(' ');
  const gap = (right - left - 5 * words.join('').length) / (words.length - 1);
  if (gap <= 9) return [{ ...run(row, left, y), along: { x: right - left, y: 0 } }];
  let x = left;
  return words.map((word) => {
    const own = run(word, x, y);
    x += 5 * word.length + gap;
    return own;
  });
}

const textOf = (runs: readonly PdfRun[]) => toLines(arrangeLines(linesOfRuns(runs)));

const PARAGRAPH = [
  'the rain had not stopped since',
  'representatives and',
  'after a lengthy',
  'discussion it',
  'recommended that the',
  'rivers rose slowly under them',
];

describe('a row of justified text', () => {
  it('is read from its first word to its last, although its gaps are as wide as those of a table', () => {
    expect(textOf(PARAGRAPH.flatMap((row, index) => spread(row, 20 + 14 * index)))).toBe(
      PARAGRAPH.join('\n'),
    );
  });

  it('is read so in each of two columns', () => {
    const column = (left: number) =>
      PARAGRAPH.flatMap((row, index) => spread(row, 20 + 14 * index, left, left + 150));
    expect(textOf([...column(0), ...column(180)])).toBe([...PARAGRAPH, ...PARAGRAPH].join('\n'));
  });

  it('is no row of a table, of columns whose lines alternate, or of numbers', () => {
    const piecesOf = (runs: readonly PdfRun[]) => linesOfRuns(runs).map(({ text }) => text);
    const prose = run('the rain had not stopped for it', 0, 20);
    const below = (...cells: readonly PdfRun[]) => piecesOf([prose, ...cells]).slice(1);
    expect(below(run('apples', 0, 34), run('12.00', 130, 34))).toEqual(['apples', '12.00']);
    expect(below(run('apples', 0, 34), run('pears', 100, 34))).toEqual(['apples', 'pears']);
    expect(below(run('it is not over', 0, 34), run('and all is well', 80, 34))).toEqual([
      'it is not over',
      'and all is well',
    ]);
    expect(piecesOf([run('apples', 0, 34), run('pears', 125, 34)])).toEqual(['apples', 'pears']);
  });
});
