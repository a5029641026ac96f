/**
 * Handovers: images that a page of ours or the background hands over to the library. They may be too large for a message, and the popup
 * that has them closes.
 */
import type { Handover } from '@/core/recognitions/handover';
import { transact } from './transact';

/** Stores images until they are taken. @throws AppError `storage-failed`, `storage-full` */
export async function saveHandover(handover: Handover): Promise<void> {
  await transact(['handovers'], 'readwrite', ({ store }) => store.put(handover));
}

/** Deletes images that were stored before `time`, ms since the epoch, and that nobody has taken. @throws AppError `storage-failed` */
export function deleteHandoversBefore(time: number): Promise<void> {
  return transact(['handovers'], 'readwrite', async ({ store }) => {
    for await (const cursor of store) if (cursor.value.at < time) await cursor.delete();
  });
}

/** Returns and deletes the images of a handover; undefined if there are none. @throws AppError `storage-failed` */
export function takeHandover(id: string): Promise<Handover | undefined> {
  return transact(['handovers'], 'readwrite', async (transaction) => {
    const store = transaction.objectStore('handovers');
    const handover = await store.get(id);
    await store.delete(id);
    return handover;
  });
}
