import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useOneTabStop } from '@/ui/hooks/use-one-tab-stop';
import { rowsToDraw, visibleRows } from './visible-rows';
import './long-list.css';

interface LongListProps<Item> {
  readonly label: string;
  readonly part: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly renderRow: (item: Item) => ComponentChildren;
  /** Content above the rows that scrolls with them. */
  readonly children?: ComponentChildren;
}

/** The assumed height of a row until the first one is measured, px. */
const GUESSED_ROW_HEIGHT = 56;
/** The assumed viewport until the list is measured, px. */
const FIRST_VIEW = { scrollTop: 0, height: 600 };

/**
 * A scrolling list of any length that renders only its visible rows. All rows have the same height. The Tab key stops at
 * one row, the one that had the focus last. Arrow keys move between rows, Home and End go to the first and the last.
 */
export function LongList<Item>({ label, part, items, keyOf, renderRow, children }: LongListProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const [rowHeight, setRowHeight] = useState(GUESSED_ROW_HEIGHT);
  const [{ first, end }, setRange] = useState(() => visibleRows(items.length, rowHeight, FIRST_VIEW));
  const sought = useRef<number | undefined>(undefined);
  useOneTabStop(rows, '[data-index]');

  /** Renders other rows when the visible range has changed; most scroll events change nothing. */
  const updateRange = () => {
    const element = list.current;
    if (!element) return;
    const headHeight = rows.current?.offsetTop ?? 0;
    const view = { scrollTop: element.scrollTop - headHeight, height: element.clientHeight };
    setRange((drawn) => rowsToDraw(drawn, items.length, rowHeight, view));
  };
  const newestUpdate = useRef(updateRange);
  newestUpdate.current = updateRange;

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => newestUpdate.current());
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[data-index]');
    if (row && row.offsetHeight > 0 && row.offsetHeight !== rowHeight) setRowHeight(row.offsetHeight);
    updateRange();
    if (sought.current !== undefined && focusRow(list.current, sought.current)) sought.current = undefined;
  });

  function moveTo(index: number): void {
    const element = list.current;
    if (!element || index < 0 || index >= items.length) return;
    const top = (rows.current?.offsetTop ?? 0) + index * rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    if (top + rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = top + rowHeight - element.clientHeight;
    if (!focusRow(element, index)) sought.current = index;
    updateRange();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const row = (event.target as Element).closest<HTMLElement>('[data-index]');
    const index = Number(row?.dataset['index'] ?? -1);
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: items.length - 1 }[event.key];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    moveTo(next);
  }

  return (
    <div class="long-list" data-part={part} ref={list} onScroll={updateRange}>
      {children}
      <ul aria-label={label} ref={rows} onKeyDown={onKeyDown}>
        <li class="long-list-gap" aria-hidden="true" style={{ height: `${first * rowHeight}px` }} />
        {items.slice(first, end).map((item, place) => (
          <li
            key={keyOf(item)}
            data-index={first + place}
            aria-posinset={first + place + 1}
            aria-setsize={items.length}
          >
            {renderRow(item)}
          </li>
        ))}
        <li
          class="long-list-gap"
          aria-hidden="true"
          style={{ height: `${Math.max(0, items.length - end) * rowHeight}px` }}
        />
      </ul>
    </div>
  );
}

/** Focuses a row's link. Returns whether the row is rendered. */
function focusRow(list: HTMLElement | null, index: number): boolean {
  const row = list?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  row?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  return row !== null && row !== undefined;
}
