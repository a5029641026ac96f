import type { RawItem } from '@/core/hotlists/hot-item';
import type { Quad } from '@/core/ocr/recognition';

/** A line that the service recognised. Some services return lines, others only text. */
export interface ServiceLine {
  readonly text: string;
  /** In image px. */
  readonly quad?: Quad | undefined;
  /** 0–1 */
  readonly confidence?: number | undefined;
}

/** The service's reply with the text of an image. */
export interface OcrReply {
  readonly text: string;
  /** 0–1; absent if the service returns none. */
  readonly confidence?: number | undefined;
  /** Empty if the service returns only text. */
  readonly lines: readonly ServiceLine[];
}

/** A service's reply with a hot list. */
export interface HotListReply {
  readonly type: string;
  /** ms since the epoch; absent if the service returns none. */
  readonly updatedAt?: number | undefined;
  /** The time of a past list, ms since the epoch. Absent: the list is the current one. */
  readonly snapshotAt?: number | undefined;
  readonly entries: readonly RawItem[];
}

/** The result of a search in past hot lists. The items have no time and no rank. */
export interface HotSearchReply {
  readonly type: string;
  readonly keyword: string;
  readonly entries: readonly RawItem[];
}

export type HashAlgorithm = 'md5' | 'sha1' | 'sha256';

export interface HashReply {
  readonly algorithm: HashAlgorithm;
  /** Lower-case hexadecimal. */
  readonly hash: string;
}

export type Base64Action = 'encode' | 'decode';

export interface Base64Reply {
  readonly action: Base64Action;
  readonly result: string;
}

/** An official account. */
export interface OfficialAccount {
  readonly fakeId: string;
  readonly name: string;
  readonly alias?: string | undefined;
  readonly avatarUrl?: string | undefined;
  readonly description?: string | undefined;
  /** Whether the service monitors it; absent if the service does not say. */
  readonly monitored?: boolean | undefined;
}

/** An article in a list. */
export interface ArticleSummary {
  readonly articleId: string;
  /** Empty if the service does not say. */
  readonly title: string;
  readonly url?: string | undefined;
  readonly digest?: string | undefined;
  readonly coverUrl?: string | undefined;
  readonly author?: string | undefined;
  readonly accountName?: string | undefined;
  /** ms since the epoch. */
  readonly publishedAt?: number | undefined;
  /** The account's id, if the article's row contains it. */
  readonly fakeId?: string | undefined;
  /** Its place among the articles that were published together, from 1. `articleId` may name all of them. */
  readonly idx?: number | undefined;
  readonly isOriginal?: boolean | undefined;
}

/** An article's body in the forms that the service has. Without any, the service has not fetched it yet. */
export interface ArticleBody {
  readonly html?: string | undefined;
  readonly markdown?: string | undefined;
  readonly text?: string | undefined;
}

export interface ArticleDetail extends ArticleSummary {
  /** Absent while the service has not fetched it. */
  readonly body?: ArticleBody | undefined;
  /** The service's own words about fetching the body and about why it failed. */
  readonly fetchStatus?: string | undefined;
  readonly fetchError?: string | undefined;
}

/** One page of a list. */
export interface Page<T> {
  readonly items: readonly T[];
  /** The number of entries on all pages, if the service says it. */
  readonly total?: number | undefined;
}

/** The reply to a batch call. Requested articles that are missing may arrive later: request them one by one. */
export interface BatchReply {
  readonly articles: readonly ArticleDetail[];
  /** How many articles the service is fetching now, by its own count. */
  readonly queued?: number | undefined;
}

export interface MonitorReply {
  /** Absent if the service confirms nothing. */
  readonly monitored?: boolean | undefined;
}
