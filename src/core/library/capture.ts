import type { ArticleId } from '@/core/articles/article-identity';
import type { ArticleLoss, LossReason } from '@/core/articles/article-loss';
import type { BodyOrigin, PictureFile } from './entry';
import type { KeepableArticle, SavedArticle } from './save-request';

/** An article on its way into the library. It is in no list before its last transaction. */
export interface Capture {
  readonly id: string;
  /** The tab that it is captured in; absent where pictures are fetched for an entry that is in the library already. */
  readonly tabId?: number | undefined;
  /** ms since the epoch. */
  readonly startedAt: number;
  /** Whether the text in its pictures is to be read. */
  readonly readsPictures: boolean;
  /** Where the body came from; absent: the page. */
  readonly from?: BodyOrigin | undefined;
  /** Absent until the page has been read. */
  readonly article?: KeepableArticle | undefined;
  /** Absent until it is in the library; kept then, so that who asks again gets the same answer. */
  readonly result?: CaptureResult | undefined;
}

/** A picture of a capture that has been dealt with. */
export interface StagedPicture {
  readonly capture: string;
  /** The picture's id in the article, or `COVER`. */
  readonly picture: string;
  readonly file?: PictureFile | undefined;
  /** Why there is no file. */
  readonly why?: LossReason | undefined;
}

/** Stands for the cover among the pictures of a capture. */
export const COVER = 'cover';

/** What a capture came to. */
export interface CaptureResult extends SavedArticle {
  readonly title: string;
  readonly pictureCount: number;
  readonly keptPictureCount: number;
  readonly losses: readonly ArticleLoss[];
  /** The sites that pictures could not be fetched from because the user has not granted them. */
  readonly closedOrigins: readonly string[];
}

/** How far a capture is. */
export type CaptureProgress =
  | { readonly state: 'fetching'; readonly done: number; readonly of: number }
  | { readonly state: 'saved'; readonly result: CaptureResult };

/** How far the reading of the text in an entry's pictures is. */
export interface PictureTextProgress {
  readonly entry: ArticleId;
  readonly done: number;
  readonly of: number;
}
