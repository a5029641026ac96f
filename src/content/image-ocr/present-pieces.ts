import { clippersOf, contentInView, viewportOf, windowOffset } from '@/content/geometry/view';
import { isScroller } from '@/content/images/find-region';
import type { PageImage } from '@/content/images/page-image';
import { placeImage } from '@/content/images/place-image';
import type { OverlayHost } from '@/content/overlay/overlay-host';
import { placeInScreenshot, waitUntilPainted } from '@/content/screenshot-view';
import { unshadowed } from '@/content/unshadowed';
import { AppError } from '@/core/errors';
import { boundsOf } from '@/core/geometry/matrix';
import { intersectRects, type Point, type Rect } from '@/core/geometry/rect';
import type { PresentedPiece } from '@/platform/messages/protocol';
import { CoveringElements } from './covering-elements';

/** An element that scrolls, and its scroll position before we changed it, CSS px. */
interface ScrollPosition {
  readonly scroller: Element;
  readonly left: number;
  readonly top: number;
}

/** The whole image as it is drawn, and the visible part of it, CSS px of the view. */
interface Visibility {
  readonly whole: Rect;
  readonly visible: Rect;
}

const UNIT: Rect = { x: 0, y: 0, width: 1, height: 1 };

/**
 * Scrolls an image into view piece by piece, in rows from the top left and with nothing over it that stands still, so that screenshots
 * of the tab can be put together to the whole image.
 */
class PieceScroller {
  readonly #image: PageImage;
  readonly #view: Window;
  readonly #covering = new CoveringElements();
  #before: readonly ScrollPosition[] = [];
  /** Where the next piece starts in the image, CSS px. */
  #next: Point = { x: 0, y: 0 };
  /** Where the next row of pieces starts, CSS px. */
  #rowEnd = 0;

  /** `view`: the window whose viewport the image is in. */
  constructor(image: PageImage, view: Window) {
    this.#image = image;
    this.#view = view;
  }

