import { AppError } from '@/core/errors';
import { assertImageSize } from '@/core/image-files/limits';
import { placePiece, type ScreenshotPiece } from '@/core/ocr/screenshot-piece';
import { type Canvas, createCanvas } from '@/platform/images/canvas';

/** What `captureScreenImage` needs. */
export interface ScreenImageDeps {
  /** Takes a screenshot of the image's tab at `deviceScale` device px per CSS px. */
  readonly screenshotBitmap: (deviceScale: number, signal: AbortSignal) => Promise<ImageBitmap>;
  /** Scrolls piece `index` of the image into view, with our overlay hidden, and returns its place. */
  readonly presentPiece: (index: number) => Promise<ScreenshotPiece & { readonly more: boolean }>;
  /** How many screenshots may be taken. */
  readonly most: number;
}

/**
 * An image's pixels as the tab shows them, at device px, put together from screenshots of its pieces. The page must not get them,
 * because a screenshot may show frames of other sites.
 * @throws AppError of `placePiece` and of the dependencies; `image-too-large` when more than `most` screenshots are needed
 */
export async function captureScreenImage(
  { screenshotBitmap, presentPiece, most }: ScreenImageDeps,
  signal: AbortSignal,
): Promise<{ readonly width: number; readonly height: number; readonly data: Blob }> {
  let canvas: Canvas | undefined;
  for (let index = 0, more = true; more; index++) {
    if (index === most) throw new AppError('image-too-large', `over ${most} screens`);
    signal.throwIfAborted();
    const piece = await presentPiece(index);
    const screenshot = await screenshotBitmap(piece.deviceScale, signal);
    const { source, target, whole } = placePiece(piece, screenshot);
    canvas ??= createCanvas(whole, { willReadFrequently: true });
    const { x, y, width, height } = source;
    canvas.context.drawImage(screenshot, x, y, width, height, target.x, target.y, width, height);
    screenshot.close();
    more = piece.more;
  }
  if (!canvas) throw new AppError('image-unreadable', 'no piece was shown');
  const { width, height } = canvas.canvas;
  assertImageSize(width, height);
  return { width, height, data: new Blob([canvas.context.getImageData(0, 0, width, height).data]) };
}
