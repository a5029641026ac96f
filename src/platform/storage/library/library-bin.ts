import type { ArticleId } from '@/core/articles/article-identity';
import type { Capture } from '@/core/library/capture';
import type { EntryVersion } from '@/core/library/entry';
import { query } from '@/platform/storage/transact';
import {
  changeLibrary,
  deleteUnused,
  type LibraryTransaction,
  rewriteEntry,
  type VersionKey,
} from './library-change';
import { versionsOf } from './library-store';

/** The bin: moves articles and versions there and back, and deletes them for good. Only the background calls these functions. */

/** Moves articles to the bin at `at`, ms since the epoch. @throws AppError `storage-…` */
export function removeEntries(ids: readonly ArticleId[], at: number): Promise<void> {
  return setEntriesRemoved(ids, at, at);
}

/** Takes articles back out of the bin. @throws AppError `storage-…` */
export function restoreEntries(ids: readonly ArticleId[], at: number): Promise<void> {
  return setEntriesRemoved(ids, undefined, at);
}

function setEntriesRemoved(
  ids: readonly ArticleId[],
  removedAt: number | undefined,
  at: number,
): Promise<void> {
  return changeLibrary(async (transaction) => {
    for (const id of ids) {
      if (await transaction.objectStore('libraryEntries').count(id))
        await rewriteEntry(transaction, id, { removedAt, at });
    }
  });
}

/** Moves a version to the bin at `at`, ms since the epoch; the whole entry if it is the only version. @throws AppError `storage-…` */
export function removeVersion(key: VersionKey, at: number): Promise<void> {
  return changeLibrary((transaction) => setVersionRemoved(transaction, key, at, at));
}

/** Takes a version back out of the bin; the whole entry if it is the only version. @throws AppError `storage-…` */
export function restoreVersion(key: VersionKey, at: number): Promise<void> {
  return changeLibrary((transaction) => setVersionRemoved(transaction, key, undefined, at));
}

/** Stores when a version was moved to the bin, and updates what the entry shows. */
async function setVersionRemoved(
  transaction: LibraryTransaction,
  key: VersionKey,
  removedAt: number | undefined,
  at: number,
): Promise<void> {
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
}

/**
 * Takes back that a version was saved: the version with the same content that was there before is there again, else the new one
 * is moved to the bin. An article that was in the bin before is there again.
 * @throws AppError `storage-…`
 */
export function undoVersion(
  key: VersionKey,
  { same, removedAt }: Pick<Capture, 'same' | 'removedAt'>,
  at: number,
): Promise<void> {
  return changeLibrary(async (transaction) => {
    if (same && same.removedAt === undefined) await putBack(transaction, key, same, at);
    else await setVersionRemoved(transaction, key, at, at);
    if (removedAt !== undefined) await rewriteEntry(transaction, key.entryId, { removedAt, at });
  });
}

async function putBack(
  transaction: LibraryTransaction,
  { entryId, hash }: VersionKey,
  same: EntryVersion,
  at: number,
): Promise<void> {
  const versions = transaction.objectStore('libraryVersions');
  const saved = await versions.get([entryId, hash]);
  if (!saved) return;
  await versions.put(same);
  await deleteUnused(transaction, saved.files);
  await rewriteEntry(transaction, entryId, { at });
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
