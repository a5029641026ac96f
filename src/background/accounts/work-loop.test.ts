import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { HOUR_MS, MINUTE_MS } from '@/core/durations';
import { AppError } from '@/core/errors';
import { loadWorkFailure } from '@/platform/storage/accounts/work-failure';
import { deleteErrorLog, loadErrorLog } from '@/platform/storage/error-log';
import { createWorkLoop, type WorkSource } from './work-loop';

beforeEach(async () => {
  fakeBrowser.reset();
  await deleteErrorLog();
});

/** A loop whose clock only moves in pauses. By default it has one source, with a list of things to do. */
function open(others: readonly WorkSource[] = []) {
  const todo: (() => void)[] = [];
  let time = 0;
  const wakeUps: (number | undefined)[] = [];
  const source = {
    nextAt: vi.fn(async (): Promise<number | undefined> => (todo.length > 0 ? time : undefined)),
    work: vi.fn(async (): Promise<void> => todo.shift()?.()),
  };
  const onWakeUp = vi.fn(async (_at: number | undefined) => undefined);
  const onPace = vi.fn(async () => undefined);
  const rest = vi.fn(async () => undefined);
  const loop = createWorkLoop({
    sources: [source, ...others],
    clock: {
      now: () => time,
      async sleep(ms, signal) {
        signal.throwIfAborted();
        time += ms;
      },
    },
    async loadPace() {
      await onPace();
      return 60;
    },
    async setWakeUp(at) {
      wakeUps.push(at);
      await onWakeUp(at);
    },
    stayAwake: () => () => undefined,
    rest,
  });
  const pass = (ms: number) => {
    time += ms;
  };
  return { loop, source, todo, wakeUps, onWakeUp, onPace, rest, pass, time: () => time };
}

/** The alarm of a loop as browsers ring it: once, and then it is gone. */
function watchAlarm({ loop, onWakeUp, time }: ReturnType<typeof open>) {
  let alarm: number | undefined;
  onWakeUp.mockImplementation(async (at) => {
    alarm = at;
    return undefined;
  });
  return {
    at: () => alarm,
    ring() {
      if (alarm === undefined || alarm > time()) return undefined;
      alarm = undefined;
      return loop.goOn();
    },
  };
}

