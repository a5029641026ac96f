import { goalOf } from '@/article/body/links';
import { renameElement } from '@/article/dom-nodes';

/** The text of a link to a note: a number or a sign. */
const MARK = /^[[(]?(?:\d{1,3}|[a-z]|[*†‡§]{1,3})[\])]?$/;

/** Turns the boxes of notes into sections, because Readability removes a `div` with few words and a link in it. */
export function keepNotes(root: Element, base: string): void {
  const targets = new Map([...root.querySelectorAll('[id]')].map((target) => [target.id, target]));
  const boxes = new Set<Element>();
  for (const link of root.querySelectorAll('a[href*="#"]')) {
    if (!MARK.test((link.textContent ?? '').trim())) continue;
    const note = targets.get(goalOf(link.getAttribute('href') ?? '', base) ?? '');
    const box = note?.closest('div');
    if (note && box && !box.contains(link) && isAfter(note, link)) boxes.add(box);
  }
  for (const box of boxes) {
    for (const inner of box.querySelectorAll('div')) toSection(inner);
    toSection(box);
  }
}

/** Whether a note comes after the link to it. The link in a note leads back to a place in the text, which comes before. */
function isAfter(note: Element, link: Element): boolean {
  return (link.compareDocumentPosition(note) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

function toSection(box: Element): void {
  const section = renameElement(box, 'section');
  for (const { name, value } of box.attributes) section.setAttribute(name, value);
}
