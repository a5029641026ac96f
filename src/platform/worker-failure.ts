import { AppError } from '@/core/errors';

/**
 * A promise that never resolves. It rejects when a Worker fails, does not start, or sends what cannot be read, so that a call of the
 * Worker, which would wait for ever then, can be raced with it. @throws AppError `unexpected`
 */
export function failureOf(worker: Worker): Promise<never> {
  const failed = new Promise<never>((_resolve, reject) => {
    worker.addEventListener('error', ({ message }) =>
      reject(new AppError('unexpected', message || 'the Worker did not start')),
    );
    worker.addEventListener('messageerror', () =>
      reject(new AppError('unexpected', 'a message from the Worker cannot be read')),
    );
  });
  // Every call reports the failure. Until there is one, the rejection must not count as unhandled.
  failed.catch(() => undefined);
  return failed;
}
