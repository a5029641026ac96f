import { AppError } from '@/core/errors';

/** Settles as `work` does, or rejects with `cancelled` as soon as the signal fires, after `kill` has been called. */
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

/** Resolves as `work` does, or with `late` when it takes longer than `ms`; rejects as `work` does. */
function within<T>(ms: number, work: Promise<T>): Promise<T | typeof LATE> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(LATE), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const LATE = Symbol('late');

/** Something that is starting and may have to be ended before it has. */
export interface Starting<T> {
  readonly ready: Promise<T>;
  readonly end: () => void;
}

/**
 * Gives what `start` starts once it is ready. Firefox was seen to lose a Worker while it loads, which then neither works
 * nor fails: so one that is late is ended and started anew, each time with as many ms as the next of `patience` says.
 * @throws AppError `engine-start-failed` when the last is late, too; whatever a start rejects with
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
