import type { ArticleAlbum } from '@/core/articles/article';

/** A picture of a picture post. */
export interface PostedPicture {
  readonly url: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/**
 * What one of a page's sources (its data script, its older scripts, its elements, its metadata) says of an article. Only what is
 * named here is ever taken from a page: the data script also speaks of the reader.
 */
export interface WechatFacts {
  /** WeChat's `item_show_type`. */
  readonly showType?: number | undefined;
  readonly title?: string | undefined;
  readonly accountName?: string | undefined;
  readonly biz?: string | undefined;
  readonly mid?: string | undefined;
  readonly idx?: string | undefined;
  readonly userName?: string | undefined;
  readonly alias?: string | undefined;
  readonly avatarUrl?: string | undefined;
  readonly author?: string | undefined;
  /** ms since the epoch. */
  readonly publishedAt?: number | undefined;
  readonly changedAt?: number | undefined;
  readonly coverUrl?: string | undefined;
  readonly summary?: string | undefined;
  readonly origin?: 'original' | 'reprint' | undefined;
  readonly region?: string | undefined;
  readonly album?: ArticleAlbum | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly sourceUrl?: string | undefined;
  /** The article's own address, as the page tells it. */
  readonly link?: string | undefined;
  /** Whether it has to be bought. */
  readonly isPaid?: boolean | undefined;
  /** Where a moved account went. */
  readonly movedTo?: string | undefined;
  /** The body as HTML, not sanitised. */
  readonly bodyHtml?: string | undefined;
  /** The text of a text post as HTML in which line feeds are line breaks, not sanitised. */
  readonly textHtml?: string | undefined;
  readonly pictures?: readonly PostedPicture[] | undefined;
}

/** All that several sources say; what an earlier one says counts. */
export function mergeFacts(sources: readonly WechatFacts[]): WechatFacts {
  const merged: Record<string, unknown> = {};
  for (const source of sources) {
    for (const [name, value] of Object.entries(source)) {
      const isSilent = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
      if (!isSilent) merged[name] ??= value;
    }
  }
  return merged;
}

/** WeChat's `copyright_stat`: 1 is the account's own, 2 is taken over. */
export function readOrigin(stat: unknown): 'original' | 'reprint' | undefined {
  const value = Number(stat);
  if (value === 1) return 'original';
  return value === 2 ? 'reprint' : undefined;
}
