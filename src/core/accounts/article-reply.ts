/** Replies about one article: what a detail means for its task, and doubtful replies, about which the user decides. */
import type { ArticleDetail } from '@/core/service/replies';
import { compareWithListed } from './article-identity';
import type { ListedArticle } from './listed-article';
import { type Absence, type BodyTask, OTHER_ARTICLE, type TaskEnd } from './task';

/** What a detail means for the task that it came for. */
export type DetailVerdict =
  /** It contains a body, which is still to be checked. */
  | { readonly kind: 'body' }
  /** It contains no body; one may still arrive. */
  | { readonly kind: 'absent'; readonly absence: Absence }
  /** No body will arrive. */
  | { readonly kind: 'end'; readonly end: TaskEnd }
  /** It is, or may be, about another article. */
  | { readonly kind: 'doubtful'; readonly end: TaskEnd };

const DELETED = /delet|remov|已删除|被发布者删除|已被作者删除/i;
const VIOLATION = /violat|banned|违规|被投诉|侵权/i;
const NOT_FOUND = /not[_ -]?found|no such/i;
const FAILED = /fail|error|block/i;
const VERIFICATION = /captcha|verif|环境异常|完成验证/i;

/** Judges a detail. Only a detail that agrees with the listing counts as the article's. */
export function judgeDetail(task: BodyTask, detail: ArticleDetail): DetailVerdict {
  const agreement = compareWithListed(task, detail);
  if (agreement === 'other') return { kind: 'doubtful', end: OTHER_ARTICLE };
  const words = detail.fetchError ?? detail.fetchStatus;
  if (isNoArticle(detail)) return { kind: 'end', end: { body: 'missing', reason: 'unknown-id', words } };
  if (agreement === 'unsure') return { kind: 'doubtful', end: OTHER_ARTICLE };
  const said = wordsOf(detail);
  if (DELETED.test(said)) return { kind: 'end', end: { body: 'gone', reason: 'deleted', words } };
  if (VIOLATION.test(said)) return { kind: 'end', end: { body: 'gone', reason: 'violation', words } };
  if (detail.body) return { kind: 'body' };
  if (NOT_FOUND.test(said)) return { kind: 'end', end: { body: 'missing', reason: 'unknown-id', words } };
  return { kind: 'absent', absence: { reason: nameAbsence(said), words } };
}

/** Whether a reply only says that there is nothing under the requested id. */
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

/** A reply for an article that may be about another one. It is stored until the user decides. */
export interface DoubtfulReply {
  /** The listed article's key. */
  readonly key: string;
  readonly fakeId: string;
  readonly said: ArticleDetail;
  /** Whether its body was left out because it is too large. */
  readonly isCut: boolean;
  /** When it arrived, ms since the epoch. */
  readonly at: number;
}

/** The largest body that is stored with a doubtful reply, characters of all its forms. */
const LARGEST_BODY = 1_000_000;

/** How many doubtful replies are stored at most: the oldest are deleted for newer ones. */
export const MAX_DOUBTFUL_REPLIES = 200;

/** A doubtful reply as it is stored. `at`: ms since the epoch. */
export function makeDoubtfulReply(
  { key, fakeId }: ListedArticle,
  said: ArticleDetail,
  at: number,
): DoubtfulReply {
  const { html = '', markdown = '', text = '' } = said.body ?? {};
  const isCut = html.length + markdown.length + text.length > LARGEST_BODY;
  return { key, fakeId, said: isCut ? { ...said, body: undefined } : said, isCut, at };
}

/** A doubtful reply that the user accepted, as a detail of the listed article: the listing's facts with the reply's body. */
export function acceptReply(
  { fakeId, mid, idx, title, url, publishedAt, author, digest, coverUrl, isOriginal }: ListedArticle,
  { body }: ArticleDetail,
): ArticleDetail {
  const facts = { url, publishedAt, author, digest, coverUrl, isOriginal };
  return { articleId: mid, fakeId, idx, title, ...facts, body };
}
