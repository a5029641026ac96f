/** An article as a feed tells it. */
export interface FeedItem {
  /** The article's name for good: readers know by it what they have seen. */
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly author?: string | undefined;
  /** ms since the epoch, as the others. */
  readonly publishedAt?: number | undefined;
  readonly changedAt?: number | undefined;
  /** When it was found: stands for what is not known of the two above. */
  readonly foundAt: number;
  readonly summary?: string | undefined;
  /** Its body with pictures' addresses on the web; absent where only the facts are known. */
  readonly html?: string | undefined;
  readonly tags: readonly string[];
}

/** Articles of an account, or of all, as a file for feed readers. */
export interface Feed {
  /** Names the feed for good: an absolute address or another URI. */
  readonly id: string;
  readonly title: string;
  /** Where its articles come from on the web. */
  readonly url: string;
  readonly description: string;
  /** BCP 47. */
  readonly language?: string | undefined;
  /** The time now, ms since the epoch. */
  readonly now: number;
  readonly items: readonly FeedItem[];
}

/** The items, each once, the newest first. */
export function orderItems(items: readonly FeedItem[]): readonly FeedItem[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return [...byId.values()].sort((a, b) => dateOf(b) - dateOf(a));
}

/** When an article was published, as far as is known, ms since the epoch. */
export function dateOf({ publishedAt, foundAt }: FeedItem): number {
  return publishedAt ?? foundAt;
}
