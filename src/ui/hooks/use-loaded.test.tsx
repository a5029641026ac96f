// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { onSignal } from '@/platform/storage/signal';
import { useStored } from '@/ui/library/use-stored';
import { useLoaded } from './use-loaded';

vi.mock('@/platform/storage/signal', () => ({ onSignal: vi.fn(() => () => undefined) }));
afterEach(() => act(() => render(null, document.body)));

it.each([
  ['useLoaded', useLoaded],
  ['useStored', (load: () => Promise<string>) => useStored('name', load)],
])('%s begins to load before the page is drawn, and returns what was loaded', async (_, use) => {
  const load = vi.fn(async () => 'rows');
  const List = () => <p>{use(load)}</p>;
  render(<List />, document.body);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.waitUntil(() => document.body.textContent === 'rows');
  expect(load).toHaveBeenCalledTimes(1);
});

it('what is stored is loaded once more after several changes at a time', async () => {
  const listeners: (() => void)[] = [];
  vi.mocked(onSignal).mockImplementation((_, listener) => {
    listeners.push(listener);
    return () => undefined;
  });
  let count = 0;
  const load = async () => {
    count += 1;
    return String(count);
  };
  const List = () => <p>{useStored('name', load)}</p>;
  await act(() => render(<List />, document.body));
  for (const tell of [...listeners, ...listeners]) tell();
  await vi.waitUntil(() => document.body.textContent === '2');
  expect(count).toBe(2);
});
