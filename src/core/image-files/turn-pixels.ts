import type { Rect, Size } from '@/core/geometry/rect';
import type { Pixels } from '@/core/ocr/recognition';

type Quarters = 0 | 1 | 2 | 3;

/** The size of an image that is turned by quarters. */
export function turnedSize({ width, height }: Size, quarters: Quarters): Size {
  return quarters % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** The part of an image of this size that becomes the rows from `top` to `bottom` when the image is turned clockwise. */
export function partOfRows({ width, height }: Size, quarters: Quarters, top: number, bottom: number): Rect {
  const depth = bottom - top;
  switch (quarters) {
    case 0:
      return { x: 0, y: top, width, height: depth };
    case 1:
      return { x: top, y: 0, width: depth, height };
    case 2:
      return { x: 0, y: height - bottom, width, height: depth };
    case 3:
      return { x: width - bottom, y: 0, width: depth, height };
    default:
      return quarters satisfies never;
  }
}

/** The RGBA of an image turned clockwise by quarters; the same array if it is not turned. */
export function turnPixels({ width, height, data }: Pixels, quarters: Quarters): Uint8ClampedArray {
  if (quarters === 0) return data;
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const turned = new Uint32Array(width * height);
  // Where the first px goes, and how far on the next ones of its row and of its column go.
  const [start, right, down] = {
    1: [height - 1, height, -1],
    2: [width * height - 1, -1, -width],
    3: [(width - 1) * height, -height, 1],
  }[quarters] as [number, number, number];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0, to = start + y * down; x < width; x++, to += right) turned[to] = from[at++] as number;
  }
  return new Uint8ClampedArray(turned.buffer);
}
