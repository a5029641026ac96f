/** Finds articles by their words. How the index is built: `core/library/search/postings.ts`. */
import type { IDBPTransaction } from 'idb';
import type { LibraryEntry } from '@/core/library/entry';
import { publisherOf } from '@/core/library/entry';
import type { LibraryQuery } from '@/core/library/library-query';
import { type ExcerptPart, excerptOf } from '@/core/library/search/excerpt';
import { foldText } from '@/core/library/search/fold-text';
import {
  bucketOf,
  buildSegment,
  holdsAll,
  intersect,
  type PendingText,
  SEGMENT_SIZE,
} from '@/core/library/search/postings';
import { findTerm, type SearchTerm, splitTerms } from '@/core/library/search/search-terms';
import { queryTokens } from '@/core/library/search/search-tokens';
import { type GleanerSchema, openDatabase, throwStorageFailure } from './database';

/** An article that was found, with the line where. */
export interface FoundEntry {
  readonly entry: LibraryEntry;
  readonly excerpt: readonly ExcerptPart[];
}

/** A page of what was found, the last that came into the index first. */
export interface FoundPage {
  readonly found: readonly FoundEntry[];
  /** Where the page ended; absent where nothing follows. */
  readonly next?: number | undefined;
}

const STORES = [
  'libraryEntries',
  'libraryTexts',
  'searchPending',
  'searchSegments',
  'searchBuckets',
] as const;

type SearchTransaction = IDBPTransaction<GleanerSchema, typeof STORES, 'readonly'>;

/**
 * Articles that hold all words, `limit` at most; `before` goes on where a page ended. Words without a letter or a digit find
 * nothing.
 * @throws AppError `storage-failed`
 */
export async function searchEntries(
  { words = '', publisher, tag }: LibraryQuery,
  limit: number,
  before = Number.POSITIVE_INFINITY,
): Promise<FoundPage> {
  const terms = [...splitTerms(words)];
  if (terms.length === 0) return { found: [] };
  const database = await openDatabase();
  const transaction = database.transaction(STORES);
  const found: FoundEntry[] = [];
  let next: number | undefined;
  try {
    for (const number of await findNumbers(transaction, queryTokens(terms))) {
      if (number >= before) continue;
      if (found.length === limit) return { found, next };
      const entry = await transaction.objectStore('libraryEntries').index('searchNumber').get(number);
      // One in the bin, or one that has another text by now.
      if (!entry?.listed) continue;
      if (publisher !== undefined && publisherOf(entry.facts) !== publisher) continue;
      if (tag !== undefined && !entry.tags.includes(tag)) continue;
      const text = await transaction.objectStore('libraryTexts').get(entry.id);
      if (text === undefined || !holds(text, terms)) continue;
      found.push({ entry, excerpt: excerptOf(text.slice(text.indexOf('\n') + 1), terms) });
      next = number;
    }
    return { found };
  } catch (thrown) {
    return throwStorageFailure(thrown);
  }
}

/** The index answers for pairs of letters and beginnings of words; the text has the last word. */
function holds(text: string, terms: readonly SearchTerm[]): boolean {
  const folded = foldText(text);
  return terms.every((term) => findTerm(folded, term) !== -1);
}

async function findNumbers(
  transaction: SearchTransaction,
  tokens: readonly number[],
): Promise<readonly number[]> {
  const pending = transaction.objectStore('searchPending');
  const buckets = transaction.objectStore('searchBuckets');
  const [numbers, texts, segments, ...rows] = await Promise.all([
    pending.getAllKeys(),
    pending.getAll(),
    transaction.objectStore('searchSegments').getAll(),
    ...tokens.map((token) => buckets.getAll(IDBKeyRange.bound([bucketOf(token)], [bucketOf(token), []]))),
  ]);
  const recent = texts.flatMap((text, index) => {
    const number = numbers[index] ?? 0;
    return holdsAll({ ...text, number }, tokens) ? [number] : [];
  });
  return [...recent.reverse(), ...intersect(segments, tokens, rows)];
}

/**
 * Makes segments of the texts that no segment holds, as long as there are enough. Call after articles have been kept; what
 * is found is the same before and after.
 * @throws AppError `storage-failed`, `storage-full`; the index is as it was
 */
export async function sealSearchIndex(): Promise<void> {
  const database = await openDatabase();
  const transaction = database.transaction(['searchPending', 'searchSegments', 'searchBuckets'], 'readwrite');
  const pending = transaction.objectStore('searchPending');
  try {
    while ((await pending.count()) >= SEGMENT_SIZE) {
      const [numbers, rows] = await Promise.all([
        pending.getAllKeys(null, SEGMENT_SIZE),
        pending.getAll(null, SEGMENT_SIZE),
      ]);
      const texts = rows.map((row, index): PendingText => ({ ...row, number: numbers[index] ?? 0 }));
      const { header, buckets } = buildSegment(texts);
      for (const bucket of buckets) await transaction.objectStore('searchBuckets').put(bucket);
      await transaction.objectStore('searchSegments').put(header);
      await pending.delete(IDBKeyRange.bound(numbers[0], numbers.at(-1)));
    }
    await transaction.done;
  } catch (thrown) {
    throwStorageFailure(thrown);
  }
}
