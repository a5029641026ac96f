/** The current hot lists and how their fetching goes. The background alone writes them; pages read them. */
import type { IDBPTransaction } from 'idb';
import {
  type FetchedList,
  type HotBoard,
  type HotStatus,
  type HotTrace,
  nextBoard,
} from '@/core/hotlists/hot-board';
import type { SourceTrouble } from '@/core/hotlists/source-troubles';
import { type GleanerSchema, openDatabase, throwStorageFailure } from '@/platform/database';
import { signalHotChange } from './hot-signal';

/** A platform's list and how its fetching goes; the list is absent before the first. */
export interface HotColumn {
  readonly platform: string;
  readonly board?: HotBoard | undefined;
  readonly status?: HotStatus | undefined;
}

/** Lists and states of some platforms, in the order asked for. @throws AppError `storage-failed` */
export async function readColumns(platforms: readonly string[]): Promise<readonly HotColumn[]> {
  const database = await openDatabase();
  const transaction = database.transaction(['hotBoards', 'hotStatuses']);
  const [boards, statuses] = [transaction.objectStore('hotBoards'), transaction.objectStore('hotStatuses')];
  return Promise.all(
    platforms.map(async (platform) => {
      const [board, status] = await Promise.all([boards.get(platform), statuses.get(platform)]);
      return { platform, board, status };
    }),
  ).catch(throwStorageFailure);
}

/** What one list changes. */
const KEPT_TOGETHER = ['hotBoards', 'hotStatuses', 'hotTraces', 'hotJournal'] as const;

/** What is remembered of an entry that has left a list is forgotten after this, ms. */
const REMEMBERED_MS = 7 * 24 * 3600_000;
/** How many are forgotten with one list at most, so that no list waits for it. */
const FORGOTTEN_AT_ONCE = 200;

/**
 * Keeps a list that was fetched: the board, what its entries remember, the moment for the history and the success, in one
 * transaction, so that whoever dies on the way leaves all of it or nothing. `sources`: those that fail nevertheless.
 * @throws AppError `storage-failed`, `storage-full`
 */
export async function keepList(list: FetchedList, sources: readonly SourceTrouble[] = []): Promise<HotBoard> {
  const database = await openDatabase();
  const transaction = database.transaction(KEPT_TOGETHER, 'readwrite');
  const { platform, at, items } = list;
  try {
    const last = await transaction.objectStore('hotBoards').get(platform);
    const board = nextBoard(last, list, await readTraces(transaction, list, last));
    await Promise.all([
      // First, for its key is the only one that can be refused, at once: then nothing has been written.
      transaction.objectStore('hotJournal').put({ platform, at, items }),
      transaction.objectStore('hotBoards').put(board),
      transaction.objectStore('hotStatuses').put({ platform, triedAt: at, failures: 0, sources }),
      writeTraces(transaction, last, board),
      forgetTraces(transaction, at - REMEMBERED_MS),
      transaction.done,
    ]);
    signalHotChange();
    return board;
  } catch (thrown) {
    return throwStorageFailure(thrown);
  }
}

type KeepTransaction = IDBPTransaction<GleanerSchema, typeof KEPT_TOGETHER, 'readwrite'>;

/** What is remembered of entries that are on the list and were not on the last. */
async function readTraces(
  transaction: KeepTransaction,
  { platform, items }: FetchedList,
  last: HotBoard | undefined,
): Promise<ReadonlyMap<string, HotTrace>> {
  const present = new Set(last?.entries.map(({ key }) => key));
  const traces = transaction.objectStore('hotTraces');
  const arrivals = items.filter(({ key }) => !present.has(key));
  const found = await Promise.all(arrivals.map(({ key }) => traces.get([platform, key])));
  return new Map(found.flatMap((trace) => (trace ? [[trace.key, trace]] : [])));
}

/** An entry that leaves the list is remembered; on the list the board itself remembers it. */
async function writeTraces(
  transaction: KeepTransaction,
  last: HotBoard | undefined,
  { platform, entries }: HotBoard,
): Promise<void> {
  const present = new Set(entries.map(({ key }) => key));
  const traces = transaction.objectStore('hotTraces');
  const gone = last?.entries.filter(({ key }) => !present.has(key)) ?? [];
  await Promise.all(
    gone.map(({ key, firstAt, lastAt, listedMs, bestRank }) =>
      traces.put({ platform, key, firstAt, lastAt, listedMs, bestRank }),
    ),
  );
}

async function forgetTraces(transaction: KeepTransaction, before: number): Promise<void> {
  const traces = transaction.objectStore('hotTraces');
  const old = await traces.index('lastAt').getAllKeys(IDBKeyRange.upperBound(before), FORGOTTEN_AT_ONCE);
  await Promise.all(old.map((key) => traces.delete(key)));
}

/** Notes how a try went that brought no list. @throws AppError `storage-failed`, `storage-full` */
export async function writeStatus(status: HotStatus): Promise<void> {
  const database = await openDatabase();
  await database.put('hotStatuses', status).catch(throwStorageFailure);
  signalHotChange();
}
