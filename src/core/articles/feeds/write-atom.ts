import { type Element, element } from '@/core/articles/exports/markup/markup';
import { writeMarkup } from '@/core/articles/exports/markup/write-markup';
import { dateOf, type Feed, type FeedItem, orderItems } from './feed';

/** An Atom file with whole bodies. https://www.rfc-editor.org/rfc/rfc4287 */
export function writeAtom(feed: Feed): string {
  const items = orderItems(feed.items);
  const updated = Math.max(...items.map(updatedAt), items.length > 0 ? 0 : feed.now);
  const root = element(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language },
    element('id', {}, feed.id),
    element('title', {}, feed.title),
    element('subtitle', {}, feed.description),
    element('updated', {}, toRfc3339(updated)),
    // Every entry needs an author; those without one have the feed's.
    element('author', {}, element('name', {}, feed.title)),
    element('link', { rel: 'alternate', href: feed.url }),
    element('generator', {}, 'Gleaner'),
    ...items.map(atomEntry),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeMarkup([root])}\n`;
}

function atomEntry(item: FeedItem): Element {
  const { id, title, url, author, publishedAt, summary, html, tags } = item;
  return element(
    'entry',
    {},
    element('id', {}, id),
    element('title', {}, title),
    element('link', { rel: 'alternate', href: url }),
    element('updated', {}, toRfc3339(updatedAt(item))),
    ...(publishedAt === undefined ? [] : [element('published', {}, toRfc3339(publishedAt))]),
    ...(author?.trim() ? [element('author', {}, element('name', {}, author))] : []),
    ...tags.filter((tag) => tag.trim()).map((term) => element('category', { term })),
    // An entry without content must have a summary, if only an empty one.
    ...(summary?.trim() || !html ? [element('summary', {}, summary ?? '')] : []),
    ...(html ? [element('content', { type: 'html' }, html)] : []),
  );
}

function updatedAt(item: FeedItem): number {
  return Math.max(item.changedAt ?? 0, dateOf(item));
}

/** `2024-05-06T07:08:09Z`. @param at ms since the epoch */
export function toRfc3339(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}
