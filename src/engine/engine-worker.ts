import { AppError, isErrorCode, toAppError } from '@/core/errors';

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
