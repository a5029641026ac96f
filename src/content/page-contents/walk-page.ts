import { innerDocument } from '@/content/image-ocr/images/find-image';
import { isOwnHost } from '@/content/overlay/overlay-host';
import { unshadowed, windowOf } from '@/content/unshadowed';

/** The most nodes that one walk visits. A page may have millions, and must stay responsive. */
const MAX_NODES = 120_000;

/** Elements that show none of what is in them. */
const SHOWS_NOTHING = new Set([
  ...['script', 'style', 'noscript', 'template', 'head', 'datalist', 'select', 'textarea', 'rp'],
  ...['title', 'desc', 'defs', 'metadata', 'symbol', 'clipPath', 'mask', 'pattern'],
]);

/** Elements that show an image; what is in them stands in for it where it cannot be shown. */
const SHOWS_IMAGE = new Set(['canvas', 'video', 'audio', 'object', 'embed']);

/**
 * The elements that a page shows, in the order in which it is laid out: through slots, open shadow roots and frames of the same site.
 * Elements without a box are left out. The stack is an array, because pages may be nested deeper than calls can be.
 */
export function* walkPage(document: Document, budget = MAX_NODES): Generator<Element> {
  let left = budget;
  const open = [document.documentElement as Element];
  for (let element = open.pop(); element; element = open.pop()) {
    left -= 1;
    if (left < 0) return;
    if (!isShown(element)) continue;
    yield element;
    open.push(...childrenOf(element).reverse());
  }
}

function isShown(element: Element): boolean {
  if (SHOWS_NOTHING.has(unshadowed(element).localName) || isOwnHost(element)) return false;
  return windowOf(element)?.getComputedStyle(element).display !== 'none';
}

/** The elements that are laid out in an element. */
function childrenOf(element: Element): Element[] {
  const own = unshadowed(element);
  if (SHOWS_IMAGE.has(own.localName)) return [];
  const inner = innerDocument(element);
  if (inner) return [inner.documentElement];
  if (own.shadowRoot) return [...own.shadowRoot.children];
  const assigned = own.localName === 'slot' ? (element as HTMLSlotElement).assignedElements() : [];
  return assigned.length > 0 ? assigned : [...own.children];
}
