import { describe, expect, it, vi } from 'vitest';
import { createWorkLoop } from './work-loop';

/** A source with so much to do, and a loop whose time stands still but for its pauses. */
function open() {
  const todo: (() => void)[] = [];
  let time = 0;
  const wakeUps: (number | undefined)[] = [];
  const source = {
    nextAt: async () => (todo.length > 0 ? time : undefined),
    work: vi.fn(async () => todo.shift()?.()),
  };
  const onWakeUp = vi.fn(async (_at: number | undefined) => undefined);
  const loop = createWorkLoop({
    sources: [source],
    now: () => time,
    async sleep(ms) {
      time += ms;
    },
    readPace: async () => 60,
    async setWakeUp(at) {
      wakeUps.push(at);
      await onWakeUp(at);
    },
    stayAwake: () => () => undefined,
    rest: async () => undefined,
  });
  return { loop, source, todo, wakeUps, onWakeUp };
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
