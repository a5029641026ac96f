import type { Colour } from '@/core/ocr/pixels';
import type { Pixels } from '@/core/ocr/recognition';
import type { Span } from './changes';
import type { Tensor } from './network';

/** The sides of the input are multiples of this, px, because the network halves it five times. */
const SIDE_MULTIPLE = 32;

/** The least margin around the image, in px of the input; without it text at the border is not detected. */
const MARGIN = 8;

/**
 * Mean and standard deviation of each channel in training, for values 0–1, in the network's order of channels: blue
 * first, because PaddleOCR loads images with OpenCV and applies ImageNet's values for red to blue.
 * https://github.com/PaddlePaddle/PaddleOCR/blob/release/2.8/configs/det/ch_PP-OCRv4/ch_PP-OCRv4_det_student.yml
 */
const CHANNELS = [
  { plane: 2, mean: 0.485, deviation: 0.229 },
  { plane: 1, mean: 0.456, deviation: 0.224 },
  { plane: 0, mean: 0.406, deviation: 0.225 },
] as const;

/** A part of the image as input of the detector, and how its px map to those of the image. */
export interface DetectorInput {
  readonly tensor: Tensor;
  readonly width: number;
  readonly height: number;
  /** Where the part of the image begins in the input, px. */
  readonly offsetX: number;
  readonly offsetY: number;
  /** Input px for each image px. */
  readonly scale: number;
}

/** Prepares some rows and columns of an image (px) at a scale, centred, with a margin in the colour `around`. */
export function prepareDetectorInput(
  pixels: Pixels,
  rows: Span,
  columns: Span,
  scale: number,
  around: Colour,
): DetectorInput {
  const innerWidth = Math.max(1, Math.round((columns.end - columns.start) * scale));
  const innerHeight = Math.max(1, Math.round((rows.end - rows.start) * scale));
  const width = roundUp(innerWidth + 2 * MARGIN, SIDE_MULTIPLE);
  const height = roundUp(innerHeight + 2 * MARGIN, SIDE_MULTIPLE);
  const offsetX = (width - innerWidth) >> 1;
  const offsetY = (height - innerHeight) >> 1;
  const data = new Float32Array(3 * width * height);
  const channels = CHANNELS.map(({ plane, mean, deviation }, channel) => {
    const [gain, bias] = [1 / (255 * deviation), -mean / deviation];
    const target = data.subarray(channel * width * height, (channel + 1) * width * height);
    target.fill(around[plane] * gain + bias);
    return { plane, gain, bias, target };
  });
  let to = offsetY * width + offsetX;
  for (const row of resizedRows(pixels, rows, columns, innerWidth, innerHeight)) {
    for (const { plane, gain, bias, target } of channels) {
      const from = plane * innerWidth;
      for (let x = 0; x < innerWidth; x++) target[to + x] = (row[from + x] as number) * gain + bias;
    }
    to += width;
  }
  return { tensor: { data, shape: [1, 3, height, width] }, width, height, offsetX, offsetY, scale };
}

function roundUp(value: number, multiple: number): number {
  return Math.ceil(value / multiple) * multiple;
}

/** For each output px: its first source px, how many there are, and their weights, one after the other. */
interface Taps {
  readonly starts: Int32Array;
  readonly counts: Int32Array;
  readonly weights: Float32Array;
  /** How many entries of `weights` each output px has. */
  readonly stride: number;
}

/**
 * Some rows and columns of an image (px, may be fractions), resampled to a given size, row by row: first the red of a row, then its green
 * and its blue, 0–255. Each row is in the same array as the one before it, because a band takes 5 MB, which would wait for the garbage collector.
 * The filter is a triangle as wide as the larger px of the two grids: bilinear when enlarging, antialiased when shrinking
 * (https://en.wikipedia.org/wiki/Image_scaling#Box_sampling explains why). Beyond the image's edge its edge px are repeated.
 */
export function* resizedRows(
  pixels: Pixels,
  rows: Span,
  columns: Span,
  width: number,
  height: number,
): Generator<Float32Array> {
  const across = triangleTaps(columns, pixels.width, width);
  const down = triangleTaps(rows, pixels.height, height);
  const row = new Float32Array(3 * width);
  const sums = new Float32Array(pixels.width * 3);
  for (let y = 0; y < height; y++) {
    sumRows(pixels, down, y, sums);
    sumColumns(sums, across, row, width);
    yield row;
  }
}

/** The weights of the source px for each output px when a range of `limit` px becomes `count` px. */
function triangleTaps({ start: from, end: to }: Span, limit: number, count: number): Taps {
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

function sumColumns(sums: Float32Array, taps: Taps, row: Float32Array, width: number): void {
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
    row[x] = red;
    row[width + x] = green;
    row[2 * width + x] = blue;
  }
}
