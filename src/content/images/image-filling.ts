import { offsetInView } from '@/content/geometry/view';
import { isOwnHost } from '@/content/overlay/overlay-host';
import { elementsAround, isHidden, MAX_ELEMENTS, walkElements } from '@/content/page-tree';
import { rectOf, styleOf, unshadowed, windowOf } from '@/content/unshadowed';
import { areaOf, intersectRects, type Rect, translate } from '@/core/geometry/rect';
import { stackAt } from './find-image';
import { imageOf, type PageImage } from './page-image';

/** A rectangle is probed at so many points across and down: at each, the page is asked what lies on top. */
const PROBES = 7;

/** Elements that overlap the rectangle by no more than this at its edge do not count, CSS px: positions are rounded. */
const EDGE = 1;

const FILLING: ReadonlySet<string> = new Set(['image', 'svg-image', 'embedded', 'canvas']);

/**
 * The image that fills a rectangle of a window's viewport, where its pixels are all that is seen there: nothing else lies on it or
 * shows through it, and no effect changes it. Undefined if there is none. Drawings, backgrounds and videos do not count.
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
  if (isBlended(image) || hasBackground(image)) return false;
  const around = new Set(elementsAround(image));
  for (const element of around)
    if (isBlended(element) || hasBackground(element) || hasOwnContent(element, rect)) return false;
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

/** Whether an effect changes how an element and its content look: opacity, blending, a filter, a mask or a clip. */
function isBlended(element: Element): boolean {
  const style = styleOf(element);
  if (!style) return true;
  const { opacity, filter, mixBlendMode, maskImage, clipPath } = style;
  return (
    isOther(opacity, '1') ||
    isOther(mixBlendMode, 'normal') ||
    [filter, maskImage, clipPath].some((value) => isOther(value, 'none'))
  );
}

/** Whether a property has a value that is not its initial one. */
const isOther = (value: string | undefined, initial: string) => Boolean(value) && value !== initial;

/** Whether an element has a background other than a colour, which is drawn behind the image where it is read. */
function hasBackground(element: Element): boolean {
  return isOther(styleOf(element)?.backgroundImage, 'none');
}

/** Whether an element around an image may itself show anything in a rectangle of the view. */
function hasOwnContent(element: Element, rect: Rect): boolean {
  return hasPart(element, '::before') || hasPart(element, '::after') || hasText(element, rect);
}

/** Whether a pseudo-element is shown, anywhere: no API gives its place. */
function hasPart(element: Element, part: '::before' | '::after'): boolean {
  const style = styleOf(element, part);
  if (!style) return false;
  const { content, display, visibility, opacity, width, height } = style;
  if (!content || content === 'none' || content === 'normal' || display === 'none') return false;
  // One that ends floating boxes has a width and no height.
  return visibility !== 'hidden' && opacity !== '0' && width !== '0px' && height !== '0px';
}

/** Whether text that is directly in an element lies in a rectangle of the view. */
function hasText(element: Element, rect: Rect): boolean {
  const { childNodes, ownerDocument } = unshadowed(element);
  const window = windowOf(element);
  if (!window) return false;
  const wanted = fromView(rect, window);
  for (const node of childNodes) {
    if (node.nodeType !== node.TEXT_NODE || !/\S/.test(node.nodeValue ?? '')) continue;
    const range = ownerDocument.createRange();
    range.selectNode(node);
    if ([...range.getClientRects()].some((box) => meets(box, wanted))) return true;
  }
  return false;
}
