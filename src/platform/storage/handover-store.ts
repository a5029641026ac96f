/**
 * Handovers: images that a page of ours or the background hands over to the library. They may be too large for a message, and the popup
 * that has them closes.
 */
import type { Handover } from '@/core/recognitions/handover';
import { query, transact } from './transact';

/** Stores images until a page has them. @throws AppError `storage-failed`, `storage-full` */
export async function saveHandover(handover: Handover): Promise<void> {
  await transact(['handovers'], 'readwrite', ({ store }) => store.put(handover));
}

/** Deletes images that were stored before `time`, ms since the epoch, and that no page has opened. @throws AppError `storage-failed` */
export function deleteHandoversBefore(time: number): Promise<void> {
  return transact(['handovers'], 'readwrite', async ({ store }) => {
    for await (const cursor of store) if (cursor.value.at < time) await cursor.delete();
  });
}

/** The images of a handover, which stay stored; undefined if there are none. @throws AppError `storage-failed` */
export function loadHandover(id: string): Promise<Handover | undefined> {
  return query((database) => database.get('handovers', id));
}

/** Deletes the images of a handover, if there are any. @throws AppError `storage-failed` */
export function deleteHandover(id: string): Promise<void> {
  return query((database) => database.delete('handovers', id));
}
