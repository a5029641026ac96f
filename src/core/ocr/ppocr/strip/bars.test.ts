import { expect, it } from 'vitest';
import { barCharacter } from './bars';
import { inkOf } from './ink';
import { type Block, drawStrip } from './strip.test-support';

const bar = (left: number, right: number, top: number, height = 3): Block => {
  return { left, right, top, bottom: top + height };
};
const textOf = (...blocks: readonly Block[]) => barCharacter(inkOf(drawStrip(40, blocks)))?.text;

it.each([
  ['a short bar', [bar(16, 24, 24)], '-'],
  ['a long bar', [bar(10, 30, 24)], '一'],
  ['a bar of a length between the two', [bar(12, 27, 24)], undefined],
  ['two short bars of one length', [bar(14, 26, 20), bar(14, 26, 27)], '='],
  ['two bars of which the lower is longer', [bar(12, 28, 15), bar(8, 32, 32)], '二'],
  ['two long bars of one length', [bar(10, 30, 18), bar(10, 30, 29)], undefined],
  ['three bars', [bar(10, 30, 14), bar(10, 30, 23), bar(10, 30, 32)], undefined],
  ['a dot', [bar(17, 21, 22, 4)], undefined],
  ['a block', [bar(10, 30, 18, 9)], undefined],
  ['a bar at the foot, as an underline', [bar(10, 30, 40)], undefined],
  ['a bar above the lower border of a cell', [bar(16, 24, 18), bar(0, 40, 45)], '-'],
  ['a bar beside the border of a cell', [bar(16, 24, 24), bar(36, 38, 0, 48)], undefined],
  ['nothing', [], undefined],
])('a strip with %s and nothing else is no other character', (_what, blocks, text) => {
  expect(textOf(...blocks)).toBe(text);
});

it('a bar is placed on its ink', () => {
  expect(barCharacter(inkOf(drawStrip(40, [bar(16, 24, 24)])))).toMatchObject({ left: 16, right: 24 });
});
