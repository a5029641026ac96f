/** The two ways to use the database: `query` for one request, `transact` for several that belong together. */
import type { IDBPTransaction, StoreNames } from 'idb';
import { openDatabase, throwStorageFailure } from './database';
import type { Database, GleanerSchema } from './database-schema';
import { signal, type Topic } from './signal';

type StoreList = readonly StoreNames<GleanerSchema>[];
type Mode = 'readonly' | 'readwrite';

/** A transaction over the stores `Stores`, a tuple of their names. */
export type Transaction<Stores extends StoreList, M extends Mode = 'readwrite'> = IDBPTransaction<
  GleanerSchema,
  Stores,
  M
>;

export interface TransactOptions {
  /**
   * `strict`: the change is on the disk when the promise resolves; without it, the system may still hold it in memory.
   * https://developer.mozilla.org/docs/Web/API/IDBDatabase/transaction#durability
   */
  readonly durability?: 'strict';
  /** Sent once the change is committed. */
  readonly signal?: Topic;
}

/**
 * Runs `work` in one transaction: all its changes are committed, or none. Whatever `work` throws aborts the transaction, also
 * when the error does not come from the database. `work` may await the transaction's own requests and nothing else, because
 * IndexedDB commits a transaction that has no open request.
 * @returns what `work` returns, once the transaction is committed
 * @throws AppError `storage-full` when the disk or the quota is full, `storage-failed` for other failures of the database; an
 * `AppError` of `work` is thrown as it is
 */
export async function transact<const Stores extends StoreList, M extends Mode, T>(
  stores: Stores,
  mode: M,
  work: (transaction: Transaction<Stores, M>) => Promise<T>,
  { durability, signal: topic }: TransactOptions = {},
): Promise<T> {
  const database = await openDatabase();
  let result: T;
  try {
    const transaction = database.transaction(stores, mode, durability && { durability });
    // If `work` succeeds, the `await` below throws this rejection. If `work` fails, its own error is thrown instead.
    transaction.done.catch(() => undefined);
    try {
      result = await work(transaction);
    } catch (thrown) {
      throw abort(transaction) ?? thrown;
    }
    // A transaction that only loads has nothing to commit.
    if (mode === 'readwrite') await transaction.done;
  } catch (thrown) {
    return throwStorageFailure(thrown);
  }
  if (topic) signal(topic);
  return result;
}

/**
 * Runs one request on the database and names its failure.
 * @throws AppError `storage-failed`, `storage-full`
 */
export async function query<T>(request: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase();
  try {
    return await request(database);
  } catch (thrown) {
    return throwStorageFailure(thrown);
  }
}

/**
 * Aborts a transaction. Returns the error that ended it earlier, if there is one: the requests that were open report only an
 * `AbortError`, which does not say that the disk is full.
 */
function abort(transaction: {
  readonly error: DOMException | null;
  abort(): void;
}): DOMException | undefined {
  const cause = transaction.error;
  if (cause) return cause;
  try {
    transaction.abort();
  } catch (thrown) {
    // InvalidStateError: the transaction was already committed or aborted.
    if (!(thrown instanceof DOMException)) throw thrown;
  }
  return undefined;
}
