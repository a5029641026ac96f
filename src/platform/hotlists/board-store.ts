/** The current hot lists and the status of fetching them. Only the background writes them; pages load them. */
import { DAY_MS } from '@/core/durations';
import { type FetchedList, type HotBoard, type HotTrace, nextBoard } from '@/core/hotlists/hot-board';
import type { HotStatus, SourceTrouble } from '@/core/hotlists/schedule';
import { signal } from '@/platform/storage/signal';
import { query, type Transaction, transact } from '@/platform/storage/transact';

/** A platform's list and the status of fetching it. The list is absent until one was fetched. */
export interface HotColumn {
  readonly platform: string;
  readonly board?: HotBoard | undefined;
  readonly status?: HotStatus | undefined;
}

/** The lists and status of some platforms, in the given order. @throws AppError `storage-failed` */
export function loadColumns(platforms: readonly string[]): Promise<readonly HotColumn[]> {
  return transact(['hotBoards', 'hotStatuses'], 'readonly', (transaction) => {
    const [boards, statuses] = [transaction.objectStore('hotBoards'), transaction.objectStore('hotStatuses')];
    return Promise.all(
      platforms.map(async (platform) => {
        const [board, status] = await Promise.all([boards.get(platform), statuses.get(platform)]);
        return { platform, board, status };
      }),
    );
  });
}

/** The stores that one list changes. */
const LIST_STORES = ['hotBoards', 'hotStatuses', 'hotTraces', 'hotJournal'] as const;

/** How long an item that has left a list is remembered, ms. */
const REMEMBERED_MS = 7 * DAY_MS;
/** The most traces that are deleted with one list, so that deleting never delays a list. */
const MOST_DELETED = 200;

/**
 * Saves a fetched list in one transaction: the board, what is remembered of its items, the journal row for the history, and
 * the status. If the background ends meanwhile, all of it is stored or nothing. `sources`: the sources that fail.
 * @throws AppError `storage-failed`, `storage-full`
 */
export function saveList(list: FetchedList, sources: readonly SourceTrouble[] = []): Promise<HotBoard> {
  const { platform, at, items } = list;
  const save = async (transaction: ListTransaction) => {
    const last = await transaction.objectStore('hotBoards').get(platform);
    const board = nextBoard(last, list, await loadTraces(transaction, list, last));
    await Promise.all([
      transaction.objectStore('hotJournal').put({ platform, at, items }),
      transaction.objectStore('hotBoards').put(board),
      transaction.objectStore('hotStatuses').put({ platform, triedAt: at, failures: 0, sources }),
      saveTraces(transaction, last, board),
      deleteOldTraces(transaction, at - REMEMBERED_MS),
    ]);
    return board;
  };
  return transact(LIST_STORES, 'readwrite', save, { signal: 'hot-lists' });
}

type ListTransaction = Transaction<typeof LIST_STORES>;

/** The traces of items that are on the list but were not on the last one. */
async function loadTraces(
  transaction: ListTransaction,
  { platform, items }: FetchedList,
  last: HotBoard | undefined,
): Promise<ReadonlyMap<string, HotTrace>> {
  const present = new Set(last?.entries.map(({ key }) => key));
  const traces = transaction.objectStore('hotTraces');
  const arrivals = items.filter(({ key }) => !present.has(key));
  const found = await Promise.all(arrivals.map(({ key }) => traces.get([platform, key])));
  return new Map(found.flatMap((trace) => (trace ? [[trace.key, trace]] : [])));
}

/** Saves the traces of items that have left the list. While an item is on the list, its trace is part of the board. */
async function saveTraces(
  transaction: ListTransaction,
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

async function deleteOldTraces(transaction: ListTransaction, before: number): Promise<void> {
  const traces = transaction.objectStore('hotTraces');
  const old = await traces.index('lastAt').getAllKeys(IDBKeyRange.upperBound(before), MOST_DELETED);
  await Promise.all(old.map((key) => traces.delete(key)));
}

/** Saves the status after an attempt without a list. @throws AppError `storage-failed`, `storage-full` */
export async function saveStatus(status: HotStatus): Promise<void> {
  await query((database) => database.put('hotStatuses', status));
  signal('hot-lists');
}
