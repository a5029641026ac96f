/** A monitoring round: it lists the new articles of all watched accounts, one account after the other. */
import { type ErrorCode, toAppError } from '@/core/errors';
import { LONGEST_WAIT_MS } from '@/core/service/reply-meta';
import type { Account } from './account';
import { dueAt } from './due';
import { judgeFailure, mayBeOfOneRequest } from './failed-request';
import type { ListingCursor } from './listing';
import { FAILURES_BEFORE_ASIDE } from './task';

/** How often a round starts, minutes; 0: only when the user starts it. */
export const MONITOR_INTERVALS = [0, 15, 30, 60, 180, 360, 720, 1440] as const;
export type MonitorInterval = (typeof MONITOR_INTERVALS)[number];

/** What a round stores of new articles: their facts alone, or also their bodies. */
export type MonitorContent = 'facts' | 'bodies';

/** New articles of one account. */
export interface FoundArticles {
  readonly fakeId: string;
  readonly accountName: string;
  readonly count: number;
  readonly firstTitle: string;
}

/** A round as it is stored. */
export interface MonitorRound {
  readonly startedAt: number;
  /** The accounts that are still to be listed, the next one first. */
  readonly queue: readonly string[];
  /** Accounts of the queue that were moved to its end because their requests failed; absent: none. */
  readonly setAside?: readonly string[] | undefined;
  /** The position of the listing of the first account. */
  readonly listing?: ListingCursor | undefined;
  /** How many accounts it started with. */
  readonly accounts: number;
  /** New articles about which the user has not been notified. */
  readonly found: readonly FoundArticles[];
  /** How many accounts could not be listed. */
  readonly failedAccounts: number;
  /** Why the last of them could not be listed. */
  readonly refusal?: ErrorCode | undefined;
  /** How many requests in a row have failed. */
  readonly failures: number;
  /** No request is made before this moment, ms since the epoch. */
  readonly waitUntil?: number | undefined;
  /** Why the round waits, or why it has ended early. */
  readonly trouble?: ErrorCode | undefined;
  /** When the last account had been listed, ms since the epoch. */
  readonly endedAt?: number | undefined;
}

/** A new round. Accounts that were not listed for the longest time come first. `now`, here and below: ms since the epoch. */
export function startRound(
  accounts: readonly { readonly fakeId: string; readonly listedAt?: number | undefined }[],
  now: number,
): MonitorRound {
  const queue = accounts
    .toSorted((a, b) => (a.listedAt ?? 0) - (b.listedAt ?? 0))
    .map(({ fakeId }) => fakeId);
  const round = { startedAt: now, queue, accounts: queue.length, found: [], failedAccounts: 0, failures: 0 };
  return queue.length === 0 ? { ...round, endedAt: now } : round;
}

/** Whether a round has not ended. */
export function isUnderWay({ endedAt }: MonitorRound): boolean {
  return endedAt === undefined;
}

/** When a round that is under way makes its next request, ms since the epoch. */
export function nextRequestAt({ waitUntil }: MonitorRound, now: number): number {
  return waitUntil === undefined ? now : dueAt(waitUntil, LONGEST_WAIT_MS, now);
}

/** The round after a page of an account with new articles, whose titles are in the order of the page. */
export function addFound(
  round: MonitorRound,
  { fakeId, name }: Pick<Account, 'fakeId' | 'name'>,
  titles: readonly string[],
): MonitorRound {
  const [firstTitle] = titles;
  if (firstTitle === undefined) return round;
  const before = round.found.find((each) => each.fakeId === fakeId);
  const entry = before ?? { fakeId, accountName: name, count: 0, firstTitle };
  const others = round.found.filter((each) => each !== before);
  return { ...round, found: [...others, { ...entry, count: entry.count + titles.length }] };
}

/** The round after the service answered. */
export function clearTrouble(round: MonitorRound): MonitorRound {
  return { ...round, failures: 0, waitUntil: undefined, trouble: undefined };
}

/** The round after the first account of its queue was listed. */
export function leaveAccount(round: MonitorRound, now: number): MonitorRound {
  const queue = round.queue.slice(1);
  const next = { ...clearTrouble(round), queue, listing: undefined };
  return queue.length === 0 ? { ...next, endedAt: now } : next;
}

/**
 * The round after a failed request: it waits, ends, or leaves out the account that the service refused. A failure that may be
 * about the account alone moves it behind the others, and when it comes again, leaves it out.
 */
export function failRound(round: MonitorRound, thrown: unknown, now: number): MonitorRound {
  const { code } = toAppError(thrown);
  const verdict = judgeFailure(thrown, round.failures);
  switch (verdict.kind) {
    case 'refused':
      return leaveAccount({ ...round, failedAccounts: round.failedAccounts + 1, refusal: code }, now);
    case 'stop':
      return { ...round, queue: [], trouble: code, endedAt: now };
    case 'wait': {
      const failures = round.failures + 1;
      const trouble = { failures, waitUntil: now + verdict.ms, trouble: code };
      if (!mayBeOfOneRequest(thrown) || failures % FAILURES_BEFORE_ASIDE !== 0)
        return { ...round, ...trouble };
      const next = passOver(round, code, now);
      return isUnderWay(next) ? { ...next, ...trouble } : next;
    }
    default:
      return verdict satisfies never;
  }
}

/** The round without the first account of its queue for now, or for good if it was passed over before. */
function passOver(round: MonitorRound, refusal: ErrorCode, now: number): MonitorRound {
  const { queue, setAside = [], failedAccounts } = round;
  const [first, ...others] = queue;
  if (first === undefined || setAside.includes(first))
    return leaveAccount({ ...round, failedAccounts: failedAccounts + 1, refusal }, now);
  return { ...round, queue: [...others, first], setAside: [...setAside, first], listing: undefined };
}

/**
 * When the next round is due, ms since the epoch; undefined if none starts by itself. The interval counts from the start of
 * the last round. If a round takes longer than the interval, the next one starts when it has ended.
 */
export function nextRoundAt(
  interval: MonitorInterval,
  last: MonitorRound | undefined,
  now: number,
): number | undefined {
  if (interval === 0 || (last && isUnderWay(last))) return undefined;
  const ms = interval * 60_000;
  return last ? Math.max(now, dueAt(last.startedAt + ms, ms, now)) : now;
}
