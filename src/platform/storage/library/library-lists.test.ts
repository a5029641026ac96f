import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { StoredEntry } from '@/core/library/entry';
import { makeRequest } from '@/core/library/library.test-support';
import { transact } from '@/platform/storage/transact';
import { purgeRemoved, removeEntries, removeVersion } from './library-bin';
import {
  countEntries,
  countRemoved,
  loadEntries,
  loadEntry,
  loadEntryPage,
  loadImageTexts,
  loadLastRemoved,
  loadNewestOfPublishers,
  loadPublishers,
  loadRemovedEntries,
  loadRemovedVersions,
  loadTags,
  loadVersion,
  loadVersions,
} from './library-store';
import { changeTags, saveImageTexts, saveVersion } from './library-writer';
import { idOf, saveNumbered as save, titlesOf } from './numbered-articles.test-support';

/** All pages of a list with `limit` articles each. */
async function pagesOf(query: Parameters<typeof loadEntryPage>[0], limit: number) {
  const pages: string[][] = [];
  for (let page = await loadEntryPage(query, limit); ; page = await loadEntryPage(query, limit, page.next)) {
    pages.push(titlesOf(page.entries));
    if (!page.next) return pages;
  }
}

beforeEach(() => deleteDB('gleaner'));

describe('the pages of a list', () => {
  it('end with the last article, also if the last page is full', async () => {
    for (let mid = 1; mid <= 4; mid++) await save(mid, mid);
    expect(await pagesOf({}, 2)).toEqual([
      ['第4篇', '第3篇'],
      ['第2篇', '第1篇'],
    ]);
    expect(await pagesOf({}, 3)).toEqual([['第4篇', '第3篇', '第2篇'], ['第1篇']]);
    expect(await pagesOf({}, 4)).toHaveLength(1);
  });

  it('the pages of a publisher’s list continue after the last article, also if articles were saved at the same time', async () => {
    for (let mid = 1; mid <= 5; mid++) await save(mid, mid < 4 ? 5 : mid + 5);
    await save(6, 7, { account: 'BBB=' });
    const pages = await pagesOf({ publisher: 'wx:AAA=' }, 2);
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(pages.flat().sort()).toEqual(['第1篇', '第2篇', '第3篇', '第4篇', '第5篇']);
  });

  it.each([{}, { publisher: 'wx:AAA=' as const }])(
    'the pages of the list of %j continue although everything before them was removed meanwhile',
    async (list) => {
      for (let mid = 1; mid <= 5; mid++) await save(mid, mid < 4 ? 5 : mid + 5);
      const { next, entries } = await loadEntryPage(list, 3);
      await removeEntries(
        entries.map(({ id }) => id),
        20,
      );
      expect(titlesOf((await loadEntryPage(list, 3, next)).entries)).toEqual(['第2篇', '第1篇']);
    },
  );

  it('the pages of a tag’s list have as many articles as other pages', async () => {
    for (let mid = 1; mid <= 6; mid++) {
      await save(mid, mid);
      await changeTags(idOf(mid), { add: mid % 2 ? ['诗'] : [], remove: ['随笔'] }, 10 + mid);
    }
    expect((await pagesOf({ tag: '诗' }, 2)).map((page) => [...page].sort())).toEqual([
      ['第3篇', '第5篇'],
      ['第1篇'],
    ]);
  });
});

it.each(['few', 'many'])(
  'a tag that all %s articles have gives the same pages as no tag',
  async (howMany) => {
    for (let mid = 1; mid <= 7; mid++)
      await save(mid, mid % 2 ? 5 : mid, { account: mid < 3 ? 'BBB=' : 'AAA=' });
    if (howMany === 'many') claimCount(501);
    for (const list of [{}, { publisher: 'wx:AAA=' as const }])
      for (const limit of [2, 5, 7])
        expect(await pagesOf({ ...list, tag: '随笔' }, limit)).toEqual(await pagesOf(list, limit));
  },
);

/** Makes indexes say that they have so many rows, until the test ends. */
function claimCount(rows: number): void {
  const { count } = IDBIndex.prototype;
  const spy = vi.spyOn(IDBIndex.prototype, 'count').mockImplementation(function (this: IDBIndex, ...of) {
    return Object.defineProperty(count.apply(this, of), 'result', { get: () => rows, set: () => undefined });
  });
  onTestFinished(() => spy.mockRestore());
}

describe('the facets of the library', () => {
  it('are its publishers, by the number of articles and then by name, with their newest articles', async () => {
    for (const [mid, account] of ['BBB=', 'CCC=', 'CCC=', 'AAA='].entries())
      await save(mid, mid, { account });
    expect((await loadPublishers()).map(({ key, count }) => [key, count])).toEqual([
      ['wx:CCC=', 2],
      ['wx:AAA=', 1],
      ['wx:BBB=', 1],
    ]);
    const newest = await loadNewestOfPublishers();
    expect(newest.map((each) => [each.key, each.count, each.newest.facts.title]).sort()).toEqual([
      ['wx:AAA=', 1, '第3篇'],
      ['wx:BBB=', 1, '第0篇'],
      ['wx:CCC=', 2, '第2篇'],
    ]);
  });

  it('are its tags with the number of their articles, without those in the bin', async () => {
    for (let mid = 1; mid <= 3; mid++) {
      await save(mid, mid);
      await changeTags(idOf(mid), { add: mid === 1 ? ['诗', '画'] : ['诗'], remove: ['随笔'] }, 9);
    }
    expect(await loadTags()).toEqual([
      { key: '画', name: '画', count: 1 },
      { key: '诗', name: '诗', count: 3 },
    ]);
    await removeEntries([idOf(1)], 10);
    expect(await loadTags()).toEqual([{ key: '诗', name: '诗', count: 2 }]);
    expect(await countEntries()).toBe(2);
  });
});

