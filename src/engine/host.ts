import { AppError, toAppError } from '@/core/errors';
import type { Progress, RecogniseOptions, Recognition } from '@/core/ocr/recognition';
import { isInTiles } from '@/core/ocr/tiles/tiles';
import type { EngineService } from '@/platform/engine/engine-client';
import type { ImageRows } from '@/platform/images/image-rows';
import type { LocalImage, Receiver, RecognitionEvent } from '@/platform/messages/protocol';
import type { BarcodeReader } from './barcodes/barcode-reader';
import { readCodes } from './barcodes/read-codes';
import { startWatchdog } from './engine-worker';
import type { Opening } from './open-image';
import { startStage } from './stage-timer';

/** How long the engines stay loaded after the last job, ms. */
const IDLE_MS = 60_000;

/**
 * How long a job may run without a sign of progress, ms. The longest step without one that was seen, two attempts to start an engine,
 * has limits of 40 s in all. A Worker that hangs reports nothing, and every later job would wait for it.
 */
const LONGEST_SILENCE_MS = 60_000;

/** An image whose codes are being read. */
interface CodesReading {
  readonly jobId: string;
  readonly receiver: Receiver;
  readonly controller: AbortController;
}

/** Recognises images with the engine that fits. */
export interface Recogniser {
  recognise(
    rows: ImageRows,
    options: RecogniseOptions,
    signal: AbortSignal,
    onEvent: (event: RecognitionEvent) => void,
  ): Promise<Recognition>;
  /** Loads the engine with which a recognition starts. */
  start(signal: AbortSignal): Promise<void>;
  /** Frees the memory of all engines. */
  stop(): void;
}

export interface EngineHostDeps {
  readonly recogniser: Recogniser;
  readonly barcodes: BarcodeReader;
  /**
   * The rows are closed after the recognition. @throws AppError `image-unreadable`, `image-too-large`, `out-of-memory`; the signal's reason
   */
  readonly openImage: (image: LocalImage, opening: Opening) => Promise<ImageRows>;
  /** Prevents the browser from ending this context until the returned function is called. */
  readonly stayAwake: () => () => void;
}

interface Job {
  readonly image: LocalImage;
  readonly options: RecogniseOptions;
  readonly receiver: Receiver;
  readonly jobId: string;
  readonly onEvent: (event: RecognitionEvent) => void;
  readonly controller: AbortController;
  readonly resolve: (recognition: Recognition) => void;
  readonly reject: (error: AppError) => void;
}

/**
 * Runs jobs one at a time, the newest first. A frame recognises one image at a time, so a new job cancels the older
 * one of the same receiver. A minute after the last job the engines' memory is freed.
 *
 *   waiting ──► running ──► done | failed
 *      └───────────┴──────► cancelled
 */
export function createEngineHost(deps: EngineHostDeps): EngineService {
  const waiting: Job[] = [];
  const codes = new Set<CodesReading>();
  let running: Job | undefined;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  let fallAsleep: (() => void) | undefined;

  function wake(): void {
    clearTimeout(idleTimer);
    fallAsleep ??= deps.stayAwake();
  }

  /** Lets the engines' memory be freed after a while, unless something is still under way. */
  function rest(): void {
    if (running || codes.size > 0) return;
    clearTimeout(idleTimer);
    idleTimer = setTimeout(stop, IDLE_MS);
  }

  function stop(): void {
    cancelJobs(() => true);
    cancelCodes(() => true);
    clearTimeout(idleTimer);
    deps.recogniser.stop();
    deps.barcodes.stop();
    fallAsleep?.();
    fallAsleep = undefined;
  }

  function cancelJob(job: Job): void {
    const place = waiting.indexOf(job);
    if (place >= 0) waiting.splice(place, 1);
    job.controller.abort();
    job.reject(new AppError('cancelled', `job ${job.jobId} was stopped`));
  }

  function cancelJobs(matches: (job: Job) => boolean): void {
    for (const job of [...waiting, ...(running ? [running] : [])]) if (matches(job)) cancelJob(job);
  }

  function cancelCodes(matches: (reading: CodesReading) => boolean): void {
    for (const reading of codes)
      if (matches(reading))
        reading.controller.abort(new AppError('cancelled', `the codes of ${reading.jobId} are not wanted`));
  }

  async function runNext(): Promise<void> {
    if (running) return;
    running = waiting.pop();
    if (!running) return rest();
    const job = running;
    try {
      job.resolve(await runWatched(job));
    } catch (thrown) {
      job.reject(toAppError(thrown));
    } finally {
      running = undefined;
      void runNext();
    }
  }

  /** As `run`, but ends a job that hangs. Waiting for other large images does not count. @throws AppError `engine-failed` */
  async function runWatched(job: Job): Promise<Recognition> {
    const watchdog = startWatchdog(LONGEST_SILENCE_MS, () => {
      job.controller.abort();
      deps.recogniser.stop();
    });
    let isOver = false;
    const onEvent = (event: RecognitionEvent) => {
      // An event may arrive after the job's result, because they come by different ways.
      if (isOver) return;
      watchdog.restart();
      job.onEvent(event);
    };
    const onWait = (isWaiting: boolean) => (isWaiting ? watchdog.pause() : watchdog.restart());
    try {
      return await Promise.race([run({ ...job, onEvent }, onWait), watchdog.hung]);
    } finally {
      isOver = true;
      watchdog.stop();
    }
  }

  async function run(
    { image, options, controller: { signal }, onEvent }: Job,
    onWait: (isWaiting: boolean) => void,
  ): Promise<Recognition> {
    const report = (progress: Progress) => onEvent({ type: 'progress', progress });
    report({ stage: 'starting-engine' });
    const endJob = startStage('job');
    const rows = await deps.openImage(image, { purpose: 'text', signal, onWait });
    try {
      signal.throwIfAborted();
      const recognition = await deps.recogniser.recognise(rows, options, signal, onEvent);
      endJob();
      return recognition;
    } finally {
      rows.close();
    }
  }

  return {
    recognise({ jobId, receiver, image, options }, onEvent) {
      cancelJobs((job) => isSame(job.receiver, receiver));
      wake();
      return new Promise<Recognition>((resolve, reject) => {
        const controller = new AbortController();
        const emit = (event: RecognitionEvent) => {
          if (!controller.signal.aborted) onEvent(event);
        };
        waiting.push({ jobId, receiver, image, options, onEvent: emit, controller, resolve, reject });
        void runNext();
      });
    },

    cancel(jobId, receiver) {
      const isMeant = (job: Pick<Job, 'jobId' | 'receiver'>) =>
        job.jobId === jobId && isSame(job.receiver, receiver);
      cancelJobs(isMeant);
      cancelCodes(isMeant);
    },

    async warm() {
      wake();
      try {
        await deps.recogniser.start(new AbortController().signal);
      } finally {
        rest();
      }
    },

    async readBarcodes({ jobId, receiver, image }) {
      wake();
      const end = startStage('barcodes');
      const reading = { jobId, receiver, controller: new AbortController() };
      const { signal } = reading.controller;
      codes.add(reading);
      try {
        const rows = await deps.openImage(image, { purpose: 'codes', signal });
        // Engines and codes together take 700 MB. The next image waits a second for its engine to start again.
        if (isInTiles(rows) && !running) deps.recogniser.stop();
        return await readCodes(rows, deps.barcodes, signal);
      } finally {
        codes.delete(reading);
        end();
        rest();
      }
    },

    stop,
  };
}

function isSame(one: Receiver, other: Receiver): boolean {
  return one.tabId === other.tabId && one.frameId === other.frameId;
}