  /**
   * Scrolls piece `index` into view and returns its place once the page has drawn it. An `index` of 0 starts again.
   * @throws AppError `image-unreadable` when no part of it can be scrolled into view, `page-gone` when the tab is hidden
   */
  async present(index: number): Promise<PresentedPiece> {
    // Only the tab's top window can tell where a piece is in a screenshot of the tab.
    if (this.#view !== this.#view.top) throw new AppError('image-unreadable', 'inside another site’s frame');
    if (index === 0) {
      this.#before = listScrollPositions(this.#image);
      this.#next = { x: 0, y: 0 };
    }
    if (!isRestInView(this.#measure(), this.#next)) this.#scrollIntoView();
    this.#uncover();
    await waitUntilPainted(this.#view);
    // A page may show a bar only when it has scrolled.
    if (this.#uncover()) await waitUntilPainted(this.#view);
    const { whole, visible } = this.#measure();
    if (!(visible.width > 0 && visible.height > 0)) {
      throw new AppError('image-unreadable', 'the image cannot be scrolled into view');
    }
    const offset = { x: visible.x - whole.x, y: visible.y - whole.y };
    const more = this.#advance(whole, { ...visible, ...offset });
    const size = { width: whole.width, height: whole.height };
    return { ...placeInScreenshot(this.#view, visible), offset, whole: size, more };
  }

  /** Scrolls everything back to where it was before the first piece, and shows what was hidden. */
  restore(): void {
    this.#covering.show();
    for (const { scroller, left, top } of this.#before) {
      unshadowed(scroller).scrollTo({ left, top, behavior: 'instant' });
    }
    this.#before = [];
  }

  /**
   * Sets where the next piece starts. Returns false if there is none, or if the piece that is shown brought nothing new.
   * @param shown the visible part, in CSS px from the image's corner
   */
  #advance(whole: Rect, shown: Rect): boolean {
    const { x, y } = this.#next;
    if (x === 0) this.#rowEnd = shown.y + shown.height;
    const right = shown.x + shown.width;
    if (right < whole.width - 1 && right > x + 1) {
      this.#next = { x: right, y };
      return true;
    }
    if (this.#rowEnd < whole.height - 1 && this.#rowEnd > y + 1) {
      this.#next = { x: 0, y: this.#rowEnd };
      return true;
    }
    return false;
  }

  /** Hides what stands over the image. A region is recognised with everything that the user has seen in it. */
  #uncover(): boolean {
    const { element, region } = this.#image;
    return !region && this.#covering.hide(element, this.#measure().visible, this.#view);
  }

  #measure(): Visibility {
    const placement = placeImage(this.#image, 'screen', undefined);
    if (!placement) throw new AppError('image-unreadable', 'the image is not shown');
    const whole = boundsOf(placement.matrix, UNIT);
    const viewport = viewportOf(this.#view);
    return { whole, visible: intersectRects(intersectRects(whole, placement.clip), viewport) };
  }

  /** Scrolls the next piece to the top left corner of every scroller around it, the innermost first. */
  #scrollIntoView(): void {
    for (const scroller of findScrollers(this.#image)) {
      const { whole } = this.#measure();
      const corner = cornerOf(scroller);
      unshadowed(scroller).scrollBy({
        left: whole.x + this.#next.x - corner.x,
        top: whole.y + this.#next.y - corner.y,
        behavior: 'instant',
      });
    }
  }
}

/** Whether everything of the image to the right of and below a point is visible without scrolling. */
function isRestInView({ whole, visible }: Visibility, from: Point): boolean {
  const [left, top] = [visible.x - whole.x, visible.y - whole.y];
  return (
    left < from.x + 1 &&
    top < from.y + 1 &&
    left + visible.width > whole.width - 1 &&
    top + visible.height > whole.height - 1
  );
}

/** The top left corner of what a scroller shows, CSS px of the view. */
function cornerOf(scroller: Element): Point {
  const isRoot = scroller === unshadowed(scroller).ownerDocument.scrollingElement;
  return isRoot ? windowOffset(scroller) : contentInView(scroller);
}

function listScrollPositions(image: PageImage): ScrollPosition[] {
  return findScrollers(image).map((scroller) => ({
    scroller,
    left: unshadowed(scroller).scrollLeft,
    top: unshadowed(scroller).scrollTop,
  }));
}

/** All elements that scroll an image, the innermost first. The windows' own scrolling elements are among them. */
export function findScrollers(image: PageImage): Element[] {
  const scrollers: Element[] = image.region && isScroller(image.element) ? [image.element] : [];
  let document = unshadowed(image.element).ownerDocument;
  for (const clipper of clippersOf(image.element)) {
    const { ownerDocument } = unshadowed(clipper);
    if (ownerDocument === document) {
      scrollers.push(clipper);
      continue;
    }
    // The clipper is the frame that shows `document`, which itself scrolls too.
    if (document.scrollingElement) scrollers.push(document.scrollingElement);
    document = ownerDocument;
  }
  if (document.scrollingElement) scrollers.push(document.scrollingElement);
  return scrollers;
}

/** Hides our overlay while screenshots of the tab are taken, and restores the page afterwards. */
export class ScreenshotStage {
  readonly #host: OverlayHost;
  readonly #view: Window;
  #pieces: PieceScroller | undefined;

  /** `view`: the window whose viewport the images are in. */
  constructor(host: OverlayHost, view: Window) {
    this.#host = host;
    this.#view = view;
  }

  /** Scrolls piece `index` of an image into view, with our overlay hidden. */
  present(image: PageImage, index: number): Promise<PresentedPiece> {
    this.#pieces ??= new PieceScroller(image, this.#view);
    this.#host.setVisible(false);
    return this.#pieces.present(index);
  }

  /** Restores the page after the last screenshot. */
  end(): void {
    if (!this.#pieces) return;
    this.#pieces.restore();
    this.#pieces = undefined;
    this.#host.setVisible(true);
  }
}
