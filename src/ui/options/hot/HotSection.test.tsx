// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { composeSettings } from '@/background/compose-settings';
import { HOT_PLATFORMS } from '@/core/hotlists/platforms';
import { exportHistory } from '@/platform/hotlists/history-export';
import { beginImport, finishImport, removeImport } from '@/platform/hotlists/history-import';
import { loadSnapshots } from '@/platform/hotlists/history-store';
import { addSnapshots, deleteHistory } from '@/platform/hotlists/history-writer';
import { list, NOON } from '@/platform/hotlists/made-lists.test-support';
import { settings } from '@/platform/storage/settings';
import { signal } from '@/platform/storage/signal';
import { MOST_TAB_STOPS, tabStops } from '@/ui/tab-stops.test-support';
import { HotSection } from './HotSection';

const background: Readonly<Record<string, (request: never, sender: object) => unknown>> = {
  ...composeSettings(async () => undefined).handlers,
  beginHotImport: ({ id }: { id: string }) => beginImport(id, NOON),
  importHotHistory: ({ id, snapshots }: { id: string; snapshots: ReturnType<typeof list>[] }) =>
    addSnapshots(snapshots, id),
  finishHotImport: ({ id }: { id: string }) => finishImport(id),
  removeHotImport: async ({ id }: { id: string }) => ({ removed: await removeImport(id) }),
};
vi.mock('@/platform/messages/messages', () => ({
  send: async (name: string, request: never) => background[name]?.(request, {}),
}));

let history: File;

beforeEach(async () => {
  fakeBrowser.reset();
  await deleteDB('gleaner');
  fakeBrowser.i18n.getMessage = (key) => (key === 'localeTag' ? 'en' : key);
  await settings.followedPlatforms.setValue([
    { id: 'weibo', isPinned: false, isHidden: false, source: 'auto' },
  ]);
  await addSnapshots([list(NOON, ['one'])]);
  const parts: string[] = [];
  for await (const part of exportHistory('json', ['weibo'])) parts.push(part);
  history = new File(parts, 'history.json');
  await deleteHistory(undefined);
  await act(() => render(<HotSection />, document.body));
});
afterEach(() => act(() => render(null, document.body)));

const find = (part: string) => document.querySelector<HTMLElement>(`[data-part="${part}"]`);
const state = () => find('history-state')?.textContent;
const stored = () => loadSnapshots('weibo', 0, NOON * 2);

/** Chooses the file and waits for the question whether to import it. */
async function chooseFile(): Promise<void> {
  const field = find('import-history');
  if (!field) throw new Error('no field');
  Object.defineProperty(field, 'files', { value: [history], configurable: true });
  await act(() => void field.dispatchEvent(new Event('change')));
  await expect.poll(() => find('import-start')).not.toBeNull();
}

/** Presses a button that the press removes. */
async function press(button: HTMLElement | null | undefined): Promise<void> {
  button?.focus();
  await act(() => button?.click());
  await expect.poll(() => button?.isConnected).toBe(false);
}

it('the focus goes to what is said about an import when its buttons are removed', async () => {
  await chooseFile();
  await press(find('import-start'));
  expect(document.activeElement).toBe(find('history-state'));
  await expect.poll(() => find('import-undo')).not.toBeNull();
  await press(find('import-undo'));
  expect(document.activeElement).toBe(find('history-state'));
  await expect.poll(state).toBe('hotImportUndone');
  expect(await stored()).toEqual([]);
});

it('an import that is no longer the last one says that it cannot be undone, and the last one stays', async () => {
  await chooseFile();
  await press(find('import-start'));
  await expect.poll(() => find('import-undo')).not.toBeNull();
  await beginImport('another', NOON);
  await addSnapshots([list(NOON + 1, ['two'])], 'another');
  await finishImport('another');
  await press(find('import-undo'));
  await expect.poll(state).toBe('errorHotImportGone');
  expect(await stored()).toHaveLength(2);
});

/** Follows the first known platforms, and gives the controls of each. */
async function followFirst(count: number): Promise<readonly (readonly HTMLElement[])[]> {
  const ids = HOT_PLATFORMS.slice(0, count).map(({ id }) => id);
  await act(() =>
    settings.followedPlatforms.setValue(
      ids.map((id) => ({ id, isPinned: false, isHidden: false, source: 'auto' })),
    ),
  );
  await expect.poll(() => document.querySelectorAll('[data-platform]').length).toBe(count);
  return ids.map((id) => [
    ...document.querySelectorAll<HTMLElement>(`[data-platform="${id}"] :is(select, button)`),
  ]);
}

const focus = (element: HTMLElement | undefined) => act(() => element?.focus());
const pressKey = (key: string, more: KeyboardEventInit = {}) =>
  act(
    () =>
      void document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
      ),
  );

it('the focus goes to the next platform when one is no longer followed, and after the last one to the heading', async () => {
  const [first, second] = await followFirst(2);
  await press(first?.[1]);
  expect(document.activeElement).toBe(second?.[1]);
  await press(second?.[1]);
  expect(document.activeElement?.textContent).toBe('hotPlatforms');
});

it('a list without platforms says where some are chosen', async () => {
  expect(find('no-hot-platforms')).toBeNull();
  await act(() => settings.followedPlatforms.setValue([]));
  await expect
    .poll(() => find('no-hot-platforms')?.querySelector('a')?.getAttribute('href'))
    .toContain('#hot');
});

it('many platforms are one stop of the Tab key, which keeps the options of hot lists below the most stops', async () => {
  await followFirst(32);
  for (const folded of document.querySelectorAll('details')) folded.open = true;
  const ofPlatforms = () => tabStops(find('hot-platforms')!);
  expect(ofPlatforms()).toHaveLength(1);
  expect(tabStops().length).toBeLessThanOrEqual(MOST_TAB_STOPS);
});

it('arrow keys lead to all settings of all platforms, except those keys that choose in a drop-down', async () => {
  const [first, second, third] = await followFirst(3);
  const [hide, unfollow, source, interval] = first ?? [];
  await focus(hide);
  for (const next of [unfollow, source, interval, second?.[0]]) {
    await pressKey('ArrowRight');
    expect(document.activeElement).toBe(next);
  }
  await pressKey('ArrowLeft');
  expect(document.activeElement).toBe(interval);
  for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End']) {
    await pressKey(key);
    expect(document.activeElement, key).toBe(interval);
  }
  await focus(unfollow);
  await pressKey('ArrowDown');
  expect(document.activeElement).toBe(second?.[1]);
  await pressKey('End', { ctrlKey: true });
  expect(document.activeElement).toBe(third?.[1]);
  await pressKey('Home', { ctrlKey: true });
  expect(document.activeElement).toBe(hide);
});

it('many stored histories are one stop of the Tab key', async () => {
  const platforms = HOT_PLATFORMS.slice(0, 32).map(({ id }) => id);
  await addSnapshots(platforms.map((platform) => list(NOON, ['one'], platform)));
  signal('hot-lists');
  await expect.poll(() => document.querySelectorAll('[data-part^="forget-"]').length).toBe(33);
  find('hot-ranges')?.toggleAttribute('open', true);
  expect(tabStops(find('hot-ranges')!).map(({ dataset }) => dataset['part'])).toEqual([
    undefined, // the summary
    document.querySelector<HTMLElement>('[data-part^="forget-"]')?.dataset['part'],
    'forget-history',
  ]);
});
