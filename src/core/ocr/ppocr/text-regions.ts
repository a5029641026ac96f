import type { Point } from '@/core/geometry/rect';
import { type Component, connectedComponents } from './connected-components';
import { fitCurve } from './curve';
import { convexHull, inflate, minAreaRect, type RotatedRect, rectAtAngle } from './rotated-rect';

/** A place where text was detected, in px of the detector's input. */
export interface TextRegion {
  readonly rect: RotatedRect;
  /** 0–1, the mean probability of its pixels. */
  readonly score: number;
}

/** A pixel above this probability is text: PaddleOCR's `thresh`. */
const PIXEL_THRESHOLD = 0.3;

/**
 * A region whose mean probability is lower is dropped. PaddleOCR's `box_thresh` of 0.6 is for the mean inside the box; this is for the
 * mean over the text pixels, which is higher.
 * https://github.com/PaddlePaddle/PaddleOCR/blob/release/2.8/ppocr/postprocess/db_postprocess.py
 */
const REGION_THRESHOLD = 0.5;

/** By how much the shrunk regions in the network's output are enlarged, see `unclip`. PaddleOCR has 1.5. */
const UNCLIP_RATIO = 1.6;

/** Regions that are thinner before they are enlarged are dropped, px: PaddleOCR's `min_size`. */
const MIN_SIDE = 3;

/**
 * Turns the detector's probability map into regions by the post-processing of differentiable binarisation (Liao et al.
 * 2020, https://arxiv.org/abs/1911.08947): threshold, connected components, smallest rectangle, enlarge.
 */
export function findTextRegions(
  probabilities: Float32Array,
  width: number,
  height: number,
): readonly TextRegion[] {
  const regions: TextRegion[] = [];
  for (const component of connectedComponents(probabilities, width, height, PIXEL_THRESHOLD)) {
    if (component.meanProbability < REGION_THRESHOLD) continue;
    const rect = followCurve(uprightIfClose(component.outline), component);
    if (!rect || Math.min(rect.width, rect.height) < MIN_SIDE) continue;
    regions.push({ rect: unclip(rect, UNCLIP_RATIO), score: component.meanProbability });
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
