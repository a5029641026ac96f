import type { FeedItem } from '@/core/articles/feeds/feed';
import { writeAtom } from '@/core/articles/feeds/write-atom';
import { writeRss } from '@/core/articles/feeds/write-rss';
import type { ExportRun, WrittenFile } from './export-run';
import { feedItemOf } from './feed-item';
import { type FeedSource, joinSources, sourceOf } from './feed-source';

/** The articles as a file that feed readers take, with whole bodies. */
export async function writeFeed(run: ExportRun, kind: 'rss' | 'atom'): Promise<WrittenFile> {
  const { words, now } = run.options;
  const items: FeedItem[] = [];
  const sources = new Map<string, FeedSource>();
  for await (const { entry } of run.entries()) {
    items.push(feedItemOf(entry, words));
    const source = sourceOf(entry);
    sources.set(source.id, source);
  }
  const ids = run.from ?? [...sources.keys()];
  const [only] = ids.length === 1 ? sources.values() : [];
  const source = only ?? (await joinSources(ids, [...sources.values()], words));
  const write = kind === 'rss' ? writeRss : writeAtom;
  const text = write({ ...source, description: '', now, items });
  return { content: new Blob([text], { type: `application/${kind}+xml` }), extension: `${kind}.xml` };
}
