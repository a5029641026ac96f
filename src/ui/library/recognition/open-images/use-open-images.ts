import { useEffect, useRef, useState } from 'preact/hooks';
import { AppError, toAppError } from '@/core/errors';
import type { Recognition } from '@/core/ocr/recognition';
import type { HandoverRequest } from '@/core/recognitions/handover';
import { isWorthShowing } from '@/core/recognitions/saved-recognition';
import { onTabRequests, send } from '@/platform/messages/messages';
import type { RecognitionEvent } from '@/platform/messages/protocol';
import { createQueue } from '@/platform/queue';
import { canShowSmaller, prepareImage } from '@/ui/recognition/prepare-image';
import type { OpenImage } from './open-image';
import { OpenImages, type RecognitionOrder } from './open-images';
import { drawFilePage } from './pdf-pages';

/**
 * The images that are open in this page, and the ways to change them. Recognition stops when the page is
 * closed.
 */
export function useOpenImages(): [images: readonly OpenImage[], open: OpenImages] {
  const [images, setImages] = useState<readonly OpenImage[]>([]);
  const [open] = useState(
    () =>
      new OpenImages({
        canShow: canShowSmaller,
        prepare: async (file, page) =>
          page === undefined ? { image: await prepareImage(file) } : drawFilePage(file, page),
        recognise: recogniseFile,
        onChange: setImages,
      }),
  );
  useEffect(() => {
    const stopListening = listenToRecognitionEvents();
    return () => {
      open.stop();
      stopListening();
    };
  }, [open]);
  return [images, open];
}

/**
 * Takes the images that were handed over under an id, once. `open` opens them and takes the id out of the address. Until then they stay
 * stored, so that nothing is lost when their message does not arrive: the page shows that, and takes them when it is loaded again.
 */
export function useHandover(id: string | undefined, open: (request: HandoverRequest) => Promise<void>): void {
  const newestOpen = useRef(open);
  newestOpen.current = open;
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (id === undefined || opened.current === id) return;
    let isCurrent = true;
    const take = async () => {
      const handover = await send('takeImages', { id });
      if (!handover || !isCurrent) return;
      opened.current = id;
      await newestOpen.current(handover);
      // If this fails, they are deleted after their lifetime, and the address does not name them any more.
      await send('forgetImages', { id }).catch(() => undefined);
    };
    take().catch(reportError);
    return () => {
      isCurrent = false;
    };
  }, [id]);
}

/**
 * Lets the service recognise images of this page, in the same way as in web pages: a page of the extension
 * asks the user to agree to the price, and the background then issues the permission. Returns the function
 * that asks for an image.
 */
export function useServiceRecognition(open: OpenImages): (id: number) => void {
  // Not cleared after use, because the background may ask for the same image again.
  const asked = useRef<number | undefined>(undefined);
  useEffect(
    () =>
      onTabRequests({
        recogniseWithService: ({ permission }) => ({
          found: asked.current !== undefined && open.recogniseWithService(asked.current, permission),
        }),
      }),
    [open],
  );
  return (id) => {
    asked.current = id;
    void send('openOwnPage', { page: 'confirm' });
  };
}

type OnEvent = (event: RecognitionEvent) => void;

/** The listeners of this page's running jobs, by job id. */
const listeners = new Map<string, OnEvent>();

/**
 * Receives the progress of this page's recognitions from the background. Returns the function that stops it.
 */
function listenToRecognitionEvents(): () => void {
  return onTabRequests({ recognitionEvent: ({ jobId, event }) => listeners.get(jobId)?.(event) });
}

/** The engine recognises one image of a page at a time, and a new one cancels the one before. */
const oneByOne = createQueue();

/**
 * Recognises an image file on this device, or with a permission by the service. On this device all images of the library's page share one
 * queue: open images, those of a web page, and screenshots. When `signal` aborts, a waiting image leaves the queue, and the engine
 * stops recognising a running one.
 * @throws AppError, `cancelled` after an abort
 */
export function recogniseFile(
  image: Blob,
  order: RecognitionOrder,
  onEvent: OnEvent,
  signal: AbortSignal,
): Promise<Recognition> {
  const recognise = () => recogniseNow(image, order, onEvent, signal);
  // The service has no such limit, and a permission expires.
  return order.permission === undefined ? oneByOne(recognise, signal) : recognise();
}

async function recogniseNow(
  image: Blob,
  { options, fresh, name, site, isPrivate, permission, text }: RecognitionOrder,
  onEvent: OnEvent,
  signal: AbortSignal,
): Promise<Recognition> {
  signal.throwIfAborted();
  const jobId = crypto.randomUUID();
  listeners.set(jobId, onEvent);
  // If the job's worker has ended, there is nothing to cancel.
  const cancel = () => void send('cancelRecognition', { jobId }).catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const source = { kind: 'file', data: image } as const;
    const order = { options, fresh, name, site, isPrivate, permission, text };
    const recognition = await send('recogniseImage', { jobId, source, ...order });
    if (!isWorthShowing(recognition)) throw new AppError('no-text');
    return recognition;
  } catch (thrown) {
    const { code, message } = toAppError(thrown);
    throw code === 'image-unreadable' ? new AppError('picture-damaged', message, { cause: thrown }) : thrown;
  } finally {
    listeners.delete(jobId);
    signal.removeEventListener('abort', cancel);
  }
}
