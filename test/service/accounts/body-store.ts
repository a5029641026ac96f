import type { Clock } from '../clock';
import type { Article } from './account-world';
import { makeBody, VERIFICATION_PAGE } from './article-body';

/** The time from the request for a body to its arrival, ms. */
const FETCH_TIME = 4_000;
const SLOW_FETCH_TIME = 40_000;

export type BodyStatus = 'completed' | 'missing' | 'fetching' | 'failed' | 'deleted' | 'violation';

/** The state of an article's body. A body may be a captcha page, because services store those, too. */
export interface Body {
  readonly status: BodyStatus;
  readonly html?: string;
  readonly error?: string;
}

export interface BodyStore {
  bodyOf(article: Article): Body;
  /** Requests the bodies that are neither stored nor requested. They arrive later. */
  fetch(articles: readonly Article[]): void;
  reset(): void;
}

/** The times at which the body of an article was requested, ms. */
type Attempts = readonly number[];

export function createBodyStore(clock: Clock): BodyStore {
  const attempts = new Map<string, Attempts>();
  const attemptsOf = (article: Article) => attempts.get(keyOf(article)) ?? [];
  const bodyOf = (article: Article) => bodyAfter(attemptsOf(article), article, clock.now());
  return {
    bodyOf,
    fetch(articles) {
      for (const article of articles.filter((candidate) => isWanting(bodyOf(candidate)))) {
        attempts.set(keyOf(article), [...attemptsOf(article), clock.now()]);
      }
    },
    reset: () => attempts.clear(),
  };
}

function keyOf({ account, appmsgid, idx }: Article): string {
  return `${account.fakeid}:${appmsgid}:${idx}`;
}

/** Whether another try could bring a body. */
function isWanting({ status, html }: Body): boolean {
  return status === 'missing' || status === 'failed' || html === VERIFICATION_PAGE;
}

/** The result of the attempts so far. */
function bodyAfter(attempts: Attempts, article: Article, now: number): Body {
  const { fate, hasBody } = article;
  if (fate === 'deleted') return { status: 'deleted', error: '该内容已被发布者删除' };
  if (fate === 'violation') return { status: 'violation', error: '此内容因违规无法查看' };
  if (hasBody) return { status: 'completed', html: makeBody(article) };
  const time = fate === 'slow' ? SLOW_FETCH_TIME : FETCH_TIME;
  const done = attempts.filter((askedAt) => now >= askedAt + time).length;
  if (done === 0) return { status: attempts.length > 0 ? 'fetching' : 'missing' };
  if (fate === 'blocked') return { status: 'failed', error: 'blocked by the source' };
  if (fate === 'verification' && done === 1) return { status: 'completed', html: VERIFICATION_PAGE };
  return { status: 'completed', html: makeBody(article) };
}
