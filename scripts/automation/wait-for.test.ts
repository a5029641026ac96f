import { afterEach, expect, it, vi } from 'vitest';
import { waitFor } from './wait-for';

afterEach(() => void vi.useRealTimers());

it('asks again until the answer is neither undefined nor false', async () => {
  const answers = [undefined, false, 0];
  await expect(waitFor('a number', async () => answers.shift())).resolves.toBe(0);
});

it('names the condition that is not met within the time limit', async () => {
  await expect(waitFor('the end', async () => false, 20)).rejects.toThrow('the end: not within 0.02 s');
});

it('names the condition also when a query is never answered', async () => {
  vi.useFakeTimers();
  const waiting = waitFor('the page', () => new Promise<boolean>(() => undefined), 60_000);
  const refused = expect(waiting).rejects.toThrow('the page: a query was not answered within 90 s');
  await vi.advanceTimersByTimeAsync(90_000);
  await refused;
});
