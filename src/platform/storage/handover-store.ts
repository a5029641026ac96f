/**
 * Handovers: images that a page of ours or the background hands over to the library. They may be too large for a message, and the popup
 * that has them closes.
 */
import { HANDOVER_LIFETIME_MS, type Handover } from '@/core/recognitions/handover';
import { loadPassedTime } from './start-note';
import { query, transact } from './transact';

/** Stores images until a page has them. @throws AppError `storage-failed`, `storage-full` */
export async function saveHandover(handover: Handover): Promise<void> {
  await transact(['handovers'], 'readwrite', ({ store }) => store.put(handover));
}

/**
 * Deletes images that no page has opened within their lifetime. `now` (ms since the epoch) alone deletes nothing, because the clock may be
 * ahead. @throws AppError `storage-failed`
 */
export async function deleteOldHandovers(now: number): Promise<void> {
  const time = (await loadPassedTime(now)) - HANDOVER_LIFETIME_MS;
  await transact(['handovers'], 'readwrite', async ({ store }) => {
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
