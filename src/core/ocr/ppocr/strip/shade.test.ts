import { describe, expect, it } from 'vitest';
import { inkOf } from './ink';
import { findShade } from './shade';

const WIDTH = 240;
const HEIGHT = 48;

/** A strip of upright strokes on paper, in a light for each column. */
function lit(lightAt: (x: number) => number, paper = 240, text = 40): Uint8Array {
  return Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const isStroke = x % 8 < 2 && y >= 12 && y < 36;
    return (isStroke ? text : paper) * lightAt(x);
  });
}

const shadow = (x: number): number => 1 - 0.7 / (1 + Math.exp(-(x - 120) / 20));
const size = { width: WIDTH, height: HEIGHT };

function stripOf(luma: Uint8Array) {
  const data = new Uint8ClampedArray(luma.length * 4);
  luma.forEach((value, i) => {
    data.set([value, value, value, 255], i * 4);
  });
  return { ...size, data };
}

describe('the shade of a strip', () => {
  it('is found where a shadow falls on a part of the strip', () => {
    const shade = findShade(lit(shadow), size);
    expect(shade?.length).toBe(WIDTH);
    expect(shade?.[6]).toBeCloseTo(1, 1);
    expect(shade?.[WIDTH - 6]).toBeGreaterThan(2.5);
  });

  it('is not found in even light', () => {
    expect(
      findShade(
        lit(() => 1),
        size,
      ),
    ).toBeUndefined();
    expect(
      findShade(
        lit((x) => 1 - x / 2000),
        size,
      ),
    ).toBeUndefined();
  });

  it('is none where a coloured ground begins, which is no shadow', () => {
    expect(
      findShade(
        lit((x) => (x < 120 ? 1 : 0.4)),
        size,
      ),
    ).toBeUndefined();
  });

  it('is none where the brightness goes up and down, as on a picture', () => {
    expect(
      findShade(
        lit((x) => 0.7 + 0.3 * Math.sin(x / 20)),
        size,
      ),
    ).toBeUndefined();
  });

  it('is none in a strip too short to tell', () => {
    expect(findShade(new Uint8Array(60 * HEIGHT).fill(200), { width: 60, height: HEIGHT })).toBeUndefined();
  });
});

it('the ink of a strip has its strokes in the light and in the shadow', () => {
  const ink = inkOf(stripOf(lit(shadow)));
  for (const stroke of [8, 120, 232]) {
    expect(ink.data[24 * WIDTH + stroke]).toBeGreaterThan(180);
    expect(ink.data[24 * WIDTH + stroke + 4]).toBeLessThan(60);
  }
});
