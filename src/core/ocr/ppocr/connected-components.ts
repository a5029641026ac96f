import type { Point } from '@/core/geometry/rect';

/** A connected component of text pixels; the outline has the outer corners of each row's first and last pixel. */
export interface Component {
  readonly outline: readonly Point[];
  readonly meanProbability: number;
  /** How many pixels it has. */
  readonly area: number;
  /** The middles of its pixels. Read them before the next component is requested, which reuses the memory. */
  readonly pixels: () => Iterable<Point>;
}

/** The 8-connected components of the pixels whose probability exceeds the threshold, from the top of the map to its bottom. */
export function* connectedComponents(
  probabilities: Float32Array,
  width: number,
  height: number,
  threshold: number,
): Generator<Component> {
  const seen = new Uint8Array(width * height);
  const queue = new Int32Array(countAbove(probabilities, threshold));
  const rowStart = new Int32Array(height);
  const rowEnd = new Int32Array(height);
  for (let first = 0; first < seen.length; first++) {
    if (seen[first] || (probabilities[first] as number) <= threshold) continue;
    const size = flood(first);
    yield {
      outline: outlineOf(size),
      meanProbability: meanOf(size),
      area: size,
      pixels: () => pixelsOf(size),
    };
  }

  function* pixelsOf(size: number): Generator<Point> {
    for (let i = 0; i < size; i++) {
      const pixel = queue[i] as number;
      const x = pixel % width;
      yield { x: x + 0.5, y: (pixel - x) / width + 0.5 };
    }
  }

  /** Collects the text pixels that are connected to one in `queue`, and returns their number. */
  function flood(start: number): number {
    let size = 0;
    queue[size++] = start;
    seen[start] = 1;
    for (let next = 0; next < size; next++) {
      const pixel = queue[next] as number;
      const x = pixel % width;
      const y = (pixel - x) / width;
      const lastX = Math.min(x + 1, width - 1);
      const lastY = Math.min(y + 1, height - 1);
      for (let ny = Math.max(y - 1, 0); ny <= lastY; ny++) {
        for (let nx = Math.max(x - 1, 0); nx <= lastX; nx++) {
          const neighbour = ny * width + nx;
          if (seen[neighbour] || (probabilities[neighbour] as number) <= threshold) continue;
          seen[neighbour] = 1;
          queue[size++] = neighbour;
        }
      }
    }
    return size;
  }

  function meanOf(size: number): number {
    let sum = 0;
    for (let i = 0; i < size; i++) sum += probabilities[queue[i] as number] as number;
    return sum / size;
  }

  /** The outer corners of each row's first and last pixel, which is all that a convex hull needs. */
  function outlineOf(size: number): Point[] {
    let top = height;
    let bottom = -1;
    for (let i = 0; i < size; i++) {
      const pixel = queue[i] as number;
      const x = pixel % width;
      const y = (pixel - x) / width;
      if (y < top || y > bottom || x < (rowStart[y] as number)) rowStart[y] = x;
      if (y < top || y > bottom || x > (rowEnd[y] as number)) rowEnd[y] = x;
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
    return cornersOfRows(top, bottom);
  }

  function cornersOfRows(top: number, bottom: number): Point[] {
    const outline: Point[] = [];
    for (let y = top; y <= bottom; y++) {
      const left = rowStart[y] as number;
      const right = (rowEnd[y] as number) + 1;
      outline.push({ x: left, y }, { x: right, y }, { x: left, y: y + 1 }, { x: right, y: y + 1 });
    }
    return outline;
  }
}

/** How many values exceed the threshold. */
function countAbove(values: Float32Array, threshold: number): number {
  let count = 0;
  for (const value of values) if (value > threshold) count++;
  return count;
}
