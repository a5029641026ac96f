import { hasTextBefore } from '@/article/dom-nodes';

/** The signs of a task that is open, and of one that is done. */
export const TICKS = { open: '☐', done: '☑' } as const;

/** Boxes that are not seen fold and unfold a part of a page. */
const HIDDEN = '[hidden], [style*="display:none"], [style*="display: none"]';

/**
 * Writes the boxes at the start of tasks in lists as signs, because controls are not stored. It must run before anything removes
 * them.
 */
export function writeTicks(root: Element): void {
  const seen = new Set<Element>();
  for (const box of root.querySelectorAll<HTMLInputElement>('li input[type="checkbox"]')) {
    const item = box.closest('li');
    if (!item || seen.has(item) || box.closest(HIDDEN)) continue;
    seen.add(item);
    if (hasTextBefore(box, item)) continue;
    const isSpaced = /^\s/.test(box.nextSibling?.textContent ?? '');
    box.replaceWith(`${box.checked ? TICKS.done : TICKS.open}${isSpaced ? '' : ' '}`);
  }
}
