import { AppError, toAppError } from '@/core/errors';
import type { Recognition } from '@/core/ocr/recognition';
import { hasText } from '@/core/readings/kept-reading';
import { onTabRequests, send } from '@/platform/messages';
import type { ReadingEvent } from '@/platform/protocol';
import type { OpenOrder } from './open-pictures';

type OnEvent = (event: ReadingEvent) => void;

/** The jobs of this page that are running, by their ids. */
const listeners = new Map<string, OnEvent>();

/** Lets the background tell this page how far its readings are. Returns its undoing. */
export function listenToReadings(): () => void {
  return onTabRequests({ readingEvent: ({ jobId, event }) => listeners.get(jobId)?.(event) });
}

/** Reads a picture file on this device, or with a permission by the service. @throws AppError, `cancelled` when the signal aborts; the engine then stops too. */
export async function readFile(
  picture: Blob,
  { options, fresh, name, isPrivate, permission }: OpenOrder,
  onEvent: OnEvent,
  signal: AbortSignal,
): Promise<Recognition> {
  signal.throwIfAborted();
  const jobId = crypto.randomUUID();
  listeners.set(jobId, onEvent);
  // A job whose worker is gone needs no cancelling.
  const cancel = () => void send('cancelReading', { jobId }).catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const source = { kind: 'file', data: picture } as const;
    const order = { options, fresh, name, isPrivate, permission };
    const recognition = await send('readPicture', { jobId, source, ...order });
    // What was paid for is told, be it nothing.
    if (!hasText(recognition) && !recognition.payment) throw new AppError('no-text');
    return recognition;
  } catch (thrown) {
    const { code, message } = toAppError(thrown);
    throw code === 'image-unreadable' ? new AppError('picture-damaged', message, { cause: thrown }) : thrown;
  } finally {
    listeners.delete(jobId);
    signal.removeEventListener('abort', cancel);
  }
}
