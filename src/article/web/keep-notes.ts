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

/** Files that a page offers beside its text. */
const FILE =
  /\.(?:pdf|docx?|xlsx?|pptx?|wps|ofd|odt|ods|odp|rtf|csv|epub|zip|rar|7z|tar|gz|apk|exe|dmg|ics)(?:$|[?#])/i;
const MOST_AROUND_FILE = 120;

/** Does the same to the boxes of attached files, and of buttons such as “Download”, which have as few words. */
export function keepFiles(root: Element): void {
  for (const link of root.querySelectorAll('a[href]')) {
    if (!FILE.test(link.getAttribute('href') ?? '')) continue;
    const box = link.closest('div');
    if (box && (box.textContent ?? '').length <= MOST_AROUND_FILE) toSection(box);
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
