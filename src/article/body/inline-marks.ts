import { moveChildren, unwrapElement } from '@/article/dom-nodes';
import { isStruckThrough } from '@/core/articles/styles';

const BOLD = /font-weight\s*:\s*(?:bold|bolder|[6-9]00)/i;
const ITALIC = /font-style\s*:\s*(?:italic|oblique)/i;
const BLOCK = 'p, section, div, ul, ol, table, blockquote, pre, h1, h2, h3, h4, h5, h6, figure';

/** Turns bold, italic and struck-through styles into elements, because styles are not stored. */
export function semanticStyles(root: Element): void {
  for (const element of root.querySelectorAll('[style]')) {
    const style = element.getAttribute('style') ?? '';
    if (BOLD.test(style)) emphasise(element, 'strong', 'strong, b, h1, h2, h3, h4, h5, h6, th, pre');
    if (ITALIC.test(style)) emphasise(element, 'em', 'em, i, pre');
    if (isStruckThrough(style)) emphasise(element, 's', 's, del, strike, pre');
  }
}

/** Wraps the content of an element, unless it is already marked, empty or not inline. */
function emphasise(element: Element, name: string, marked: string): void {
  const isMarked = element.closest(marked) !== null || element.querySelector(BLOCK) !== null;
  if (isMarked || (element.textContent ?? '').trim() === '') return;
  if (element.matches('td, li, table, tr')) return;
  const mark = element.ownerDocument.createElement(name);
  moveChildren(element, mark);
  element.append(mark);
}

/** Joins adjacent marks and unwraps nested ones: some editors write one for each character. */
export function joinMarks(root: Element): void {
  for (const mark of root.querySelectorAll(
    'strong strong, b b, strong b, b strong, em em, i i, em i, i em',
  )) {
    unwrapElement(mark);
  }
  root.normalize();
  for (const mark of root.querySelectorAll('strong, b, em, i')) {
    if (!mark.isConnected) continue;
    for (let next = mark.nextSibling; isSameMark(next, mark); next = mark.nextSibling) {
      moveChildren(next, mark);
      next.remove();
    }
  }
}

function isSameMark(next: Node | null, mark: Element): next is Element {
  return next instanceof Element && next.localName === mark.localName;
}
