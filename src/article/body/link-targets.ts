import { hasTextBefore, renameElement, showsNothing } from '@/article/dom-nodes';

/** Elements that are stored with an id. */
const BLOCKS =
  'p, h1, h2, h3, h4, h5, h6, li, dt, dd, td, th, blockquote, pre, figure, figcaption, caption, table';
/** Elements that are unwrapped or turned into paragraphs. */
const BOXES =
  'div, section, article, main, header, footer, aside, nav, center, address, fieldset, legend, details, summary, label, font';

/**
 * Keeps the targets of links whose elements are not stored, because they are empty or boxes. The id goes to the first block in the
 * element, else to the block that begins with it, else to the next block. An empty target in the middle of a block becomes a `span`.
 * Call it after `normaliseLinks`, which leaves only the ids of targets, under names of its own.
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
