import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import { createDeferred } from './engine-worker';
import { frame, picture, recognitionBy, setUp } from './host.test-support';

describe('an engine host after the last job', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('frees the memory after a minute and only then lets the browser end the context', async () => {
    const { ask, running, recogniser, sleep } = setUp();
    const job = ask('a', 1);
    (await running(1)).end.resolve(recognitionBy('ppocr'));
    await job;
    await vi.advanceTimersByTimeAsync(59_000);
    expect(recogniser.stop).not.toHaveBeenCalled();
    expect(sleep).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(recogniser.stop).toHaveBeenCalled();
    expect(sleep).toHaveBeenCalledTimes(1);
  });

  it('begins the minute anew with each job', async () => {
    const { ask, running, recogniser, stayAwake, sleep } = setUp();
    for (const count of [1, 2]) {
      const job = ask('a', 1);
      await vi.advanceTimersByTimeAsync(50_000);
      (await running(count)).end.resolve(recognitionBy('ppocr'));
      await job;
      await vi.advanceTimersByTimeAsync(50_000);
    }
    expect(recogniser.stop).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(recogniser.stop).toHaveBeenCalledTimes(1);
    expect([stayAwake, sleep].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('keeps the browser from ending the context again with the next job', async () => {
    const { host, stayAwake, sleep } = setUp();
    await host.warm();
    await vi.advanceTimersByTimeAsync(60_000);
    await host.warm();
    expect(stayAwake).toHaveBeenCalledTimes(2);
    expect(sleep).toHaveBeenCalledTimes(1);
  });

  it('does not count the minute while a job runs', async () => {
    const { host, ask, running, recogniser } = setUp();
    const job = ask('a', 1);
    const { onEvent, end } = await running(1);
    await host.warm();
    for (const done of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(40_000);
      onEvent({ type: 'progress', progress: { stage: 'recognising', done, total: 3 } });
    }
    expect(recogniser.stop).not.toHaveBeenCalled();
    end.resolve(recognitionBy('ppocr'));
    expect(await job).toEqual(recognitionBy('ppocr'));
  });

  it('does not count the minute while codes are read, and counts it when they have been read', async () => {
    const { host, barcodes, recogniser } = setUp();
    const codes = createDeferred<Awaited<ReturnType<typeof barcodes.read>>>();
    barcodes.read.mockReturnValueOnce(codes.promise);
    const reading = host.readBarcodes({ jobId: 'a', receiver: frame(1), image: picture });
    await host.warm();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(recogniser.stop).not.toHaveBeenCalled();
    codes.resolve([]);
    expect(await reading).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(recogniser.stop).toHaveBeenCalledOnce();
  });

  it('counts the minute also after the engine did not start', async () => {
    const { host, recogniser, sleep } = setUp();
    recogniser.start.mockRejectedValueOnce(new AppError('engine-start-failed'));
    await expect(host.warm()).rejects.toMatchObject({ code: 'engine-start-failed' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sleep).toHaveBeenCalledTimes(1);
  });

  it('stops only once when it was stopped before the minute is over', async () => {
    const { host, recogniser, sleep } = setUp();
    await host.warm();
    host.stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(recogniser.stop).toHaveBeenCalledTimes(1);
    expect(sleep).toHaveBeenCalledTimes(1);
  });

  it('frees the memory also when it was only warmed and no job came', async () => {
    const { host, recogniser, sleep } = setUp();
    await host.warm();
    expect(recogniser.start).toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sleep).toHaveBeenCalledTimes(1);
  });
});
