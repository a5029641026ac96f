import { AppError } from '@/core/errors';
import { hasOwnDatabase } from '@/platform/browser/own-database';
import type { StoredKey } from './database';
import { signal } from './signal';
import { query } from './transact';

/** The key of the user's service. Only the options page saves it, and no message contains it. */

/** The key, and the one origin it may be sent to; undefined when none is set. @throws AppError `storage-failed` */
export async function loadServiceKey(): Promise<StoredKey | undefined> {
  return query((database) => database.get('secrets', 'serviceKey'));
}

/**
 * Saves a key for one origin. An empty one deletes it.
 * @throws AppError `private-window` where the key would be lost with the window; `storage-failed`, `storage-full`
 */
export async function saveServiceKey({ key, origin }: StoredKey): Promise<void> {
  if (hasOwnDatabase()) throw new AppError('private-window');
  const trimmed = key.trim();
  if (trimmed === '') return deleteServiceKey();
  await query((database) => database.put('secrets', { key: trimmed, origin }, 'serviceKey'));
  signal('service-key');
}

/** @throws AppError `storage-failed` */
export async function deleteServiceKey(): Promise<void> {
  await query((database) => database.delete('secrets', 'serviceKey'));
  signal('service-key');
}
