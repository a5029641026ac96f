/**
 * Creates a queue that runs one call after the other. An error rejects that call only; the next one runs. A call whose signal aborts
 * while it waits is rejected at once with the signal's reason, and does not run.
 */
export function createQueue(): <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work, signal) =>
    new Promise((resolve, reject) => {
      const leave = () => reject(signal?.reason);
      if (signal?.aborted) leave();
      signal?.addEventListener('abort', leave, { once: true });
      const run = async () => {
        signal?.removeEventListener('abort', leave);
        signal?.throwIfAborted();
        return work();
      };
      const next = last.then(run, run);
      last = next;
      next.then(resolve, reject);
    });
}
