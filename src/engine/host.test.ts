import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import type { Recognition } from '@/core/ocr/recognition';
import type { ReadingEvent } from '@/platform/protocol';
import { createDeferred, type Deferred } from './deferred';
import { createEngineHost, type PictureReader } from './host';

const picture = { kind: 'file', data: new Blob() } as const;
const frame = (tabId: number) => ({ tabId, frameId: 0 });

/** A reader whose readings end when the test says so. */
function setUp() {
  const readings: {
    readonly signal: AbortSignal;
    readonly onEvent: (event: ReadingEvent) => void;
    readonly end: Deferred<Recognition>;
  }[] = [];
  const reader = {
    read: vi.fn<PictureReader['read']>((_pixels, _options, signal, onEvent) => {
      const end = createDeferred<Recognition>();
      signal.addEventListener('abort', () => end.reject(new AppError('cancelled')));
      readings.push({ signal, onEvent, end });
      return end.promise;
    }),
    start: vi.fn(async () => undefined),
    stop: vi.fn(),
  };
  const sleep = vi.fn();
  const decodePicture = vi.fn(async () => ({ width: 1, height: 1, data: new Uint8ClampedArray(4) }));
  const host = createEngineHost({ reader, decodePicture, stayAwake: () => sleep });
  const ask = (jobId: string, tabId: number, onEvent: (event: ReadingEvent) => void = () => undefined) =>
    host.recognize({ jobId, receiver: frame(tabId), picture, options: {} }, onEvent);
  const running = async (count: number) => {
    await expect.poll(() => readings).toHaveLength(count);
    return readings[count - 1] as (typeof readings)[number];
  };
  return { host, reader, sleep, decodePicture, ask, running };
}

const reading = (engine: 'ppocr' | 'tesseract') => ({ engine }) as Recognition;

describe('createEngineHost', () => {
  it('reads one picture at a time, the newest first', async () => {
    const { ask, running, reader } = setUp();
    const first = ask('a', 1);
    const second = ask('b', 2);
    const third = ask('c', 3);
    (await running(1)).end.resolve(reading('ppocr'));
    await first;
    (await running(2)).end.resolve(reading('tesseract'));
    expect(await third).toEqual(reading('tesseract'));
    (await running(3)).end.resolve(reading('ppocr'));
    expect(await second).toEqual(reading('ppocr'));
    expect(reader.read).toHaveBeenCalledTimes(3);
  });

  it('lets a newer job of the same frame take the place of the older', async () => {
    const { ask, running } = setUp();
    const older = ask('a', 1);
    const { signal } = await running(1);
    const newer = ask('b', 1);
    await expect(older).rejects.toMatchObject({ code: 'cancelled' });
    expect(signal.aborted).toBe(true);
    (await running(2)).end.resolve(reading('ppocr'));
    await newer;
  });

  it('never starts a job that was cancelled while it waited', async () => {
    const { host, ask, running, reader } = setUp();
    const first = ask('a', 1);
    const second = ask('b', 2);
    host.cancel('b', frame(2));
    await expect(second).rejects.toMatchObject({ code: 'cancelled' });
    (await running(1)).end.resolve(reading('ppocr'));
    await first;
    expect(reader.read).toHaveBeenCalledTimes(1);
  });

  it('lets nobody cancel the job of another frame', async () => {
    const { host, ask, running } = setUp();
    const job = ask('a', 1);
    const { end, signal } = await running(1);
    host.cancel('a', frame(2));
    expect(signal.aborted).toBe(false);
    end.resolve(reading('ppocr'));
    await job;
  });

  it('tells nothing more of a job once it is cancelled', async () => {
    const { host, ask, running } = setUp();
    const events: ReadingEvent[] = [];
    const job = ask('a', 1, (event) => events.push(event));
    const { onEvent } = await running(1);
    host.cancel('a', frame(1));
    onEvent({ type: 'restart' });
    await expect(job).rejects.toMatchObject({ code: 'cancelled' });
    expect(events).toEqual([{ type: 'progress', progress: { stage: 'starting-engine' } }]);
  });

  it('names what fails and goes on with the next job', async () => {
    const { ask, running, decodePicture } = setUp();
    decodePicture.mockRejectedValueOnce(new AppError('image-too-large'));
    await expect(ask('a', 1)).rejects.toMatchObject({ code: 'image-too-large' });
    const next = ask('b', 1);
    (await running(1)).end.reject(new AppError('out-of-memory'));
    await expect(next).rejects.toMatchObject({ code: 'out-of-memory' });
  });

  describe('after the last job', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it('frees the memory a minute later, and only then lets the browser end it', async () => {
      const { ask, running, reader, sleep } = setUp();
      const job = ask('a', 1);
      (await running(1)).end.resolve(reading('ppocr'));
      await job;
      await vi.advanceTimersByTimeAsync(59_000);
      expect(reader.stop).not.toHaveBeenCalled();
      expect(sleep).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(reader.stop).toHaveBeenCalled();
      expect(sleep).toHaveBeenCalledTimes(1);
    });

    it('also when it was only warmed and no picture came', async () => {
      const { host, reader, sleep } = setUp();
      await host.warm();
      expect(reader.start).toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(sleep).toHaveBeenCalledTimes(1);
    });
  });

  it('ends all jobs and frees the memory at once when told to stop', async () => {
    const { host, ask, running, reader, sleep } = setUp();
    const jobs = Promise.allSettled([ask('a', 1), ask('b', 2)]);
    await running(1);
    host.stop();
    expect((await jobs).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(reader.stop).toHaveBeenCalled();
    expect(sleep).toHaveBeenCalled();
  });
});
