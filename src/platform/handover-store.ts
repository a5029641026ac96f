/** Pictures on their way to the library: too many and too large for one message, and the popup that had them closes. */
import type { Handover } from '@/core/readings/handover';
import { openDatabase, throwStorageFailure } from './database';

/** Keeps pictures until they are taken, and forgets those from before `since`, ms. @throws AppError `storage-failed`, `storage-full` */
export async function writeHandover(handover: Handover, since: number): Promise<void> {
  const database = await openDatabase();
  const transaction = database.transaction('handovers', 'readwrite');
  try {
    for await (const cursor of transaction.store) if (cursor.value.at < since) await cursor.delete();
    await transaction.store.put(handover);
    await transaction.done;
  } catch (thrown) {
    throwStorageFailure(thrown);
  }
}

/** Takes pictures out, once. @throws AppError `storage-failed` */
export async function takeHandover(id: string): Promise<Handover | undefined> {
  const database = await openDatabase();
  const transaction = database.transaction('handovers', 'readwrite');
  try {
    const handover = await transaction.store.get(id);
    await transaction.store.delete(id);
    await transaction.done;
    return handover;
  } catch (thrown) {
    return throwStorageFailure(thrown);
  }
}
