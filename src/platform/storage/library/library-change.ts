import type { ArticleId } from '@/core/articles/article-identity';
import {
  type EntryVersion,
  type FileHash,
  type ImageFile,
  type LibraryEntry,
  storeEntry,
  type VersionHash,
} from '@/core/library/entry';
import { indexTokens } from '@/core/library/search-index';
import { chooseShown, searchText, summarise } from '@/core/library/versions';
import { type Transaction, transact } from '@/platform/storage/transact';
import { versionsOf } from './library-store';

/** The transaction in which the library is changed (`library-writer.ts`, `library-bin.ts`), and the steps that its changes share. */

const STORES = [
  'libraryEntries',
  'libraryVersions',
  'libraryTexts',
  'pictureFiles',
  'pictureTexts',
  'searchPending',
  'captures',
  'stagedPictures',
] as const;

/** One change of the library. */
export type LibraryTransaction = Transaction<typeof STORES>;

/**
 * Changes the library, as a whole or not at all. The change is on the disk when this resolves, because the user then sees that the
 * article is saved. Only the background calls it.
 * @throws AppError `storage-failed`, `storage-full`; an `AppError` of `work`
 */
export function changeLibrary<T>(work: (transaction: LibraryTransaction) => Promise<T>): Promise<T> {
  return transact(STORES, 'readwrite', work, { durability: 'strict', signal: 'library' });
}

/** The identity of an article and the hash of its content. */
export interface VersionKey {
  readonly entryId: ArticleId;
  readonly hash: VersionHash;
}

/** Saves images that are not saved yet. */
export async function saveFiles(transaction: LibraryTransaction, files: readonly ImageFile[]): Promise<void> {
  const store = transaction.objectStore('pictureFiles');
  for (const file of files) if ((await store.count(file.hash)) === 0) await store.put(file);
}

/** Deletes those of some images that no version contains, with their texts. */
export async function deleteUnused(
  transaction: LibraryTransaction,
  files: Iterable<FileHash>,
): Promise<void> {
  const users = transaction.objectStore('libraryVersions').index('file');
  for (const file of files) {
    if ((await users.count(file)) > 0) continue;
    await transaction.objectStore('pictureFiles').delete(file);
    await transaction.objectStore('pictureTexts').delete(file);
  }
}

/**
 * Stores an entry again after its versions have changed: the version that is shown, the fields for lists and the text for
 * searches. Deletes the entry if it has no version left. `at`: ms since the epoch.
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
  const fields = { addedAt: at, tags: shown.facts.tags, removedAt: undefined, ...before, ...changed };
  const left = versions.filter(({ removedAt }) => removedAt === undefined);
  const searchNumber = await indexEntry(transaction, shown, before?.searchNumber);
  await entries.put(storeEntry(summarise(shown, left.length, fields), searchNumber));
  return shown;
}

/** Adds an entry's text to the search index if it has changed. Returns the text's number in the index. */
async function indexEntry(
  transaction: LibraryTransaction,
  shown: EntryVersion,
  known: number | undefined,
): Promise<number> {
  const store = transaction.objectStore('pictureTexts');
  const imageTexts = await Promise.all(shown.files.map(async (file) => (await store.get(file))?.text ?? ''));
  const text = searchText(shown, imageTexts);
  const texts = transaction.objectStore('libraryTexts');
  if (known !== undefined && (await texts.get(shown.entryId)) === text) return known;
  await texts.put(text, shown.entryId);
  if (known !== undefined) await transaction.objectStore('searchPending').delete(known);
  return transaction.objectStore('searchPending').add({ tokens: indexTokens(text) });
}
