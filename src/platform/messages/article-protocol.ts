import type { ArticleFacts, CapturedArticle, NotArticle } from '@/core/articles/article';
import type { ArticleId } from '@/core/articles/article-identity';
import type { LandmarkCheck } from '@/core/articles/article-landmarks';
import type { CaptureProgress, ImageTextProgress } from '@/core/library/capture';
import type { TagChange, VersionHash } from '@/core/library/entry';

/** Messages about capturing articles and about the library. */

/** What of a page is captured. `article`: the article, or what the user has selected if that is more than a few words. */
export type CaptureScope = 'article' | 'selection' | 'page';

/** The replies to a content script that captures an article. */
export interface ArticleContentReplies {
  loadSecondExtractor(): void;
  noteLandmarks(): { readonly siteChanged: boolean };
  stageArticle(): void;
  stageImage(): void;
  continueCapture(): CaptureProgress;
  cancelCapture(): void;
  undoCapture(): void;
  openCapture(): void;
  recogniseCapturedImages(): ImageTextProgress;
  selectRegionInstead(): void;
}

/** The article of a page. */
interface InspectedArticle {
  readonly status: 'ok';
  readonly id: ArticleId;
  readonly facts: ArticleFacts;
  readonly pictureCount: number;
  /** Characters that the user has selected, if that is what would be captured. */
  readonly selected?: number | undefined;
}

/** What a page contains, for the popup. */
export type PageInspection = (InspectedArticle | NotArticle) & {
  /** Whether landmarks were missed so often that the site seems to have changed. */
  readonly siteChanged?: boolean | undefined;
};

/** What our own pages ask about articles. */
export interface ArticlePageRequests {
  /** Inspects the page of a tab that the user has just acted on. */
  inspectPage(request: { readonly tabId: number }): PageInspection;
  captureArticle(request: {
    readonly tabId: number;
    readonly scope: CaptureScope;
    /** Whether the text in its images is recognised; without it, the user's setting decides. */
    readonly recognisesImages?: boolean | undefined;
  }): void;
  /** Starts a capture that fetches the missing images of an entry; returns its id, for `continueCapture`. */
  completeImages(request: { readonly id: ArticleId }): { readonly captureId: string };
  /** Recognises the text in some images of an entry; send it again until `done` equals `of`. */
  recogniseEntryImages(request: { readonly id: ArticleId }): ImageTextProgress;
  removeEntries(request: { readonly ids: readonly ArticleId[] }): void;
  restoreEntries(request: { readonly ids: readonly ArticleId[] }): void;
  /** Deletes for good what lies in the bin. */
  emptyBin(request: undefined): void;
  restoreVersion(request: { readonly id: ArticleId; readonly hash: VersionHash }): void;
  changeTags(request: TagChange & { readonly id: ArticleId }): void;
}

/** The inspection as the page itself replies with it. It has no id, because WebCrypto cannot hash in pages over http. */
export type TabInspection = (
  | (Omit<InspectedArticle, 'id'> & { readonly source: CapturedArticle['source'] })
  | NotArticle
) & {
  /** The landmarks of its site, none that the page has named before; absent for a site without landmarks of its own. */
  readonly landmarks?: LandmarkCheck | undefined;
};

/** What the background asks of article capture in a tab's top frame. */
export interface ArticleTabRequests {
  inspectArticle(request: undefined): TabInspection;
  /** Starts capturing; the page shows the progress. */
  startCapture(request: {
    readonly captureId: string;
    readonly scope: CaptureScope;
    /** The largest image that is saved, bytes. */
    readonly maxImageBytes: number;
    readonly recognisesImages: boolean;
  }): void;
}
