/**
 * Reads the library: entries as lists show them, bodies, pictures' bytes, each in a store of its own. The background alone
 * writes it (`library-writer.ts`); our pages read it.
 */
import type { ArticleId } from '@/core/articles/article-identity';
import {
  type EntryVersion,
  type FileHash,
  type LibraryEntry,
  type PictureFile,
  type PictureText,
  type PublisherKey,
  publisherName,
  type VersionHash,
} from '@/core/library/entry';
import type { Facet, LibraryQuery } from '@/core/library/library-query';
import type { StoredEntry } from '@/core/library/stored-entry';
import { openDatabase, throwStorageFailure } from './database';

/** @throws AppError `storage-failed` */
export async function readEntry(id: ArticleId): Promise<LibraryEntry | undefined> {
  const database = await openDatabase();
  return database.get('libraryEntries', id).catch(throwStorageFailure);
}

/** Those of the ids that are in the library, the bin left out, in the order of `ids`. @throws AppError `storage-failed` */
export async function readEntries(ids: readonly ArticleId[]): Promise<readonly LibraryEntry[]> {
  const database = await openDatabase();
  const store = database.transaction('libraryEntries').store;
  const entries = await Promise.all(ids.map((id) => store.get(id))).catch(throwStorageFailure);
  return entries.filter((entry) => entry?.listed !== undefined) as StoredEntry[];
}

/** A version of an entry: that which is shown, or the one named. @throws AppError `storage-failed` */
export async function readVersion(id: ArticleId, hash?: VersionHash): Promise<EntryVersion | undefined> {
  const database = await openDatabase();
  const transaction = database.transaction(['libraryEntries', 'libraryVersions']);
  try {
    const wanted = hash ?? (await transaction.objectStore('libraryEntries').get(id))?.version;
    if (wanted === undefined) return undefined;
    return await transaction.objectStore('libraryVersions').get([id, wanted]);
  } catch (thrown) {
    return throwStorageFailure(thrown);
  }
}

/** All versions of an entry, removed ones too, the newest first. @throws AppError `storage-failed` */
export async function listVersions(id: ArticleId): Promise<readonly EntryVersion[]> {
  const database = await openDatabase();
  const versions = await database.getAll('libraryVersions', versionsOf(id)).catch(throwStorageFailure);
  return versions.sort((a, b) => b.savedAt - a.savedAt);
}

/** The keys of an entry's versions. */
export function versionsOf(id: ArticleId): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []]);
}

/** @throws AppError `storage-failed` */
export async function readPictureFile(hash: FileHash): Promise<PictureFile | undefined> {
  const database = await openDatabase();
  return database.get('pictureFiles', hash).catch(throwStorageFailure);
}

/** What was read in pictures, by their hashes; those that were not read are absent. @throws AppError `storage-failed` */
export async function readPictureTexts(
  hashes: readonly FileHash[],
): Promise<ReadonlyMap<FileHash, PictureText>> {
  const database = await openDatabase();
  const store = database.transaction('pictureTexts').store;
  const texts = await Promise.all(hashes.map((hash) => store.get(hash))).catch(throwStorageFailure);
  return new Map(texts.filter((text) => text !== undefined).map((text) => [text.hash, text]));
}

/** Where a page of a list ended, to go on from there. */
export type ListPlace = readonly [savedAt: number, id: ArticleId];

/** A page of a list. */
export interface EntryPage {
  readonly entries: readonly LibraryEntry[];
  /** Absent where this is the end. */
  readonly next?: ListPlace | undefined;
}

