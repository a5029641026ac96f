import { rectInView } from '@/content/image-ocr/geometry/view';
import { type Picture, pictureOf } from '@/content/image-ocr/pictures/picture';
import { type PictureSpace, type Placement, placePicture } from '@/content/image-ocr/pictures/place-picture';
import { type Rect, type Size, sameRect } from '@/core/geometry/rect';

/** Why a picture is followed no longer. */
export type Departure = 'gone' | 'changed';

/** What is followed, and who is told. */
export interface Following {
  readonly picture: Picture;
  readonly space: PictureSpace;
  readonly natural: Size | undefined;
  /** Told whenever the picture stands elsewhere; undefined while it has no place. */
  readonly onPlace: (placement: Placement | undefined) => void;
  /** Told once, when the picture left the page or shows something else. */
  readonly onDeparture: (why: Departure) => void;
}

/** How long a picture may be out of the document before it counts as gone: pages move their elements about. */
const GONE_AFTER_MS = 400;

/**
 * Tells where a picture stands, as the page scrolls, zooms, resizes and changes. One rectangle is compared a frame,
 * only while the picture is near the viewport and the tab is shown; all else is measured when that rectangle changed.
 */
export class PictureFollower {
  readonly #view: Window;
  readonly #following: Following;
  readonly #stopping = new AbortController();
  readonly #nearness: IntersectionObserver;
  readonly #sizes: ResizeObserver;
  #last: Rect | undefined;
  #missingSince: number | undefined;
  #frame = 0;

  /** Starts at once; `view` is the window the overlay is in. */
  constructor(view: Window, following: Following) {
    const { element } = following.picture;
    this.#view = view;
    this.#following = following;
    this.#nearness = new IntersectionObserver((entries) => this.#onNearness(entries), {
      rootMargin: '200px',
    });
    this.#sizes = new ResizeObserver(() => this.#measure());
    this.#nearness.observe(element);
    this.#sizes.observe(element);
    const { signal } = this.#stopping;
    // What clips the picture may change without moving it.
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
    const { picture, space, natural, onPlace } = this.#following;
    onPlace(placePicture(picture, space, natural));
  }

  #run(): void {
    if (this.#frame === 0) this.#frame = this.#view.requestAnimationFrame((now) => this.#look(now));
  }

  #pause(): void {
    this.#view.cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #onNearness(entries: readonly IntersectionObserverEntry[]): void {
    // An element that left the document does not intersect either: the loop must stay to see that.
    if (entries.at(-1)?.isIntersecting || findDeparture(this.#following.picture)) this.#run();
    else {
      this.#pause();
      this.#measure();
    }
  }

  #look(now: number): void {
    this.#frame = 0;
    const { picture, onDeparture } = this.#following;
    const departure = findDeparture(picture);
    this.#missingSince = departure && (this.#missingSince ?? now);
    if (departure && (departure === 'changed' || now - (this.#missingSince ?? now) >= GONE_AFTER_MS)) {
      this.stop();
      onDeparture(departure);
      return;
    }
    this.#run();
    if (departure) return;
    const rect = rectInView(picture.element);
    if (this.#last && sameRect(this.#last, rect)) return;
    this.#last = rect;
    this.#measure();
  }
}

function findDeparture({ element, region, url, kind }: Picture): Departure | undefined {
  if (!element.isConnected || !element.ownerDocument.defaultView) return 'gone';
  if (region || url === undefined || kind === 'background') return undefined;
  return pictureOf(element)?.url === url ? undefined : 'changed';
}
