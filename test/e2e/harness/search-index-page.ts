/** Code for a page: fills, compacts and searches the product's own library in the browser's database. */
import { makeRequest } from '@/core/library/library.test-support';
import { makeVersion } from '@/core/library/versions';
import { compactSearchIndex } from '@/platform/storage/library/compact-search-index';
import { changeLibrary, rewriteEntry } from '@/platform/storage/library/library-change';
import { sealSearchIndex, searchEntries } from '@/platform/storage/library/library-search';
import { query } from '@/platform/storage/transact';

/** Saves articles, all in one transaction: each has as its text what all have, and words of this edition. */
export async function saveEdition(edition: number, mids: readonly number[]): Promise<void> {
  await changeLibrary(async (transaction) => {
    for (const mid of mids) {
      const text = `麦穗 field${mid % 7} edition${edition} ${'一二三四五六七八九十'.charAt(mid % 10)}田`;
      const request = makeRequest({ mid: String(mid), title: `第${mid}篇`, text });
      const key = { entryId: `wx:AAA=:${mid}:1` as const, hash: 'v1' };
      await transaction.objectStore('libraryVersions').put(makeVersion(request, key, undefined, edition));
      await rewriteEntry(transaction, key.entryId, { at: edition });
    }
  });
  await sealSearchIndex();
}

/** The titles that each query finds. */
export function find(queries: readonly string[]): Promise<readonly (readonly string[])[]> {
  return Promise.all(
    queries.map(async (words) => {
      const { found } = await searchEntries({ words }, 10_000);
      return found.map(({ entry }) => entry.facts.title);
    }),
  );
}

/** Searches while it compacts. Returns each answer that a search gave meanwhile, once. */
export async function compactAndFind(queries: readonly string[]): Promise<readonly string[]> {
  let isOver = false;
  const compacting = compactSearchIndex().finally(() => {
    isOver = true;
  });
  const answers = new Set<string>();
  while (!isOver) answers.add(JSON.stringify(await find(queries)));
  await compacting;
  return [...answers];
}

/** The number of segments and of postings that are stored. */
export async function measure(): Promise<{ readonly segments: number; readonly postings: number }> {
  const buckets = await query((database) => database.getAll('searchBuckets'));
  const segments = await query((database) => database.count('searchSegments'));
  return { segments, postings: buckets.reduce((sum, { places }) => sum + places.length, 0) };
}

export { compactSearchIndex };
