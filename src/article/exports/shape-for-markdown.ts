import { moveChildren } from '@/article/dom-nodes';

/** Groups of elements; Markdown writes those of one group with the same marks around their text. */
const ALIKE = ['strong, b', 'em, i, dfn, cite', 's, del, strike', 'code'];
const MARKED = [...ALIKE, 'a', 'li'].join(', ');

/** Changes a body so that Markdown can express it. */
export function shapeForMarkdown(root: Element): void {
  // Inner elements come first, so that a break at the edge of several leaves them one after the other.
  for (const mark of [...root.querySelectorAll(MARKED)].reverse()) moveBreaksOut(mark);
  for (const alike of ALIKE) {
    for (const mark of root.querySelectorAll(alike)) if (!mark.closest('pre')) joinNext(mark, alike);
  }
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) moveIntoItem(list);
}

/** Moves line breaks from the edges of marked text to its outside, because Markdown's marks must touch the text. Items of lists lose theirs. */
function moveBreaksOut(mark: Element): void {
  const isItem = mark.localName === 'li';
  for (const side of ['firstChild', 'lastChild'] as const) {
    for (let at = edge(mark, side); isBreak(at); at = edge(mark, side)) {
      if (isItem) at.remove();
      else if (side === 'firstChild') mark.before(at);
      else mark.after(at);
    }
  }
}

/** The first or last child of an element; blank text there is removed if a break comes after it. */
function edge(mark: Element, side: 'firstChild' | 'lastChild'): ChildNode | null {
  const child = mark[side];
  const next = side === 'firstChild' ? child?.nextSibling : child?.previousSibling;
  if (!(child instanceof Text) || child.data.trim() !== '' || !isBreak(next ?? null)) return child;
  child.remove();
  return next ?? null;
}

function isBreak(node: ChildNode | null): node is Element & ChildNode {
  return node instanceof Element && node.localName === 'br';
}

/** Joins an element with those right after it that have the same marks, because Markdown does not part them: `**a****b**`. */
function joinNext(mark: Element, alike: string): void {
  for (let next = mark.nextSibling; next instanceof Element && next.matches(alike); next = mark.nextSibling) {
    moveChildren(next, mark);
    next.remove();
  }
}

/** Some editors write a nested list beside the item that it belongs to. */
function moveIntoItem(list: Element): void {
  const item = list.previousElementSibling;
  if (item?.localName === 'li') item.append(list);
}
