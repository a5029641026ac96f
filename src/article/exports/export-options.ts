import type { ExportForm } from '@/core/articles/exports/export-form';
import type { ExportWords } from '@/core/articles/exports/export-words';

/** How far an export is. */
export interface ExportProgress {
  /** Articles that are done, of all. */
  readonly done: number;
  readonly total: number;
  /** Pictures of the article at hand that are done, of those it has. */
  readonly pictures: number;
  readonly ofPictures: number;
}

/** How articles are exported. */
export interface ExportOptions {
  readonly form: ExportForm;
  /** Markdown only: whether the pictures' files come with it, in a ZIP, or it links to where they lay. */
  readonly withPictures: boolean;
  /** Digests only: the largest file, characters. */
  readonly digestSize: number;
  /** Names the files; see `nameFile`. */
  readonly fileNamePattern: string;
  readonly words: ExportWords;
  /** CSS of single pages and of books. */
  readonly styles: { readonly html: string; readonly epub: string };
  /** Makes a PNG or JPEG of a picture in another format, for readers of books; undefined when it cannot be drawn. */
  readonly toBookPicture: (
    bytes: Uint8Array<ArrayBuffer>,
    mediaType: string,
  ) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ExportProgress) => void;
  /** The time now, ms since the epoch. */
  readonly now: number;
  /** Names a book of several articles: another one each time. */
  readonly newId: () => string;
}

/** What came of an export. */
export interface ExportedFile {
  readonly name: string;
  readonly content: Blob;
  /** How many articles are in it. */
  readonly articles: number;
  /** Articles that were no longer there. */
  readonly missing: number;
  /** Places of pictures without bytes, which are links in the file. */
  readonly missingPictures: number;
}
