/** What is asked about capturing articles and about the library; `protocol.ts` has the rest. */
import type { ArticleFacts, NotArticle, ReadArticle } from '@/core/articles/article';
import type { ArticleId } from '@/core/articles/article-identity';
import type { CaptureProgress, PictureTextProgress } from '@/core/library/capture';
import type { VersionHash } from '@/core/library/entry';

/** What of a page is captured. `article`: what the user has selected, where that is more than a few words. */
export type CaptureScope = 'article' | 'selection' | 'page';

/** What a content script may ask while it captures an article. Every request names the capture that the user started. */
export interface ArticleContentRequests {
  /** Puts the second reader into the asking tab's top frame. */
  loadSecondReader(request: undefined): void;
  /** Hands over what was read; its pictures follow. */
  stageArticle(request: { readonly captureId: string; readonly article: ReadArticle }): void;
  /** Hands over the bytes of a picture that the page lets us have. */
  stagePicture(request: {
    readonly captureId: string;
    readonly pictureId: string;
    readonly data: Blob;
  }): void;
  /**
   * Fetches some of the pictures that are still missing, and when none is, keeps the article. To be asked again until it is
   * saved; asked once more after the background has died, it goes on where it was.
   */
  continueCapture(request: { readonly captureId: string }): CaptureProgress;
  /** Nothing is kept. */
  cancelCapture(request: { readonly captureId: string }): void;
  /** Moves what was kept to the bin. */
  undoCapture(request: { readonly captureId: string }): void;
  /** Opens what was kept in the library, or asks for the sites that its pictures lie on. */
  openCapture(request: { readonly captureId: string; readonly page: 'article' | 'pictures' }): void;
  /** Reads the text of some pictures; to be asked again until `done` is `of`. */
  readCapturedPictures(request: { readonly captureId: string }): PictureTextProgress;
  /** Lets the user frame a part of the page to read, where it is no article. */
  frameInstead(request: { readonly captureId: string }): void;
}

/** What a page turned out to be, for the popup. */
export type PageInspection =
  | {
      readonly status: 'ok';
      readonly id: ArticleId;
      readonly facts: ArticleFacts;
      readonly pictureCount: number;
      /** Characters that the user has selected, if that is what would be captured. */
      readonly selected?: number | undefined;
    }
  | NotArticle;

/** What our own pages ask about articles. */
export interface ArticlePageRequests {
  /** Looks at the page of a tab, which the user has just acted on. */
  inspectPage(request: { readonly tabId: number }): PageInspection;
  captureArticle(request: {
    readonly tabId: number;
    readonly scope: CaptureScope;
    /** Whether the text in its pictures is read; absent: as the user has set it. */
    readonly readsPictures?: boolean | undefined;
  }): void;
  /** Starts a capture that brings an entry the pictures it lacks; gives its id, for `continueCapture`. */
  completePictures(request: { readonly id: ArticleId }): { readonly captureId: string };
  /** Reads the text of some pictures of an entry; to be asked again until `done` is `of`. */
  readEntryPictures(request: { readonly id: ArticleId }): PictureTextProgress;
  removeEntries(request: { readonly ids: readonly ArticleId[] }): void;
  restoreEntries(request: { readonly ids: readonly ArticleId[] }): void;
  /** Deletes for good what lies in the bin. */
  emptyBin(request: undefined): void;
  restoreVersion(request: { readonly id: ArticleId; readonly hash: VersionHash }): void;
  setTags(request: { readonly id: ArticleId; readonly tags: readonly string[] }): void;
}

/** What the page of a tab says of itself. Its name is not known there: pages of http have no hashes. */
export type TabInspection =
  | (Omit<Extract<PageInspection, { status: 'ok' }>, 'id'> & { readonly source: ReadArticle['source'] })
  | NotArticle;

/** What the background asks of the article reader in a tab's top frame. */
export interface ArticleTabRequests {
  inspectArticle(request: undefined): TabInspection;
  /** Starts capturing; what becomes of it is shown in the page. */
  startCapture(request: {
    readonly captureId: string;
    readonly scope: CaptureScope;
    /** The largest picture that is kept, bytes. */
    readonly maxPictureBytes: number;
    readonly readsPictures: boolean;
  }): void;
}
