import type { ComponentChildren } from 'preact';
import type { HotMark } from '@/core/hotlists/marks';
import { t } from '@/platform/i18n';
import { Icon } from '@/ui/components/Icon';
import { heatText, markText, markWords } from './hot-text';
import { MarkedTitle } from './MarkedTitle';
import type { ShownEntry } from './shown-entry';

/** Ranks up to this stand in accent. */
const TOP_RANKS = 3;

interface HotRowProps {
  readonly shown: ShownEntry;
  /** Where it stands among all rows, from 0, of which not all are drawn. */
  readonly place: { readonly index: number; readonly of: number };
  readonly isOpen: boolean;
  /** Told at the row for a moment: its link was copied. */
  readonly isCopied: boolean;
  readonly onOpen: (event: MouseEvent) => void;
  readonly onToggle: () => void;
  /** What is known of the entry, shown under it. */
  readonly children?: ComponentChildren;
}

/** An entry of a hot list. The row is its link; what is known of it unfolds under it. */
export function HotRow({ shown, place, isOpen, isCopied, onOpen, onToggle, children }: HotRowProps) {
  const { item, isRead } = shown;
  return (
    <li
      class={isRead ? 'hot-entry read' : 'hot-entry'}
      data-part="hot-entry"
      aria-posinset={place.index + 1}
      aria-setsize={place.of}
    >
      <div class="hot-line">
        <RowLink url={item.url} onOpen={onOpen} onToggle={onToggle}>
          <RowCells shown={shown} isCopied={isCopied} />
        </RowLink>
        <button
          type="button"
          class="button quiet hot-more"
          data-part="entry-more"
          aria-expanded={isOpen}
          aria-label={t('hotEntryMore', item.title)}
          title={t('hotEntryMoreShort')}
          onClick={onToggle}
        >
          <Icon name="more" />
        </button>
      </div>
      {isOpen && children}
    </li>
  );
}

interface RowLinkProps extends Pick<HotRowProps, 'onOpen' | 'onToggle'> {
  readonly url: string | undefined;
  readonly children: ComponentChildren;
}

function RowLink({ url, onOpen, onToggle, children }: RowLinkProps) {
  const open = (event: MouseEvent) => event.isTrusted && onOpen(event);
  // Without an address there is nothing to open: the row tells more.
  if (url === undefined)
    return (
      <button type="button" class="hot-row" data-part="hot-row" onClick={onToggle}>
        {children}
      </button>
    );
  return (
    <a
      class="hot-row"
      data-part="hot-row"
      href={url}
      target="_blank"
      rel="noreferrer"
      onClick={open}
      onAuxClick={open}
    >
      {children}
    </a>
  );
}

function RowCells({ shown, isCopied }: { readonly shown: ShownEntry; readonly isCopied: boolean }) {
  const { item, mark, isRead, watched } = shown;
  const side = shown.side ?? heatText(item);
  return (
    <>
      <span class={item.rank <= TOP_RANKS ? 'hot-rank top' : 'hot-rank'}>{item.rank}</span>
      <span class="hot-title" title={item.title}>
        <MarkedTitle title={item.title} ranges={watched} />
        {isRead && <span class="hidden">{t('hotRead')}</span>}
      </span>
      {item.tag !== undefined && item.tag !== '' && <span class="hot-tag">{item.tag}</span>}
      {mark && <MarkBadge mark={mark} />}
      <span class="hot-side" role={isCopied ? 'status' : undefined}>
        {isCopied ? t('readerCopied') : side}
      </span>
    </>
  );
}

/** What happened to an entry: a sign to see, a word to hear. */
export function MarkBadge({ mark }: { readonly mark: HotMark }) {
  return (
    <span class={`hot-mark ${mark.kind}`} data-mark={mark.kind} title={markWords(mark)}>
      <span aria-hidden="true">{markText(mark)}</span>
      <span class="hidden">{markWords(mark)}</span>
    </span>
  );
}
