import type { ListedIdentity } from './article-identity';
import type { ListedArticle, MissingReason } from './listed-article';

/** An article whose body a job is after, and how far it has got. */
export interface BodyTask extends ListedIdentity {
  readonly jobId: string;
  /** The listed article's key. */
  readonly key: string;
  readonly title: string;
  /** When the article was published, ms since the epoch: newer ones come first. */
  readonly publishedAt: number;
  readonly stage: /** Its detail has not been asked for. */
    | 'detail'
    /** It waits for the next batch. */
    | 'batch'
    /** A batch asked for it; its detail is read again at `dueAt`. */
    | 'reread';
  /** How many batches have asked for it. */
  readonly rounds: number;
  /** How often its detail was read since the last batch. */
  readonly rereads: number;
  /** `reread` only, ms since the epoch. */
  readonly dueAt: number;
  /** Why the last reply brought no body. */
  readonly reason: MissingReason;
  readonly words?: string | undefined;
  /** How its article stood before; absent: it was known. */
  readonly former?: Pick<ListedArticle, 'body' | 'reason' | 'words'> | undefined;
}

/** When a detail is read again after a batch asked for its body, ms after the reading before. */
export const REREAD_PAUSES_MS: readonly number[] = [5_000, 15_000, 45_000, 300_000];

/** How many batches ask for the same article at most. */
export const MOST_ROUNDS = 3;

/** Why a reply brought no body. */
export interface Absence {
  readonly reason: MissingReason;
  readonly words?: string | undefined;
}

/** A task whose detail has come without a body: a batch is to ask for it. */
export function afterDetail(task: BodyTask, { reason, words }: Absence): BodyTask {
  return { ...task, stage: 'batch', reason, words };
}

/** A task that a batch asks for. Written before the batch leaves: no article is put twice into the batches of one round. */
export function afterBatch(task: BodyTask, now: number): BodyTask {
  const [first = 0] = REREAD_PAUSES_MS;
  return { ...task, stage: 'reread', rounds: task.rounds + 1, rereads: 0, dueAt: now + first };
}

/**
 * A task of a service that takes no batches: its detail alone is read again, after the same pauses and in one round, for
 * nothing asks for its body in between.
 */
export function withoutBatches(task: BodyTask, now: number): BodyTask {
  return { ...afterBatch(task, now), rounds: MOST_ROUNDS };
}

/** A task whose batch never reached the service. */
export function withoutBatch(task: BodyTask): BodyTask {
  return { ...task, stage: 'batch', rounds: task.rounds - 1 };
}

/**
 * A task whose detail was read again and still has no body; undefined when all rounds are over. A page of verification,
 * or the service's word that it could not fetch, is an answer: waiting for the rest of the round would bring no other.
 */
export function afterReread(task: BodyTask, { reason, words }: Absence, now: number): BodyTask | undefined {
  const rereads = task.rereads + 1;
  const pause = REREAD_PAUSES_MS[rereads];
  const isAnswer = reason !== 'not-arrived';
  if (pause !== undefined && !isAnswer) return { ...task, rereads, reason, words, dueAt: now + pause };
  if (task.rounds >= MOST_ROUNDS) return undefined;
  return { ...task, stage: 'batch', reason, words };
}
