import type { Pixels } from '@/core/ocr/recognition';

/**
 * Makes an image `factor` times smaller, a whole number: each px is the mean of `factor` × `factor` px, or of fewer at the right and
 * lower edges. Px count for the colour by their opacity.
 */
export function shrink({ width, height, data }: Pixels, factor: number): Pixels {
  const [columns, rows] = [Math.ceil(width / factor), Math.ceil(height / factor)];
  const small = new Uint8ClampedArray(columns * rows * 4);
  const sums = new Float64Array(columns * 4);
  for (let row = 0; row < rows; row++) {
    const [top, bottom] = [row * factor, Math.min(height, (row + 1) * factor)];
    sums.fill(0);
    for (let y = top; y < bottom; y++) {
      for (let x = 0, at = y * width * 4; x < width; x++, at += 4) {
        const to = Math.floor(x / factor) * 4;
        const alpha = data[at + 3] as number;
        sums[to] = (sums[to] as number) + (data[at] as number) * alpha;
        sums[to + 1] = (sums[to + 1] as number) + (data[at + 1] as number) * alpha;
        sums[to + 2] = (sums[to + 2] as number) + (data[at + 2] as number) * alpha;
        sums[to + 3] = (sums[to + 3] as number) + alpha;
      }
    }
    for (let column = 0; column < columns; column++) {
      const from = column * 4;
      const at = (row * columns + column) * 4;
      const alpha = sums[from + 3] as number;
      const count = (bottom - top) * (Math.min(width, (column + 1) * factor) - column * factor);
      for (let channel = 0; channel < 3; channel++)
        small[at + channel] = alpha === 0 ? 0 : (sums[from + channel] as number) / alpha;
      small[at + 3] = alpha / count;
    }
  }
  return { width: columns, height: rows, data: small };
}
