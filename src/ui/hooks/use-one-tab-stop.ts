import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/** The controls that a row may have, or be. */
const CONTROLS = 'a[href], button, input, select, summary';

function controlsOf(row: Element): readonly HTMLElement[] {
  const inside = [...row.querySelectorAll<HTMLElement>(CONTROLS)];
  return row.matches(CONTROLS) ? [row as HTMLElement, ...inside] : inside;
}

/** The first control of a row that can have the focus: one that is disabled cannot. */
function firstEnabled(row: Element): HTMLElement | undefined {
  return controlsOf(row).find((control) => !control.matches(':disabled'));
}

/**
 * Lets the Tab key stop at the controls of one row of a list only: the row that had the focus last, else the current one, else the
 * first. For lists whose arrow keys move between rows. `row`: the selector of a row. Call it in the component that renders the rows, and
 * the function that it returns when rows have changed by themselves.
 * https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/#kbd_roving_tabindex
 */
export function useOneTabStop(list: RefObject<HTMLElement | null>, row: string): () => void {
  const last = useRef<Element>(undefined);
  const update = () => {
    const rows = [...(list.current?.querySelectorAll(row) ?? [])];
    const enabled = rows.filter(firstEnabled);
    const stop =
      enabled.find((each) => each === last.current) ??
      enabled.find((each) => controlsOf(each).some((control) => control.hasAttribute('aria-current'))) ??
      enabled[0];
    for (const each of rows)
      for (const control of controlsOf(each)) control.tabIndex = each === stop ? 0 : -1;
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
  return update;
}

/** How many rows a key moves the focus. `both` is for lists whose rows are also beside each other, such as links that wrap. */
const STEPS: Readonly<Record<'down' | 'right' | 'both', Readonly<Record<string, number>>>> = {
  down: { ArrowDown: 1, ArrowUp: -1 },
  right: { ArrowRight: 1, ArrowLeft: -1 },
  both: { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 },
};

/** Fields in which the arrow keys, Home and End move the caret, change the number, or choose. */
const KEEPS_ITS_KEYS = 'textarea, select, input:not([type="checkbox"], [type="file"])';

/**
 * As `useOneTabStop`, and lets the arrow keys, Home and End move between the rows, to the first control of each. When what has the focus
 * is removed, the row in its place gets it. A field keeps these keys. `direction`: where the next row is.
 */
export function useArrowRows(
  list: RefObject<HTMLElement | null>,
  row: string,
  direction: keyof typeof STEPS = 'down',
): () => void {
  const update = useOneTabStop(list, row);
  useFocusAfterRemoval(list, row);
  useEffect(() => {
    const { current } = list;
    const move = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if ((event.target as Element).matches(KEEPS_ITS_KEYS)) return;
      const controls = [...(current?.querySelectorAll(row) ?? [])].flatMap(
        (each) => firstEnabled(each) ?? [],
      );
      const focused = (event.target as Element).closest(row);
      const at = controls.findIndex((control) => focused?.contains(control));
      const to = at < 0 ? undefined : placeAfter(event.key, at, controls.length, direction);
      const sought = to === undefined ? undefined : controls[to];
      if (!sought) return;
      event.preventDefault();
      sought.focus();
    };
    current?.addEventListener('keydown', move);
    return () => current?.removeEventListener('keydown', move);
  }, []);
  return update;
}

/** The index of the row that a key moves to from the row at index `at`; undefined for any other key. */
function placeAfter(
  key: string,
  at: number,
  count: number,
  direction: keyof typeof STEPS,
): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[direction][key];
  return step === undefined ? undefined : at + step;
}

/**
 * Keeps the focus in the list when the row that has it, or its control in the row, is removed: it would fall to the page, where arrow
 * keys and Delete do nothing. It goes to the row that is in the place then, or to the next one with a control, else to the last.
 */
function useFocusAfterRemoval(list: RefObject<HTMLElement | null>, row: string): void {
  const findRows = () => [...(list.current?.querySelectorAll(row) ?? [])];
  const focused = document.activeElement;
  const at = findRows().findIndex((each) => each.contains(focused));
  useLayoutEffect(() => {
    if (at < 0 || focused?.isConnected || document.activeElement !== document.body) return;
    const rows = findRows();
    const inPlace = rows.slice(at).find(firstEnabled) ?? rows.slice(0, at).findLast(firstEnabled);
    if (inPlace) firstEnabled(inPlace)?.focus({ preventScroll: true });
  });
}
