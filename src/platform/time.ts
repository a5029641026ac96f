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
 * the work has ended, so that a download that is no longer needed ends too.
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

/**
 * What a promise gives. Rejects with a `TimeoutError` if that takes over `ms`; whatever the promise stands for goes on. For work that
 * no signal can end, such as a browser's answer to a message.
 */
export function settleWithin<T>(ms: number, promise: Promise<T>): Promise<T> {
  return withinTime(ms, new AbortController().signal, (limit) =>
    Promise.race([promise, rejectWhenOver(limit)]),
  );
}

/** Rejects with the signal's reason when it aborts. */
export function rejectWhenOver(limit: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => limit.addEventListener('abort', () => reject(limit.reason)));
}
