import { AppError, toAppError } from '@/core/errors';
import type { Pixels, Progress, ReadingOptions, Recognition } from '@/core/ocr/recognition';
import type { EngineService } from '@/platform/engine-client';
import type { PictureAtHand, ReadingEvent, Receiver } from '@/platform/protocol';

/** How long the loaded engines are kept after the last job. */
const IDLE_MS = 60_000;

/** Reads decoded pictures with whatever engine fits. */
export interface PictureReader {
  read(
    pixels: Pixels,
    options: ReadingOptions,
    signal: AbortSignal,
    onEvent: (event: ReadingEvent) => void,
  ): Promise<Recognition>;
  /** Loads the engine that a reading starts with. */
  start(signal: AbortSignal): Promise<void>;
  /** Frees all engines' memory. */
  stop(): void;
}

export interface EngineHostDeps {
  readonly reader: PictureReader;
  /** @throws AppError `image-unreadable`, `image-too-large`, `out-of-memory` */
  readonly decodePicture: (picture: PictureAtHand) => Promise<Pixels>;
  /** Keeps this context from being ended by the browser, until the returned function is called. */
  readonly stayAwake: () => () => void;
}

interface Job {
  readonly picture: PictureAtHand;
  readonly options: ReadingOptions;
  readonly receiver: Receiver;
  readonly jobId: string;
  readonly onEvent: (event: ReadingEvent) => void;
  readonly controller: AbortController;
  readonly resolve: (recognition: Recognition) => void;
  readonly reject: (error: AppError) => void;
}

/**
 * Runs the engines' jobs: one at a time, the newest first. A frame reads one picture at a time, so a newer job of the
 * same receiver takes the place of its older one. A minute after the last job the engines' memory is freed.
 *
 *   waiting ──► running ──► done | failed
 *      └───────────┴──────► cancelled
 */
export function createEngineHost(deps: EngineHostDeps): EngineService {
  const waiting: Job[] = [];
  let running: Job | undefined;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  let fallAsleep: (() => void) | undefined;

  function wake(): void {
    clearTimeout(idleTimer);
    fallAsleep ??= deps.stayAwake();
  }

  function rest(): void {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(stop, IDLE_MS);
  }

  function stop(): void {
    for (const job of [...waiting, ...(running ? [running] : [])]) cancelJob(job);
    clearTimeout(idleTimer);
    deps.reader.stop();
    fallAsleep?.();
    fallAsleep = undefined;
  }

  function cancelJob(job: Job): void {
    const place = waiting.indexOf(job);
    if (place >= 0) waiting.splice(place, 1);
    job.controller.abort();
    job.reject(new AppError('cancelled', `job ${job.jobId} was stopped`));
  }

  function cancelAll(isMeant: (job: Job) => boolean): void {
    for (const job of [...waiting, ...(running ? [running] : [])]) if (isMeant(job)) cancelJob(job);
  }

  async function runNext(): Promise<void> {
    if (running) return;
    running = waiting.pop();
    if (!running) return rest();
    const job = running;
    try {
      job.resolve(await run(job));
    } catch (thrown) {
      job.reject(toAppError(thrown));
    } finally {
      running = undefined;
      void runNext();
    }
  }

  async function run({ picture, options, controller: { signal }, onEvent }: Job): Promise<Recognition> {
    const tell = (progress: Progress) => onEvent({ type: 'progress', progress });
    tell({ stage: 'starting-engine' });
    const pixels = await deps.decodePicture(picture);
    signal.throwIfAborted();
    return deps.reader.read(pixels, options, signal, onEvent);
  }

  return {
    recognize({ jobId, receiver, picture, options }, onEvent) {
      cancelAll((job) => isSame(job.receiver, receiver));
      wake();
      return new Promise<Recognition>((resolve, reject) => {
        const controller = new AbortController();
        const tell = (event: ReadingEvent) => {
          if (!controller.signal.aborted) onEvent(event);
        };
        waiting.push({ jobId, receiver, picture, options, onEvent: tell, controller, resolve, reject });
        void runNext();
      });
    },

    cancel(jobId, receiver) {
      cancelAll((job) => job.jobId === jobId && isSame(job.receiver, receiver));
    },

    async warm() {
      wake();
      try {
        await deps.reader.start(new AbortController().signal);
      } finally {
        if (!running) rest();
      }
    },

    stop,
  };
}

function isSame(one: Receiver, other: Receiver): boolean {
  return one.tabId === other.tabId && one.frameId === other.frameId;
}
