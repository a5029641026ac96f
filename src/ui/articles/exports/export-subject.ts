import type { ArticleId } from '@/core/articles/article-identity';
import type { ExportSource } from '@/core/articles/exports/export-entry';
import { EXPORT_FORMS, type ExportForm, FACTS_ARE_ENOUGH } from '@/core/articles/exports/export-form';
import { libraryExports } from '@/platform/storage/library/library-export';

/** Articles of the library, and others of which only the facts are known. */
export interface KnownArticles {
  /** The title of all of them: an account's name. The file is named after it. */
  readonly title: string;
  /** How many articles a feed contains, the newest ones; absent if it contains all. */
  readonly mostInFeed?: number | undefined;
  /** Finds the articles for a form, when an export starts. @throws AppError `storage-failed` */
  readonly find: (form: ExportForm) => Promise<ExportSource>;
}

/** What is exported. */
export interface ExportSubject {
  /** Articles of the library, in the order they are exported in. */
  readonly ids: readonly ArticleId[];
  /** Exported instead of `ids` in forms that need only facts; absent if all articles are in the library. */
  readonly known?: KnownArticles | undefined;
}

/** The forms that a subject can be exported to: a single article cannot be a feed, and a book needs bodies. */
export function formsFor({ ids, known }: ExportSubject): readonly ExportForm[] {
  if (known) return ids.length > 0 ? EXPORT_FORMS : FACTS_ARE_ENOUGH;
  return ids.length === 1 ? EXPORT_FORMS.filter((form) => form !== 'rss') : EXPORT_FORMS;
}

/** Whether the exported files are named by the user's pattern. One file of several articles has another name. */
export function namesFiles({ ids, known }: ExportSubject, form: ExportForm): boolean {
  return (ids.length === 1 && !known) || FILE_EACH.includes(form);
}

/** Forms with a file for each article. */
const FILE_EACH: readonly ExportForm[] = ['markdown', 'html', 'text'];

/** Whether an export in this form includes the articles of which only the facts are known. */
export function takesKnown({ known }: ExportSubject, form: ExportForm): boolean {
  return known !== undefined && FACTS_ARE_ENOUGH.includes(form);
}

/** The articles to export in a form. @throws AppError `storage-failed` */
export async function openSubject(subject: ExportSubject, form: ExportForm): Promise<ExportSource> {
  return subject.known && takesKnown(subject, form) ? subject.known.find(form) : libraryExports(subject.ids);
}
