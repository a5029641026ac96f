import { HOST_NAME } from '@/content/image-ocr/overlay/host-name';

/** At most so many elements are looked at in one go: a page may hold millions, and it must stay responsive. */
const MAX_ELEMENTS = 40_000;

/** All elements of a document in tree order, through open shadow roots and into frames of the same site. */
export function* walkElements(
  root: Document | ShadowRoot,
  budget = { left: MAX_ELEMENTS },
): Generator<Element> {
  const walker = root.ownerDocument ? root.ownerDocument : (root as Document);
  const nodes = walker.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  for (let node = nodes.nextNode() as Element | null; node; node = nodes.nextNode() as Element | null) {
    if (budget.left-- <= 0) return;
    yield node;
    if (node.shadowRoot && node.localName !== HOST_NAME) yield* walkElements(node.shadowRoot, budget);
    const inner = innerDocument(node);
    if (inner) yield* walkElements(inner, budget);
  }
}

/** The document inside a frame, if it may be touched. */
export function innerDocument(element: Element): Document | null {
  if (element.localName !== 'iframe' && element.localName !== 'frame') return null;
  return (element as HTMLIFrameElement).contentDocument;
}
