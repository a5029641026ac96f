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

/** Settles as `work` does, or rejects with an AppError when it takes longer than `ms`. */
export function within<T>(ms: number, work: Promise<T>, describe: string): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new AppError('engine-start-failed', `${describe} took more than ${ms} ms`)),
      ms,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
