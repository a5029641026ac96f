import { describe, expect, it } from 'vitest';
import { columnPeaks, inkOf, rowPeaks } from './ink';
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

  it('sees no ink on an empty strip', () => {
    const ink = inkOf(drawStrip(30, []));
    expect(ink.contrast).toBe(0);
    expect(Math.max(...ink.data)).toBe(0);
  });
});

describe('peaks', () => {
  const ink = inkOf(drawStrip(60, [{ left: 20, right: 30, top: 10, bottom: 40 }]));

  it('tell which columns hold ink', () => {
    expect([...columnPeaks(ink).keys()].filter((x) => columnPeaks(ink)[x])).toEqual(
      Array.from({ length: 10 }, (_, i) => 20 + i),
    );
    expect(Math.max(...columnPeaks(ink, 0, 10))).toBe(0);
  });

  it('tell which rows hold ink', () => {
    expect(rowPeaks(ink).findIndex(Boolean)).toBe(10);
    expect(Math.max(...rowPeaks(ink, 0, 20))).toBe(0);
  });
});
