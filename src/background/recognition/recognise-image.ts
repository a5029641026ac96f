import type { Runtime } from 'webextension-polyfill';
import { receiverOf, siteOf } from '@/background/sender';
import type { PaidRecognitionService } from '@/background/service/recognise-with-service';
import type { Barcode } from '@/core/details/barcode';
import { AppError, toAppError } from '@/core/errors';
import type { Size } from '@/core/geometry/rect';
import type { HeldText, RecogniseOptions, Recognition } from '@/core/ocr/recognition';
import { type ImageOrigin, isWorthShowing } from '@/core/recognitions/saved-recognition';
import type { CodesJob } from '@/platform/engine/engine-client';
import type { LocalImage, Receiver, RequestOf } from '@/platform/messages/protocol';
import { captureScreenImage } from './capture-screen';
import type { OverlayService } from './overlay/overlay-service';
import type { RecognitionSaver } from './recognition-saver';
import type { ScreenGrants } from './screen-grants';

export interface RecogniseImageDeps {
  readonly engine: {
    recognise(
      job: { jobId: string; image: LocalImage; options: RecogniseOptions; receiver: Receiver },
      signal: AbortSignal,
    ): Promise<Recognition>;
    readBarcodes(job: CodesJob, signal: AbortSignal): Promise<readonly Barcode[]>;
  };
  /** Recognises with the service, if the permission to spend is valid. */
  readonly paid: Pick<PaidRecognitionService, 'recognise'>;
  /** Show the text of an image in a web page. */
  readonly overlays: Pick<OverlayService, 'begin' | 'finish' | 'whileShown' | 'showScan' | 'presentPiece'>;
  /** Saves recognitions and finds saved ones. */
  readonly saver: Pick<RecognitionSaver, 'recognise' | 'editsOf'>;
  /** Fetches an image from a site that the user has granted. */
  readonly fetchImage: (url: string, signal: AbortSignal) => Promise<Blob>;
  /** Takes screenshots for senders that have the permission. */
  readonly screen: Pick<ScreenGrants, 'redeem' | 'revoke'> & {
    screenshotBitmap(tabId: number, deviceScale: number, signal: AbortSignal): Promise<ImageBitmap>;
  };
}

/** An image to recognise, and the sender of the request. */
interface Job extends RequestOf<'recogniseImage'> {
  readonly receiver: Receiver;
  readonly origin: ImageOrigin;
  readonly sender: Runtime.MessageSender;
}

/** Answers requests to recognise images. */
export interface RecognitionService {
  /** For a page of ours, which gets the text. */
  recogniseImage(request: RequestOf<'recogniseImage'>, sender: Runtime.MessageSender): Promise<Recognition>;
  /** For a content script, which gets the image's size; the text goes to the frames of its overlay. */
  recogniseForOverlay(
    request: RequestOf<'recogniseForOverlay'>,
    sender: Runtime.MessageSender,
  ): Promise<Size>;
  /** For a page of ours. @throws AppError of the image, `barcodes-failed`, `cancelled` */
  readBarcodes(
    request: RequestOf<'readBarcodes'>,
    sender: Runtime.MessageSender,
  ): Promise<readonly Barcode[]>;
  cancelRecognition(request: RequestOf<'cancelRecognition'>, sender: Runtime.MessageSender): void;
}

/**
 * Recognises images for content scripts and for our own pages. A job is not stored: if the background is ended, the sender's request
 * rejects, and the sender may send it again, because recognising on this device costs nothing. The service recognises only with a
 * permission, which is valid for one recognition.
 */
