import type { ArticleId } from '@/core/articles/article-identity';
import { judgeImageType } from '@/core/articles/image-type';
import type { EntryVersion, FileHash, ImageFile, ImageText } from '@/core/library/entry';
import {
  parseEntryRow,
  parseFileRow,
  parseTextRow,
  parseVersionRow,
  type RecoveredEntry,
} from '@/core/recovered/library-rows';
import type { RecoveredRow } from '@/core/recovered/recovered-row';
import { sha256 } from '@/platform/hash';
import { sealSearchIndex } from '@/platform/storage/library/library-search';
import { type ArrivedArticle, addArticles } from '@/platform/storage/library/library-writer';
import { query } from '@/platform/storage/transact';
import type { PartPlan, RecoveredPart } from './recovered-part';

/** The articles of a file, with their versions, images and the texts of images. */
export class RecoveredArticles implements RecoveredPart {
  readonly #entries = new Map<ArticleId, RecoveredEntry>();
  readonly #versions = new Map<ArticleId, EntryVersion[]>();
  readonly #files = new Map<FileHash, ImageFile>();
  readonly #texts: ImageText[] = [];

  async add({ store, value }: RecoveredRow): Promise<boolean> {
    switch (store) {
      case 'libraryEntries':
        return this.#addEntry(value);
      case 'libraryVersions':
        return this.#addVersion(value);
      case 'pictureFiles':
        return this.#addFile(value);
      default:
        return this.#addText(value);
    }
  }

  async plan(): Promise<PartPlan> {
    const stored = new Set(
      (await query((database) => database.getAllKeys('libraryVersions'))).map((key) => key.join()),
    );
    const all = [...this.#versions.values()];
    const isNew = ({ entryId, hash }: EntryVersion) => !stored.has([entryId, hash].join());
    const fresh = all.filter((versions) => versions.some(isNew)).length;
    return { fresh, known: all.length - fresh };
  }

  async write(): Promise<number> {
    const added = await addArticles(
      [...this.#versions].map(([id, versions]) => this.#arrived(id, versions)),
      [...this.#files.values()],
      this.#texts,
    );
    await sealSearchIndex();
    return added;
  }

  /** If its entry is lost, an article is one that was just added, with the tags of its page. */
  #arrived(id: ArticleId, versions: readonly EntryVersion[]): ArrivedArticle {
    const addedAt = Math.min(...versions.map(({ savedAt }) => savedAt));
    return { addedAt, tags: undefined, removedAt: undefined, ...this.#entries.get(id), id, versions };
  }

  #addEntry(value: unknown): boolean {
    const entry = parseEntryRow(value);
    if (entry) this.#entries.set(entry.id, entry);
    return entry !== undefined;
  }

  #addVersion(value: unknown): boolean {
    const version = parseVersionRow(value);
    if (!version) return false;
    const versions = this.#versions.get(version.entryId) ?? [];
    this.#versions.set(version.entryId, [...versions, version]);
    return true;
  }

  /** An image is checked as one that a page sends: by its bytes, which must be those that the hash names. */
  async #addFile(value: unknown): Promise<boolean> {
    const file = parseFileRow(value);
    if (!file) return false;
    const judged = judgeImageType(file.data);
    if (typeof judged === 'string' || (await sha256(file.data)) !== file.hash) return false;
    this.#files.set(file.hash, { hash: file.hash, data: new Blob([file.data], { type: judged.mediaType }) });
    return true;
  }

  #addText(value: unknown): boolean {
    const text = parseTextRow(value);
    if (text) this.#texts.push(text);
    return text !== undefined;
  }
}
