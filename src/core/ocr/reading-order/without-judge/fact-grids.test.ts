import { describe, expect, it } from 'vitest';
import type { Paint } from '@/core/ocr/layout-marks';
import { type Box, splitBands } from '@/core/ocr/reading-order/bands/boxes';
import { findRun } from '@/core/ocr/reading-order/bands/column-run';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { splitRegions } from '@/core/ocr/reading-order/regions';
import { toFrames } from '@/core/ocr/reading-order/upright/frame';
import { findFactRows } from './fact-grids';

const paint = (grey: number): Paint => ({ ground: [255, 255, 255], ink: [grey, grey, grey], coverage: 0.2 });
const [PALE, DARK] = [paint(130), paint(30)];

type Piece = readonly [text: string, left: number, top: number, paint?: Paint | undefined];

function boxesOf(pieces: readonly Piece[]): readonly Box[] {
  const lines = pieces.map(([text, left, top]) => horizontal(text, left, top, 90));
  const paints = new Map(
    pieces.flatMap(([, , , of], at) => (of ? [[lines[at] as (typeof lines)[0], of]] : [])),
  );
  return toFrames(lines, { across: [], down: [], paints })[0]?.horizontal.boxes ?? [];
}

/** Two facts beside each other: labels at `top`, their values 26 px below. */
const facts = (
  row: number,
  top: number,
  inks: readonly [Paint?, Paint?] = [PALE, DARK],
  indent = 0,
): Piece[] => [
  [`label ${row}a`, 0, top, inks[0]],
  [`label ${row}b`, 200, top, inks[0]],
  [`value ${row}a`, indent, top + 26, inks[1]],
  [`value ${row}b`, 200 + indent, top + 26, inks[1]],
];

/** The texts in reading order when the judge is sure of columns. */
function read(pieces: readonly Piece[]): string[] {
  const inColumns = splitRegions(boxesOf(pieces), ({ cuts, bands }) =>
    cuts.map(() => bands.slice(1).map(() => -5)),
  );
  return inColumns.flatMap(({ rows }) => rows.flatMap(({ boxes }) => boxes.map(({ line }) => line.text)));
}

/** How many bands each row of facts has. */
function rowsOf(pieces: readonly Piece[]): readonly number[] | undefined {
  const run = findRun(splitBands(boxesOf(pieces)))?.run;
  return run && findFactRows(run)?.map((row) => row.length);
}

describe('labels with their values below them', () => {
  it('are read row by row, each label with its value', () => {
    const inOrder = [
      'label 1a',
      'value 1a',
      'label 1b',
      'value 1b',
      'label 2a',
      'value 2a',
      'label 2b',
      'value 2b',
    ];
    expect(read([...facts(1, 0), ...facts(2, 80)])).toEqual(inOrder);
  });

  it('have values of several lines, single texts above and below, and rows with one fact', () => {
    const wrapped: Piece = ['of two lines', 200, 52, DARK];
    expect(rowsOf([...facts(1, 0), wrapped, ...facts(2, 106)])).toEqual([3, 2]);
    const title: Piece = ['title', 0, -60, DARK];
    const note: Piece = ['note', 0, 160, PALE];
    expect(rowsOf([title, ...facts(1, 0), ...facts(2, 80), note])).toEqual([1, 2, 2, 1]);
    const four: Piece[] = ['x', 'y', 'z', 'w'].map((text, at) => [text, 200, 26 * (at + 2), DARK]);
    expect(rowsOf([...facts(1, 0), ...four, ...facts(2, 200)])).toBeUndefined();
    expect(rowsOf([['title', 200, -60, DARK], ...facts(1, 0), ...facts(2, 80)])).toBeUndefined();
  });

  it('are not sure where no ink tells them apart, or the name comes first in the darker one', () => {
    expect(rowsOf([...facts(1, 0, [DARK, DARK]), ...facts(2, 80, [DARK, DARK])])).toBeUndefined();
    expect(rowsOf([...facts(1, 0, [DARK, PALE]), ...facts(2, 80, [DARK, PALE])])).toBeUndefined();
    expect(rowsOf([...facts(1, 0, []), ...facts(2, 80, [])])).toBeUndefined();
  });

  it('are not sure where the labels of one row have different inks', () => {
    const odd = facts(1, 0).map(
      (piece, at): Piece => (at === 1 ? [piece[0], piece[1], piece[2], DARK] : piece),
    );
    expect(rowsOf([...odd, ...facts(2, 80)])).toBeUndefined();
  });

  it('are two rows or more: one alone may be a header and the row below it', () => {
    expect(rowsOf(facts(1, 0))).toBeUndefined();
  });

  it('are not sure where the values are not below their labels, or as far from them as the next row', () => {
    expect(rowsOf([...facts(1, 0, undefined, 30), ...facts(2, 80, undefined, 30)])).toBeUndefined();
    expect(rowsOf([...facts(1, 0), ...facts(2, 52)])).toBeUndefined();
  });

  it('are not sure where a label has no value, or a value no label', () => {
    const all = [...facts(1, 0), ...facts(2, 80)];
    expect(rowsOf(all.filter(([text]) => text !== 'value 2b'))).toBeUndefined();
    expect(rowsOf(all.filter(([text]) => text !== 'label 2b'))).toBeUndefined();
  });
});
