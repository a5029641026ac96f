import { describe, expect, it } from 'vitest';
import { borderColour, cropAround, moveLine, moveQuad, putOnPlainGround } from './pixels';

/** An image whose pixel (x, y) has the red value 10 × y + x. */
function numbered(width: number, height: number) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i++) data[i * 4] = Math.floor(i / width) * 10 + (i % width);
  return { width, height, data };
}

const redOf = ({ data }: { data: Uint8ClampedArray }) => [...data].filter((_, index) => index % 4 === 0);
const quad = [
  { x: 2, y: 1 },
  { x: 4, y: 1 },
  { x: 4, y: 2 },
  { x: 2, y: 2 },
] as const;

describe('cropAround', () => {
  it('cuts out the quad and returns its offset', () => {
    const { pixels, offset } = cropAround(numbered(6, 5), quad, 0);
    expect({ ...offset, width: pixels.width, height: pixels.height }).toEqual({
      x: 2,
      y: 1,
      width: 2,
      height: 1,
    });
    expect(redOf(pixels)).toEqual([12, 13]);
  });

  it('adds a margin where the image has one', () => {
    const { pixels, offset } = cropAround(numbered(6, 5), quad, 2);
    expect({ ...offset, width: pixels.width, height: pixels.height }).toEqual({
      x: 0,
      y: 0,
      width: 6,
      height: 4,
    });
  });

  it('copies all channels of each row', () => {
    const data = Uint8ClampedArray.from({ length: 3 * 3 * 4 }, (_, index) => index);
    const middle = [
      { x: 1.2, y: 1.2 },
      { x: 1.8, y: 1.2 },
      { x: 1.8, y: 1.8 },
      { x: 1.2, y: 1.8 },
    ] as const;
    expect([...cropAround({ width: 3, height: 3, data }, middle, 0).pixels.data]).toEqual([16, 17, 18, 19]);
    const { pixels, offset } = cropAround({ width: 3, height: 3, data }, middle, 0.5);
    expect([...pixels.data]).toEqual([...data]);
    expect(offset).toEqual({ x: 0, y: 0 });
  });

  it('gives the nearest pixel for a quad outside on the other side', () => {
    const { pixels, offset } = cropAround(numbered(6, 5), moveQuad(quad, -50, -50), 1);
    expect(redOf(pixels)).toEqual([0]);
    expect(offset).toEqual({ x: 0, y: 0 });
  });

  it('gives at least one pixel for a quad outside the image', () => {
    const { pixels, offset } = cropAround(numbered(6, 5), moveQuad(quad, 50, 50), 1);
    expect([pixels.width, pixels.height]).toEqual([1, 1]);
    expect(redOf(pixels)).toEqual([45]);
    expect(offset).toEqual({ x: 5, y: 4 });
  });
});

it('moves a line with its four corners', () => {
  const line = { text: '字', quad, direction: 'horizontal', confidence: 1, glyphs: [] } as const;
  const moved = [
    { x: 12, y: -4 },
    { x: 14, y: -4 },
    { x: 14, y: -3 },
    { x: 12, y: -3 },
  ];
  expect(moveLine(line, 10, -5)).toEqual({ ...line, quad: moved });
});

/** An image of one colour inside and others along its edges. */
function framed(top: number[], right: number[], bottom: number[], left: number[]) {
  const data = new Uint8ClampedArray(4 * 4 * 4).fill(77);
  const paint = (x: number, y: number, colour: number[]) => data.set(colour, (y * 4 + x) * 4);
  for (const place of [0, 1, 2, 3]) {
    paint(place, 0, top);
    paint(place, 3, bottom);
  }
  for (const place of [1, 2]) {
    paint(0, place, left);
    paint(3, place, right);
  }
  return { width: 4, height: 4, data };
}

describe('borderColour', () => {
  it('is the colour of the edges, whatever is inside', () => {
    const blue = [10, 20, 200, 255];
    expect(borderColour(framed(blue, blue, blue, blue))).toEqual([10, 20, 200]);
  });

  it('is the median of each channel by itself over all four edges', () => {
    const dark = [0, 10, 20, 255];
    const light = [100, 110, 5, 255];
    const other = [50, 200, 30, 255];
    // The corners belong to two edges each: 4 + 4 + 2 + 2 pixels and 4 corners again.
    expect(borderColour(framed(dark, light, dark, light))).toEqual([0, 10, 20]);
    expect(borderColour(framed(light, dark, light, dark))).toEqual([100, 110, 5]);
    expect(borderColour(framed(dark, other, light, other))).toEqual([50, 110, 20]);
    expect(borderColour(framed(other, dark, other, light))).toEqual([50, 200, 30]);
  });
});

describe('putOnPlainGround', () => {
  const [BLACK, WHITE, CLEAR] = [
    [0, 0, 0],
    [255, 255, 255],
    [0, 0, 0, 0],
  ];
  const opaque = (colour: readonly number[]) => [...colour, 255];
  const flatten = (...pixels: readonly (readonly number[])[]) => {
    const data = new Uint8ClampedArray(pixels.flat());
    putOnPlainGround({ width: pixels.length, height: 1, data });
    return [...data];
  };

  it.each([
    ['dark ink on white', [BLACK], 255],
    ['light ink on black', [WHITE], 0],
    ['dark and light ink on gray', [BLACK, WHITE], 128],
    ['colours between on white', [[250, 90, 30]], 255],
    ['colours between and light ink on black', [[250, 90, 30], WHITE], 0],
  ])('puts %s, so that nothing disappears', (_what, ink, ground) => {
    const flat = flatten(CLEAR, ...ink.map(opaque));
    expect(flat.slice(0, 4)).toEqual([ground, ground, ground, 255]);
    expect(flat.slice(4)).toEqual(ink.flatMap(opaque));
  });

  it('does not change its ground for less than a tenth of light ink, such as the gloss of an icon', () => {
    const dark = Array.from({ length: 10 }, () => opaque(BLACK));
    expect(flatten(CLEAR, opaque(WHITE), ...dark).slice(0, 3)).toEqual([255, 255, 255]);
  });

  it('counts a pixel by its opacity: faint shadows around light ink are no dark ink', () => {
    const shadow = Array.from({ length: 20 }, () => [0, 0, 0, 1]);
    expect(flatten(CLEAR, opaque(WHITE), ...shadow).slice(0, 3)).toEqual([0, 0, 0]);
  });

  it('mixes each colour with the ground by its own alpha, also after opaque pixels', () => {
    const first = [10, 20, 30, 255];
    expect(flatten(first, [100, 150, 200, 51], first)).toEqual([...first, 224, 234, 244, 255, ...first]);
  });

  it('leaves an opaque image as it is', () => {
    expect(flatten(opaque(BLACK), opaque(WHITE))).toEqual([...opaque(BLACK), ...opaque(WHITE)]);
  });
});
