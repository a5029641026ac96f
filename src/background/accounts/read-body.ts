import type { Absence, BodyTask } from '@/core/accounts/body-task';
import { OTHER_ARTICLE, type TaskEnd } from '@/core/accounts/end-task';
import { judgeFailure } from '@/core/accounts/failed-request';
import { judgeDetail } from '@/core/accounts/judge-detail';
import { toAppError } from '@/core/errors';
import type { ArticleDetail } from '@/core/service/replies';

/** What checking and keeping a body came to: an end, or that it is none. */
export type KeptBody = TaskEnd | Absence;

/**
 * Checks a body as the body of a captured page is checked, and keeps it with its facts in the library, where a better
 * one is never overwritten.
 * @throws AppError `storage-…`; `engine-start-failed`, `out-of-memory` of where it is read; `unexpected` of this body alone
 */
export type KeepBody = (task: BodyTask, detail: ArticleDetail) => Promise<KeptBody>;

/** What became of a task through a detail of its article. */
export type BodyOutcome =
  | {
      readonly kind: 'ended';
      readonly end: TaskEnd;
      /** What was said of this article. */
      readonly said?: ArticleDetail | undefined;
      /** What came and may be about another one. */
      readonly unsure?: ArticleDetail | undefined;
    }
  | { readonly kind: 'absent'; readonly absence: Absence };

/**
 * Takes a detail that came for a task: judges it, and keeps its body where it has one. A body that cannot be kept is this
 * article's failure.
 * @throws AppError what stands in the way of other bodies, too: `storage-…`, `engine-start-failed`, `out-of-memory`
 */
export async function takeDetail(
  task: BodyTask,
  detail: ArticleDetail,
  keepBody: KeepBody,
): Promise<BodyOutcome> {
  const verdict = judgeDetail(task, detail);
  switch (verdict.kind) {
    case 'absent':
      return verdict;
    case 'end':
      return { kind: 'ended', end: verdict.end, said: detail };
    case 'other':
    case 'unsure':
      return { kind: 'ended', end: OTHER_ARTICLE, unsure: detail };
    case 'body': {
      const kept = await keepBody(task, detail).catch(failAlone);
      return 'body' in kept ? { kind: 'ended', end: kept, said: detail } : { kind: 'absent', absence: kept };
    }
    default:
      return verdict satisfies never;
  }
}

function failAlone(thrown: unknown): TaskEnd {
  if (judgeFailure(thrown, 0).kind !== 'refused') throw thrown;
  const { code, message } = toAppError(thrown);
  const reason = code === 'article-too-large' ? 'unreadable' : 'not-stored';
  return { body: 'failed', reason, words: message };
}
