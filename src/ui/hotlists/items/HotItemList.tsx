import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { writeItemMarkdown } from '@/core/hotlists/list-text';
import { copyText } from '@/platform/browser/clipboard';
import { useGrowingLimit } from '@/ui/hooks/use-growing-limit';
import { useKeptFocus } from '@/ui/hooks/use-kept-focus';
import { useTransient } from '@/ui/hooks/use-transient';
import { HotRow } from './HotRow';
import type { HotLink, RowList, ShownRow } from './hot-rows';

interface HotItemListProps<E extends ShownRow> {
  /** The list's name for screen readers. */
  readonly label: string;
  readonly rows: RowList<E>;
  /** Renders an item's details. Called only for the row that is expanded. */
  readonly renderDetails: (row: E) => ComponentChildren;
  readonly onOpen: (item: HotLink, where: 'front' | 'background') => void;
  readonly onTrouble: (thrown: unknown) => void;
}

/**
 * The rows of a hot list: one stop for the Tab key, at the row that had the focus last. Up and down move between rows, right and left expand and collapse one. Enter opens
 * the item, with Shift or another modifier in the background. The key c copies its link.
 */
export function HotItemList<E extends ShownRow>(props: HotItemListProps<E>) {
  const { label, rows, renderDetails } = props;
  const list = useRef<HTMLOListElement>(null);
  useKeptFocus(list);
  const { limit, end, drawAll } = useGrowingLimit(rows.length);
  const [openName, setOpenName] = useState<string>();
  const [currentName, setCurrentName] = useState<string>();
  const drawn = rows.slice(0, limit);
  const { onKeyDown, open, copiedName } = useRowActions(props, drawn, setOpenName);
  const stop = drawn.some(({ name }) => name === currentName) ? currentName : drawn[0]?.name;
  const press = (event: ListKeyEvent) => {
    if (event.key !== 'End' || limit >= rows.length) return onKeyDown(event);
    // The last row must be rendered before it can take the focus.
    const { currentTarget } = event;
    event.preventDefault();
    drawAll(() => focusLastRow(currentTarget));
  };
  return (
    <>
      <ol
        ref={list}
        class="hot-rows"
        data-part="hot-rows"
        aria-label={label}
        onKeyDown={press}
        onFocusIn={(event) => setCurrentName((before) => drawn[rowIndexOf(event) ?? -1]?.name ?? before)}
      >
        {drawn.map((row, index) => (
          <HotRow
            key={row.name}
            shown={row}
            place={{ index, of: rows.length }}
            isOpen={row.name === openName}
            isTabStop={row.name === stop}
            isCopied={row.name === copiedName}
            onOpen={(event) => open(row, event)}
            onToggle={() => setOpenName(row.name === openName ? undefined : row.name)}
          >
            {row.name === openName && renderDetails(row)}
          </HotRow>
        ))}
      </ol>
      <div ref={end} />
    </>
  );
}

function useRowActions<E extends ShownRow>(
  { onOpen, onTrouble }: HotItemListProps<E>,
  drawn: readonly E[],
  setOpenName: (name: string | undefined) => void,
) {
  const [copiedName, showCopied] = useTransient<string>();
  function open({ item: { title, url } }: E, event: MouseEvent): void {
    // Other mouse buttons keep the browser's own behaviour.
    if (url === undefined || event.button > 1) return;
    event.preventDefault();
    const isAside = event.button === 1 || event.shiftKey || event.ctrlKey || event.metaKey;
    onOpen({ title, url }, isAside ? 'background' : 'front');
  }
  function onKeyDown(event: ListKeyEvent): void {
    if (moveBetweenRows(event)) return;
    const row = drawn[rowIndexOf(event) ?? -1];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowRight') setOpenName(row.name);
    else if (event.key === 'ArrowLeft') setOpenName(undefined);
    else if (event.key === 'c')
      copyText(writeItemMarkdown(row.item)).then(() => showCopied(row.name), onTrouble);
    else return;
    event.preventDefault();
  }
  return { open, onKeyDown, copiedName };
}

/** An event whose current target is the list. */
type ListEvent = Event & { readonly currentTarget: HTMLElement };
type ListKeyEvent = KeyboardEvent & ListEvent;

function rowsOf(list: HTMLElement): readonly HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('.hot-row')];
}

/** The index of the focused row, undefined when something else has the focus. */
function rowIndexOf({ currentTarget, target }: ListEvent): number | undefined {
  const index = rowsOf(currentTarget).indexOf(target as HTMLElement);
  return index < 0 ? undefined : index;
}

/** Moves the focus when the key is one that moves within the list. Returns whether it was. */
function moveBetweenRows(event: ListKeyEvent): boolean {
  const index = rowIndexOf(event);
  if (index === undefined) return false;
  const rows = rowsOf(event.currentTarget);
  const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (to === undefined) return false;
  event.preventDefault();
  rows[Math.min(Math.max(0, to), rows.length - 1)]?.focus();
  return true;
}

function focusLastRow(list: HTMLElement): void {
  rowsOf(list).at(-1)?.focus();
}
