import { toMarkdown } from '@/article/markdown/to-markdown';
import { type ExportEntry, hasBody } from '@/core/articles/exports/export-entry';
import type { ExportWords } from '@/core/articles/exports/export-words';
import { factRows, titleOf } from '@/core/articles/exports/fact-rows';
import { writeMarkup } from '@/core/articles/exports/markup/write-markup';
import type { FeedItem } from '@/core/articles/feeds/feed';
import type { DigestArticle } from '@/core/articles/feeds/write-digest';
import { bodyMarkup } from './body-markup';
import { webAddresses } from './write-markdown';

/** An article for a feed: its whole body, its pictures where they lie on the web; where it has none its facts alone. */
export function feedItemOf(entry: ExportEntry, words: ExportWords): FeedItem {
  const { id, facts, tags, capturedAt } = entry;
  return {
    id,
    title: titleOf(entry),
    url: facts.url,
    author: facts.author ?? facts.account?.name ?? facts.site,
    publishedAt: facts.publishedAt,
    changedAt: facts.changedAt,
    foundAt: capturedAt,
    summary: facts.summary,
    html: hasBody(entry) ? writeMarkup(bodyMarkup(entry, webAddresses(entry), words)) : undefined,
    tags: [...new Set([...tags, ...facts.tags])],
  };
}

/** An article for a digest: no addresses of pictures, which say nothing to a model, but their text. */
export function digestArticleOf(entry: ExportEntry, words: ExportWords): DigestArticle {
  if (!hasBody(entry)) return factsAlone(entry, words);
  const options = { pictureAddress: () => undefined, frontMatter: false };
  const texts = entry.pictures
    .map(({ text }) => text?.trim())
    .filter((text) => text !== undefined && text !== '');
  const body = withoutHeading(toMarkdown(entry.html, entry.facts, options));
  const markdown = texts.length === 0 ? body : [body, `${words.textInPictures}:`, ...texts].join('\n\n');
  return { title: titleOf(entry), facts: factRows(entry, words), markdown };
}

function factsAlone(entry: ExportEntry, words: ExportWords): DigestArticle {
  // It was found, not captured.
  const facts = factRows(entry, words).filter(({ label }) => label !== words.captured);
  return { title: titleOf(entry), facts, markdown: entry.facts.summary };
}

/** The digest has the title already. */
function withoutHeading(markdown: string): string {
  return markdown.replace(/^# .*\n+/, '').trim();
}
