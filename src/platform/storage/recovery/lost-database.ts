import { storage } from 'wxt/utils/storage';
import { areSettingsMoved } from '@/platform/storage/setting-rows';

/**
 * Browsers replace a database whose files are damaged or missing by an empty one, and say nothing. So a note outside of the database says
 * that there was one: `storage.local` has files of its own. Content scripts can read the note in Firefox; it says nothing of the user.
 */
const note = storage.defineItem<boolean>('local:database-noted', { fallback: false });

/** Whether the browser has replaced the database since `noteDatabase`. Only the background may ask. @throws AppError `storage-unopened`, `storage-failed` */
export async function isDatabaseLost(): Promise<boolean> {
  const wasThere = await note.getValue();
  return wasThere && !(await areSettingsMoved());
}

/** Notes that there is a database. Call it after `moveOldSettings`, whose row tells it from an empty one. */
export async function noteDatabase(): Promise<void> {
  await note.setValue(true);
}

/** Says that the user has deleted the database. */
export async function forgetDatabase(): Promise<void> {
  await note.removeValue();
}
