import { useEffect, useState } from 'preact/hooks';
import type { HotItem } from '@/core/hotlists/hot-item';
import { writeListMarkdown } from '@/core/hotlists/list-text';
import { platformName } from '@/core/hotlists/platforms';
import { freshnessOf } from '@/core/hotlists/schedule';
import { copyText } from '@/platform/browser/clipboard';
import { t, uiLanguage } from '@/platform/browser/i18n';
import { Button } from '@/ui/components/Button';
import { Icon } from '@/ui/components/Icon';
import { formatAge, formatMoment } from '@/ui/format';
import { useTransient } from '@/ui/hooks/use-transient';
import { leftOutText, sourceText } from './hot-text';
import type { PastLists } from './past/use-past-lists';
import type { FollowedColumn } from './use-hot-lists';

interface ListFooterProps {
  readonly column: FollowedColumn;
  /** ms since the epoch */
  readonly now: number;
  readonly isBusy: boolean;
}

/** The age and source of a list, and whether it is outdated or the browser is offline. */
export function ListFooter({ column: { board, status }, now, isBusy }: ListFooterProps) {
  const isOnline = useOnline();
  const freshness = freshnessOf(board, status, now);
  return (
    <span class="hot-foot" data-part="column-foot" data-freshness={freshness}>
      {board ? (
        <span title={formatMoment(board.fetchedAt)}>
          {formatAge(board.fetchedAt, now)} · {sourceText(board.source)}
        </span>
      ) : (
        !isBusy && t('hotNoListYet')
      )}
      {freshness === 'stale' && <span class="hot-stale">{t('hotStale')}</span>}
      <LeftOut count={board?.leftOut} />
      {isBusy && <span data-part="busy">{t('hotRefreshing')}</span>}
      {!isOnline && <span class="hot-stale">{t('hotOffline')}</span>}
    </span>
  );
}

interface MergedListFooterProps {
  readonly columns: readonly FollowedColumn[];
  /** ms since the epoch */
  readonly now: number;
  readonly isBusy: boolean;
}

/** The same for several lists: the age of the oldest, their sources, and how many are outdated. */
export function MergedListFooter({ columns, now, isBusy }: MergedListFooterProps) {
  const isOnline = useOnline();
  const boards = columns.flatMap(({ board }) => board ?? []);
  const stale = columns.filter(({ board, status }) => freshnessOf(board, status, now) === 'stale').length;
  const sources = [...new Set(boards.map(({ source }) => sourceText(source)))].join(', ');
  return (
    <span class="hot-foot" data-part="column-foot">
      {boards.length > 0 ? (
        <span>
          {t('hotOldest', formatAge(Math.min(...boards.map(({ fetchedAt }) => fetchedAt)), now))} · {sources}
        </span>
      ) : (
        !isBusy && t('hotNoListYet')
      )}
      {stale > 0 && <span class="hot-stale">{t('hotStaleCount', stale)}</span>}
      <LeftOut count={boards.reduce((sum, { leftOut }) => sum + leftOut, 0)} />
      {isBusy && <span data-part="busy">{t('hotRefreshing')}</span>}
      {!isOnline && <span class="hot-stale">{t('hotOffline')}</span>}
    </span>
  );
}

/**
 * How many items of the reply were dropped because a list has a maximum length. Renders nothing when none
 * were.
 */
function LeftOut({ count }: { readonly count: number | undefined }) {
  const text = leftOutText(count);
  return text === '' ? null : <span data-part="left-out">{text}</span>;
}

/** Whether the browser reports a network connection. */
function useOnline(): boolean {
  const [isOnline, setIsOnline] = useState(navigator.onLine);
  useEffect(() => {
    const follow = () => setIsOnline(navigator.onLine);
    window.addEventListener('online', follow);
    window.addEventListener('offline', follow);
    return () => {
      window.removeEventListener('online', follow);
      window.removeEventListener('offline', follow);
    };
  }, []);
  return isOnline;
}

/** A platform's list as it is copied. */
interface CopiedList {
  readonly platform: string;
  /** The moment that the list is of, ms since the epoch. */
  readonly at: number;
  readonly items: readonly Pick<HotItem, 'rank' | 'title' | 'url'>[];
}

/**
 * The lists that are shown, for copying: those at the chosen moment if the past is shown (`past`), else the current ones. A platform
 * that has no list then is left out.
 */
export function shownLists(
  columns: readonly FollowedColumn[],
  past: PastLists | undefined,
): readonly CopiedList[] {
  return columns.flatMap(({ platform, board }) => {
    if (!past) return board ? { platform, at: board.fetchedAt, items: board.entries } : [];
    const list = past.views.get(platform)?.list;
    return list ? { platform, at: list.at, items: list.items } : [];
  });
}

interface CopyListButtonProps {
  readonly lists: readonly CopiedList[];
  readonly onTrouble: (thrown: unknown) => void;
}

/** Copies lists as Markdown, one below the other, and shows for a moment that it has done so. */
export function CopyListButton({ lists, onTrouble }: CopyListButtonProps) {
  const [shown, show] = useTransient<true>();
  async function copy(): Promise<void> {
    const parts = lists.map(({ platform, at, items }) =>
      writeListMarkdown(`${platformName(platform, uiLanguage())} · ${formatMoment(at)}`, items),
    );
    await copyText(parts.join('\n'));
    show(true);
  }
  return (
    <Button
      kind="quiet"
      part="copy-list"
      aria-label={t(shown ? 'copied' : 'hotCopyList')}
      title={t('hotCopyList')}
      disabled={lists.every(({ items }) => items.length === 0)}
      onPress={() => void copy().catch(onTrouble)}
    >
      <Icon name={shown ? 'check' : 'copy'} />
      <span class="hidden" role="status">
        {shown && t('copied')}
      </span>
    </Button>
  );
}
