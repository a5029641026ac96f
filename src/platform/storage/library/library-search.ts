import type { LibraryEntry, LibraryQuery, StoredEntry } from '@/core/library/entry';
import {
  bucketOf,
  buildSegment,
  holdsAll,
  intersectPostings,
  type PendingText,
  queryTokens,
  SEGMENT_SIZE,
} from '@/core/library/search-index';
import {
  type ExcerptPart,
  excerptAround,
  findTerm,
  foldText,
  type SearchTerm,
  splitTerms,
} from '@/core/library/search-terms';
import { type Transaction, transact } from '@/platform/storage/transact';
import { savedRange } from './library-store';

/** Finds articles by their words. How the index is built: `core/library/search-index.ts`. */

/** An article that was found, with the line of its text that matches. */
export interface FoundEntry {
  readonly entry: LibraryEntry;
  readonly excerpt: readonly ExcerptPart[];
}

/** A page of search results; the article that was indexed last comes first. */
export interface FoundPage {
  readonly found: readonly FoundEntry[];
  /** The position to continue from; absent on the last page. */
  readonly next?: number | undefined;
}

const STORES = [
  'libraryEntries',
  'libraryTexts',
  'searchPending',
  'searchSegments',
  'searchBuckets',
] as const;

type SearchTransaction = Transaction<typeof STORES, 'readonly'>;

/**
 * Finds at most `limit` articles that contain all words. `before` continues after an earlier page. Words without a letter or
 * a digit find nothing.
 * @throws AppError `storage-failed`
 */
export async function searchEntries(
  { words = '', publisher, tag }: LibraryQuery,
  limit: number,
  before = Number.POSITIVE_INFINITY,
): Promise<FoundPage> {
  const terms = [...splitTerms(words)];
  if (terms.length === 0) return { found: [] };
  return transact(STORES, 'readonly', async (transaction) => {
    const found: FoundEntry[] = [];
    let next: number | undefined;
    const passing = await loadPassing(transaction, { publisher, tag });
    for (const number of await findNumbers(transaction, queryTokens(terms))) {
      if (number >= before || passing?.has(number) === false) continue;
      if (found.length === limit) return { found, next };
      const entry = passing
        ? passing.get(number)
        : await transaction.objectStore('libraryEntries').index('searchNumber').get(number);
      // The article is in the bin, or its text has changed since it was indexed.
      if (!entry?.listed) continue;
      const text = await transaction.objectStore('libraryTexts').get(entry.id);
      if (text === undefined || !holds(text, terms)) continue;
      found.push({ entry, excerpt: excerptAround(text.slice(text.indexOf('\n') + 1), terms) });
      next = number;
    }
    return { found };
  });
}

/**
 * The articles that a filter lets through, by their numbers in the index; undefined without a filter. They are loaded at once, because
 * a filter may let through a few of thousands that have the words.
 */
async function loadPassing(
  transaction: SearchTransaction,
  { publisher, tag }: Omit<LibraryQuery, 'words'>,
): Promise<ReadonlyMap<number, StoredEntry> | undefined> {
  const entries = transaction.objectStore('libraryEntries');
  if (publisher === undefined && tag === undefined) return undefined;
  const passing =
    publisher === undefined
      ? await entries.index('tag').getAll(tag)
      : await entries.index('publisher').getAll(savedRange(publisher));
  const both = passing.filter(({ tags }) => tag === undefined || tags.includes(tag));
  return new Map(both.map((entry) => [entry.searchNumber, entry]));
}

/** Whether the text has all terms. The index only knows pairs of letters and beginnings of words. */
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
  return [...recent.reverse(), ...intersectPostings(segments, tokens, rows)];
}

/**
 * Makes segments of texts that no segment has yet, while there are enough of them. Call it after articles were saved. Searches
 * find the same before and after.
 * @throws AppError `storage-failed`, `storage-full`; the index is unchanged then
 */
export async function sealSearchIndex(): Promise<void> {
  await transact(['searchPending', 'searchSegments', 'searchBuckets'], 'readwrite', async (transaction) => {
    const pending = transaction.objectStore('searchPending');
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
  });
}
