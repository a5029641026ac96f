import type { ArticleId } from '@/core/articles/article-identity';
import {
  type EntryVersion,
  type Facet,
  type FileHash,
  type ImageFile,
  type ImageText,
  type LibraryEntry,
  type LibraryQuery,
  type PublisherKey,
  publisherName,
  type StoredEntry,
  type VersionHash,
} from '@/core/library/entry';
import { loadInSteps } from '@/platform/storage/load-in-steps';
import { query, transact } from '@/platform/storage/transact';

/**
 * Loads the library. What lists show of articles, their versions with bodies, and images are in separate stores. Only the background
 * changes them (`library-writer.ts`).
 */

/** An entry, also one in the bin; undefined if there is none. @throws AppError `storage-failed` */
export async function loadEntry(id: ArticleId): Promise<LibraryEntry | undefined> {
  return query((database) => database.get('libraryEntries', id));
}

/** The entries of those ids that are in the library and not in the bin, in the order of `ids`. @throws AppError `storage-failed` */
export async function loadEntries(ids: readonly ArticleId[]): Promise<readonly LibraryEntry[]> {
  return (await loadStored(ids)).filter(({ listed }) => listed !== undefined);
}

/** The entries of those ids that are in the library or in the bin, in the order of `ids`. @throws AppError `storage-failed` */
export async function loadStored(ids: readonly ArticleId[]): Promise<readonly StoredEntry[]> {
  const entries = await transact(['libraryEntries'], 'readonly', ({ store }) =>
    Promise.all(ids.map((id) => store.get(id))),
  );
  return entries.filter((entry) => entry !== undefined);
}

/**
 * The entries of an official account that are in the library, and those whose id names it that are in the bin, in no order.
 * @throws AppError `storage-failed`
 */
export async function loadEntriesOfAccount(fakeId: string): Promise<readonly LibraryEntry[]> {
  const publisher = `wx:${fakeId}` as const;
  const start = `${publisher}:`;
  const ids = await query((database) =>
    database.getAllKeysFromIndex('libraryEntries', 'publisher', savedRange(publisher)),
  );
  const [named, others] = await Promise.all([
    loadInSteps('libraryEntries', start, ({ id }) => id),
    loadEntries(ids.filter((id) => !id.startsWith(start))),
  ]);
  return [...named, ...others];
}

/** A version of an entry: the shown one, or the one with that hash. @throws AppError `storage-failed` */
export function loadVersion(id: ArticleId, hash?: VersionHash): Promise<EntryVersion | undefined> {
  return transact(['libraryEntries', 'libraryVersions'], 'readonly', async (transaction) => {
    const wanted = hash ?? (await transaction.objectStore('libraryEntries').get(id))?.version;
    if (wanted === undefined) return undefined;
    return transaction.objectStore('libraryVersions').get([id, wanted]);
  });
}

/** All versions of an entry, removed ones too, the newest first. @throws AppError `storage-failed` */
export async function loadVersions(id: ArticleId): Promise<readonly EntryVersion[]> {
  const versions = await query((database) => database.getAll('libraryVersions', versionsOf(id)));
  return versions.sort((a, b) => b.savedAt - a.savedAt);
}

/** The keys of an entry's versions. */
export function versionsOf(id: ArticleId): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []]);
}

/** A stored image; undefined if there is none. @throws AppError `storage-failed` */
export async function loadImageFile(hash: FileHash): Promise<ImageFile | undefined> {
  return query((database) => database.get('pictureFiles', hash));
}

/** The recognised texts of images, by their hashes; images without one are absent. @throws AppError `storage-failed` */
export async function loadImageTexts(hashes: readonly FileHash[]): Promise<ReadonlyMap<FileHash, ImageText>> {
  const texts = await transact(['pictureTexts'], 'readonly', ({ store }) =>
    Promise.all(hashes.map((hash) => store.get(hash))),
  );
  return new Map(texts.filter((text) => text !== undefined).map((text) => [text.hash, text]));
}

/** The position after the last entry of a page, to continue from. */
export type ListPlace = readonly [savedAt: number, id: ArticleId];

/** A page of a list. */
export interface EntryPage {
  readonly entries: readonly LibraryEntry[];
  /** Absent on the last page. */
  readonly next?: ListPlace | undefined;
}

/** At most `limit` entries: of a publisher, with a tag, or any; the newest first. @throws AppError `storage-failed` */
export async function loadEntryPage(
  { publisher, tag }: Omit<LibraryQuery, 'words'>,
  limit: number,
  after?: ListPlace,
): Promise<EntryPage> {
  const entries: StoredEntry[] = [];
  await transact(['libraryEntries'], 'readonly', async ({ store }) => {
    if (tag !== undefined && (await store.index('tag').count(tag)) <= FEW) {
      const few = (await store.index('tag').getAll(tag)).sort(byNewest);
      const isAfter = (entry: StoredEntry) =>
        !after || byNewest(entry, { savedAt: after[0], id: after[1] }) > 0;
      const isOf = ({ listed }: StoredEntry) => publisher === undefined || listed?.publisher === publisher;
      entries.push(...few.filter((entry) => isAfter(entry) && isOf(entry)));
      return;
    }
    const range = savedRange(publisher);
    let cursor =
      publisher === undefined
        ? await store.index('savedAt').openCursor(null, 'prev')
        : await store.index('publisher').openCursor(range, 'prev');
    const place = after && ([listKey(publisher, after[0]), after[1]] as const);
    // If what came before `after` is gone, the cursor is at the place or behind it, and cannot go on to it.
    if (cursor && place && indexedDB.cmp([cursor.key, cursor.primaryKey], place) > 0)
      cursor = await cursor.continuePrimaryKey(place[0] as never, place[1]);
    for (; cursor && entries.length <= limit; cursor = await cursor.continue()) {
      const isAfter = cursor.value.id === after?.[1];
      if (!isAfter && (tag === undefined || cursor.value.tags.includes(tag))) entries.push(cursor.value);
    }
  });
  const page = entries.slice(0, limit);
  const last = entries.length > limit ? page.at(-1) : undefined;
  return { entries: page, next: last && [last.savedAt, last.id] };
}

