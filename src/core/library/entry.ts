import type { ArticleFacts, ArticleImage, ArticleSource } from '@/core/articles/article';
import type { ArticleId } from '@/core/articles/article-identity';
import type { ArticleLoss } from '@/core/articles/article-loss';
import { cutText } from '@/core/cut-text';

/** The origin of a body: the page as the user saw it, or the user's service. */
export type BodyOrigin = 'page' | 'service';

/** SHA-256 of a file's bytes, lower-case hexadecimal: the same image in two articles is one file. */
export type FileHash = string;

/** SHA-256 of an article's content (`hashVersion`), lower-case hexadecimal. */
export type VersionHash = string;

/** An image of a stored body. */
export interface EntryImage extends ArticleImage {
  /** The hash of its bytes; absent if they could not be fetched and the image is a link. */
  readonly file?: FileHash | undefined;
}

/** What lists show of an article in the library: everything but its body and the bytes of its images. */
export interface LibraryEntry {
  readonly id: ArticleId;
  /** The facts of the version that is shown. */
  readonly facts: ArticleFacts;
  /** The version that is shown. */
  readonly version: VersionHash;
  /** The number of versions that are not removed. */
  readonly versionCount: number;
  readonly from: BodyOrigin;
  /** When the version that is shown was last captured, ms since the epoch. Lists are sorted by it. */
  readonly savedAt: number;
  /** When the article was added to the library, ms since the epoch. */
  readonly addedAt: number;
  /** The start of its text, for lists. */
  readonly excerpt: string;
  readonly pictureCount: number;
  /** The number of images whose bytes are saved. */
  readonly keptPictureCount: number;
  readonly lossCount: number;
  /** The image that represents the article. */
  readonly cover?: FileHash | undefined;
  /** The user's tags; at first those of the page. */
  readonly tags: readonly string[];
  /** When it was moved to the bin, ms since the epoch. */
  readonly removedAt?: number | undefined;
}

/** A body as it was captured. The same article with other content is another version of the same entry. */
export interface EntryVersion {
  readonly entryId: ArticleId;
  readonly hash: VersionHash;
  readonly source: ArticleSource;
  readonly facts: ArticleFacts;
  /** As `ArticleContent.html`: sanitised when it was captured, and sanitised again when it is shown. */
  readonly html: string;
  /** As `ArticleContent.text`. */
  readonly text: string;
  readonly pictures: readonly EntryImage[];
  /** The hashes of `pictures` and of the cover, each once. */
  readonly files: readonly FileHash[];
  readonly cover?: FileHash | undefined;
  readonly losses: readonly ArticleLoss[];
  readonly from: BodyOrigin;
  /** When it was last captured, ms since the epoch. */
  readonly savedAt: number;
  /** When its capture was undone, ms since the epoch: it is in the bin. */
  readonly removedAt?: number | undefined;
}

/** The text recognised in an image on this device. */
export interface ImageText {
  readonly hash: FileHash;
  /** Empty if the image contains no text. */
  readonly text: string;
  /** ms since the epoch. */
  readonly at: number;
}

/** The bytes of an image with their hash. */
export interface ImageFile {
  readonly hash: FileHash;
  /** In its original format; `type` is determined from its bytes. */
  readonly data: Blob;
}

/** The publisher of an article, by which lists are filtered: `wx:<fakeid>` for an official account, `web:<host>` for a site. */
export type PublisherKey = `wx:${string}` | `web:${string}`;

/** The publisher of an article, from its facts. */
export function publisherOf({ account, url }: ArticleFacts): PublisherKey {
  return account ? `wx:${account.id}` : `web:${URL.parse(url)?.hostname.replace(/^www\./, '') ?? ''}`;
}

/** The publisher's name for the user: the account's, else the site's, else the host's. */
export function publisherName(facts: ArticleFacts): string {
  return facts.account?.name || facts.site || publisherOf(facts).replace(/^(?:wx|web):/, '');
}

/** An entry with the fields by which the store finds it. */
export interface StoredEntry extends LibraryEntry {
  /** Absent for entries in the bin, so that no list contains them. */
  readonly listed?:
    | {
        /** As `savedAt`. */
        readonly at: number;
        readonly publisher: PublisherKey;
        readonly tags: readonly string[];
      }
    | undefined;
  /** Its text's number in the search index. */
  readonly searchNumber: number;
}

/** An entry as it is stored, in the library or in the bin. */
export function storeEntry(entry: LibraryEntry, searchNumber: number): StoredEntry {
  const { facts, savedAt: at, tags, removedAt } = entry;
  const listed = removedAt === undefined ? { at, publisher: publisherOf(facts), tags } : undefined;
  return { ...entry, listed, searchNumber };
}

/** Which articles are shown. All given conditions must hold. */
export interface LibraryQuery {
  /** Words to find in the title, account, author, text and text in images. */
  readonly words?: string | undefined;
  readonly publisher?: PublisherKey | undefined;
  readonly tag?: string | undefined;
}

/** A publisher or a tag with its number of articles. */
export interface Facet<Key extends string = string> {
  readonly key: Key;
  readonly name: string;
  readonly count: number;
}

const LONGEST_TAG = 60;
const MOST_TAGS = 50;

/** What the user does to the tags of an article. It names no other tags, which may have been changed meanwhile. */
export interface TagChange {
  /** As they were typed. */
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Tags after a change: first those that go are removed, then the others are added. */
export function changedTags(tags: readonly string[], { add, remove }: TagChange): readonly string[] {
  return add.reduce(
    addTag,
    tags.filter((tag) => !remove.includes(tag)),
  );
}

/** Adds a tag: one line, without `#`, not twice in any case of letters. */
function addTag(tags: readonly string[], text: string): readonly string[] {
  const line = text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^#+\s*/, '');
  const tag = cutText(line, LONGEST_TAG).trimEnd();
  const isKnown = tags.some((each) => each.toLowerCase() === tag.toLowerCase());
  return tag === '' || isKnown || tags.length >= MOST_TAGS ? tags : [...tags, tag];
}
