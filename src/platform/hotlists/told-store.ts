/** Lists of the past that the service told of: see `core/hotlists/history/told-list.ts`. The background alone writes them. */
import { noteTold, storeTold, type Told, type ToldList } from '@/core/hotlists/history/told-list';
import { openDatabase, throwStorageFailure } from '@/platform/database';

/** More are not kept; what was told longest ago goes first. */
const MOST_TOLD = 2000;

/**
 * Keeps what the service answered when it was asked for a moment. `asked`: ms since the epoch.
 * @throws AppError `storage-failed`, `storage-full`
 */
export async function keepTold(told: Told, asked: number): Promise<void> {
  const database = await openDatabase();
  const transaction = database.transaction(['hotTold', 'hotToldItems'], 'readwrite');
  const [facts, items] = [transaction.objectStore('hotTold'), transaction.objectStore('hotToldItems')];
  try {
    const rows = storeTold(noteTold(await facts.get([told.platform, told.at]), told, asked));
    await Promise.all([facts.put(rows.facts), items.put(rows.items)]);
    const excess = (await facts.count()) - MOST_TOLD;
    if (excess > 0) {
      const oldest = await facts.index('toldAt').getAllKeys(null, excess);
      await Promise.all(oldest.flatMap((key) => [facts.delete(key), items.delete(key)]));
    }
    await transaction.done;
  } catch (thrown) {
    throwStorageFailure(thrown);
  }
}

/**
 * The lists before and after a moment (ms since the epoch) that the service told of a platform, as far as there are.
 * @throws AppError `storage-failed`
 */
export async function readTold(platform: string, at: number): Promise<readonly ToldList[]> {
  const database = await openDatabase();
  const transaction = database.transaction(['hotTold', 'hotToldItems']);
  const facts = transaction.objectStore('hotTold');
  try {
    const around = await Promise.all([
      facts.openCursor(IDBKeyRange.bound([platform, 0], [platform, at]), 'prev'),
      facts.openCursor(IDBKeyRange.bound([platform, at], [platform, Number.MAX_SAFE_INTEGER], true)),
    ]);
    const lists = around.map(async (cursor) => {
      const told = cursor?.value;
      const row = told && (await transaction.objectStore('hotToldItems').get([platform, told.at]));
      return row ? [{ ...told, items: row.items }] : [];
    });
    return (await Promise.all(lists)).flat();
  } catch (thrown) {
    return throwStorageFailure(thrown);
  }
}
