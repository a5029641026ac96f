// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { BinList } from './BinList';

const { send, bin, signals } = vi.hoisted(() => ({
  send: vi.fn(),
  bin: { ids: [] as string[], rest: undefined as Promise<void> | undefined },
  signals: [] as (() => void)[],
}));
vi.mock('@/platform/storage/signal', () => ({
  onSignal: (_topic: string, listener: () => void) => {
    signals.push(listener);
    return () => undefined;
  },
}));
vi.mock('@/platform/messages/messages', () => ({ send }));
vi.mock('@/platform/storage/library/library-store', () => ({
  loadLastRemoved: async (limit: number) => removed().slice(0, limit),
  loadRemovedEntries: async () => {
    await bin.rest;
    return removed();
  },
  loadRemovedVersions: async () => [],
}));

const removed = () => bin.ids.map((id) => ({ id, facts: { title: id, site: 'a.test' }, removedAt: 1 }));

let mount: HTMLElement;
const onEmptied = vi.fn();
const onLoaded = vi.fn();

beforeEach(async () => {
  fakeBrowser.i18n.getMessage = (key, values = []) =>
    key === 'localeTag' ? 'en' : [key, ...[values].flat()].join(' ');
  mount = document.createElement('div');
  document.body.replaceChildren(mount);
  send.mockReset().mockResolvedValue(undefined);
  onEmptied.mockReset();
  onLoaded.mockReset();
  bin.rest = undefined;
  bin.ids = ['a', 'b'];
  await act(() => render(<BinList onLoaded={onLoaded} onEmptied={onEmptied} />, mount));
  await expect.poll(() => mount.querySelectorAll('.article-row').length).toBe(2);
});

async function pressEmpty(): Promise<string | undefined> {
  const button = mount.querySelector<HTMLButtonElement>('[data-part="empty-bin"]');
  const click = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(click, 'isTrusted', { value: true });
  await act(async () => void button?.dispatchEvent(click));
  return button?.textContent ?? undefined;
}

it('asks before it deletes the articles in the bin for good, with their number', async () => {
  expect(await pressEmpty()).toBe('articlesEmptyBinSure 2');
  expect(send).not.toHaveBeenCalled();
  await pressEmpty();
  expect(send.mock.calls).toEqual([['emptyBin', undefined]]);
});

it('says when the bin is empty, so that nothing offers to undo the deletion of what was in it', async () => {
  await pressEmpty();
  expect(onEmptied).not.toHaveBeenCalled();
  await pressEmpty();
  expect(onEmptied).toHaveBeenCalledOnce();
});

it('draws only the first rows of a long bin, so that opening it takes no second', async () => {
  bin.ids = Array.from({ length: 1000 }, (_, number) => String(number));
  for (const signal of signals) signal();
  await expect.poll(() => mount.querySelectorAll('.article-row').length).toBeGreaterThan(2);
  expect(mount.querySelectorAll('.article-row').length).toBeLessThan(100);
  expect(await pressEmpty()).toBe('articlesEmptyBinSure 1,000');
});

it('shows its last articles before all are loaded, and asks to delete them only when their number is known', async () => {
  let loadRest = (): void => undefined;
  bin.rest = new Promise((resolve) => {
    loadRest = resolve;
  });
  bin.ids = Array.from({ length: 1000 }, (_, number) => String(number));
  await act(() => render(null, mount));
  onLoaded.mockReset();
  await act(() => render(<BinList onLoaded={onLoaded} onEmptied={onEmptied} />, mount));
  await expect.poll(() => mount.querySelectorAll('.article-row').length).toBeGreaterThan(2);
  await expect.poll(() => onLoaded.mock.calls.length).toBe(1);
  const button = () => mount.querySelector<HTMLButtonElement>('[data-part="empty-bin"]');
  expect(button()?.disabled).toBe(true);
  await act(async () => loadRest());
  await expect.poll(() => button()?.disabled).toBe(false);
  expect(await pressEmpty()).toBe('articlesEmptyBinSure 1,000');
  expect(onLoaded).toHaveBeenCalledOnce();
});

it('moves the focus to the next article when one is restored', async () => {
  const restore = () => mount.querySelectorAll<HTMLButtonElement>('[data-part="restore"]');
  restore()[0]?.focus();
  bin.ids = ['b'];
  for (const signal of signals) signal();
  await expect.poll(() => restore().length).toBe(1);
  expect(document.activeElement).toBe(restore()[0]);
});
