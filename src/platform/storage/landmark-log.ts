import * as v from 'valibot';
import { addMisses, currentMisses, isLandmark, type Landmark, type MissedLandmark } from '@/core/landmarks';
import { query, transact } from './transact';

/**
 * The key of the landmarks that were missed, for the report that a user may copy and for the notes that a site has changed: names of
 * ours, times and counts, never an address or a text.
 */
const LOG = 'missed-landmarks';

const time = v.pipe(v.number(), v.finite());
const missSchema = v.object({
  name: v.pipe(v.string(), v.guard(isLandmark)),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: time,
  run: v.array(time),
});

/** The missed landmarks, the newest first. `now`: ms since the epoch. @throws AppError `storage-failed` */
export async function loadMissedLandmarks(now: number): Promise<readonly MissedLandmark[]> {
  return currentMisses(parseLog(await query((database) => database.get('settings', LOG))), now);
}

/** Damaged rows, and names that this version does not know, are left out. */
function parseLog(row: { readonly value: unknown } | undefined): readonly MissedLandmark[] {
  const rows: readonly unknown[] = Array.isArray(row?.value) ? row.value : [];
  return rows.flatMap((each) => {
    const parsed = v.safeParse(missSchema, each);
    return parsed.success ? [parsed.output] : [];
  });
}

/**
 * Counts the landmarks that were missed, and notes which were found. Returns all that are missed by now, the newest first. What was
 * found and is not among them is not stored. `at`: ms since the epoch.
 * @throws AppError `storage-…`
 */
export function noteLandmarks(
  check: { readonly found: readonly Landmark[]; readonly missed: readonly Landmark[] },
  at: number,
): Promise<readonly MissedLandmark[]> {
  return transact(['settings'], 'readwrite', async (transaction) => {
    const store = transaction.objectStore('settings');
    const before = parseLog(await store.get(LOG));
    const value = addMisses(before, check, at);
    if (JSON.stringify(value) !== JSON.stringify(before)) await store.put({ value, version: 1 }, LOG);
    return value;
  });
}

/** Deletes all of them. @throws AppError `storage-failed` */
export async function deleteMissedLandmarks(): Promise<void> {
  await transact(['settings'], 'readwrite', (transaction) => transaction.objectStore('settings').delete(LOG));
}
