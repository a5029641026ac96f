import { query, transact } from './transact';

/** The key of the version before the last update, of which the user is to be told. */
const UPDATED = 'updated-from';

/** Remembers an update. `from`: the version before it. @throws AppError `storage-failed`, `storage-full` */
export async function saveNews(from: string): Promise<void> {
  await transact(['settings'], 'readwrite', (transaction) =>
    transaction.objectStore('settings').put({ value: from, version: 1 }, UPDATED),
  );
}

/** Whether there was an update whose news the user has not closed. @throws AppError `storage-failed` */
export async function hasNews(): Promise<boolean> {
  return (await query((database) => database.getKey('settings', UPDATED))) !== undefined;
}

/** Forgets the update: the user has closed its news. @throws AppError `storage-failed` */
export async function deleteNews(): Promise<void> {
  await transact(['settings'], 'readwrite', (transaction) =>
    transaction.objectStore('settings').delete(UPDATED),
  );
}
