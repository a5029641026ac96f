import { describe, expect, it } from 'vitest';
import { countScreenshotsAfter, isFarFromEnd, nextTop, type ScreenshotPlace } from './page-screenshot';

const VIEW = { x: 0, y: 0, width: 1000, height: 800 };

describe('the places of screenshots', () => {
  const at = (top: number, contentHeight = 2400): ScreenshotPlace => ({
    clip: VIEW,
    top,
    contentHeight,
    standing: [],
  });

  it('share so much that a line cut by one is whole in the next, and end with the page', () => {
    expect(nextTop(at(0))).toBe(640);
    expect(nextTop(at(1599))).toBeUndefined();
    expect(nextTop(at(1590))).toBe(2230);
    expect(nextTop({ ...at(0), clip: { ...VIEW, height: 400 } })).toBe(260);
    expect(nextTop({ ...at(0), clip: { ...VIEW, height: 100 } })).toBe(50);
    expect(nextTop({ ...at(0), clip: { ...VIEW, height: 1 }, contentHeight: 9 })).toBe(1);
  });

  it('are far from the end when more than half a window is below', () => {
    expect([at(1200), at(1201), at(1600)].map(isFarFromEnd)).toEqual([false, false, false]);
    expect(isFarFromEnd(at(1199))).toBe(true);
  });

  it('are counted before they are taken', () => {
    expect([at(0), at(640), at(1280), at(1600)].map(countScreenshotsAfter)).toEqual([3, 2, 1, 0]);
    expect(countScreenshotsAfter(at(0, 500))).toBe(0);
  });
});
