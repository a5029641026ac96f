// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeRequest } from '@/core/library/library.test-support';
import { isPrivateWindow } from '@/platform/browser/tabs';
import { openDatabase } from '@/platform/storage/database';
import { loadEntry } from '@/platform/storage/library/library-store';
import { saveVersion } from '@/platform/storage/library/library-writer';
import { readRecovered } from '@/platform/storage/recovery/import-recovered';
import { emptyDatabase, exported, ID } from '@/platform/storage/recovery/recovered-rows.test-support';
import { loadSetting, storeSetting } from '@/platform/storage/setting-rows';
import { fillDisk } from '@/platform/storage/storage-faults.test-support';
import { ImportSection } from './ImportSection';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/platform/browser/tabs', () => ({ isPrivateWindow: vi.fn(async () => false) }));
vi.mock('@/platform/messages/messages', () => ({ send: vi.fn() }));
// As it is; a test may put another one in its place.
vi.mock('@/platform/storage/recovery/import-recovered', { spy: true });

const onImported = vi.fn();
const part = <E extends HTMLElement = HTMLElement>(name: string) =>
  document.querySelector<E>(`[data-part="${name}"]`);
const state = () => part('import-data-state');
const said = () => state()?.textContent;
/** What is said about each kind of data: articles, image texts, hot lists, settings. */
const rows = () =>
  [...document.querySelectorAll('[data-part="import-data-rows"] .side')].map((row) => row.textContent);
const field = () => part<HTMLInputElement>('import-data');
const cancelButton = () => part('confirm-import-data')?.nextElementSibling as HTMLElement | undefined;
const press = (button: HTMLElement | null | undefined) => act(() => button?.click());

/** Chooses a file as the dialog of the browser does. */
async function choose(content: string): Promise<void> {
  const file = new File([content], 'gleaner-data.jsonl');
  Object.defineProperty(field(), 'files', { value: [file], configurable: true });
  await act(() => void field()?.dispatchEvent(new Event('change', { bubbles: true })));
}

const CHECKED = 'optionsImportChecked';
const counts = (fresh: number, known = 0) => `optionsImportCounts ${fresh} ${known}`;

/** An article and two settings, which are in the file and no longer in the database. */
let content: string;

beforeEach(async () => {
  await emptyDatabase();
  await saveVersion(makeRequest(), { entryId: ID, hash: 'a'.repeat(64) }, 1000);
  await storeSetting('watchWords', 'typhoon');
  await storeSetting('hotHistoryLimits', { days: 30, megabytes: 100 });
  content = await exported();
  await emptyDatabase();
  await act(() => render(<ImportSection onImported={onImported} />, document.body));
});
afterEach(async () => {
  await act(() => render(null, document.body));
  vi.clearAllMocks();
});

it('a file changes nothing until the user agrees to what it would add, which is counted by kind', async () => {
  await choose(content);
  expect([said(), field()?.disabled]).toEqual(['optionsImportReading', true]);
  await expect.poll(said).toBe(CHECKED);
  expect(rows()).toEqual([counts(1), counts(0), counts(0), counts(2)]);
  expect([await loadEntry(ID), onImported.mock.calls]).toEqual([undefined, []]);

  await press(part('confirm-import-data'));
  expect(document.activeElement).toBe(state());
  await expect.poll(said).toBe('optionsImportDone');
  expect(rows()).toEqual([1, 0, 0, 2].map((count) => `optionsImportAdded ${count}`));
  expect((await loadEntry(ID))?.id).toBe(ID);
  expect(await loadSetting('watchWords')).toBe('typhoon');
  expect(onImported).toHaveBeenCalledOnce();
});

it('a file whose import the user cancels adds nothing, and can be chosen again', async () => {
  await choose(content);
  await expect.poll(cancelButton).toBeTruthy();
  await press(cancelButton());
  expect([said(), rows(), part('confirm-import-data')]).toEqual(['', [], null]);
  expect(document.activeElement).toBe(state());
  expect([await loadEntry(ID), onImported.mock.calls]).toEqual([undefined, []]);
  await choose(content);
  await expect.poll(said).toBe(CHECKED);
});

it('a file of which everything is there already says so and offers no import', async () => {
  await choose(content);
  await expect.poll(said).toBe(CHECKED);
  await press(part('confirm-import-data'));
  await expect.poll(said).toBe('optionsImportDone');
  await choose(content);
  await expect.poll(said).toBe('optionsImportNothing');
  expect(rows()).toEqual([counts(0, 1), counts(0), counts(0), counts(0, 2)]);
  expect(part('confirm-import-data')).toBeNull();
});

it('while a file is imported there is nothing to press a second time, and no other file is taken', async () => {
  const run = vi.fn(() => new Promise<never>(() => undefined));
  const none = { fresh: 0, known: 0 };
  const parts = { articles: { fresh: 1, known: 0 }, imageTexts: none, hotLists: none, settings: none };
  vi.mocked(readRecovered).mockResolvedValueOnce({ plan: { parts, damaged: 0, leftOut: 0 }, run });
  await choose(content);
  await expect.poll(said).toBe(CHECKED);
  await press(part('confirm-import-data'));
  expect([said(), part('confirm-import-data'), field()?.disabled]).toEqual(['optionsImportBusy', null, true]);
  expect(run).toHaveBeenCalledOnce();
  expect(rows()[0]).toBe(counts(1));
});

it('rows that are damaged, and those of kinds that are not imported, are counted before anything is added', async () => {
  await (await openDatabase()).put('accounts', { fakeId: 'MzA=', name: '札记' } as never);
  const account = await exported((store) => store === 'accounts');
  await choose(`${content}${account}{"store": "readings", "key": "a", "val\n`);
  await expect.poll(said).toBe(CHECKED);
  expect(part('import-data-damaged')?.textContent).toBe('optionsImportDamaged 1');
  expect(document.body.textContent).toContain('optionsImportLeftOut 1');
});

it('one kind for which there is no room says so, and the others are added all the same', async () => {
  await choose(content);
  await expect.poll(said).toBe(CHECKED);
  fillDisk('libraryVersions');
  await press(part('confirm-import-data'));
  await expect.poll(said).toBe('optionsImportDone');
  expect([rows()[0], rows()[3]]).toEqual(['errorStorageFull', 'optionsImportAdded 2']);
  expect([await loadEntry(ID), await loadSetting('watchWords')]).toEqual([undefined, 'typhoon']);
  expect(onImported).toHaveBeenCalledOnce();
});

it('a file that Gleaner has not exported says so in the colour of a failure, and another one can follow', async () => {
  await choose('a photo');
  await expect.poll(said).toBe('errorRecoveredFileUnreadable');
  expect([state()?.className, rows(), part('confirm-import-data')]).toEqual(['bad', [], null]);
  await choose(content);
  await expect.poll(said).toBe(CHECKED);
  expect(state()?.className).toBe('');
});

it('a private window, whose data ends with it, refuses to import', async () => {
  vi.mocked(isPrivateWindow).mockResolvedValueOnce(true);
  await choose(content);
  await expect.poll(said).toBe('errorPrivateWindow');
  expect(part('confirm-import-data')).toBeNull();
});
