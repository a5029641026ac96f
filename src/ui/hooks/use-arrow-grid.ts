import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/** A key and what it does to the place of the focus. */
type Move = (grid: Grid, at: Place) => HTMLElement | undefined;

/** The cells of each row. */
type Grid = readonly (readonly HTMLElement[])[];

interface Place {
  readonly row: number;
  readonly cell: number;
}

const MOVES: Readonly<Record<string, Move>> = {
  ArrowRight: (grid, at) => stepThrough(grid, at, 1),
  ArrowLeft: (grid, at) => stepThrough(grid, at, -1),
  ArrowDown: (grid, at) => stepRow(grid, at, 1),
  ArrowUp: (grid, at) => stepRow(grid, at, -1),
  Home: (grid, { row }) => grid[row]?.find(isEnabled),
  End: (grid, { row }) => grid[row]?.findLast(isEnabled),
};
const MOVES_WITH_CONTROL: Readonly<Record<string, Move>> = {
  Home: (grid) => grid.flat().find(isEnabled),
  End: (grid, { cell }) => {
    const last = grid.findLast((cells) => cells.some(isEnabled));
    return last && inColumn(last, cell);
  },
};

/** These choose in a drop-down. */
const KEYS_OF_SELECT = ['ArrowUp', 'ArrowDown', 'Home', 'End'];

const isEnabled = (cell: HTMLElement) => !cell.matches(':disabled');

/** The cell after, or before, the one at a place; after the last of a row the first of the next. */
function stepThrough(grid: Grid, { row, cell }: Place, by: 1 | -1): HTMLElement | undefined {
  const cells = grid.flat().filter(isEnabled);
  const focused = grid[row]?.[cell];
  return focused && cells[cells.indexOf(focused) + by];
}

/** The cell of the same column in the next row, or the one before, that has any. */
function stepRow(grid: Grid, { row, cell }: Place, by: 1 | -1): HTMLElement | undefined {
  let next = row + by;
  while (grid[next] && !grid[next]?.some(isEnabled)) next += by;
  const cells = grid[next];
  return cells && inColumn(cells, cell);
}

/** The cell of a column, else the first of the row that can have the focus. */
function inColumn(cells: readonly HTMLElement[], column: number): HTMLElement | undefined {
  const cell = cells[column];
  return cell && isEnabled(cell) ? cell : cells.find(isEnabled);
}

/**
 * Makes the controls of many rows one stop of the Tab key: the one that had the focus last, in the row that had it last. Right and left
 * move through the cells, up and down to the same cell of another row, Home and End in the row, and with Control to the first and the
 * last row. A drop-down keeps the keys that choose in it. When the focused row is removed, the row in its place gets the focus.
 * `row`, `cell`: selectors; a cell is a control or has a `tabindex`.
 * https://www.w3.org/WAI/ARIA/apg/patterns/grid/
 */
export function useArrowGrid(grid: RefObject<HTMLElement | null>, row: string, cell: string): void {
  const last = useRef<{ row: Element | undefined; cell: Element | undefined }>({
    row: undefined,
    cell: undefined,
  }).current;
  const findRows = () => [...(grid.current?.querySelectorAll(row) ?? [])];
  const findCells = (each: Element) => [...each.querySelectorAll<HTMLElement>(cell)];
  const update = () => {
    const rows = findRows();
    const enabled = rows.filter((each) => findCells(each).some(isEnabled));
    const current = enabled.find((each) => each === last.row) ?? enabled[0];
    const ofCurrent = current ? findCells(current).filter(isEnabled) : [];
    const stop = ofCurrent.find((each) => each === last.cell) ?? ofCurrent[0];
    for (const each of rows.flatMap(findCells)) setTabIndex(each, each === stop ? 0 : -1);
  };

  // The row of the focus, and its place, as they were before this rendering.
  const before = findRows();
  const at = before.findIndex((each) => each.contains(document.activeElement));
  const focused = before[at];
  const column = focused ? findCells(focused).findIndex((each) => each.contains(document.activeElement)) : -1;
  useLayoutEffect(() => {
    update();
    if (!focused || focused.isConnected || document.activeElement !== document.body) return;
    const rows = findRows();
    const inPlace = rows[at] ?? rows.at(-1);
    if (inPlace) inColumn(findCells(inPlace), column)?.focus({ preventScroll: true });
  });

  useEffect(() => {
    const { current } = grid;
    if (!current) return undefined;
    const follow = ({ target }: FocusEvent) => {
      const element = target as Element;
      last.row = element.closest(row) ?? last.row;
      last.cell = element.closest(cell) ?? last.cell;
      update();
    };
    const move = (event: KeyboardEvent) => {
      const sought = findTarget(event, findRows().map(findCells));
      if (!sought) return;
      event.preventDefault();
      sought.focus();
    };
    // Rows draw their cells, and disable them, by themselves.
    const observer = new MutationObserver(update);
    observer.observe(current, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    current.addEventListener('focusin', follow);
    current.addEventListener('keydown', move);
    return () => {
      observer.disconnect();
      current.removeEventListener('focusin', follow);
      current.removeEventListener('keydown', move);
    };
  }, []);
}

/** The cell that a key moves to; undefined for a key that stays with the focused cell, or with the browser. */
function findTarget(event: KeyboardEvent, grid: Grid): HTMLElement | undefined {
  const { key, ctrlKey, altKey, metaKey, target } = event;
  const element = target as Element;
  if (altKey || metaKey || (element.localName === 'select' && KEYS_OF_SELECT.includes(key))) return undefined;
  const row = grid.findIndex((cells) => cells.some((each) => each.contains(element)));
  const cell = grid[row]?.findIndex((each) => each.contains(element)) ?? -1;
  if (cell < 0) return undefined;
  return (ctrlKey ? MOVES_WITH_CONTROL : MOVES)[key]?.(grid, { row, cell });
}

/** Written only when it changes, because others observe it. */
function setTabIndex(element: HTMLElement, tabIndex: 0 | -1): void {
  if (element.getAttribute('tabindex') !== String(tabIndex)) element.tabIndex = tabIndex;
}
