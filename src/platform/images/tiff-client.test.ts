import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SilentWorker } from '@/platform/silent-worker.test-support';
import { decodeTiffPage } from './tiff-client';

beforeEach(() => vi.stubGlobal('Worker', SilentWorker));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('gives up a damaged TIFF file whose decoding does not end, and ends the Worker', async () => {
  vi.useFakeTimers();
  const outcome = expect(decodeTiffPage(new ArrayBuffer(8), 1)).rejects.toMatchObject({
    code: 'picture-damaged',
  });
  await vi.advanceTimersByTimeAsync(60_000);
  await outcome;
  expect(SilentWorker.last?.terminate).toHaveBeenCalledOnce();
});

it('fails by name when the Worker does, and ends it', async () => {
  const pending = decodeTiffPage(new ArrayBuffer(8), 1);
  SilentWorker.fail('error', 'out of memory');
  await expect(pending).rejects.toMatchObject({ code: 'unexpected', message: 'out of memory' });
  expect(SilentWorker.last?.terminate).toHaveBeenCalledOnce();
});
