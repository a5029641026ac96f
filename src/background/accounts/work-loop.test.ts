import { describe, expect, it, vi } from 'vitest';
import { createWorkLoop } from './work-loop';

/** A source with so much to do, and a loop whose time stands still but for its pauses. */
function open() {
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
    sources: [source],
    now: () => time,
    async sleep(ms, signal) {
      signal.throwIfAborted();
      time += ms;
    },
    async readPace() {
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
  it('works on what becomes due while it is ending', async () => {
    const { loop, source, todo, onWakeUp, wakeUps } = open();
    // Somebody has new work and asks for it right as the loop has found nothing to do.
    onWakeUp.mockImplementation(async (at) => {
      if (at !== undefined || source.work.mock.calls.length > 0) return;
      todo.push(() => undefined);
      void loop.run();
    });
    await loop.run();
    expect(source.work).toHaveBeenCalledTimes(1);
    expect(wakeUps.at(-1)).toBeUndefined();
  });

  it('does not sleep through what becomes due as it is about to', async () => {
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

  it('is woken for what became due as its last piece ended', async () => {
    const { loop, todo, wakeUps, rest, pass } = open();
    todo.push(() => undefined);
    rest.mockImplementation(async () => {
      pass(240_000);
      void loop.run();
    });
    await loop.run();
    expect(wakeUps.at(-1)).toBeDefined();
  });

  it('puts away what it needed when its work fails', async () => {
    const { loop, source, todo, rest } = open();
    todo.push(() => undefined);
    source.work.mockRejectedValueOnce(new Error('no database'));
    await expect(loop.run()).rejects.toThrow('no database');
    expect(rest).toHaveBeenCalledTimes(1);
  });

  it('is one, however many ask for it', async () => {
    const { loop, source, todo } = open();
    todo.push(
      () => undefined,
      () => undefined,
    );
    await Promise.all([loop.run(), loop.run(), loop.run()]);
    expect(source.work).toHaveBeenCalledTimes(2);
  });

  it('hands over to its alarm when a piece is long enough, whoever asks meanwhile', async () => {
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
