import { unwrapElement } from '@/article/dom-nodes';

/** What the heading of a part that can be folded is in. */
const HEADINGS = 'h1, h2, h3, h4, h5, h6, summary, dt';
/** An image of at most this width is an icon, px. */
const ICON = 64;

/** An image of a figure that is not in a button. */
const OTHER_IMAGE = 'img:not(button img), amp-img:not(button amp-img)';

/** Unwraps buttons that are content: an image that can be enlarged, and the heading of a part that can be folded. */
export function unwrapButtons(root: Element): void {
  for (const heading of root.querySelectorAll(HEADINGS)) {
    const buttons = [...heading.querySelectorAll('button')];
    const label = buttons.find(({ textContent }) => (textContent ?? '').trim() !== '');
    // A button beside the words of a heading is a tool, such as one that copies its address.
    if (label && !hasTextOutside(heading, buttons)) unwrapElement(label);
  }
  for (const button of root.querySelectorAll('button')) {
    const images = [...button.querySelectorAll('img, amp-img')];
    const isOfFigure = button.closest('figure') && !button.closest('figure')?.querySelector(OTHER_IMAGE);
    if (images.length > 0 && (isOfFigure || !images.every(isIcon)))
      button.replaceWith(...images.map((image) => image.closest('picture') ?? image));
  }
}

function hasTextOutside(heading: Element, buttons: readonly Element[]): boolean {
  return buttons.reduce((left, button) => left - lengthOf(button), lengthOf(heading)) > 0;
}

function lengthOf(element: Element): number {
  return (element.textContent ?? '').replace(/\s+/g, '').length;
}

function isIcon(image: Element): boolean {
  const width = Number.parseFloat(image.getAttribute('width') ?? '');
  return width <= ICON || /^data:|\.svg(?:$|[?#])/i.test(image.getAttribute('src') ?? '');
}
