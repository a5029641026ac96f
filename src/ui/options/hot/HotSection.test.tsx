// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { composeSettings } from '@/background/compose-settings';
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
