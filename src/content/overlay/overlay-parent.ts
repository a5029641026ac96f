import { stackAt } from '@/content/images/find-image';
import { elementsAround } from '@/content/page-tree';
import { unshadowed } from '@/content/unshadowed';

/** Elements that show nothing of what is put into them. */
const SHOWS_NO_CHILDREN = /^(?:i?frame|img|video|audio|canvas|object|embed)$/;

/**
 * Where our elements belong in the document of a window: in the modal dialog or the full-screen element that is open on top, because
 * nothing outside of it can be clicked or seen; else in the root element.
 * @param target an element that the user means, if there is one
 */
export function findOverlayParent(view: Window, target?: Element): Element {
  const { document, innerWidth, innerHeight } = view;
  // Whatever is outside of the topmost dialog is not there for the pointer, so that the middle of the window shows which one that is.
  const { value: middle } = stackAt(document, innerWidth / 2, innerHeight / 2).next();
  for (const start of [middle, target]) {
    if (!start) continue;
    for (const element of [start, ...elementsAround(start)]) if (isOnTop(element, document)) return element;
  }
  return document.documentElement;
}

function isOnTop(element: Element, document: Document): boolean {
  const own = unshadowed(element);
  return (
    own.ownerDocument === document &&
    own.matches(':modal, :fullscreen') &&
    !SHOWS_NO_CHILDREN.test(own.localName)
  );
}
