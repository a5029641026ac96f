import { describe, expect, it } from 'vitest';
import { inkOf } from './ink';
import { type Block, drawStrip } from './strip.test-support';
import { eraseUnderline, findUnderline } from './underline';

const WIDTH = 260;
const block = (left: number, right: number, top: number, bottom: number): Block => ({
  left,
  right,
  top,
  bottom,
});
/** Letters with blank columns between them, on a baseline at 34. */
const LETTERS = [20, 40, 60, 80, 100, 120, 140, 160].map((left) => block(left, left + 12, 14, 34));
const line = (left: number, right: number, top = 38, bottom = 40): Block => block(left, right, top, bottom);

const find = (...blocks: readonly Block[]) => findUnderline(inkOf(drawStrip(WIDTH, blocks)));

/** The strip with these blocks, without its underline. */
function erase(...blocks: readonly Block[]) {
  const strip = drawStrip(WIDTH, blocks);
  const ink = inkOf(strip);
  const underline = findUnderline(ink);
  return underline ? eraseUnderline(strip, ink, underline).data : strip.data;
}
const drawn = (...blocks: readonly Block[]) => drawStrip(WIDTH, blocks).data;

describe('a line below text', () => {
  it('is an underline', () => {
    expect(find(...LETTERS, line(20, 112))).toEqual({
      top: 38,
      bottom: 40,
      pieces: [{ start: 20, end: 112 }],
    });
  });

  it('is one of several pieces where the descenders of letters leave it open', () => {
    const tail = block(76, 84, 34, 44);
    const found = find(...LETTERS, tail, line(10, 72), line(88, 98), line(102, 172));
    expect(found?.pieces).toEqual([
      { start: 10, end: 72 },
      { start: 88, end: 98 },
      { start: 102, end: 172 },
    ]);
  });

  it('is one below a part of a text', () => {
    expect(find(...LETTERS, line(100, 172))?.pieces).toEqual([{ start: 100, end: 172 }]);
  });

  it('is one at the foot of the strip', () => {
    expect(find(...LETTERS, line(20, 112, 46, 48))).toMatchObject({ top: 46, bottom: 48 });
  });

  it('is erased without a trace', () => {
    expect(erase(...LETTERS, line(20, 112))).toEqual(drawn(...LETTERS));
    expect(erase(...LETTERS, line(20, 112, 46, 48))).toEqual(drawn(...LETTERS));
    expect(erase(...LETTERS, line(0, WIDTH))).toEqual(drawn(...LETTERS));
  });

  it('is erased around a descender that crosses it, also one that leans', () => {
    const tail = [block(60, 63, 34, 38), block(58, 61, 38, 40), block(57, 60, 40, 44)];
    const left = erase(...LETTERS, ...tail, line(20, 112));
    const inkAt = (x: number, y: number) => left[(y * WIDTH + x) * 4] === 0;
    expect([38, 39].map((y) => inkAt(59, y))).toEqual([true, true]);
    expect([30, 50, 70, 90].map((x) => inkAt(x, 38))).toEqual([false, false, false, false]);
  });

  it('is erased without the foot of a letter that stands on it, and without the bowl of one below it', () => {
    const foot = block(80, 92, 34, 38);
    expect(erase(...LETTERS, foot, line(20, 112))).toEqual(drawn(...LETTERS, foot));
    const bowl = block(40, 52, 40, 43);
    const left = erase(...LETTERS, bowl, line(20, 112));
    expect(left[(41 * WIDTH + 46) * 4]).toBe(0);
    expect(left[(39 * WIDTH + 46) * 4]).toBe(255);
  });
});

describe('no underline', () => {
  it.each([
    ['is a blank that is to be filled in', [...LETTERS.slice(0, 2), line(60, 220)]],
    ['is a line through text', [...LETTERS, line(20, 112, 24, 26)]],
    ['is a line that is too thick', [...LETTERS, line(20, 112, 38, 45)]],
    ['is the foot of a high block', [...LETTERS, line(180, 250, 14, 34)]],
    ['is a line as short as the stroke of a character', [...LETTERS, line(20, 79)]],
    ['is there without a line', LETTERS],
  ] as const)('%s', (_what, blocks) => {
    expect(find(...blocks)).toBeUndefined();
  });

  it('is the foot of letters below which there is a shadow', () => {
    const ink = inkOf(drawStrip(WIDTH, [...LETTERS, line(20, 112)]));
    const below = (shade: number) => {
      const data = Uint8Array.from(ink.data);
      for (let y = 40; y < 48; y++) data.fill(shade, y * WIDTH + 20, y * WIDTH + 112);
      return findUnderline({ ...ink, data });
    };
    expect(below(80)).toBeUndefined();
    expect(below(40)).toBeDefined();
  });

  it('is the lower side of a box around text', () => {
    const sides = [block(10, 12, 4, 40), block(180, 182, 4, 40)];
    expect(find(...LETTERS, line(10, 182), ...sides)).toBeUndefined();
    const round = [
      block(10, 12, 4, 34),
      block(12, 15, 33, 38),
      block(180, 182, 4, 34),
      block(177, 180, 33, 38),
    ];
    expect(find(...LETTERS, line(15, 177), ...round)).toBeUndefined();
    expect(find(...LETTERS, line(10, 182), ...sides.slice(1))).toBeDefined();
  });

  it('is the short foot of a letter beside one', () => {
    const foot = block(190, 202, 34, 40);
    expect(find(...LETTERS, line(20, 112), foot)?.pieces).toEqual([{ start: 20, end: 112 }]);
    const bowl = block(190, 202, 38, 44);
    expect(find(...LETTERS, line(20, 112), bowl)?.pieces).toEqual([{ start: 20, end: 112 }]);
  });
});
