import { type Element, element, writeMarkup } from './markup/markup';

/** An article in a feed. */
export interface FeedItem {
  /** The article's id, by which feed readers know what they have shown. */
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly author?: string | undefined;
  /** ms since the epoch, as the other times. */
  readonly publishedAt?: number | undefined;
  readonly changedAt?: number | undefined;
  /** When it was found; used if `publishedAt` is unknown. */
  readonly foundAt: number;
  readonly summary?: string | undefined;
  /** Its body with images at their addresses on the web; absent if only the facts are known. */
  readonly html?: string | undefined;
  readonly tags: readonly string[];
}

/** A feed of articles. */
export interface Feed {
  readonly title: string;
  /** The web site of its articles. */
  readonly url: string;
  readonly description: string;
  /** BCP 47. */
  readonly language?: string | undefined;
  /** The time now, ms since the epoch. */
  readonly now: number;
  readonly items: readonly FeedItem[];
}

/** The items without duplicates, the newest first. */
function orderItems(items: readonly FeedItem[]): readonly FeedItem[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return [...byId.values()].sort((a, b) => dateOf(b) - dateOf(a));
}

/** When an article was published, else found, ms since the epoch. */
function dateOf({ publishedAt, foundAt }: FeedItem): number {
  return publishedAt ?? foundAt;
}

/** An RSS 2.0 file with whole bodies. https://www.rssboard.org/rss-specification */
export function writeRss(feed: Feed): string {
  const channel = element(
    'channel',
    {},
    element('title', {}, plain(feed.title)),
    element('link', {}, feed.url),
    element('description', {}, feed.description),
    ...optional('language', feed.language),
    element('lastBuildDate', {}, toRfc822(feed.now)),
    element('generator', {}, 'Gleaner'),
    ...orderItems(feed.items).map(rssItem),
  );
  const namespaces = {
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeMarkup([element('rss', namespaces, channel)])}\n`;
}

function rssItem(item: FeedItem): Element {
  return element(
    'item',
    {},
    element('title', {}, plain(item.title)),
    element('link', {}, item.url),
    element('guid', { isPermaLink: 'false' }, item.id),
    element('pubDate', {}, toRfc822(dateOf(item))),
    // RSS has no element for the last change; feed readers support this one of Atom.
    ...optional(
      'atom:updated',
      item.changedAt === undefined ? undefined : new Date(item.changedAt).toISOString(),
    ),
    // RSS requires an e-mail address in `author`.
    ...optional('dc:creator', item.author && plain(item.author)),
    ...item.tags.flatMap((tag) => optional('category', plain(tag))),
    ...optional('description', item.summary && plain(item.summary)),
    ...optional('content:encoded', item.html),
  );
}

/** Many feed readers take plain text for HTML: a full-width sign keeps a tag from being one. */
function plain(text: string): string {
  return text.replace(/<(?=[A-Za-z/!?])/g, '＜');
}

function optional(name: string, value: string | undefined): readonly Element[] {
  return value?.trim() ? [element(name, {}, value)] : [];
}

/** `Mon, 06 May 2024 07:08:09 GMT`: RFC 822 with years of four digits. @param at ms since the epoch */
function toRfc822(at: number): string {
  return new Date(at).toUTCString();
}
