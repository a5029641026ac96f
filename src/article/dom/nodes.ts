/*
 * Moves of nodes that take any number of them: a spread call breaks at some 100,000 arguments, which a page can hold.
 */

/** Moves all that is in an element to the end of another. */
export function moveChildren(from: Node, to: Node): void {
  for (let child = from.firstChild; child; child = from.firstChild) to.appendChild(child);
}

/** Takes an element away and leaves what was in it. */
export function unwrap(element: Element): void {
  const { parentNode } = element;
  if (!parentNode) return;
  for (let child = element.firstChild; child; child = element.firstChild)
    parentNode.insertBefore(child, element);
  element.remove();
}

/** Another element in an element's place, with what was in it and none of its attributes. */
export function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  moveChildren(element, renamed);
  element.replaceWith(renamed);
  return renamed;
}

/** Whether an element shows nothing: no text, no picture, no rule, no cell, nothing that stands in for a medium. */
export function isBlank(node: Node): boolean {
  if ((node.textContent ?? '').replace(/[\s\u200b\ufeff]/g, '') !== '') return false;
  return !(node instanceof Element && (node.matches(SHOWN) || node.querySelector(SHOWN)));
}

const SHOWN = 'img, hr, math, [data-tex]';
