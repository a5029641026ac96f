import type { ErrorCode } from '@/core/errors';
import type { Account } from './account';
import type { ListingCursor } from './listing-cursor';

/** How often the accounts that are watched are looked at, minutes; 0: not by itself. */
export const MONITOR_INTERVALS = [0, 15, 30, 60, 180, 360, 720, 1440] as const;
export type MonitorInterval = (typeof MONITOR_INTERVALS)[number];

/** What a round of monitoring keeps of new articles. */
export type MonitorKeeps = 'facts' | 'bodies';

/** Something a round found. */
export interface FoundArticles {
  readonly fakeId: string;
  readonly accountName: string;
  readonly count: number;
  readonly firstTitle: string;
}

/** A look at all watched accounts, in as many pieces as it takes. */
export interface MonitorRound {
  readonly startedAt: number;
  /** The accounts still to be looked at, the first next. */
  readonly queue: readonly string[];
  /** Where the listing of the first stands. */
  readonly listing?: ListingCursor | undefined;
  /** How many accounts it began with. */
  readonly accounts: number;
  /** What was found and nobody has been told of. */
  readonly found: readonly FoundArticles[];
  /** Accounts whose articles could not be listed. */
  readonly failedAccounts: number;
  /** Why the last of them could not. */
  readonly refusal?: ErrorCode | undefined;
  /** How many requests in a row have failed. */
  readonly failures: number;
  /** Nothing is asked before that moment, ms since the epoch. */
  readonly waitUntil?: number | undefined;
  /** What the round waits for, or has ended at. */
  readonly trouble?: ErrorCode | undefined;
  /** When the last account had been looked at, ms since the epoch. */
  readonly endedAt?: number | undefined;
}

/** The beginning of a round; the accounts that nobody has looked at the longest come first. */
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

/** Whether a round is under way. */
export function isUnderWay({ endedAt }: MonitorRound): boolean {
  return endedAt === undefined;
}

/** A round with more new articles of an account, the newest first. */
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

/** The round once the service has answered again. */
export function passTrouble(round: MonitorRound): MonitorRound {
  return { ...round, failures: 0, waitUntil: undefined, trouble: undefined };
}

/** The round after the first account of its queue was looked at. */
export function leaveAccount(round: MonitorRound, now: number): MonitorRound {
  const queue = round.queue.slice(1);
  const next = { ...passTrouble(round), queue, listing: undefined };
  return queue.length === 0 ? { ...next, endedAt: now } : next;
}

/** The round after the first account of its queue could not be looked at. */
export function failAccount(round: MonitorRound, code: ErrorCode, now: number): MonitorRound {
  return leaveAccount({ ...round, failedAccounts: round.failedAccounts + 1, refusal: code }, now);
}

/**
 * When the next round is due, ms since the epoch; undefined where none is to come by itself. The interval counts from
 * the start of the last round, and a round that outlasts it is followed at once, never overlapped.
 */
export function nextRoundAt(
  interval: MonitorInterval,
  last: MonitorRound | undefined,
  now: number,
): number | undefined {
  if (interval === 0 || (last && isUnderWay(last))) return undefined;
  return last ? Math.max(now, last.startedAt + interval * 60_000) : now;
}
