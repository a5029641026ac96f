import { expect, it } from 'vitest';
import { runLatest } from './run-latest';

it('runs the first input, and of those that arrive during the run only the last', async () => {
  const seen: number[] = [];
  const releases: (() => void)[] = [];
  const run = runLatest<number>(
    (input) => {
      seen.push(input);
      return new Promise((resolve) => releases.push(resolve));
    },
    () => undefined,
  );
  for (const input of [1, 2, 3]) run(input);
  releases[0]?.();
  await expect.poll(() => seen).toEqual([1, 3]);
});

it('reports a failure and runs the next input', async () => {
  const failures: unknown[] = [];
  const seen: number[] = [];
  const run = runLatest<number>(
    async (input) => {
      if (input === 1) throw new Error('one');
      seen.push(input);
    },
    (thrown) => failures.push(thrown),
  );
  run(1);
  run(2);
  await expect.poll(() => seen).toEqual([2]);
  expect(failures).toHaveLength(1);
});
