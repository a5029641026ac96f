import { rectInView, viewportOf } from '@/content/geometry/view';
import { HiddenElements } from '@/content/hidden-elements';
import { isOwnHost } from '@/content/overlay/overlay-host';
import { elementsAround, walkElements } from '@/content/page-tree';
import { rectOf, styleOf, unshadowed } from '@/content/unshadowed';
import { areaOf, intersectRects, type Rect } from '@/core/geometry/rect';

/** An element that covers at least this part of the viewport is no bar over the page, but may be what the page is drawn in. */
const LARGE = 0.5;

/** Hides what stands still over an image while the page scrolls, such as the page's header, and the browser's own controls on a video. */
export class CoveringElements {
  readonly #hidden = new HiddenElements();
  /** Videos whose controls are hidden. */
  readonly #videos = new Set<HTMLVideoElement>();

  /**
   * Hides what stands over an image. Returns whether anything more is hidden now.
   * @param visible the visible part of the image, CSS px of the view
   */
  hide(image: Element, visible: Rect, view: Window): boolean {
    const around = new Set(elementsAround(image));
    let more = this.#hideControls(image);
    for (const element of walkElements(view.document)) {
      if (element === image || around.has(element) || isOwnHost(element) || this.#hidden.has(element))
        continue;
      if (!isOver(element, visible, view) || !isStanding(element)) continue;
      if (this.#hidden.hide(element)) more = true;
    }
    return more;
  }

  /** Shows everything again. */
  show(): void {
    this.#hidden.show();
    for (const video of this.#videos) video.controls = true;
    this.#videos.clear();
  }

  /** Hides the browser's own controls, which shade the video behind them and show the time. Returns whether it had any. */
  #hideControls(image: Element): boolean {
    const { controls } = image as Partial<HTMLVideoElement>;
    if (unshadowed(image).localName !== 'video' || !controls) return false;
    const video = image as HTMLVideoElement;
    this.#videos.add(video);
    video.controls = false;
    return true;
  }
}

function isOver(element: Element, visible: Rect, view: Window): boolean {
  const own = rectOf(element);
  // Asked first, because places in frames take longer to find.
  if (!(own.width > 0 && own.height > 0)) return false;
  const rect = rectInView(element);
  if (areaOf(intersectRects(rect, visible)) === 0) return false;
  const viewport = viewportOf(view);
  return areaOf(intersectRects(rect, viewport)) < LARGE * areaOf(viewport);
}

function isStanding(element: Element): boolean {
  const position = styleOf(element)?.position;
  return position === 'fixed' || position === 'sticky';
}
