const STEP = 0.92;

/**
 * Makes the text of an element smaller until it fits into the element's box. What does not fit at the least size makes the box higher,
 * because a text that is cut off says something else.
 * @param least px
 */
export function fitText(element: HTMLElement, least: number): void {
  let size = Number.parseFloat(element.style.fontSize);
  while (size > least && element.scrollHeight > element.clientHeight) {
    size = Math.max(least, size * STEP);
    element.style.fontSize = `${size}px`;
  }
  if (element.scrollHeight <= element.clientHeight) return;
  element.style.minHeight = element.style.height;
  element.style.height = 'auto';
}
