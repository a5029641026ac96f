import type { ErrorCode } from '@/core/errors';
import type { HotStatus } from './hot-board';
import type { HotSource } from './source';
import { type SourceTrouble, troubleOf } from './source-troubles';

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
  const { fetchedAt, status } = state;
  if (status && isHeldBack(status, now)) return false;
  if (reason === 'asked') return true;
  if (status && isResting(status, status.trouble?.code, now)) return false;
  if (fetchedAt === undefined || fetchedAt > now) return true;
  if (reason === 'alarm' && interval === 0) return false;
  // An alarm that rings a little early must not put the list off for a whole interval.
  const age = interval === 0 ? LOOKED_AT_MS : interval * 60_000 * 0.9;
  return now - fetchedAt >= age;
}

/** No source may hold us off for longer, ms: more is a clock that was put back. */
const LONGEST_HOLD_MS = 24 * 3600_000;

/** Whether a source asked to wait. `now`: ms since the epoch. */
export function isHeldBack({ waitUntil = 0 }: Pick<HotStatus, 'waitUntil'>, now: number): boolean {
  const left = waitUntil - now;
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

/** Whether nothing is tried yet after failures, the last by `code`. `now`: ms since the epoch. */
export function isResting(
  { triedAt, failures }: Pick<HotStatus, 'triedAt' | 'failures'>,
  code: ErrorCode | undefined,
  now: number,
): boolean {
  if (failures === 0 || triedAt > now || (code && ASKED_NOBODY.has(code))) return false;
  return now - triedAt < restAfter(failures);
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

/**
 * How a list's fetching goes, as far as it was with the sources of today. What the past one asked for, or one at another
 * address, does not hold up those that there are; nor do their failures one that has not been asked yet.
 */
export function statusWith(
  status: HotStatus | undefined,
  sources: readonly HotSource[],
): HotStatus | undefined {
  if (!status) return undefined;
  const { platform, triedAt, trouble, sources: troubles = [] } = status;
  const still = sources.flatMap((source) => troubleOf(troubles, source) ?? []);
  const hasUnasked = trouble?.source !== undefined && still.length < sources.length;
  if (still.length === troubles.length && !hasUnasked) return status;
  return { platform, triedAt, failures: 0, sources: still };
}

/**
 * How fetching goes after a try that brought no list, for which none or several sources were asked. It tells of the first;
 * where all asked to wait, the list waits for the one that is ready first.
 */
export function failStatus(
  last: HotStatus | undefined,
  trouble: NonNullable<HotStatus['trouble']>,
  sources: readonly SourceTrouble[],
  { platform, now }: { readonly platform: string; readonly now: number },
): HotStatus {
  const waits = sources.map(({ waitUntil }) => waitUntil ?? now);
  const waitUntil = Math.min(...waits);
  return {
    platform,
    triedAt: now,
    failures: (last?.failures ?? 0) + 1,
    failingSince: last?.failingSince ?? now,
    trouble,
    waitUntil: waits.length > 0 && waitUntil > now ? waitUntil : undefined,
    sources,
  };
}
