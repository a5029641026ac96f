import type { ExportEntry } from '@/core/articles/exports/export-entry';
import type { Feed, FeedItem } from '@/core/articles/feeds/feed';
import { writeAtom } from '@/core/articles/feeds/write-atom';
import { writeRss } from '@/core/articles/feeds/write-rss';
import type { ExportRun, WrittenFile } from './export-run';
import { feedItemOf } from './feed-item';

/** The articles as a file that feed readers take, with whole bodies. */
export async function writeFeed(run: ExportRun, kind: 'rss' | 'atom'): Promise<WrittenFile> {
  const items: FeedItem[] = [];
  const sources = new Map<string, FeedSource>();
  for await (const { entry } of run.entries()) {
    items.push(feedItemOf(entry, run.options.words));
    const source = sourceOf(entry);
    sources.set(source.id, source);
  }
  const { words, now } = run.options;
  const [only, ...others] = sources.values();
  const all: FeedSource = {
    id: LIBRARY,
    title: words.collection,
    url: only?.url ?? LIBRARY,
    language: words.language,
  };
  const feed: Feed = { ...(only && others.length === 0 ? only : all), description: '', now, items };
  const text = kind === 'rss' ? writeRss(feed) : writeAtom(feed);
  return { content: new Blob([text], { type: `application/${kind}+xml` }), extension: `${kind}.xml` };
}

type FeedSource = Pick<Feed, 'id' | 'title' | 'url' | 'language'>;

/** Names a feed of articles of several sources. https://www.rfc-editor.org/rfc/rfc4151 */
const LIBRARY = 'tag:gleaner.invalid,2026:library';

/** The account or site of an article, which names the feed when all come from it. */
function sourceOf({ facts }: ExportEntry): FeedSource {
  const { account, site, language } = facts;
  const origin = URL.parse(facts.url)?.origin ?? facts.url;
  if (!account) return { id: origin, title: site ?? origin, url: origin, language };
  const home = `https://mp.weixin.qq.com/mp/profile_ext?action=home&__biz=${encodeURIComponent(account.id)}`;
  return { id: home, title: account.name, url: home, language };
}
