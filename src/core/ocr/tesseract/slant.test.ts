import { expect, test } from 'vitest';
import type { GrayPixels } from './line-strip';
import { uprightPrint } from './slant';

const [WIDTH, HEIGHT] = [200, 41];

/** Strokes 4 px wide and 16 px apart, which lean to the right by `slant` px for each px upwards, with a bar across the middle. */
function print(slant: number, ground = 255, ink = 0): GrayPixels {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(ground);
  const draw = (x: number, y: number) => {
    if (x >= 0 && x < WIDTH) data[y * WIDTH + x] = ink;
  };
  for (let y = 6; y < HEIGHT - 6; y++) {
    for (let left = 20; left < 170; left += 16) {
      const width = y === 20 ? 10 : 4;
      for (let x = 0; x < width; x++) draw(left + x + Math.round(((HEIGHT - 1) / 2 - y) * slant), y);
    }
  }
  return { width: WIDTH, height: HEIGHT, data };
}

/** How many columns have no ink. */
const blankColumns = ({ data }: GrayPixels, ground = 255) =>
  Array.from({ length: WIDTH }, (_, x) => x).filter((x) =>
    Array.from({ length: HEIGHT }, (_, y) => data[y * WIDTH + x]).every((value) => value === ground),
  ).length;

test.each([
  ['dark on light', 255, 0],
  ['light on dark', 30, 240],
])('slanted print is set upright, %s', (_what, ground, ink) => {
  const slanted = print(0.22, ground, ink);
  const upright = uprightPrint(slanted);
  expect(upright && blankColumns(upright, ground)).toBe(blankColumns(print(0, ground, ink), ground));
});

test.each([0, 0.03, -0.2])('print with a slant of %s stays as it is', (slant) => {
  expect(uprightPrint(print(slant))).toBeUndefined();
});
