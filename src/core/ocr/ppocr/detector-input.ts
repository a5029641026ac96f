import type { Pixels } from '@/core/ocr/recognition';
import type { Colour } from './border-colour';
import { resizeRows } from './resize';
import type { Tensor } from './tensor';

/** The network halves its input five times, so its sides are multiples of this, px. */
const SIDE_MULTIPLE = 32;

/** Least room left around the picture, in px of the input: text that touches the border is not seen otherwise. */
const MARGIN = 8;

/**
 * Mean and deviation of each channel as the network was trained, for 0–1 values, in the order it takes the channels
 * (blue first: PaddleOCR reads with OpenCV, and applies ImageNet's red figures to blue).
 * https://github.com/PaddlePaddle/PaddleOCR/blob/release/2.8/configs/det/ch_PP-OCRv4/ch_PP-OCRv4_det_student.yml
 */
const CHANNELS = [
  { plane: 2, mean: 0.485, deviation: 0.229 },
  { plane: 1, mean: 0.456, deviation: 0.224 },
  { plane: 0, mean: 0.406, deviation: 0.225 },
] as const;

/** A part of the picture as the detector takes it, and how to get back from its px to the picture's. */
export interface DetectorInput {
  readonly tensor: Tensor;
  readonly width: number;
  readonly height: number;
  /** Where the picture's part begins in the input, px. */
  readonly offsetX: number;
  readonly offsetY: number;
  /** Input px per picture px. */
  readonly scale: number;
}

/** Rows `top` to `bottom` of a picture at a scale, in the middle of a field of `around`. */
export function prepareDetectorInput(
  pixels: Pixels,
  top: number,
  bottom: number,
  scale: number,
  around: Colour,
): DetectorInput {
  const innerWidth = Math.max(1, Math.round(pixels.width * scale));
  const innerHeight = Math.max(1, Math.round((bottom - top) * scale));
  const width = roundUp(innerWidth + 2 * MARGIN, SIDE_MULTIPLE);
  const height = roundUp(innerHeight + 2 * MARGIN, SIDE_MULTIPLE);
  const offsetX = (width - innerWidth) >> 1;
  const offsetY = (height - innerHeight) >> 1;
  const planes = resizeRows(pixels, top, bottom, innerWidth, innerHeight);
  const data = new Float32Array(3 * width * height);
  CHANNELS.forEach(({ plane, mean, deviation }, channel) => {
    const gain = 1 / (255 * deviation);
    const bias = -mean / deviation;
    const target = data.subarray(channel * width * height, (channel + 1) * width * height);
    target.fill(around[plane] * gain + bias);
    for (let y = 0; y < innerHeight; y++) {
      const from = (plane * innerHeight + y) * innerWidth;
      const to = (y + offsetY) * width + offsetX;
      for (let x = 0; x < innerWidth; x++) target[to + x] = (planes[from + x] as number) * gain + bias;
    }
  });
  return { tensor: { data, shape: [1, 3, height, width] }, width, height, offsetX, offsetY, scale };
}

function roundUp(value: number, multiple: number): number {
  return Math.ceil(value / multiple) * multiple;
}
