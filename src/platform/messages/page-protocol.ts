/**
 * The messages about what a page shows, between our pages and the content script `page-contents` in the tab's top frame. The background
 * prepares the page while it is in front; the library then asks the content script itself.
 */
import type { PageContents } from '@/core/recognitions/page-contents';
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
  /** A small copy of an image; undefined if the page may not read it. @throws AppError `page-changed` */
  loadPageThumbnail(request: PageImageName): { readonly data?: Blob | undefined };
  /**
   * An image's pixels or its file; undefined if the page may not read it.
   * @throws AppError `page-changed`, `image-too-large`, `out-of-memory`
   */
  loadPageImage(request: PageImageName): {
    readonly image?: Extract<ImageSource, { kind: 'pixels' | 'file' }> | undefined;
  };
}
