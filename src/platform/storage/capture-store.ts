import type { Capture, StagedImage } from '@/core/library/capture';
import { query, type Transaction, transact } from './transact';

/** Captures that are not in the library yet, and those of their images that have arrived. Only the background writes them. */

const STORES = ['captures', 'stagedPictures'] as const;

type CaptureTransaction = Transaction<typeof STORES>;

/** @throws AppError `storage-failed` */
export async function loadCapture(id: string): Promise<Capture | undefined> {
  return query((database) => database.get('captures', id));
}

/** The images of a capture that are fetched or have failed. @throws AppError `storage-failed` */
export async function loadStaged(capture: string): Promise<readonly StagedImage[]> {
  return query((database) => database.getAll('stagedPictures', stagedOf(capture)));
}

/**
 * Stores a capture at its start, or its article when the page was captured, perhaps again. Images that were staged before are deleted:
 * the images of another article may have the same ids.
 * @throws AppError `storage-failed`, `storage-full`
 */
export function saveCapture(capture: Capture): Promise<void> {
  return change(async (transaction) => {
    await transaction.objectStore('captures').put(capture);
    await transaction.objectStore('stagedPictures').delete(stagedOf(capture.id));
  });
}

/** Stores images until the capture is saved; an image whose capture no longer exists is not stored. @throws AppError `storage-…` */
export function stageImages(images: readonly StagedImage[]): Promise<void> {
  return change(async (transaction) => {
    for (const image of images) {
      if ((await transaction.objectStore('captures').count(image.capture)) === 0) continue;
      await transaction.objectStore('stagedPictures').put(image);
    }
  });
}

/** Deletes a capture and its images. @throws AppError `storage-failed` */
export function deleteCapture(id: string): Promise<void> {
  return change((transaction) => deleteAll(transaction, [id]));
}

/** Deletes captures that were started before `time` (ms since the epoch) and so are abandoned. @throws AppError `storage-failed` */
export function deleteCapturesBefore(time: number): Promise<void> {
  return change(async (transaction) => {
    const index = transaction.objectStore('captures').index('startedAt');
    await deleteAll(transaction, await index.getAllKeys(IDBKeyRange.upperBound(time, true)));
  });
}

async function deleteAll(transaction: CaptureTransaction, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await transaction.objectStore('captures').delete(id);
    await transaction.objectStore('stagedPictures').delete(stagedOf(id));
  }
}

/** The keys of a capture's images. */
export function stagedOf(capture: string): IDBKeyRange {
  return IDBKeyRange.bound([capture], [capture, []]);
}

function change(work: (transaction: CaptureTransaction) => Promise<void>): Promise<void> {
  return transact(STORES, 'readwrite', work);
}
