import { expect, it } from 'vitest';
import { createTurns } from './turns';

const { signal } = new AbortController();

it('gives one turn at a time, to those that go first before those that waited longer', async () => {
  const turns = createTurns();
  const order: string[] = [];
  const take = (name: string, isFirst: boolean) =>
    turns.take(signal, isFirst).then((end) => {
      order.push(name);
      return end;
    });
  const end = await take('a', false);
  const b = take('b', false);
  expect(turns.isWanted()).toBe(false);
  const c = take('c', true);
  const d = take('d', true);
  expect(turns.isWanted()).toBe(true);
  end();
  end();
  const endOfC = await c;
  expect(order).toEqual(['a', 'c']);
  endOfC();
  (await d)();
  expect(turns.isWanted()).toBe(false);
  (await b)();
  (await take('e', false))();
  expect(order).toEqual(['a', 'c', 'd', 'b', 'e']);
});

it('is left at once by those that are cancelled, before or while they wait, and goes on without them', async () => {
  const turns = createTurns();
  const end = await turns.take(signal, true);
  const cancelled = new AbortController();
  const waiting = turns.take(cancelled.signal, true);
  const next = turns.take(signal, false);
  cancelled.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  expect(turns.isWanted()).toBe(false);
  await expect(turns.take(cancelled.signal, true)).rejects.toMatchObject({ name: 'AbortError' });
  end();
  (await next)();
});
