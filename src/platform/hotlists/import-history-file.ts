import { send } from '@/platform/messages/messages';
import { parseHistoryFile } from './history-export';

/** The most lists in one message. */
const AT_ONCE = 200;

/**
 * Has the background import a file into the history: all of it, or nothing. Returns how many lists were added, and the id by which
 * the import can be removed while it is the last one. For our pages.
 * @throws AppError `hot-file-unreadable`, `hot-import-running`, `storage-failed`, `storage-full`
 */
export async function importHistoryFile(
  file: Blob,
): Promise<{ readonly id: string; readonly added: number }> {
  const id = crypto.randomUUID();
  let added = 0;
  await send('beginHotImport', { id });
  try {
    for await (const snapshots of parseHistoryFile(file)) {
      for (let start = 0; start < snapshots.length; start += AT_ONCE) {
        const part = snapshots.slice(start, start + AT_ONCE);
        added += (await send('importHotHistory', { id, snapshots: part })).added;
      }
    }
    await send('finishHotImport', { id });
  } catch (thrown) {
    await send('removeHotImport', { id });
    throw thrown;
  }
  return { id, added };
}
