import type { HotBoard, HotStatus } from './hot-board';

/** How much a list can be relied on to be that of now. */
export type Freshness = 'fresh' | 'stale' | 'none';

/** A list older than this is called stale, ms. */
const STALE_AFTER_MS = 60 * 60_000;

/** A list that fails to be fetched is stale at once: there is a newer one that we do not have. */
export function freshnessOf(
  board: Pick<HotBoard, 'fetchedAt'> | undefined,
  status: Pick<HotStatus, 'failures'> | undefined,
  now: number,
): Freshness {
  if (!board) return 'none';
  const isOld = now - board.fetchedAt > STALE_AFTER_MS;
  return isOld || (status?.failures ?? 0) > 0 ? 'stale' : 'fresh';
}
