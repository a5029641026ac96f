import type { PageUnderTest } from './browser-under-test';

/** Rows of the extension's database, by their tables. */
export type StoredTables = Readonly<Record<string, readonly unknown[]>>;

/**
 * Loads tables in one transaction, by default all of them. `own` is a page of the extension, so that the background is not woken. The
 * rows come as JSON: a `Map` as its entries, bytes and files as empty objects.
 */
export async function loadTables(own: PageUnderTest, names?: readonly string[]): Promise<StoredTables> {
  return JSON.parse(await own.evaluate(readTables, names)) as StoredTables;
}

/** As `loadTables`, the rows of one table. */
export async function loadTable<T>(own: PageUnderTest, name: string): Promise<readonly T[]> {
  return ((await loadTables(own, [name]))[name] ?? []) as readonly T[];
}

/** As `loadTables`, one row; undefined if there is none with that key. */
export async function loadRow<T>(own: PageUnderTest, name: string, key: string): Promise<T | undefined> {
  const row = await own.evaluate(readRow, [name, key] as const);
  return row === undefined ? undefined : (JSON.parse(row) as T);
}

/** Self-contained. */
async function readTables(names: readonly string[] | undefined): Promise<string> {
  const settle = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await settle(indexedDB.open('gleaner'));
  const tables = names ?? [...database.objectStoreNames];
  const transaction = database.transaction([...tables]);
  const rows = await Promise.all(
    tables.map(async (name) => [name, await settle(transaction.objectStore(name).getAll())] as const),
  );
  database.close();
  const plain = (_key: string, value: unknown) => (value instanceof Map ? [...value] : value);
  return JSON.stringify(Object.fromEntries(rows), plain);
}

/** Self-contained. */
async function readRow([name, key]: readonly [name: string, key: string]): Promise<string | undefined> {
  const settle = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await settle(indexedDB.open('gleaner'));
  const row: unknown = await settle(database.transaction(name).objectStore(name).get(key));
  database.close();
  return JSON.stringify(row, (_key, value: unknown) => (value instanceof Map ? [...value] : value));
}
