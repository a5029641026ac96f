import { type DigestArticle, writeDigests } from '@/core/articles/feeds/write-digest';
import type { ExportRun, WrittenFile } from './export-run';
import { digestArticleOf } from './feed-item';
import { createZipBlob } from './zip-blob';

/** Articles for language models in one Markdown file, or in a ZIP of several when they are larger than one may be. */
export async function writeDigest(run: ExportRun): Promise<WrittenFile> {
  const { words, digestSize, now } = run.options;
  const articles: DigestArticle[] = [];
  for await (const { entry } of run.entries()) articles.push(digestArticleOf(entry, words));
  const { collection: title, describePart } = words;
  const files = writeDigests(articles, { maxCharacters: digestSize, title, describePart });
  if (files.length <= 1) return { content: new Blob([...files], { type: 'text/markdown' }), extension: 'md' };
  const zip = createZipBlob();
  for (const [index, file] of files.entries())
    zip.addText(`${String(index + 1).padStart(3, '0')}.md`, file, now);
  return { content: zip.finish(), extension: 'zip' };
}
