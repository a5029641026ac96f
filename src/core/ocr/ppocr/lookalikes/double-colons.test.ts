import { describe, expect, it } from 'vitest';
import type { StripCharacter } from '@/core/ocr/ppocr/strip/decode-strip';
import { EM, STRIP_HEIGHT } from '@/core/ocr/ppocr/strip/recogniser-io';
import { settleDoubleColons } from './double-colons';
import { settleLookalikes } from './settle-lookalikes';

/** A piece of ink: its columns and rows, px; the ends are not included. */
type Ink = readonly [left: number, right: number, top: number, bottom: number];
type Place = readonly [text: string, left: number, right: number, apart?: boolean, spaced?: boolean];

const [LETTER_TOP, FOOT] = [18, 34] as const;
const letter = (left: number, right: number): Ink => [left, right, LETTER_TOP, FOOT];
/** Two dots of 4 px above each other. */
const colon = (left: number, lower: number = FOOT): Ink[] => [
  [left, left + 4, LETTER_TOP, LETTER_TOP + 4],
  [left, left + 4, lower - 4, lower],
];

function stripOf(places: readonly Place[], pieces: readonly Ink[], stretch = 1) {
  const width = 120 * stretch;
  const data = new Uint8Array(width * STRIP_HEIGHT);
  for (const [left, right, top, bottom] of pieces)
    for (let y = top; y < bottom; y++)
      data.fill(255, y * width + left * stretch, y * width + right * stretch);
  const characters = places.map(
    ([text, left, right, apart = true, spaced = false]): StripCharacter => ({
      text,
      left: left * stretch,
      right: right * stretch,
      apart,
      spaced,
      confidence: 0.9,
    }),
  );
  const ink = { width, height: STRIP_HEIGHT, data, contrast: 255 };
  return { characters, ink, em: EM * stretch, unmatchedInk: [], confidence: 0.9 };
}

const settle = (places: readonly Place[], pieces: readonly Ink[], stretch = 1) =>
  settleDoubleColons(stripOf(places, pieces, stretch), stretch);
const textOf = (characters: readonly StripCharacter[]): string => characters.map(({ text }) => text).join('');

const LETTERS = [letter(4, 16), letter(50, 62)];
const around = (...read: readonly Place[]): Place[] => [['d', 4, 16], ...read, ['i', 50, 62]];

describe('two colons beside each other', () => {
  const pieces = [...LETTERS, ...colon(22), ...colon(32)];

  it('are two where one was recognised for both', () => {
    const settled = settle(around([':', 22, 36]), pieces);
    expect(textOf(settled)).toBe('d::i');
    expect(settled.slice(1, 3)).toEqual([
      { text: ':', left: 22, right: 26, apart: true, spaced: false, confidence: 0.9 },
      { text: ':', left: 32, right: 36, apart: true, spaced: false, confidence: 0.9 },
    ]);
    expect(textOf(settleLookalikes(stripOf(around([':', 22, 36]), pieces)).characters)).toBe('d::i');
  });

  it('are two where other marks were recognised for one of them', () => {
    for (const mark of ['.', '!', ';', '·', "'"])
      expect(textOf(settle(around([mark, 22, 26], [':', 32, 36]), pieces))).toBe('d::i');
    expect(textOf(settle(around([':', 22, 26], [':', 32, 36]), pieces))).toBe('d::i');
    expect(textOf(settle(around(['：', 22, 36]), pieces))).toBe('d::i');
  });

  it('keep the space before them', () => {
    const settled = settle(around(['.', 22, 26, true, true], [':', 32, 36, true, true]), pieces);
    expect(settled.map(({ spaced }) => spaced)).toEqual([false, true, false, false]);
  });

  it('are two where the mark was recognised a little beside its ink', () => {
    const places = around(['.', 16, 22], [':', 32, 36]);
    expect(textOf(settle(places, pieces))).toBe('d::i');
    expect(textOf(settle(places, pieces, 2))).toBe('d::i');
  });

  it('are two between the feet of the line above and the heads of the line below', () => {
    const neighbours: Ink[] = [
      [0, 120, 0, 3],
      [0, 120, 45, 48],
    ];
    expect(textOf(settle(around([':', 22, 36]), [...pieces, ...neighbours]))).toBe('d::i');
  });

  it('are two in each of several pairs, and in a strip that is wider than its text', () => {
    const places: Place[] = [...around([':', 22, 36]), [':', 68, 82], ['o', 90, 100]];
    const more = [...pieces, ...colon(68), ...colon(78), letter(90, 100)];
    expect(textOf(settle(places, more))).toBe('d::i::o');
    expect(textOf(settle(places, more, 2))).toBe('d::i::o');
  });

  it('take the place of a mark that was recognised on the ink of the letter beside them', () => {
    const before = settle(
      [
        ['a', 0, 3],
        ['d', 4, 10, false],
        ['.', 10, 16, false],
        [':', 22, 36],
        ['i', 50, 62],
      ],
      pieces,
    );
    expect(textOf(before)).toBe('ad::i');
    expect(before[1]).toMatchObject({ left: 4, right: 16 });
    const after = settle(
      [
        ['d', 4, 16],
        [':', 22, 36],
        ['.', 50, 56, false, true],
        ['i', 56, 62, false],
      ],
      pieces,
    );
    expect(textOf(after)).toBe('d::i');
    expect(after.at(-1)).toMatchObject({ left: 50, right: 62, spaced: true });
    expect(
      textOf(
        settle(
          [
            ['d', 4, 8],
            ['.', 10, 16],
            [':', 22, 36],
            ['i', 50, 62],
          ],
          pieces,
        ),
      ),
    ).toBe('d.::i');
    expect(
      textOf(
        settle(
          [
            ['.', 4, 16, false],
            [':', 22, 36],
            ['i', 50, 62],
          ],
          pieces,
        ),
      ),
    ).toBe('.::i');
    expect(
      textOf(
        settle(
          [
            ['d', 4, 10, false],
            ['o', 10, 16, false],
            [':', 22, 36],
          ],
          pieces,
        ),
      ),
    ).toBe('do::');
  });
});

describe('a colon stays one', () => {
  it.each([
    ['one is printed', colon(22)],
    ['the next one is far from it', [...colon(22), ...colon(44)]],
    ['something else stands between two', [...colon(22), letter(28, 30), ...colon(32)]],
    ['the ink beside it is one dot', [...colon(22), [32, 36, FOOT - 4, FOOT]]],
    ['the ink beside it is an upright bar', [...colon(22), [32, 36, 8, FOOT]]],
    ['the ink beside it is three dots', [...colon(22), ...colon(32), [32, 36, 8, 12]]],
    ['the ink beside it is two wide dashes', [...colon(22), [32, 44, 18, 21], [32, 44, 30, 34]]],
    ['the dots beside it almost touch', [...colon(22), ...colon(32, LETTER_TOP + 10)]],
    ['the ink beside it is high, as an i', [...colon(22), [32, 36, 8, 12], [32, 36, 18, 34]]],
  ] as readonly (readonly [string, readonly Ink[]])[])('where %s', (_, ink) => {
    expect(textOf(settle(around([':', 22, 26]), [letter(4, 16), letter(60, 70), ...ink]))).toBe('d:i');
  });

  it('where what was recognised for a pair has no colon', () => {
    const pieces = [...LETTERS, ...colon(22), ...colon(32), ...colon(70)];
    expect(textOf(settle([...around(['.', 22, 36]), [':', 70, 74]], pieces))).toBe('d.i:');
  });
});
