import type { BodyTask } from './body-task';
import type { ListingCursor } from './listing-cursor';

/** What a job does next: one request, or a pause. */
export type JobStep =
  | { readonly kind: 'list'; readonly cursor: ListingCursor }
  | { readonly kind: 'detail'; readonly task: BodyTask }
  | { readonly kind: 'batch'; readonly tasks: readonly BodyTask[] }
  /** Nothing before that moment, ms since the epoch. */
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'finish' };

/** Of all that a job is after, what its next step can be about. */
export interface NextTasks {
  /** The newest article whose detail has not been asked for. */
  readonly detail?: BodyTask | undefined;
  /** Those that wait for a batch, no more than it takes. */
  readonly waiting: readonly BodyTask[];
  /** The one whose detail is read again first. */
  readonly reread?: BodyTask | undefined;
}

/** A job whose listing goes on is after nothing yet. */
export const NO_TASKS: NextTasks = { waiting: [] };

/**
 * The order of calls: the listing to its end, then details; what lacks its body is collected and asked for by the batch,
 * and read again when that is due, which goes before new details. A batch leaves when it is full or nothing else is left.
 */
export function chooseStep(
  listing: ListingCursor | undefined,
  { detail, waiting, reread }: NextTasks,
  { now, batchSize }: { readonly now: number; readonly batchSize: number },
): JobStep {
  if (listing) return { kind: 'list', cursor: listing };
  if (reread && reread.dueAt <= now) return { kind: 'detail', task: reread };
  if (waiting.length >= batchSize || (waiting.length > 0 && !detail))
    return { kind: 'batch', tasks: waiting };
  if (detail) return { kind: 'detail', task: detail };
  return reread ? { kind: 'wait', until: reread.dueAt } : { kind: 'finish' };
}
