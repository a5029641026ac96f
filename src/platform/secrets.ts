/** The key of the user's service. Only the options page writes it; it never travels in a message. */
import { openDatabase, type StoredKey, throwStorageFailure } from './database';

/** The key, and the one origin it may be sent to; undefined when none is set. @throws AppError `storage-failed` */
export async function readServiceKey(): Promise<StoredKey | undefined> {
  const database = await openDatabase();
  return database.get('secrets', 'serviceKey').catch(throwStorageFailure);
}

/** Keeps a key for one origin. An empty one is removed. @throws AppError `storage-failed`, `storage-full` */
export async function writeServiceKey({ key, origin }: StoredKey): Promise<void> {
  const trimmed = key.trim();
  if (trimmed === '') return removeServiceKey();
  const database = await openDatabase();
  await database.put('secrets', { key: trimmed, origin }, 'serviceKey').catch(throwStorageFailure);
}

/** @throws AppError `storage-failed` */
export async function removeServiceKey(): Promise<void> {
  const database = await openDatabase();
  await database.delete('secrets', 'serviceKey').catch(throwStorageFailure);
}
