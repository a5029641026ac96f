import type { ExportSource } from '@/core/articles/exports/export-entry';
import type { ExportForm } from '@/core/articles/exports/export-form';
import { safeFileName } from '@/core/articles/exports/file-name';
import type { ExportedFile, ExportOptions } from './export-options';
import { ExportRun, type WrittenFile } from './export-run';
import { writeCsv } from './write-csv';
import { writeDigest } from './write-digest-files';
import { writeEpub } from './write-epub';
import { writeFeed } from './write-feed';
import { writeHtml } from './write-html';
import { writeJson } from './write-json';
import { writeMarkdown } from './write-markdown';
import { writeText } from './write-text';

const WRITERS: Readonly<Record<ExportForm, (run: ExportRun) => Promise<WrittenFile>>> = {
  markdown: writeMarkdown,
  html: writeHtml,
  epub: writeEpub,
  text: writeText,
  json: writeJson,
  csv: writeCsv,
  digest: writeDigest,
  rss: (run) => writeFeed(run, 'rss'),
  atom: (run) => writeFeed(run, 'atom'),
};

/**
 * Makes one file of articles. Articles and pictures are loaded one after the other and leave the page's memory as they
 * are written. @throws what the source throws; `AbortError` when cancelled
 */
export async function exportArticles(source: ExportSource, options: ExportOptions): Promise<ExportedFile> {
  const run = new ExportRun(source, options);
  const { content, extension } = await WRITERS[options.form](run);
  const { articles, missing, missingPictures } = run;
  const name = run.onlyName ?? collectionName(articles, options);
  return { name: `${name}.${extension}`, content, articles, missing, missingPictures };
}

function collectionName(articles: number, { words, now }: ExportOptions): string {
  const [day] = new Date(now).toISOString().split('T');
  return safeFileName(`${day} ${words.collection} (${articles})`);
}
