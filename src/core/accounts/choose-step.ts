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

/**
 * The order of calls: the listing to its end, then details; what lacks its body is collected and asked for by the batch,
 * and read again when that is due, which goes before new details. A batch leaves when it is full or nothing else is left.
 */
export function chooseStep(
  listing: ListingCursor | undefined,
  tasks: Iterable<BodyTask>,
  { now, batchSize }: { readonly now: number; readonly batchSize: number },
): JobStep {
  if (listing) return { kind: 'list', cursor: listing };
  let [detail, reread]: [BodyTask | undefined, BodyTask | undefined] = [undefined, undefined];
  const waiting: BodyTask[] = [];
  for (const task of tasks) {
    if (task.stage === 'batch') waiting.push(task);
    else if (task.stage === 'detail') detail = newerOf(detail, task);
    else reread = reread && reread.dueAt <= task.dueAt ? reread : task;
  }
  if (reread && reread.dueAt <= now) return { kind: 'detail', task: reread };
  if (waiting.length >= batchSize || (waiting.length > 0 && !detail))
    return { kind: 'batch', tasks: waiting.slice(0, batchSize) };
  if (detail) return { kind: 'detail', task: detail };
  return reread ? { kind: 'wait', until: reread.dueAt } : { kind: 'finish' };
}

function newerOf(one: BodyTask | undefined, other: BodyTask): BodyTask {
  return one && one.publishedAt >= other.publishedAt ? one : other;
}
