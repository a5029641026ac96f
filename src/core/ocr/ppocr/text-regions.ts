import type { Point } from '@/core/geometry/rect';
import { fitCurve } from './curve';
import { convexHull, inflate, minAreaRect, type RotatedRect, rectAtAngle } from './rotated-rect';

/** A place where text was detected, in px of the detector's input. */
export interface TextRegion {
  readonly rect: RotatedRect;
  /** 0–1, the mean probability of its pixels. */
  readonly score: number;
}

/** The parameters of the post-processing; `DEFAULT_OPTIONS` names their sources. */
export interface TextRegionOptions {
  /** A pixel above this probability is text. */
  readonly pixelThreshold: number;
  /** A region whose mean probability is below this is dropped. */
  readonly regionThreshold: number;
  /** By how much the shrunk regions in the network's output are enlarged: see `unclip`. */
  readonly unclipRatio: number;
  /** Regions thinner than this before they are enlarged are dropped, px. */
  readonly minSide: number;
}

/**
 * PaddleOCR's own values (thresh 0.3, unclip_ratio 1.5, min_size 3):
 * https://github.com/PaddlePaddle/PaddleOCR/blob/release/2.8/ppocr/postprocess/db_postprocess.py Its box_thresh of 0.6
 * is for the mean inside the box; `regionThreshold` is for the mean over the text pixels, which is higher.
 */
export const DEFAULT_OPTIONS: TextRegionOptions = {
  pixelThreshold: 0.3,
  regionThreshold: 0.5,
  unclipRatio: 1.6,
  minSide: 3,
};

/** A connected component of text pixels; the outline has the outer corners of each row's first and last pixel. */
interface Component {
  readonly outline: readonly Point[];
  readonly meanProbability: number;
  /** How many pixels it has. */
  readonly area: number;
  /** The middles of its pixels; read before the next component is asked for. */
  readonly pixels: () => Iterable<Point>;
}

/**
 * Turns the detector's probability map into regions by the post-processing of differentiable binarisation (Liao et al.
 * 2020, https://arxiv.org/abs/1911.08947): threshold, connected components, smallest rectangle, enlarge.
 */
export function findTextRegions(
  probabilities: Float32Array,
  width: number,
  height: number,
  options: TextRegionOptions = DEFAULT_OPTIONS,
): readonly TextRegion[] {
  const regions: TextRegion[] = [];
  for (const component of components(probabilities, width, height, options.pixelThreshold)) {
    if (component.meanProbability < options.regionThreshold) continue;
    const rect = followCurve(uprightIfClose(component.outline), component);
    if (!rect || Math.min(rect.width, rect.height) < options.minSide) continue;
    regions.push({ rect: unclip(rect, options.unclipRatio), score: component.meanProbability });
  }
  return regions;
}

/**
 * Enlarges a rectangle by area × ratio ÷ perimeter on each side, because the network is trained to output text regions
 * that are shrunk by the inverse of this. (The paper uses Vatti clipping, which for a rectangle differs at the corners
 * only.)
 */
export function unclip(rect: RotatedRect, ratio: number): RotatedRect {
  return inflate(rect, (rect.width * rect.height * ratio) / (2 * (rect.width + rect.height)));
}

/** The largest area, relative to the smallest rectangle, with which an upright rectangle is preferred. */
const UPRIGHT_TOLERANCE = 1.12;

/**
 * The smallest rectangle, or the upright one when it is hardly larger: a short word's region has rounded ends, which
 * tilt the smallest rectangle although the word is upright.
 */
function uprightIfClose(outline: readonly Point[]): RotatedRect | undefined {
  const hull = convexHull(outline);
  const smallest = minAreaRect(hull);
  const upright = rectAtAngle(hull, 0);
  if (!smallest) return undefined;
  return upright.width * upright.height <= smallest.width * smallest.height * UPRIGHT_TOLERANCE
    ? upright
    : smallest;
}

/** Marks that fill less of their rectangle may be a curved line. */
const FILLED = 0.8;

/** The rectangle along the curve of its marks, where they are those of a curved line. */
function followCurve(rect: RotatedRect | undefined, { area, pixels }: Component): RotatedRect | undefined {
  if (!rect || area >= FILLED * rect.width * rect.height) return rect;
  return fitCurve(rect, area, pixels) ?? rect;
}

function* components(
  probabilities: Float32Array,
  width: number,
  height: number,
  threshold: number,
): Generator<Component> {
  const seen = new Uint8Array(width * height);
  const queue = new Int32Array(width * height);
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

  /** Collects the 8-connected text pixels around one in `queue` and returns their number. */
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
