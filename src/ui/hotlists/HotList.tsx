import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { writeEntryMarkdown } from '@/core/hotlists/list-markdown';
import { copyText } from '@/platform/clipboard';
import { HotRow } from './HotRow';
import { focusLastRow, type ListKeyEvent, moveBetweenRows, rowIndexOf } from './row-keys';
import type { ShownEntry } from './shown-entry';
import { useGrowingLimit } from './use-growing-limit';
import { useTold } from './use-told';

interface HotListProps<E extends ShownEntry> {
  /** What the list is called by screen readers. */
  readonly label: string;
  readonly entries: readonly E[];
  /** What is known of an entry, shown when asked. */
  readonly renderDetails: (entry: E) => ComponentChildren;
  readonly onOpen: (
    entry: { readonly title: string; readonly url: string },
    where: 'front' | 'background',
  ) => void;
  readonly onTrouble: (thrown: unknown) => void;
}

/**
 * A hot list. Arrows move between the rows, → and ← unfold and fold one; Enter opens it, with Shift or a modifier in the
 * background; c copies its link.
 */
export function HotList<E extends ShownEntry>(props: HotListProps<E>) {
  const { label, entries, renderDetails } = props;
  const { limit, end, drawAll } = useGrowingLimit(entries.length);
  const [openName, setOpenName] = useState<string>();
  const { onKeyDown, open, told } = useRowActions(props, setOpenName);
  const press = (event: ListKeyEvent) => {
    if (event.key !== 'End' || limit >= entries.length) return onKeyDown(event);
    // The last row has to be there before it can have the focus.
    const { currentTarget } = event;
    event.preventDefault();
    drawAll(() => focusLastRow(currentTarget));
  };
  return (
    <>
      <ol class="hot-rows" data-part="hot-rows" aria-label={label} onKeyDown={press}>
        {entries.slice(0, limit).map((entry, index) => (
          <HotRow
            key={entry.name}
            shown={entry}
            place={{ index, of: entries.length }}
            isOpen={entry.name === openName}
            isCopied={entry.name === told}
            onOpen={(event) => open(entry, event)}
            onToggle={() => setOpenName(entry.name === openName ? undefined : entry.name)}
          >
            {entry.name === openName && renderDetails(entry)}
          </HotRow>
        ))}
      </ol>
      <div ref={end} />
    </>
  );
}

function useRowActions<E extends ShownEntry>(
  { entries, onOpen, onTrouble }: HotListProps<E>,
  setOpenName: (name: string | undefined) => void,
) {
  const [told, tell] = useTold<string>();
  function open({ item: { title, url } }: E, event: MouseEvent): void {
    // Only the main and the middle button open; the others are the browser's.
    if (url === undefined || event.button > 1) return;
    event.preventDefault();
    const isAside = event.button === 1 || event.shiftKey || event.ctrlKey || event.metaKey;
    onOpen({ title, url }, isAside ? 'background' : 'front');
  }
  function onKeyDown(event: ListKeyEvent): void {
    if (moveBetweenRows(event)) return;
    const entry = entries[rowIndexOf(event) ?? -1];
    if (!entry || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowRight') setOpenName(entry.name);
    else if (event.key === 'ArrowLeft') setOpenName(undefined);
    else if (event.key === 'c')
      copyText(writeEntryMarkdown(entry.item)).then(() => tell(entry.name), onTrouble);
    else return;
    event.preventDefault();
  }
  return { open, onKeyDown, told };
}
