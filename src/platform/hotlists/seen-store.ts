/** The lists that the user has seen, the titles that were opened, and the notifications. Only the background writes them. */
import { type SeenList, updateSeen } from '@/core/hotlists/hot-board';
import { NOTHING_WATCHED, type WatchState } from '@/core/hotlists/watch-notices';
import { query, transact } from '@/platform/storage/transact';

/** The lists of some platforms as the user saw them last, by platform. @throws AppError `storage-failed` */
export async function loadSeenLists(platforms: readonly string[]): Promise<ReadonlyMap<string, SeenList>> {
  const found = await transact(['hotLooks'], 'readonly', ({ store }) =>
    Promise.all(platforms.map((platform) => store.get(platform))),
  );
  return new Map(found.flatMap((seen) => (seen ? [[seen.platform, seen]] : [])));
}

/**
 * Saves that the user sees these platforms' lists as they are stored. `at`: ms since the epoch.
 * @throws AppError `storage-failed`, `storage-full`
 */
export async function saveSeenLists(platforms: readonly string[], at: number): Promise<void> {
  await transact(['hotBoards', 'hotLooks'], 'readwrite', (transaction) => {
    const [boards, seenLists] = [transaction.objectStore('hotBoards'), transaction.objectStore('hotLooks')];
    const save = async (platform: string) => {
      const [board, last] = await Promise.all([boards.get(platform), seenLists.get(platform)]);
      if (!board) return;
      const ranks = new Map(board.entries.map(({ key, rank }) => [key, rank]));
      await seenLists.put(updateSeen(platform, last, { at, ranks }));
    };
    return Promise.all(platforms.map(save));
  });
}

/** The most opened titles that are stored; the oldest are deleted first. */
const MOST_OPENED = 5000;

/** The titles that the user opened. @throws AppError `storage-failed` */
export async function loadOpenedTitles(): Promise<ReadonlySet<string>> {
  return new Set(await query((database) => database.getAllKeys('hotReads')));
}

/** Saves that the user opened these titles. `at`: ms since the epoch. @throws AppError `storage-failed`, `storage-full` */
export function saveOpenedTitles(titles: readonly string[], at: number): Promise<void> {
  return transact(['hotReads'], 'readwrite', async ({ store }) => {
    await Promise.all(titles.map((title) => store.put({ title, at })));
    const excess = (await store.count()) - MOST_OPENED;
    if (excess > 0) {
      const oldest = await store.index('at').getAllKeys(null, excess);
      await Promise.all(oldest.map((title) => store.delete(title)));
    }
  });
}

/** The state of the notifications about watch words. @throws AppError `storage-failed` */
export async function loadWatchState(): Promise<WatchState> {
  return (await query((database) => database.get('hotWatch', 'state'))) ?? NOTHING_WATCHED;
}

/** Replaces the state of the notifications about watch words. @throws AppError `storage-failed`, `storage-full` */
export async function saveWatchState(state: WatchState): Promise<void> {
  await query((database) => database.put('hotWatch', state, 'state'));
}
