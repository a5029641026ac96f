/** Resolves after `ms`; rejects with the signal's reason when it aborts first. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const wake = () => {
      signal.removeEventListener('abort', stop);
      resolve();
    };
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(wake, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}

/**
 * What `work` returns. Its signal aborts with the given signal, or after `ms` with a `TimeoutError`, and in any case when
 * the work has ended, so that a download which nobody reads any more ends too.
 *
 * `AbortSignal.any` with `AbortSignal.timeout` would do the same, but in Node 20 such a signal may be collected as garbage
 * and then never aborts (https://github.com/nodejs/node/issues/54614).
 */
export async function withinTime<T>(
  ms: number,
  signal: AbortSignal,
  work: (limit: AbortSignal) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  const stop = () => ending.abort(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { signal: ending.signal });
  const timer = setTimeout(() => ending.abort(new DOMException(`over ${ms} ms`, 'TimeoutError')), ms);
  try {
    return await work(ending.signal);
  } finally {
    clearTimeout(timer);
    ending.abort(); // which also removes the listener
  }
}
