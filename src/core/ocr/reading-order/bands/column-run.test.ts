import { describe, expect, it } from 'vitest';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { toFrames } from '@/core/ocr/reading-order/upright/frame';
import { splitBands } from './boxes';
import { findRun } from './column-run';

type Place = readonly [text: string, left: number, top: number, width: number];

/** The x positions of the gutters that are found between lines of 20 px, and how many bands have them. */
function runOf(...places: readonly Place[]) {
  const lines = places.map((place) => horizontal(...place));
  const boxes = toFrames(lines, { across: [], down: [], paints: new Map() })[0]?.horizontal.boxes ?? [];
  const found = findRun(splitBands(boxes));
  return found && { at: found.at, bands: found.run.bands.length, cuts: found.run.cuts };
}

/** Rows of the same places, 40 px from each other. */
const rowsOf = (count: number, top: number, ...cells: readonly (readonly [left: number, width: number])[]) =>
  Array.from({ length: count }, (_, row) =>
    cells.map(([left, width], at): Place => [`${row}${at}`, left, top + 40 * row, width]),
  ).flat();

describe('gutters', () => {
  it('of lists with prices are not lost to the title in the middle above them', () => {
    const lists = rowsOf(4, 100, [0, 100], [180, 40], [300, 100], [480, 40]);
    const found = { at: 1, bands: 4, cuts: [140, 260, 440] };
    expect(runOf(['title', 200, 20, 200], ...lists)).toEqual(found);
    expect(runOf(['line', 0, 0, 520], ['title', 200, 40, 200], ...lists)).toEqual({ ...found, at: 2 });
  });

  it('do not reach a larger title in the middle above them', () => {
    const row = rowsOf(1, 60, [0, 100], [250, 100], [500, 100]);
    const runBelow = (left: number, height: number) => {
      const lines = row.map((place) => horizontal(...place));
      const title = horizontal('title', left, 0, 120, height);
      const boxes =
        toFrames([title, ...lines], { across: [], down: [], paints: new Map() })[0]?.horizontal.boxes ?? [];
      const found = findRun(splitBands(boxes));
      return found && { at: found.at, bands: found.run.bands.length };
    };
    expect(runBelow(240, 30)).toEqual({ at: 1, bands: 1 });
    expect(runBelow(240, 20)).toEqual({ at: 0, bands: 2 });
    expect(runBelow(0, 30)).toEqual({ at: 0, bands: 2 });
  });

  it('of a table go on past the cell of a row that spans its columns, between rows', () => {
    const table = rowsOf(2, 0, [0, 100], [180, 40], [300, 100]);
    const more = rowsOf(2, 120, [0, 100], [180, 40], [300, 100]);
    expect(runOf(...table, ['span', 0, 80, 250], ...more)).toMatchObject({ at: 0, bands: 5, cuts: [275] });
  });

  it('go on below a last row with more entries than the next one has', () => {
    const columns = rowsOf(3, 0, [0, 60], [100, 60], [200, 60], [300, 60]);
    expect(runOf(...columns, ['on', 0, 120, 60], ['on', 300, 120, 60])).toMatchObject({ bands: 4 });
  });

  it('end at a menu above columns, which has more entries', () => {
    const menu = rowsOf(1, 0, [0, 60], [100, 60], [200, 60], [300, 60]);
    expect(runOf(...menu, ...rowsOf(3, 40, [0, 130], [220, 140]))).toMatchObject({ at: 1, bands: 3 });
  });

  it('of columns are found although the gutter before a button at the right of the bar above runs down past them', () => {
    const bar = rowsOf(1, 0, [0, 100], [600, 60]);
    const columns = rowsOf(4, 80, [0, 200], [300, 200]);
    expect(runOf(...bar, ['title', 0, 40, 400], ...columns)).toMatchObject({ at: 2, bands: 4, cuts: [250] });
  });

  it('may be narrower after several rows, where a line fills its column', () => {
    const columns = (count: number) => rowsOf(count, 0, [0, 100], [130, 100]);
    expect(runOf(...columns(3), ...rowsOf(1, 120, [0, 123], [130, 100]))).toMatchObject({ bands: 4 });
    expect(runOf(...columns(3), ...rowsOf(1, 120, [0, 127], [130, 100]))).toMatchObject({ bands: 3 });
    expect(runOf(...columns(2), ...rowsOf(1, 80, [0, 123], [130, 100]))).toMatchObject({ bands: 2 });
  });

  it('are found where only later rows have text on both sides', () => {
    const list = rowsOf(2, 0, [300, 40], [380, 100]);
    const both = rowsOf(3, 80, [0, 200], [300, 40], [380, 100]);
    expect(runOf(...list, ...both)).toMatchObject({ at: 0, bands: 5, cuts: [250, 360] });
  });
});

describe('spaces of prose that fills its column', () => {
  const prose = (right: number, gap = 40): readonly Place[] => [
    ['though about to lose all of his worldly', 0, 0, 500],
    ['possessions, he tossed', 0, 40, 260 - gap],
    ['the purse with the ten', 260, 40, right - 260],
    ['dollars over, and then', 0, 80, 250 - gap],
    ['dropped back into his', 250, 80, right - 250],
  ];

  it('are no gutter where they lie below each other by chance', () => {
    expect(runOf(...prose(500))).toBeUndefined();
    const below: Place = ['seat, while the gent with the gun took', 0, 120, 500];
    expect(runOf(...prose(500).slice(1), below)).toBeUndefined();
  });

  it('are told from gutters by their width, and by where the whole line begins and ends', () => {
    expect(runOf(...prose(500, 80))).toMatchObject({ bands: 2 });
    expect(runOf(...prose(470))).toMatchObject({ bands: 2 });
  });

  it('are told from the gutter of a table below a line as wide by what the cells say', () => {
    const title: Place = ['The opening hours of the museum in winter', 0, 0, 500];
    const cells = ['Monday to Friday', '10 to 18', 'Saturday', '10 to 22'];
    const table = cells.map(
      (cell, at): Place => [cell, 260 * (at % 2), at < 2 ? 40 : 80, 240 - 10 * (1 - (at % 2))],
    );
    expect(runOf(title, ...table)).toMatchObject({ bands: 2 });
  });
});

describe('the run', () => {
  it('is the one with most rows beside each other, also where no two rows of its columns are level', () => {
    const left = rowsOf(5, 0, [0, 200]);
    const right = rowsOf(5, 15, [300, 200]);
    const below = rowsOf(4, 260, [0, 60], [150, 100]);
    expect(runOf(...left, ...right, ['line', 0, 220, 500], ...below)).toMatchObject({ at: 0, cuts: [250] });
  });

  it('counts the rows of columns whose lines overlap in height', () => {
    const tops = [0, 1, 2, 3, 4];
    const left = tops.map((row): Place => [`a${row}`, 0, 24 * row, 200]);
    const right = tops.map((row): Place => [`b${row}`, 300, 12 + 24 * row, 200]);
    const below = rowsOf(4, 220, [0, 60], [150, 100]);
    expect(runOf(...left, ...right, ['line', 0, 180, 500], ...below)).toMatchObject({ at: 0, cuts: [250] });
  });
});
