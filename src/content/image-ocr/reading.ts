import { AppError, toAppError } from '@/core/errors';
import type { ReadingOptions, Recognition } from '@/core/ocr/recognition';
import { send } from '@/platform/messages';

import type { Picture } from './pictures/picture';
import { findPixelRoutes, type PixelRoute } from './pixels/sources';

/** What a reading tells while it runs. */
export interface ReadingListener {
  /** The way to the pixels that is tried now; lines that come after it are in its space. */
  readonly onRoute: (jobId: string, route: PixelRoute) => void;
}

/** How a picture is to be read. */
export interface ReadingOrder {
  readonly options: ReadingOptions;
  /** The permission by which the service reads it, once; absent: read on this device. */
  readonly permission?: string | undefined;
  /** Read anew, even where the same picture was read before. */
  readonly fresh?: boolean | undefined;
}

export interface Reading {
  readonly recognition: Recognition;
  readonly route: PixelRoute;
}

/** Failures after which the next way to the pixels is tried: this one does not lead to them. */
const NO_WAY_HERE: ReadonlySet<string> = new Set(['image-unreadable', 'tab-not-allowed']);

/**
 * Reads a picture, by the best way to its pixels that works.
 * @throws AppError, `cancelled` when the signal aborts; the engine then stops too.
 */
export async function readPicture(
  picture: Picture,
  order: ReadingOrder,
  listener: ReadingListener,
  signal: AbortSignal,
): Promise<Reading> {
  let failure = new AppError('image-unreadable');
  for await (const route of findPixelRoutes(picture, signal)) {
    signal.throwIfAborted();
    try {
      const recognition = await (order.permission === undefined
        ? askTwice(route, order, listener, signal)
        : askOnce(route, order, listener, signal));
      // What was paid for is shown, even if it is nothing.
      if (recognition.blocks.length === 0 && !recognition.payment) throw new AppError('no-text');
      return { recognition, route };
    } catch (thrown) {
      failure = toAppError(thrown);
      if (!NO_WAY_HERE.has(failure.code)) throw failure;
    }
  }
  throw failure;
}

/** Asks once more when the answer was lost, as when the background's worker was stopped: local reading costs nothing. */
async function askTwice(
  route: PixelRoute,
  order: ReadingOrder,
  listener: ReadingListener,
  signal: AbortSignal,
): Promise<Recognition> {
  try {
    return await ask(route, order, listener, signal);
  } catch (thrown) {
    if (!isAnswerLost(thrown) || signal.aborted) throw thrown;
    return await ask(route, order, listener, signal);
  }
}

/** A paid reading is never asked for again by itself: when the answer was lost, it may have been charged. */
async function askOnce(
  route: PixelRoute,
  order: ReadingOrder,
  listener: ReadingListener,
  signal: AbortSignal,
): Promise<Recognition> {
  try {
    return await ask(route, order, listener, signal);
  } catch (thrown) {
    if (!isAnswerLost(thrown)) throw thrown;
    throw new AppError('service-outcome-unknown', 'the answer was lost', { cause: thrown });
  }
}

async function ask(
  route: PixelRoute,
  { options, permission, fresh }: ReadingOrder,
  listener: ReadingListener,
  signal: AbortSignal,
): Promise<Recognition> {
  signal.throwIfAborted();
  const jobId = newJobId();
  listener.onRoute(jobId, route);
  const cancel = () => void send('cancelReading', { jobId }).catch(ignoreLostAnswer);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return await send('readPicture', { jobId, source: route.source, options, permission, fresh });
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** 128 random bits. Not `randomUUID`, which http pages lack. */
function newJobId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

/** What answered with an error answered as an AppError; anything else is the browser saying that nobody did. */
function isAnswerLost(thrown: unknown): boolean {
  return !(thrown instanceof AppError) || thrown.message.startsWith('nobody answered');
}

/** A job whose worker is gone needs no cancelling. */
function ignoreLostAnswer(thrown: unknown): void {
  if (!isAnswerLost(thrown)) throw thrown;
}
