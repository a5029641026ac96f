import { exportArticles } from '@/article/exports/export-articles';
import type { ExportedFile, ExportProgress } from '@/article/exports/export-run';
import { entryMarkdown, webAddresses } from '@/article/exports/markdown-files';
import type { ArticleId } from '@/core/articles/article-identity';
import { withWebAddresses } from '@/core/articles/exports/export-entry';
import type { ExportForm } from '@/core/articles/exports/export-form';
import { nameFile } from '@/core/articles/exports/file-name';
import { drawBookImage } from '@/platform/images/book-image';
import { libraryExports } from '@/platform/storage/library/library-export';
import tokens from '@/ui/tokens.css?raw';
import bookStyle from './book.css?raw';
import { type ExportSubject, openSubject } from './export-subject';
import { exportWords } from './export-words';
import pageStyle from './exported.css?raw';

/** What the user chose. */
export interface ExportChoice {
  readonly form: ExportForm;
  readonly withImages: boolean;
  /** Digests only: the largest file, characters. */
  readonly digestSize: number;
  readonly fileNamePattern: string;
}

/** Reports the progress of an export and can stop it. */
export interface ExportControl {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ExportProgress) => void;
}

/**
 * Exports articles to a file.
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
    toBookImage: drawBookImage,
    now: Date.now(),
    newId: () => crypto.randomUUID(),
  });
}

/** An article as Markdown, with its file name. */
interface MarkdownNote {
  readonly name: string;
  readonly markdown: string;
  /** How many places were changed so that no program for notes acts on them. */
  readonly disarmed: number;
}

/**
 * An article as Markdown that links its images on the web, with its file name; undefined if the article no longer
 * exists.
 */
export async function loadMarkdown(
  id: ArticleId,
  fileNamePattern: string,
): Promise<MarkdownNote | undefined> {
  const opened = await libraryExports([id]).open(id);
  if (!opened) return undefined;
  const entry = withWebAddresses(opened);
  let disarmed = 0;
  const markdown = entryMarkdown(entry, webAddresses(entry), exportWords(), () => {
    disarmed += 1;
  });
  return { name: nameFile(fileNamePattern, entry), markdown, disarmed };
}

function withoutComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//gu, '').trim();
}
