import { AppError } from '@/core/errors';
import { assertReadableSize } from './limits';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Rect extends Size {
  readonly x: number;
  readonly y: number;
}

/** A part of a picture as it stands in the viewport; everything in CSS px. */
export interface ScreenPiece {
  /** The visible part, in the viewport. */
  readonly rect: Rect;
  readonly viewport: Size;
  /** Device px a CSS px, as the browser tells; some tell all pages the same. */
  readonly deviceScale: number;
  /** Where `rect` lies in the picture as displayed, and the displayed picture's whole size. */
  readonly offset: { readonly x: number; readonly y: number };
  readonly whole: Size;
}

/** Where a piece is cut from a shot of the viewport and where it goes in the whole picture; everything in device px. */
export interface PiecePlacement {
  readonly source: Rect;
  readonly target: { readonly x: number; readonly y: number };
  readonly whole: Size;
}

/**
 * Maps a piece from CSS px to the px of a shot of the viewport. Edges are rounded, not sizes, so that neighbouring pieces meet without a seam.
 * @throws AppError `image-unreadable` for a piece without area, `image-too-large` for a whole over the limits.
 */
export function placePiece(piece: ScreenPiece, shot: Size): PiecePlacement {
  const scaleX = scaleOf(shot.width, piece.viewport.width, piece.deviceScale);
  const scaleY = scaleOf(shot.height, piece.viewport.height, piece.deviceScale);
  const whole = {
    width: Math.round(piece.whole.width * scaleX),
    height: Math.round(piece.whole.height * scaleY),
  };
  const left = Math.max(0, Math.round(piece.rect.x * scaleX));
  const top = Math.max(0, Math.round(piece.rect.y * scaleY));
  const right = Math.min(shot.width, Math.round((piece.rect.x + piece.rect.width) * scaleX));
  const bottom = Math.min(shot.height, Math.round((piece.rect.y + piece.rect.height) * scaleY));
  const source = { x: left, y: top, width: right - left, height: bottom - top };
  if (!(source.width > 0 && source.height > 0 && whole.width > 0 && whole.height > 0)) {
    throw new AppError('image-unreadable', 'the picture has no visible part');
  }
  assertReadableSize(whole.width, whole.height);
  return {
    source,
    target: { x: Math.round(piece.offset.x * scaleX), y: Math.round(piece.offset.y * scaleY) },
    whole,
  };
}

/**
 * Shot ÷ viewport. A page is told its viewport in whole px only, which under browser zoom is off by a px at the far
 * edge; the scale that the browser tells is exact, and is taken where the two agree to within that.
 */
function scaleOf(shot: number, viewport: number, told: number): number {
  return Math.abs(viewport * told - shot) <= told ? told : shot / viewport;
}