/** Entries of a publisher, with a tag, or all, the newest first, `limit` at most. @throws AppError `storage-failed` */
export async function listEntries(
  { publisher, tag }: Omit<LibraryQuery, 'words'>,
  limit: number,
  after?: ListPlace,
): Promise<EntryPage> {
  const database = await openDatabase();
  const { store } = database.transaction('libraryEntries');
  const entries: StoredEntry[] = [];
  try {
    const range = savedRange(publisher);
    let cursor =
      publisher === undefined
        ? await store.index('savedAt').openCursor(null, 'prev')
        : await store.index('publisher').openCursor(range, 'prev');
    if (cursor && after)
      cursor = await cursor.continuePrimaryKey(listKey(publisher, after[0]) as never, after[1]);
    for (; cursor && entries.length <= limit; cursor = await cursor.continue()) {
      const isAfter = cursor.value.id === after?.[1];
      if (!isAfter && (tag === undefined || cursor.value.tags.includes(tag))) entries.push(cursor.value);
    }
  } catch (thrown) {
    return throwStorageFailure(thrown);
  }
  const page = entries.slice(0, limit);
  const last = entries.length > limit ? page.at(-1) : undefined;
  return { entries: page, next: last && [last.savedAt, last.id] };
}

function listKey(publisher: PublisherKey | undefined, savedAt: number): IDBValidKey {
  return publisher === undefined ? savedAt : [publisher, savedAt];
}

function savedRange(publisher: PublisherKey | undefined): IDBKeyRange | undefined {
  return publisher === undefined ? undefined : IDBKeyRange.bound([publisher], [publisher, []]);
}

/** How many articles there are, the bin left out. @throws AppError `storage-failed` */
export async function countEntries(): Promise<number> {
  const database = await openDatabase();
  return database.countFromIndex('libraryEntries', 'savedAt').catch(throwStorageFailure);
}

/** The publishers of the library with the number of their articles, the fullest first. @throws AppError `storage-failed` */
export async function listPublishers(): Promise<readonly Facet<PublisherKey>[]> {
  const publishers = await listNewestOfPublishers();
  return publishers
    .map(({ key, count, newest }) => ({ key, count, name: publisherName(newest.facts) }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

/** A publisher of the library. */
export interface KeptPublisher {
  readonly key: PublisherKey;
  readonly count: number;
  /** Its article that was captured last. */
  readonly newest: LibraryEntry;
}

/** The publishers of the library. @throws AppError `storage-failed` */
export async function listNewestOfPublishers(): Promise<readonly KeptPublisher[]> {
  const database = await openDatabase();
  const index = database.transaction('libraryEntries').store.index('publisher');
  const publishers: KeptPublisher[] = [];
  try {
    let cursor = await index.openCursor(null, 'prev');
    while (cursor) {
      const [key] = cursor.key as [PublisherKey, number];
      publishers.push({ key, count: await index.count(savedRange(key)), newest: cursor.value });
      // Anew for each publisher: a cursor cannot skip to the one before.
      cursor = await index.openCursor(IDBKeyRange.upperBound([key], true), 'prev');
    }
    return publishers;
  } catch (thrown) {
    return throwStorageFailure(thrown);
  }
}

/** The tags of the library with the number of their articles, by name. @throws AppError `storage-failed` */
export async function listTags(): Promise<readonly Facet[]> {
  const database = await openDatabase();
  const index = database.transaction('libraryEntries').store.index('tag');
  const tags: Facet[] = [];
  try {
    let cursor = await index.openKeyCursor(null, 'nextunique');
    for (; cursor; cursor = await cursor.continue()) {
      const key = cursor.key;
      tags.push({ key, name: key, count: await index.count(key) });
    }
    return tags;
  } catch (thrown) {
    return throwStorageFailure(thrown);
  }
}

/** What lies in the bin: whole articles, the last removed first. @throws AppError `storage-failed` */
export async function listRemovedEntries(): Promise<readonly LibraryEntry[]> {
  const database = await openDatabase();
  const entries = await database.getAllFromIndex('libraryEntries', 'removedAt').catch(throwStorageFailure);
  return entries.reverse();
}

/** Versions whose capture was undone, of articles that are still there, the last removed first. @throws AppError `storage-failed` */
export async function listRemovedVersions(): Promise<readonly EntryVersion[]> {
  const database = await openDatabase();
  const versions = await database.getAllFromIndex('libraryVersions', 'removedAt').catch(throwStorageFailure);
  return versions.reverse();
}
