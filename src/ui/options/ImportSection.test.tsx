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
import { type RecoveredPlan, readRecovered } from '@/platform/storage/recovery/import-recovered';
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

/** What a file would add, if it has nothing but what is given. */
function planOf(parts: Partial<RecoveredPlan['parts']>, others: Partial<RecoveredPlan> = {}): RecoveredPlan {
  const none = { fresh: 0, known: 0 };
  const all = { articles: none, imageTexts: none, hotLists: none, settings: none, ...parts };
  return { parts: all, damaged: 0, leftOut: 0, ...others };
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
  await expect.poll(said).toBe('optionsImportDone 3');
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
  await expect.poll(said).toBe('optionsImportDone 3');
  await choose(content);
  await expect.poll(said).toBe('optionsImportNothing 3');
  expect(rows()).toEqual([counts(0, 1), counts(0), counts(0), counts(0, 2)]);
  expect(part('confirm-import-data')).toBeNull();
});

it('while a file is imported there is nothing to press a second time, and no other file is taken', async () => {
  const run = vi.fn(() => new Promise<never>(() => undefined));
  vi.mocked(readRecovered).mockResolvedValueOnce({ plan: planOf({ articles: { fresh: 1, known: 0 } }), run });
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
  await expect.poll(said).toBe('optionsImportPartly 2');
  expect(state()?.className).toBe('bad');
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

const KNOWN = { articles: { fresh: 0, known: 2 }, settings: { fresh: 0, known: 1 } };
const FULL = { imageTexts: { fresh: 0, known: 0, noRoom: 4 } };

it.each([
  ['of which all is here', planOf(KNOWN), 'optionsImportNothing 3'],
  ['with damaged rows', planOf(KNOWN, { damaged: 1 }), 'optionsImportNothingElse 3'],
  ['with official accounts', planOf(KNOWN, { leftOut: 1 }), 'optionsImportNothingElse 3'],
  ['with image texts that have no room', planOf({ ...KNOWN, ...FULL }), 'optionsImportNothingElse 3'],
  ['of which every row is damaged', planOf({}, { damaged: 5 }), 'optionsImportEmpty'],
  ['of official accounts alone', planOf({}, { leftOut: 5 }), 'optionsImportEmpty'],
  ['with nothing that is imported', planOf({}), 'optionsImportEmpty'],
])(
  'a file that adds nothing is said to be here as a whole only if it is: one %s',
  async (_, plan, wanted) => {
    const run = vi.fn();
    vi.mocked(readRecovered).mockResolvedValueOnce({ plan, run });
    await choose(content);
    await expect.poll(said).toBe(wanted);
    expect(part('confirm-import-data')).toBeNull();
  },
);

it('image texts for which there is no room are counted, and nothing else is said to be full', async () => {
  const plan = planOf({ ...KNOWN, ...FULL });
  vi.mocked(readRecovered).mockResolvedValueOnce({ plan, run: vi.fn() });
  await choose(content);
  await expect.poll(() => part('import-data-no-room')?.textContent).toBe('optionsImportNoRoom 4');
  vi.mocked(readRecovered).mockResolvedValueOnce({ plan: planOf(KNOWN), run: vi.fn() });
  await choose(content);
  await expect.poll(said).toBe('optionsImportNothing 3');
  expect(part('import-data-no-room')).toBeNull();
});

const ADDED = { articles: 0, imageTexts: 0, hotLists: 0, settings: 0 };

it.each([
  ['all was added', { ...ADDED, articles: 2, settings: 1 }, 'optionsImportDone 3', ''],
  ['one kind failed', { ...ADDED, articles: 'storage-full', settings: 1 }, 'optionsImportPartly 1', 'bad'],
  ['what was to be added failed', { ...ADDED, articles: 'storage-full' }, 'optionsImportFailed', 'bad'],
  ['another page has added all of it by now', ADDED, 'optionsImportNoneAdded', ''],
] as const)(
  'what an import did is said as it was, with the number of what was added: %s',
  async (_, outcome, wanted, look) => {
    const plan = planOf({ articles: { fresh: 2, known: 0 } }, { damaged: 1 });
    vi.mocked(readRecovered).mockResolvedValueOnce({ plan, run: async () => outcome });
    await choose(content);
    await expect.poll(said).toBe(CHECKED);
    await press(part('confirm-import-data'));
    await expect.poll(said).toBe(wanted);
    expect(state()?.className).toBe(look);
    // What was left out stays in view.
    expect(part('import-data-damaged')?.textContent).toBe('optionsImportDamaged 1');
  },
);

it('a private window, whose data ends with it, refuses to import', async () => {
  vi.mocked(isPrivateWindow).mockResolvedValueOnce(true);
  await choose(content);
  await expect.poll(said).toBe('errorPrivateWindow');
  expect(part('confirm-import-data')).toBeNull();
});
