import { renameElement, showsNothing, unwrapElement } from '@/article/dom-nodes';
import { MEDIA, TEX, TEX_DISPLAY } from '@/core/articles/stored-attributes';
import { settleTargets } from './link-targets';

/** Inline elements without a meaning of their own. */
const INLINE_SHELLS = `span:not([${TEX}], [id]), font, big, label, button, nobr, tt, acronym, bdi, data, output, slot, picture`;
const CONTAINERS =
  'div, section, article, main, header, footer, aside, nav, center, address, hgroup, search, fieldset, legend, details, summary, dialog, menu, body';
const BLOCKS: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol dl dt dd li table caption thead tbody tfoot tr td th blockquote pre figure figcaption hr'.split(
    ' ',
  ),
);
/** Elements that hold a line of text: a container inside them becomes no paragraph. */
const LINE_HOLDERS =
  'h1, h2, h3, h4, h5, h6, a, strong, b, em, i, u, s, code, sub, sup, figcaption, caption, dt, mark, small';
/** Elements whose only content may be text without a paragraph. */
const TEXT_HOLDERS: ReadonlySet<string> = new Set(['li', 'td', 'th', 'dd', 'blockquote', 'figure']);

/**
 * Removes the nested containers of editors and sites: inline content of a container becomes a paragraph, and blocks are
 * no longer nested in containers.
 */
export function flattenBoxes(root: Element): void {
  settleTargets(root);
  for (const shell of root.querySelectorAll(INLINE_SHELLS)) unwrapElement(shell);
  unwrapUnknown(root);
  // In reverse order, so that inner containers are done before outer ones.
  for (const box of [...root.querySelectorAll(CONTAINERS)].reverse()) flattenBox(box);
  wrapLoose(root);
  for (const paragraph of root.querySelectorAll('p')) tidyParagraph(paragraph);
  for (const cell of root.querySelectorAll('td, th')) unwrapOnlyParagraph(cell);
  for (const block of [
    ...root.querySelectorAll(
      'p, h1, h2, h3, h4, h5, h6, li, ul, ol, blockquote, figure, figcaption, strong, b, em, i, a, u, s',
    ),
  ].reverse()) {
    if (showsNothing(block)) dropBlank(block);
  }
}

/** Unwraps custom elements. Those of SVG and MathML are left to the sanitiser. */
function unwrapUnknown(root: Element): void {
  for (const element of root.querySelectorAll('*')) {
    if (element.localName.includes('-') && element.namespaceURI === root.namespaceURI) unwrapElement(element);
  }
}

function flattenBox(box: Element): void {
  const { parentElement } = box;
  if (!parentElement) return;
  if (box.closest(LINE_HOLDERS)) {
    unwrapInLine(box);
  } else if (hasBlock(box)) {
    wrapLoose(box);
    for (const block of box.children) passDirection(directionOf(box), block);
    unwrapElement(box);
  } else if (showsNothing(box)) {
    if (box.previousSibling && box.nextSibling) box.before(' ');
    box.remove();
  } else if (TEXT_HOLDERS.has(parentElement.localName) && isOnlyContent(box)) {
    unwrapElement(box);
  } else {
    const direction = directionOf(box);
    const paragraph = renameElement(box, 'p');
    if (box.id !== '') paragraph.id = box.id;
    passDirection(direction, paragraph);
  }
}

/** The direction of writing that a box sets. That of most pages needs no mention. */
function directionOf(box: Element): 'rtl' | 'ltr' | undefined {
  const own = box.getAttribute('dir')?.toLowerCase();
  if (own === 'rtl') return own;
  const outer = box.parentElement?.closest('[dir]')?.getAttribute('dir')?.toLowerCase();
  return own === 'ltr' && outer === 'rtl' ? own : undefined;
}

function passDirection(direction: 'rtl' | 'ltr' | undefined, block: Element): void {
  if (direction !== undefined && !block.hasAttribute('dir')) block.setAttribute('dir', direction);
}

/** Unwraps a container inside a line; it becomes a line break if text follows. */
function unwrapInLine(box: Element): void {
  if (hasText(box.nextSibling)) box.after(box.ownerDocument.createElement('br'));
  if (hasText(box.previousSibling) && box.previousElementSibling?.localName !== 'br')
    box.before(box.ownerDocument.createElement('br'));
  unwrapElement(box);
}

function hasText(node: Node | null): boolean {
  return (node?.textContent ?? '').trim() !== '';
}

/** Looks no further than the next siblings that show something, because an element may have thousands of boxes. */
function isOnlyContent(box: Element): boolean {
  for (const side of ['previousSibling', 'nextSibling'] as const)
    for (let node = box[side]; node; node = node[side]) if (!showsNothing(node)) return false;
  return true;
}

function hasBlock(box: Element): boolean {
  return [...box.children].some(isBlock);
}

function isBlock(node: Node): boolean {
  return (
    node instanceof Element &&
    (BLOCKS.has(node.localName) || node.hasAttribute(MEDIA) || isDisplayedFormula(node))
  );
}

function isDisplayedFormula(element: Element): boolean {
  return element.hasAttribute(TEX) && element.hasAttribute(TEX_DISPLAY);
}

/** Wraps inline content between blocks into paragraphs. */
function wrapLoose(box: Element): void {
  let paragraph: Element | undefined;
  for (const node of [...box.childNodes]) {
    if (isBlock(node)) {
      paragraph = undefined;
    } else if (paragraph) {
      paragraph.append(node);
    } else if (!showsNothing(node)) {
      paragraph = box.ownerDocument.createElement('p');
      node.replaceWith(paragraph);
      paragraph.append(node);
    } else node.parentNode?.removeChild(node);
  }
}

/** Unwraps the paragraph that is all of a cell: some editors write one into each. */
function unwrapOnlyParagraph(cell: Element): void {
  const [only, another] = [...cell.childNodes].filter((node) => !showsNothing(node));
  if (another || !(only instanceof Element) || only.localName !== 'p' || (only.id !== '' && cell.id !== ''))
    return;
  passDirection(directionOf(only), cell);
  if (only.id !== '') cell.id = only.id;
  unwrapElement(only);
}

/** Ends a paragraph at a block and at two line breaks in a row. */
function tidyParagraph(paragraph: Element): void {
  if (hasBlock(paragraph)) {
    wrapLoose(paragraph);
    unwrapElement(paragraph);
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

/** Moves the nodes before a line break into a paragraph of their own. */
function splitAt(paragraph: Element, br: Element): void {
  const before = paragraph.ownerDocument.createElement('p');
  while (paragraph.firstChild && paragraph.firstChild !== br) before.append(paragraph.firstChild);
  br.remove();
  trimBreaks(before);
  if (!showsNothing(before)) paragraph.before(before);
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

/** Removes a blank element, but keeps a line break or a space between two words. */
function dropBlank(block: Element): void {
  if (BLOCKS.has(block.localName)) block.remove();
  else if (block.querySelector('br')) block.replaceWith(block.ownerDocument.createElement('br'));
  else block.replaceWith(/\s/.test(block.textContent ?? '') ? ' ' : '');
}
