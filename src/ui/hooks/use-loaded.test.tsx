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

it('nothing is loaded while what is stored has no name, and once it has one', async () => {
  const load = vi.fn(async () => 'rows');
  const List = ({ name }: { readonly name?: string }) => <p>{useStored(name, load)}</p>;
  await act(() => render(<List />, document.body));
  expect(load).not.toHaveBeenCalled();
  expect(document.body.textContent).toBe('');
  await act(() => render(<List name="name" />, document.body));
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

it('a part of what is stored is shown until all of it is loaded, and not again when it is loaded once more', async () => {
  const listeners: (() => void)[] = [];
  vi.mocked(onSignal).mockImplementation((_, listener) => {
    listeners.push(listener);
    return () => undefined;
  });
  const waiting: ((value: string) => void)[] = [];
  const load = (showPart: (part: string) => void) => {
    showPart('part');
    return new Promise<string>((resolve) => waiting.push(resolve));
  };
  const List = () => <p>{useStored('name', load)}</p>;
  await act(() => render(<List />, document.body));
  expect(document.body.textContent).toBe('part');
  await act(async () => waiting[0]?.('all'));
  for (const tell of listeners) tell();
  await vi.waitUntil(() => waiting.length === 2);
  expect(document.body.textContent).toBe('all');
});

it('a change while what is stored is being loaded loads it once more afterwards, not beside', async () => {
  const listeners: (() => void)[] = [];
  vi.mocked(onSignal).mockImplementation((_, listener) => {
    listeners.push(listener);
    return () => undefined;
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const waiting: ((value: string) => void)[] = [];
  const load = () => new Promise<string>((resolve) => waiting.push(resolve));
  const List = () => <p>{useStored('name', load)}</p>;
  await act(() => render(<List />, document.body));
  for (const tell of listeners) tell();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(waiting).toHaveLength(1);
  await act(async () => waiting[0]?.('old'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(waiting).toHaveLength(2);
  await act(async () => waiting[1]?.('new'));
  expect(document.body.textContent).toBe('new');
  vi.useRealTimers();
});