/** So few articles with a tag are loaded at once: a walk along the whole list may be long before it meets one of them. */
const FEW = 500;

type Placed = Pick<LibraryEntry, 'savedAt' | 'id'>;

/** In the order of the index of lists, the newest first. */
function byNewest(a: Placed, b: Placed): number {
  return indexedDB.cmp([b.savedAt, b.id], [a.savedAt, a.id]);
}

function listKey(publisher: PublisherKey | undefined, savedAt: number): IDBValidKey {
  return publisher === undefined ? savedAt : [publisher, savedAt];
}

/** The rows of the index of publishers that are a publisher's; undefined for all. */
export function savedRange(publisher: PublisherKey | undefined): IDBKeyRange | undefined {
  return publisher === undefined ? undefined : IDBKeyRange.bound([publisher], [publisher, []]);
}

/** The number of articles that are not in the bin. @throws AppError `storage-failed` */
export async function countEntries(): Promise<number> {
  return query((database) => database.countFromIndex('libraryEntries', 'savedAt'));
}

/** The publishers with the number of their articles, the one with the most articles first. @throws AppError `storage-failed` */
export async function loadPublishers(): Promise<readonly Facet<PublisherKey>[]> {
  const publishers = await loadNewestOfPublishers();
  return publishers
    .map(({ key, count, newest }) => ({ key, count, name: publisherName(newest.facts) }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

/** A publisher of the library. */
export interface LibraryPublisher {
  readonly key: PublisherKey;
  readonly count: number;
  /** Its article that was captured last. */
  readonly newest: LibraryEntry;
}

/** The publishers of the library. @throws AppError `storage-failed` */
export async function loadNewestOfPublishers(): Promise<readonly LibraryPublisher[]> {
  const publishers: LibraryPublisher[] = [];
  await transact(['libraryEntries'], 'readonly', async ({ store }) => {
    const index = store.index('publisher');
    let cursor = await index.openCursor(null, 'prev');
    while (cursor) {
      const [key] = cursor.key as [PublisherKey, number];
      publishers.push({ key, count: await index.count(savedRange(key)), newest: cursor.value });
      // A cursor cannot skip to the publisher before, so each publisher needs its own.
      cursor = await index.openCursor(IDBKeyRange.upperBound([key], true), 'prev');
    }
  });
  return publishers;
}

/** The tags of the library with the number of their articles, by name. @throws AppError `storage-failed` */
export async function loadTags(): Promise<readonly Facet[]> {
  const tags: Facet[] = [];
  await transact(['libraryEntries'], 'readonly', async ({ store }) => {
    const index = store.index('tag');
    let cursor = await index.openKeyCursor(null, 'nextunique');
    for (; cursor; cursor = await cursor.continue()) {
      const key = cursor.key;
      tags.push({ key, name: key, count: await index.count(key) });
    }
  });
  return tags;
}

/** Articles of the bin that are loaded in one task. */
const REMOVED_AT_ONCE = 200;

/**
 * The whole articles in the bin, the last removed first. They are loaded over several tasks, so that the page answers meanwhile.
 * @throws AppError `storage-failed`
 */
export async function loadRemovedEntries(): Promise<readonly LibraryEntry[]> {
  const ids = await query((database) => database.getAllKeysFromIndex('libraryEntries', 'removedAt'));
  ids.reverse();
  const entries: LibraryEntry[] = [];
  for (let from = 0; from < ids.length; from += REMOVED_AT_ONCE) {
    const some = await loadStored(ids.slice(from, from + REMOVED_AT_ONCE));
    entries.push(...some.filter(({ removedAt }) => removedAt !== undefined));
  }
  return entries;
}

/** The `limit` whole articles that were moved to the bin last, the last first. @throws AppError `storage-failed` */
export async function loadLastRemoved(limit: number): Promise<readonly LibraryEntry[]> {
  const entries: LibraryEntry[] = [];
  await transact(['libraryEntries'], 'readonly', async ({ store }) => {
    let cursor = await store.index('removedAt').openCursor(null, 'prev');
    for (; cursor && entries.length < limit; cursor = await cursor.continue()) entries.push(cursor.value);
  });
  return entries;
}

/** The number of articles in the bin, and of removed versions of others. @throws AppError `storage-failed` */
export function countRemoved(): Promise<number> {
  return transact(['libraryEntries', 'libraryVersions'], 'readonly', async (transaction) => {
    const counts = [
      transaction.objectStore('libraryEntries').index('removedAt').count(),
      transaction.objectStore('libraryVersions').index('removedAt').count(),
    ];
    return (await Promise.all(counts)).reduce((sum, count) => sum + count);
  });
}

/** Removed versions of articles that still have others, the last removed first. @throws AppError `storage-failed` */
export async function loadRemovedVersions(): Promise<readonly EntryVersion[]> {
  const versions = await query((database) => database.getAllFromIndex('libraryVersions', 'removedAt'));
  return versions.reverse();
}
