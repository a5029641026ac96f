import { afterEach, describe, expect, it, vi } from 'vitest';
import { SilentWorker } from '@/platform/silent-worker.test-support';
import { startHasher } from './hash-client';

afterEach(() => vi.unstubAllGlobals());

const order = { names: ['md5'] } as const;

describe('hashing', () => {
  it.each([
    ['fails', 'error'],
    ['sends an unreadable message', 'messageerror'],
  ] as const)('fails with a code when the Worker %s, in pending and in later calls', async (_how, event) => {
    vi.stubGlobal('Worker', SilentWorker);
    const hasher = startHasher();
    const pending = hasher.hash(new Blob(['a']), order);
    SilentWorker.fail(event);
    await expect(pending).rejects.toMatchObject({ code: 'unexpected' });
    await expect(hasher.hash(new Blob(['b']), order)).rejects.toMatchObject({ code: 'unexpected' });
  });
});

describe('the Worker', () => {
  it('is ended at once when its owner closes it', () => {
    vi.stubGlobal('Worker', SilentWorker);
    startHasher().close();
    expect(SilentWorker.last?.terminate).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['why', 'why'],
    ['', 'the Worker did not start'],
  ])('a Worker that fails reports the reason, if the browser names one (%j)', async (message, expected) => {
    vi.stubGlobal('Worker', SilentWorker);
    const hashed = startHasher().hash(new Blob(['a']), order);
    SilentWorker.fail('error', message);
    await expect(hashed).rejects.toMatchObject({ code: 'unexpected', message: expected });
  });
});
