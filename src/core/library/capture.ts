import type { ArticleContent, CapturedArticle } from '@/core/articles/article';
import type { ArticleId } from '@/core/articles/article-identity';
import type { ArticleLoss, LossReason } from '@/core/articles/article-loss';
import type { BodyOrigin, EntryImage, EntryVersion, ImageFile, VersionHash } from './entry';

/** An article as it was captured, or as it is in the library: images that are already saved name their files. */
export interface SavableArticle extends Omit<CapturedArticle, 'content'> {
  readonly content: Omit<ArticleContent, 'pictures'> & { readonly pictures: readonly EntryImage[] };
}

/** An article with everything that is saved of it, ready for one last transaction. */
export interface SaveRequest {
  readonly article: SavableArticle;
  /** The bytes of its images by the image's id; images without bytes stay links. */
  readonly files: ReadonlyMap<string, ImageFile>;
  readonly cover?: ImageFile | undefined;
  /** What was lost after the capture, besides the article's own losses: images that could not be fetched. */
  readonly losses: readonly ArticleLoss[];
  readonly from: BodyOrigin;
}

/** The result of saving an article. */
export interface SavedArticle {
  readonly id: ArticleId;
  readonly version: VersionHash;
  /**
   * `added`: the article was not in the library, or in its bin. `changed`: its content differs from before. `same`: its content is as
   * before.
   */
  readonly change: 'added' | 'changed' | 'same';
  /** Whether this body is the one that is shown now; a preview does not replace the whole article. */
  readonly isShown: boolean;
}

/** An article on its way into the library. It is in no list before its last transaction. */
export interface Capture {
  readonly id: string;
  /** The tab that it is captured in; absent if only images are fetched for an entry that is already in the library. */
  readonly tabId?: number | undefined;
  /** The document it is captured in, in browsers that name documents (Chrome). */
  readonly documentId?: string | undefined;
  /** ms since the epoch. */
  readonly startedAt: number;

  /** The origin of the body; absent: the page. */
  readonly from?: BodyOrigin | undefined;
  /** Absent until the page was captured. */
  readonly article?: SavableArticle | undefined;
  /** Absent until it is in the library; then stored, so that a repeated question gets the same answer. */
  readonly result?: CaptureResult | undefined;
  /** The version with the same content as it was before; absent if there was none. It is what undoing the capture restores. */
  readonly same?: EntryVersion | undefined;
  /** When the article was moved to the bin before it was captured, ms since the epoch; absent if it was not in it. */
  readonly removedAt?: number | undefined;
}

/** The result of fetching an image of an article: its file, or why there is none. */
export interface ImageResult {
  /** The image's id in the article, or `COVER`. */
  readonly picture: string;
  readonly file?: ImageFile | undefined;
  /** Why there is no file. */
  readonly why?: LossReason | undefined;
}

/** The result for an image of a capture. */
export interface StagedImage extends ImageResult {
  readonly capture: string;
}

/** The id of the cover among the images of a capture. */
export const COVER = 'cover';

/** The result of a capture. */
export interface CaptureResult extends SavedArticle {
  readonly title: string;
  readonly pictureCount: number;
  readonly keptPictureCount: number;
  readonly losses: readonly ArticleLoss[];
  /** The sites whose images could not be fetched because the user has not granted access to them. */
  readonly closedOrigins: readonly string[];
}

/** The progress of a capture. */
export type CaptureProgress =
  | { readonly state: 'fetching'; readonly done: number; readonly of: number }
  | { readonly state: 'saved'; readonly result: CaptureResult };

/** The progress of recognising the text in an entry's images. */
export interface ImageTextProgress {
  readonly entry: ArticleId;
  readonly done: number;
  readonly of: number;
}
