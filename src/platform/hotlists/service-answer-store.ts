/** Past lists that the service returned: see `core/hotlists/past-lists.ts`. Only the background writes them. */
import {
  type ServiceAnswer,
  type ServiceSnapshot,
  toAnswerRows,
  widenAnswer,
} from '@/core/hotlists/past-lists';
import { transact } from '@/platform/storage/transact';

const STORES = ['hotTold', 'hotToldItems'] as const;

/** The most lists that are stored; those that were returned longest ago are deleted first. */
const MOST_ANSWERS = 2000;

/**
 * Saves the list that the service returned for the time `asked`, ms since the epoch.
 * @throws AppError `storage-failed`, `storage-full`
 */
export function saveServiceAnswer(snapshot: ServiceSnapshot, asked: number): Promise<void> {
  return transact(STORES, 'readwrite', async (transaction) => {
    const [facts, items] = [transaction.objectStore('hotTold'), transaction.objectStore('hotToldItems')];
    const known = await facts.get([snapshot.platform, snapshot.at]);
    const rows = toAnswerRows(widenAnswer(known, snapshot, asked));
    await Promise.all([facts.put(rows.facts), items.put(rows.items)]);
    const excess = (await facts.count()) - MOST_ANSWERS;
    if (excess > 0) {
      const oldest = await facts.index('toldAt').getAllKeys(null, excess);
      await Promise.all(oldest.flatMap((key) => [facts.delete(key), items.delete(key)]));
    }
  });
}

/**
 * The last list before and the first list after a time, ms since the epoch, that the service returned, if they exist.
 * @throws AppError `storage-failed`
 */
export function loadServiceAnswers(platform: string, at: number): Promise<readonly ServiceAnswer[]> {
  return transact(STORES, 'readonly', async (transaction) => {
    const facts = transaction.objectStore('hotTold');
    const around = await Promise.all([
      facts.openCursor(IDBKeyRange.bound([platform, 0], [platform, at]), 'prev'),
      facts.openCursor(IDBKeyRange.bound([platform, at], [platform, Number.MAX_SAFE_INTEGER], true)),
    ]);
    const lists = around.map(async (cursor) => {
      const stored = cursor?.value;
      const row = stored && (await transaction.objectStore('hotToldItems').get([platform, stored.at]));
      return row ? [{ ...stored, items: row.items }] : [];
    });
    return (await Promise.all(lists)).flat();
  });
}