describe('the work loop', () => {
  it('the loop works on what becomes due while it is ending', async () => {
    const { loop, source, todo, onWakeUp, wakeUps } = open();
    // Something becomes due exactly when the loop has found nothing to do.
    onWakeUp.mockImplementation(async (at) => {
      if (at !== undefined || source.work.mock.calls.length > 0) return;
      todo.push(() => undefined);
      void loop.run();
    });
    await loop.run();
    expect(source.work).toHaveBeenCalledTimes(1);
    expect(wakeUps.at(-1)).toBeUndefined();
  });

  it('the loop goes on when a clock that was ahead is corrected', async () => {
    const { loop, source, todo, pass, time } = open();
    pass(365 * 86_400_000);
    todo.push(() => undefined);
    await loop.run();
    pass(-365 * 86_400_000);
    todo.push(() => undefined);
    await loop.run();
    expect(source.work).toHaveBeenCalledTimes(2);
    expect(time()).toBe(1000);
  });

  it('the loop does not sleep if something becomes due just before its pause', async () => {
    const { loop, source, onPace, time } = open();
    const due = [10_000];
    source.nextAt.mockImplementation(async () => due[0]);
    const workedAt: number[] = [];
    source.work.mockImplementation(async () => {
      workedAt.push(time());
      due.shift();
    });
    onPace.mockImplementationOnce(async () => {
      due.unshift(0);
      void loop.run();
    });
    await loop.run();
    expect(workedAt).toEqual([0, 10_000]);
  });

  it('an alarm is set for what becomes due when the time of a run is over', async () => {
    const { loop, todo, wakeUps, rest, pass } = open();
    todo.push(() => undefined);
    rest.mockImplementation(async () => {
      pass(240_000);
      void loop.run();
    });
    await loop.run();
    expect(wakeUps.at(-1)).toBeDefined();
  });

  it('the loop closes what its requests needed when its work fails', async () => {
    const { loop, source, todo, rest } = open();
    todo.push(() => undefined);
    source.work.mockRejectedValueOnce(new Error('no database'));
    await expect(loop.run()).rejects.toThrow('no database');
    expect(rest).toHaveBeenCalledTimes(1);
  });

  it('sources that are due at the same time take turns, beginning with the first', async () => {
    const order: string[] = [];
    const create = (name: string, times: number): WorkSource => {
      let left = times;
      return {
        nextAt: async () => (left > 0 ? 0 : undefined),
        async work() {
          left -= 1;
          order.push(name);
        },
      };
    };
    await open([create('second', 2), create('third', 2), create('fourth', 1)]).loop.run();
    expect(order).toEqual(['second', 'third', 'fourth', 'second', 'third']);
  });

  it('the source that is due first comes first', async () => {
    const order: number[] = [];
    const create = (at: number): WorkSource => ({
      nextAt: async () => (order.includes(at) ? undefined : at),
      work: async () => void order.push(at),
    });
    await open([create(15_000), create(10_000)]).loop.run();
    expect(order).toEqual([10_000, 15_000]);
  });

  it('calls during a run join it', async () => {
    const { loop, source, todo } = open();
    todo.push(
      () => undefined,
      () => undefined,
    );
    await Promise.all([loop.run(), loop.run(), loop.run()]);
    expect(source.work).toHaveBeenCalledTimes(2);
  });

  it('a run ends after its time and leaves the rest to the alarm, also if it is called again meanwhile', async () => {
    const { loop, source, todo, wakeUps } = open();
    const work = () => {
      todo.push(work);
      void loop.run();
    };
    todo.push(work);
    await loop.run();
    expect(source.work.mock.calls.length).toBeLessThan(240);
    expect(wakeUps.at(-1)).toBeDefined();
  });

  it('an alarm is set as long as a run goes on, because the browser may end the background at any time', async () => {
    const opened = open();
    const { loop, todo, pass, time } = opened;
    const alarm = watchAlarm(opened);
    const isSet: boolean[] = [];
    const work = () => {
      pass(61_000);
      void alarm.ring();
      isSet.push((alarm.at() ?? 0) > time());
    };
    todo.push(work, work, work);
    await loop.run();
    expect(isSet).toEqual([true, true, true]);
    expect(alarm.at()).toBeUndefined();
  });

  it('an alarm is set for later when work fails late in a run, as on a full disk', async () => {
    const opened = open();
    const { loop, todo, pass, time } = opened;
    const alarm = watchAlarm(opened);
    todo.push(() => {
      pass(70_000);
      void alarm.ring();
      throw new AppError('storage-full');
    });
    await expect(loop.run()).rejects.toThrow('storage-full');
    expect(alarm.at()).toBe(time() + 15 * MINUTE_MS);
  });

  it('while nothing can be stored, the service is asked four times an hour', async () => {
    const opened = open();
    const { loop, source, pass, time } = opened;
    const alarm = watchAlarm(opened);
    source.nextAt.mockImplementation(async () => time());
    source.work.mockRejectedValue(new AppError('storage-full'));
    await loop.run().catch(() => undefined);
    for (let at = alarm.at(); at !== undefined && at < HOUR_MS; at = alarm.at()) {
      pass(at - time());
      await alarm.ring();
    }
    expect(source.work).toHaveBeenCalledTimes(4);
  });

  describe('begun without waiting for its end', () => {
    const rejections = vi.fn();
    beforeEach(() => {
      rejections.mockClear();
      process.on('unhandledRejection', rejections);
    });
    afterEach(() => {
      process.off('unhandledRejection', rejections);
      vi.unstubAllGlobals();
    });
    /** Rejections count as unhandled after the task in which they happened. */
    const nextTask = () => new Promise((resolve) => setImmediate(resolve));

    it('stores its failure for the view, and leaves no rejection behind', async () => {
      const { loop, source, todo } = open();
      todo.push(() => undefined);
      source.work.mockRejectedValueOnce(new AppError('storage-full', 'no room'));
      loop.start();
      await expect.poll(loadWorkFailure).toMatchObject({ code: 'storage-full', message: 'no room' });
      await nextTask();
      expect(rejections).not.toHaveBeenCalled();
    });

    it('reports that not even the failure could be stored, as when the browser takes no alarm', async () => {
      const reported = vi.fn();
      vi.stubGlobal('reportError', reported);
      const { loop, onWakeUp } = open();
      onWakeUp.mockRejectedValue(new Error('no alarms'));
      loop.start();
      await expect.poll(() => reported.mock.calls).toEqual([[new Error('no alarms')]]);
      await nextTask();
      expect(rejections).not.toHaveBeenCalled();
    });
  });

  describe('after a failure', () => {
    const FAILURE = { code: 'storage-full', message: 'no room' } as const;

    /** A loop whose only request has failed, and is made again when it goes on. */
    async function openFailed() {
      const opened = open();
      opened.todo.push(() => undefined);
      opened.source.work.mockRejectedValueOnce(new AppError(FAILURE.code, FAILURE.message));
      await expect(opened.loop.run()).rejects.toThrow(FAILURE.message);
      return opened;
    }

    it('says why the work stands still and when it goes on, until it does', async () => {
      const { loop, time, pass } = await openFailed();
      expect(await loadWorkFailure()).toEqual({ ...FAILURE, waitUntil: time() + 15 * MINUTE_MS });
      pass(15 * MINUTE_MS);
      await loop.goOn();
      expect(await loadWorkFailure()).toBeUndefined();
    });

    it('says so no more when there is nothing left to do', async () => {
      const { loop, source, todo } = await openFailed();
      todo.splice(0);
      await loop.run();
      expect(source.work).toHaveBeenCalledTimes(1);
      expect(await loadWorkFailure()).toBeUndefined();
    });

    it('counts it for the report', async () => {
      await openFailed();
      await expect.poll(loadErrorLog).toMatchObject([{ code: FAILURE.code, during: 'accountWork' }]);
    });

    it('does not go on before its time unless the user asks, also when the background was ended', async () => {
      const { source, todo, wakeUps, time } = await openFailed();
      const next = open();
      next.todo.push(...todo);
      await next.loop.goOn();
      expect(next.source.work).not.toHaveBeenCalled();
      expect(next.wakeUps).toEqual([time() + 15 * MINUTE_MS]);
      expect(next.wakeUps.at(-1)).toBe(wakeUps.at(-1));
      await next.loop.run();
      expect([source, next.source].map(({ work }) => work.mock.calls.length)).toEqual([1, 1]);
    });

    it('goes on at once when the clock was ahead at the failure', async () => {
      const { loop, source, pass } = await openFailed();
      pass(-365 * 86_400_000);
      await loop.goOn();
      expect(source.work).toHaveBeenCalledTimes(2);
    });
  });
});
