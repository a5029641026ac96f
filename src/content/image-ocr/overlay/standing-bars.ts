import { rectInView, viewportOf } from '@/content/geometry/view';
import { stackAt } from '@/content/images/find-image';
import { elementsAround } from '@/content/page-tree';
import { styleOf } from '@/content/unshadowed';
import { areaOf, intersectRects, type Rect } from '@/core/geometry/rect';

/** How far from an edge of the image it is asked what lies there, and by how much a bar may be narrower than the image, CSS px. */
const EDGE_PX = 1;

/**
 * The part of an image that is not behind a bar of the page which stays where it is while the page scrolls, such as its header. Our
 * elements are above all others: there, they would lie on the bar and take its clicks.
 * @param clip the visible part of the image, CSS px of the view
 */
export function clipBars(clip: Rect, image: Element, view: Window): Rect {
  const visible = intersectRects(clip, viewportOf(view));
  if (areaOf(visible) === 0) return clip;
  const around = new Set([image, ...elementsAround(image)]);
  const bottomOf = ({ y, height }: Rect) => y + height;
  const barAt = (y: number) => findBar(view, visible, y, around);
  const header = barAt(visible.y + EDGE_PX);
  const footer = barAt(bottomOf(visible) - EDGE_PX);
  const top = header ? Math.max(clip.y, bottomOf(header)) : clip.y;
  const bottom = footer ? Math.min(bottomOf(clip), footer.y) : bottomOf(clip);
  return { ...clip, y: top, height: Math.max(0, bottom - top) };
}

/** The bar that lies on an image across its whole width at a height. `around`: the image, and what contains it. */
function findBar(view: Window, visible: Rect, y: number, around: ReadonlySet<Element>): Rect | undefined {
  const { value: top } = stackAt(view.document, visible.x + visible.width / 2, y).next();
  if (!top) return undefined;
  for (const element of [top, ...elementsAround(top)]) {
    if (around.has(element)) return undefined;
    const position = styleOf(element)?.position;
    if (position !== 'fixed' && position !== 'sticky') continue;
    const bar = rectInView(element);
    const isWide = bar.x <= visible.x + EDGE_PX && bar.x + bar.width >= visible.x + visible.width - EDGE_PX;
    return isWide ? bar : undefined;
  }
  return undefined;
}
