import type { GrayPixels } from './line-strip';

/** The slants that are tried, px to the right for each px upwards: an oblique font has 0.2 to 0.25. */
const SLANTS = [0.1, 0.14, 0.18, 0.22, 0.26, 0.3];
/** By how much upright strokes must stand out more than in the print as it is. */
const LEAST_GAIN = 1.03;

/**
 * A line of slanted print set upright: each row is moved to the side by its height above the middle. `undefined` when the print is
 * upright: its strokes then fill fewer columns than those of any slanted form.
 */
export function uprightPrint(gray: GrayPixels): GrayPixels | undefined {
  const ink = inkOf(gray);
  const before = sharpness(gray, ink, 0);
  let best = { slant: 0, sharpness: before * LEAST_GAIN };
  for (const slant of SLANTS) {
    const found = sharpness(gray, ink, slant);
    if (found > best.sharpness) best = { slant, sharpness: found };
  }
  return best.slant > 0 ? sheared(gray, best.slant) : undefined;
}

/** How far each px is from the commonest brightness, which is that of the ground. */
function inkOf({ data }: GrayPixels): Uint8Array {
  const counts = new Uint32Array(256);
  for (const value of data) counts[value] = (counts[value] as number) + 1;
  const ground = counts.indexOf(Math.max(...counts));
  return data.map((value) => Math.abs(value - ground));
}

/** The sum of the squares of the ink in each column, if the print were slanted the other way by `slant`. */
function sharpness({ width, height }: GrayPixels, ink: Uint8Array, slant: number): number {
  const columns = new Float64Array(width);
  for (let y = 0; y < height; y++) {
    const moved = shiftOf(y, height, slant);
    for (let x = 0; x < width; x++) {
      const to = x - moved;
      if (to >= 0 && to < width) columns[to] = (columns[to] as number) + (ink[y * width + x] as number);
    }
  }
  return columns.reduce((sum, value) => sum + value * value, 0);
}

/** How far to the right slanted print is at a row, px. */
function shiftOf(y: number, height: number, slant: number): number {
  return Math.round(((height - 1) / 2 - y) * slant);
}

function sheared({ width, height, data }: GrayPixels, slant: number): GrayPixels {
  const upright = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    const moved = shiftOf(y, height, slant);
    for (let x = 0; x < width; x++) {
      const from = Math.min(width - 1, Math.max(0, x + moved));
      upright[y * width + x] = data[y * width + from] as number;
    }
  }
  return { width, height, data: upright };
}
