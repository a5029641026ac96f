import { findDrawnSize } from '@/content/images/find-image';
import { imageOf, type PageImage } from '@/content/images/page-image';
import { isRead } from '@/content/images/read-images';
import { innerDocument } from '@/content/page-tree';
import { isGrantable } from '@/content/pixels/pixel-routes';
import { rectOf, unshadowed } from '@/content/unshadowed';
import { areaOf, type Size } from '@/core/geometry/rect';
import {
  type ImageCount,
  type LeftOutImages,
  type ListedImage,
  MOST_IMAGES,
} from '@/core/recognitions/page-contents';

/** An image with text has at least this width and height, and one of them is at least `LONGER_SIDE_PX`. CSS px. */
const SIDE_PX = 24;
const LONGER_SIDE_PX = 80;

/** A file with less than this in it is a spacer or an icon, whatever size it is shown at. px */
const FILE_AREA_PX = 32 * 32;

/** The images of a page that may contain text, each once. */
export class ImageList {
  readonly #images: PageImage[] = [];
  readonly #addresses = new Set<string>();
  readonly #leftOut = { small: 0, repeated: 0, beyond: 0, frames: 0 };

  /** The area of what a page draws by itself, or shows of other sites, CSS px²: it may hold text that the page does not. */
  drawnArea = 0;

  get leftOut(): LeftOutImages {
    return { ...this.#leftOut };
  }

  at(index: number): PageImage | undefined {
    return this.#images[index];
  }

  /** Adds the image that an element shows, if it is listed. Returns its index; undefined if it is not listed. */
  add(element: Element): number | undefined {
    const isFrame = isClosedFrame(element);
    if (isFrame) this.#leftOut.frames += 1;
    if (isFrame || isCanvas(element)) this.drawnArea += areaOf(rectOf(element));
    const image = imageOf(element);
    // The frame of a video is a matter of the moment, and the words of a drawing are text of the page.
    if (!image || image.kind === 'video' || image.kind === 'drawing' || !isVisible(element)) return undefined;
    const why = this.#reasonToLeaveOut(image);
    if (why) {
      this.#leftOut[why] += 1;
      return undefined;
    }
    return this.#images.push(image) - 1;
  }

  count(): ImageCount {
    return { images: this.#images.length, read: this.#images.filter(isRead).length };
  }

  describe(): readonly ListedImage[] {
    return this.#images.map((image) => {
      const { width, height } = findDrawnSize(image);
      const size = { width: Math.round(width), height: Math.round(height) };
      return isGrantable(image.url) ? { ...size, url: image.url } : size;
    });
  }

  #reasonToLeaveOut(image: PageImage): Exclude<keyof LeftOutImages, 'frames'> | undefined {
    if (isSmall(rectOf(image.element)) || areaOf(findDrawnSize(image)) < FILE_AREA_PX) return 'small';
    const address = image.url?.split('#', 1)[0];
    if (address !== undefined && this.#addresses.has(address)) return 'repeated';
    if (this.#images.length >= MOST_IMAGES) return 'beyond';
    if (address !== undefined) this.#addresses.add(address);
    return undefined;
  }
}

/** A frame of another site that is large enough for text. */
function isClosedFrame(element: Element): boolean {
  const isFrame = /^i?frame$/.test(unshadowed(element).localName);
  return isFrame && innerDocument(element) === null && isVisible(element) && !isSmall(rectOf(element));
}

function isCanvas(element: Element): boolean {
  return unshadowed(element).localName === 'canvas' && isVisible(element);
}

function isSmall({ width, height }: Size): boolean {
  return Math.min(width, height) < SIDE_PX || Math.max(width, height) < LONGER_SIDE_PX;
}

/** Images that are faded in when they are scrolled to count as visible. */
function isVisible(element: Element): boolean {
  return areaOf(rectOf(element)) > 0 && unshadowed(element).checkVisibility({ visibilityProperty: true });
}
