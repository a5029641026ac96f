import type { ArticleId } from '@/core/articles/article-identity';
import type { ExportSource } from '@/core/articles/exports/export-entry';
import { EXPORT_FORMS, type ExportForm, FACTS_ARE_ENOUGH } from '@/core/articles/exports/export-form';
import { libraryExports } from '@/platform/export-source';

/** Articles of the library, and others of which only the facts are known. */
export interface KnownArticles {
  /** What they are together: an account's name. It names the file. */
  readonly title: string;
  /** The most that a feed of them takes, the newest, where there are more. */
  readonly mostInFeed?: number | undefined;
  /** Finds them, when they are wanted, for that form. @throws AppError `storage-failed` */
  readonly find: (form: ExportForm) => Promise<ExportSource>;
}

/** What is exported. */
export interface ExportSubject {
  /** Articles of the library, in the order they are exported in. */
  readonly ids: readonly ArticleId[];
  /** Taken in place of `ids` by the forms that facts are enough for; absent: there are no others. */
  readonly known?: KnownArticles | undefined;
}

/** Whether a form is for readers of feeds, who look at the newest. */
export function isFeed(form: ExportForm): boolean {
  return form === 'rss' || form === 'atom';
}

/** What it can be exported to: a single article makes no feed, and without bodies there are no books. */
export function formsFor({ ids, known }: ExportSubject): readonly ExportForm[] {
  if (known) return ids.length > 0 ? EXPORT_FORMS : FACTS_ARE_ENOUGH;
  return ids.length === 1 ? EXPORT_FORMS.filter((form) => !isFeed(form)) : EXPORT_FORMS;
}

/** Whether the user's pattern names what comes of it: one file of several articles has a name of its own. */
export function namesFiles({ ids, known }: ExportSubject, form: ExportForm): boolean {
  return (ids.length === 1 && !known) || FILE_EACH.includes(form);
}

/** Forms that make a file of each article. */
const FILE_EACH: readonly ExportForm[] = ['markdown', 'html', 'text'];

/** Whether a form takes what is known besides the library. */
export function takesKnown({ known }: ExportSubject, form: ExportForm): boolean {
  return known !== undefined && FACTS_ARE_ENOUGH.includes(form);
}

/** The articles that a form is made of. @throws AppError `storage-failed` */
export async function openSubject(subject: ExportSubject, form: ExportForm): Promise<ExportSource> {
  return subject.known && takesKnown(subject, form) ? subject.known.find(form) : libraryExports(subject.ids);
}
