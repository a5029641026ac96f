import { describe, expect, it } from 'vitest';
import { isListArrow, maskedCharacters } from './drawn-signs';
import { inkOf } from './ink';
import { type Block, drawStrip } from './strip.test-support';

/** Squares of a size in a row, as discs are at a low resolution. */
const row = (count: number, { size = 20, pitch = 30, top = 14 } = {}): Block[] =>
  Array.from({ length: count }, (_, at) => {
    const left = 10 + at * pitch;
    return { left, right: left + size, top, bottom: top + size };
  });

const textOf = (blocks: readonly Block[]) =>
  maskedCharacters(inkOf(drawStrip(400, blocks)))
    .map(({ text }) => text)
    .join('');

describe('maskedCharacters', () => {
  it('are a bullet at each disc of a hidden password', () => {
    const found = maskedCharacters(inkOf(drawStrip(400, row(5))));
    expect(found.map(({ text, left, right }) => [text, left, right])).toEqual(
      [10, 40, 70, 100, 130].map((left) => ['•', left, left + 20]),
    );
  });

  it('may lie on whole px, so that their distances differ', () => {
    const uneven = row(8).map((block, at) => ({
      ...block,
      left: block.left + 6 * (at % 2),
      right: block.right + 6 * (at % 2),
    }));
    expect(textOf(uneven)).toBe('••••••••');
  });

  it.each([
    ['the three dots of a menu’s button', row(4)],
    ['full stops, which stand further apart', row(10, { size: 10, pitch: 28 })],
    ['strokes', row(8).map((block) => ({ ...block, bottom: block.bottom + 12 }))],
    [
      'discs of two sizes',
      row(8).map((block, at) => (at === 3 ? { ...block, right: block.right + 10, top: 4 } : block)),
    ],
    [
      'a disc that stands higher',
      row(8).map((block, at) => (at === 3 ? { ...block, top: 2, bottom: 22 } : block)),
    ],
    ['a gap among the discs', row(9).filter((_, at) => at !== 4)],
    ['no ink', []],
  ])('are not %s', (_what, blocks) => {
    expect(textOf(blocks)).toBe('');
  });

  it('are not found in a row of rings', () => {
    const rings = row(8).flatMap(({ left, right, top, bottom }) => [
      { left, right, top, bottom: top + 3 },
      { left, right, top: bottom - 3, bottom },
      { left, right: left + 3, top, bottom },
      { left: right - 3, right, top, bottom },
    ]);
    expect(textOf(rings)).toBe('');
  });
});

/** The two strokes of ∨, 4 px thick, in steps of 2 px. */
const DOWN: readonly Block[] = Array.from({ length: 8 }, (_, step) => step * 2).flatMap((at) => [
  { left: 10 + at, right: 14 + at, top: 16 + at, bottom: 18 + at },
  { left: 38 - at, right: 42 - at, top: 16 + at, bottom: 18 + at },
]);
const isArrow = (blocks: readonly Block[]) => isListArrow(inkOf(drawStrip(52, blocks)));

describe('isListArrow', () => {
  it('knows the arrows of a list that opens downwards or upwards', () => {
    expect(isArrow(DOWN)).toBe(true);
    expect(isArrow(DOWN.map((block) => ({ ...block, top: 48 - block.bottom, bottom: 48 - block.top })))).toBe(
      true,
    );
  });

  it('takes no less-than or greater-than sign for one, nor other ink', () => {
    const less = DOWN.map(({ left, right, top, bottom }) => ({
      left: top,
      right: bottom,
      top: left - 2,
      bottom: right - 2,
    }));
    expect(isArrow(less)).toBe(false);
    expect(isArrow(less.map((block) => ({ ...block, left: 50 - block.right, right: 50 - block.left })))).toBe(
      false,
    );
    expect(isArrow([{ left: 10, right: 40, top: 10, bottom: 40 }])).toBe(false);
    expect(isArrow([])).toBe(false);
  });
});
