// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import { saveFile } from '@/platform/browser/downloads';
import { exportHistory } from '@/platform/hotlists/history-export';
import { beginImport, finishImport, removeImport } from '@/platform/hotlists/history-import';
import { loadSnapshots } from '@/platform/hotlists/history-store';
import { addSnapshots, deleteHistory } from '@/platform/hotlists/history-writer';
import { list, MINUTE, NOON } from '@/platform/hotlists/made-lists.test-support';
import { send } from '@/platform/messages/messages';
import { HistoryFiles } from './HistoryFiles';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/platform/browser/downloads', () => ({ saveFile: vi.fn() }));
vi.mock('@/platform/messages/messages', () => ({ send: vi.fn() }));

/** What the background does for the page. */
const background = {
  beginHotImport: ({ id }: { id: string }) => beginImport(id, NOON),
  importHotHistory: ({ id, snapshots }: { id: string; snapshots: Parameters<typeof addSnapshots>[0] }) =>
    addSnapshots(snapshots, id),
  finishHotImport: ({ id }: { id: string }) => finishImport(id),
  removeHotImport: async ({ id }: { id: string }) => ({ removed: await removeImport(id) }),
};

const LISTS = [list(NOON, ['a']), list(NOON + MINUTE, ['b'])];
const onImported = vi.fn();
const part = (name: string) => document.querySelector<HTMLButtonElement>(`[data-part="${name}"]`);
const state = () => part('history-state')?.textContent;
const press = (button: HTMLElement | null | undefined) => act(() => button?.click());
const stored = async () => (await loadSnapshots('weibo', 0, NOON * 2)).length;

async function exportText(): Promise<string> {
  const parts: string[] = [];
  for await (const text of exportHistory('json', ['weibo'])) parts.push(text);
  return parts.join('');
}

async function choose(content: string): Promise<void> {
  const field = document.querySelector<HTMLInputElement>('[data-part="import-history"]');
  Object.defineProperty(field, 'files', { value: [new File([content], 'history.json')], configurable: true });
  await act(() => void field?.dispatchEvent(new Event('change', { bubbles: true })));
}

const show = (platforms: readonly string[] = ['weibo']) =>
  act(() => render(<HistoryFiles platforms={platforms} onImported={onImported} />, document.body));

beforeEach(async () => {
  vi.mocked(send).mockImplementation((async (name: keyof typeof background, request: never) =>
    background[name](request)) as never);
  await deleteDB('gleaner');
  await addSnapshots(LISTS);
  await show();
});
afterEach(async () => {
  await act(() => render(null, document.body));
  vi.clearAllMocks();
});

it('says what a file would add, adds it when the user agrees, and takes it back', async () => {
  const content = await exportText();
  await deleteHistory(undefined);
  await choose(content);
  await expect.poll(state).toContain('hotImportPlan 2 1');
  expect(await stored()).toBe(0);
  expect(onImported).not.toHaveBeenCalled();

  await press(part('import-start'));
  await expect.poll(state).toBe('hotImported 2');
  expect(document.activeElement).toBe(part('history-state'));
  expect(await stored()).toBe(2);
  expect(onImported).toHaveBeenCalledTimes(1);

  await press(part('import-undo'));
  await expect.poll(state).toBe('hotImportUndone');
  expect(document.activeElement).toBe(part('history-state'));
  expect(await stored()).toBe(0);
  expect(onImported).toHaveBeenCalledTimes(2);
  expect(part('import-undo')).toBeNull();
});

it('offers no way back where a file added nothing', async () => {
  await choose(await exportText());
  await expect.poll(() => part('import-start')).toBeTruthy();
  await press(part('import-start'));
  await expect.poll(state).toBe('hotImported 0');
  expect(part('import-undo')).toBeNull();
});

it('adds nothing when the user does not agree', async () => {
  const content = await exportText();
  await deleteHistory(undefined);
  await choose(content);
  await expect.poll(() => part('import-start')).toBeTruthy();
  await press(part('import-start')?.parentElement?.querySelectorAll('button')[1]);
  expect([state(), part('import-start'), await stored()]).toEqual(['', null, 0]);
});

it('says that a file is no history, and that an import was not the last one any more', async () => {
  await choose('{}');
  await expect.poll(state).toBe('errorHotFileUnreadable');
  expect(part('history-state')?.className).toBe('bad');

  const content = await exportText();
  await deleteHistory(undefined);
  await choose(content);
  await expect.poll(() => part('import-start')).toBeTruthy();
  await press(part('import-start'));
  await expect.poll(() => part('import-undo')).toBeTruthy();
  vi.mocked(send).mockResolvedValueOnce({ removed: false } as never);
  await press(part('import-undo'));
  await expect.poll(state).toBe('errorHotImportGone');
});

it('says why a file could not be added', async () => {
  await choose(await exportText());
  await expect.poll(() => part('import-start')).toBeTruthy();
  vi.mocked(send).mockRejectedValueOnce(new AppError('hot-import-running'));
  await press(part('import-start'));
  await expect.poll(state).toBe('errorHotImportRunning');
});

it.each([
  ['json', /^\s*\{/, 'application/json'],
  ['csv', /weibo/, 'text/csv;charset=utf-8'],
] as const)('saves the history as a file: %s', async (format, content, type) => {
  await press(part(`export-${format}`));
  await expect.poll(() => vi.mocked(saveFile).mock.calls.length).toBe(1);
  const [name, file] = vi.mocked(saveFile).mock.lastCall ?? [];
  expect(name).toMatch(new RegExp(`^gleaner-hot-\\d{4}-\\d\\d-\\d\\d\\.${format}$`));
  expect(await file?.text()).toMatch(content);
  expect(file?.type).toBe(type);
  await expect.poll(state).toBe('');
});

it('saves no file without lists', async () => {
  await show([]);
  expect([part('export-json')?.disabled, part('export-csv')?.disabled]).toEqual([true, true]);
});
