import { type ExportEntry, type ExportWords, hasBody } from '@/core/articles/exports/export-entry';
import { entryTitle } from '@/core/articles/exports/fact-rows';
import { writeMarkup } from '@/core/articles/exports/markup/markup';
import { type Feed, type FeedItem, writeRss } from '@/core/articles/exports/rss';
import { escapeForAddress } from '@/core/web-address';
import { bodyMarkup } from './body-markup';
import type { ExportRun, WrittenFile } from './export-run';
import { webAddresses } from './markdown-files';

/** The account or site that the articles of a feed come from. */
type FeedSource = Pick<Feed, 'title' | 'url' | 'language'>;

/** Writes the articles as an RSS file with whole bodies, for feed readers. */
export async function writeFeed(run: ExportRun): Promise<WrittenFile> {
  const { words, now } = run.options;
  const items: FeedItem[] = [];
  const sources = new Map<string, FeedSource>();
  for await (const { entry } of run.entries()) {
    items.push(feedItemOf(entry, words));
    const source = sourceOf(entry);
    sources.set(source.url, source);
  }
  const [first] = sources.values();
  const isOfOneSource = (run.from?.length ?? sources.size) === 1;
  const collection: FeedSource = {
    title: words.collection,
    url: first ? siteOf(first.url) : '',
    language: words.language,
  };
  const source = isOfOneSource && first ? first : collection;
  const text = writeRss({ ...source, description: '', now, items });
  return { content: new Blob([text], { type: 'application/rss+xml' }), extension: 'rss.xml' };
}

/** The front page of the site of an address. An address that cannot be parsed is returned as it is. */
function siteOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.origin}/` : url;
}

/** The account or site that published an article. */
function sourceOf({ facts }: ExportEntry): FeedSource {
  const { account, site, language } = facts;
  const origin = URL.parse(facts.url)?.origin ?? facts.url;
  if (!account) return { title: site ?? origin, url: origin, language };
  const home = `https://mp.weixin.qq.com/mp/profile_ext?action=home&__biz=${escapeForAddress(account.id)}`;
  return { title: account.name, url: home, language };
}

/** An article for a feed, with its whole body, and with images at their addresses on the web. Without a body, it has only the facts. */
export function feedItemOf(entry: ExportEntry, words: ExportWords): FeedItem {
  const { id, facts, tags, capturedAt } = entry;
  return {
    id,
    title: entryTitle(entry),
    url: facts.url,
    author: facts.author ?? facts.account?.name ?? facts.site,
    publishedAt: facts.publishedAt,
    changedAt: facts.changedAt,
    foundAt: capturedAt,
    summary: facts.summary,
    html: hasBody(entry) ? writeMarkup(bodyMarkup(entry, webAddresses(entry), words)) : undefined,
    tags,
  };
}
