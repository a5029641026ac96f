/** What the user saw and read of hot lists. The background alone writes it; pages read it. */
import { type HotLooks, lookAt } from '@/core/hotlists/looks';
import { openDatabase, throwStorageFailure } from '@/platform/database';

/** What the user saw of some platforms' lists, by platform. @throws AppError `storage-failed` */
export async function readLooks(platforms: readonly string[]): Promise<ReadonlyMap<string, HotLooks>> {
  const database = await openDatabase();
  const { store } = database.transaction('hotLooks');
  const found = await Promise.all(platforms.map((platform) => store.get(platform))).catch(
    throwStorageFailure,
  );
  return new Map(found.flatMap((looks) => (looks ? [[looks.platform, looks]] : [])));
}

/**
 * The user sees these platforms' lists as they are stored. `at`: ms since the epoch.
 * @throws AppError `storage-failed`, `storage-full`
 */
export async function noteLooks(platforms: readonly string[], at: number): Promise<void> {
  const database = await openDatabase();
  const transaction = database.transaction(['hotBoards', 'hotLooks'], 'readwrite');
  const [boards, looks] = [transaction.objectStore('hotBoards'), transaction.objectStore('hotLooks')];
  const note = async (platform: string) => {
    const [board, last] = await Promise.all([boards.get(platform), looks.get(platform)]);
    if (!board) return;
    const ranks = new Map(board.entries.map(({ key, rank }) => [key, rank]));
    await looks.put(lookAt(platform, last, { at, ranks }));
  };
  await Promise.all([...platforms.map(note), transaction.done]).catch(throwStorageFailure);
}

/** More opened titles are not remembered; the oldest go first. */
const MOST_READ = 5000;

/** The titles that the user opened. @throws AppError `storage-failed` */
export async function readReadTitles(): Promise<ReadonlySet<string>> {
  const database = await openDatabase();
  return new Set(await database.getAllKeys('hotReads').catch(throwStorageFailure));
}

/** The user opened these. `at`: ms since the epoch. @throws AppError `storage-failed`, `storage-full` */
export async function noteRead(titles: readonly string[], at: number): Promise<void> {
  const database = await openDatabase();
  const transaction = database.transaction('hotReads', 'readwrite');
  const { store } = transaction;
  try {
    await Promise.all(titles.map((title) => store.put({ title, at })));
    const excess = (await store.count()) - MOST_READ;
    if (excess > 0) {
      const oldest = await store.index('at').getAllKeys(null, excess);
      await Promise.all(oldest.map((title) => store.delete(title)));
    }
    await transaction.done;
  } catch (thrown) {
    throwStorageFailure(thrown);
  }
}
