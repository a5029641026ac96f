import { flatParent, offsetInView } from '@/content/image-ocr/geometry/view';
import { isOwnHost } from '@/content/overlay/overlay-host';
import { rectOf, windowOf } from '@/content/unshadowed';
import { areaOf, intersectRects, type Rect, translate } from '@/core/geometry/rect';
import { isHidden, MAX_ELEMENTS, stackAt, walkElements } from './find-image';
import { imageOf, type PageImage } from './page-image';

/** The points of a rectangle, in each direction, at which it is asked what lies on top. */
const PROBES = 7;

/** What meets no more than so much of a rectangle's edge does not count: neighbours of an image may overlap it by a rounded px, CSS px. */
const EDGE = 1;

const FILLING: ReadonlySet<string> = new Set(['image', 'svg-image', 'embedded', 'canvas']);

/**
 * The image that fills a rectangle of a window's viewport, where its pixels are all that is seen there: nothing else lies on it or
 * shows through it. Undefined if there is none. Drawings, backgrounds and videos do not count.
 */
export function imageFilling(view: Window, rect: Rect): PageImage | undefined {
  let top: Element | undefined;
  for (let at = 0; at < PROBES ** 2; at++) {
    const x = rect.x + ((at % PROBES) + 0.5) * (rect.width / PROBES);
    const y = rect.y + (Math.floor(at / PROBES) + 0.5) * (rect.height / PROBES);
    const { value } = stackAt(view.document, x, y).next();
    if (!value || (top && value !== top)) return undefined;
    top = value;
  }
  const image = top && imageOf(top);
  if (!image || !FILLING.has(image.kind)) return undefined;
  const { x, y, width, height } = rect;
  const inner = { x: x + EDGE, y: y + EDGE, width: width - 2 * EDGE, height: height - 2 * EDGE };
  return isAlone(image.element, view, inner) ? image : undefined;
}

/**
 * Whether an image is all that is seen in a rectangle of the view. An element below it counts as well, because the image may be
 * transparent. Where in doubt, it is not alone: a screenshot is then read, which shows everything.
 */
function isAlone(image: Element, view: Window, rect: Rect): boolean {
  const around = new Set(elementsAround(image));
  // Pages have thousands of elements. The box is asked first, because it excludes most of them, and is cheaper than the style.
  const budget = { left: MAX_ELEMENTS };
  const inWindow = new Map<Window, Rect>();
  for (const element of walkElements(view.document, budget)) {
    if (element === image || around.has(element) || isOwnHost(element)) continue;
    const window = windowOf(element);
    if (!window) continue;
    let wanted = inWindow.get(window);
    if (!wanted) {
      wanted = fromView(rect, window);
      inWindow.set(window, wanted);
    }
    if (meets(rectOf(element), wanted) && !isHidden(element)) return false;
  }
  return budget.left >= 0;
}

function fromView(rect: Rect, window: Window): Rect {
  const { x, y } = offsetInView(window);
  return translate(rect, { x: -x, y: -y });
}

const meets = (box: Rect, rect: Rect) => areaOf(intersectRects(box, rect)) > 0;

/** The elements that contain an element, through slots, shadow roots and frames of the same site. */
function* elementsAround(element: Element): Generator<Element> {
  for (let at: Element | null | undefined = flatParent(element) ?? frameAround(element); at; ) {
    yield at;
    at = flatParent(at) ?? frameAround(at);
  }
}

function frameAround(element: Element): Element | null | undefined {
  try {
    return windowOf(element)?.frameElement;
  } catch {
    return null; // another site's frame: Firefox throws, Chrome returns null
  }
}