describe('an article', () => {
  it('is loaded with others in the order of their ids, and left out if it does not exist', async () => {
    for (const mid of [1, 2, 3]) await save(mid, mid);
    await removeEntries([idOf(2)], 9);
    const entries = await loadEntries([idOf(3), idOf(2), idOf(9), idOf(1)]);
    expect(titlesOf(entries)).toEqual(['第3篇', '第1篇']);
  });

  it('has all its versions, the newest first, and one that is shown', async () => {
    await save(1, 1, { text: '一' });
    await save(1, 2, { hash: 'v2', text: '二' });
    await save(11, 3);
    expect((await loadVersions(idOf(1))).map(({ hash }) => hash)).toEqual(['v2', 'v1']);
    expect((await loadVersion(idOf(1)))?.text).toBe('二');
    expect((await loadVersion(idOf(1), 'v1'))?.text).toBe('一');
    expect(await loadVersion(idOf(1), 'v3')).toBeUndefined();
    expect(await loadVersion(idOf(9))).toBeUndefined();
  });

  it('is reported as added, changed or the same when it is saved', async () => {
    expect(await save(1, 1)).toEqual({ id: idOf(1), version: 'v1', change: 'added', isShown: true });
    expect(await save(1, 2)).toMatchObject({ change: 'same' });
    expect(await save(1, 3, { hash: 'v2' })).toMatchObject({ version: 'v2', change: 'changed' });
  });

  it('is restored from the bin when it is captured again', async () => {
    await save(1, 1);
    await removeEntries([idOf(1), idOf(9)], 2);
    expect(await loadEntry(idOf(1))).toMatchObject({ removedAt: 2 });
    await save(1, 3);
    expect((await loadEntry(idOf(1)))?.removedAt).toBeUndefined();
    expect(await loadEntry(idOf(9))).toBeUndefined();
  });

  it('is moved to the bin when the capture of its only version is undone', async () => {
    await save(1, 1);
    await removeVersion({ entryId: idOf(1), hash: 'v9' }, 2);
    expect(await loadRemovedEntries()).toEqual([]);
    await removeVersion({ entryId: idOf(1), hash: 'v1' }, 2);
    expect(titlesOf(await loadRemovedEntries())).toEqual(['第1篇']);
    expect(await loadRemovedVersions()).toEqual([]);
  });

  it('has the recognised texts of its images by their hashes', async () => {
    const images = ['a', 'b'].map((hash) => [`p${hash}`, { hash, data: new Blob([hash]) }] as const);
    const request = { ...makeRequest({ mid: '1', account: 'AAA=' }), files: new Map(images) };
    await saveVersion(request, { entryId: idOf(1), hash: 'v1' }, 1);
    const texts = [
      { hash: 'a', text: '海报', at: 2 },
      { hash: 'b', text: '', at: 2 },
    ];
    await saveImageTexts(idOf(1), texts, 2);
    expect(await loadImageTexts(['b', 'c', 'a'])).toEqual(new Map(texts.map((text) => [text.hash, text])));
  });
});

describe('the bin', () => {
  it('has its last articles without all being loaded, however many it has', async () => {
    const request = makeRequest();
    await saveVersion(request, { entryId: idOf(1), hash: 'v1' }, 1);
    const entry = await loadEntry(idOf(1));
    await transact(['libraryEntries'], 'readwrite', async ({ store }) => {
      const put = (removedAt: number) =>
        store.put({ ...entry, id: idOf(removedAt), listed: undefined, removedAt } as StoredEntry);
      await Promise.all(Array.from({ length: 450 }, (_, index) => put(index + 2)));
    });
    const last = await loadLastRemoved(3);
    expect(last.map(({ removedAt }) => removedAt)).toEqual([451, 450, 449]);
    const all = await loadRemovedEntries();
    expect(all.map(({ removedAt }) => removedAt)).toEqual(Array.from({ length: 450 }, (_, at) => 451 - at));
    expect(await countRemoved()).toBe(450);
  });

  it('lists what was removed last first', async () => {
    for (const mid of [1, 2]) await save(mid, mid);
    await removeEntries([idOf(2)], 5);
    await removeEntries([idOf(1)], 6);
    expect(titlesOf(await loadRemovedEntries())).toEqual(['第1篇', '第2篇']);
    for (const hash of ['v1', 'v2', 'v3']) await save(3, 7, { hash });
    await removeVersion({ entryId: idOf(3), hash: 'v3' }, 8);
    await removeVersion({ entryId: idOf(3), hash: 'v1' }, 9);
    expect((await loadRemovedVersions()).map(({ hash }) => hash)).toEqual(['v1', 'v3']);
  });

  it('deletes old versions of articles for good, and searches do not find them any more', async () => {
    await save(1, 1, { text: '一' });
    await save(1, 2, { hash: 'v2', text: '二' });
    await removeVersion({ entryId: idOf(1), hash: 'v2' }, 3);
    await purgeRemoved(3);
    expect(await loadVersions(idOf(1))).toHaveLength(2);
    await purgeRemoved(4);
    expect((await loadVersions(idOf(1))).map(({ hash }) => hash)).toEqual(['v1']);
    expect(await loadEntry(idOf(1))).toMatchObject({ version: 'v1', versionCount: 1 });
  });

  it('sends no signal to open pages when there is nothing to delete', async () => {
    const sent = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
    await purgeRemoved(9);
    expect(sent).not.toHaveBeenCalled();
    await save(1, 1);
    expect(sent).toHaveBeenCalledTimes(1);
  });
});
