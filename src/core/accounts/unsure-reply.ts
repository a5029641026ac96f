import type { ArticleDetail } from '@/core/service/replies';
import type { ListedArticle } from './listed-article';

/** What came for an article and may be another one's: it is kept beside the article until the user says which it is. */
export interface UnsureReply {
  /** The listed article's key. */
  readonly key: string;
  readonly fakeId: string;
  /** What the service said of it. */
  readonly said: ArticleDetail;
  /** Whether its body was left out because it is too large. */
  readonly isCut: boolean;
  /** When it came, ms since the epoch. */
  readonly at: number;
}

/** A larger body is not kept, characters of all its forms. */
const LARGEST_BODY = 1_000_000;

/** How many such replies are kept at most: of more the oldest are forgotten. */
export const MOST_UNSURE_REPLIES = 200;

/** A reply as it is kept. `at`: ms since the epoch. */
export function keepUnsure({ key, fakeId }: ListedArticle, said: ArticleDetail, at: number): UnsureReply {
  const { html = '', markdown = '', text = '' } = said.body ?? {};
  const isCut = html.length + markdown.length + text.length > LARGEST_BODY;
  return { key, fakeId, said: isCut ? { ...said, body: undefined } : said, isCut, at };
}

/**
 * The reply as one about the listed article, because the user has said so: the listing's facts stand, the reply gives its
 * body.
 */
export function assignReply(
  { fakeId, mid, idx, title, url, publishedAt, author, digest, coverUrl, isOriginal }: ListedArticle,
  { body }: ArticleDetail,
): ArticleDetail {
  return {
    articleId: mid,
    fakeId,
    idx,
    title,
    url,
    publishedAt,
    author,
    digest,
    coverUrl,
    isOriginal,
    body,
  };
}
