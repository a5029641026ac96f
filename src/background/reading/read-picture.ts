import type { Runtime } from 'webextension-polyfill';
import { receiverOf, siteOf } from '@/background/own-pages';
import type { PaidReadingService } from '@/background/service/paid-reading';
import { AppError } from '@/core/errors';
import type { ReadingOptions, Recognition } from '@/core/ocr/recognition';
import type { ScreenPiece } from '@/core/ocr/screen-piece';
import type { PictureOrigin } from '@/core/readings/kept-reading';
import { classifySender } from '@/platform/messages';
import type { PictureAtHand, PictureSource, Receiver, RequestOf } from '@/platform/protocol';
import type { ReadingKeeper } from './reading-keeper';
import { readScreenPicture } from './screen-picture';

export interface ReadPictureDeps {
  readonly engine: {
    recognize(
      job: { jobId: string; picture: PictureAtHand; options: ReadingOptions; receiver: Receiver },
      signal: AbortSignal,
    ): Promise<Recognition>;
  };
  /** Reads by the service, against a permission to spend. */
  readonly paid: PaidReadingService;
  /** Keeps readings, and answers with them. */
  readonly keeper: ReadingKeeper;
  /** A picture's bytes from a granted site. */
  readonly fetchPicture: (url: string, signal: AbortSignal) => Promise<Blob>;
  readonly captureTab: (tabId: number, deviceScale: number, signal: AbortSignal) => Promise<ImageBitmap>;
  readonly presentPiece: (
    receiver: Receiver,
    request: { jobId: string; index: number },
  ) => Promise<ScreenPiece & { readonly more: boolean }>;
}

/**
 * Reads pictures for content scripts and our own pages. A job lives inside its pending reply: if the worker dies, the
 * sender's promise rejects and it may ask again, for reading on the device costs nothing. A reading by the service needs
 * a permission, which is used up by it.
 */
export function createReadPictureService(deps: ReadPictureDeps): {
  readPicture(request: RequestOf<'readPicture'>, sender: Runtime.MessageSender): Promise<Recognition>;
  cancelReading(request: RequestOf<'cancelReading'>, sender: Runtime.MessageSender): void;
} {
  const running = new Map<string, AbortController>();

  async function readPicture(
    request: RequestOf<'readPicture'>,
    sender: Runtime.MessageSender,
  ): Promise<Recognition> {
    const { jobId, source } = request;
    const receiver = receiverOf(sender);
    const key = keyOf(receiver, jobId);
    if (running.has(key)) throw new AppError('message-refused', `job ${jobId} is running`);
    const controller = new AbortController();
    running.set(key, controller);
    try {
      const picture = await obtain(source, jobId, receiver, controller.signal);
      controller.signal.throwIfAborted();
      return await read(picture, request, sender, controller.signal);
    } finally {
      running.delete(key);
    }
  }

  function read(
    picture: PictureAtHand,
    { jobId, options, permission, name, fresh = false, isPrivate = false }: RequestOf<'readPicture'>,
    sender: Runtime.MessageSender,
    signal: AbortSignal,
  ): Promise<Recognition> {
    const job = {
      picture,
      options,
      by: permission === undefined ? 'device' : 'service',
      origin: originOf(sender, name),
      isPrivate: isPrivate || (sender.tab?.incognito ?? false),
      fresh,
    } as const;
    return deps.keeper.read(job, (identified) => {
      signal.throwIfAborted();
      if (permission !== undefined)
        return deps.paid.read({ jobId, picture, permission, sender, isPrivate: job.isPrivate }, signal);
      return deps.engine.recognize(
        { jobId, picture: identified, options, receiver: receiverOf(sender) },
        signal,
      );
    });
  }

  async function obtain(
    source: PictureSource,
    jobId: string,
    receiver: Receiver,
    signal: AbortSignal,
  ): Promise<PictureAtHand> {
    switch (source.kind) {
      case 'pixels':
      case 'file':
        return source;
      case 'address':
        return { kind: 'file', data: await deps.fetchPicture(source.url, signal) };
      case 'screen': {
        const captureTab = (deviceScale: number, signal: AbortSignal) =>
          deps.captureTab(receiver.tabId, deviceScale, signal);
        const presentPiece = (index: number) => deps.presentPiece(receiver, { jobId, index });
        const pixels = await readScreenPicture({ captureTab, presentPiece }, signal);
        return { kind: 'pixels', ...pixels };
      }
      default:
        return source satisfies never;
    }
  }

  return {
    readPicture,
    cancelReading({ jobId }, sender) {
      running.get(keyOf(receiverOf(sender), jobId))?.abort();
    },
  };
}

/** Our own pages read files, web pages their pictures. */
function originOf(sender: Runtime.MessageSender, name: string | undefined): PictureOrigin {
  if (classifySender(sender) === 'own-page') return { kind: 'file', name };
  return { kind: 'page', site: siteOf(sender) };
}

/** Jobs are named by their sender too, so that one page cannot stop another's. */
function keyOf({ tabId, frameId }: Receiver, jobId: string): string {
  return `${tabId}/${frameId}/${jobId}`;
}
