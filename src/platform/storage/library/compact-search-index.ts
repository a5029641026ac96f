import { chooseSparse, mergeBuckets, mergeHeaders, type SegmentUse } from '@/core/library/merge-segments';
import { BUCKETS, type SearchSegment } from '@/core/library/search-index';
import { transact } from '@/platform/storage/transact';

const SOURCES = ['searchSegments', 'libraryEntries'] as const;

/**
 * Makes the search index smaller, where it has the words of articles that were deleted for good or whose text has changed. Searches
 * find the same before, meanwhile and after. Each step is one short transaction, so it can be ended at any time and called again.
 * @throws AppError `storage-failed`, `storage-full`; the index stays whole
 */
export async function compactSearchIndex(): Promise<void> {
  let uses = await loadUses();
  for (let sparse = chooseSparse(uses); sparse.length > 0; sparse = chooseSparse(uses)) {
    const merged = await merge(sparse.map(({ segment }) => segment));
    // Another context compacts the index.
    if (!merged) return;
    const at = uses.findIndex(({ segment }) => segment === sparse[0]?.segment);
    uses = [...uses.slice(0, at), ...merged, ...uses.slice(at + sparse.length)];
  }
}

/** The use of all segments, in their order. */
function loadUses(): Promise<readonly SegmentUse[]> {
  return transact(SOURCES, 'readonly', async (transaction) => {
    const segments = await transaction.objectStore('searchSegments').getAll();
    const indexed = transaction.objectStore('libraryEntries').index('searchNumber');
    const live = await Promise.all(segments.map((segment) => indexed.count(rangeOf(segment))));
    return segments.map(({ segment, numbers }, index) => ({
      segment,
      size: numbers.length,
      live: live[index] ?? 0,
    }));
  });
}

/** The numbers from a segment's first to its last. No other segment has one of them, because texts are numbered in their order. */
function rangeOf({ segment, numbers }: SearchSegment): IDBKeyRange {
  return IDBKeyRange.bound(numbers[0] ?? segment, numbers.at(-1) ?? segment);
}

/**
 * Makes one segment of some neighbours; none if nothing is left of them. Returns its use, or undefined if another context has changed them.
 * Captures do not wait for it: what it changes is not in their transaction.
 */
async function merge(keys: readonly number[]): Promise<readonly SegmentUse[] | undefined> {
  const neighbours = IDBKeyRange.bound(keys[0], keys.at(-1));
  const { before, live } = await loadLive(neighbours);
  return transact(['searchSegments', 'searchBuckets'], 'readwrite', async (transaction) => {
    const segments = transaction.objectStore('searchSegments');
    const headers = await segments.getAll(neighbours);
    if (!isSame(headers, before)) return undefined;
    const { header, places } = mergeHeaders(headers, (number) => live.has(number));
    const isEmpty = header.numbers.length === 0;
    const gone = isEmpty ? keys : keys.slice(1);
    const buckets = transaction.objectStore('searchBuckets');
    for (let bucket = 0; bucket < BUCKETS; bucket++) {
      const rows = await buckets.getAll(IDBKeyRange.bound([bucket, keys[0]], [bucket, keys.at(-1)]));
      const merged = { bucket, segment: header.segment, ...mergeBuckets(rows, places) };
      const deletions = gone.map((segment) => buckets.delete([bucket, segment]));
      await Promise.all([...deletions, ...(isEmpty ? [] : [buckets.put(merged)])]);
    }
    await Promise.all(gone.map((segment) => segments.delete(segment)));
    if (isEmpty) return [];
    await segments.put(header);
    return [{ segment: header.segment, size: header.numbers.length, live: header.numbers.length }];
  });
}

/** Neighbours, and the numbers in them that belong to an article. A number that belongs to none never does again. */
function loadLive(
  neighbours: IDBKeyRange,
): Promise<{ readonly before: readonly SearchSegment[]; readonly live: ReadonlySet<number> }> {
  return transact(SOURCES, 'readonly', async (transaction) => {
    const before = await transaction.objectStore('searchSegments').getAll(neighbours);
    const live = new Set<number>();
    const indexed = transaction.objectStore('libraryEntries').index('searchNumber');
    for (const segment of before) {
      let cursor = await indexed.openKeyCursor(rangeOf(segment));
      for (; cursor; cursor = await cursor.continue()) live.add(cursor.key);
    }
    return { before, live };
  });
}

function isSame(segments: readonly SearchSegment[], others: readonly SearchSegment[]): boolean {
  return JSON.stringify(segments) === JSON.stringify(others);
}
