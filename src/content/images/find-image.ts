import { clipOf, findViewWindow, offsetInView, rectInView, windowOffset } from '@/content/geometry/view';
import { isOwnHost } from '@/content/overlay/overlay-host';
import { elementsAround, innerDocument, isHidden, shadowRootOf, walkElements } from '@/content/page-tree';
import { rectOf, unshadowed } from '@/content/unshadowed';
import { areaOf, contains, intersectRects, type Point, type Rect, type Size } from '@/core/geometry/rect';
import { browser } from '@/platform/browser/browser';
import { imageOf, type PageImage } from './page-image';

/** What Firefox offers to content scripts with the permission `menus`. The permission `contextMenus` is not enough. */
interface ElementNamingMenus {
  readonly menus?: { getTargetElement?(id: number): Element | null };
}

/**
 * The image of the element that Firefox names. If the element shows none, the image inside it that is under the pointer, or that is the
 * only one in it that can be seen: some images let the pointer through, and the pointer is not known before our script first runs.
 * @param pointer where the user opened the context menu, CSS px of the viewport
 */
export function findByTargetElement(id: number, pointer: Point | undefined): PageImage | undefined {
  const { menus } = browser as unknown as ElementNamingMenus;
  const element = menus?.getTargetElement?.(id);
  if (!element) return undefined;
  const own = imageOf(element);
  if (own && own.kind !== 'background') return own;
  const { x, y, width, height } = rectOf(element);
  const at = pointer ?? { x: x + width / 2, y: y + height / 2 };
  return imagesAt(unshadowed(element).ownerDocument, at.x, at.y)[0] ?? own ?? onlyImageIn(element);
}

function onlyImageIn(element: Element): PageImage | undefined {
  const [image, another] = listImagesInView(findViewWindow(window)).filter((seen) =>
    [...elementsAround(seen.element)].includes(element),
  );
  return another ? undefined : image;
}

/**
 * The image with the address that the browser named. If several have it: the one under the pointer, else the one with the largest
 * visible part.
 * @param pointer where the user opened the context menu, CSS px of the viewport
 */
export function findByAddress(
  address: string,
  document: Document,
  pointer: Point | undefined,
): PageImage | undefined {
  let best: { readonly image: PageImage; readonly score: number } | undefined;
  for (const element of walkElements(document)) {
    const image = imageOf(element);
    const own = image && addressOf(image);
    if (!image || own === undefined || !sameAddress(own, address)) continue;
    const score = scorePlace(rectInView(element), document, pointer);
    if (!best || score > best.score) best = { image, score };
  }
  return best?.image;
}

/**
 * The image that a page has put in the place of the same one, as it does when it builds a part of itself anew.
 * @param place where the image was, CSS px of the view
 */
export function findRebuilt({ url, kind, element }: PageImage, place: Rect): PageImage | undefined {
  if (url === undefined) return undefined;
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  const found = findByAddress(url, unshadowed(element).ownerDocument, { x, y });
  return found?.kind === kind && contains(rectInView(found.element), x, y) ? found : undefined;
}

/** The address by which a browser's menu names an image; that of a video is empty while it plays a stream. */
function addressOf({ kind, element, url }: PageImage): string | undefined {
  return kind === 'video' ? (element as HTMLVideoElement).currentSrc : url;
}

function sameAddress(a: string, b: string): boolean {
  if (a === b) return true;
  // Chrome names the address without its fragment.
  return a.split('#', 1)[0] === b.split('#', 1)[0] && !a.startsWith('data:');
}

function scorePlace(rect: Rect, document: Document, pointer: Point | undefined): number {
  const seen = areaOf(inWindow(rect, document.defaultView ?? window));
  return seen + (pointer && contains(rect, pointer.x, pointer.y) ? 1e9 : 0);
}

