import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeRequest } from '@/core/library/library.test-support';
import { BUCKETS, SEGMENT_SIZE } from '@/core/library/search-index';
import { makeVersion } from '@/core/library/versions';
import { openDatabase } from '@/platform/storage/database';
import { fillDisk } from '@/platform/storage/storage-faults.test-support';
import { compactSearchIndex } from './compact-search-index';
import { purgeRemoved, removeEntries, restoreEntries } from './library-bin';
import { changeLibrary, rewriteEntry } from './library-change';
import { sealSearchIndex, searchEntries } from './library-search';
import { idOf } from './numbered-articles.test-support';

beforeEach(() => deleteDB('gleaner'));

const COUNT = SEGMENT_SIZE + 64;
const numbers = Array.from({ length: COUNT }, (_, index) => index + 1);
const textOf = (mid: number, edition: number) => `麦穗 field${mid % 7} edition${edition}`;

/** Saves the articles that `isMeant`, in an edition of their own text, all in one transaction. */
async function saveEdition(edition: number, isMeant: (mid: number) => boolean = () => true): Promise<void> {
  await changeLibrary(async (transaction) => {
    for (const mid of numbers.filter(isMeant)) {
      const request = makeRequest({ mid: String(mid), title: `第${mid}篇`, text: textOf(mid, edition) });
      const key = { entryId: idOf(mid), hash: 'v1' };
      await transaction.objectStore('libraryVersions').put(makeVersion(request, key, undefined, edition));
      await rewriteEntry(transaction, key.entryId, { at: edition });
    }
  });
  await sealSearchIndex();
}

async function deleteForGood(isMeant: (mid: number) => boolean): Promise<void> {
  const ids = numbers.filter(isMeant).map((mid) => idOf(mid));
  await removeEntries(ids, 1);
  await purgeRemoved(2);
}

const QUERIES = ['麦穗', 'field3', 'edition1', 'edition2 field5', 'edition9'];

/** What searches find. */
const findAll = () =>
  Promise.all(
    QUERIES.map(async (words) => {
      const { found } = await searchEntries({ words }, 1000);
      return found.map(({ entry }) => entry.facts.title);
    }),
  );

/** The numbers of texts in the segments, and the postings that are stored of them. */
async function measureIndex() {
  const database = await openDatabase();
  const segments = await database.getAll('searchSegments');
  const buckets = await database.getAll('searchBuckets');
  const postings = buckets.reduce((sum, { places }) => sum + places.length, 0);
  return { sizes: segments.map((each) => each.numbers.length), rows: buckets.length, postings };
}

/** Ends every transaction of the index after so many more writes, as when the background is ended. Returns whether it did. */
function endAfter(writes: number): () => boolean {
  const { put } = IDBObjectStore.prototype;
  let left = writes;
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...of
  ) {
    if (this.name.startsWith('search') && left-- <= 0) throw new DOMException('ended', 'AbortError');
    return put.apply(this, of);
  });
  return () => {
    spy.mockRestore();
    return left < 0;
  };
}

describe('a search index with the words of texts that are gone', () => {
  it('is as large as one of the texts that are there, however often these have changed', async () => {
    for (let edition = 1; edition <= 4; edition++) {
      await saveEdition(edition);
      await compactSearchIndex();
      const { sizes, rows } = await measureIndex();
      expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(COUNT + SEGMENT_SIZE / 4);
      expect(rows).toBe(sizes.length * BUCKETS);
    }
    const [all, , , second] = await findAll();
    expect([all?.length, second?.length]).toEqual([COUNT, 0]);
  });

  it('finds the same after it was compacted, with fewer than half of its postings', async () => {
    await saveEdition(1);
    await saveEdition(2, (mid) => mid % 3 === 0);
    await deleteForGood((mid) => mid % 3 === 1);
    await saveEdition(3, (mid) => mid % 3 === 2);
    const [before, found] = [await measureIndex(), await findAll()];
    await compactSearchIndex();
    const after = await measureIndex();
    expect(await findAll()).toEqual(found);
    expect(after.postings).toBeLessThan(before.postings / 2);
  });

  it('loses the rows of segments of which nothing is left', async () => {
    await saveEdition(1);
    await deleteForGood((mid) => mid <= SEGMENT_SIZE);
    await compactSearchIndex();
    expect(await measureIndex()).toEqual({ sizes: [], rows: 0, postings: 0 });
    expect((await findAll())[0]).toHaveLength(COUNT - SEGMENT_SIZE);
  });

  it('keeps the articles of the bin, which may be restored', async () => {
    await saveEdition(1);
    await deleteForGood((mid) => mid <= 200);
    await removeEntries([idOf(201)], 3);
    await compactSearchIndex();
    await restoreEntries([idOf(201)], 4);
    expect((await findAll())[0]).toContain('第201篇');
  });

  it('is not written again for a few texts that are gone', async () => {
    await saveEdition(1);
    await deleteForGood((mid) => mid <= SEGMENT_SIZE / 4 - 1);
    const written = vi.spyOn(IDBObjectStore.prototype, 'put');
    await compactSearchIndex();
    expect(written).not.toHaveBeenCalled();
    written.mockRestore();
  });
});

describe('compacting the search index', () => {
  /** Two segments of which half are gone. */
  async function saveSparse() {
    await saveEdition(1);
    await saveEdition(2, (mid) => mid % 2 === 0);
    await saveEdition(3, (mid) => mid % 4 === 0);
    return findAll();
  }

  it('misses nothing in a search meanwhile, nor an article that is saved meanwhile', async () => {
    const found = await saveSparse();
    let isOver = false;
    const compacting = compactSearchIndex().finally(() => {
      isOver = true;
    });
    let searches = 0;
    for (; !isOver; searches++) expect(await findAll()).toEqual(found);
    await compacting;
    expect(searches).toBeGreaterThan(1);
    await Promise.all([compactSearchIndex(), saveEdition(4, (mid) => mid === 3), sealSearchIndex()]);
    const [all, ...others] = await findAll();
    expect([...(all ?? [])].sort()).toEqual([...(found[0] ?? [])].sort());
    expect(others[1]).toEqual(found[2]?.filter((title) => title !== '第3篇'));
  });

  it('changes nothing where it is ended, and goes on there when it is called again', async () => {
    const found = await saveSparse();
    const whole = await measureIndex();
    for (const writes of [0, 1, BUCKETS - 1, BUCKETS]) {
      const wasEnded = endAfter(writes);
      await expect(compactSearchIndex()).rejects.toMatchObject({ code: 'storage-failed' });
      expect(wasEnded()).toBe(true);
      expect([await measureIndex(), await findAll()]).toEqual([whole, found]);
    }
    await compactSearchIndex();
    expect(await findAll()).toEqual(found);
    expect((await measureIndex()).sizes).toHaveLength(1);
  });

  it('changes nothing on a full disk, and says so', async () => {
    const found = await saveSparse();
    const whole = await measureIndex();
    const mend = fillDisk('searchBuckets', 50);
    await expect(compactSearchIndex()).rejects.toMatchObject({ code: 'storage-full' });
    mend();
    expect([await measureIndex(), await findAll()]).toEqual([whole, found]);
  });

  it('loses nothing when two contexts do it at once', async () => {
    const found = await saveSparse();
    await Promise.all([compactSearchIndex(), compactSearchIndex(), compactSearchIndex()]);
    expect(await findAll()).toEqual(found);
    await compactSearchIndex();
    const { sizes } = await measureIndex();
    expect([await findAll(), sizes.length]).toEqual([found, 1]);
  });
});
