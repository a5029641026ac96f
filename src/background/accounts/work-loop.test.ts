import { describe, expect, it, vi } from 'vitest';
import { createWorkLoop, type WorkSource } from './work-loop';

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
});
