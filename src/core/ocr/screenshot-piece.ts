import { AppError } from '@/core/errors';
import type { Point, Rect, Size } from '@/core/geometry/rect';
import { assertImageSize } from '@/core/image-files/limits';

/** The visible part of an image in the viewport; everything in CSS px. */
export interface ScreenshotPiece {
  /** Where the visible part lies in the viewport. */
  readonly rect: Rect;
  readonly viewport: Size;
  /** Device px for each CSS px, as the browser reports it; some browsers report one value for all pages. */
  readonly deviceScale: number;
  /** Where `rect` lies in the displayed image, and that image's whole size. */
  readonly offset: Point;
  readonly whole: Size;
}

/** Where a piece is cut from a screenshot and where it goes in the whole image; everything in device px. */
export interface PiecePlacement {
  readonly source: Rect;
  readonly target: Point;
  readonly whole: Size;
}

/**
 * Maps a piece from CSS px to the px of a screenshot of the viewport. Edges are rounded rather than sizes, so that
 * neighbouring pieces meet without a seam.
 *
 * @throws AppError `image-unreadable` for a piece without area, `image-too-large` for an image over the limits
 */
export function placePiece(piece: ScreenshotPiece, screenshot: Size): PiecePlacement {
  const scaleX = scaleOf(screenshot.width, piece.viewport.width, piece.deviceScale);
  const scaleY = scaleOf(screenshot.height, piece.viewport.height, piece.deviceScale);
  const whole = {
    width: Math.round(piece.whole.width * scaleX),
    height: Math.round(piece.whole.height * scaleY),
  };
  const left = Math.max(0, Math.round(piece.rect.x * scaleX));
  const top = Math.max(0, Math.round(piece.rect.y * scaleY));
  const right = Math.min(screenshot.width, Math.round((piece.rect.x + piece.rect.width) * scaleX));
  const bottom = Math.min(screenshot.height, Math.round((piece.rect.y + piece.rect.height) * scaleY));
  const source = { x: left, y: top, width: right - left, height: bottom - top };
  if (!(source.width > 0 && source.height > 0 && whole.width > 0 && whole.height > 0)) {
    throw new AppError('image-unreadable', 'the image has no visible part');
  }
  assertImageSize(whole.width, whole.height);
  return {
    source,
    target: { x: Math.round(piece.offset.x * scaleX), y: Math.round(piece.offset.y * scaleY) },
    whole,
  };
}

/**
 * Screenshot px for each CSS px. A page knows its viewport in whole CSS px only, so under browser zoom the ratio of
 * the sizes is off by up to a px at the far edge. The scale that the browser reports is exact; it is used when the two
 * agree to within that px.
 */
function scaleOf(screenshot: number, viewport: number, reported: number): number {
  return Math.abs(viewport * reported - screenshot) <= reported ? reported : screenshot / viewport;
}
