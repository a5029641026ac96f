import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHistoryKeeper, type HistoryKeeperDeps } from './history-keeper';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function openKeeper(change: Partial<HistoryKeeperDeps> = {}) {
  let due = 0;
  const done: string[] = [];
  const keeper = createHistoryKeeper({
    packJournal: async () => {
      due += 1;
      return true;
    },
    addSnapshots: async () => {
      done.push('day');
      due = 1;
      return { added: 1 };
    },
    forgetHistory: async () => undefined,
    pruneHistory: async () => undefined,
    makeDueBlock: async () => {
      if (due === 0) return false;
      due -= 1;
      done.push('block');
      return true;
    },
    readLimits: async () => ({ days: 0, megabytes: 0 }),
    report: () => undefined,
    now: () => 0,
    ...change,
  });
  return { keeper, done };
}

it('a file that changes the days of a block one after the other makes it once, afterwards', async () => {
  const { keeper, done } = openKeeper();
  for (let day = 0; day < 5; day++) {
    await keeper.add([]);
    await vi.advanceTimersByTimeAsync(500);
  }
  await vi.advanceTimersByTimeAsync(10_000);
  expect(done).toEqual(['day', 'day', 'day', 'day', 'day', 'block']);
});

it('what is packed is searched in its block soon after', async () => {
  const { keeper, done } = openKeeper();
  await keeper.tidyUp('weibo');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(done).toEqual(['block']);
});

it('a block that cannot be made is reported, and the next change tries again', async () => {
  const report = vi.fn();
  const makeDueBlock = vi.fn(() => Promise.reject(new Error('disk')));
  const { keeper } = openKeeper({ makeDueBlock, report });
  await keeper.add([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(report).toHaveBeenCalledOnce();
  await keeper.tidyUp('weibo');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(makeDueBlock).toHaveBeenCalledTimes(2);
});
