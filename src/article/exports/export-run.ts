import {
  type ExportEntry,
  type ExportSource,
  type ExportWords,
  withWebAddresses,
} from '@/core/articles/exports/export-entry';
import type { ExportForm } from '@/core/articles/exports/export-form';
import { nameFile } from '@/core/articles/exports/file-name';

/** The progress of an export. */
export interface ExportProgress {
  /** The number of articles that are done, and of all. */
  readonly done: number;
  readonly total: number;
  /** The number of images of the current article that are done, and of all its images. */
  readonly images: number;
  readonly ofImages: number;
}

/** How articles are exported. */
export interface ExportOptions {
  readonly form: ExportForm;
  /** Markdown only: whether image files are included, in a ZIP; otherwise images are linked at their addresses on the web. */
  readonly withImages: boolean;
  /** Digests only: the largest file, in characters. */
  readonly digestSize: number;
  /** The pattern for file names; see `nameFile`. */
  readonly fileNamePattern: string;
  readonly words: ExportWords;
  /** CSS of HTML pages and of EPUB books. */
  readonly styles: { readonly html: string; readonly epub: string };
  /** Converts an image of a format that files cannot have into PNG or JPEG; undefined if that fails. */
  readonly toBookImage: (
    bytes: Uint8Array<ArrayBuffer>,
    mediaType: string,
  ) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ExportProgress) => void;
  /** The time now, ms since the epoch. */
  readonly now: number;
  /** Returns a new identifier, for a book of several articles. */
  readonly newId: () => string;
}

/** The result of an export. */
export interface ExportedFile {
  readonly name: string;
  readonly content: Blob;
  /** How many articles are in it. */
  readonly articles: number;
  /** The number of articles that the source did not have any more. */
  readonly missing: number;
  /** The number of images that are not in the file, because their bytes were not saved or cannot be written. */
  readonly missingImages: number;
}

/** An article that is being exported. */
export interface OpenedArticle {
  readonly entry: ExportEntry;
  /** The name of its file without extension. */
  readonly name: string;
}

/** The file that an export writes. */
export interface WrittenFile {
  readonly content: Blob;
  /** Without a dot. */
  readonly extension: string;
}

/** An export that is running. Loads the articles one after the other, reports progress, and stops when it is cancelled. */
export class ExportRun {
  readonly options: ExportOptions;
  readonly #source: ExportSource;
  #opened = 0;
  /** The file name of the article if only one is exported; known once that article was opened. */
  onlyName: string | undefined;
  missing = 0;
  missingImages = 0;

  constructor(source: ExportSource, options: ExportOptions) {
    this.#source = source;
    this.options = options;
  }

  get total(): number {
    return this.#source.ids.length;
  }

  /** The ids of the accounts that were chosen, if the source knows them. */
  get from(): readonly string[] | undefined {
    return this.#source.from;
  }

  /** The articles in order. Throws when the run is cancelled. */
  async *entries(): AsyncGenerator<OpenedArticle> {
    for (const [index, id] of this.#source.ids.entries()) {
      this.options.signal.throwIfAborted();
      this.#report(index, 0, 0);
      const opened = await this.#source.open(id);
      if (!opened) {
        this.missing += 1;
        continue;
      }
      this.#opened += 1;
      const entry = withWebAddresses(opened);
      const name = nameFile(this.options.fileNamePattern, entry, this.#opened);
      if (this.total === 1) this.onlyName = name;
      yield { entry, name };
    }
    this.#report(this.total, 0, 0);
  }

  /**
   * Calls `load` for the saved images of an article one after the other, once for each key. Returns the results by image id. An image
   * that was not saved, or for which `load` returns undefined, counts as missing.
   */
  async loadImages<Loaded>(
    { entry }: OpenedArticle,
    load: (key: string) => Promise<Loaded | undefined>,
  ): Promise<ReadonlyMap<string, Loaded>> {
    const byId = new Map<string, Loaded>();
    const byKey = new Map<string, Loaded | undefined>();
    for (const [index, { id, key }] of entry.images.entries()) {
      this.options.signal.throwIfAborted();
      this.#report(this.#opened - 1 + this.missing, index, entry.images.length);
      if (key !== undefined && !byKey.has(key)) byKey.set(key, await load(key));
      const loaded = key === undefined ? undefined : byKey.get(key);
      if (loaded === undefined) this.missingImages += 1;
      else byId.set(id, loaded);
    }
    return byId;
  }

  get articles(): number {
    return this.#opened;
  }

  #report(done: number, images: number, ofImages: number): void {
    this.options.onProgress({ done, total: this.total, images, ofImages });
  }
}
