import { afterEach, expect, it, vi } from 'vitest';
import { runSteps } from './run-steps';

/** 10 steps of 8 ms. The first number of `done` is how many have run. */
function tenSteps() {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const done = { count: 0 };
  function* steps() {
    while (done.count < 10) {
      done.count += 1;
      now += 8;
      yield;
    }
    return 'result';
  }
  return { done, steps: steps() };
}

afterEach(() => vi.restoreAllMocks());

it('other tasks have their turn after 20 ms of steps, and the result is that of all steps', async () => {
  const { done, steps } = tenSteps();
  const waits = vi.spyOn(globalThis, 'MessageChannel');
  const result = runSteps(steps, new AbortController().signal);
  expect(done.count).toBe(3);
  expect(await result).toBe('result');
  expect(waits).toHaveBeenCalledTimes(3);
});

it('no step runs after the work was cancelled', async () => {
  const { done, steps } = tenSteps();
  const cancelled = new AbortController();
  const result = runSteps(steps, cancelled.signal);
  cancelled.abort(new Error('not needed any more'));
  await expect(result).rejects.toThrow('not needed any more');
  expect(done.count).toBe(3);
});
