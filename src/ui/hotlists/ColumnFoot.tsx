import { freshnessOf } from '@/core/hotlists/freshness';
import { t } from '@/platform/i18n';
import { ageText } from '@/ui/age-text';
import { momentText, sourceText } from './hot-text';
import { LeftOut } from './LeftOut';
import type { FollowedColumn } from './use-hot-lists';

interface ColumnFootProps {
  readonly column: FollowedColumn;
  /** ms since the epoch */
  readonly now: number;
  readonly isBusy: boolean;
  readonly isOnline: boolean;
}

/** How old a list is and where it comes from, always; that it is not of now, if so. */
export function ColumnFoot({ column: { board, status }, now, isBusy, isOnline }: ColumnFootProps) {
  const freshness = freshnessOf(board, status, now);
  return (
    <span class={`hot-foot ${freshness}`} data-part="column-foot" data-freshness={freshness}>
      {board ? (
        <span title={momentText(board.fetchedAt)}>
          {ageText(board.fetchedAt, now)} · {sourceText(board.source)}
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
