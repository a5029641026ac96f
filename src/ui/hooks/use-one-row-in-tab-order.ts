import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

const NOT_IN_TAB_ORDER = '-1';

/**
 * Lets the Tab key stop only in one of many rows that are full of controls, such as the columns of hot lists: the row that had the focus last,
 * else the first. Within that row, all its controls keep the `tabindex` that they have. The user needs another way from row to row, such as
 * the arrow keys of `useArrowGrid`. `row`: the selector of a row.
 */
export function useOneRowInTabOrder(list: RefObject<HTMLElement | null>, row: string): void {
  useLayoutEffect(() => (list.current ? keepOneRow(list.current, row) : undefined), []);
}

/** As `useOneRowInTabOrder`, for rows in an element, until the function that it returns is called. */
function keepOneRow(list: HTMLElement, row: string): () => void {
  let reached = list.querySelector(row);
  /** What was taken out of the order, with the value of its attribute as its own part set it. */
  const takenOut = new WeakMap<Element, string | null>();

  const takeOut = (element: Element) => {
    const own = element.getAttribute('tabindex');
    if (own === NOT_IN_TAB_ORDER) return;
    takenOut.set(element, own);
    element.setAttribute('tabindex', NOT_IN_TAB_ORDER);
  };
  const putBack = (element: Element) => {
    const own = takenOut.get(element);
    if (own === undefined) return;
    takenOut.delete(element);
    if (own === null) element.removeAttribute('tabindex');
    else element.setAttribute('tabindex', own);
  };
  const isReached = (element: Element) => {
    const around = element.closest(row);
    return around === null || around === reached;
  };
  const update = (element: Element) => (isReached(element) ? putBack : takeOut)(element);
  const updateIn = (area: Element) => {
    if (area.matches(FOCUSABLE)) update(area);
    for (const element of area.querySelectorAll(FOCUSABLE)) update(element);
  };

  const follow = (records: readonly MutationRecord[]) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'childList') for (const added of addedNodes) if (added instanceof Element) updateIn(added);
      if (type === 'attributes' && target instanceof Element) {
        // Its own part has changed it.
        takenOut.delete(target);
        update(target);
      }
    }
    if (!reached?.isConnected) reach(list.querySelector(row));
  };
  const reach = (next: Element | null) => {
    const before = reached;
    reached = next;
    if (before) updateIn(before);
    if (next) updateIn(next);
  };
  const observer = new MutationObserver((records) => change(() => follow(records)));
  /** Does work that writes the attribute, so that the observer sees only what others write. */
  const change = (work: () => void) => {
    follow(observer.takeRecords());
    work();
    observer.takeRecords();
  };
  const onFocus = ({ target }: FocusEvent) => {
    const around = (target as Element).closest(row);
    if (around && around !== reached) change(() => reach(around));
  };

  updateIn(list);
  observer.observe(list, { childList: true, subtree: true, attributeFilter: ['tabindex'] });
  list.addEventListener('focusin', onFocus);
  return () => {
    observer.disconnect();
    list.removeEventListener('focusin', onFocus);
  };
}
