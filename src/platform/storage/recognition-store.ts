/** Saved recognitions. What lists show is in one store; thumbnails, images and the places of lines are in others. */
import { storage } from 'wxt/utils/storage';
import { AppError, type ErrorCode } from '@/core/errors';
import {
  type EditedTexts,
  editSaved,
  findExcess,
  findPurged,
  SAVED_LIMITS,
  type SavedRecognition,
  type SavedRecognitionDetail,
} from '@/core/recognitions/saved-recognition';
import type { TextForm } from '@/core/settings';
import { query, type Transaction, transact } from './transact';

/** All parts of a saved recognition. */
export interface RecognitionRecord {
  readonly saved: SavedRecognition;
  readonly detail: SavedRecognitionDetail;
  /** Absent where none can be drawn. */
  readonly thumbnail?: Blob | undefined;
}

const STORES = ['readings', 'readingDetails', 'readingThumbnails'] as const;

/** The last recognitions, the newest first; all without a number. @throws AppError `storage-failed` */
export async function loadRecognitions(
  count = Number.POSITIVE_INFINITY,
): Promise<readonly SavedRecognition[]> {
  const newest: SavedRecognition[] = [];
  await query(async (database) => {
    let cursor = await database.transaction('readings').store.index('at').openCursor(null, 'prev');
    for (; cursor && newest.length < count; cursor = await cursor.continue()) {
      if (cursor.value.removedAt === undefined) newest.push(cursor.value);
    }
  });
  return newest;
}

/** A recognition with all its parts; undefined if there is none or it is in the bin. @throws AppError `storage-failed` */
export function loadRecognition(key: string): Promise<RecognitionRecord | undefined> {
  return transact(STORES, 'readonly', async (transaction) => {
    const [saved, detail, thumbnail] = await Promise.all([
      transaction.objectStore('readings').get(key),
      transaction.objectStore('readingDetails').get(key),
      transaction.objectStore('readingThumbnails').get(key),
    ]);
    return saved && detail && saved.removedAt === undefined ? { saved, detail, thumbnail } : undefined;
  });
}

/** The thumbnail of a recognition; undefined if there is none. @throws AppError `storage-failed` */
export async function loadThumbnail(key: string): Promise<Blob | undefined> {
  return query((database) => database.get('readingThumbnails', key));
}

/**
 * Saves a recognition and deletes those beyond the limits. It replaces an earlier one of the same key, but not what the user has
 * corrected there: the same text has the same corrections, and with another text the earlier one stays under a key of its own.
 * @throws AppError `storage-failed`, `storage-full`
 */
export function saveRecognition(record: RecognitionRecord): Promise<void> {
  return change(async (transaction) => {
    const { saved } = record;
    const before = await transaction.objectStore('readings').get(saved.key);
    const edited = before?.removedAt === undefined ? before?.edited : undefined;
    const isSameText = before?.text === saved.text;
    if (before && edited && !isSameText) await copyRecord(transaction, before);
    const own = edited && isSameText ? { ...saved, edited: { ...edited, ...saved.edited } } : saved;
    await putRecord(transaction, { ...record, saved: own });
    const all = await transaction.objectStore('readings').getAll();
    await deleteAll(transaction, findExcess(all, SAVED_LIMITS, saved.key));
  });
}

/**
 * Which recognitions of a file can be saved beside those that are saved already, which stay: the newest, as far as the limits allow.
 * @throws AppError `storage-failed`
 */
export async function findRoom(records: readonly RecognitionRecord[]): Promise<RoomForRecords> {
  return chooseFresh(await query((database) => database.getAll('readings')), records);
}

interface RoomForRecords {
  readonly fresh: readonly RecognitionRecord[];
  /** How many are saved already. */
  readonly known: number;
}

function chooseFresh(
  stored: readonly SavedRecognition[],
  records: readonly RecognitionRecord[],
): RoomForRecords {
  const keys = new Set(stored.map(({ key }) => key));
  const others = records.filter(({ saved }) => !keys.has(saved.key));
  let count = SAVED_LIMITS.count - stored.length;
  let bytes = SAVED_LIMITS.bytes - stored.reduce((sum, saved) => sum + saved.bytes, 0);
  const fresh = others
    .toSorted((a, b) => b.saved.at - a.saved.at)
    .filter(({ saved }) => {
      count -= 1;
      bytes -= saved.bytes;
      return count >= 0 && bytes >= 0;
    });
  return { fresh, known: records.length - others.length };
}

