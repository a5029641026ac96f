import type { ArticleId } from '@/core/articles/article-identity';
import type { SavedArticle, SaveRequest } from '@/core/library/capture';
import {
  changedTags,
  type EntryVersion,
  type ImageFile,
  type ImageText,
  type LibraryEntry,
  type TagChange,
} from '@/core/library/entry';
import { makeVersion, savedAfter } from '@/core/library/versions';
import { withoutLostFiles } from '@/core/recovered/library-rows';
import {
  changeLibrary,
  deleteUnused,
  type LibraryTransaction,
  rewriteEntry,
  saveFiles,
  type VersionKey,
} from './library-change';
import { versionsOf } from './library-store';

/**
 * Saves articles, their tags and the texts of their images in the library. Only the background calls these functions, but for `addArticles`:
 * the options call it to import an exported file.
 */

/** What the library had of an article before it was saved. */
interface ArticleBefore {
  /** The version with the same content; undefined if there was none. */
  readonly same: EntryVersion | undefined;
  /** Its entry, which may be in the bin. */
  readonly entry: LibraryEntry | undefined;
}

/** A step in the transaction that saves an article. It stores what undoing it needs. */
export type LastStep = (
  transaction: LibraryTransaction,
  saved: SavedArticle,
  before: ArticleBefore,
) => Promise<void>;

/**
 * Saves an article with its images, as a new entry or as a version of an existing one. An article in the bin is restored, and counts as
 * added. `at`: ms since the epoch. `last` runs in the same transaction. Without it nothing can be undone, so images that only the replaced
 * version contained are deleted.
 * @throws AppError `storage-failed`, `storage-full`, or what `last` throws; nothing is changed then
 */
export function saveVersion(
  request: SaveRequest,
  key: VersionKey,
  at: number,
  last?: LastStep,
): Promise<SavedArticle> {
  return changeLibrary(async (transaction) => {
    const versions = transaction.objectStore('libraryVersions');
    const [stored, entry] = await Promise.all([
      versions.getAll(versionsOf(key.entryId)),
      transaction.objectStore('libraryEntries').get(key.entryId),
    ]);
    const same = stored.find(({ hash }) => hash === key.hash);
    const others = stored.filter((version) => version !== same);
    await saveFiles(transaction, [...request.files.values(), ...(request.cover ? [request.cover] : [])]);
    await versions.put(makeVersion(request, key, same, savedAfter(others, at)));
    const shown = await rewriteEntry(transaction, key.entryId, { removedAt: undefined, at });
    const isShown = shown?.hash === key.hash;
    const saved: SavedArticle = {
      id: key.entryId,
      version: key.hash,
      change: nameChange(key, entry),
      isShown,
    };
    if (last) await last(transaction, saved, { same, entry });
    else await deleteUnused(transaction, same?.files ?? []);
    return saved;
  });
}

function nameChange({ hash }: VersionKey, before: LibraryEntry | undefined): SavedArticle['change'] {
  if (!before || before.removedAt !== undefined) return 'added';
  return before.version === hash ? 'same' : 'changed';
}

/** An article that comes from a file, with all its versions. */
export interface ArrivedArticle {
  readonly id: ArticleId;
  /** When it was added to the library that the file was exported from, ms since the epoch. */
  readonly addedAt: number;
  /** Undefined: those of the page. */
  readonly tags: readonly string[] | undefined;
  readonly removedAt?: number | undefined;
  readonly versions: readonly EntryVersion[];
}

/**
 * Adds articles from a file: what is not in the library yet. Versions, tags and texts that are there stay as they are. An image that is neither
 * in the file nor in the library stays a link. Returns how many articles were added or got another version.
 * @throws AppError `storage-failed`, `storage-full`; nothing is changed then
 */
export function addArticles(
  articles: readonly ArrivedArticle[],
  files: readonly ImageFile[],
  texts: readonly ImageText[],
): Promise<number> {
  return changeLibrary(async (transaction) => {
    const versions = transaction.objectStore('libraryVersions');
    const arrived = new Map(files.map((file) => [file.hash, file]));
    const stored = new Set(await transaction.objectStore('pictureFiles').getAllKeys());
    const textOf = new Map(texts.map((text) => [text.hash, text]));
    const imageTexts = transaction.objectStore('pictureTexts');
    let added = 0;
    for (const { id, addedAt, tags, removedAt, versions: all } of articles) {
      const isKnown = await Promise.all(all.map(({ hash }) => versions.count([id, hash])));
      const fresh = all.filter((_version, index) => isKnown[index] === 0);
      if (fresh.length === 0) continue;
      for (const version of fresh) {
        const whole = withoutLostFiles(version, (file) => stored.has(file) || arrived.has(file));
        await saveFiles(
          transaction,
          whole.files.flatMap((file) => arrived.get(file) ?? []),
        );
        await versions.put(whole);
        for (const text of whole.files.flatMap((file) => textOf.get(file) ?? []))
          if ((await imageTexts.count(text.hash)) === 0) await imageTexts.put(text);
      }
      const isNew = (await transaction.objectStore('libraryEntries').count(id)) === 0;
      await rewriteEntry(transaction, id, {
        at: addedAt,
        ...(isNew && { removedAt, ...(tags && { tags }) }),
      });
      added += 1;
    }
    return added;
  });
}

/** Adds tags to those of an article, and removes some. `at`: ms since the epoch. @throws AppError `storage-…` */
export function changeTags(id: ArticleId, change: TagChange, at: number): Promise<void> {
  return changeLibrary(async (transaction) => {
    const entry = await transaction.objectStore('libraryEntries').get(id);
    if (entry) await rewriteEntry(transaction, id, { tags: changedTags(entry.tags, change), at });
  });
}

/**
 * Saves recognised texts of an entry's images; searches find the entry by them from then on. An image may have been deleted for good while
 * it was recognised: then nothing of it is saved.
 * @throws AppError `storage-…`
 */
export function saveImageTexts(id: ArticleId, texts: readonly ImageText[], at: number): Promise<void> {
  return changeLibrary(async (transaction) => {
    for (const text of texts) {
      if (await transaction.objectStore('pictureFiles').count(text.hash))
        await transaction.objectStore('pictureTexts').put(text);
    }
    await rewriteEntry(transaction, id, { at });
  });
}