/** The part of a rectangle that a window shows, without what clips it. */
function inWindow(rect: Rect, { innerWidth, innerHeight }: Window): Rect {
  return intersectRects(rect, { x: 0, y: 0, width: innerWidth, height: innerHeight });
}

/** Smaller images are icons and spacers, CSS px. */
const MIN_SIDE_PX = 24;

/** What comes after all other images at a point: drawings are often buttons over an image, and backgrounds decoration. */
const LAST_KINDS = ['drawing', 'background'];

const rankOf = ({ kind }: PageImage): number => LAST_KINDS.indexOf(kind);

/**
 * The images at a point of a window's viewport, the likeliest first: by rank, then the topmost first. Images in shadow roots and
 * in frames of the same site are included.
 */
export function imagesAt(root: Document | ShadowRoot, x: number, y: number): PageImage[] {
  const found = [...stackAt(root, x, y)].flatMap((element) => imageOf(element) ?? []);
  return found.filter(isLargeEnough).sort((a, b) => rankOf(a) - rankOf(b));
}

/** Whether an image is large enough to contain text. */
function isLargeEnough({ element }: Pick<PageImage, 'element'>): boolean {
  const { width, height } = rectOf(element);
  return width >= MIN_SIDE_PX && height >= MIN_SIDE_PX;
}

/** The elements at a point of a window’s viewport, the topmost first, through shadow roots and into frames of the same site. */
export function* stackAt(root: Document | ShadowRoot, x: number, y: number): Generator<Element> {
  for (const element of root.elementsFromPoint(x, y)) {
    if (isOwnHost(element)) continue;
    // A shadow root also lists elements of the roots around it, which list them themselves.
    if (unshadowed(element).getRootNode() !== root) continue;
    const shadowRoot = shadowRootOf(element);
    if (shadowRoot && shadowRoot !== root) yield* stackAt(shadowRoot, x, y);
    const inner = innerDocument(element);
    if (inner?.defaultView) {
      const offset = offsetInView(inner.defaultView);
      const own = windowOffset(element);
      yield* stackAt(inner, x - (offset.x - own.x), y - (offset.y - own.y));
    }
    yield element;
  }
}

/** An image's bounding rectangle in the view. */
export function rectOfImage(image: PageImage): Rect {
  return rectInView(image.element);
}

/** The visible images of a window, from the top, then from the left. */
export function listImagesInView(view: Window): PageImage[] {
  const seen: { readonly image: PageImage; readonly x: number; readonly y: number }[] = [];
  for (const element of walkElements(view.document)) {
    // Checked first because it is cheap and excludes most elements.
    if (!isLargeEnough({ element })) continue;
    const image = imageOf(element);
    if (!image || containsImage(image)) continue;
    const rect = rectOfImage(image);
    // Before what clips it, for which the elements around it are asked.
    const shown = inWindow(rect, view);
    if (areaOf(shown) === 0 || areaOf(intersectRects(shown, clipOf(element))) === 0 || isHidden(element))
      continue;
    seen.push({ image, x: rect.x, y: rect.y });
  }
  return seen.sort((a, b) => a.y - b.y || a.x - b.x).map(({ image }) => image);
}

/** Whether a drawing contains an image, which is listed by itself. */
function containsImage({ kind, element }: PageImage): boolean {
  return kind === 'drawing' && element.querySelector('image') !== null;
}

/** An image's own size in px if the page knows it, else the size it is shown at. */
export function findDrawnSize({ kind, element }: PageImage): Size {
  if (kind === 'canvas') {
    const { width, height } = element as HTMLCanvasElement;
    return { width, height };
  }
  if (kind === 'video') {
    const { videoWidth: width, videoHeight: height } = element as HTMLVideoElement;
    if (width > 0) return { width, height };
  }
  if (unshadowed(element).localName === 'img') {
    const { naturalWidth: width, naturalHeight: height } = element as HTMLImageElement;
    if (width > 0) return { width, height };
  }
  const { width, height } = rectOf(element);
  return { width, height };
}
