import { type Element, element } from '@/core/articles/exports/markup/markup';
import { writeMarkup } from '@/core/articles/exports/markup/write-markup';
import { dateOf, type Feed, type FeedItem, orderItems } from './feed';

/** An RSS 2.0 file with whole bodies. https://www.rssboard.org/rss-specification */
export function writeRss(feed: Feed): string {
  const channel = element(
    'channel',
    {},
    element('title', {}, feed.title),
    element('link', {}, feed.url),
    element('description', {}, feed.description),
    ...optional('language', feed.language),
    element('lastBuildDate', {}, toRfc822(feed.now)),
    element('generator', {}, 'Gleaner'),
    ...orderItems(feed.items).map(rssItem),
  );
  const namespaces = {
    version: '2.0',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeMarkup([element('rss', namespaces, channel)])}\n`;
}

function rssItem(item: FeedItem): Element {
  return element(
    'item',
    {},
    element('title', {}, item.title),
    element('link', {}, item.url),
    element('guid', { isPermaLink: 'false' }, item.id),
    element('pubDate', {}, toRfc822(dateOf(item))),
    // `author` wants an address for mail, which nobody has.
    ...optional('dc:creator', item.author),
    ...item.tags.flatMap((tag) => optional('category', tag)),
    ...optional('description', item.summary),
    ...optional('content:encoded', item.html),
  );
}

function optional(name: string, value: string | undefined): readonly Element[] {
  return value?.trim() ? [element(name, {}, value)] : [];
}

/** `Mon, 06 May 2024 07:08:09 GMT`: RFC 822 with years of four digits. @param at ms since the epoch */
export function toRfc822(at: number): string {
  return new Date(at).toUTCString();
}
