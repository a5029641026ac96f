import { expect, it } from 'vitest';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { findStanding } from './find-standing';
import type { ReadScreenshot } from './page-screenshot';
import { placeLines } from './placed-line';

type Place = readonly [text: string, x: number, y: number];

/** A screenshot with lines at places of the window, px. */
function screenshot(
  top: number,
  places: readonly Place[],
  more: Partial<ReadScreenshot> = {},
): ReadScreenshot {
  const lines = places.map(([text, x, y]) => horizontal(text, x, y, 200));
  const clip = { x: 0, y: 0, width: 1000, height: 800 };
  return { clip, top, contentHeight: 3000, scale: 1, standing: [], lines, ...more };
}

/** What stands still in screenshots: what is kept and what is repeated, as `text@number of the screenshot`. */
function standingOf(...screenshots: readonly ReadScreenshot[]) {
  const { kept, repeated } = findStanding(screenshots, screenshots.map(placeLines));
  const name = (lines: typeof kept) => [...lines].map(({ line, screenshot: at }) => `${line.text}@${at}`);
  return { kept: name(kept), repeated: name(repeated) };
}

const NONE = { kept: [], repeated: [] };
const FOUND = { kept: ['Bar@0'], repeated: ['Bar@1'] };

it('finds in the first screenshot what the page has named, by the middle of a line', () => {
  const standing = [{ x: 100, y: 100, width: 300, height: 50 }];
  // A line is 200 px wide and 20 px high.
  const inside: readonly Place[] = [
    ['corner', 0, 90],
    ['end', 299, 139],
  ];
  const outside: readonly Place[] = [
    ['above', 0, 89],
    ['left', -1, 110],
    ['right', 300, 110],
    ['below', 0, 140],
  ];
  const first = screenshot(0, [...inside, ...outside], { standing });
  expect(standingOf(first)).toEqual({ kept: ['corner@0', 'end@0'], repeated: [] });
  // In the others it was hidden.
  expect(standingOf(screenshot(0, []), screenshot(640, inside, { standing }))).toEqual(NONE);
});

it('keeps a drawn line once, in the first screenshot that has it', () => {
  const drawn: Place = ['Bar', 40, 10];
  expect(standingOf(screenshot(0, [drawn]), screenshot(640, [drawn]), screenshot(1280, [drawn]))).toEqual({
    kept: ['Bar@0'],
    repeated: ['Bar@1', 'Bar@2'],
  });
  expect(standingOf(screenshot(0, []), screenshot(640, [drawn]), screenshot(1280, [drawn]))).toEqual({
    kept: ['Bar@1'],
    repeated: ['Bar@2'],
  });
});

it.each([
  ['in the same place', [43, 13], FOUND],
  ['too far to the right', [44, 10], NONE],
  ['too far to the left', [36, 10], NONE],
  ['too far down', [40, 14], NONE],
] as const)('takes a line for the same that is %s, but for a few px', (_what, [x, y], found) => {
  expect(standingOf(screenshot(0, [['Bar', 40, 10]]), screenshot(640, [['Bar', x, y]]))).toEqual(found);
});

it('takes a line for the same with other spaces, and not with other letters', () => {
  const of = (text: string) =>
    standingOf(screenshot(0, [['A b c', 40, 10]]), screenshot(640, [[text, 40, 10]]));
  expect(of('Ab  c')).toEqual({ kept: ['A b c@0'], repeated: ['Ab  c@1'] });
  expect(of('A b d')).toEqual(NONE);
});

it.each([
  ['whole', 137, FOUND],
  ['not whole', 138, NONE],
  ['not at all', 400, NONE],
  ['not whole at the top', 642, NONE],
  ['whole at the top', 643, FOUND],
] as const)(
  'believes it only where a line that scrolls would be seen %s in another place',
  (_what, y, found) => {
    const bar: Place = ['Bar', 40, y];
    expect(standingOf(screenshot(0, [bar]), screenshot(640, [bar]))).toEqual(found);
  },
);

it('does not believe it of a row of a list that has the same text where it was scrolled from', () => {
  const row: Place = ['Bar', 40, 10];
  expect(standingOf(screenshot(0, [row, ['Bar', 40, 650]]), screenshot(640, [row]))).toEqual(NONE);
  // The same text beside it, or another in its place, says nothing.
  expect(standingOf(screenshot(0, [row, ['Bar', 440, 650]]), screenshot(640, [row]))).toEqual(FOUND);
  expect(standingOf(screenshot(0, [row, ['Other', 40, 650]]), screenshot(640, [row]))).toEqual(FOUND);
  const low: Place = ['Bar', 40, 700];
  expect(standingOf(screenshot(0, [low]), screenshot(640, [low, ['Bar', 40, 60]]))).toEqual(NONE);
});

it('a part of a line that an edge cuts off is not taken for standing still', () => {
  for (const y of [0, 2, 778, 780]) {
    const part: Place = ['Bar', 40, y];
    expect(standingOf(screenshot(0, [part]), screenshot(640, [part]))).toEqual(NONE);
  }
  for (const y of [3, 777]) {
    const whole: Place = ['Bar', 40, y];
    expect(standingOf(screenshot(0, [whole]), screenshot(640, [whole]))).toEqual(FOUND);
  }
});

it('compares places in CSS px, whatever the screenshots’ own px are', () => {
  const [once, twice] = [screenshot(0, [['Bar', 40, 10]]), screenshot(640, [['Bar', 80, 20]], { scale: 2 })];
  expect(standingOf(once, twice)).toEqual(FOUND);
});
