import { describe, expect, it } from 'vitest';
import { fitObject, fitOfAspectRatio, placeTile, resolveLength, splitLayers, splitWords } from './object-fit';

const box = { width: 400, height: 200 };
const square = { width: 100, height: 100 };

describe('fitObject', () => {
  it('stretches the image over the box for `fill`', () => {
    expect(fitObject(box, square, 'fill', '50% 50%')).toEqual({ x: 0, y: 0, width: 400, height: 200 });
  });

  it('places a contained image in the box as `object-position` says', () => {
    expect(fitObject(box, square, 'contain', '50% 50%')).toEqual({ x: 100, y: 0, width: 200, height: 200 });
    expect(fitObject(box, square, 'contain', '0% 0%')).toMatchObject({ x: 0, y: 0 });
    expect(fitObject(box, square, 'contain', 'calc(100% - 10px) 50%')).toMatchObject({ x: 190 });
  });

  it('makes the image larger than the box for `cover`', () => {
    expect(fitObject(box, square, 'cover', '50% 100%')).toEqual({ x: 0, y: -200, width: 400, height: 400 });
  });

  it('never enlarges the image for `scale-down`', () => {
    expect(fitObject(box, square, 'scale-down', '50% 50%')).toEqual({
      x: 150,
      y: 50,
      width: 100,
      height: 100,
    });
    expect(fitObject(box, { width: 800, height: 200 }, 'scale-down', '0px 0px')).toMatchObject({
      width: 400,
    });
  });

  it('fills the box while the image has no size', () => {
    expect(fitObject(box, { width: 0, height: 0 }, 'contain', '50% 50%')).toEqual({ x: 0, y: 0, ...box });
  });
});

describe('fitOfAspectRatio', () => {
  it.each([
    ['', 'contain', '50% 50%'],
    ['none', 'fill', '0% 0%'],
    ['xMinYMax slice', 'cover', '0% 100%'],
    ['xMaxYMid meet', 'contain', '100% 50%'],
  ])('translates the `preserveAspectRatio` %j', (value, fit, position) => {
    expect(fitOfAspectRatio(value)).toEqual({ fit, position });
  });
});

const area = { width: 300, height: 200 };
const natural = { width: 600, height: 300 };

it.each([
  ['auto', '0% 0%', { x: 0, y: 0, width: 600, height: 300 }],
  ['cover', '50% 50%', { x: -50, y: 0, width: 400, height: 200 }],
  ['contain', '0% 100%', { x: 0, y: 50, width: 300, height: 150 }],
  ['150px', '10px 20px', { x: 10, y: 20, width: 150, height: 75 }],
  ['auto 50%', '100% 0%', { x: 100, y: 0, width: 200, height: 100 }],
  ['50% 25%', '0px 0px', { x: 0, y: 0, width: 150, height: 50 }],
])('places a background of size %s at %s', (size, position, rect) => {
  expect(placeTile(area, natural, size, position)).toEqual(rect);
});

it.each([
  ['12px', 12],
  ['-12.5px', -12.5],
  ['50%', 100],
  ['calc(100% - 12px)', 188],
  ['calc(25% + 1e-1px)', 50.1],
  ['auto', undefined],
])('resolves the length %s where 100 %% are 200 px', (value, px) => {
  const resolved = resolveLength(value, 200);
  if (px === undefined) expect(resolved).toBeUndefined();
  else expect(resolved).toBeCloseTo(px);
});

it('splits layers only at commas outside of quotes and parentheses', () => {
  expect(splitLayers('url("a,b.png"), linear-gradient(red, blue), none')).toEqual([
    'url("a,b.png")',
    'linear-gradient(red, blue)',
    'none',
  ]);
});

it('splits words only at spaces outside of parentheses', () => {
  expect(splitWords('calc(100% - 4px) 50%')).toEqual(['calc(100% - 4px)', '50%']);
});

it.each([
  ['', ['']],
  ['a', ['a']],
  [' a , b ,', ['a', 'b', '']],
  [`url('a)",b'), c`, [`url('a)",b')`, 'c']],
])('splits the layers %j', (value, layers) => {
  expect(splitLayers(value)).toEqual(layers);
});
