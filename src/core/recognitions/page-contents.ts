/** What a page shows: the images that are large enough for text, in page order. */
export interface PageContents {
  /** Names this list; another list of the same tab has another id. */
  readonly id: string;
  readonly title: string;
  /** The page's host; empty for a file. */
  readonly site: string;
  readonly images: readonly ListedImage[];
  readonly leftOut: LeftOutImages;
}

/** An image of a page, before its pixels are loaded. */
export interface ListedImage {
  /** Its own size in px if the page knows it, else the size it is shown at in CSS px. */
  readonly width: number;
  readonly height: number;
  /** The address to fetch it from, if the page itself may not read it. Only addresses of the web. */
  readonly url?: string | undefined;
}

/** How many images of a page are not listed. */
export interface LeftOutImages {
  /** Icons and other images that are too small for text. */
  readonly small: number;
  /** Images that are listed already. */
  readonly repeated: number;
  /** Images after the first `MOST_IMAGES`. */
  readonly beyond: number;
}

/** The most images that are listed of one page. */
export const MOST_IMAGES = 300;

/** The sites of images that the page may not read, each once, in page order. */
export function imageOrigins(images: readonly ListedImage[]): readonly string[] {
  return [...new Set(images.flatMap(({ url }) => URL.parse(url ?? '')?.origin ?? []))];
}
