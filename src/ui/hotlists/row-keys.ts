/** A key pressed in a list. */
export type ListKeyEvent = KeyboardEvent & { readonly currentTarget: HTMLElement };

function rowsOf(list: HTMLElement): readonly HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('.hot-row')];
}

/** The place of the row that has the focus, from 0; undefined where something else has it. */
export function rowIndexOf({ currentTarget, target }: ListKeyEvent): number | undefined {
  const index = rowsOf(currentTarget).indexOf(target as HTMLElement);
  return index < 0 ? undefined : index;
}

/** Moves the focus by the keys that move in a list; says whether it was one of them. */
export function moveBetweenRows(event: ListKeyEvent): boolean {
  const index = rowIndexOf(event);
  if (index === undefined) return false;
  const rows = rowsOf(event.currentTarget);
  const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (to === undefined) return false;
  event.preventDefault();
  rows[Math.min(Math.max(0, to), rows.length - 1)]?.focus();
  return true;
}

export function focusLastRow(list: HTMLElement): void {
  rowsOf(list).at(-1)?.focus();
}
