import type { Line, Pixels, Point, Quad } from './recognition';

/** A part of a picture. */
export interface Crop {
  readonly pixels: Pixels;
  /** Where the part lies in the whole picture, px. */
  readonly offset: Point;
}

/** The upright part of a picture around a place, with `margin` px on every side as far as the picture goes. */
export function cropAround({ width, height, data }: Pixels, quad: Quad, margin: number): Crop {
  const xs = quad.map(({ x }) => x);
  const ys = quad.map(({ y }) => y);
  const left = Math.min(width - 1, Math.max(0, Math.floor(Math.min(...xs) - margin)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(Math.min(...ys) - margin)));
  const right = Math.max(left + 1, Math.min(width, Math.ceil(Math.max(...xs) + margin)));
  const bottom = Math.max(top + 1, Math.min(height, Math.ceil(Math.max(...ys) + margin)));
  const part = new Uint8ClampedArray((right - left) * (bottom - top) * 4);
  for (let y = top; y < bottom; y++) {
    const row = data.subarray((y * width + left) * 4, (y * width + right) * 4);
    part.set(row, (y - top) * (right - left) * 4);
  }
  return {
    pixels: { width: right - left, height: bottom - top, data: part },
    offset: { x: left, y: top },
  };
}

/** The same place when the picture's origin moves by (`dx`, `dy`) px. */
export function moveQuad([a, b, c, d]: Quad, dx: number, dy: number): Quad {
  const move = ({ x, y }: Point): Point => ({ x: x + dx, y: y + dy });
  return [move(a), move(b), move(c), move(d)];
}

/** The same line when the picture's origin moves by (`dx`, `dy`) px. */
export function moveLine(line: Line, dx: number, dy: number): Line {
  return { ...line, quad: moveQuad(line.quad, dx, dy) };
}
