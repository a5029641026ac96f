const HEADINGS = 'h1, h2, h3, h4, h5, h6';
/** What parts the links of a group such as `[edit | edit source]`. */
const BRACKETS = /^[\s[\]［］【】|·•]+$/u;

/** With more, it is no box of a heading alone. */
const MOST_IN_BOX = 4;

/**
 * Takes headings out of the boxes that wikis and forges put around them, with a link to edit the section or to the heading itself.
 * Readability removes a box that holds a few words and a link.
 */
export function unboxHeadings(root: Element): void {
  for (const heading of root.querySelectorAll(HEADINGS)) {
    for (const group of heading.querySelectorAll('span')) if (isBracketed(group)) group.remove();
    const box = heading.parentElement;
    if (box?.localName !== 'div' || box.childElementCount > MOST_IN_BOX) continue;
    const others = [...box.childNodes].filter((node) => node !== heading);
    if (others.every(isOfHeading) && others.some((node) => node instanceof Element)) box.replaceWith(heading);
  }
}

/** Whether a node beside a heading says nothing by itself: blank, links to edit the section, or the heading's own link. */
function isOfHeading(node: ChildNode): boolean {
  if (!(node instanceof Element)) return (node.textContent ?? '').trim() === '';
  if (node.querySelector('img, table, ul, ol, p') || node.matches(`img, ${HEADINGS}`)) return false;
  if (node.localName === 'a' && node.getAttribute('href')?.includes('#'))
    return (node.textContent ?? '').trim().length <= 1;
  return isBracketed(node);
}

/** Whether all that stands outside the links of an element is brackets around them. Links within the page are notes. */
function isBracketed(element: Element): boolean {
  const links = [...element.querySelectorAll('a')];
  if (links.length === 0 || links.some((link) => link.getAttribute('href')?.startsWith('#'))) return false;
  const outside = textOutsideLinks(element);
  return /^\s*[[［【]/.test(outside) && BRACKETS.test(outside);
}

function textOutsideLinks(node: Node): string {
  if (node instanceof Text) return node.data;
  if (node instanceof Element && node.localName === 'a') return '';
  return [...node.childNodes].map(textOutsideLinks).join('');
}
