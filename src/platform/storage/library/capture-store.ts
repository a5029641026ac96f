import { HOUR_MS } from '@/core/durations';
import type { Capture, StagedImage } from '@/core/library/capture';
import type { FileHash } from '@/core/library/entry';
import { loadPassedTime } from '@/platform/storage/start-note';
import { query, type Transaction, transact } from '@/platform/storage/transact';
import { changeLibrary, deleteUnused } from './library-change';

/** Captures that are not in the library yet, and those of their images that have arrived. Only the background writes them. */

const STORES = ['captures', 'stagedPictures'] as const;

type CaptureTransaction = Transaction<typeof STORES>;

/** A capture; undefined if there is none. @throws AppError `storage-failed` */
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
  return change(async (transaction) => {
    await transaction.objectStore('captures').delete(id);
    await transaction.objectStore('stagedPictures').delete(stagedOf(id));
  });
}

/** How old a capture is at least when it is deleted, ms. Until then it can be continued or undone. */
const CAPTURE_LIFETIME_MS = HOUR_MS;

/**
 * Deletes captures that are older and so are abandoned, or can no longer be undone. `now` (ms since the epoch) alone deletes nothing, because
 * the clock may be ahead. @throws AppError `storage-failed`
 */
export async function deleteOldCaptures(now: number): Promise<void> {
  await deleteCapturesBefore((await loadPassedTime(now)) - CAPTURE_LIFETIME_MS);
}

/**
 * Deletes captures that were started before `time` (ms since the epoch), and the images that only undoing them would need.
 * @throws AppError `storage-failed`
 */
export async function deleteCapturesBefore(time: number): Promise<void> {
  const range = IDBKeyRange.upperBound(time, true);
  if ((await query((database) => database.countFromIndex('captures', 'startedAt', range))) === 0) return;
  await changeLibrary(async (transaction) => {
    const captures = transaction.objectStore('captures');
    const old = await captures.index('startedAt').getAll(range);
    for (const { id } of old) {
      await captures.delete(id);
      await transaction.objectStore('stagedPictures').delete(stagedOf(id));
    }
    const needed = new Set(filesToRestore(await captures.getAll()));
    const unneeded = filesToRestore(old).filter((file) => !needed.has(file));
    await deleteUnused(transaction, unneeded);
  });
}

/** The images of the versions that undoing these captures would restore. */
function filesToRestore(captures: readonly Capture[]): readonly FileHash[] {
  return captures.flatMap(({ same }) => same?.files ?? []);
}

/** The keys of a capture's images. */
export function stagedOf(capture: string): IDBKeyRange {
  return IDBKeyRange.bound([capture], [capture, []]);
}

function change(work: (transaction: CaptureTransaction) => Promise<void>): Promise<void> {
  return transact(STORES, 'readwrite', work);
}
