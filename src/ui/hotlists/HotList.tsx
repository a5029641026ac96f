import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { writeEntryMarkdown } from '@/core/hotlists/list-markdown';
import { copyText } from '@/platform/clipboard';
import { t } from '@/platform/i18n';
import { Button } from '@/ui/components/Button';
import { HotRow } from './HotRow';
import { moveBetweenRows, rowIndexOf } from './row-keys';
import type { ShownEntry } from './shown-entry';
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

/** Rows drawn at first, and added at each step: a list of thousands is never drawn at once. */
const FIRST_ROWS = 60;
const MORE_ROWS = 200;

/**
 * A hot list. Arrows move between the rows, → and ← unfold and fold one; Enter opens it, with Shift or a modifier in the
 * background; c copies its link.
 */
export function HotList<E extends ShownEntry>(props: HotListProps<E>) {
  const { label, entries, renderDetails } = props;
  const [limit, setLimit] = useState(FIRST_ROWS);
  const [openName, setOpenName] = useState<string>();
  const { onKeyDown, open, told } = useRowActions(props, setOpenName);
  const left = entries.length - limit;
  return (
    <>
      <ol class="hot-rows" data-part="hot-rows" aria-label={label} onKeyDown={onKeyDown}>
        {entries.slice(0, limit).map((entry) => (
          <HotRow
            key={entry.name}
            shown={entry}
            isOpen={entry.name === openName}
            isCopied={entry.name === told}
            onOpen={(event) => open(entry, event)}
            onToggle={() => setOpenName(entry.name === openName ? undefined : entry.name)}
          >
            {entry.name === openName && renderDetails(entry)}
          </HotRow>
        ))}
      </ol>
      {left > 0 && (
        <Button part="more-rows" class="button hot-more-rows" onPress={() => setLimit(limit + MORE_ROWS)}>
          {t('hotMoreRows', Math.min(left, MORE_ROWS), left)}
        </Button>
      )}
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
  function onKeyDown(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
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
