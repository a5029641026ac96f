// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { BinList } from './BinList';

const { send, bin, signals } = vi.hoisted(() => ({
  send: vi.fn(),
  bin: { ids: [] as string[] },
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
  loadRemovedEntries: async () =>
    bin.ids.map((id) => ({ id, facts: { title: id, site: 'a.test' }, removedAt: 1 })),
  loadRemovedVersions: async () => [],
}));

let mount: HTMLElement;
const onEmptied = vi.fn();

beforeEach(async () => {
  fakeBrowser.i18n.getMessage = (key, values = []) =>
    key === 'localeTag' ? 'en' : [key, ...[values].flat()].join(' ');
  mount = document.createElement('div');
  document.body.replaceChildren(mount);
  send.mockReset().mockResolvedValue(undefined);
  onEmptied.mockReset();
  bin.ids = ['a', 'b'];
  await act(() => render(<BinList onEmptied={onEmptied} />, mount));
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

it('moves the focus to the next article when one is restored', async () => {
  const restore = () => mount.querySelectorAll<HTMLButtonElement>('[data-part="restore"]');
  restore()[0]?.focus();
  bin.ids = ['b'];
  for (const signal of signals) signal();
  await expect.poll(() => restore().length).toBe(1);
  expect(document.activeElement).toBe(restore()[0]);
});
