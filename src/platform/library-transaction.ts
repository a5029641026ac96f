import type { IDBPTransaction } from 'idb';
import type { ArticleId } from '@/core/articles/article-identity';
import { chooseShown } from '@/core/library/choose-shown';
import type { EntryVersion, LibraryEntry } from '@/core/library/entry';
import { searchText, summarise } from '@/core/library/merge-capture';
import { indexTokens } from '@/core/library/search/search-tokens';
import { storeEntry } from '@/core/library/stored-entry';
import { type GleanerSchema, openDatabase, throwStorageFailure } from './database';
import { signalLibraryChange } from './library-signal';
import { versionsOf } from './library-store';

const STORES = [
  'libraryEntries',
  'libraryVersions',
  'libraryTexts',
  'pictureFiles',
  'pictureTexts',
  'searchPending',
  'searchSegments',
  'captures',
  'stagedPictures',
] as const;

/** One change of the library. */
export type LibraryTransaction = IDBPTransaction<GleanerSchema, typeof STORES, 'readwrite'>;

/**
 * Makes a change as a whole or not at all, and tells our open pages. `work` may wait for the transaction's own requests and
 * for nothing else.
 * @throws AppError `storage-failed`, `storage-full`
 */
export async function changeLibrary<T>(work: (transaction: LibraryTransaction) => Promise<T>): Promise<T> {
  const database = await openDatabase();
  // On the disk before anybody is told that it is kept.
  const transaction = database.transaction(STORES, 'readwrite', { durability: 'strict' });
  try {
    const result = await work(transaction);
    await transaction.done;
    signalLibraryChange();
    return result;
  } catch (thrown) {
    // What is done so far must not stay because an error came from elsewhere than a request.
    abort(transaction);
    return throwStorageFailure(thrown);
  }
}

function abort(transaction: LibraryTransaction): void {
  transaction.done.catch(() => undefined); // told by what was thrown
  try {
    transaction.abort();
  } catch {
    // It has ended by itself.
  }
}

/**
 * Writes an entry anew from its versions: which one is shown, what lists show, what it is searched by. Deletes it where no
 * version is left.
 */
export async function rewriteEntry(
  transaction: LibraryTransaction,
  id: ArticleId,
  change: Partial<Pick<LibraryEntry, 'tags' | 'removedAt'>> & { readonly at: number },
): Promise<EntryVersion | undefined> {
  const entries = transaction.objectStore('libraryEntries');
  const [before, versions] = await Promise.all([
    entries.get(id),
    transaction.objectStore('libraryVersions').getAll(versionsOf(id)),
  ]);
  const shown = chooseShown(versions);
  if (!shown) {
    await Promise.all([entries.delete(id), transaction.objectStore('libraryTexts').delete(id)]);
    return undefined;
  }
  const { at, ...changed } = change;
  const kept = { addedAt: at, tags: shown.facts.tags, removedAt: undefined, ...before, ...changed };
  const left = versions.filter(({ removedAt }) => removedAt === undefined);
  const searchNumber = await indexEntry(transaction, shown, before?.searchNumber);
  await entries.put(storeEntry(summarise(shown, left.length, kept), searchNumber));
  return shown;
}

/** Puts what an entry is searched by into the index, if it is not what it was; gives its number there. */
async function indexEntry(
  transaction: LibraryTransaction,
  shown: EntryVersion,
  known: number | undefined,
): Promise<number> {
  const store = transaction.objectStore('pictureTexts');
  const read = await Promise.all(shown.files.map((file) => store.get(file)));
  const text = searchText(
    shown,
    read.map((each) => each?.text ?? ''),
  );
  const texts = transaction.objectStore('libraryTexts');
  if (known !== undefined && (await texts.get(shown.entryId)) === text) return known;
  await texts.put(text, shown.entryId);
  if (known !== undefined) await transaction.objectStore('searchPending').delete(known);
  return transaction.objectStore('searchPending').add({ tokens: indexTokens(text) });
}
