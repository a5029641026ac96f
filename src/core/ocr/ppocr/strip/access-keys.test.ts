import { describe, expect, it } from 'vitest';
import { eraseAccessKeyLines, findAccessKeyLines } from './access-keys';
import { inkOf } from './ink';
import { type Block, drawStrip } from './strip.test-support';

const WIDTH = 200;
const block = (left: number, right: number, top: number, bottom: number): Block => ({
  left,
  right,
  top,
  bottom,
});
/** A word of letters on a baseline at 34. */
const WORD = [20, 40, 60, 80, 100].map((left) => block(left, left + 12, 14, 34));
const LINE = block(18, 34, 38, 41);

const find = (...blocks: readonly Block[]) => findAccessKeyLines(inkOf(drawStrip(WIDTH, blocks)));
const erase = (...blocks: readonly Block[]) =>
  eraseAccessKeyLines(drawStrip(WIDTH, blocks), find(...blocks)).data;
const drawn = (...blocks: readonly Block[]) => drawStrip(WIDTH, blocks).data;

describe('the line below the letter of an access key', () => {
  it('is found, with the blank above it, and erased without a trace', () => {
    expect(find(...WORD, LINE)).toEqual([{ left: 17, right: 35, top: 37, bottom: 42 }]);
    expect(erase(...WORD, LINE)).toEqual(drawn(...WORD));
  });

  it('is found below several letters of a line', () => {
    const next = [120, 140, 160, 180].map((left) => block(left, left + 12, 14, 34));
    const other = block(118, 134, 38, 41);
    expect(find(...WORD, ...next, LINE, other)).toHaveLength(2);
    expect(erase(...WORD, ...next, LINE, other)).toEqual(drawn(...WORD, ...next));
  });

  it('is found between brackets that go down beside both of its ends', () => {
    const brackets = [block(120, 125, 12, 42), block(145, 150, 12, 42)];
    const letter = block(129, 141, 14, 34);
    const line = block(128, 142, 38, 41);
    expect(erase(...WORD, ...brackets, letter, line)).toEqual(drawn(...WORD, ...brackets, letter));
  });

  it('is found as short as the letter I', () => {
    const [, ...others] = WORD;
    expect(find(block(22, 26, 14, 34), block(21, 27, 38, 41), ...others)).toHaveLength(1);
  });

  it('is found at the beginning and at the end of the strip', () => {
    const ends = [block(0, 12, 14, 34), block(WIDTH - 12, WIDTH, 14, 34)];
    const lines = [block(0, 14, 38, 41), block(WIDTH - 14, WIDTH, 38, 41)];
    expect(find(...WORD, ...ends, ...lines)).toMatchObject([
      { left: 0, right: 15 },
      { left: WIDTH - 15, right: WIDTH },
    ]);
    expect(erase(...WORD, ...ends, ...lines)).toEqual(drawn(...WORD, ...ends));
  });

  it('is found close to the edge of the strip, below which there is nothing', () => {
    const low = block(18, 34, 44, 47);
    expect(find(...WORD, low)).toHaveLength(1);
    expect(erase(...WORD, low)).toEqual(drawn(...WORD));
  });
});

describe('no line of an access key', () => {
  it.each([
    ['a line with no letter above it, as an underscore', [...WORD, block(120, 136, 38, 41)]],
    ['a line far below its letter', [block(20, 32, 2, 12), ...WORD.slice(1), block(18, 34, 43, 46)]],
    ['a line as long as a word', [...WORD, block(18, 56, 38, 41)]],
    ['a dot below a letter', [...WORD, block(24, 28, 38, 41)]],
    ['a line of one px, as the foot of a faint ring', [...WORD, block(18, 34, 38, 39)]],
    ['a thick bar', [...WORD, block(18, 34, 38, 46)]],
    ['the foot of a letter', [...WORD, block(18, 34, 34, 37)]],
    [
      'the lowest stroke of a character that is level with those beside it',
      [block(20, 32, 14, 28), block(18, 34, 31, 34), ...WORD.slice(1)],
    ],
    [
      'the tail of a letter that hangs on a stem at its right',
      [...WORD.slice(1), block(20, 30, 14, 32), block(33, 37, 14, 42), block(18, 32, 38, 41)],
    ],
    [
      'the tail of a sign that hangs on a stem at its left',
      [...WORD.slice(1), block(22, 34, 14, 32), block(14, 18, 14, 42), block(20, 34, 38, 41)],
    ],
    [
      'a short tail close to a stem, although there are stems at both of its ends',
      [
        ...WORD.slice(1),
        block(21, 29, 14, 32),
        block(16, 20, 14, 42),
        block(31, 35, 14, 42),
        block(21, 30, 37, 41),
      ],
    ],
    [
      'a round foot, which gets wider upwards',
      [...WORD, block(20, 32, 37, 39), block(18, 34, 36, 37), block(23, 29, 39, 40)],
    ],
    ['what is cut by the edge of the strip, as the next line', [...WORD, block(18, 34, 45, 48)]],
    ['a line in the middle of the text', [block(20, 32, 4, 16), block(18, 34, 20, 23), ...WORD.slice(1)]],
  ] as const)('is %s', (_what, blocks) => {
    expect(find(...blocks)).toEqual([]);
  });

  it('is there where nothing is beside it: a character of its own, such as 二', () => {
    expect(find(block(20, 44, 14, 17), block(16, 48, 32, 35))).toEqual([]);
  });
});
