import type { PageImage } from '@/content/images/page-image';
import { noteRead } from '@/content/images/read-images';
import { findPixelRoutes, type PixelRoute } from '@/content/pixels/pixel-routes';
import { randomId } from '@/content/random-id';
import { AppError, hasCode, toOwnError } from '@/core/errors';
import type { Size } from '@/core/geometry/rect';
import type { RecogniseOptions } from '@/core/ocr/recognition';
import { ignoreMissingReceiver, send } from '@/platform/messages/messages';

/** Learns how a recognition goes on. */
export interface RecognitionListener {
  /** Called with the way to the pixels that is tried next. The text that follows is in the coordinates of that way. */
  readonly onRoute: (jobId: string, route: PixelRoute) => void;
}

/** How an image is to be recognised. */
export interface RecognitionRequest {
  readonly options: RecogniseOptions;
  /** Permits the service to recognise the image once. Without it, the image is recognised on this device. */
  readonly permission?: string | undefined;
  /** Recognise again, even if a saved recognition exists. */
  readonly fresh?: boolean | undefined;
}

/** Failures that mean that one way to the pixels does not work. The next one is tried then. */
const TRY_NEXT_WAY: ReadonlySet<string> = new Set([
  'image-unreadable',
  'tab-not-allowed',
  'screen-not-granted',
]);

/**
 * Has an image recognised for an overlay, whose frames get the text. Tries the ways to the image's pixels, the best first, until
 * one works. Returns the image's size, px.
 * @throws AppError; `cancelled` when the signal aborts, which also stops the engine
 */
export async function requestRecognition(
  image: PageImage,
  overlayId: string,
  request: RecognitionRequest,
  listener: RecognitionListener,
  signal: AbortSignal,
): Promise<Size> {
  const { permission } = request;
  let failure = new AppError('image-unreadable');
  for await (const route of findPixelRoutes(image, signal)) {
    signal.throwIfAborted();
    try {
      const size = await askAgain(permission !== undefined, signal, () =>
        ask(route, { ...request, overlayId }, listener, signal),
      );
      noteRead(image);
      return size;
    } catch (thrown) {
      failure = toOwnError(thrown);
      if (!TRY_NEXT_WAY.has(failure.code)) throw failure;
    }
  }
  throw failure;
}

/**
 * Asks a second time if the background ended before it answered: recognising on this device costs nothing. A paid recognition whose
 * answer was lost may have been charged, so only the user may repeat it.
 */
async function askAgain(isPaid: boolean, signal: AbortSignal, ask: () => Promise<Size>): Promise<Size> {
  try {
    return await ask();
  } catch (thrown) {
    if (!hasCode(thrown, 'no-receiver')) throw thrown;
    if (isPaid) throw new AppError('service-outcome-unknown', 'the answer was lost', { cause: thrown });
    if (signal.aborted) throw thrown;
    return await ask();
  }
}

async function ask(
  route: PixelRoute,
  { overlayId, options, permission, fresh }: RecognitionRequest & { readonly overlayId: string },
  listener: RecognitionListener,
  signal: AbortSignal,
): Promise<Size> {
  signal.throwIfAborted();
  const jobId = randomId(4);
  listener.onRoute(jobId, route);
  // When the background ended, its jobs ended too, so that there is nothing to cancel.
  const cancel = () => void send('cancelRecognition', { jobId }).catch(ignoreMissingReceiver);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const { source } = route;
    return await send('recogniseForOverlay', { overlayId, jobId, source, options, permission, fresh });
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
