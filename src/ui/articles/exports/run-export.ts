import { entryMarkdown } from '@/article/exports/entry-markdown';
import { exportArticles } from '@/article/exports/export-articles';
import type { ExportedFile, ExportProgress } from '@/article/exports/export-options';
import { webAddresses } from '@/article/exports/write-markdown';
import type { ArticleId } from '@/core/articles/article-identity';
import type { ExportForm } from '@/core/articles/exports/export-form';
import { nameFile } from '@/core/articles/exports/file-name';
import { drawBookPicture } from '@/platform/draw-book-picture';
import { libraryExports } from '@/platform/export-source';
import tokens from '@/ui/tokens.css?raw';
import bookStyle from './book.css?raw';
import { type ExportSubject, openSubject } from './export-subject';
import { exportWords } from './export-words';
import pageStyle from './exported.css?raw';

/** What the user chose. */
export interface ExportChoice {
  readonly form: ExportForm;
  readonly withPictures: boolean;
  /** Digests only: the largest file, characters. */
  readonly digestSize: number;
  readonly fileNamePattern: string;
}

/** How an export is followed and stopped. */
export interface ExportControl {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ExportProgress) => void;
}

/**
 * Makes a file of articles.
 * @throws AppError `storage-failed`; `AbortError` when it is stopped
 */
export async function exportSubject(
  subject: ExportSubject,
  choice: ExportChoice,
  control: ExportControl,
): Promise<ExportedFile> {
  const words = exportWords();
  return exportArticles(await openSubject(subject, choice.form), {
    ...choice,
    ...control,
    words: { ...words, collection: subject.known?.title ?? words.collection },
    styles: { html: withoutComments(tokens + pageStyle), epub: withoutComments(bookStyle) },
    toBookPicture: drawBookPicture,
    now: Date.now(),
    newId: () => crypto.randomUUID(),
  });
}

/** An article's Markdown, whose pictures lie on the web, with the name its file would have; undefined when it is gone. */
export async function readMarkdown(
  id: ArticleId,
  fileNamePattern: string,
): Promise<{ readonly name: string; readonly markdown: string } | undefined> {
  const entry = await libraryExports([id]).open(id);
  if (!entry) return undefined;
  return {
    name: nameFile(fileNamePattern, entry),
    markdown: entryMarkdown(entry, webAddresses(entry), exportWords()),
  };
}

function withoutComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//gu, '').trim();
}
