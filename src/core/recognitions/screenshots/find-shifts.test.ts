import { expect, it } from 'vitest';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { findShifts } from './find-shifts';
import type { ReadScreenshot } from './page-screenshot';
import { placeLines } from './placed-line';

/** A screenshot with texts at heights of the window, px. */
function screenshot(top: number, texts: Readonly<Record<string, number>>, x = 40, clipY = 0): ReadScreenshot {
  const lines = Object.entries(texts).map(([text, y]) => horizontal(text, x, y, 200));
  const clip = { x: 0, y: clipY, width: 1000, height: 800 };
  return { clip, top, contentHeight: 3000, scale: 1, standing: [], lines };
}

const shiftsOf = (...screenshots: readonly ReadScreenshot[]) =>
  findShifts(screenshots, screenshots.map(placeLines));

it('believes the scroll position when the shared lines are in their places, but for a few px', () => {
  expect(shiftsOf(screenshot(0, { a: 700, b: 740 }), screenshot(640, { a: 64, b: 100 }))).toEqual([0, 0]);
  expect(shiftsOf(screenshot(0, { a: 700, b: 740 }), screenshot(640, {}))).toEqual([0, 0]);
});

it('does not take the page for moved while one line is where scrolling puts it, even if two agree about another place', () => {
  const before = screenshot(0, { a: 500, b: 540, c: 700 });
  expect(shiftsOf(before, screenshot(640, { a: 160, b: 200, c: 60 }))).toEqual([0, 0]);
});

it('finds by two lines how far a page has moved by itself, and adds it up', () => {
  const first = screenshot(0, { a: 700, b: 740 });
  const second = screenshot(940, { a: 60, b: 101, c: 700, d: 740 });
  const third = screenshot(1480, { c: 60, d: 100 });
  expect(shiftsOf(first, second, third)).toEqual([0, -300, -200]);
});

it('does not take the page for moved by a single line, or by two that disagree', () => {
  expect(shiftsOf(screenshot(0, { a: 700 }), screenshot(640, { a: 300 }))).toEqual([0, 0]);
  expect(shiftsOf(screenshot(0, { a: 700, b: 740 }), screenshot(640, { a: 300, b: 500 }))).toEqual([0, 0]);
});

it('does not take the page for moved by two lines when most lines of the shared part contradict them', () => {
  const before = screenshot(0, { a: 100, b: 140, c: 180, d: 220, e: 260 });
  const agreeing = { a: 160, b: 200 };
  // Moved by 700 px, the screenshot before would show all of these.
  const shifted = shiftsOf(before, screenshot(640, { ...agreeing, x: 240, y: 280 }));
  expect(shifted).toEqual([0, -700]);
  expect(shiftsOf(before, screenshot(640, { ...agreeing, x: 240, y: 280, z: 320 }))).toEqual([0, 0]);
  // What it would not show says nothing.
  expect(shiftsOf(before, screenshot(640, { ...agreeing, x: 240, y: 280, z: 40 }))).toEqual([0, -700]);
  const lower = screenshot(640, { a: 20, b: 60, x: 120, y: 200, z: 300 });
  expect(shiftsOf(screenshot(0, { a: 700, b: 740 }), lower)).toEqual([0, 40]);
});

it('takes the place about which most lines agree', () => {
  const before = screenshot(0, { d: 100, e: 140, a: 500, b: 540, c: 580 });
  const after = screenshot(640, { d: 200, e: 240, a: 60, b: 100, c: 140 });
  expect(shiftsOf(before, after)).toEqual([0, -200]);
});

it('compares only lines that begin at the same place, and each text once', () => {
  const before = screenshot(0, { a: 700, b: 740 });
  expect(shiftsOf(before, screenshot(640, { a: 300, b: 340 }, 60))).toEqual([0, 0]);
  expect(shiftsOf(before, screenshot(640, { a: 300, b: 340 }, 44))).toEqual([0, -240]);
  const twice = { ...screenshot(0, {}), lines: [700, 740].map((y) => horizontal('a', 40, y, 200)) };
  const moved = { ...screenshot(640, {}), lines: [300, 340].map((y) => horizontal('a', 40, y, 200)) };
  expect(shiftsOf(twice, moved)).toEqual([0, 0]);
});

it('measures from the edge of what scrolls', () => {
  expect(
    shiftsOf(screenshot(0, { a: 700, b: 740 }, 40, 50), screenshot(640, { a: 30, b: 70 }, 40, 20)),
  ).toEqual([0, 0]);
  const moved = screenshot(940, { a: 30, b: 70 }, 40, 20);
  expect(shiftsOf(screenshot(0, { a: 700, b: 740 }, 40, 50), moved)).toEqual([0, -300]);
});
