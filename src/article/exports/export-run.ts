import type { ExportEntry, ExportSource } from '@/core/articles/exports/export-entry';
import { nameFile } from '@/core/articles/exports/file-name';
import type { ExportOptions } from './export-options';

/** An article at its turn. */
export interface OpenedEntry {
  readonly entry: ExportEntry;
  /** Its file's name without extension. */
  readonly name: string;
}

/** The one file that an export makes. */
export interface WrittenFile {
  readonly content: Blob;
  /** Without a dot. */
  readonly extension: string;
}

/** One export under way: gives the articles one after the other, tells how far it is, and stops when it is told to. */
export class ExportRun {
  readonly options: ExportOptions;
  readonly #source: ExportSource;
  #opened = 0;
  /** The name of the one article, once it was opened, where there is but one. */
  onlyName: string | undefined;
  missing = 0;
  missingPictures = 0;

  constructor(source: ExportSource, options: ExportOptions) {
    this.#source = source;
    this.options = options;
  }

  get total(): number {
    return this.#source.ids.length;
  }

  /** What its articles come from, where that is known beforehand. */
  get from(): readonly string[] | undefined {
    return this.#source.from;
  }

  /** The articles, in order. Throws when the run is cancelled. */
  async *entries(): AsyncGenerator<OpenedEntry> {
    for (const [index, id] of this.#source.ids.entries()) {
      this.options.signal.throwIfAborted();
      this.#tell(index, 0, 0);
      const entry = await this.#source.open(id);
      if (!entry) {
        this.missing += 1;
        continue;
      }
      this.#opened += 1;
      const name = nameFile(this.options.fileNamePattern, entry, this.#opened);
      if (this.total === 1) this.onlyName = name;
      yield { entry, name };
    }
    this.#tell(this.total, 0, 0);
  }

  /**
   * Loads the kept pictures of an article one after the other, each key once, and gives what `take` made of them by
   * picture id. What has no bytes, or what `take` gives nothing for, counts as missing.
   */
  async placePictures<Place>(
    { entry }: OpenedEntry,
    take: (key: string) => Promise<Place | undefined>,
  ): Promise<ReadonlyMap<string, Place>> {
    const places = new Map<string, Place>();
    const taken = new Map<string, Place | undefined>();
    for (const [index, { id, key }] of entry.pictures.entries()) {
      this.options.signal.throwIfAborted();
      this.#tell(this.#opened - 1 + this.missing, index, entry.pictures.length);
      if (key !== undefined && !taken.has(key)) taken.set(key, await take(key));
      const place = key === undefined ? undefined : taken.get(key);
      if (place === undefined) this.missingPictures += 1;
      else places.set(id, place);
    }
    return places;
  }

  get articles(): number {
    return this.#opened;
  }

  #tell(done: number, pictures: number, ofPictures: number): void {
    this.options.onProgress({ done, total: this.total, pictures, ofPictures });
  }
}
