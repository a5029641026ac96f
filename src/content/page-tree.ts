import { browser } from '@/platform/browser/browser';
import { isOwnHost } from './overlay/overlay-host';
import { unshadowed, windowOf } from './unshadowed';

/**
 * A page's elements as one tree, although they lie in several documents and roots. Shadow roots are entered, and frames if they are of
 * the same site: we cannot access the others.
 */

/** What Chrome gives content scripts. https://developer.chrome.com/docs/extensions/reference/api/dom */
interface RootOpener {
  readonly dom?: { openOrClosedShadowRoot(element: HTMLElement): ShadowRoot | null };
}

/** What Firefox gives content scripts. https://searchfox.org/mozilla-central/source/dom/webidl/Element.webidl */
interface OpenedElement {
  readonly openOrClosedShadowRoot?: ShadowRoot | null;
}

/** An element's shadow root, also if it is closed: that hides it from the scripts of the page, and the user sees what is in it. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  const own: Element & OpenedElement = unshadowed(element);
  const root = own.shadowRoot ?? own.openOrClosedShadowRoot ?? null;
  // Chrome refuses to look for one in other elements, such as those of SVG.
  if (import.meta.env.FIREFOX || root || own.namespaceURI !== 'http://www.w3.org/1999/xhtml') return root;
  const { dom } = browser as unknown as RootOpener;
  return dom?.openOrClosedShadowRoot(element as HTMLElement) ?? null;
}

/** The element that an element is laid out in: its slot, its shadow root's host or its parent. */
export function flatParent(element: Element): Element | null {
  const own = unshadowed(element);
  if (own.assignedSlot) return own.assignedSlot;
  if (own.parentElement) return own.parentElement;
  const root = own.getRootNode();
  return 'host' in root ? (root as ShadowRoot).host : null;
}

/** The element that shows a window in its parent; null if there is none or we cannot access it. */
export function frameOf(window: Window): Element | null {
  try {
    return window.frameElement;
  } catch {
    return null; // another site's frame: Firefox throws, Chrome returns null
  }
}

/** The frame that an element's document is shown in; null if there is none or we cannot access it. */
export function frameAround(element: Element): Element | null {
  const window = windowOf(element);
  return window && frameOf(window);
}

/** The elements that contain an element, the innermost first. */
export function* elementsAround(element: Element): Generator<Element> {
  for (let at = flatParent(element) ?? frameAround(element); at; at = flatParent(at) ?? frameAround(at))
    yield at;
}

/** Whether an element, or one around it, is hidden or fully transparent. */
export function isHidden(element: Element): boolean {
  return !unshadowed(element).checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** The most elements that one search visits. A page may have millions, and must stay responsive. */
export const MAX_ELEMENTS = 40_000;

/** All elements of a document or shadow root in tree order, with those of the shadow roots and frames in it. */
export function* walkElements(
  root: Document | ShadowRoot,
  budget = { left: MAX_ELEMENTS },
): Generator<Element> {
  const document = root.ownerDocument ?? (root as Document);
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  for (let node = nodes.nextNode() as Element | null; node; node = nodes.nextNode() as Element | null) {
    if (budget.left-- <= 0) return;
    yield node;
    const shadowRoot = isOwnHost(node) ? null : shadowRootOf(node);
    if (shadowRoot) yield* walkElements(shadowRoot, budget);
    const inner = innerDocument(node);
    if (inner) yield* walkElements(inner, budget);
  }
}

/** The document inside a frame, if we can access it. */
export function innerDocument(element: Element): Document | null {
  const { localName } = unshadowed(element);
  if (localName !== 'iframe' && localName !== 'frame') return null;
  return (element as HTMLIFrameElement).contentDocument;
}
