import type { ArticleId } from '@/core/articles/article-identity';
import type { SavedArticle, SaveRequest } from '@/core/library/capture';
import {
  changedTags,
  type EntryVersion,
  type FileHash,
  type ImageFile,
  type ImageText,
  type LibraryEntry,
  storeEntry,
  type TagChange,
  type VersionHash,
} from '@/core/library/entry';
import { indexTokens } from '@/core/library/search-index';
import { chooseShown, makeVersion, searchText, summarise } from '@/core/library/versions';
import { withoutLostFiles } from '@/core/recovered/library-rows';
import { versionsOf } from './library-store';
import { query, type Transaction, transact } from './transact';

/** Changes the library. Each change is one transaction. Only the background calls these functions. */

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
export type LibraryTransaction = Transaction<typeof STORES>;

/** The change is on the disk when this resolves, because the user then sees that the article is saved. */
function changeLibrary<T>(work: (transaction: LibraryTransaction) => Promise<T>): Promise<T> {
  return transact(STORES, 'readwrite', work, { durability: 'strict', signal: 'library' });
}

/** The identity of an article and the hash of its content. */
export interface VersionKey {
  readonly entryId: ArticleId;
  readonly hash: VersionHash;
}

/** A step in the transaction that saves an article. `same`: the version with the same content, as it was before. */
export type LastStep = (
  transaction: LibraryTransaction,
  saved: SavedArticle,
  same: EntryVersion | undefined,
) => Promise<void>;

/**
 * Saves an article with its images, as a new entry or as a version of an existing one. An article in the bin is restored.
 * `at`: ms since the epoch. `last` runs in the same transaction.
 * @throws AppError `storage-failed`, `storage-full`; nothing is changed then
 */
export function saveVersion(
  request: SaveRequest,
  key: VersionKey,
  at: number,
  last: LastStep = async () => undefined,
): Promise<SavedArticle> {
  return changeLibrary(async (transaction) => {
    const versions = transaction.objectStore('libraryVersions');
    const [same, entry] = await Promise.all([
      versions.get([key.entryId, key.hash]),
      transaction.objectStore('libraryEntries').get(key.entryId),
    ]);
    const before = entry && (await versions.get([key.entryId, entry.version]));
    await saveFiles(transaction, [...request.files.values(), ...(request.cover ? [request.cover] : [])]);
    const version = makeVersion(request, key, same, at);
    await versions.put(version);
    const shown = await rewriteEntry(transaction, key.entryId, { removedAt: undefined, at });
    const change = !before ? 'added' : before.hash === key.hash ? 'same' : 'changed';
    const isShown = shown?.hash === key.hash;
    const saved: SavedArticle = { id: key.entryId, version: key.hash, change, isShown };
    await last(transaction, saved, same);
    return saved;
  });
}

async function saveFiles(transaction: LibraryTransaction, files: readonly ImageFile[]): Promise<void> {
  const store = transaction.objectStore('pictureFiles');
  for (const file of files) if ((await store.count(file.hash)) === 0) await store.put(file);
}

/** An article that comes from a file, with all its versions. */
export interface ArrivedArticle {
  readonly id: ArticleId;
  /** When it was added to the library that the file was exported from, ms since the epoch. */
  readonly addedAt: number;
  /** Undefined: those of the page. */
  readonly tags: readonly string[] | undefined;
  readonly removedAt?: number | undefined;
  readonly versions: readonly EntryVersion[];
}

/**
 * Adds articles from a file: what is not in the library yet. Versions, tags and texts that are stay as they are. An image that is neither
 * in the file nor in the library stays a link. Returns how many articles were added or got another version.
 * @throws AppError `storage-failed`, `storage-full`; nothing is changed then
 */
export function addArticles(
  articles: readonly ArrivedArticle[],
  files: readonly ImageFile[],
  texts: readonly ImageText[],
): Promise<number> {
  return changeLibrary(async (transaction) => {
    const versions = transaction.objectStore('libraryVersions');
    const arrived = new Map(files.map((file) => [file.hash, file]));
    const stored = new Set(await transaction.objectStore('pictureFiles').getAllKeys());
    const imageTexts = transaction.objectStore('pictureTexts');
    for (const text of texts) if ((await imageTexts.count(text.hash)) === 0) await imageTexts.put(text);
    let added = 0;
    for (const { id, addedAt, tags, removedAt, versions: all } of articles) {
      const isKnown = await Promise.all(all.map(({ hash }) => versions.count([id, hash])));
      const fresh = all.filter((_version, index) => isKnown[index] === 0);
      if (fresh.length === 0) continue;
      for (const version of fresh) {
        const whole = withoutLostFiles(version, (file) => stored.has(file) || arrived.has(file));
        await saveFiles(
          transaction,
          whole.files.flatMap((file) => arrived.get(file) ?? []),
        );
        await versions.put(whole);
      }
      const isNew = (await transaction.objectStore('libraryEntries').count(id)) === 0;
      await rewriteEntry(transaction, id, {
        at: addedAt,
        ...(isNew && { removedAt, ...(tags && { tags }) }),
      });
      added += 1;
    }
    return added;
  });
}

/** Moves articles to the bin at `at`, ms since the epoch. @throws AppError `storage-…` */
export function removeEntries(ids: readonly ArticleId[], at: number): Promise<void> {
  return changeEntries(ids, { removedAt: at, at });
}

