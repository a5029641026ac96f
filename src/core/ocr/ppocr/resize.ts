import type { Pixels } from '@/core/ocr/recognition';

/** For each output px: where its source px start, how many they are, and their weights, laid end to end. */
interface Taps {
  readonly starts: Int32Array;
  readonly counts: Int32Array;
  readonly weights: Float32Array;
  /** Room for one output px in `weights`. */
  readonly stride: number;
}

/**
 * Rows `top` to `bottom` (px, fractions allowed) of a picture, resampled to a given size as planes of red, green
 * and blue, 0–255. The filter is a triangle as wide as the larger of the two grids' px: bilinear when enlarging,
 * antialiased when shrinking (https://en.wikipedia.org/wiki/Image_scaling#Box_sampling discusses why). Colours past
 * the picture's edge repeat its edge.
 */
export function resizeRows(
  pixels: Pixels,
  top: number,
  bottom: number,
  width: number,
  height: number,
): Float32Array {
  const across = triangleTaps(0, pixels.width, pixels.width, width);
  const down = triangleTaps(top, bottom, pixels.height, height);
  const planes = new Float32Array(3 * width * height);
  const sums = new Float32Array(pixels.width * 3);
  for (let y = 0; y < height; y++) {
    sumRows(pixels, down, y, sums);
    sumColumns(sums, across, planes, y * width, width, width * height);
  }
  return planes;
}

/** Weights of the source px under each output px when [from, to) of `limit` px becomes `count` px. */
function triangleTaps(from: number, to: number, limit: number, count: number): Taps {
  const step = (to - from) / count;
  const radius = Math.max(1, step);
  const stride = Math.ceil(radius * 2) + 1;
  const taps = {
    starts: new Int32Array(count),
    counts: new Int32Array(count),
    weights: new Float32Array(count * stride),
    stride,
  };
  for (let out = 0; out < count; out++) {
    const center = from + (out + 0.5) * step - 0.5;
    const first = Math.max(0, Math.ceil(center - radius));
    const last = Math.min(limit - 1, Math.floor(center + radius), first + stride - 1);
    let sum = 0;
    for (let source = first; source <= last; source++) sum += radius - Math.abs(source - center);
    const nearest = Math.min(limit - 1, Math.max(0, Math.round(center)));
    taps.starts[out] = sum > 0 ? first : nearest;
    taps.counts[out] = sum > 0 ? last - first + 1 : 1;
    for (let i = 0; i < (taps.counts[out] as number); i++) {
      const weight = sum > 0 ? (radius - Math.abs(first + i - center)) / sum : 1;
      taps.weights[out * stride + i] = weight;
    }
  }
  return taps;
}

function sumRows(pixels: Pixels, taps: Taps, out: number, sums: Float32Array): void {
  sums.fill(0);
  const { data, width } = pixels;
  const start = taps.starts[out] as number;
  const count = taps.counts[out] as number;
  for (let i = 0; i < count; i++) {
    const weight = taps.weights[out * taps.stride + i] as number;
    let at = (start + i) * width * 4;
    for (let sum = 0; sum < sums.length; sum += 3, at += 4) {
      sums[sum] = (sums[sum] as number) + weight * (data[at] as number);
      sums[sum + 1] = (sums[sum + 1] as number) + weight * (data[at + 1] as number);
      sums[sum + 2] = (sums[sum + 2] as number) + weight * (data[at + 2] as number);
    }
  }
}

function sumColumns(
  sums: Float32Array,
  taps: Taps,
  planes: Float32Array,
  offset: number,
  width: number,
  planeSize: number,
): void {
  for (let x = 0; x < width; x++) {
    let red = 0;
    let green = 0;
    let blue = 0;
    let at = (taps.starts[x] as number) * 3;
    const weights = x * taps.stride;
    const count = taps.counts[x] as number;
    for (let i = 0; i < count; i++, at += 3) {
      const weight = taps.weights[weights + i] as number;
      red += weight * (sums[at] as number);
      green += weight * (sums[at + 1] as number);
      blue += weight * (sums[at + 2] as number);
    }
    planes[offset + x] = red;
    planes[planeSize + offset + x] = green;
    planes[2 * planeSize + offset + x] = blue;
  }
}
