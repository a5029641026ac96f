import * as v from 'valibot';
import { ERROR_CODES, type ErrorCode } from '@/core/errors';
import { query, transact } from './transact';

/**
 * The key of the last failures, for the report that a user may copy: codes, times and counts, never an address, a text or a message.
 */
const LOG = 'recent-errors';

/** How many kinds of failure are stored; those that happened longest ago are forgotten. */
const MOST_ERRORS = 30;

const ErrorLogSchema = v.array(
  v.object({
    /** When it last happened, ms since the epoch. */
    at: v.number(),
    code: v.picklist(ERROR_CODES),
    /** The name of the request that failed, or of the page that did. */
    during: v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,40}$/)),
    /** How often it happened. Logs of earlier versions have a row for each time. */
    count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  }),
);

/** A kind of failure: which, during which request or on which page, when it last happened, and how often. */
export type LoggedError = v.InferOutput<typeof ErrorLogSchema>[number];

/** The kinds of failure, the newest first. A damaged log is an empty one. @throws AppError `storage-failed` */
export async function loadErrorLog(): Promise<readonly LoggedError[]> {
  return parseLog(await query((database) => database.get('settings', LOG)));
}

function parseLog(row: { readonly value: unknown } | undefined): readonly LoggedError[] {
  const parsed = v.safeParse(ErrorLogSchema, row?.value);
  return parsed.success ? parsed.output : [];
}

/** Counts a failure. One that repeats takes one row, so that it pushes no other out. `at`: ms since the epoch. @throws AppError `storage-…` */
export function logError(code: ErrorCode, during: string, at: number): Promise<void> {
  return transact(['settings'], 'readwrite', async (transaction) => {
    const store = transaction.objectStore('settings');
    const errors = parseLog(await store.get(LOG));
    const isSame = (error: LoggedError) => error.code === code && error.during === during;
    const count = errors.filter(isSame).reduce((sum, error) => sum + error.count, 1);
    const others = errors.filter((error) => !isSame(error));
    const value = [{ at, code, during, count }, ...others].slice(0, MOST_ERRORS);
    await store.put({ value, version: 1 }, LOG);
  });
}

/** Deletes all of them. @throws AppError `storage-failed` */
export async function deleteErrorLog(): Promise<void> {
  await transact(['settings'], 'readwrite', (transaction) => transaction.objectStore('settings').delete(LOG));
}