/** Takes articles back out of the bin. @throws AppError `storage-…` */
export function restoreEntries(ids: readonly ArticleId[], at: number): Promise<void> {
  return changeEntries(ids, { removedAt: undefined, at });
}

/** Adds tags to those of an article, and removes some. @throws AppError `storage-…` */
export function changeTags(id: ArticleId, change: TagChange, at: number): Promise<void> {
  return changeLibrary(async (transaction) => {
    const entry = await transaction.objectStore('libraryEntries').get(id);
    if (entry) await rewriteEntry(transaction, id, { tags: changedTags(entry.tags, change), at });
  });
}

function changeEntries(ids: readonly ArticleId[], change: Parameters<typeof rewriteEntry>[2]): Promise<void> {
  return changeLibrary(async (transaction) => {
    for (const id of ids) {
      if (await transaction.objectStore('libraryEntries').count(id)) {
        await rewriteEntry(transaction, id, change);
      }
    }
  });
}

/** Moves a version to the bin at `at`, ms since the epoch; the whole entry if it is the only version. @throws AppError `storage-…` */
export function removeVersion(key: VersionKey, at: number): Promise<void> {
  return setVersionRemoved(key, at, at);
}

/** Takes a version back out of the bin; the whole entry if it is the only version. @throws AppError `storage-…` */
export function restoreVersion(key: VersionKey, at: number): Promise<void> {
  return setVersionRemoved(key, undefined, at);
}

/** Stores when a version was moved to the bin, and updates what the entry shows. */
function setVersionRemoved(key: VersionKey, removedAt: number | undefined, at: number): Promise<void> {
  return changeLibrary(async (transaction) => {
    const versions = transaction.objectStore('libraryVersions');
    const all = await versions.getAll(versionsOf(key.entryId));
    const version = all.find(({ hash }) => hash === key.hash);
    if (!version) return;
    const others = all.filter((each) => each !== version && each.removedAt === undefined);
    if (others.length === 0) {
      await rewriteEntry(transaction, key.entryId, { removedAt, at });
      return;
    }
    await versions.put({ ...version, removedAt });
    await rewriteEntry(transaction, key.entryId, { at });
  });
}

/**
 * Takes back that a version was saved: the version with the same content that was there before is there again, else the new one
 * is moved to the bin.
 * @throws AppError `storage-…`
 */
export function undoVersion(key: VersionKey, same: EntryVersion | undefined, at: number): Promise<void> {
  if (same === undefined || same.removedAt !== undefined) return removeVersion(key, at);
  return changeLibrary(async (transaction) => {
    const versions = transaction.objectStore('libraryVersions');
    const saved = await versions.get([key.entryId, key.hash]);
    if (!saved) return;
    await versions.put(same);
    await deleteUnused(transaction, new Set(saved.files.filter((file) => !same.files.includes(file))));
    await rewriteEntry(transaction, key.entryId, { at });
  });
}

/** Deletes what was moved to the bin before `time`, ms since the epoch, and the images that no other article contains. */
export async function purgeRemoved(time: number): Promise<void> {
  const old = IDBKeyRange.upperBound(time, true);
  if (!(await hasRemoved(old))) return;
  await changeLibrary(async (transaction) => {
    const versions = transaction.objectStore('libraryVersions');
    const entries = await transaction.objectStore('libraryEntries').index('removedAt').getAll(old);
    const ofEntries = await Promise.all(entries.map(({ id }) => versions.getAll(versionsOf(id))));
    const gone = [...ofEntries.flat(), ...(await versions.index('removedAt').getAll(old))];
    for (const { entryId, hash } of gone) await versions.delete([entryId, hash]);
    for (const { id, searchNumber } of entries) {
      await transaction.objectStore('libraryEntries').delete(id);
      await transaction.objectStore('libraryTexts').delete(id);
      await transaction.objectStore('searchPending').delete(searchNumber);
    }
    await deleteUnused(transaction, new Set(gone.flatMap(({ files }) => files)));
  });
}

/** Whether there is anything to delete. The background checks this first, because every change makes open pages load again. */
async function hasRemoved(old: IDBKeyRange): Promise<boolean> {
  const counts = await query((database) =>
    Promise.all([
      database.countFromIndex('libraryEntries', 'removedAt', old),
      database.countFromIndex('libraryVersions', 'removedAt', old),
    ]),
  );
  return counts.some((count) => count > 0);
}

async function deleteUnused(transaction: LibraryTransaction, files: ReadonlySet<FileHash>): Promise<void> {
  const users = transaction.objectStore('libraryVersions').index('file');
  for (const file of files) {
    if ((await users.count(file)) > 0) continue;
    await transaction.objectStore('pictureFiles').delete(file);
    await transaction.objectStore('pictureTexts').delete(file);
  }
}

/** Saves recognised texts of images; searches find the entry by them from then on. @throws AppError `storage-…` */
export function saveImageTexts(id: ArticleId, texts: readonly ImageText[], at: number): Promise<void> {
  return changeLibrary(async (transaction) => {
    for (const text of texts) await transaction.objectStore('pictureTexts').put(text);
    await rewriteEntry(transaction, id, { at });
  });
}

/**
 * Stores an entry again after its versions have changed: the version that is shown, the fields for lists and the text for
 * searches. Deletes the entry if it has no version left.
 */
async function rewriteEntry(
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
