import type { ErrorCode } from '@/core/errors';
import { type FetchReason, isHeldBack, isResting } from './schedule';
import type { HotSource, HotSourceName } from './source';

/** A source that failed to give a platform's list the last time it was asked. It rests by itself, whoever else is asked. */
export interface SourceTrouble {
  readonly source: HotSourceName;
  /** Where it was asked: another address of the same source has its own word to say. */
  readonly address: string;
  readonly code: ErrorCode;
  readonly message: string;
  /** Tries in a row that failed. */
  readonly failures: number;
  /** Since when it fails, and when it was asked last, ms since the epoch. */
  readonly since: number;
  readonly triedAt: number;
  /** It asked not to be asked before that moment, ms since the epoch. */
  readonly waitUntil?: number | undefined;
}

/** How the last try of a source, at its address of today, failed. */
export function troubleOf(
  troubles: readonly SourceTrouble[],
  { name, address }: HotSource,
): SourceTrouble | undefined {
  return troubles.find((trouble) => trouble.source === name && trouble.address === address);
}

/**
 * The sources to ask now, in their order: not those that rest after a failure, unless the user asks, and never those that
 * asked to wait. `now`: ms since the epoch.
 */
export function sourcesToAsk(
  candidates: readonly HotSource[],
  troubles: readonly SourceTrouble[],
  reason: FetchReason,
  now: number,
): readonly HotSource[] {
  return candidates.filter((candidate) => {
    const trouble = troubleOf(troubles, candidate);
    if (!trouble || isHeldBack(trouble, now)) return !trouble;
    return reason === 'asked' || !isResting(trouble, trouble.code, now);
  });
}

/** How a source stands after it failed. `waitMs`: how long it asked to wait. */
export function noteFailure(
  last: SourceTrouble | undefined,
  failure: Pick<SourceTrouble, 'source' | 'address' | 'code' | 'message'>,
  { now, waitMs }: { readonly now: number; readonly waitMs?: number | undefined },
): SourceTrouble {
  return {
    ...failure,
    failures: (last?.failures ?? 0) + 1,
    since: last?.since ?? now,
    triedAt: now,
    waitUntil: waitMs === undefined ? undefined : now + waitMs,
  };
}

/**
 * The sources that would have been asked before the one that gave the list, and failed: why another answered.
 * @param order those there are, the first asked first
 */
export function passedOver(
  troubles: readonly SourceTrouble[] | undefined,
  order: readonly HotSourceName[],
  answered: HotSourceName,
): readonly SourceTrouble[] {
  const before = order.slice(0, order.indexOf(answered));
  return before.flatMap((name) => troubles?.find(({ source }) => source === name) ?? []);
}
