import { describe, expect, it } from 'vitest';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import type { Line } from '@/core/ocr/recognition';
import { isCut, isTaken, linesBelow, settleTile, tileFrom } from './tiles';

const LONG = { width: 1000, height: 30_000 };

/** A line 300 px long. */
const lineAt = (y: number, height = 20, text = `at ${y}`, x = 100): Line =>
  horizontal(text, x, y, 300, height);

describe('the tiles of an image', () => {
  it.each([
    ['is one tile up to 13 megapixels', { width: 4000, height: 3250 }, 3250],
    ['is one tile as a photo of a phone', { width: 4032, height: 3024 }, 3024],
    ['is one tile as a photo of another phone', { width: 4096, height: 3072 }, 3072],
    ['has tiles of four megapixels beyond', { width: 4000, height: 3251 }, 1000],
    ['has tiles with room for high text when it is wide', { width: 30_000, height: 3000 }, 512],
  ])('%s', (_what, size, rows) => {
    expect(tileFrom(size, 0)).toEqual({ top: 0, bottom: rows, isLast: rows === size.height });
  });

  it('has no last tile that is hardly higher than what tiles share', () => {
    expect(tileFrom(LONG, 24_999)).toEqual({ top: 24_999, bottom: 28_999, isLast: false });
    expect(tileFrom(LONG, 25_000)).toEqual({ top: 25_000, bottom: 30_000, isLast: true });
  });
});

const FIRST = tileFrom(LONG, 0);

describe('what is taken of a tile', () => {
  it('leaves a line that its end may have cut to the next tile, which begins above it', () => {
    const [whole, cut] = [lineAt(3900), lineAt(3960, 40)];
    expect(settleTile([whole, cut], FIRST, [])).toEqual({ lines: [whole], next: 3840, seams: [] });
    const high = lineAt(3700, 300);
    expect(settleTile([whole, high, cut], FIRST, [])).toEqual({ lines: [whole], next: 3692, seams: [] });
  });

  it('calls a line cut that ends less than 24 px above the end, but nothing in the last tile', () => {
    expect([lineAt(3956), lineAt(3957)].map((line) => isCut(line, FIRST))).toEqual([false, true]);
    expect(isCut(lineAt(3990), { ...FIRST, isLast: true })).toBe(false);
    const atEnd = lineAt(29_990);
    expect(settleTile([atEnd], tileFrom(LONG, 25_000), [])).toEqual({
      lines: [atEnd],
      next: undefined,
      seams: [],
    });
  });

  it('shares rows with the next tile even if no line is cut, because one may be too low to be seen', () => {
    expect(settleTile([], FIRST, []).next).toBe(3840);
    expect(settleTile([], { top: 0, bottom: 400, isLast: false }, []).next).toBe(300);
  });

  it('cuts what begins too far up for another tile at a seam, so that tiles go on', () => {
    const [endless, cut] = [lineAt(1000, 2990), lineAt(3970)];
    expect(settleTile([endless, cut], FIRST, [])).toMatchObject({
      lines: [endless],
      next: 3840,
      seams: [{ whole: endless, row: 3920, bottom: 4000 }],
    });
    const tall = lineAt(1008, 2990);
    expect(settleTile([tall], FIRST, [])).toEqual({ lines: [], next: 1000, seams: [] });
    const taller = lineAt(1007, 2990);
    expect(settleTile([taller], FIRST, [])).toMatchObject({ lines: [taller], next: 3840 });
  });

  it('takes nothing again that the tile before has, whole or as a piece', () => {
    const taken = [lineAt(3900, 30, 'whole')];
    const tile = tileFrom(LONG, 3840);
    const [same, piece, part, other] = [
      lineAt(3902, 29, 'same'),
      lineAt(3912, 14, 'piece'),
      horizontal('part', 300, 3901, 90, 30),
      lineAt(3932, 30, 'the next line'),
    ];
    expect(settleTile([same, piece, part, other], tile, taken).lines).toEqual([other]);
    expect(isTaken(other, taken)).toBe(false);
  });

  it('takes a line once that the tile before had in pieces', () => {
    const taken = [horizontal('left', 100, 3900, 130, 30), horizontal('right', 250, 3900, 150, 30)];
    expect(isTaken(horizontal('left right', 100, 3900, 300, 30), taken)).toBe(true);
  });

  it('takes a slanted line whose upright box others cover', () => {
    const slanted = (text: string, y: number): Line => ({
      ...lineAt(y, 30, text),
      quad: [
        { x: 100, y },
        { x: 400, y: y + 90 },
        { x: 391, y: y + 120 },
        { x: 91, y: y + 30 },
      ],
    });
    expect(isTaken(slanted('second', 3940), [slanted('first', 3900)])).toBe(false);
  });
});

it('compares a tile with the lines that reach into it', () => {
  const [above, within] = [lineAt(3800), lineAt(3830)];
  expect(linesBelow([above, within], 3840)).toEqual([within]);
});
