import type { Barcode } from '@/core/details/barcode';
import { AppError } from '@/core/errors';
import type { Recognition } from '@/core/ocr/recognition';
import { browser } from '@/platform/browser/browser';
import { createOffscreenDocument, type OffscreenDocument } from '@/platform/browser/offscreen';
import { onOwnRequests, send } from '@/platform/messages/messages';
import type { EngineEvents, Receiver, RecognitionEvent, RequestOf } from '@/platform/messages/protocol';

/** The receiver of jobs whose events are not needed. */
export const NO_RECEIVER: Receiver = { tabId: -1, frameId: -1 };

/** A job for the engine host. */
export type EngineJob = RequestOf<'engineRecognise'>;

/** An image whose codes are read. */
export type CodesJob = RequestOf<'engineReadBarcodes'>;

/** The engine host as it is in its own context: the offscreen document in Chrome, the event page in Firefox. */
export interface EngineService {
  /** @throws AppError of the image, the engine, or `cancelled` */
  recognise(job: EngineJob, onEvent: (event: RecognitionEvent) => void): Promise<Recognition>;
  /** Ends the jobs of this name, also those that read codes. */
  cancel(jobId: string, receiver: Receiver): void;
  /** @throws AppError of the image, `barcodes-failed`, or `cancelled` */
  readBarcodes(job: CodesJob): Promise<readonly Barcode[]>;
  /** @throws AppError `engine-start-failed`, `out-of-memory` */
  warm(): Promise<void>;
  stop(): void;
}

/** The engine as the background sees it, the same in both browsers. */
export interface EngineClient {
  /** Rejects with an AppError; `cancelled` as soon as the signal fires. */
  recognise(job: EngineJob, signal: AbortSignal): Promise<Recognition>;
  /** The QR codes and bar codes of an image. @throws AppError of the image, `barcodes-failed`, or `cancelled` once the signal fires */
  readBarcodes(job: CodesJob, signal: AbortSignal): Promise<readonly Barcode[]>;
  /** Starts the engine ahead of a job. */
  warm(): Promise<void>;
  /** Frees the engine's memory, ending any job. Does nothing where no engine runs. */
  stop(): Promise<void>;
}

/** Receives what happens while a job runs. If it rejects, the receiver is gone and the job ends. */
export type EngineEventListener = (event: RequestOf<'engineEvent'>) => Promise<void>;

/**
 * The name of the port that stays open while a job runs. When it closes, the host stops the job,
 * because the job was cancelled or the background was ended; no message could report the latter.
 */
const JOB_PORT = 'engine-job';

type JobName = Pick<EngineJob, 'jobId' | 'receiver'>;

/** The port's name for a job. */
export function jobPortName({ jobId, receiver }: JobName): string {
  return [JOB_PORT, receiver.tabId, receiver.frameId, jobId].join(' ');
}

/** The job that a port belongs to; `undefined` for another kind of port. */
export function parseJobPortName(name: string): JobName | undefined {
  const [kind, tabId, frameId, ...jobId] = name.split(' ');
  if (kind !== JOB_PORT) return undefined;
  return { jobId: jobId.join(' '), receiver: { tabId: Number(tabId), frameId: Number(frameId) } };
}

/** Chrome: the host lives in the offscreen document. Call in the first turn: it listens for the host's events. */
export function createOffscreenEngineClient(
  onEvent: EngineEventListener,
  offscreen: OffscreenDocument = createOffscreenDocument(),
): EngineClient {
  onOwnRequests<EngineEvents>({
    engineEvent: onEvent,
    engineIdle: async () => void (await offscreen.closeUnused()),
  });

  /** Asks for a job with its port open. */
  async function withPort<T>(job: JobName, signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
    if (signal.aborted) throw new AppError('cancelled');
    const port = browser.runtime.connect({ name: jobPortName(job) });
    const disconnect = () => port.disconnect();
    signal.addEventListener('abort', disconnect, { once: true });
    try {
      return await ask();
    } finally {
      signal.removeEventListener('abort', disconnect);
      disconnect();
    }
  }

  return {
    recognise: (job, signal) =>
      offscreen.use((ask) => withPort(job, signal, () => ask('engineRecognise', job))),
    readBarcodes: (job, signal) =>
      offscreen.use((ask) => withPort(job, signal, () => ask('engineReadBarcodes', job))),
    warm: () => offscreen.use((ask) => ask('engineWarm', undefined)),
    async stop() {
      if (await offscreen.exists()) await send('engineStop', undefined);
    },
  };
}

/** Firefox: the host lives in the event page, as the background does. */
export function createLocalEngineClient(host: EngineService, onEvent: EngineEventListener): EngineClient {
  async function cancellable<T>(
    { jobId, receiver }: JobName,
    signal: AbortSignal,
    work: (cancel: () => void) => Promise<T>,
  ): Promise<T> {
    if (signal.aborted) throw new AppError('cancelled');
    const cancel = () => host.cancel(jobId, receiver);
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await work(cancel);
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }

  return {
    recognise: (job, signal) =>
      cancellable(job, signal, (cancel) => {
        const { jobId, receiver } = job;
        return host.recognise(job, (event) => void onEvent({ jobId, receiver, event }).catch(cancel));
      }),
    readBarcodes: (job, signal) => cancellable(job, signal, () => host.readBarcodes(job)),
    warm: () => host.warm(),
    stop: async () => host.stop(),
  };
}
