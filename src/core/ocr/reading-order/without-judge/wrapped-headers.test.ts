import { describe, expect, it } from 'vitest';
import { splitBands } from '@/core/ocr/reading-order/bands/boxes';
import { judgeByEvidence } from '@/core/ocr/reading-order/judge/order-judge';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { toFrames } from '@/core/ocr/reading-order/upright/frame';
import { findWrappedHeader } from './wrapped-headers';

type Text = readonly [text: string, left: number, top: number, width: number];

const CUTS = [95, 195];
const names: readonly Text[] = [
  ['User', 0, 26, 60],
  ['registered', 100, 26, 80],
  ['Role', 200, 26, 50],
];
const upper: Text = ['Date', 100, 0, 40];

/** Rows of a text in each column, 40 px apart, below the names. */
const rowsOf = (count: number, from = 66): readonly Text[] =>
  Array.from({ length: count }, (_, row) =>
    ['Ann', '2012', 'Staff'].map(
      (text, column): Text => [`${text} ${row}`, 100 * column, from + 40 * row, 60],
    ),
  ).flat();

function runOf(texts: readonly Text[]) {
  const lines = texts.map(([text, left, top, width]) => horizontal(text, left, top, width));
  const boxes = toFrames(lines, { across: [], down: [], paints: new Map() })[0]?.horizontal.boxes ?? [];
  return { bands: splitBands(boxes), cuts: CUTS };
}

const gapOf = (...texts: readonly Text[]) => findWrappedHeader(runOf(texts));

describe('names of a table that end at one height', () => {
  it('have their upper lines in the row of the lower ones', () => {
    expect(gapOf(upper, ...names, ...rowsOf(2))).toBe(0);
    expect(gapOf(['Users', 0, -60, 60], upper, ...names, ...rowsOf(2))).toBe(1);
  });

  it('may be two with an upper line, below no other row', () => {
    const other: Text = ['Kind of', 200, 0, 50];
    expect(gapOf(upper, other, ...names, ...rowsOf(2))).toBe(0);
    const row: readonly Text[] = [
      ['Ann', 0, -60, 60],
      ['Bob', 100, -60, 60],
    ];
    expect(gapOf(...row, upper, other, ...names, ...rowsOf(2))).toBeUndefined();
  });

  it('may have lines that end below each other, or with one middle', () => {
    expect(gapOf(['Date', 140, 0, 40], ...names, ...rowsOf(2))).toBe(0);
    expect(gapOf(['Date', 120, 0, 40], ...names, ...rowsOf(2))).toBe(0);
    expect(gapOf(['Date', 112, 0, 30], ...names, ...rowsOf(2))).toBeUndefined();
  });

  it('have no such line above the first one: that is a title', () => {
    expect(gapOf(['Users', 0, 0, 60], ...names, ...rowsOf(2))).toBeUndefined();
  });

  it('are close to their upper lines, closer than to the first row', () => {
    expect(gapOf(['Date', 100, -6, 40], ...names, ...rowsOf(2))).toBeUndefined();
    expect(gapOf(upper, ...names, ...rowsOf(2, 54))).toBeUndefined();
  });

  it('have no digits: a line above numbers names them', () => {
    const row: readonly Text[] = names.map(([text, ...place]) => [`${text} 5`, ...place]);
    expect(gapOf(upper, ...row, ...rowsOf(2))).toBeUndefined();
  });

  it('stand above all columns, as the texts of two rows below them do', () => {
    expect(gapOf(upper, ...names.slice(1), ...rowsOf(2))).toBeUndefined();
    expect(gapOf(upper, ...names, ...rowsOf(1))).toBeUndefined();
    expect(gapOf(upper, ...names, ...rowsOf(2).slice(0, 5))).toBeUndefined();
  });

  it('are no row for the judge together with what is above them', () => {
    const drawn = { edges: [], walls: [], panels: [], pictures: [] };
    const odds = judgeByEvidence(runOf([upper, ...names, ...rowsOf(2)]), drawn);
    expect(odds.map(([first]) => first)).toEqual([-8, undefined]);
  });
});
