import type { ArticleContent, ReadArticle } from '@/core/articles/article';
import type { ArticleId } from '@/core/articles/article-identity';
import type { ArticleLoss } from '@/core/articles/article-loss';
import type { BodyOrigin, EntryPicture, PictureFile, VersionHash } from './entry';

/** An article as it was read, or as it lies in the library: pictures that are kept already name their files. */
export interface KeepableArticle extends Omit<ReadArticle, 'content'> {
  readonly content: Omit<ArticleContent, 'pictures'> & { readonly pictures: readonly EntryPicture[] };
}

/** An article with all that is kept of it, ready for one last transaction. */
export interface SaveRequest {
  readonly article: KeepableArticle;
  /** The bytes of its pictures, by the picture's id; those that are absent stay links. */
  readonly files: ReadonlyMap<string, PictureFile>;
  readonly cover?: PictureFile | undefined;
  /** What was lost after the page was read, beside the article's own losses: pictures that could not be had. */
  readonly losses: readonly ArticleLoss[];
  readonly from: BodyOrigin;
}

/** What became of it. */
export interface SavedArticle {
  readonly id: ArticleId;
  readonly version: VersionHash;
  /** `added`: the article was not known. `changed`: it says something else than before. `same`: it says what it said. */
  readonly change: 'added' | 'changed' | 'same';
  /** Whether this body is the one that is shown now: a preview does not take the place of the whole article. */
  readonly isShown: boolean;
}
