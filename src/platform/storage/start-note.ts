import * as v from 'valibot';
import { DAY_MS } from '@/core/durations';
import { query } from './transact';

/** The key of the note of the background's starts. */
const NOTED = 'start-noted';

/**
 * What is noted of the times at which the background was started, ms since the epoch. `noted`: a start within the last day, or the last one
 * before that. `passed`: a start that was at least a day before it; absent if none is known.
 */
const NoteSchema = v.object({ noted: v.number(), passed: v.optional(v.number()) });
type StartNote = v.InferOutput<typeof NoteSchema>;

/**
 * Notes a start of the background at `now`, and returns the latest time of which a start a day ago shows that it has passed, ms since the
 * epoch; minus infinity if there is none. What is deleted for its age is compared with this time, because one start with the clock ahead
 * would delete all of it. Only the background calls it. @throws AppError `storage-failed`
 */
export async function loadPassedTime(now: number): Promise<number> {
  const known = parseNote(await query((database) => database.get('settings', NOTED)));
  const note = noteStart(known, now);
  // The background is started often, and a start writes only once a day. On a full disk, deleting goes on by the last note.
  if (note !== known) await storeNote(note).catch((thrown: unknown) => reportError(thrown));
  return note.passed ?? Number.NEGATIVE_INFINITY;
}

/**
 * The note after a start at `now`; the same object where nothing changes. A start with the clock ahead does not show that its time has passed
 * until a day later by the same clock, and is forgotten when the clock is right again.
 */
function noteStart(note: StartNote | undefined, now: number): StartNote {
  if (!note) return { noted: now };
  const { noted, passed } = note;
  if (noted <= now && now - noted < DAY_MS) return note;
  const sure = noted <= now ? noted : passed;
  return sure !== undefined && sure <= now ? { noted: now, passed: sure } : { noted: now };
}

async function storeNote(note: StartNote): Promise<void> {
  await query((database) => database.put('settings', { value: note, version: 1 }, NOTED));
}

/** Undefined for a damaged note, which is replaced. */
function parseNote(row: { readonly value: unknown } | undefined): StartNote | undefined {
  const parsed = v.safeParse(NoteSchema, row?.value);
  return parsed.success ? parsed.output : undefined;
}
