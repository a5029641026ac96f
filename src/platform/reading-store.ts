/** The readings that are kept: what lists show, apart from thumbnails, pictures and the places of lines. */
import { storage } from 'wxt/utils/storage';
import type { ErrorCode } from '@/core/errors';
import type { KeptReading, ReadingDetail } from '@/core/readings/kept-reading';
import { findExcess, findPurged, READING_LIMITS } from '@/core/readings/prune-readings';
import { type Database, openDatabase, throwStorageFailure } from './database';

/** Everything of one reading. */
export interface ReadingRecord {
  readonly reading: KeptReading;
  readonly detail: ReadingDetail;
  /** Absent where none can be drawn. */
  readonly thumbnail?: Blob | undefined;
}

const STORES = ['readings', 'readingDetails', 'readingThumbnails'] as const;

/** Told of nothing but that something changed. */
const CHANNEL = 'gleaner-readings';

/** The last readings, the newest first; all where no number is given. @throws AppError `storage-failed` */
export async function listReadings(count = Number.POSITIVE_INFINITY): Promise<readonly KeptReading[]> {
  const database = await openDatabase();
  const newest: KeptReading[] = [];
  try {
    let cursor = await database.transaction('readings').store.index('at').openCursor(null, 'prev');
    for (; cursor && newest.length < count; cursor = await cursor.continue()) {
      if (cursor.value.removedAt === undefined) newest.push(cursor.value);
    }
    return newest;
  } catch (thrown) {
    return throwStorageFailure(thrown);
  }
}

/** A reading with all that belongs to it; undefined where there is none, or it is deleted. @throws AppError `storage-failed` */
export async function readReading(key: string): Promise<ReadingRecord | undefined> {
  const database = await openDatabase();
  const transaction = database.transaction(STORES);
  try {
    const [reading, detail, thumbnail] = await Promise.all([
      transaction.objectStore('readings').get(key),
      transaction.objectStore('readingDetails').get(key),
      transaction.objectStore('readingThumbnails').get(key),
    ]);
    return reading && detail && reading.removedAt === undefined ? { reading, detail, thumbnail } : undefined;
  } catch (thrown) {
    return throwStorageFailure(thrown);
  }
}

/** The small picture of a reading. @throws AppError `storage-failed` */
export async function readThumbnail(key: string): Promise<Blob | undefined> {
  const database = await openDatabase();
  return database.get('readingThumbnails', key).catch(throwStorageFailure);
}

/** Keeps a reading, and lets go of what is too much. @throws AppError `storage-failed`, `storage-full` */
export function writeReading({ reading, detail, thumbnail }: ReadingRecord): Promise<void> {
  return change(async (transaction) => {
    const { key } = reading;
    await transaction.objectStore('readings').put(reading);
    await transaction.objectStore('readingDetails').put(detail, key);
    if (thumbnail) await transaction.objectStore('readingThumbnails').put(thumbnail, key);
    else await transaction.objectStore('readingThumbnails').delete(key);
    const all = await transaction.objectStore('readings').getAll();
    await deleteAll(transaction, findExcess(all, READING_LIMITS));
  });
}

/** Marks readings as deleted, at `time` ms; with undefined they are back. @throws AppError `storage-failed` */
export function markRemoved(keys: readonly string[], time: number | undefined): Promise<void> {
  return change(async (transaction) => {
    const store = transaction.objectStore('readings');
    for (const key of keys) {
      const reading = await store.get(key);
      if (reading) await store.put({ ...reading, removedAt: time });
    }
  });
}

/** Deletes for good what was marked before `time`, ms. @throws AppError `storage-failed` */
export function purgeReadings(time: number): Promise<void> {
  return change(async (transaction) => {
    const all = await transaction.objectStore('readings').getAll();
    await deleteAll(transaction, findPurged(all, time));
  });
}

/** Calls back whenever the readings change, in any context. Returns its undoing. */
export function onReadingsChanged(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = listener;
  return () => channel.close();
}

const failure = storage.defineItem<ErrorCode | null>('session:readingFailure', { fallback: null });

/** Why the last reading could not be kept; null when it could. */
export function readKeepingFailure(): Promise<ErrorCode | null> {
  return failure.getValue();
}

export function writeKeepingFailure(code: ErrorCode | null): Promise<void> {
  return failure.setValue(code);
}

type Transaction = ReturnType<typeof openTransaction>;

function openTransaction(database: Database) {
  return database.transaction(STORES, 'readwrite');
}

async function change(work: (transaction: Transaction) => Promise<void>): Promise<void> {
  const transaction = openTransaction(await openDatabase());
  try {
    await work(transaction);
    await transaction.done;
  } catch (thrown) {
    throwStorageFailure(thrown);
  }
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(undefined);
  channel.close();
}

async function deleteAll(transaction: Transaction, keys: readonly string[]): Promise<void> {
  for (const key of keys) for (const name of STORES) await transaction.objectStore(name).delete(key);
}
