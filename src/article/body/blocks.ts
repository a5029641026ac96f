import { isBlank, moveChildren, rename, unwrap } from '@/article/dom/nodes';
import { MEDIA } from './media';

/** Elements of a page that say nothing of their own about what is in them. */
const INLINE_SHELLS =
  'span:not([data-tex]), font, big, label, button, nobr, tt, acronym, bdi, data, output, slot, picture';
const CONTAINERS =
  'div, section, article, main, header, footer, aside, nav, center, address, hgroup, search, fieldset, legend, details, summary, dialog, menu, body';
const BLOCKS: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol dl dt dd li table caption thead tbody tfoot tr td th blockquote pre figure figcaption hr'.split(
    ' ',
  ),
);
/** Elements that hold a line of text rather than paragraphs: a container in them goes without one of its own. */
const LINE_HOLDERS =
  'h1, h2, h3, h4, h5, h6, a, strong, b, em, i, u, s, code, sub, sup, figcaption, caption, dt, mark, small';
const CELL_HOLDERS: ReadonlySet<string> = new Set(['li', 'td', 'th', 'dd', 'blockquote', 'figure']);

/**
 * Takes away the boxes in which editors and sites nest a text, and leaves paragraphs: what is inline in a box becomes one, what is a
 * block stands for itself.
 */
export function flattenBoxes(root: Element): void {
  for (const shell of root.querySelectorAll(INLINE_SHELLS)) unwrap(shell);
  unwrapUnknown(root);
  // Last first: what is inside is in order before its box.
  for (const box of [...root.querySelectorAll(CONTAINERS)].reverse()) flattenBox(box);
  wrapLoose(root);
  for (const paragraph of root.querySelectorAll('p')) tidyParagraph(paragraph);
  for (const block of [
    ...root.querySelectorAll(
      'p, h1, h2, h3, h4, h5, h6, li, ul, ol, blockquote, figure, figcaption, strong, b, em, i, a, u, s',
    ),
  ].reverse()) {
    if (isBlank(block)) dropBlank(block);
  }
}

/** Elements of the page's own making; those of other makers of markup are left to the sanitiser. */
function unwrapUnknown(root: Element): void {
  for (const element of root.querySelectorAll('*')) {
    if (element.localName.includes('-') && element.namespaceURI === root.namespaceURI) unwrap(element);
  }
}

function flattenBox(box: Element): void {
  const { parentElement } = box;
  if (!parentElement) return;
  if (box.closest(LINE_HOLDERS)) {
    unwrapInLine(box);
  } else if (hasBlock(box)) {
    wrapLoose(box);
    unwrap(box);
  } else if (isBlank(box)) {
    if (box.previousSibling && box.nextSibling) box.before(' ');
    box.remove();
  } else if (CELL_HOLDERS.has(parentElement.localName) && isOnlyContent(box)) {
    unwrap(box);
  } else rename(box, 'p');
}

/** A box inside a line ends that line where something follows. */
function unwrapInLine(box: Element): void {
  if (hasTextAfter(box)) box.after(box.ownerDocument.createElement('br'));
  if (hasTextBefore(box) && box.previousElementSibling?.localName !== 'br')
    box.before(box.ownerDocument.createElement('br'));
  unwrap(box);
}

function hasTextAfter({ nextSibling }: Element): boolean {
  return nextSibling !== null && (nextSibling.textContent ?? '').trim() !== '';
}

function hasTextBefore({ previousSibling }: Element): boolean {
  return previousSibling !== null && (previousSibling.textContent ?? '').trim() !== '';
}

function isOnlyContent(box: Element): boolean {
  const { parentElement } = box;
  return (
    parentElement !== null && [...parentElement.childNodes].every((node) => node === box || isBlank(node))
  );
}

function hasBlock(box: Element): boolean {
  return [...box.children].some(isBlock);
}

function isBlock(node: Node): boolean {
  return (
    node instanceof Element && (BLOCKS.has(node.localName) || node.hasAttribute(MEDIA) || isDisplayed(node))
  );
}

function isDisplayed(element: Element): boolean {
  return element.hasAttribute('data-display') && element.hasAttribute('data-tex');
}

/** Runs of what is inline between blocks become paragraphs. */
function wrapLoose(box: Element): void {
  let paragraph: Element | undefined;
  for (const node of [...box.childNodes]) {
    if (isBlock(node)) {
      paragraph = undefined;
    } else if (paragraph) {
      paragraph.append(node);
    } else if (!isBlank(node)) {
      paragraph = box.ownerDocument.createElement('p');
      node.replaceWith(paragraph);
      paragraph.append(node);
    } else node.parentNode?.removeChild(node);
  }
}

/** A paragraph holds no block: what is one, or two line breaks in a row, ends it. */
function tidyParagraph(paragraph: Element): void {
  if (hasBlock(paragraph)) {
    wrapLoose(paragraph);
    unwrap(paragraph);
    return;
  }
  for (const br of paragraph.querySelectorAll(':scope > br')) {
    const next = skipBlankText(br.nextSibling);
    if (next instanceof Element && next.localName === 'br') splitAt(paragraph, br);
  }
  trimBreaks(paragraph);
}

function skipBlankText(node: Node | null): Node | null {
  let next = node;
  while (next instanceof Text && next.data.trim() === '') next = next.nextSibling;
  return next;
}

/** Moves what stands before a line break into a paragraph of its own. */
function splitAt(paragraph: Element, br: Element): void {
  const before = paragraph.ownerDocument.createElement('p');
  while (paragraph.firstChild && paragraph.firstChild !== br) before.append(paragraph.firstChild);
  br.remove();
  trimBreaks(before);
  if (!isBlank(before)) paragraph.before(before);
}

function trimBreaks(paragraph: Element): void {
  for (const side of ['firstChild', 'lastChild'] as const) {
    let end = paragraph[side];
    while (end && (isBreak(end) || (end instanceof Text && end.data.trim() === ''))) {
      paragraph.removeChild(end);
      end = paragraph[side];
    }
  }
}

function isBreak(node: Node): boolean {
  return node instanceof Element && node.localName === 'br';
}

/** What is blank goes, except for a space that parts two words. */
function dropBlank(block: Element): void {
  const isInline = !BLOCKS.has(block.localName);
  if (isInline) {
    const space = block.ownerDocument.createElement('p');
    moveChildren(block, space);
    block.replaceWith(/\s/.test(space.textContent ?? '') ? ' ' : '');
  } else block.remove();
}
