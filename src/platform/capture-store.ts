/** Articles on their way into the library, and their pictures as they arrive. The background alone writes them. */
import type { Capture, StagedPicture } from '@/core/library/capture';
import { type Database, openDatabase, throwStorageFailure } from './database';

const STORES = ['captures', 'stagedPictures'] as const;

type CaptureTransaction = ReturnType<typeof openTransaction>;

function openTransaction(database: Database) {
  return database.transaction(STORES, 'readwrite');
}

/** @throws AppError `storage-failed` */
export async function readCapture(id: string): Promise<Capture | undefined> {
  const database = await openDatabase();
  return database.get('captures', id).catch(throwStorageFailure);
}

/** The pictures of a capture that have been dealt with. @throws AppError `storage-failed` */
export async function listStaged(capture: string): Promise<readonly StagedPicture[]> {
  const database = await openDatabase();
  return database.getAll('stagedPictures', stagedOf(capture)).catch(throwStorageFailure);
}

/** @throws AppError `storage-failed`, `storage-full` */
export function writeCapture(capture: Capture): Promise<void> {
  return change(async (transaction) => {
    await transaction.objectStore('captures').put(capture);
  });
}

/** Keeps pictures until the capture is saved; forgotten where the capture is no more. @throws AppError `storage-…` */
export function stagePictures(pictures: readonly StagedPicture[]): Promise<void> {
  return change(async (transaction) => {
    for (const picture of pictures) {
      if ((await transaction.objectStore('captures').count(picture.capture)) === 0) continue;
      await transaction.objectStore('stagedPictures').put(picture);
    }
  });
}

/** Forgets a capture and all that was staged for it. @throws AppError `storage-failed` */
export function dropCapture(id: string): Promise<void> {
  return change((transaction) => drop(transaction, [id]));
}

/** Forgets captures that were started before `time`, ms since the epoch: nobody goes on with them. @throws AppError `storage-failed` */
export function dropCapturesBefore(time: number): Promise<void> {
  return change(async (transaction) => {
    const index = transaction.objectStore('captures').index('startedAt');
    await drop(transaction, await index.getAllKeys(IDBKeyRange.upperBound(time, true)));
  });
}

async function drop(transaction: CaptureTransaction, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await transaction.objectStore('captures').delete(id);
    await transaction.objectStore('stagedPictures').delete(stagedOf(id));
  }
}

/** The keys of a capture's pictures. */
export function stagedOf(capture: string): IDBKeyRange {
  return IDBKeyRange.bound([capture], [capture, []]);
}

async function change(work: (transaction: CaptureTransaction) => Promise<void>): Promise<void> {
  const transaction = openTransaction(await openDatabase());
  try {
    await work(transaction);
    await transaction.done;
  } catch (thrown) {
    throwStorageFailure(thrown);
  }
}
