import { normaliseTitle } from './article-identity';
import type { BodyState, ListedArticle } from './listed-article';

/** Which of an account's articles are shown. */
export interface ArticleFilter {
  /** Words of the title; all of them must be there. */
  readonly words: string;
  /** How far back, days; undefined: all. */
  readonly days?: number | undefined;
  readonly onlyOriginal: boolean;
  readonly onlyUnread: boolean;
  /** Absent: any. `troubled`: what has no body and could have one. */
  readonly body?: 'kept' | 'known' | 'troubled' | undefined;
}

export const NO_FILTER: ArticleFilter = { words: '', onlyOriginal: false, onlyUnread: false };

const DAY_MS = 86_400_000;

const BODY_GROUPS: Readonly<Record<NonNullable<ArticleFilter['body']>, readonly BodyState[]>> = {
  kept: ['kept'],
  known: ['known', 'wanted'],
  troubled: ['missing', 'gone', 'ambiguous', 'failed'],
};

/** The articles that a filter lets through, newest first. `now`: ms since the epoch. */
export function filterArticles<Article extends ListedArticle>(
  articles: readonly Article[],
  { words, days, onlyOriginal, onlyUnread, body }: ArticleFilter,
  now: number,
): readonly Article[] {
  const wanted = words.split(/\s+/).map(normaliseTitle).filter(Boolean);
  const since = days === undefined ? Number.NEGATIVE_INFINITY : now - days * DAY_MS;
  const states = body && BODY_GROUPS[body];
  return articles
    .filter((article) => {
      if (onlyOriginal && article.isOriginal !== true) return false;
      if (onlyUnread && !article.isUnread) return false;
      if (states && !states.includes(article.body)) return false;
      if ((article.publishedAt ?? article.firstSeenAt) < since) return false;
      const title = normaliseTitle(article.title);
      return wanted.every((word) => title.includes(word));
    })
    .toSorted(compareNewestFirst);
}

/** The articles whose body a job can be asked for once more. */
export function isRetryable({ body, reason }: Pick<ListedArticle, 'body' | 'reason'>): boolean {
  return body === 'missing' || body === 'failed' || (body === 'ambiguous' && reason === 'other-article');
}

/** Newest first; the articles of one push in their order. */
function compareNewestFirst(one: ListedArticle, other: ListedArticle): number {
  const later = (other.publishedAt ?? other.firstSeenAt) - (one.publishedAt ?? one.firstSeenAt);
  return later || (one.idx ?? 0) - (other.idx ?? 0);
}
