/** Lists of the past that the service told of: see `core/hotlists/history/told-list.ts`. The background alone writes them. */
import { noteTold, type ToldList } from '@/core/hotlists/history/told-list';
import { openDatabase, throwStorageFailure } from '@/platform/database';

/** More are not kept; what was told longest ago goes first. */
const MOST_TOLD = 2000;

/**
 * Keeps what the service answered when it was asked for a moment. `asked`: ms since the epoch.
 * @throws AppError `storage-failed`, `storage-full`
 */
export async function keepTold(
  told: Pick<ToldList, 'platform' | 'at' | 'items' | 'toldAt'>,
  asked: number,
): Promise<void> {
  const database = await openDatabase();
  const transaction = database.transaction('hotTold', 'readwrite');
  const { store } = transaction;
  try {
    await store.put(noteTold(await store.get([told.platform, told.at]), told, asked));
    const excess = (await store.count()) - MOST_TOLD;
    if (excess > 0) {
      const oldest = await store.index('toldAt').getAllKeys(null, excess);
      await Promise.all(oldest.map((key) => store.delete(key)));
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
  const { store } = database.transaction('hotTold');
  const [before, after] = await Promise.all([
    store.openCursor(IDBKeyRange.bound([platform, 0], [platform, at]), 'prev'),
    store.openCursor(IDBKeyRange.bound([platform, at], [platform, Number.MAX_SAFE_INTEGER], true)),
  ]).catch(throwStorageFailure);
  return [before, after].flatMap((cursor) => cursor?.value ?? []);
}

/** Removes what was told before a moment, ms since the epoch. @throws AppError `storage-failed` */
export async function forgetTold(before: number): Promise<void> {
  const database = await openDatabase();
  const transaction = database.transaction('hotTold', 'readwrite');
  const { store } = transaction;
  try {
    const old = await store.index('toldAt').getAllKeys(IDBKeyRange.upperBound(before, true));
    await Promise.all([...old.map((key) => store.delete(key)), transaction.done]);
  } catch (thrown) {
    throwStorageFailure(thrown);
  }
}
