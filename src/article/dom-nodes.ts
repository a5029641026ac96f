import { TEX } from '@/core/articles/stored-attributes';

/** Functions that move any number of nodes. A spread call fails at about 100,000 arguments, and a page can hold more nodes. */

/** Moves all children of a node to the end of another. */
export function moveChildren(from: Node, to: Node): void {
  for (let child = from.firstChild; child; child = from.firstChild) to.appendChild(child);
}

/** Replaces an element by its children. */
export function unwrapElement(element: Element): void {
  const { parentNode } = element;
  if (!parentNode) return;
  for (let child = element.firstChild; child; child = element.firstChild)
    parentNode.insertBefore(child, element);
  element.remove();
}

/** Replaces an element by one of another name with the same children and no attributes. Returns the new element. */
export function renameElement(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  moveChildren(element, renamed);
  element.replaceWith(renamed);
  return renamed;
}

/** Whether a node shows nothing: no text, image, rule or formula. */
export function showsNothing(node: Node): boolean {
  // Stops at the first character that is seen: the text may have millions, and this is asked of every element around it.
  if (/[^\s\u200b]/.test(node.textContent ?? '')) return false;
  return !(node instanceof Element && (node.matches(SHOWN) || node.querySelector(SHOWN)));
}

/** Whether text stands before a node in an element around it. */
export function hasTextBefore(node: Node, element: Element): boolean {
  for (let each: Node | null = node; each && each !== element; each = each.parentNode) {
    for (let before = each.previousSibling; before; before = before.previousSibling)
      if ((before.textContent ?? '').trim() !== '') return true;
  }
  return false;
}

/** The marks that a browser shows around a quotation within a line; other ones within another quotation. */
export function quotationMarks(quotation: Element): readonly [open: string, close: string] {
  return quotation.parentElement?.closest('q') ? ['‘', '’'] : ['“', '”'];
}

const SHOWN = `img, hr, math, [${TEX}]`;
