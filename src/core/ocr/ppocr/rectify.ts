import type { Pixels } from '@/core/ocr/recognition';
import { angleAt, pointIn, type RotatedRect, sagAt } from './rotated-rect';

/** The most samples a side for one output px, so that very large letters do not take seconds. */
const MAX_SAMPLES = 8;

/** For each sample along the text: the point at the top of the rectangle, and the direction of the text there. */
interface Columns {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly cos: Float64Array;
  readonly sin: Float64Array;
}

function columnsOf(rect: RotatedRect, count: number): Columns {
  const [x, y, cos, sin] = Array.from({ length: 4 }, () => new Float64Array(count)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const origin = pointIn(rect, -rect.width / 2, -rect.height / 2);
  for (let index = 0; index < count; index++) {
    const along = ((index + 0.5) * rect.width) / count;
    const angle = angleAt(rect, along - rect.width / 2);
    cos[index] = Math.cos(angle);
    sin[index] = Math.sin(angle);
    if (rect.bend === undefined) {
      x[index] = origin.x + along * Math.cos(angle);
      y[index] = origin.y + along * Math.sin(angle);
    } else {
      const middle = pointIn(rect, along - rect.width / 2, sagAt(rect, along - rect.width / 2));
      x[index] = middle.x + (Math.sin(angle) * rect.height) / 2;
      y[index] = middle.y - (Math.cos(angle) * rect.height) / 2;
    }
  }
  return { x, y, cos, sin };
}

/**
 * The content of a rotated rectangle as an upright image of `width` × `height` px; a curved line becomes straight. Samples are
 * interpolated between px. When the image becomes smaller, each output px is the mean of samples as dense as the source's px. Outside of
 * the source its nearest px is taken.
 */
export function rectify(pixels: Pixels, rect: RotatedRect, width: number, height: number): Pixels {
  const stepX = rect.width / width;
  const stepY = rect.height / height;
  const samplesX = Math.min(MAX_SAMPLES, Math.max(1, Math.round(stepX)));
  const samplesY = Math.min(MAX_SAMPLES, Math.max(1, Math.round(stepY)));
  const columns = columnsOf(rect, width * samplesX);
  const data = new Uint8ClampedArray(width * height * 4);
  const colour = new Float64Array(3);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      colour.fill(0);
      for (let j = 0; j < samplesY; j++) {
        const across = (y + (j + 0.5) / samplesY) * stepY;
        for (let i = 0; i < samplesX; i++) {
          const column = x * samplesX + i;
          addSample(
            pixels,
            (columns.x[column] as number) - across * (columns.sin[column] as number) - 0.5,
            (columns.y[column] as number) + across * (columns.cos[column] as number) - 0.5,
            colour,
          );
        }
      }
      const count = samplesX * samplesY;
      data[at] = (colour[0] as number) / count;
      data[at + 1] = (colour[1] as number) / count;
      data[at + 2] = (colour[2] as number) / count;
      data[at + 3] = 255;
    }
  }
  return { width, height, data };
}

/** Adds the colour at a point between four px, weighted by distance. */
function addSample(pixels: Pixels, x: number, y: number, colour: Float64Array): void {
  const { data, width, height } = pixels;
  const left = Math.floor(x);
  const top = Math.floor(y);
  const toRight = x - left;
  const toBottom = y - top;
  const x0 = clamp(left, width - 1) * 4;
  const x1 = clamp(left + 1, width - 1) * 4;
  const y0 = clamp(top, height - 1) * width * 4;
  const y1 = clamp(top + 1, height - 1) * width * 4;
  const a = (1 - toRight) * (1 - toBottom);
  const b = toRight * (1 - toBottom);
  const c = (1 - toRight) * toBottom;
  const d = toRight * toBottom;
  for (let i = 0; i < 3; i++) {
    colour[i] =
      (colour[i] as number) +
      a * (data[y0 + x0 + i] as number) +
      b * (data[y0 + x1 + i] as number) +
      c * (data[y1 + x0 + i] as number) +
      d * (data[y1 + x1 + i] as number);
  }
}

function clamp(value: number, highest: number): number {
  return Math.max(0, Math.min(value, highest));
}
