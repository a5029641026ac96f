import { type Sides, sidesAround } from '@/core/geometry/rect';
import type { Pixels } from '@/core/ocr/recognition';
import { connectedComponents } from './connected-components';
import { rectify } from './rectify';
import type { RotatedRect } from './rotated-rect';
import { INKED, type InkBox, type InkMap, inkBox, inkOf } from './strip/ink';
import { STRIP_HEIGHT } from './strip/recogniser-io';

/** The sides of the squares that are looked at, as shares of a place's longer side: the detector marks only a part of some signs. */
const SQUARES = [2, 3.2] as const;

/** The least contrast of a sign, 0–255, below which its shape is unreliable. */
const MIN_CONTRAST = 40;

/** The side of the square in which a piece is cut out again, as a share of its longer side. */
const CLOSE = 1.6;

/** How far from the middle of its square a piece may be, as a share of the square's side. */
const MOST_AWAY = 0.12;

/** How far other ink is from a lone piece at least, on both sides, as a share of its longer side: the border of a cell is farther. */
const APART = 0.25;

/** A piece of ink that stands alone, and where it is in a square of the image. */
export interface LoneInk {
  readonly ink: InkMap;
  readonly box: InkBox;
  /** The place of its box in the image. */
  readonly place: RotatedRect;
}

/**
 * The one piece of ink near the middle of an upright place, if nothing else is close beside it; `undefined` if there is none. It is cut out
 * again so that it fills its square, however small it is: its shape needs px.
 */
export function loneInk(pixels: Pixels, rect: RotatedRect): LoneInk | undefined {
  for (const share of SQUARES) {
    const side = share * Math.max(rect.width, rect.height);
    const found = pieceIn(pixels, { ...rect, angle: 0, width: side, height: side });
    if (found === 'blank') return undefined;
    if (!found) continue;
    const close = CLOSE * Math.max(found.place.width, found.place.height);
    const whole = pieceIn(pixels, { ...found.place, width: close, height: close });
    return whole === 'blank' ? undefined : whole;
  }
  return undefined;
}

/** The piece in the middle of a square; `blank` where the square has no ink at all, so that a larger one would show no more of a sign. */
function pieceIn(pixels: Pixels, square: RotatedRect): LoneInk | 'blank' | undefined {
  const ink = inkOf(rectify(pixels, square, STRIP_HEIGHT, STRIP_HEIGHT));
  if (ink.contrast < MIN_CONTRAST) return 'blank';
  const box = middlePiece(ink);
  if (!box) return undefined;
  const scale = square.width / STRIP_HEIGHT;
  const place = {
    ...square,
    centerX: square.centerX + ((box.left + box.right - ink.width) / 2) * scale,
    centerY: square.centerY + ((box.top + box.bottom - ink.height) / 2) * scale,
    width: (box.right - box.left) * scale,
    height: (box.bottom - box.top) * scale,
  };
  return { ink, box, place };
}

/** The box of the piece of ink nearest to the middle of a square, if it is whole and no other ink is close beside it. */
function middlePiece(ink: InkMap): InkBox | undefined {
  const { width, height } = ink;
  let nearest: Sides | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const { outline } of connectedComponents(Float32Array.from(ink.data), width, height, INKED - 1)) {
    const piece = sidesAround(outline);
    const away = Math.hypot(
      Math.max(0, piece.left - width / 2, width / 2 - piece.right),
      Math.max(0, piece.top - height / 2, height / 2 - piece.bottom),
    );
    if (away < least) [nearest, least] = [piece, away];
  }
  if (!nearest || least > MOST_AWAY * width) return undefined;
  const { left, right, top, bottom } = nearest;
  const apart = Math.ceil(APART * Math.max(right - left, bottom - top));
  const around = inkBox(ink, left - apart, right + apart, top, bottom);
  const isWhole = left > 0 && top > 0 && right < width && bottom < height;
  return isWhole && around?.left === left && around.right === right
    ? inkBox(ink, left, right, top, bottom)
    : undefined;
}
