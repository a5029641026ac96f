import { expect, it } from 'vitest';
import { resolveLength, splitLayers, splitWords } from './css-length';

it.each([
  ['12px', 12],
  ['-12.5px', -12.5],
  ['50%', 100],
  ['calc(100% - 12px)', 188],
  ['calc(25% + 1e-1px)', 50.1],
  ['auto', undefined],
])('resolves %s of 200 px', (value, px) => {
  const resolved = resolveLength(value, 200);
  if (px === undefined) expect(resolved).toBeUndefined();
  else expect(resolved).toBeCloseTo(px);
});

it('splits layers at their own commas only', () => {
  expect(splitLayers('url("a,b.png"), linear-gradient(red, blue), none')).toEqual([
    'url("a,b.png")',
    'linear-gradient(red, blue)',
    'none',
  ]);
});

it('splits words at their own spaces only', () => {
  expect(splitWords('calc(100% - 4px) 50%')).toEqual(['calc(100% - 4px)', '50%']);
});
