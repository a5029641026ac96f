import { isOwnHost } from '@/content/overlay/overlay-host';
import { innerDocument } from '@/content/page-tree';
import { styleOf, unshadowed } from '@/content/unshadowed';

/** A step of a walk through a page. Each element that is entered is left. */
export type PageStep =
  | { readonly type: 'enter' | 'leave'; readonly element: Element }
  | { readonly type: 'text'; readonly text: Text }
  /** The walk ends before the page does. */
  | { readonly type: 'cut' };

/** The most nodes that one walk visits. A page may have millions, and must stay responsive. */
const MAX_NODES = 120_000;

/** Elements whose content is not shown, and fields, which show what the user has chosen or typed. */
const SHOWS_NOTHING = new Set([
  ...['script', 'style', 'noscript', 'template', 'head', 'datalist', 'select', 'textarea', 'rp'],
  ...['title', 'desc', 'defs', 'metadata', 'symbol', 'clipPath', 'mask', 'pattern'],
]);

/** Elements whose content is a fallback, which browsers show only if they cannot show the element. */
const HAS_FALLBACK = new Set(['canvas', 'video', 'audio', 'object', 'embed', 'progress', 'meter']);

/**
 * The elements and texts that a page shows, in the order in which it is laid out: through slots, open shadow roots and frames of the
 * same site. Elements without a box are left out. The stack is an array, because pages may be nested deeper than calls can be.
 */
export function* walkPage(document: Document, budget = MAX_NODES): Generator<PageStep> {
  let left = budget;
  // A document is empty while a page opens it to write to.
  const open: (Node | PageStep)[] = [...document.children];
  while (open.length > 0) {
    const at = open.pop() as Node | PageStep;
    if (isStep(at)) {
      yield at;
      continue;
    }
    left -= 1;
    if (left < 0) {
      yield { type: 'cut' };
      return;
    }
    if (at.nodeType === Node.TEXT_NODE) yield { type: 'text', text: at as Text };
    if (at.nodeType !== Node.ELEMENT_NODE || !isShown(at as Element)) continue;
    const element = at as Element;
    yield { type: 'enter', element };
    open.push({ type: 'leave', element });
    const children = childrenOf(element);
    for (let index = children.length - 1; index >= 0; index--) open.push(children[index] as Node);
  }
}

/** Decided by the prototype and not by properties: a form has its fields as properties, which may have any name. */
function isStep(at: Node | PageStep): at is PageStep {
  return Object.getPrototypeOf(at) === Object.prototype;
}

function isShown(element: Element): boolean {
  if (SHOWS_NOTHING.has(unshadowed(element).localName) || isOwnHost(element)) return false;
  return styleOf(element)?.display !== 'none';
}

/** The nodes that are laid out in an element. */
function childrenOf(element: Element): ArrayLike<Node> {
  const own = unshadowed(element);
  if (HAS_FALLBACK.has(own.localName)) return [];
  const inner = innerDocument(element);
  if (inner) return inner.children;
  if (own.shadowRoot) return own.shadowRoot.childNodes;
  const assigned = own.localName === 'slot' ? (element as HTMLSlotElement).assignedNodes() : [];
  return assigned.length > 0 ? assigned : own.childNodes;
}