/** Saves the recognitions of a file for which `findRoom` finds room, and returns how many. @throws AppError `storage-failed`, `storage-full` */
export function addRecognitions(records: readonly RecognitionRecord[]): Promise<number> {
  return change(async (transaction) => {
    const { fresh } = chooseFresh(await transaction.objectStore('readings').getAll(), records);
    for (const record of fresh) await putRecord(transaction, record);
    return fresh.length;
  });
}

/**
 * The user's edits of a recognition; none if there is no such recognition, nor if they are edits of another text than `of`.
 * @throws AppError `storage-failed`
 */
export async function loadEdits(key: string, of?: string): Promise<EditedTexts> {
  const saved = await query((database) => database.get('readings', key));
  return (of === undefined || of === saved?.text ? saved?.edited : undefined) ?? {};
}

/**
 * Saves an edit of a recognition; undefined takes it back.
 * @throws AppError `recognition-not-saved` when there is no such recognition; `storage-failed`, `storage-full`
 */
export function saveEdit(key: string, form: TextForm, text: string | undefined): Promise<void> {
  return change(async (transaction) => {
    const store = transaction.objectStore('readings');
    const saved = await store.get(key);
    if (!saved) throw new AppError('recognition-not-saved', `nothing is saved as ${key}`);
    await store.put(editSaved(saved, form, text));
  });
}

/** Marks recognitions as removed at `time` (ms since the epoch); undefined restores them. @throws AppError `storage-failed` */
export function markRecognitionsRemoved(keys: readonly string[], time: number | undefined): Promise<void> {
  return change(async (transaction) => {
    const store = transaction.objectStore('readings');
    for (const key of keys) {
      const saved = await store.get(key);
      if (saved) await store.put({ ...saved, removedAt: time });
    }
  });
}

/**
 * Deletes recognitions that were removed before `time`, ms since the epoch, for good: all of them, or those of `keys`.
 * @throws AppError `storage-failed`
 */
export function purgeRecognitions(time: number, keys?: readonly string[]): Promise<void> {
  return change(async (transaction) => {
    const all = await transaction.objectStore('readings').getAll();
    const purged = findPurged(all, time);
    await deleteAll(transaction, keys ? purged.filter((key) => keys.includes(key)) : purged);
  });
}

const failure = storage.defineItem<ErrorCode | null>('session:readingFailure', { fallback: null });

/** Why the last recognition could not be saved; null if it was. */
export function loadSaveFailure(): Promise<ErrorCode | null> {
  return failure.getValue();
}

/** Stores why the last recognition could not be saved; null if it was. */
export function saveSaveFailure(code: ErrorCode | null): Promise<void> {
  return failure.setValue(code);
}

type RecognitionTransaction = Transaction<typeof STORES>;

function change<T>(work: (transaction: RecognitionTransaction) => Promise<T>): Promise<T> {
  return transact(STORES, 'readwrite', work, { signal: 'recognitions' });
}

async function putRecord(
  transaction: RecognitionTransaction,
  { saved, detail, thumbnail }: RecognitionRecord,
): Promise<void> {
  const { key } = saved;
  await transaction.objectStore('readings').put(saved);
  await transaction.objectStore('readingDetails').put(detail, key);
  if (thumbnail) await transaction.objectStore('readingThumbnails').put(thumbnail, key);
  else await transaction.objectStore('readingThumbnails').delete(key);
}

/** Copies a recognition to a key of its own, which the time makes unique. */
async function copyRecord(transaction: RecognitionTransaction, saved: SavedRecognition): Promise<void> {
  const detail = await transaction.objectStore('readingDetails').get(saved.key);
  if (!detail) return;
  const thumbnail = await transaction.objectStore('readingThumbnails').get(saved.key);
  const key = `${saved.key}/${saved.at}`;
  await putRecord(transaction, { saved: { ...saved, key }, detail, thumbnail });
}

async function deleteAll(transaction: RecognitionTransaction, keys: readonly string[]): Promise<void> {
  for (const key of keys) for (const name of STORES) await transaction.objectStore(name).delete(key);
}
