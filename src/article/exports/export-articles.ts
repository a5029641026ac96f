import type { ExportSource } from '@/core/articles/exports/export-entry';
import type { ExportForm } from '@/core/articles/exports/export-form';
import { datePartsOf, showDay } from '@/core/articles/exports/fact-rows';
import { safeFileName } from '@/core/articles/exports/file-name';
import { writeCsvFile, writeJson } from './data-files';
import { writeEpub } from './epub-file';
import { type ExportedFile, type ExportOptions, ExportRun, type WrittenFile } from './export-run';
import { writeHtml } from './html-files';
import { writeDigestFiles, writeMarkdown, writeText } from './markdown-files';
import { writeFeed } from './rss-file';

const WRITERS: Readonly<Record<ExportForm, (run: ExportRun) => Promise<WrittenFile>>> = {
  markdown: writeMarkdown,
  html: writeHtml,
  epub: writeEpub,
  text: writeText,
  json: writeJson,
  csv: writeCsvFile,
  digest: writeDigestFiles,
  rss: writeFeed,
};

/**
 * Writes one file of articles. Articles and images are loaded one after the other, and are released once they are written.
 * @throws what the source throws; `AbortError` when cancelled
 */
export async function exportArticles(source: ExportSource, options: ExportOptions): Promise<ExportedFile> {
  const run = new ExportRun(source, options);
  const { content, extension } = await WRITERS[options.form](run);
  const { articles, missing, missingImages } = run;
  const name = run.onlyName ?? collectionName(articles, options);
  return { name: `${name}.${extension}`, content, articles, missing, missingImages };
}

function collectionName(articles: number, { words, now }: ExportOptions): string {
  return safeFileName(`${showDay(datePartsOf(now))} ${words.collection} (${articles})`);
}
