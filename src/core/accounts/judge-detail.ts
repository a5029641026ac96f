import type { ArticleDetail } from '@/core/service/replies';
import { compareWithListed } from './article-identity';
import type { Absence, BodyTask } from './body-task';
import type { TaskEnd } from './end-task';

/** What a detail says of the article it was asked for. */
export type DetailVerdict =
  /** It has a body, which is still to be checked. */
  | { readonly kind: 'body' }
  /** Nothing yet; it may come. */
  | { readonly kind: 'absent'; readonly absence: Absence }
  /** Nothing will come. */
  | { readonly kind: 'end'; readonly end: TaskEnd }
  /** It is about another article. */
  | { readonly kind: 'other' }
  /** It may be about another article. */
  | { readonly kind: 'unsure' };

const DELETED = /delet|remov|已删除|被发布者删除|已被作者删除/i;
const VIOLATION = /violat|banned|违规|被投诉|侵权/i;
const NOT_FOUND = /not[_ -]?found|no such/i;
const FAILED = /fail|error|block/i;
const VERIFICATION = /captcha|verif|环境异常|完成验证/i;

/** Judges a detail: only what agrees with the listing is taken for the article. */
export function judgeDetail(task: BodyTask, detail: ArticleDetail): DetailVerdict {
  const agreement = compareWithListed(task, detail);
  if (agreement === 'other') return { kind: 'other' };
  const words = detail.fetchError ?? detail.fetchStatus;
  if (isNoArticle(detail)) return { kind: 'end', end: { body: 'missing', reason: 'unknown-id', words } };
  if (agreement === 'unsure') return { kind: 'unsure' };
  const said = wordsOf(detail);
  if (DELETED.test(said)) return { kind: 'end', end: { body: 'gone', reason: 'deleted', words } };
  if (VIOLATION.test(said)) return { kind: 'end', end: { body: 'gone', reason: 'violation', words } };
  if (detail.body) return { kind: 'body' };
  if (NOT_FOUND.test(said)) return { kind: 'end', end: { body: 'missing', reason: 'unknown-id', words } };
  return { kind: 'absent', absence: { reason: nameAbsence(said), words } };
}

/** Whether a reply says no more than that there is nothing under the id that was asked for. */
export function isNoArticle(detail: ArticleDetail): boolean {
  return detail.title === '' && !detail.body && NOT_FOUND.test(wordsOf(detail));
}

function wordsOf({ fetchStatus = '', fetchError = '' }: ArticleDetail): string {
  return `${fetchStatus} ${fetchError}`;
}

function nameAbsence(said: string): Absence['reason'] {
  if (VERIFICATION.test(said)) return 'verification';
  return FAILED.test(said) ? 'not-fetched' : 'not-arrived';
}
