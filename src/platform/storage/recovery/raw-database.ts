import { type IDBPDatabase, openDB, unwrap } from 'idb';
import { DATABASE_NAME } from '@/platform/storage/database';

/**
 * The database as it is, without its version and schema: a newer version of the extension may have written it, and its files may be
 * damaged. After a row that it cannot read, Firefox closes the connection; it is then opened again for the next row.
 */
export class RawDatabase {
  readonly stores: readonly string[];
  #connection: IDBPDatabase;

  private constructor(connection: IDBPDatabase) {
    this.#connection = connection;
    this.stores = [...connection.objectStoreNames];
  }

  /** Undefined if there is no database, or if the browser cannot open it. */
  static async open(): Promise<RawDatabase | undefined> {
    const connection = await connect();
    return connection && new RawDatabase(connection);
  }

  /** The result of a request to a store; undefined if the browser cannot read it. */
  async ask<T>(
    store: string,
    make: (objects: IDBObjectStore) => IDBRequest<T>,
  ): Promise<{ readonly result: T } | undefined> {
    try {
      const transaction = (unwrap(this.#connection) as IDBDatabase).transaction(store);
      return { result: await resultOf(make(transaction.objectStore(store))) };
    } catch (thrown) {
      if (!(thrown instanceof DOMException)) throw thrown;
      this.#connection.close();
      this.#connection = (await connect()) ?? this.#connection;
      return undefined;
    }
  }

  close(): void {
    this.#connection.close();
  }
}

/** Firefox throws at the result of a damaged row after the event that reports its success. */
function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      try {
        resolve(request.result);
      } catch (thrown) {
        reject(thrown);
      }
    };
  });
}

async function connect(): Promise<IDBPDatabase | undefined> {
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
