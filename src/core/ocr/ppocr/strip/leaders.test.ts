import { describe, expect, it } from 'vitest';
import type { StripCharacter } from './decode-strip';
import { inkOf } from './ink';
import { eraseDots, findLeaders, insertLeaders } from './leaders';
import { type Block, drawStrip } from './strip.test-support';

const WIDTH = 300;
const word = (left: number): Block => ({ left, right: left + 40, top: 10, bottom: 34 });
const dots = (count: number, { from = 70, pitch = 9, top = 29, drift = 0, size = 5 } = {}): Block[] =>
  Array.from({ length: count }, (_, at) => {
    const left = from + at * pitch;
    return { left, right: left + size, top: top + at * drift, bottom: top + at * drift + size };
  });
const found = (blocks: readonly Block[], stretch = 1) =>
  findLeaders(drawStrip(WIDTH, blocks), stretch).length;

const character = (text: string, left: number, spaced = false): StripCharacter => {
  return { text, left, right: left + 10, apart: true, spaced, confidence: 0.9 };
};
const decoded = (characters: readonly StripCharacter[]) => {
  return { characters, confidence: 0.9, em: 30, unmatchedInk: [], ink: inkOf(drawStrip(10, [])) };
};

describe('dots that lead from one text to another', () => {
  it.each([
    ['six dots between two words', [word(10), ...dots(6), word(250)], 6],
    ['dots that are up to 3 px out of place', [...dots(3), ...dots(3, { from: 100, top: 31 })], 6],
    ['two runs of them', [...dots(6, { from: 4 }), word(70), ...dots(7, { from: 120 })], 13],
    ['no ellipsis of five dots', [word(10), ...dots(5), word(250)], 0],
    ['no dots in the middle of the line', [word(10), ...dots(8, { top: 21 })], 0],
    ['no dots that rise and fall', [word(10), ...dots(8, { top: 22, drift: 4, size: 4 })], 0],
    ['no letters in a row', dots(8, { size: 9, pitch: 14, top: 25 }), 0],
  ])('are found as %s', (_name, blocks, expected) => {
    expect(found(blocks)).toBe(expected);
  });

  it('are further apart in a wider strip, but evenly', () => {
    expect(
      found(
        dots(6, { size: 10, pitch: 20, top: 29 }).map((dot) => ({ ...dot, bottom: 34 })),
        1.35,
      ),
    ).toBe(6);
    const uneven = [70, 79, 88, 110, 119, 128].flatMap((from) => dots(1, { from }));
    expect(found(uneven)).toBe(0);
  });

  it('are erased without a trace, and nothing beside them', () => {
    const leaders = dots(6);
    const strip = drawStrip(WIDTH, [word(10), ...leaders, word(250)]);
    const erased = eraseDots(strip, findLeaders(strip, 1));
    expect(erased).toEqual(drawStrip(WIDTH, [word(10), word(250)]));
    expect(strip).toEqual(drawStrip(WIDTH, [word(10), ...leaders, word(250)]));
  });

  it('are put back one by one, with a space where the gap beside them is wider than between them', () => {
    const strip = drawStrip(WIDTH, dots(6));
    const leaders = findLeaders(strip, 1);
    const read = (letter: number, digit: number) =>
      insertLeaders(decoded([character('A', letter), character('7', digit, true)]), leaders)
        .map(({ text, spaced }) => (spaced ? ` ${text}` : text))
        .join('');
    expect(read(50, 130)).toBe('A ...... 7');
    expect(read(56, 126)).toBe('A......7');
  });

  it('change nothing where there are none, and are no text by themselves', () => {
    const characters = [character('b', 40), character('a', 10)];
    expect(insertLeaders(decoded(characters), [])).toBe(characters);
    expect(insertLeaders(decoded([]), findLeaders(drawStrip(WIDTH, dots(6)), 1))).toEqual([]);
  });
});
