import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/** The controls that a row may have. */
const CONTROLS = 'a[href], button, input';

/**
 * Lets the Tab key stop at the controls of one row of a list only: the row that had the focus last, else the first. For lists
 * whose arrow keys move between rows. `row`: the selector of a row. Call it in the component that renders the rows.
 * https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/#kbd_roving_tabindex
 */
export function useOneTabStop(list: RefObject<HTMLElement | null>, row: string): void {
  const last = useRef<Element>(undefined);
  const update = () => {
    const rows = [...(list.current?.querySelectorAll(row) ?? [])];
    const stop = rows.find((each) => each === last.current) ?? rows[0];
    for (const each of rows)
      for (const control of each.querySelectorAll<HTMLElement>(CONTROLS))
        control.tabIndex = each === stop ? 0 : -1;
  };
  useLayoutEffect(update);
  useEffect(() => {
    const { current } = list;
    const follow = ({ target }: FocusEvent) => {
      last.current = (target as Element).closest(row) ?? last.current;
      update();
    };
    current?.addEventListener('focusin', follow);
    return () => current?.removeEventListener('focusin', follow);
  }, []);
}

/**
 * As `useOneTabStop`, and lets the arrow keys, Home and End move between the rows, to the first control of each. When the row with the
 * focus is removed, the row in its place gets it.
 */
export function useArrowRows(list: RefObject<HTMLElement | null>, row: string): void {
  useOneTabStop(list, row);
  useFocusAfterRemoval(list, row);
  useEffect(() => {
    const { current } = list;
    const move = (event: KeyboardEvent) => {
      const controls = [...(current?.querySelectorAll(row) ?? [])].flatMap(
        (each) => each.querySelector<HTMLElement>(CONTROLS) ?? [],
      );
      const focused = (event.target as Element).closest(row);
      const at = controls.findIndex((control) => focused?.contains(control));
      const steps = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: controls.length - 1 };
      const to = at < 0 ? undefined : steps[event.key as keyof typeof steps];
      const next = to === undefined ? undefined : controls[to];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    current?.addEventListener('keydown', move);
    return () => current?.removeEventListener('keydown', move);
  }, []);
}

/** Keeps the focus in the list when the row that has it is removed: it would fall to the page, where arrow keys and Delete do nothing. */
function useFocusAfterRemoval(list: RefObject<HTMLElement | null>, row: string): void {
  const findRows = () => [...(list.current?.querySelectorAll(row) ?? [])];
  const before = findRows();
  const at = before.findIndex((each) => each.contains(document.activeElement));
  const focused = before[at];
  useLayoutEffect(() => {
    if (!focused || focused.isConnected || document.activeElement !== document.body) return;
    const rows = findRows();
    (rows[at] ?? rows.at(-1))?.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true });
  });
}
