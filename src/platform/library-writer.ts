/** Changes the library. For the background alone: one transaction a change. */
import type { ArticleId } from '@/core/articles/article-identity';
import type { FileHash, PictureFile, PictureText, VersionHash } from '@/core/library/entry';
import { makeVersion } from '@/core/library/merge-capture';
import type { SavedArticle, SaveRequest } from '@/core/library/save-request';
import { openDatabase, throwStorageFailure } from './database';
import { versionsOf } from './library-store';
import { changeLibrary, type LibraryTransaction, rewriteEntry } from './library-transaction';

/** The names of an article and of what it says. */
export interface VersionKey {
  readonly entryId: ArticleId;
  readonly hash: VersionHash;
}

/**
 * Keeps an article with its pictures: a new entry, or a version of one that is there. An article that lies in the bin comes
 * back. `at`: ms since the epoch. `last` belongs to the same transaction.
 * @throws AppError `storage-failed`, `storage-full`; nothing is changed then
 */
export function saveVersion(
  request: SaveRequest,
  key: VersionKey,
  at: number,
  last: (transaction: LibraryTransaction, saved: SavedArticle) => Promise<void> = async () => undefined,
): Promise<SavedArticle> {
  return changeLibrary(async (transaction) => {
    const versions = transaction.objectStore('libraryVersions');
    const [same, entry] = await Promise.all([
      versions.get([key.entryId, key.hash]),
      transaction.objectStore('libraryEntries').get(key.entryId),
    ]);
    const before = entry && (await versions.get([key.entryId, entry.version]));
    await writeFiles(transaction, [...request.files.values(), ...(request.cover ? [request.cover] : [])]);
    const version = makeVersion(request, key, same, at);
    await versions.put(version);
    const shown = await rewriteEntry(transaction, key.entryId, { removedAt: undefined, at });
    const change = !before ? 'added' : before.hash === key.hash ? 'same' : 'changed';
    const isShown = shown?.hash === key.hash;
    const saved: SavedArticle = { id: key.entryId, version: key.hash, change, isShown };
    await last(transaction, saved);
    return saved;
  });
}

async function writeFiles(transaction: LibraryTransaction, files: readonly PictureFile[]): Promise<void> {
  const store = transaction.objectStore('pictureFiles');
  for (const file of files) if ((await store.count(file.hash)) === 0) await store.put(file);
}

/** Moves articles to the bin at `at`, ms since the epoch. @throws AppError `storage-…` */
export function removeEntries(ids: readonly ArticleId[], at: number): Promise<void> {
  return changeEntries(ids, { removedAt: at, at });
}

/** Takes articles back out of the bin. @throws AppError `storage-…` */
export function restoreEntries(ids: readonly ArticleId[], at: number): Promise<void> {
  return changeEntries(ids, { removedAt: undefined, at });
}

/** @throws AppError `storage-…` */
export function setTags(id: ArticleId, tags: readonly string[], at: number): Promise<void> {
  return changeEntries([id], { tags, at });
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

/**
 * Undoes the capture of a version, or takes it back out of the bin: the entry then shows what it shows without or with it.
 * An entry of which it is the only version goes to the bin as a whole.
 * @throws AppError `storage-…`
 */
export function markVersion(key: VersionKey, removedAt: number | undefined, at: number): Promise<void> {
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

/** Deletes what was moved to the bin before `time`, ms since the epoch, for good, and the pictures that nothing shows any more. */
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

/** Whether there is anything to purge. It is asked at every start of the background, and a change would be told to all. */
async function hasRemoved(old: IDBKeyRange): Promise<boolean> {
  const database = await openDatabase();
  const counts = await Promise.all([
    database.countFromIndex('libraryEntries', 'removedAt', old),
    database.countFromIndex('libraryVersions', 'removedAt', old),
  ]).catch(throwStorageFailure);
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

/** Keeps what was read in pictures; the entry is found by it from then on. @throws AppError `storage-…` */
export function savePictureTexts(id: ArticleId, texts: readonly PictureText[], at: number): Promise<void> {
  return changeLibrary(async (transaction) => {
    for (const text of texts) await transaction.objectStore('pictureTexts').put(text);
    await rewriteEntry(transaction, id, { at });
  });
}
