import type { PageImage } from '@/content/images/page-image';
import { noteRead } from '@/content/images/read-images';
import { findInPagePixels } from '@/content/pixels/pixel-routes';
import { randomId } from '@/content/random-id';
import { runOnce } from '@/content/run-once';
import { AppError } from '@/core/errors';
import { areaOf } from '@/core/geometry/rect';
import type { ImageCount, PageContents } from '@/core/recognitions/page-contents';
import { onTabRequests } from '@/platform/messages/messages';
import { ImageList } from './image-list';
import { PageTextWriter } from './page-text-writer';
import { drawPageThumbnail } from './page-thumbnail';
import { ScreenshotScroller } from './screenshot-scroller';
import { scrollThrough } from './scroll-through';
import { walkPage } from './walk-page';

/** Starts answering for this page, unless that runs already. */
export function startPageContents(): void {
  runOnce('page-contents', () => new PageReader());
}

/** A page is called drawn if canvases and frames of other sites are so large, as a part of its window. */
const DRAWN = 0.25;

/** Which images a page shows, as it was listed last. */
interface Listing {
  readonly contents: PageContents;
  readonly images: ImageList;
}

/** Answers in the tab's top frame: lists what the page shows, and gives the pixels of its images. Text that is recognised never comes here. */
class PageReader {
  readonly #lifetime = new AbortController();
  #listing: Listing | undefined;
  #preparing: Promise<void> | undefined;
  readonly #screenshots = new ScreenshotScroller(window);
  readonly #stopAnswering = onTabRequests({
    preparePage: () => {
      // Asked twice, the page is still scrolled by one at a time.
      this.#preparing ??= this.#prepare();
      return this.#preparing;
    },
    listPage: () => {
      this.#listing ??= listPage(document);
      return this.#listing.contents;
    },
    countImages: () => countImages(document),
    loadPageThumbnail: async (named) => {
      // An image without a thumbnail is shown by a sign. Why it cannot be drawn is said when it is loaded.
      const data = await drawPageThumbnail(this.#find(named), this.#lifetime.signal).catch(() => undefined);
      return { data };
    },
    loadPageImage: async (named) => {
      const image = this.#find(named);
      const { source } = await findInPagePixels(image, this.#lifetime.signal);
      // The library reads it next. Whether it can is not known here.
      noteRead(image);
      return { image: source };
    },
    presentScreenshot: ({ from }) => this.#screenshots.present(from ?? undefined),
    endScreenshots: () => this.#screenshots.end(),
  });

  stop(): void {
    this.#lifetime.abort();
    this.#screenshots.end();
    this.#stopAnswering();
  }

  async #prepare(): Promise<void> {
    try {
      await scrollThrough(window);
      this.#listing = listPage(document);
    } finally {
      this.#preparing = undefined;
    }
  }

  #find({ id, index }: { readonly id: string; readonly index: number }): PageImage {
    const image = this.#listing?.contents.id === id ? this.#listing.images.at(index) : undefined;
    if (!image) throw new AppError('page-changed', `no image ${index} in list ${id}`);
    return image;
  }
}

/** Counts without scrolling the page, so images that it loads only when they are seen may be missing. */
function countImages(document: Document): ImageCount {
  const images = new ImageList();
  for (const step of walkPage(document)) if (step.type === 'enter') images.add(step.element);
  return images.count();
}

function listPage(document: Document): Listing {
  const images = new ImageList();
  const text = new PageTextWriter();
  let isCut = false;
  for (const step of walkPage(document)) {
    switch (step.type) {
      case 'enter': {
        text.enter(step.element);
        const index = images.add(step.element);
        if (index !== undefined) text.addImage(index);
        break;
      }
      case 'leave':
        text.leave(step.element);
        break;
      case 'text':
        text.write(step.text);
        break;
      case 'cut':
        isCut = true;
        break;
      default:
        step satisfies never;
    }
  }
  const contents = {
    id: randomId(2),
    title: document.title,
    site: location.host,
    images: images.describe(),
    leftOut: images.leftOut,
    parts: text.end(),
    isCut: isCut || text.isCut,
    isDrawn: images.drawnArea >= DRAWN * areaOf({ width: innerWidth, height: innerHeight }),
  };
  return { contents, images };
}
