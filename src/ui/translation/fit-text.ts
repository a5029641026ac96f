const LEAST_PX = 6;
const STEP = 0.92;

/** Makes the text of an element smaller until it fits into the element's box, or cannot be read any more. */
export function fitText(element: HTMLElement): void {
  let size = Number.parseFloat(element.style.fontSize);
  while (size > LEAST_PX && element.scrollHeight > element.clientHeight) {
    size = Math.max(LEAST_PX, size * STEP);
    element.style.fontSize = `${size}px`;
  }
}
