/** When a platform's list is fetched, which sources are asked for it, and what follows from their failures. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/core/durations';
import type { ErrorCode } from '@/core/errors';
import { HOT_SOURCES, type HotSource, type HotSourceName } from './sources';

/** A source that failed to return a platform's list when it was last asked. Each source rests by itself. Stored. */
export interface SourceTrouble {
  readonly source: HotSourceName;
  /** The source's address, because a failure at one address means nothing for another. */
  readonly address: string;
  readonly code: ErrorCode;
  readonly message: string;
  /** Tries in a row that failed after a request was sent. Tries without a request, for example without a network, are not counted. */
  readonly failures: number;
  /** Since when it fails, or since when no request is sent while no failure is counted, ms since the epoch. `triedAt`: the last try. */
  readonly since: number;
  readonly triedAt: number;
  /** It asked not to be asked before that moment, ms since the epoch. */
  readonly waitUntil?: number | undefined;
}

/** The state of fetching a platform's list. Stored. */
export interface HotStatus {
  readonly platform: string;
  /** When it was last tried, ms since the epoch. */
  readonly triedAt: number;
  /** How many tries in a row have failed; 0: the last one succeeded. The count starts anew between tries with and without a request. */
  readonly failures: number;
  /** Since when it fails, with or without anything being sent, ms since the epoch. */
  readonly failingSince?: number | undefined;
  /** Why the last try failed, and of which source. */
  readonly trouble?:
    | { readonly code: ErrorCode; readonly message: string; readonly source?: HotSourceName | undefined }
    | undefined;
  /** No source is asked before that moment, ms since the epoch. */
  readonly waitUntil?: number | undefined;
  /** The sources that fail; another may have returned the list. */
  readonly sources?: readonly SourceTrouble[] | undefined;
}

/** Without an interval, a list that is shown is fetched again when it is older than this, ms. */
const SHOWN_MS = 10 * 60_000;
/** The wait after a first failure, ms. It doubles with each further failure. */
const FIRST_REST_MS = MINUTE_MS;
const LONGEST_REST_MS = HOUR_MS;

/** Why a list might be fetched: it is shown, an alarm rang, or the user asked for it. */
export type FetchReason = 'shown' | 'alarm' | 'asked';

/** What `isDue` decides by. */
export interface FetchState {
  /** When the list was last fetched successfully, ms since the epoch. */
  readonly fetchedAt?: number | undefined;
  readonly status?: Pick<HotStatus, 'triedAt' | 'failures' | 'waitUntil' | 'trouble'> | undefined;
}

/**
 * Whether a list is to be fetched now. `interval`: minutes, 0: none; `now`: ms since the epoch. Moments that lie in the
 * future come from a clock that was put back, and are ignored.
 */
export function isDue(state: FetchState, reason: FetchReason, interval: number, now: number): boolean {
  const { fetchedAt, status } = state;
  if (status && mustWait(status, now)) return false;
  if (reason === 'asked') return true;
  if (status && isResting(status, status.trouble?.code, now)) return false;
  // The user chose that nothing is sent for it unless it is shown, not even for its first list.
  if (reason === 'alarm' && interval === 0) return false;
  if (fetchedAt === undefined || fetchedAt > now) return true;
  // An alarm that rings a little early must not put the list off for a whole interval.
  const age = interval === 0 ? SHOWN_MS : interval * 60_000 * 0.9;
  return now - fetchedAt >= age;
}

/** A longer wait than this comes from a clock that was put back, and is ignored, ms. */
const LONGEST_WAIT_MS = DAY_MS;

/** Whether a source asked us to wait until later. `now`: ms since the epoch. */
function mustWait({ waitUntil = 0 }: Pick<HotStatus, 'waitUntil'>, now: number): boolean {
  const left = waitUntil - now;
  return left > 0 && left <= LONGEST_WAIT_MS;
}

/** Failures before a request is sent. Their cause, such as a missing grant, may end at any time, so there is no wait after them. */
const NOT_SENT: ReadonlySet<ErrorCode> = new Set([
  'hot-source-missing',
  'hot-access-missing',
  'service-not-set',
  'service-access-missing',
  'service-address-refused',
  'service-offline',
]);

function wasSent(code: ErrorCode | undefined): boolean {
  return code === undefined || !NOT_SENT.has(code);
}

/** Whether it is too early to try again after failures, the last with `code`. `now`: ms since the epoch. */
function isResting(
  { triedAt, failures }: Pick<HotStatus, 'triedAt' | 'failures'>,
  code: ErrorCode | undefined,
  now: number,
): boolean {
  if (failures === 0 || triedAt > now || !wasSent(code)) return false;
  return now - triedAt < restAfter(failures);
}

/** A source that has failed for this long will not come back by itself: the site has probably changed, ms. */
const BROKEN_AFTER_MS = DAY_MS;