export function createRecognitionService(deps: RecogniseImageDeps): RecognitionService {
  const running = new Map<string, AbortController>();

  /** Does a job until it is done or cancelled. */
  async function cancellable<T>(
    { jobId, receiver }: Pick<Job, 'jobId' | 'receiver'>,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const key = keyOf(receiver, jobId);
    if (running.has(key)) throw new AppError('message-refused', `job ${jobId} is running`);
    const controller = new AbortController();
    running.set(key, controller);
    try {
      return await work(controller.signal);
    } finally {
      running.delete(key);
    }
  }

  function run(job: Job): Promise<{ readonly image: LocalImage; readonly recognition: Recognition }> {
    return cancellable(job, async (signal) => {
      const image = await obtain(job, signal);
      signal.throwIfAborted();
      return { image, recognition: await recognise(image, job, signal) };
    });
  }

  function recognise(
    image: LocalImage,
    { jobId, options, permission, fresh = false, text, origin, receiver, sender, ...job }: Job,
    signal: AbortSignal,
  ): Promise<Recognition> {
    const isPrivate = job.isPrivate === true || sender.tab?.incognito === true;
    const by = permission === undefined ? 'device' : 'service';
    return deps.saver.recognise({ image, options, by, origin, isPrivate, fresh }, (identified) => {
      signal.throwIfAborted();
      if (permission !== undefined) {
        const paid = { jobId, image, permission, receiver, site: siteOf(sender), isPrivate };
        return deps.paid.recognise(paid, signal);
      }
      if (text) return Promise.resolve(fromFile(text));
      return deps.engine.recognise({ jobId, image: identified, options, receiver }, signal);
    });
  }

  async function obtain({ source, jobId, receiver, sender }: Job, signal: AbortSignal): Promise<LocalImage> {
    switch (source.kind) {
      case 'pixels':
      case 'file':
        return source;
      case 'address':
        return { kind: 'file', data: await deps.fetchImage(source.url, signal) };
      case 'screen': {
        const most = await deps.screen.redeem(sender);
        const screenshotBitmap = (deviceScale: number, signal: AbortSignal) =>
          deps.screen.screenshotBitmap(receiver.tabId, deviceScale, signal);
        const presentPiece = (index: number) => deps.overlays.presentPiece(receiver, { jobId, index });
        const pixels = await captureScreenImage({ screenshotBitmap, presentPiece, most }, signal);
        return { kind: 'pixels', ...pixels };
      }
      default:
        return source satisfies never;
    }
  }

  /** Reads the codes of an image only now, so that the text is never later for them, and only while it is shown. */
  async function scan(
    overlayId: string,
    { jobId, receiver }: Pick<Job, 'jobId' | 'receiver'>,
    image: LocalImage,
  ): Promise<void> {
    // The end of the job whose text was recognised does not end this one.
    const job = { jobId: `codes of ${jobId}`, receiver, image };
    const read = (signal: AbortSignal) => deps.engine.readBarcodes(job, signal);
    const found = await deps.overlays.whileShown(overlayId, jobId, read).then(
      (barcodes) => ({ barcodes }),
      (thrown: unknown) => ({ failure: toAppError(thrown).code }),
    );
    await deps.overlays.showScan(overlayId, jobId, found);
  }

  return {
    async recogniseImage(request, sender) {
      const { site, name } = request;
      const origin =
        site === undefined ? ({ kind: 'file', name } as const) : ({ kind: 'page', site } as const);
      return (await run({ ...request, receiver: receiverOf(sender), origin, sender })).recognition;
    },

    readBarcodes({ jobId, image }, sender) {
      const receiver = receiverOf(sender);
      const job = { jobId, receiver, image: { kind: 'file', data: image } } as const;
      return cancellable(job, (signal) => deps.engine.readBarcodes(job, signal));
    },

    async recogniseForOverlay({ overlayId, ...request }, sender) {
      const { jobId } = request;
      const receiver = await deps.overlays.begin(overlayId, jobId, sender);
      const origin = { kind: 'page', site: siteOf(sender) } as const;
      const { image, recognition } = await run({ ...request, receiver, origin, sender });
      if (request.source.kind !== 'screen') await deps.screen.revoke(sender);
      const hasText = isWorthShowing(recognition);
      if (hasText) {
        const edited = await deps.saver.editsOf(recognition);
        await deps.overlays.finish(overlayId, jobId, { recognition, image, edited });
      }
      void scan(overlayId, { jobId, receiver }, image);
      if (!hasText) throw new AppError('no-text');
      const { width, height } = recognition;
      return { width, height };
    },

    cancelRecognition({ jobId }, sender) {
      running.get(keyOf(receiverOf(sender), jobId))?.abort();
    },
  };
}

/** The text that a file holds, as a recognition. */
function fromFile(text: HeldText): Recognition {
  return { engine: 'file', languages: [], ...text, elapsedMs: 0 };
}

/** The key of a job. It contains the sender, so that one page cannot stop another's job. */
function keyOf({ tabId, frameId }: Receiver, jobId: string): string {
  return `${tabId}/${frameId}/${jobId}`;
}
