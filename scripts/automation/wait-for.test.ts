import { afterEach, expect, it, vi } from 'vitest';
import { unlessSilent, waitFor } from './wait-for';

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

it('waits for an answer only so long', async () => {
  vi.useFakeTimers();
  await expect(unlessSilent(Promise.resolve('an answer'), 100)).resolves.toBe('an answer');
  const answer = vi.fn();
  void unlessSilent(new Promise(() => undefined), 100).then(answer);
  await vi.advanceTimersByTimeAsync(99);
  expect(answer).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(answer).toHaveBeenCalledExactlyOnceWith(undefined);
});
