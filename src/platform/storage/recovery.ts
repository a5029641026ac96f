import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import { toAppError } from '@/core/errors';
import { encodeBase64 } from '@/core/text-tools/base64';
import { DATABASE_NAME, openDatabase } from './database';

/**
 * Saves what can be read of a database that cannot be opened as it should, and deletes it. It is read without a version and without
 * its schema: a newer version of the extension may have written it.
 */

/** `opens`: nothing is wrong. `newer`: a newer version of the extension has written it. `blocked`: another page holds it. */
export type DatabaseState = 'opens' | 'newer' | 'blocked' | 'unreadable';

/** Tries to open the database. */
export async function checkDatabase(): Promise<DatabaseState> {
  try {
    await openDatabase();
    return 'opens';
  } catch (thrown) {
    const { cause, message } = toAppError(thrown);
    if ((Object(cause) as { name?: unknown }).name === 'VersionError') return 'newer';
    return message === 'blocked' ? 'blocked' : 'unreadable';
  }
}

/** What an export could read. */
export interface Recovered {
  readonly rows: number;
  /** The stores of which something, or everything, could not be read. */
  readonly unreadStores: readonly string[];
}

/** Not exported: the API key, which nobody expects in a file that they may give to somebody. */
const SECRET_STORES: ReadonlySet<string> = new Set(['secrets']);
/** How many rows are loaded at once. */
const BATCH = 100;

/**
 * Passes on every row that can be read, as a line of JSON: `{"store", "key", "value"}`, with bytes as `{"base64", "type"}`. What
 * cannot be read is left out and counted. If the database cannot be opened at all, nothing is passed on.
 */
export async function exportRows(write: (line: string) => void): Promise<Recovered> {
  const database = await openAnyVersion();
  if (!database) return { rows: 0, unreadStores: ['*'] };
  let rows = 0;
  const unread = new Set<string>();
  try {
    for (const store of database.objectStoreNames) {
      if (SECRET_STORES.has(store)) continue;
      for await (const row of rowsOf(database, store)) {
        if (row === undefined) unread.add(store);
        else {
          write(`${JSON.stringify({ store, key: await toJson(row.key), value: await toJson(row.value) })}\n`);
          rows += 1;
        }
      }
    }
  } finally {
    database.close();
  }
  return { rows, unreadStores: [...unread] };
}

/** Deletes the whole database. It is created anew when it is next used. @param onBlocked called while another page holds it */
export async function deleteDatabase(onBlocked: () => void): Promise<void> {
  await deleteDB(DATABASE_NAME, { blocked: onBlocked });
}

/** Opens the database as it is; undefined if there is none or the browser cannot open it. */
async function openAnyVersion(): Promise<IDBPDatabase | undefined> {
  try {
    return await openDB(DATABASE_NAME, undefined, {
      // There is none. Created without stores, it would never get any.
      upgrade(_database, _from, _to, transaction) {
        transaction.done.catch(() => undefined);
        transaction.abort();
      },
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    });
  } catch (thrown) {
    if (thrown instanceof DOMException) return undefined;
    throw thrown;
  }
}

/** The rows of a store by key; undefined for each row, or rest of a store, that cannot be read. */
async function* rowsOf(
  database: IDBPDatabase,
  store: string,
): AsyncGenerator<{ readonly key: IDBValidKey; readonly value: unknown } | undefined> {
  let after: IDBKeyRange | undefined;
  for (;;) {
    const keys = await readable(database.getAllKeys(store, after, BATCH));
    if (!keys) {
      yield undefined;
      return;
    }
    const [last] = keys.slice(-1);
    if (last === undefined) return;
    for (const key of keys) {
      const found = await readable(database.get(store, key).then((value: unknown) => ({ key, value })));
      yield found;
    }
    after = IDBKeyRange.lowerBound(last, true);
  }
}

/** What a request gives; undefined if the browser cannot read it. */
async function readable<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request;
  } catch (thrown) {
    if (thrown instanceof DOMException) return undefined;
    throw thrown;
  }
}

/** A stored value as JSON can have it. */
async function toJson(value: unknown): Promise<unknown> {
  if (value instanceof Blob) return { base64: encodeBase64(await bytesOf(value)), type: value.type };
  if (value instanceof ArrayBuffer) return { base64: encodeBase64(new Uint8Array(value)) };
  if (ArrayBuffer.isView(value))
    return { base64: encodeBase64(new Uint8Array(value.buffer, value.byteOffset, value.byteLength)) };
  if (Array.isArray(value)) return Promise.all(value.map(toJson));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const fields = Object.entries(value).map(async ([name, field]) => [name, await toJson(field)] as const);
  return Object.fromEntries(await Promise.all(fields));
}

/** The bytes of a stored file; none if the browser has lost them. */
async function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array((await readable(file.arrayBuffer())) ?? []);
}
