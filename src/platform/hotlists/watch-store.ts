/** What the user was told of by watch words. The background alone touches it. */
import { NOTHING_WATCHED, type WatchState } from '@/core/hotlists/watch-state';
import { openDatabase, throwStorageFailure } from '@/platform/database';

/** @throws AppError `storage-failed` */
export async function readWatchState(): Promise<WatchState> {
  const database = await openDatabase();
  return (await database.get('hotWatch', 'state').catch(throwStorageFailure)) ?? NOTHING_WATCHED;
}

/** @throws AppError `storage-failed`, `storage-full` */
export async function writeWatchState(state: WatchState): Promise<void> {
  const database = await openDatabase();
  await database.put('hotWatch', state, 'state').catch(throwStorageFailure);
}
