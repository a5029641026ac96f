import { expect, it } from 'vitest';
import { isListArrow } from './chevrons';
import { inkOf } from './ink';
import { type Block, drawStrip } from './strip.test-support';

/** The two strokes of ∨, 4 px thick, in steps of 2 px. */
const DOWN: readonly Block[] = Array.from({ length: 8 }, (_, step) => step * 2).flatMap((at) => [
  { left: 10 + at, right: 14 + at, top: 16 + at, bottom: 18 + at },
  { left: 38 - at, right: 42 - at, top: 16 + at, bottom: 18 + at },
]);
const isArrow = (blocks: readonly Block[]) => isListArrow(inkOf(drawStrip(52, blocks)));

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
