import * as v from 'valibot';
import { ERROR_CODES, type ErrorCode } from '@/core/errors';
import { query, transact } from './transact';

/** The key of the last failures, for the report that a user may copy: codes and times, never an address, a text or a message. */
const LOG = 'recent-errors';

/** How many failures are stored; older ones are forgotten. */
const MOST_ERRORS = 30;

const ErrorLogSchema = v.array(
  v.object({
    /** When, ms since the epoch. */
    at: v.number(),
    code: v.picklist(ERROR_CODES),
    /** The name of the request that failed. */
    during: v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,40}$/)),
  }),
);

/** A failure: when, which, and during which request. */
export type LoggedError = v.InferOutput<typeof ErrorLogSchema>[number];

/** The last failures, the newest first. A damaged log is an empty one. @throws AppError `storage-failed` */
export async function loadErrorLog(): Promise<readonly LoggedError[]> {
  return parseLog(await query((database) => database.get('settings', LOG)));
}

function parseLog(row: { readonly value: unknown } | undefined): readonly LoggedError[] {
  const parsed = v.safeParse(ErrorLogSchema, row?.value);
  return parsed.success ? parsed.output : [];
}

/** Adds a failure. @throws AppError `storage-failed`, `storage-full` */
export function logError(code: ErrorCode, during: string, at: number): Promise<void> {
  return transact(['settings'], 'readwrite', async (transaction) => {
    const store = transaction.objectStore('settings');
    const errors = parseLog(await store.get(LOG));
    const value = [{ at, code, during }, ...errors].slice(0, MOST_ERRORS);
    await store.put({ value, version: 1 }, LOG);
  });
}

/** Deletes all of them. @throws AppError `storage-failed` */
export async function deleteErrorLog(): Promise<void> {
  await transact(['settings'], 'readwrite', (transaction) => transaction.objectStore('settings').delete(LOG));
}
