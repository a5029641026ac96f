/**
 * The messages about what a page shows, between our pages and the content script `page-contents` in the tab's top frame. The background
 * prepares the page while it is in front; the library then asks the content script itself.
 */
import type { Size } from '@/core/geometry/rect';
import type { ImageCount, PageContents } from '@/core/recognitions/page-contents';
import type { ScreenshotPlace } from '@/core/recognitions/screenshots/page-screenshot';
import type { ImageSource } from './content-schemas';

/** An image in a list of a page's images. */
export interface PageImageName {
  /** The id of the list. */
  readonly id: string;
  readonly index: number;
}

/** The requests to the content script `page-contents`. Its replies contain no text that was recognised. */
export interface PageContentRequests {
  /** Scrolls the page through once, so that it loads all of its images, and lists what it shows. */
  preparePage(request: undefined): void;
  /** What the page shows, as it was listed last. */
  listPage(request: undefined): PageContents;
  /** Counts the images that the page shows now. */
  countImages(request: undefined): ImageCount;
  /** A small copy of an image; undefined if the page may not read it. @throws AppError `page-changed` */
  loadPageThumbnail(request: PageImageName): { readonly data?: Blob | undefined };
  /**
   * An image's pixels or its file; undefined if the page may not read it.
   * @throws AppError `page-changed`, `image-too-large`, `out-of-memory`
   */
  loadPageImage(request: PageImageName): {
    readonly image?: Extract<ImageSource, { kind: 'pixels' | 'file' }> | undefined;
  };
  /**
   * Scrolls the page to a height, CSS px, for a screenshot of the tab; without one to its top. What stands over the page is hidden but
   * in the first one.
   * @throws AppError `page-gone` when the tab is hidden; `cancelled`, `page-taken-over` after an act of the user; `image-unreadable`
   */
  presentScreenshot(request: { readonly from?: number | undefined }): PresentedScreenshot;
  /** Restores the page after the last screenshot, and confirms that one: only now is it known that nobody scrolled while it was taken. */
  endScreenshots(request: undefined): EndedScreenshots;
}

export interface EndedScreenshots {
  /** Whether the user has scrolled or clicked since the page was last scrolled for a screenshot. */
  readonly isTakenOver: boolean;
}

/** A page that is scrolled for a screenshot of its tab. */
export interface PresentedScreenshot extends ScreenshotPlace {
  /** The size of what a screenshot of the tab shows: the viewport with its scroll bars, CSS px. */
  readonly viewport: Size;
  /** Device px per CSS px, as the browser reports it. */
  readonly deviceScale: number;
  /** Whether the page is wider than its window. */
  readonly isWider: boolean;
}

/** The requests of our pages about screenshots of a whole page. */
export interface PageScreenshotRequests {
  /**
   * A screenshot of a tab that is in front, as a PNG. Only for a page of ours, after a press of the user that names how many are taken.
   * @throws AppError `page-gone`, `tab-not-allowed`, `image-unreadable`
   */
  screenshotPage(request: { readonly tabId: number; readonly deviceScale: number }): Blob;
}
