import { AppError } from '@/core/errors';
import { hasOwnDatabase } from '@/platform/browser/own-database';
import type { StoredKey } from './database-schema';
import { endClosure } from './service-session';
import { signal } from './signal';
import { query } from './transact';

/** The key of the user's service. Only the options page saves it, and no message contains it. */

/** The key, and the one origin it may be sent to; undefined when none is set. @throws AppError `storage-failed` */
export async function loadServiceKey(): Promise<StoredKey | undefined> {
  return query((database) => database.get('secrets', 'serviceKey'));
}

/**
 * Saves a key for one origin. An empty one deletes it. If the service has asked for a wait, that does not hold for the new key.
 * @throws AppError `private-window` where the key would be lost with the window; `storage-failed`, `storage-full`
 */
export async function saveServiceKey({ key, origin }: StoredKey): Promise<void> {
  if (hasOwnDatabase()) throw new AppError('private-window');
  const trimmed = key.trim();
  if (trimmed === '') return deleteServiceKey();
  await query((database) => database.put('secrets', { key: trimmed, origin }, 'serviceKey'));
  await endClosure(origin);
  signal('service-key');
}

/** Deletes the key, and that its origin asked not to be called. @throws AppError `storage-failed` */
export async function deleteServiceKey(): Promise<void> {
  const stored = await loadServiceKey();
  await query((database) => database.delete('secrets', 'serviceKey'));
  if (stored) await endClosure(stored.origin);
  signal('service-key');
}
