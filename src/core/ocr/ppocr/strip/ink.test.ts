import { describe, expect, it } from 'vitest';
import { bodyBox, columnPeaks, inkOf, printHeight, rowPeaks } from './ink';
import { drawStrip } from './strip.test-support';

describe('inkOf', () => {
  it.each([
    ['dark on light', { paper: 250, text: 20 }],
    ['light on dark', { paper: 20, text: 230 }],
    ['faint', { paper: 240, text: 200 }],
  ])('finds the text when it is %s', (_name, colours) => {
    const ink = inkOf(drawStrip(60, [{ left: 20, right: 30, top: 10, bottom: 40 }], colours));
    expect(ink.data[20 * 60 + 25]).toBe(255);
    expect(ink.data[20 * 60 + 5]).toBe(0);
    expect(ink.contrast).toBeCloseTo(Math.abs(colours.paper - colours.text), -1);
  });

  it('finds no ink in an empty strip', () => {
    const ink = inkOf(drawStrip(30, []));
    expect(ink.contrast).toBe(0);
    expect(Math.max(...ink.data)).toBe(0);
  });
});

describe('peaks', () => {
  const ink = inkOf(drawStrip(60, [{ left: 20, right: 30, top: 10, bottom: 40 }]));

  it('gives the strongest ink of each column', () => {
    expect([...columnPeaks(ink).keys()].filter((x) => columnPeaks(ink)[x])).toEqual(
      Array.from({ length: 10 }, (_, i) => 20 + i),
    );
    expect(Math.max(...columnPeaks(ink, 0, 10))).toBe(0);
  });

  it('gives the strongest ink of each row', () => {
    expect(rowPeaks(ink).findIndex(Boolean)).toBe(10);
    expect(Math.max(...rowPeaks(ink, 0, 20))).toBe(0);
  });
});

describe('bodyBox', () => {
  const letter = { left: 10, right: 24, top: 20, bottom: 40 };
  const dots = [
    { left: 11, right: 15, top: 10, bottom: 14 },
    { left: 19, right: 23, top: 10, bottom: 14 },
  ];

  it('leaves out the dots above a letter, which would make ö as high as O', () => {
    const box = bodyBox(inkOf(drawStrip(40, [letter, ...dots])), 5, 30);
    expect(box).toMatchObject({ ...letter, fill: 1 });
  });

  it('is the whole ink of a letter without dots', () => {
    expect(bodyBox(inkOf(drawStrip(40, [letter])), 5, 30)).toMatchObject(letter);
    expect(bodyBox(inkOf(drawStrip(40, [letter])), 26, 38)).toBeUndefined();
  });
});

describe('printHeight', () => {
  const heightOf = (...blocks: readonly { top: number; bottom: number }[]) =>
    printHeight(
      inkOf(
        drawStrip(
          40,
          blocks.map((block) => ({ left: 10, right: 30, ...block })),
        ),
      ),
    );

  it('is measured from the top of the highest ink to the foot of the lowest', () => {
    expect(heightOf({ top: 10, bottom: 36 })).toBe(26);
    expect(heightOf({ top: 12, bottom: 14 }, { top: 30, bottom: 37 })).toBe(25);
  });

  it('leaves out the descenders and tops of neighbouring lines at the edges', () => {
    expect(heightOf({ top: 0, bottom: 4 }, { top: 10, bottom: 36 }, { top: 44, bottom: 48 })).toBe(26);
    expect(heightOf({ top: 0, bottom: 5 }, { top: 10, bottom: 36 })).toBe(32);
    expect(heightOf({ top: 10, bottom: 36 }, { top: 43, bottom: 48 })).toBe(34);
  });

  it('is at least the middle of the strip', () => {
    expect(heightOf({ top: 23, bottom: 25 })).toBe(8);
  });
});
