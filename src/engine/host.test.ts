import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AppError } from '@/core/errors';
import type { ImageRows } from '@/platform/images/image-rows';
import type { RecognitionEvent } from '@/platform/messages/protocol';
import { createDeferred } from './engine-worker';
import { frame, open, picture, recognitionBy, setUp } from './host.test-support';

describe('createEngineHost', () => {
  it('recognises one image at a time, the newest first', async () => {
    const { ask, running, recogniser } = setUp();
    const first = ask('a', 1);
    const second = ask('b', 2);
    const third = ask('c', 3);
    (await running(1)).end.resolve(recognitionBy('ppocr'));
    await first;
    (await running(2)).end.resolve(recognitionBy('tesseract'));
    expect(await third).toEqual(recognitionBy('tesseract'));
    (await running(3)).end.resolve(recognitionBy('ppocr'));
    expect(await second).toEqual(recognitionBy('ppocr'));
    expect(recogniser.recognise).toHaveBeenCalledTimes(3);
  });

  it.each(['ended', 'failed'])(
    'closes the image when the recognition has %s, and not before',
    async (how) => {
      const { ask, running, openImage } = setUp();
      const rows = open();
      openImage.mockResolvedValueOnce(rows);
      const recognition = ask('a', 1);
      const { end } = await running(1);
      expect(rows.close).not.toHaveBeenCalled();
      if (how === 'ended') end.resolve(recognitionBy('ppocr'));
      else end.reject(new AppError('engine-failed'));
      await recognition.catch(() => undefined);
      expect(rows.close).toHaveBeenCalledOnce();
    },
  );

  it('replaces an older job of the same frame by a newer one', async () => {
    const { ask, running } = setUp();
    const older = ask('a', 1);
    const { signal } = await running(1);
    const newer = ask('b', 1);
    await expect(older).rejects.toMatchObject({ code: 'cancelled' });
    expect(signal.aborted).toBe(true);
    (await running(2)).end.resolve(recognitionBy('ppocr'));
    await newer;
  });

  it('ends a job that hangs by name, frees its engine, and recognises the next image', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { ask, running, recogniser } = setUp();
    const hung = expect(ask('a', 1)).rejects.toMatchObject({ code: 'engine-failed' });
    const next = ask('b', 2);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(recogniser.stop).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await hung;
    expect(recogniser.recognise.mock.calls[0]?.[2].aborted).toBe(true);
    expect(recogniser.stop).toHaveBeenCalledTimes(1);
    (await running(2)).end.resolve(recognitionBy('ppocr'));
    expect(await next).toEqual(recognitionBy('ppocr'));
  });

  it('lets a job wait for other large images as long as it takes, and not longer than a minute after', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { ask, openImage, recogniser } = setUp();
    openImage.mockReturnValueOnce(createDeferred<ImageRows>().promise);
    const job = expect(ask('a', 1)).rejects.toMatchObject({ code: 'engine-failed' });
    const opening = openImage.mock.calls[0]?.[1];
    opening?.onWait?.(true);
    await vi.advanceTimersByTimeAsync(180_000);
    expect(opening?.signal.aborted).toBe(false);
    opening?.onWait?.(false);
    await vi.advanceTimersByTimeAsync(60_000);
    await job;
    expect(opening?.signal.aborted).toBe(true);
    expect(recogniser.stop).toHaveBeenCalledOnce();
  });

  it('recognises the next image when a job is cancelled while it waits for other large images', async () => {
    const { host, ask, openImage, running } = setUp();
    openImage.mockImplementationOnce(
      (_image, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const waiting = ask('a', 1);
    const next = ask('b', 2);
    host.cancel('a', frame(1));
    await expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
    (await running(1)).end.resolve(recognitionBy('ppocr'));
    expect(await next).toEqual(recognitionBy('ppocr'));
  });

  it('lets a slow job go on while it shows progress', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { ask, running, recogniser } = setUp();
    const slow = ask('a', 1);
    const { onEvent, end } = await running(1);
    for (let minute = 0; minute < 3; minute++) {
      await vi.advanceTimersByTimeAsync(59_000);
      onEvent({ type: 'progress', progress: { stage: 'recognising', done: minute, total: 3 } });
    }
    await vi.advanceTimersByTimeAsync(59_000);
    expect(recogniser.stop).not.toHaveBeenCalled();
    end.resolve(recognitionBy('ppocr'));
    expect(await slow).toEqual(recognitionBy('ppocr'));
  });

  it('goes on with a job when an event of the job before it comes late', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { ask, running, recogniser } = setUp();
    const onEvent = vi.fn();
    const first = ask('a', 1, onEvent);
    const before = await running(1);
    before.end.resolve(recognitionBy('ppocr'));
    await first;
    const told = onEvent.mock.calls.length;
    const second = ask('b', 1);
    const { onEvent: tell, end } = await running(2);
    const progress = { type: 'progress', progress: { stage: 'recognising', done: 1, total: 3 } } as const;
    before.onEvent(progress);
    for (let half = 0; half < 3; half++) {
      await vi.advanceTimersByTimeAsync(30_000);
      tell(progress);
    }
    expect(recogniser.stop).not.toHaveBeenCalled();
    expect(onEvent).toHaveBeenCalledTimes(told);
    end.resolve(recognitionBy('ppocr'));
    await second;
  });

  it('recognises the opened image as the job asks for', async () => {
    const { host, openImage, recogniser, running } = setUp();
    const options = { languages: ['jpn'] };
    const rows = open();
    openImage.mockResolvedValueOnce(rows);
    const job = host.recognise({ jobId: 'a', receiver: frame(1), image: picture, options }, () => undefined);
    (await running(1)).end.resolve(recognitionBy('tesseract'));
    await job;
    expect(openImage.mock.calls).toEqual([[picture, expect.objectContaining({ purpose: 'text' })]]);
    expect(recogniser.recognise.mock.calls[0]?.slice(0, 2)).toEqual([rows, options]);
  });

  it('replaces a waiting job of the same frame, but none of another frame of the tab', async () => {
    const { host, ask, running, recogniser } = setUp();
    const first = ask('a', 1);
    const waiting = ask('b', 2);
    const receiver = { tabId: 2, frameId: 5 };
    const inFrame = host.recognise({ jobId: 'c', receiver, image: picture, options: {} }, () => undefined);
    const newest = ask('d', 2);
    await expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
    for (const count of [1, 2, 3]) (await running(count)).end.resolve(recognitionBy('ppocr'));
    expect(await Promise.all([first, inFrame, newest])).toHaveLength(3);
    expect(recogniser.recognise).toHaveBeenCalledTimes(3);
  });

  it('does not recognise an image whose job is cancelled while it is opened', async () => {
    const { host, ask, openImage, recogniser } = setUp();
    const opened = createDeferred<ImageRows>();
    const rows = open();
    openImage.mockReturnValueOnce(opened.promise);
    const job = ask('a', 1);
    host.cancel('a', frame(1));
    opened.resolve(rows);
    await expect(job).rejects.toMatchObject({ code: 'cancelled' });
    const next = ask('b', 1);
    await expect.poll(() => recogniser.recognise).toHaveBeenCalledTimes(1);
    expect(rows.close).toHaveBeenCalledOnce();
    host.stop();
    await expect(next).rejects.toMatchObject({ code: 'cancelled', message: 'job b was stopped' });
  });

  it('never starts a job that was cancelled while it waited', async () => {
    const { host, ask, running, recogniser } = setUp();
    const first = ask('a', 1);
    const second = ask('b', 2);
    host.cancel('b', frame(2));
    await expect(second).rejects.toMatchObject({ code: 'cancelled' });
    (await running(1)).end.resolve(recognitionBy('ppocr'));
    await first;
    expect(recogniser.recognise).toHaveBeenCalledTimes(1);
  });

  it('does not let a frame cancel the job of another one', async () => {
    const { host, ask, running } = setUp();
    const job = ask('a', 1);
    const { end, signal } = await running(1);
    host.cancel('a', frame(2));
    host.cancel('a', { tabId: 1, frameId: 5 });
    host.cancel('b', frame(1));
    expect(signal.aborted).toBe(false);
    end.resolve(recognitionBy('ppocr'));
    await job;
  });

  it('sends no more events of a job after it is cancelled', async () => {
    const { host, ask, running } = setUp();
    const events: RecognitionEvent[] = [];
    const job = ask('a', 1, (event) => events.push(event));
    const { onEvent } = await running(1);
    host.cancel('a', frame(1));
    onEvent({ type: 'restart' });
    await expect(job).rejects.toMatchObject({ code: 'cancelled' });
    expect(events).toEqual([{ type: 'progress', progress: { stage: 'starting-engine' } }]);
  });

  it('reports a failure and continues with the next job', async () => {
    const { ask, running, openImage } = setUp();
    openImage.mockRejectedValueOnce(new AppError('image-too-large'));
    await expect(ask('a', 1)).rejects.toMatchObject({ code: 'image-too-large' });
    const next = ask('b', 1);
    (await running(1)).end.reject(new AppError('out-of-memory'));
    await expect(next).rejects.toMatchObject({ code: 'out-of-memory' });
  });

  it('ends all jobs and frees the memory at once when stopped', async () => {
    const { host, ask, running, recogniser, sleep } = setUp();
    const jobs = Promise.allSettled([ask('a', 1), ask('b', 2)]);
    await running(1);
    host.stop();
    expect((await jobs).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(recogniser.stop).toHaveBeenCalled();
    expect(sleep).toHaveBeenCalled();
  });
});
