import type { ComponentChildren } from 'preact';
import type { TextRange } from '@/core/hotlists/fold-title';
import type { HotMark } from '@/core/hotlists/hot-board';
import { isWebAddress } from '@/core/web-address';
import { t } from '@/platform/browser/i18n';
import { Icon } from '@/ui/components/Icon';
import { WebLink } from '@/ui/components/WebLink';
import { heatText, markLabel, spokenMarkLabel } from '@/ui/hotlists/hot-text';
import type { ShownRow } from './hot-rows';

/** Ranks up to this one are set in the accent colour. */
const TOP_RANKS = 3;

interface HotRowProps {
  readonly shown: ShownRow;
  /** The row's index among all rows, and their number. Not all of them are rendered. */
  readonly place: { readonly index: number; readonly of: number };
  readonly isOpen: boolean;
  /** Whether the Tab key stops at it. One row of a list is; arrow keys reach the others. */
  readonly isTabStop: boolean;
  /** Whether to show for a moment that the link was copied. */
  readonly isCopied: boolean;
  readonly onOpen: (event: MouseEvent) => void;
  readonly onToggle: () => void;
  /** The item's details, shown below the row while it is expanded. */
  readonly children?: ComponentChildren;
}

/** One item of a hot list. The row is a link to the item; its details expand below it. */
export function HotRow(props: HotRowProps) {
  const { shown, place, isOpen, isTabStop, isCopied, onOpen, onToggle, children } = props;
  const { item, isRead } = shown;
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <li
      class={isRead ? 'hot-item read' : 'hot-item'}
      data-part="hot-item"
      aria-posinset={place.index + 1}
      aria-setsize={place.of}
    >
      <div class="hot-line">
        <RowLink url={item.url} tabIndex={tabIndex} onOpen={onOpen} onToggle={onToggle}>
          <RowCells shown={shown} isCopied={isCopied} />
        </RowLink>
        <button
          type="button"
          class="button quiet hot-more"
          data-part="item-more"
          aria-expanded={isOpen}
          aria-label={t('hotItemMore', item.title)}
          title={t('hotItemMoreShort')}
          tabIndex={tabIndex}
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
  readonly tabIndex: number;
  readonly children: ComponentChildren;
}

function RowLink({ url, tabIndex, onOpen, onToggle, children }: RowLinkProps) {
  const open = (event: MouseEvent) => event.isTrusted && onOpen(event);
  // An item without an address cannot be opened: pressing the row expands it instead.
  if (url === undefined || !isWebAddress(url))
    return (
      <button type="button" class="hot-row" data-part="hot-row" tabIndex={tabIndex} onClick={onToggle}>
        {children}
      </button>
    );
  return (
    <WebLink
      class="hot-row"
      data-part="hot-row"
      href={url}
      tabIndex={tabIndex}
      onClick={open}
      onAuxClick={open}
    >
      {children}
    </WebLink>
  );
}

function RowCells({ shown, isCopied }: { readonly shown: ShownRow; readonly isCopied: boolean }) {
  const { item, mark, isRead, watched } = shown;
  const side = shown.side ?? heatText(item);
  return (
    <>
      <span class={item.rank <= TOP_RANKS ? 'hot-rank top' : 'hot-rank'}>{item.rank}</span>
      <span class="hot-title" title={item.title} dir="auto">
        <MarkedTitle title={item.title} ranges={watched} />
        {isRead && <span class="hidden">{t('hotRead')}</span>}
      </span>
      {item.tag !== undefined && item.tag !== '' && <span class="hot-tag">{item.tag}</span>}
      {mark && <MarkBadge mark={mark} />}
      <span
        class="hot-side"
        data-where={shown.side === undefined ? undefined : ''}
        role={isCopied ? 'status' : undefined}
      >
        {isCopied ? t('copied') : side}
      </span>
    </>
  );
}

/** The change of an item's rank: a symbol on the screen, words for screen readers. */
export function MarkBadge({ mark }: { readonly mark: HotMark }) {
  return (
    <span class={`hot-mark ${mark.kind}`} data-mark={mark.kind} title={spokenMarkLabel(mark)}>
      <span aria-hidden="true">{markLabel(mark)}</span>
      <span class="hidden">{spokenMarkLabel(mark)}</span>
    </span>
  );
}

interface MarkedTitleProps {
  readonly title: string;
  /** Sorted, not overlapping. */
  readonly ranges: readonly TextRange[];
}

/** A title with the given ranges highlighted. */
function MarkedTitle({ title, ranges }: MarkedTitleProps) {
  const starts = [0, ...ranges.map(({ until }) => until)];
  return (
    <>
      {starts.map((start, index) => {
        const range = ranges[index];
        return (
          <>
            {title.slice(start, range?.from)}
            {range && <mark>{title.slice(range.from, range.until)}</mark>}
          </>
        );
      })}
    </>
  );
}
