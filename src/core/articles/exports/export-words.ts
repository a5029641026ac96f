import type { ArticleLoss } from '@/core/articles/article-loss';

/** The words that an export adds to an article, in the user's language. */
export interface ExportWords {
  /** Their language, BCP 47. */
  readonly language: string;
  readonly account: string;
  readonly author: string;
  readonly published: string;
  readonly changed: string;
  readonly captured: string;
  readonly source: string;
  /** "Read the original" of the article. */
  readonly original: string;
  readonly region: string;
  readonly album: string;
  readonly tags: string;
  readonly id: string;
  readonly contents: string;
  readonly cover: string;
  readonly notKept: string;
  readonly textInPictures: string;
  /** Stands for a picture that has no bytes and no alternative text. */
  readonly picture: string;
  /** The title of several articles in one file. */
  readonly collection: string;
  /** Which part of an article a file of a digest holds. */
  readonly describePart: (part: number, of: number) => string;
  /** A loss, said in one line. */
  readonly describeLoss: (loss: ArticleLoss) => string;
}
