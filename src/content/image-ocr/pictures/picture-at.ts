import { offsetInView, rectInView } from '@/content/image-ocr/geometry/view';
import { HOST_NAME } from '@/content/image-ocr/overlay/host-name';
import { areaOf, type Rect } from '@/core/geometry/rect';
import { type Picture, pictureOf } from './picture';
import { innerDocument } from './walk-elements';

/** Smaller things are icons and spacers, CSS px. */
const MIN_SIDE_PX = 24;

/** Pictures proper come before drawings (often buttons over a picture) and backgrounds (often mere decoration). */
function rankOf({ kind }: Picture): number {
  return kind === 'background' ? 2 : kind === 'drawing' ? 1 : 0;
}

/**
 * The pictures at a point of a window's viewport, the likeliest first: by rank, then topmost first. Sees through open
 * shadow roots and frames of the same site.
 */
export function picturesAt(root: Document | ShadowRoot, x: number, y: number): Picture[] {
  const found = [...stackAt(root, x, y)].flatMap((element) => pictureOf(element) ?? []);
  return found.filter(isLargeEnough).sort((a, b) => rankOf(a) - rankOf(b));
}

/** Whether a picture is large enough to hold text at all. */
export function isLargeEnough({ element }: Picture): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width >= MIN_SIDE_PX && height >= MIN_SIDE_PX;
}

function* stackAt(root: Document | ShadowRoot, x: number, y: number): Generator<Element> {
  for (const element of root.elementsFromPoint(x, y)) {
    if (element.localName === HOST_NAME) continue;
    // A shadow root answers with elements around it too; they come again from their own root.
    if (element.getRootNode() !== root) continue;
    if (element.shadowRoot && element.shadowRoot !== root) yield* stackAt(element.shadowRoot, x, y);
    const inner = innerDocument(element);
    if (inner?.defaultView) {
      const offset = offsetInView(inner.defaultView);
      const own = offsetInView(element.ownerDocument.defaultView ?? inner.defaultView);
      yield* stackAt(inner, x - (offset.x - own.x), y - (offset.y - own.y));
    }
    yield element;
  }
}

/** A picture's bounding rectangle in the view, for choosing and lighting it. */
export function rectOfPicture(picture: Picture): Rect {
  return rectInView(picture.element);
}

/** Whether any part of a rectangle is inside a view of that size. */
export function isInView(
  rect: Rect,
  view: { readonly innerWidth: number; readonly innerHeight: number },
): boolean {
  return (
    areaOf(rect) > 0 &&
    rect.x < view.innerWidth &&
    rect.y < view.innerHeight &&
    rect.x + rect.width > 0 &&
    rect.y + rect.height > 0
  );
}
