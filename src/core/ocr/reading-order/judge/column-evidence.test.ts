import { describe, expect, it } from 'vitest';
import type { LayoutMarks, Paint } from '@/core/ocr/layout-marks';
import { splitBands } from '@/core/ocr/reading-order/bands/boxes';
import { findRun } from '@/core/ocr/reading-order/bands/column-run';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { toFrames } from '@/core/ocr/reading-order/upright/frame';
import type { Line } from '@/core/ocr/recognition';
import { findColumnEvidence } from './column-evidence';
import { measure } from './measured-run';

/** A text in the left or the right column, at a height. */
const left = (y: number, text = 'left text', height = 20) => horizontal(text, 0, y, 100, height);
const right = (y: number, text = 'right text', height = 20) => horizontal(text, 200, y, 100, height);
const inRows = (texts: readonly (readonly [string, string])[]) =>
  texts.flatMap(([one, other], at) => [left(40 * at, one), right(40 * at, other)]);

function seen(lines: readonly Line[], paints: LayoutMarks['paints'] = new Map()) {
  const [frame] = toFrames(lines, { across: [], down: [], paints });
  const found = findRun(splitBands(frame?.horizontal.boxes ?? []));
  if (!found) throw new Error('no run');
  return findColumnEvidence(measure(found.run), 0);
}

const paint = (coverage: number, ink = 0, ground = 255): Paint => ({
  ground: [ground, ground, ground],
  ink: [ink, ink, ink],
  coverage,
});

describe('columns that go down the page together, or each on its own', () => {
  it('sees nothing in rows of one distance and one look', () => {
    const [gap] = seen(inRows([0, 1, 2].map(() => ['left text', 'right text'])));
    expect(gap).toEqual({ gapsShared: 0, standoutsDiffer: 0, countsAcross: 0, standoutsBelow: 0 });
  });

  it('sees whether the wide gaps of one column are gaps of the other one too', () => {
    const shared = [0, 30, 60, 130, 160].flatMap((y) => [left(y), right(y)]);
    expect(seen(shared)[0]?.gapsShared).toBe(0.5);
    const own = [...[0, 30, 60, 130, 160].map((y) => left(y)), ...[0, 30, 60, 90, 160].map((y) => right(y))];
    expect(seen(own)[0]?.gapsShared).toBe(-0.5);
  });

  it('sees a larger, a bolder, a coloured row and a row on another ground beside one that is none of them', () => {
    const lines = [0, 40, 80, 120].flatMap((y) => [left(y), right(y)]);
    const differ = (special: Paint) =>
      seen(lines, new Map(lines.map((line, at) => [line, at === 2 ? special : paint(0.1)])))[0]
        ?.standoutsDiffer;
    expect(differ(paint(0.1))).toBe(0);
    expect(differ(paint(0.15))).toBe(0.25);
    expect(differ(paint(0.1, 80))).toBe(0.25);
    expect(differ(paint(0.1, 0, 230))).toBe(0.25);
    const larger = [left(0), right(0), left(37, 'left text', 26), right(40), left(80), right(80)];
    expect(seen(larger)[0]?.standoutsDiffer).toBeCloseTo(1 / 3);
  });

  it('sees that the rows below a gap stand out in both columns', () => {
    const lines = [0, 40, 80, 120].flatMap((y) => [left(y), right(y)]);
    const of = (bold: readonly number[]) =>
      seen(lines, new Map(lines.map((line, at) => [line, paint(bold.includes(at) ? 0.2 : 0.1)]))).map(
        ({ standoutsBelow }) => standoutsBelow,
      );
    expect(of([4, 5])).toEqual([0, 1, 0]);
    expect(of([4])).toEqual([0, 0, 0]);
    expect(of([2, 4, 5])).toEqual([0, 0, 0]);
  });

  it('sees whether numbers are counted along the rows or down the columns', () => {
    const along = inRows([
      ['1. one', '2. two'],
      ['3. three', '4. four'],
      ['5. five', '6. six'],
    ]);
    expect(seen(along)[0]?.countsAcross).toBe(1);
    const down = inRows([
      ['1. one', '4. four'],
      ['2. two', '5. five'],
      ['3. three', '6. six'],
    ]);
    expect(seen(down)[0]?.countsAcross).toBe(-1);
  });

  it('counts letters apart from numbers, as choices below their questions are', () => {
    const quiz = inRows([
      ['1. one', '2. two'],
      ['A. yes', 'A. yes'],
      ['B. no', 'B. no'],
    ]);
    // Two numbers go on either way. Of three steps between letters two go on down the columns, one along the rows.
    expect(seen(quiz)[0]?.countsAcross).toBeCloseTo(-1 / 3);
  });
});
