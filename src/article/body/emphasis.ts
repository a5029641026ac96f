import { moveChildren, unwrap } from '@/article/dom/nodes';

const BOLD = /font-weight\s*:\s*(?:bold|bolder|[6-9]00)/i;
const ITALIC = /font-style\s*:\s*(?:italic|oblique)/i;
const STRUCK = /text-decoration(?:-line)?\s*:[^;]*line-through/i;
const BLOCK = 'p, section, div, ul, ol, table, blockquote, pre, h1, h2, h3, h4, h5, h6, figure';

/** What styles say becomes what elements say: bold, slanted and struck-out text. Styles themselves are not kept. */
export function semanticStyles(root: Element): void {
  for (const element of root.querySelectorAll('[style]')) {
    const style = element.getAttribute('style') ?? '';
    if (BOLD.test(style)) emphasise(element, 'strong', 'strong, b, h1, h2, h3, h4, h5, h6, th, pre');
    if (ITALIC.test(style)) emphasise(element, 'em', 'em, i, pre');
    if (STRUCK.test(style)) emphasise(element, 's', 's, del, strike, pre');
  }
}

/** Wraps what is inside, unless it is marked already, empty, or not inline. */
function emphasise(element: Element, name: string, marked: string): void {
  const isMarked = element.closest(marked) !== null || element.querySelector(BLOCK) !== null;
  if (isMarked || (element.textContent ?? '').trim() === '') return;
  if (element.matches('td, li, table, tr')) return;
  const mark = element.ownerDocument.createElement(name);
  moveChildren(element, mark);
  element.append(mark);
}

/** Joins marks that stand side by side and takes apart those in one another: editors write one a character. */
export function joinMarks(root: Element): void {
  for (const mark of root.querySelectorAll(
    'strong strong, b b, strong b, b strong, em em, i i, em i, i em',
  )) {
    unwrap(mark);
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
