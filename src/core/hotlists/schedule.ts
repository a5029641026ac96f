import type { ErrorCode } from '@/core/errors';
import type { HotStatus } from './hot-board';

/** Without an interval, a list that is looked at is fetched anew when it is older than this, ms. */
const LOOKED_AT_MS = 10 * 60_000;
/** After a first failure nothing is tried for this long, after each further one for twice as long, ms. */
const FIRST_REST_MS = 60_000;
const LONGEST_REST_MS = 60 * 60_000;

/** Why a list might be fetched: it is looked at, an alarm rang, or the user asked for it. */
export type FetchReason = 'shown' | 'alarm' | 'asked';

/** What there is to decide by. */
export interface FetchState {
  /** When its list was fetched last with success, ms since the epoch. */
  readonly fetchedAt?: number | undefined;
  readonly status?: Pick<HotStatus, 'triedAt' | 'failures' | 'waitUntil' | 'trouble'> | undefined;
}

/**
 * Whether a list is to be fetched now. `interval`: minutes, 0: none; `now`: ms since the epoch. Moments that lie in the
 * future come from a clock that was put back, and count for nothing.
 */
export function isDue(state: FetchState, reason: FetchReason, interval: number, now: number): boolean {
  if (reason === 'asked') return !isHeldBack(state, now);
  if (isHeldBack(state, now) || isResting(state, now)) return false;
  const { fetchedAt } = state;
  if (fetchedAt === undefined || fetchedAt > now) return true;
  if (reason === 'alarm' && interval === 0) return false;
  // An alarm that rings a little early must not put the list off for a whole interval.
  const age = interval === 0 ? LOOKED_AT_MS : interval * 60_000 * 0.9;
  return now - fetchedAt >= age;
}

/** No source may hold us off for longer, ms: more is a clock that was put back. */
const LONGEST_HOLD_MS = 24 * 3600_000;

/** Whether its source asked to wait. */
function isHeldBack({ status }: FetchState, now: number): boolean {
  const left = (status?.waitUntil ?? 0) - now;
  return left > 0 && left <= LONGEST_HOLD_MS;
}

/** Failures that asked nobody: what was missing may be there the next moment. */
const ASKED_NOBODY: ReadonlySet<ErrorCode> = new Set([
  'hot-source-missing',
  'hot-access-missing',
  'service-not-set',
  'service-access-missing',
  'service-address-refused',
  'service-offline',
]);

function isResting({ status }: FetchState, now: number): boolean {
  if (!status || status.failures === 0 || status.triedAt > now) return false;
  if (status.trouble && ASKED_NOBODY.has(status.trouble.code)) return false;
  return now - status.triedAt < restAfter(status.failures);
}

/** How long nothing is tried after so many failures in a row, ms. */
export function restAfter(failures: number): number {
  return failures === 0 ? 0 : Math.min(FIRST_REST_MS * 2 ** (failures - 1), LONGEST_REST_MS);
}

/** The shortest of the intervals of what is fetched by itself, minutes; 0: nothing is. */
export function alarmInterval(
  followed: readonly { readonly interval?: number | undefined }[],
  common: number,
): number {
  const set = followed.map(({ interval }) => interval ?? common).filter((interval) => interval > 0);
  return set.length === 0 ? 0 : Math.min(...set);
}

/** How fetching goes after a try that brought no list. `waitMs`: how long the source asked to wait. */
export function failStatus(
  last: HotStatus | undefined,
  platform: string,
  trouble: NonNullable<HotStatus['trouble']>,
  { now, waitMs }: { readonly now: number; readonly waitMs?: number | undefined },
): HotStatus {
  return {
    platform,
    triedAt: now,
    failures: (last?.failures ?? 0) + 1,
    failingSince: last?.failingSince ?? now,
    trouble,
    waitUntil: waitMs === undefined ? undefined : now + waitMs,
  };
}
