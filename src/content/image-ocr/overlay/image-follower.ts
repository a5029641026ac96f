import { rectInView } from '@/content/geometry/view';
import { findRebuilt } from '@/content/images/find-image';
import { type PageImage, rectOfRegion } from '@/content/images/page-image';
import { type PixelSpace, type Placement, placeImage } from '@/content/images/place-image';
import { ShownFile } from '@/content/images/shown-file';
import { isHidden } from '@/content/page-tree';
import { type Rect, type Size, sameRect } from '@/core/geometry/rect';
import type { Departure } from '@/core/recognitions/overlay-view';

/** The image to follow, and the listeners. */
export interface Following {
  readonly image: PageImage;
  readonly space: PixelSpace;
  readonly natural: Size | undefined;
  /** Called when the image has moved; undefined while it has no place. */
  readonly onPlace: (placement: Placement | undefined) => void;
  /** Called once, when the page has put the same image in the place of this one. */
  readonly onRebuilt: (image: PageImage) => void;
  /** Called once, when the image left the page or shows something else. */
  readonly onDeparture: (why: Departure) => void;
}

/** How long an image may be out of the document before it counts as gone, ms: pages move their elements. */
const GONE_AFTER_MS = 400;

/**
 * Reports where an image is while the page scrolls, zooms, resizes and changes. While the image is near the viewport, its bounding
 * rectangle is compared in each animation frame; everything else is measured only when the rectangle has changed.
 */
export class ImageFollower {
  readonly #view: Window;
  readonly #following: Following;
  readonly #stopping = new AbortController();
  readonly #nearness: IntersectionObserver;
  readonly #sizes: ResizeObserver;
  readonly #file: ShownFile;
  #last: Rect | undefined;
  /** Some pages put an invisible image over what they show: it has its text even so. One that was visible takes its text with it. */
  #wasVisible = false;
  #isVisible = false;
  #missingSince: number | undefined;
  #frame = 0;

  /** Starts at once; `view` is the window the overlay is in. */
  constructor(view: Window, following: Following) {
    const { element } = following.image;
    this.#view = view;
    this.#following = following;
    this.#file = new ShownFile(following.image);
    this.#nearness = new IntersectionObserver((entries) => this.#onNearness(entries), {
      rootMargin: '200px',
    });
    this.#sizes = new ResizeObserver(() => this.#measure());
    this.#nearness.observe(element);
    this.#sizes.observe(element);
    const { signal } = this.#stopping;
    // The part of the image that is clipped may change although the image does not move.
    const options = { signal, capture: true, passive: true };
    view.addEventListener('scroll', () => this.#measure(), options);
    view.addEventListener('resize', () => this.#measure(), options);
    this.#measure();
    this.#run();
  }

  stop(): void {
    this.#stopping.abort();
    this.#pause();
    this.#nearness.disconnect();
    this.#sizes.disconnect();
  }

  #measure(): void {
    const { image, space, natural, onPlace } = this.#following;
    this.#isVisible = isVisible(image);
    this.#wasVisible ||= this.#isVisible;
    const isShown = this.#isVisible || !this.#wasVisible;
    onPlace(isShown ? placeImage(image, space, natural) : undefined);
  }

  #run(): void {
    if (this.#frame === 0) this.#frame = this.#view.requestAnimationFrame((now) => this.#look(now));
  }

  #pause(): void {
    this.#view.cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #onNearness(entries: readonly IntersectionObserverEntry[]): void {
    // An element that left the document does not intersect either. The loop goes on until it counts as gone.
    if (entries.at(-1)?.isIntersecting || this.#file.findDeparture()) this.#run();
    else {
      this.#pause();
      this.#measure();
    }
  }

  #look(now: number): void {
    this.#frame = 0;
    const { image, onRebuilt, onDeparture } = this.#following;
    const departure = this.#file.findDeparture();
    this.#missingSince = departure && (this.#missingSince ?? now);
    if (departure && (departure === 'changed' || now - (this.#missingSince ?? now) >= GONE_AFTER_MS)) {
      this.stop();
      const rebuilt = departure === 'gone' && this.#last ? findRebuilt(image, this.#last) : undefined;
      if (rebuilt) onRebuilt(rebuilt);
      else onDeparture(departure);
      return;
    }
    this.#run();
    if (departure) return;
    const rect = boundsOfImage(image);
    const isAsBefore = isVisible(image) === this.#isVisible;
    if (isAsBefore && this.#last && sameRect(this.#last, rect)) return;
    this.#last = rect;
    this.#measure();
  }
}

/** A rectangle that moves with an image, CSS px of the view. */
function boundsOfImage({ region, element }: PageImage): Rect {
  return region ? rectOfRegion(region, element) : rectInView(element);
}

function isVisible({ region, element }: PageImage): boolean {
  return region !== undefined || !isHidden(element);
}
