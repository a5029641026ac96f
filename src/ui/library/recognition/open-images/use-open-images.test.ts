import { afterEach, expect, it, vi } from 'vitest';
import { recogniseFile } from './use-open-images';

/** The images that the background was asked to recognise, and how each is answered. */
const asked = vi.hoisted(() => [] as { text: string; answer: () => void }[]);
vi.mock('@/platform/messages/messages', () => ({
  onTabRequests: () => () => undefined,
  async send(name: string, request: { readonly source: { readonly data: Blob } }) {
    if (name !== 'recogniseImage') return undefined;
    const text = await request.source.data.text();
    return new Promise((answer) => {
      asked.push({ text, answer: () => answer({ blocks: [], plain: { text } }) });
    });
  },
}));

const recognise = (name: string, permission?: string, signal = new AbortController().signal) =>
  recogniseFile(
    new Blob([name]),
    { options: {}, fresh: false, name: undefined, isPrivate: false, permission },
    () => undefined,
    signal,
  );
const names = () => asked.map(({ text }) => text);

afterEach(() => {
  asked.length = 0;
});

it('has one image recognised after the other, because a new one would cancel the one before', async () => {
  const [first, second] = [recognise('first'), recognise('second')];
  await expect.poll(names).toEqual(['first']);
  asked[0]?.answer();
  expect(await first).toMatchObject({ plain: { text: 'first' } });
  await expect.poll(names).toEqual(['first', 'second']);
  asked[1]?.answer();
  expect(await second).toMatchObject({ plain: { text: 'second' } });
});

it('has the next one recognised when one was cancelled while it waited', async () => {
  const first = recognise('first');
  const cancelled = new AbortController();
  const second = recognise('second', undefined, cancelled.signal);
  const third = recognise('third');
  await expect.poll(names).toEqual(['first']);
  cancelled.abort();
  // It does not wait for the first to end.
  await expect(second).rejects.toThrow('aborted');
  asked[0]?.answer();
  await first;
  await expect.poll(names).toEqual(['first', 'third']);
  asked[1]?.answer();
  await third;
});

it('starts a paid recognition without waiting for others, because its permission expires', async () => {
  const first = recognise('first');
  await expect.poll(names).toEqual(['first']);
  const paid = recognise('paid', 'permission');
  await expect.poll(names).toEqual(['first', 'paid']);
  for (const { answer } of asked) answer();
  await Promise.all([first, paid]);
});
