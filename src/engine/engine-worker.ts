import * as comlink from 'comlink';
import { AppError, isErrorCode, toAppError } from '@/core/errors';
import type { Pixels } from '@/core/ocr/recognition';

/** Settles as `work` does. When the signal is aborted it calls `kill` and rejects with `cancelled`. */
export function killable<T>(work: Promise<T>, signal: AbortSignal, kill: () => void): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = () => {
      kill();
      reject(new AppError('cancelled', 'the job was stopped', { cause: signal.reason }));
    };
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Settles as `work` does, or resolves with `LATE` when that takes longer than `ms`. */
function within<T>(ms: number, work: Promise<T>): Promise<T | typeof LATE> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(LATE), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const LATE = Symbol('late');

/** A start that can be ended before it is ready. */
export interface Starting<T> {
  readonly ready: Promise<T>;
  readonly end: () => void;
}

/**
 * Resolves with the result of `start` once it is ready. A Worker may hang while it starts, without an error; so a start that
 * takes too long is ended and repeated, each attempt with the next time limit of `patience`, ms.
 *
 * @throws AppError `engine-start-failed` when the last attempt is late too; any error with which a start rejects
 */
export async function startPatiently<T>(
  what: string,
  patience: readonly number[],
  start: () => Starting<T>,
): Promise<T> {
  for (const ms of patience) {
    const { ready, end } = start();
    const started = await within(ms, ready);
    if (started !== LATE) return started;
    end();
  }
  throw new AppError('engine-start-failed', `${what} took more than ${patience.at(-1)} ms`);
}

/** Workers that end together: when one of them fails, all are terminated. */
export interface WorkerGroup {
  /** Adds a Worker. */
  add(worker: Worker): Worker;
  /** Rejects when one of the Workers fails or the group is ended. A call of a Worker by comlink would wait forever then. */
  readonly ended: Promise<never>;
  readonly end: (reason: unknown) => void;
}

export function createWorkerGroup(): WorkerGroup {
  const { promise: ended, reject: end } = createDeferred<never>();
  const add = (worker: Worker) => {
    ended.catch(() => worker.terminate());
    worker.onerror = ({ message }) => end(new Error(message || 'the worker did not load'));
    worker.onmessageerror = () => end(new Error('a message of the worker cannot be read'));
    return worker;
  };
  return { add, ended, end };
}

/** A copy of an image that is transferred to a Worker. A message that does not transfer its data copies them twice. */
export function copyForWorker({ width, height, data }: Pixels): Pixels {
  const copy = data.slice();
  return comlink.transfer({ width, height, data: copy }, [copy.buffer]);
}

/** Notices that work shows no progress: a Worker that hangs reports nothing. */
export interface Watchdog {
  /** Rejects when there was no progress for too long. @throws AppError `engine-failed` */
  readonly hung: Promise<never>;
  /** There was progress: the time begins again. Does nothing after `stop`. */
  restart(): void;
  /** No progress is expected until `restart`. */
  pause(): void;
  stop(): void;
}

/** Starts to watch. `ms`: the longest time without progress. `onHung`: called before `hung` rejects. */
export function startWatchdog(ms: number, onHung: () => void = () => undefined): Watchdog {
  const { promise: hung, reject } = createDeferred<never>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const pause = () => clearTimeout(timer);
  const restart = () => {
    pause();
    if (isStopped) return;
    timer = setTimeout(() => {
      reject(new AppError('engine-failed', `no progress in ${ms} ms`));
      onHung();
    }, ms);
  };
  const stop = () => {
    isStopped = true;
    pause();
  };
  restart();
  return { hung, restart, pause, stop };
}

/** The messages of onnxruntime, emscripten and both browsers when memory is exhausted. */
const OUT_OF_MEMORY =
  /out of memory|bad_alloc|\bOOM\b|enlarge memory|allocation failed|could not allocate|memory access/iu;

/**
 * Turns what an engine's Worker threw into an AppError with the right code. WebAssembly has no error type for exhausted
 * memory, and Tesseract's Worker rejects with strings.
 */
export function toEngineError(thrown: unknown, otherwise: 'engine-start-failed' | 'engine-failed'): AppError {
  const error = toAppError(thrown);
  if (isErrorCode(Object(thrown).code) || error.code === 'cancelled') return error;
  const code = OUT_OF_MEMORY.test(error.message) ? 'out-of-memory' : otherwise;
  return new AppError(code, error.message, { cause: thrown });
}

/** A promise with the functions that settle it. */
export interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (reason: unknown) => void;
}

/** Does what `Promise.withResolvers` does, which Node 20 lacks. */
export function createDeferred<T>(): Deferred<T> {
  let resolve: (value: T) => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
