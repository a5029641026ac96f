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

it('the focus goes to the heading of the platforms when one is no longer followed', async () => {
  await expect.poll(() => document.querySelector('[data-platform="weibo"]')).not.toBeNull();
  await press(document.querySelector<HTMLElement>('[aria-label^="hotUnfollow"]'));
  expect(document.activeElement?.textContent).toBe('hotPlatforms');
});

it('a list without platforms says where some are chosen', async () => {
  expect(find('no-hot-platforms')).toBeNull();
  await act(() => settings.followedPlatforms.setValue([]));
  await expect
    .poll(() => find('no-hot-platforms')?.querySelector('a')?.getAttribute('href'))
    .toContain('#hot');
});

it('each of twelve platforms is one stop of the Tab key, and arrow keys move among its controls', async () => {
  const ids = HOT_PLATFORMS.slice(0, 12).map(({ id }) => id);
  await act(() =>
    settings.followedPlatforms.setValue(
      ids.map((id) => ({ id, isPinned: false, isHidden: false, source: 'auto' })),
    ),
  );
  await expect.poll(() => document.querySelectorAll('[data-platform]').length).toBe(12);
  const controlsOf = (id: string) => [
    ...document.querySelectorAll<HTMLElement>(`[data-platform="${id}"] :is(select, button)`),
  ];
  const stopsOf = (id: string) => controlsOf(id).filter(({ tabIndex }) => tabIndex >= 0);
  expect(ids.map((id) => stopsOf(id).length)).toEqual(ids.map(() => 1));
  const [source, interval, hide, unfollow] = controlsOf('zhihu');
  const press = (key: string) =>
    act(
      () =>
        void document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        ),
    );
  // Rows listen to keys a moment after they are drawn.
  const toInterval = async () => {
    await act(() => source?.focus());
    await press('ArrowRight');
    return document.activeElement === interval;
  };
  await expect.poll(toInterval).toBe(true);
  for (const next of [hide, unfollow]) {
    await press('ArrowRight');
    expect(document.activeElement).toBe(next);
  }
  expect(stopsOf('zhihu')).toEqual([unfollow]);
  await press('ArrowLeft');
  expect(document.activeElement).toBe(hide);
  // In a drop-down, these choose.
  await act(() => source?.focus());
  await press('ArrowDown');
  expect(document.activeElement).toBe(source);
});
