import type { StoreNames, StoreValue } from 'idb';
import type { GleanerSchema } from './database-schema';
import { transact } from './transact';

/** Rows of one request. A browser unpacks them in one task, which shall be short. */
const ROWS_AT_ONCE = 500;

/** The stores whose keys are texts. */
type TextKeyed = {
  [Name in StoreNames<GleanerSchema>]: GleanerSchema[Name]['key'] extends string ? Name : never;
}[StoreNames<GleanerSchema>];

/**
 * The rows of a store whose keys begin with a text, in the order of their keys, as they are at one time. They are loaded over several tasks,
 * so that the page answers meanwhile. `keyOf`: the key of a row.
 * @throws AppError `storage-failed`
 */
export function loadInSteps<Name extends TextKeyed>(
  name: Name,
  start: string,
  keyOf: (row: StoreValue<GleanerSchema, Name>) => string,
): Promise<readonly StoreValue<GleanerSchema, Name>[]> {
  const end = `${start}\uffff`;
  return transact([name], 'readonly', async (transaction) => {
    const store = transaction.objectStore(name);
    const rows: StoreValue<GleanerSchema, Name>[] = [];
    for (let keys = IDBKeyRange.bound(start, end); ; ) {
      const some = await store.getAll(keys, ROWS_AT_ONCE);
      rows.push(...some);
      const last = some.at(-1);
      if (!last || some.length < ROWS_AT_ONCE) return rows;
      keys = IDBKeyRange.bound(keyOf(last), end, true);
    }
  });
}
