import { AppError } from '@/core/errors';
import { assertReadableSize } from '@/core/ocr/limits';
import { placePiece, type ScreenPiece } from '@/core/ocr/screen-piece';

/** What a picture on the screen is put together from. */
export interface ScreenPictureDeps {
  /** A shot of what the picture's tab shows, at so many device px a CSS px. */
  readonly captureTab: (deviceScale: number, signal: AbortSignal) => Promise<ImageBitmap>;
  /** Brings piece `index` of the picture into view, with our own overlay hidden, and says where it stands. */
  readonly presentPiece: (index: number) => Promise<ScreenPiece & { readonly more: boolean }>;
}

/** At 800 px a viewport this is more than the largest picture that is read. */
const MAX_PIECES = 40;

/**
 * A picture's pixels as the tab shows them, at device px, put together from as many shots as it takes. The pixels stay
 * in the background: a shot may show frames of other sites, which the page must not see.
 * @throws AppError of `placePiece` and of the dependencies.
 */
export async function readScreenPicture(
  { captureTab, presentPiece }: ScreenPictureDeps,
  signal: AbortSignal,
): Promise<{ readonly width: number; readonly height: number; readonly data: Blob }> {
  let canvas: OffscreenCanvas | undefined;
  for (let index = 0, more = true; more; index++) {
    if (index === MAX_PIECES) throw new AppError('image-too-large', `over ${MAX_PIECES} screens`);
    signal.throwIfAborted();
    const piece = await presentPiece(index);
    const shot = await captureTab(piece.deviceScale, signal);
    const { source, target, whole } = placePiece(piece, shot);
    canvas ??= new OffscreenCanvas(whole.width, whole.height);
    draw(canvas, shot, source, target);
    shot.close();
    more = piece.more;
  }
  if (!canvas) throw new AppError('image-unreadable', 'no piece was shown');
  return readPixels(canvas);
}

function context(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new AppError('out-of-memory', `no canvas of ${canvas.width} × ${canvas.height} px`);
  return context;
}

function draw(
  canvas: OffscreenCanvas,
  shot: ImageBitmap,
  source: { x: number; y: number; width: number; height: number },
  target: { x: number; y: number },
): void {
  const { x, y, width, height } = source;
  context(canvas).drawImage(shot, x, y, width, height, target.x, target.y, width, height);
}

function readPixels(canvas: OffscreenCanvas): { width: number; height: number; data: Blob } {
  const { width, height } = canvas;
  assertReadableSize(width, height);
  return { width, height, data: new Blob([context(canvas).getImageData(0, 0, width, height).data]) };
}
