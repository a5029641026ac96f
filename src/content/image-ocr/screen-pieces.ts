import { AppError } from '@/core/errors';
import { intersect, type Rect } from '@/core/geometry/rect';
import type { PresentedPiece } from '@/platform/protocol';
import { boundsOf } from './geometry/matrix';
import { clippersOf, findViewWindow, offsetInView } from './geometry/view';
import type { Picture } from './pictures/picture';
import { placePicture } from './pictures/place-picture';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** What is scrolled, and where it stood before. */
interface ScrollPlace {
  readonly scroller: Element;
  readonly left: number;
  readonly top: number;
}

/** All of a picture as it is painted, and the part of it that can be seen; CSS px of the view. */
interface Sight {
  readonly whole: Rect;
  readonly seen: Rect;
}

const UNIT: Rect = { x: 0, y: 0, width: 1, height: 1 };

/**
 * Shows a picture piece by piece, row by row from the top left, through every scroller that holds it, so that shots of
 * the tab can be put together to the whole.
 */
export class PieceWalk {
  readonly #picture: Picture;
  readonly #view: Window;
  #before: readonly ScrollPlace[] = [];
  /** Where the next piece starts in the picture, CSS px. */
  #next: Place = { x: 0, y: 0 };
  /** Where the row of pieces under this one starts. */
  #rowEnd = 0;

  constructor(picture: Picture) {
    const window = picture.element.ownerDocument.defaultView;
    if (!window) throw new AppError('page-gone', 'the picture has no window');
    this.#picture = picture;
    this.#view = findViewWindow(window);
  }

  /**
   * Brings piece `index` into view; 0 starts over. Says where it stands once the page has painted.
   * @throws AppError `image-unreadable` when nothing of it can be brought into view, `page-gone` when the tab is hidden.
   */
  async present(index: number): Promise<PresentedPiece> {
    // Only the tab's own top window knows where things stand in a shot of the tab.
    if (this.#view !== this.#view.top) throw new AppError('image-unreadable', 'inside another site’s frame');
    if (index === 0) {
      this.#before = findScrollPlaces(this.#picture);
      this.#next = { x: 0, y: 0 };
    }
    if (!isRestInView(this.#look(), this.#next)) this.#bringIntoView();
    await painted(this.#view);
    const { whole, seen } = this.#look();
    if (!(seen.width > 0 && seen.height > 0)) {
      throw new AppError('image-unreadable', 'the picture cannot be brought into view');
    }
    const offset = { x: seen.x - whole.x, y: seen.y - whole.y };
    const more = this.#step(whole, { ...seen, ...offset });
    const size = { width: whole.width, height: whole.height };
    return { ...placeInShot(this.#view, seen), offset, whole: size, more };
  }

  /** Puts the page back where it stood. */
  restore(): void {
    for (const { scroller, left, top } of this.#before) {
      scroller.scrollTo({ left, top, behavior: 'instant' });
    }
    this.#before = [];
  }

  /** Goes on to the next piece, if there is one and this one led any further. */
  #step(whole: Rect, shown: Rect): boolean {
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

  #look(): Sight {
    const placement = placePicture(this.#picture, 'screen', undefined);
    if (!placement) throw new AppError('image-unreadable', 'the picture is not shown');
    const whole = boundsOf(placement.matrix, UNIT);
    const { clientWidth, clientHeight } = this.#view.document.documentElement;
    const viewport = {
      x: 0,
      y: 0,
      width: clientWidth,
      height: Math.min(clientHeight, this.#view.innerHeight),
    };
    return { whole, seen: intersect(intersect(whole, placement.clip), viewport) };
  }

  /** Scrolls, from the inside out, so that the next piece comes to the top left of every scroller around it. */
  #bringIntoView(): void {
    for (const { scroller } of findScrollPlaces(this.#picture)) {
      const { whole } = this.#look();
      const port = portOf(scroller);
      scroller.scrollBy({
        left: whole.x + this.#next.x - port.x,
        top: whole.y + this.#next.y - port.y,
        behavior: 'instant',
      });
    }
  }
}

/** Whether all that is left of the picture from a point on can be seen as it stands. */
function isRestInView({ whole, seen }: Sight, from: Place): boolean {
  const [left, top] = [seen.x - whole.x, seen.y - whole.y];
  return (
    left < from.x + 1 &&
    top < from.y + 1 &&
    left + seen.width > whole.width - 1 &&
    top + seen.height > whole.height - 1
  );
}

/** Where a scroller's inside starts in the view. */
function portOf(scroller: Element): Place {
  const window = scroller.ownerDocument.defaultView;
  const offset = window ? offsetInView(window) : { x: 0, y: 0 };
  if (scroller === scroller.ownerDocument.scrollingElement) return offset;
  const { x, y } = scroller.getBoundingClientRect();
  return { x: x + scroller.clientLeft + offset.x, y: y + scroller.clientTop + offset.y };
}

/** Everything that scrolls a picture, from the inside out, the windows' own scrolling included. */
function findScrollPlaces(picture: Picture): ScrollPlace[] {
  const scrollers: Element[] = [];
  let document = picture.element.ownerDocument;
  for (const clipper of clippersOf(picture.element)) {
    if (clipper.ownerDocument === document) {
      scrollers.push(clipper);
      continue;
    }
    // The frame that shows the document before: out of that document by its own scrolling.
    if (document.scrollingElement) scrollers.push(document.scrollingElement);
    document = clipper.ownerDocument;
  }
  if (document.scrollingElement) scrollers.push(document.scrollingElement);
  return scrollers.map((scroller) => ({ scroller, left: scroller.scrollLeft, top: scroller.scrollTop }));
}

/** The rectangle in a shot of the tab, which shows the visual viewport, scroll bars included. */
function placeInShot(view: Window, rect: Rect): Pick<PresentedPiece, 'rect' | 'viewport' | 'deviceScale'> {
  const { scale = 1, offsetLeft = 0, offsetTop = 0 } = view.visualViewport ?? {};
  return {
    rect: { ...rect, x: rect.x - offsetLeft, y: rect.y - offsetTop },
    viewport: { width: view.innerWidth / scale, height: view.innerHeight / scale },
    deviceScale: view.devicePixelRatio * scale,
  };
}

/**
 * Frames until what was changed is on the screen. Chrome may be two ahead of it: while a frame is still being rasterised, the
 * page already makes the next one, but none after that.
 * https://chromium.googlesource.com/chromium/src/+/main/docs/how_cc_works.md
 */
const FRAMES = 4;

/** A page that paints nothing for so long is not painted: what a shot would show is not what was asked for. */
const LONGEST_PAINT_MS = 10_000;

/**
 * Resolves once what was changed can be seen.
 * @throws AppError `page-gone` when the tab is hidden, `image-unreadable` when the page is not painted
 */
function painted(view: Window): Promise<void> {
  return new Promise((resolve, reject) => {
    if (view.document.visibilityState === 'hidden') {
      reject(new AppError('page-gone', 'the tab is not in front'));
      return;
    }
    const giveUp = () => reject(new AppError('image-unreadable', 'the page is not painted'));
    const timer = view.setTimeout(giveUp, LONGEST_PAINT_MS);
    const wait = (frames: number) => {
      if (frames > 0) {
        view.requestAnimationFrame(() => wait(frames - 1));
        return;
      }
      view.clearTimeout(timer);
      resolve();
    };
    wait(FRAMES);
  });
}
