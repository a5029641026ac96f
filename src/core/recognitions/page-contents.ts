/** What of a page is read: its images, or its own text with the text of its images where they stand. */
const PAGE_SCOPES = ['images', 'whole'] as const;
export type PageScope = (typeof PAGE_SCOPES)[number];

/** What is shown of a page that was read: a scope, or what screenshots of it say. */
const PAGE_VIEWS = [...PAGE_SCOPES, 'screenshots'] as const;
export type PageView = (typeof PAGE_VIEWS)[number];

/** Parses the view in an address; the images unless it names another. */
export function parsePageView(text: string | undefined): PageView {
  return PAGE_VIEWS.find((view) => view === text) ?? 'images';
}

/** The page's own text up to the next image, or the index of an image. */
export type PagePart = string | number;

/** What a page shows: its text, and the images that are large enough for text, in page order. */
export interface PageContents {
  /** Names this list; another list of the same tab has another id. */
  readonly id: string;
  readonly title: string;
  /** The page's host; empty for a file. */
  readonly site: string;
  readonly images: readonly ListedImage[];
  readonly leftOut: LeftOutImages;
  /** The page's text and its images, in the order in which they are read. */
  readonly parts: readonly PagePart[];
  /** Whether the page has more than is taken of it. */
  readonly isCut: boolean;
  /** Whether a large part of the page is drawn by it or shows another site, so that only the screen has its text. */
  readonly isDrawn: boolean;
}

/** An image of a page, before its pixels are loaded. */
export interface ListedImage {
  /** Its own size in px if the page knows it, else the size it is shown at in CSS px. */
  readonly width: number;
  readonly height: number;
  /** The address to fetch it from, if the page itself may not read it. Only addresses of the web. */
  readonly url?: string | undefined;
}

/** How many images a page lists, and how many of them have been read since the page was loaded. */
export interface ImageCount {
  readonly images: number;
  readonly read: number;
}

/** How much of a page is not listed. */
export interface LeftOutImages {
  /** Icons and other images that are too small for text. */
  readonly small: number;
  /** Images that are listed already. */
  readonly repeated: number;
  /** Images after the first `MOST_IMAGES`. */
  readonly beyond: number;
  /** Frames of other sites, into which the page's own script cannot look either. */
  readonly frames: number;
}

/** The most images that are listed of one page. */
export const MOST_IMAGES = 300;

/** The most characters that are taken of a page's own text. */
export const MOST_CHARACTERS = 400_000;

/** The text of a page: its own, with the text of each image at its place. Images without a text are left out. */
export function composePage(
  parts: readonly PagePart[],
  textOfImage: (index: number) => string | undefined,
): string {
  const texts = parts.map((part) => (typeof part === 'string' ? part : textOfImage(part)));
  return texts.filter((text) => text !== undefined && text !== '').join('\n\n');
}

/** The sites of images that the page may not read, each once, in page order. */
export function imageOrigins(images: readonly ListedImage[]): readonly string[] {
  return [...new Set(images.flatMap(({ url }) => URL.parse(url ?? '')?.origin ?? []))];
}

/** A page with fewer characters of its own, and no image, may show text that it does not hold. */
const LITTLE_TEXT = 200;

/** Whether a page shows more text than it seems to hold, so that screenshots of it are suggested. */
export function suggestsScreenshots({ parts, images, isDrawn }: PageContents): boolean {
  const characters = parts.reduce<number>(
    (sum, part) => sum + (typeof part === 'string' ? part.length : 0),
    0,
  );
  return isDrawn || (images.length === 0 && characters < LITTLE_TEXT);
}
