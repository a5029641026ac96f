import { clippersOf, clips, scrolledClip } from '@/content/geometry/view';
import { styleOf, unshadowed } from '@/content/unshadowed';
import { areaOf, intersectRects, type Rect } from '@/core/geometry/rect';
import { stackAt } from './find-image';
import { type PageImage, regionOf } from './page-image';

/** The least part of a region that lies in what scrolls it. A user does not hit its edges exactly. */
const INSIDE = 0.9;

/**
 * A part of the view as an image, which moves with what scrolls it: many pages scroll an element and not the document.
 * @param rect CSS px of the view's viewport
 */
export function findRegion(view: Window, rect: Rect): PageImage {
  const { document } = view;
  const { value: top } = stackAt(document, rect.x + rect.width / 2, rect.y + rect.height / 2).next();
  const around = top ? [top, ...clippersOf(top)] : [];
  const scroller = around.find((element) => isScroller(element) && isIn(element, rect));
  return regionOf(scroller ?? document.documentElement, rect);
}

function isIn(scroller: Element, rect: Rect): boolean {
  return areaOf(intersectRects(scrolledClip(scroller), rect)) >= INSIDE * areaOf(rect);
}

/** Whether the user can scroll what is in an element, other than the document itself. */
export function isScroller(element: Element): boolean {
  if (!clips(element)) return false;
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = unshadowed(element);
  const style = styleOf(element);
  const can = (overflow: string | undefined) => overflow === 'auto' || overflow === 'scroll';
  return (
    (can(style?.overflowY) && scrollHeight > clientHeight) ||
    (can(style?.overflowX) && scrollWidth > clientWidth)
  );
}
