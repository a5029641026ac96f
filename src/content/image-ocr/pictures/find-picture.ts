import { rectInView } from '@/content/image-ocr/geometry/view';
import { areaOf, contains, intersect, type Rect } from '@/core/geometry/rect';
import { browser } from '@/platform/browser';
import { type Picture, pictureOf } from './picture';
import { picturesAt } from './picture-at';
import { walkElements } from './walk-elements';

/** Where the pointer last opened a menu in this window, CSS px of its viewport. */
export interface PointerPlace {
  readonly x: number;
  readonly y: number;
}

/** What Firefox gives content scripts with the permission `menus`; `contextMenus` alone brings it not. */
interface ElementNamingMenus {
  readonly menus?: { getTargetElement?(id: number): Element | null };
}

/** The picture of the element that Firefox names; where that shows none, the one under the pointer inside it. */
export function findByTargetElement(id: number, pointer: PointerPlace | undefined): Picture | undefined {
  const { menus } = browser as unknown as ElementNamingMenus;
  const element = menus?.getTargetElement?.(id);
  if (!element) return undefined;
  const own = pictureOf(element);
  if (own && own.kind !== 'background') return own;
  const { x, y, width, height } = element.getBoundingClientRect();
  const at = pointer ?? { x: x + width / 2, y: y + height / 2 };
  return picturesAt(element.ownerDocument, at.x, at.y)[0] ?? own;
}

/**
 * The picture with the address that the browser named. Of several that show it, the one under the pointer, else the one
 * of which most can be seen.
 */
export function findByAddress(
  address: string,
  document: Document,
  pointer: PointerPlace | undefined,
): Picture | undefined {
  let best: { readonly picture: Picture; readonly score: number } | undefined;
  for (const element of walkElements(document)) {
    const picture = pictureOf(element);
    if (picture?.url === undefined || !sameAddress(picture.url, address)) continue;
    const score = scorePlace(rectInView(element), document, pointer);
    if (!best || score > best.score) best = { picture, score };
  }
  return best?.picture;
}

function sameAddress(a: string, b: string): boolean {
  if (a === b) return true;
  // Chrome shortens nothing but the fragment.
  return a.split('#', 1)[0] === b.split('#', 1)[0] && !a.startsWith('data:');
}

function scorePlace(rect: Rect, document: Document, pointer: PointerPlace | undefined): number {
  const { innerWidth, innerHeight } = document.defaultView ?? globalThis.window;
  const seen = areaOf(intersect(rect, { x: 0, y: 0, width: innerWidth, height: innerHeight }));
  return seen + (pointer && contains(rect, pointer.x, pointer.y) ? 1e9 : 0);
}
