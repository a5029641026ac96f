import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AppError } from '@/core/errors';
import { again, sendAgain } from './send-again';

const answer = vi.fn<() => Promise<object | undefined>>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(answer as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

it('sends a request again after a pause when the background was ended', async () => {
  answer.mockResolvedValueOnce(undefined).mockResolvedValueOnce({ ok: undefined });
  const sent = sendAgain('cancelCapture', { captureId: 'c' });
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(sent).resolves.toBeUndefined();
  expect(answer).toHaveBeenCalledTimes(2);
});

it('gives up after four tries without an answer', async () => {
  answer.mockResolvedValue(undefined);
  const sent = expect(sendAgain('cancelCapture', { captureId: 'c' })).rejects.toMatchObject({
    code: 'no-receiver',
  });
  await vi.advanceTimersByTimeAsync(10_000);
  await sent;
  expect(answer).toHaveBeenCalledTimes(4);
});

it('can be cancelled during a pause', async () => {
  const work = vi.fn(() => Promise.reject(new AppError('no-receiver')));
  const cancelled = new AbortController();
  const done = expect(again(work, cancelled.signal)).rejects.toThrow('aborted');
  await vi.advanceTimersByTimeAsync(1);
  cancelled.abort();
  await done;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledOnce();
});

it('does not repeat a request that was refused', async () => {
  answer.mockResolvedValue({ error: { code: 'message-refused', message: '' } });
  await expect(sendAgain('cancelCapture', { captureId: 'c' })).rejects.toMatchObject({
    code: 'message-refused',
  });
  expect(answer).toHaveBeenCalledOnce();
});
