import { describe, expect, it } from 'vitest';
import { alignInk, inkRuns } from './align-ink';

const letter = (center: number) => ({ center, loose: false });
const square = (center: number) => ({ center, loose: true });

describe('alignInk', () => {
  it('assigns each letter its own ink although its centre is nearer to the next letter’s ink', () => {
    const runs = [
      { start: 10, end: 14 },
      { start: 17, end: 21 },
      { start: 24, end: 28 },
    ];
    expect(alignInk([letter(16), letter(22), letter(28)], runs, 30)).toEqual(
      runs.map((run) => ({ ...run, apart: true })),
    );
  });

  it('joins the parts of a Han character', () => {
    const runs = [
      { start: 10, end: 16 },
      { start: 20, end: 34 },
      { start: 44, end: 64 },
    ];
    expect(alignInk([square(24), square(56)], runs, 30)).toMatchObject([
      { start: 10, end: 34, apart: true },
      { start: 44, end: 64, apart: true },
    ]);
  });

  it('divides the ink of touching letters evenly and marks them as not apart', () => {
    expect(alignInk([letter(16), letter(24)], [{ start: 10, end: 30 }], 30)).toEqual([
      { start: 10, end: 20, apart: false },
      { start: 20, end: 30, apart: false },
    ]);
  });

  it('assigns ink that is far from any character to none', () => {
    const runs = [
      { start: 0, end: 6 },
      { start: 40, end: 50 },
    ];
    expect(alignInk([letter(45)], runs, 30)).toEqual([{ start: 40, end: 50, apart: true }]);
  });

  it('places no character where there is no ink', () => {
    expect(alignInk([letter(45)], [], 30)).toEqual([undefined]);
    expect(alignInk([], [], 30)).toEqual([]);
  });
});

it('finds the runs of neighbouring columns above the threshold', () => {
  expect(inkRuns(new Uint8Array([200, 0, 200, 200, 0, 200]), 128)).toEqual([
    { start: 0, end: 1 },
    { start: 2, end: 4 },
    { start: 5, end: 6 },
  ]);
});
