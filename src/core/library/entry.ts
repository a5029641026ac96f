import type { ArticleFacts, ArticlePicture } from '@/core/articles/article';
import type { ArticleId, ArticleSource } from '@/core/articles/article-identity';
import type { ArticleLoss } from '@/core/articles/article-loss';

/** Where a body came from: the page as the user saw it, or the user's service. */
export type BodyOrigin = 'page' | 'service';

/** SHA-256 of a file's bytes, lower-case hexadecimal: the same picture in two articles is one file. */
export type FileHash = string;

/** SHA-256 of what an article says (`hash-version.ts`), lower-case hexadecimal. */
export type VersionHash = string;

/** A picture of a stored body. */
export interface EntryPicture extends ArticlePicture {
  /** Its bytes; absent where they could not be had, and the picture is a link. */
  readonly file?: FileHash | undefined;
}

/** What lists show of an article in the library: everything but its body and its pictures' bytes. */
export interface LibraryEntry {
  readonly id: ArticleId;
  /** Those of the version that is shown. */
  readonly facts: ArticleFacts;
  /** The version that is shown. */
  readonly version: VersionHash;
  /** How many versions there are, removed ones not counted. */
  readonly versionCount: number;
  readonly from: BodyOrigin;
  /** When the version that is shown was last captured, ms since the epoch: lists go by it. */
  readonly savedAt: number;
  /** When the article came into the library, ms since the epoch. */
  readonly addedAt: number;
  /** How it begins, for lists. */
  readonly excerpt: string;
  readonly pictureCount: number;
  /** Of these, how many have their bytes. */
  readonly keptPictureCount: number;
  readonly lossCount: number;
  /** The picture that stands for the article. */
  readonly cover?: FileHash | undefined;
  /** The user's; those of the page to begin with. */
  readonly tags: readonly string[];
  /** When it was moved to the bin, ms since the epoch. */
  readonly removedAt?: number | undefined;
}

/** A body as it was captured. The same article with other words is another version of the same entry. */
export interface EntryVersion {
  readonly entryId: ArticleId;
  readonly hash: VersionHash;
  readonly source: ArticleSource;
  readonly facts: ArticleFacts;
  /** As `ArticleContent.html`: sanitised when it was read, and to be sanitised again when it is shown. */
  readonly html: string;
  /** As `ArticleContent.text`. */
  readonly text: string;
  readonly pictures: readonly EntryPicture[];
  /** The hashes of `pictures` and of the cover, each once. */
  readonly files: readonly FileHash[];
  readonly cover?: FileHash | undefined;
  readonly losses: readonly ArticleLoss[];
  readonly from: BodyOrigin;
  /** When it was last captured, ms since the epoch. */
  readonly savedAt: number;
  /** When its capture was undone, ms since the epoch: it lies in the bin. */
  readonly removedAt?: number | undefined;
}

/** What was read in a picture on this device. */
export interface PictureText {
  readonly hash: FileHash;
  /** Empty where the picture holds none. */
  readonly text: string;
  /** ms since the epoch. */
  readonly at: number;
}

/** A picture's bytes with their name. */
export interface PictureFile {
  readonly hash: FileHash;
  /** In its original format; `type` is told from its bytes. */
  readonly data: Blob;
}

/** Whether a text has the shape of an article's name. */
export function isArticleId(text: string): text is ArticleId {
  return /^(?:wx:[\w+/=-]+:\d+:\d+|web:[0-9a-f]{64})$/.test(text);
}

/** Who published an article, as lists are filtered: `wx:<fakeid>` for an official account, `web:<host>` for a site. */
export type PublisherKey = `wx:${string}` | `web:${string}`;

export function publisherOf({ account, url }: ArticleFacts): PublisherKey {
  return account ? `wx:${account.id}` : `web:${URL.parse(url)?.hostname.replace(/^www\./, '') ?? ''}`;
}

/** The publisher's name, as the user reads it: the account's, else the site's, else the host's. */
export function publisherName(facts: ArticleFacts): string {
  return facts.account?.name || facts.site || publisherOf(facts).replace(/^(?:wx|web):/, '');
}
