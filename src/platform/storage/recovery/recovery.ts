import { deleteDB } from 'idb';
import { toAppError } from '@/core/errors';
import { encodeBase64 } from '@/core/text-tools/base64';
import { DATABASE_NAME, openDatabase } from '@/platform/storage/database';
import { forgetDatabase } from './lost-database';
import { RawDatabase } from './raw-database';

/**
 * Saves what can be read of a database, also of one that cannot be opened as it should, and deletes it. It is read without a version and
 * without its schema: a newer version of the extension may have written it.
 */

/**
 * `opens`: nothing is wrong. `newer`: a newer version of the extension has written it. `blocked`: another page holds it. `damaged`: it can
 * be opened, and some of it cannot be read.
 */
export type DatabaseState = 'opens' | 'newer' | 'blocked' | 'unreadable' | 'damaged';

/**
 * Tries to open the database, and then to read every row of it.
 * @throws AppError `storage-full` when the disk is too full to open it, which says nothing about the database
 */
export async function checkDatabase(): Promise<DatabaseState> {
  try {
    await openDatabase();
  } catch (thrown) {
    const { code, cause, message } = toAppError(thrown);
    if (code === 'storage-full') throw thrown;
    if ((Object(cause) as { name?: unknown }).name === 'VersionError') return 'newer';
    return message === 'blocked' ? 'blocked' : 'unreadable';
  }
  const { unreadStores } = await readRows(async ({ value }) => hasItsFiles(value));
  return unreadStores.length === 0 ? 'opens' : 'damaged';
}

/** What an export could read. */
export interface Recovered {
  readonly rows: number;
  /** The stores of which something, or everything, could not be read. */
  readonly unreadStores: readonly string[];
}

/** Not exported: the API key. Users may give the file to others, and do not expect a secret in it. */
const SECRET_STORES: ReadonlySet<string> = new Set(['secrets']);
/** How many rows are loaded at once. */
const BATCH = 100;

/**
 * Passes on every row that can be read, as a line of JSON: `{"store", "key", "value"}`, with bytes as `{"base64", "type"}` and maps as
 * `{"map"}`. What cannot be read is left out and counted. If the database cannot be opened at all, nothing is passed on.
 * @param isWanted whether the rows of a store are
 */
export function exportRows(
  write: (line: string) => void,
  isWanted: (store: string) => boolean = () => true,
): Promise<Recovered> {
  return readRows(async ({ store, key, value }) => {
    const writer = new JsonWriter();
    write(`${JSON.stringify({ store, key: await writer.write(key), value: await writer.write(value) })}\n`);
    return writer.isWhole;
  }, isWanted);
}

interface StoredRow {
  readonly store: string;
  readonly key: IDBValidKey;
  readonly value: unknown;
}

/** Reads the rows of all stores that are wanted. @param take returns false if a part of the row cannot be read */
async function readRows(
  take: (row: StoredRow) => Promise<boolean>,
  isWanted: (store: string) => boolean = () => true,
): Promise<Recovered> {
  const database = await RawDatabase.open();
  if (!database) return { rows: 0, unreadStores: ['*'] };
  let rows = 0;
  const unread = new Set<string>();
  try {
    for (const store of database.stores) {
      if (SECRET_STORES.has(store) || !isWanted(store)) continue;
      for await (const row of rowsOf(database, store)) {
        if (row) rows += 1;
        if (!row || !(await take(row))) unread.add(store);
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
  await forgetDatabase();
}

/** The rows of a store by key; undefined for each row, or rest of a store, that cannot be read. */
async function* rowsOf(database: RawDatabase, store: string): AsyncGenerator<StoredRow | undefined> {
  let after: IDBKeyRange | undefined;
  for (;;) {
    const keys = await database.ask(store, (objects) => objects.getAllKeys(after, BATCH));
    if (!keys) {
      yield undefined;
      return;
    }
    const [last] = keys.result.slice(-1);
    if (last === undefined) return;
    for (const key of keys.result) {
      const found = await database.ask<unknown>(store, (objects) => objects.get(key));
      yield found && { store, key, value: found.result };
    }
    after = IDBKeyRange.lowerBound(last, true);
  }
}

/** Writes stored values as JSON can have them. */
class JsonWriter {
  /** Whether all files could be read. */
  isWhole = true;

  async write(value: unknown): Promise<unknown> {
    if (value instanceof Blob) return { base64: encodeBase64(await this.#bytesOf(value)), type: value.type };
    if (value instanceof ArrayBuffer) return { base64: encodeBase64(new Uint8Array(value)) };
    if (ArrayBuffer.isView(value))
      return { base64: encodeBase64(new Uint8Array(value.buffer, value.byteOffset, value.byteLength)) };
    if (value instanceof Map) return { map: await this.write([...value]) };
    if (Array.isArray(value)) return Promise.all(value.map((item) => this.write(item)));
    if (typeof value !== 'object' || value === null || value instanceof Date) return value;
    const fields = Object.entries(value).map(
      async ([name, field]) => [name, await this.write(field)] as const,
    );
    return Object.fromEntries(await Promise.all(fields));
  }

  /** The bytes of a stored file; none if the browser has lost them. */
  async #bytesOf(file: Blob): Promise<Uint8Array> {
    const bytes = await readable(file);
    if (!bytes) this.isWhole = false;
    return new Uint8Array(bytes ?? []);
  }
}

/** Whether the files of a row are there. Their first byte says so. */
async function hasItsFiles(value: unknown): Promise<boolean> {
  const files = value instanceof Blob ? [value] : Object.values(Object(value) as object);
  for (const file of files)
    if (file instanceof Blob && (await readable(file.slice(0, 1))) === undefined) return false;
  return true;
}

/** The bytes of a stored file; undefined if the browser cannot read them. */
async function readable(file: Blob): Promise<ArrayBuffer | undefined> {
  try {
    return await file.arrayBuffer();
  } catch (thrown) {
    if (thrown instanceof DOMException) return undefined;
    throw thrown;
  }
}
