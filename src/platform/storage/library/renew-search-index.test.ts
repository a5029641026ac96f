import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeRequest } from '@/core/library/library.test-support';
import { BUCKETS, SEGMENT_SIZE } from '@/core/library/search-index';
import { openDatabase } from '@/platform/storage/database';
import { removeEntries, restoreEntries } from './library-bin';
import { sealSearchIndex, searchEntries } from './library-search';
import { saveVersion } from './library-writer';
import { renewSearchIndex } from './renew-search-index';

const COUNT = SEGMENT_SIZE + 44;
const idOf = (mid: number) => `wx:MzA=:${mid}:1` as const;

const save = (mid: number) =>
  saveVersion(
    makeRequest({ mid: String(mid), title: `第${mid}篇`, text: mid % 50 ? '麦穗' : 'Café' }),
    { entryId: idOf(mid), hash: 'v1' },
    mid,
  );
const found = async (words: string): Promise<string[]> =>
  (await searchEntries({ words }, 1000)).found.map(({ entry }) => entry.facts.title);
const ALL = [300, 250, 200, 150, 100, 50].map((mid) => `第${mid}篇`);

/** A library whose index has none of the words that searches now look for, as after an update. */
async function saveOldLibrary(): Promise<void> {
  for (let mid = 1; mid <= COUNT; mid++) await save(mid);
  const database = await openDatabase();
  for (const number of await database.getAllKeys('searchPending'))
    await database.put('searchPending', { tokens: new Uint32Array() }, number);
  await sealSearchIndex();
}

beforeEach(() => deleteDB('gleaner'));

describe('an index of an earlier version', () => {
  it('is built again, so that articles that were saved before are found, in their order', async () => {
    await saveOldLibrary();
    expect(await found('cafe')).toEqual([]);
    await renewSearchIndex();
    expect(await found('cafe')).toEqual(ALL);
    expect(await found('麦穗')).toHaveLength(COUNT - ALL.length);
  });

  it('is gone afterwards, and no article is indexed twice', async () => {
    await saveOldLibrary();
    await renewSearchIndex();
    const database = await openDatabase();
    expect(await database.count('searchSegments')).toBe(1);
    expect(await database.count('searchBuckets')).toBe(BUCKETS);
    const segments = await database.getAll('searchSegments');
    const numbers = [
      ...(await database.getAllKeys('searchPending')),
      ...segments.flatMap((each) => each.numbers),
    ];
    const indexed = (await database.getAll('libraryEntries')).map(({ searchNumber }) => searchNumber);
    expect(numbers).toEqual(expect.arrayContaining(indexed));
    expect([new Set(indexed).size, new Set(numbers).size]).toEqual([COUNT, numbers.length]);
  });

  it('goes on where it was ended, and what was saved meanwhile stays found', async () => {
    await saveOldLibrary();
    let left = 100;
    const { put } = IDBObjectStore.prototype;
    const ending = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...of
    ) {
      if (this.name === 'libraryEntries' && left-- <= 0) throw new DOMException('ended', 'AbortError');
      return put.apply(this, of);
    });
    await expect(renewSearchIndex()).rejects.toMatchObject({ code: 'storage-failed' });
    ending.mockRestore();
    expect(await found('cafe')).toEqual(['第50篇']);
    await save(350);
    await renewSearchIndex();
    expect((await found('cafe')).sort()).toEqual(['第350篇', ...ALL].sort());
  });

  it('has the articles in the bin, too', async () => {
    await saveOldLibrary();
    await removeEntries([idOf(50)], 1);
    await renewSearchIndex();
    expect(await found('cafe')).toEqual(ALL.slice(0, -1));
    await restoreEntries([idOf(50)], 2);
    expect(await found('cafe')).toEqual(ALL);
  });
});

it('an index that is up to date is not built again', async () => {
  await renewSearchIndex();
  await save(50);
  const database = await openDatabase();
  const numbers = await database.getAllKeys('searchPending');
  await renewSearchIndex();
  expect(await database.getAllKeys('searchPending')).toEqual(numbers);
});