/** Whether a source that was asked has failed for a day, so that the user should do something about it. `now`: ms since the epoch. */
export function seemsBroken({ code, since }: Pick<SourceTrouble, 'code' | 'since'>, now: number): boolean {
  return wasSent(code) && now - since >= BROKEN_AFTER_MS;
}

/** The wait after a number of failures in a row, ms. */
export function restAfter(failures: number): number {
  return failures === 0 ? 0 : Math.min(FIRST_REST_MS * 2 ** (failures - 1), LONGEST_REST_MS);
}

/** The shortest interval of the followed platforms, minutes; 0: none is fetched without being asked for. */
export function alarmInterval(
  followed: readonly { readonly interval?: number | undefined }[],
  common: number,
): number {
  const set = followed.map(({ interval }) => interval ?? common).filter((interval) => interval > 0);
  return set.length === 0 ? 0 : Math.min(...set);
}

/**
 * The status as far as it concerns the sources that are set up now. Failures and waits of a source that was removed, or
 * has another address now, do not delay the present ones; and their failures do not delay one that has not been asked
 * yet.
 */
export function statusForSources(
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
 * The status after a try without a list, for which no or several sources were asked. `trouble` is that of the first.
 * Where all asked us to wait, the list waits for the one that is ready first. `now`: ms since the epoch.
 */
export function failedStatus(
  last: HotStatus | undefined,
  trouble: NonNullable<HotStatus['trouble']>,
  sources: readonly SourceTrouble[],
  { platform, now }: { readonly platform: string; readonly now: number },
): HotStatus {
  const waits = sources.map(({ waitUntil }) => waitUntil ?? now);
  const waitUntil = Math.min(...waits);
  const before = wasSent(last?.trouble?.code) === wasSent(trouble.code) ? last : undefined;
  return {
    platform,
    triedAt: now,
    failures: (before?.failures ?? 0) + 1,
    failingSince: before?.failingSince ?? now,
    trouble,
    waitUntil: waits.length > 0 && waitUntil > now ? waitUntil : undefined,
    sources,
  };
}

/** The failure of a source when it was last asked at its present address. */
export function troubleOf(
  troubles: readonly SourceTrouble[],
  { name, address }: HotSource,
): SourceTrouble | undefined {
  return troubles.find((trouble) => trouble.source === name && trouble.address === address);
}

/**
 * The sources to ask now, in their order: not those that rest after a failure, unless the user asks, and never those
 * that asked us to wait. `now`: ms since the epoch.
 */
export function sourcesToAsk(
  candidates: readonly HotSource[],
  troubles: readonly SourceTrouble[],
  reason: FetchReason,
  now: number,
): readonly HotSource[] {
  return candidates.filter((candidate) => {
    const trouble = troubleOf(troubles, candidate);
    if (!trouble || mustWait(trouble, now)) return !trouble;
    return reason === 'asked' || !isResting(trouble, trouble.code, now);
  });
}

/**
 * A source's trouble after it failed once more. A try without a request neither adds to its failures nor ends them, because it says
 * nothing about the source. `waitMs`: how long it asked us to wait.
 */
export function addFailure(
  last: SourceTrouble | undefined,
  failure: Pick<SourceTrouble, 'source' | 'address' | 'code' | 'message'>,
  { now, waitMs }: { readonly now: number; readonly waitMs?: number | undefined },
): SourceTrouble {
  const counted = last?.failures ?? 0;
  const isSent = wasSent(failure.code);
  return {
    ...failure,
    failures: isSent ? counted + 1 : counted,
    since: last && (counted > 0 || !isSent) ? last.since : now,
    triedAt: now,
    waitUntil: waitMs === undefined ? undefined : now + waitMs,
  };
}

/** Why another source answered: the failing sources that are asked before the one that returned the list, in that order. */
export function failedBefore(
  troubles: readonly SourceTrouble[] | undefined,
  answered: HotSourceName,
): readonly SourceTrouble[] {
  const before = HOT_SOURCES.slice(0, HOT_SOURCES.indexOf(answered));
  return before.flatMap((name) => troubles?.find(({ source }) => source === name) ?? []);
}

/** Whether a list is recent. */
export type Freshness = 'fresh' | 'stale' | 'none';

/** A list older than this is stale, ms. */
const STALE_AFTER_MS = HOUR_MS;

/**
 * Whether a list is recent at `now`, ms since the epoch. One whose fetching fails is stale at once: there is a newer one that we do not
 * have.
 */
export function freshnessOf(
  board: { readonly fetchedAt: number } | undefined,
  status: Pick<HotStatus, 'failures'> | undefined,
  now: number,
): Freshness {
  if (!board) return 'none';
  const isOld = now - board.fetchedAt > STALE_AFTER_MS;
  return isOld || (status?.failures ?? 0) > 0 ? 'stale' : 'fresh';
}
