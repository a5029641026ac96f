import { afterEach, describe, expect, it, vi } from 'vitest';
import { startHasher } from './hash-client';

/** A Worker that never answers; its events are the test's. */
class SilentWorker extends EventTarget {
  static last: SilentWorker | undefined;
  constructor() {
    super();
    SilentWorker.last = this;
  }
  postMessage = vi.fn();
  terminate = vi.fn();
}

afterEach(() => vi.unstubAllGlobals());

const order = { names: ['md5'], wholeUpTo: 0 } as const;

describe('hashing ends by name', () => {
  it.each([
    ['fails', 'error'],
    ['gives what cannot be read', 'messageerror'],
  ])('when the Worker %s, also for what is asked later', async (_how, event) => {
    vi.stubGlobal('Worker', SilentWorker);
    const hasher = startHasher();
    const pending = hasher.hash(new Blob(['a']), order);
    SilentWorker.last?.dispatchEvent(new Event(event));
    await expect(pending).rejects.toMatchObject({ code: 'unexpected' });
    await expect(hasher.hash(new Blob(['b']), order)).rejects.toMatchObject({ code: 'unexpected' });
  });
});
