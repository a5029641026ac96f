import { freshnessOf } from '@/core/hotlists/freshness';
import { t } from '@/platform/i18n';
import { ageText } from '@/ui/age-text';
import { sourceText } from './hot-text';
import { LeftOut } from './LeftOut';
import type { FollowedColumn } from './use-hot-lists';

interface MergedFootProps {
  readonly columns: readonly FollowedColumn[];
  /** ms since the epoch */
  readonly now: number;
  readonly isBusy: boolean;
  readonly isOnline: boolean;
}

/** How old the oldest of several lists is, where they come from, how many are not of now, and what is missing of them. */
export function MergedFoot({ columns, now, isBusy, isOnline }: MergedFootProps) {
  const boards = columns.flatMap(({ board }) => board ?? []);
  const stale = columns.filter(({ board, status }) => freshnessOf(board, status, now) === 'stale').length;
  const sources = [...new Set(boards.map(({ source }) => sourceText(source)))].join(', ');
  return (
    <span class={stale > 0 ? 'hot-foot stale' : 'hot-foot'} data-part="column-foot">
      {boards.length > 0 ? (
        <span>
          {t('hotOldest', ageText(Math.min(...boards.map(({ fetchedAt }) => fetchedAt)), now))} · {sources}
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
