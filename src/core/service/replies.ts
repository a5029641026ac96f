import type { Quad } from '@/core/ocr/recognition';

/** A line that the service read, where its dialect says lines. */
export interface ServiceLine {
  readonly text: string;
  /** In picture px. */
  readonly quad?: Quad | undefined;
  /** 0–1 */
  readonly confidence?: number | undefined;
}

/** What the service read in a picture. */
export interface OcrReply {
  readonly text: string;
  /** 0–1; absent where the service tells none. */
  readonly confidence?: number | undefined;
  /** Empty where the dialect has only text. */
  readonly lines: readonly ServiceLine[];
}

/** An entry of a hot list. */
export interface HotEntry {
  /** From 1. */
  readonly rank: number;
  readonly title: string;
  /** http or https; absent where the service gave no such link. */
  readonly url?: string | undefined;
  /** Heat as a number, where the text can be read as one. Its unit differs between platforms: never compare across them. */
  readonly heat?: number | undefined;
  /** Heat as the platform writes it. */
  readonly heatText?: string | undefined;
  /** The platform's own mark, such as 新 or 爆. */
  readonly tag?: string | undefined;
}

/** A hot list as it was at one time. */
export interface HotList {
  readonly type: string;
  /** ms since the epoch; absent where the service tells none. */
  readonly updatedAt?: number | undefined;
  /** Time machine only: the moment of the snapshot found. Absent, the list is of now. ms since the epoch. */
  readonly snapshotAt?: number | undefined;
  readonly entries: readonly HotEntry[];
}

/** What a search over past hot lists found. Hits carry no time and no rank of their own. */
export interface HotSearch {
  readonly type: string;
  readonly keyword: string;
  readonly entries: readonly HotEntry[];
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
  /** Whether the service follows it; absent where the service does not say. */
  readonly monitored?: boolean | undefined;
}

/** An article as lists show it. */
export interface ArticleSummary {
  readonly articleId: string;
  /** Empty where the service does not say. */
  readonly title: string;
  readonly url?: string | undefined;
  readonly digest?: string | undefined;
  readonly coverUrl?: string | undefined;
  readonly author?: string | undefined;
  readonly accountName?: string | undefined;
  /** ms since the epoch. */
  readonly publishedAt?: number | undefined;
  /** The account's id, where the article's own row says it. */
  readonly fakeId?: string | undefined;
  /** Its place in the push that `articleId` may name, from 1. */
  readonly idx?: number | undefined;
  readonly isOriginal?: boolean | undefined;
}

/** An article's body in whichever forms the service has it. None: it has not arrived yet. */
export interface ArticleBody {
  readonly html?: string | undefined;
  readonly markdown?: string | undefined;
  readonly text?: string | undefined;
}

export interface ArticleDetail extends ArticleSummary {
  /** Absent while the service has not fetched it. */
  readonly body?: ArticleBody | undefined;
  /** The service's own words on fetching the body and on why that failed. */
  readonly fetchStatus?: string | undefined;
  readonly fetchError?: string | undefined;
}

/** One page of a list. */
export interface Page<T> {
  readonly items: readonly T[];
  /** How many there are in all, where the service says. */
  readonly total?: number | undefined;
}

/** What a batch call brought. Articles asked for and not here may arrive later: ask for their detail. */
export interface BatchReply {
  readonly articles: readonly ArticleDetail[];
  /** How many the service says it has set out to fetch. */
  readonly queued?: number | undefined;
}

export interface MonitorReply {
  /** Absent where the service confirms nothing. */
  readonly monitored?: boolean | undefined;
}
