import { storage } from 'wxt/utils/storage';
import { createQueue } from '@/platform/queue';

/** What the background remembers of the service while the browser runs: it is ended itself after half a minute without work. */

/** A paid call of a private window, and the hash of what was sent, which the ledger does not have. */
interface PrivateCall {
  readonly id: string;
  readonly input: string;
}

/** The most calls that are stored. */
const MOST_CALLS = 200;

/**
 * The last paid calls of private windows, in memory while the browser runs: nothing of their content is stored on the disk, and yet an
 * image whose answer was lost must not be paid for again without a question, also when the background was ended meanwhile. What became
 * of a call is in the ledger.
 */
const calls = storage.defineItem<readonly PrivateCall[]>('session:privateCalls', { fallback: [] });

const oneByOne = createQueue();

/** The ids of the calls for what has that hash. */
export async function loadPrivateCalls(input: string): Promise<readonly string[]> {
  return (await calls.getValue()).filter((call) => call.input === input).map(({ id }) => id);
}

/** Stores a call, and drops the oldest ones. Only for the background, before the call is sent. */
export function savePrivateCall(call: PrivateCall): Promise<void> {
  return oneByOne(async () => calls.setValue([...(await calls.getValue()), call].slice(-MOST_CALLS)));
}

/** Until when a service asked not to be called. Both are ms since the epoch. */
interface Closure {
  readonly until: number;
  /** When it was stored, so that a clock that was set back since does not make the wait longer. */
  readonly at: number;
}

/** By origin, in memory while the browser runs: the background is ended long before a service is open again. */
const itemOf = (origin: string) => `session:serviceClosure:${origin}` as const;

/** Until when an origin is not to be called; undefined when it has not asked for that, or `endClosure` was called. `now`: ms since the epoch. */
export async function loadClosedUntil(origin: string, now: number): Promise<number | undefined> {
  const closure = await storage.getItem<Closure>(itemOf(origin));
  return closure ? closure.until - Math.max(0, closure.at - now) : undefined;
}

/** Stores until when an origin is not to be called. Both times are ms since the epoch. Only for the background. */
export function saveClosedUntil(origin: string, until: number, now: number): Promise<void> {
  return storage.setItem<Closure>(itemOf(origin), { until, at: now });
}

/** Forgets that an origin asked not to be called: it said that to a user without a key, or with another one. */
export function endClosure(origin: string): Promise<void> {
  return storage.removeItem(itemOf(origin));
}
