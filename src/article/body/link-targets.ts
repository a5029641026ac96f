import { renameElement, showsNothing } from '@/article/dom-nodes';

/** Elements that are stored with an id. */
const BLOCKS =
  'p, h1, h2, h3, h4, h5, h6, li, dt, dd, td, th, blockquote, pre, figure, figcaption, caption, table';
/** Elements that are unwrapped or turned into paragraphs. */
const BOXES =
  'div, section, article, main, header, footer, aside, nav, center, address, fieldset, legend, details, summary, label, font';

/**
 * Gives the id of each target that is not stored, because it is empty or a box, to the block that a reader finds there: the first in
 * it, else the one that it begins, else the next. In the middle of a block it becomes an empty `span`. `root` has no other ids.
 */
export function settleTargets(root: Element): void {
  for (const target of root.querySelectorAll('[id]')) {
    const isBlank = showsNothing(target);
    if (!isBlank && !target.matches(BOXES)) continue;
    const around = target.parentElement?.closest(BLOCKS) ?? root;
    const isInBlock = root.contains(around) && around !== root && !showsNothing(around);
    const block = firstBlock(target) ?? (isInBlock ? around : undefined);
    if (isBlank && isInBlock && hasTextBefore(target, around)) renameElement(target, 'span').id = target.id;
    else if (block) passId(target, block, root);
    // A box of text becomes a paragraph with its id.
    else if (isBlank) passToNext(target, root);
  }
}

function firstBlock(target: Element): Element | undefined {
  return [...target.querySelectorAll(BLOCKS)].find((block) => !showsNothing(block));
}

function hasTextBefore(target: Element, block: Element): boolean {
  const range = block.ownerDocument.createRange();
  range.setStart(block, 0);
  range.setEndBefore(target);
  return range.toString().trim() !== '';
}

function passToNext(target: Element, root: Element): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  walker.currentNode = target;
  for (let next = walker.nextNode(); next; next = walker.nextNode()) {
    if (!(next instanceof Element) || !next.matches(`${BLOCKS}, ${BOXES}`) || showsNothing(next)) continue;
    passId(target, firstBlock(next) ?? next, root);
    return;
  }
}

/** A block that is the target of other links already gets these as well. */
function passId(target: Element, block: Element, root: Element): void {
  const { id } = target;
  target.removeAttribute('id');
  if (block.id === '') block.id = id;
  else
    for (const link of root.querySelectorAll(`a[href="#${id}"]`)) link.setAttribute('href', `#${block.id}`);
}
