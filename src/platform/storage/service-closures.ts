import { storage } from 'wxt/utils/storage';

/** Until when a service asked not to be called. Both are ms since the epoch. */
interface Closure {
  readonly until: number;
  /** When it was stored, so that a clock that was set back since does not make the wait longer. */
  readonly at: number;
}

/** By origin, in memory while the browser runs: the background is ended long before a service is open again. */
const itemOf = (origin: string) => `session:serviceClosure:${origin}` as const;

/** Until when an origin is not to be called; 0 when it has not asked for that. `now`: ms since the epoch. */
export async function loadClosedUntil(origin: string, now: number): Promise<number> {
  const closure = await storage.getItem<Closure>(itemOf(origin));
  return closure ? closure.until - Math.max(0, closure.at - now) : 0;
}

/** Stores until when an origin is not to be called. Only for the background. */
export function saveClosedUntil(origin: string, until: number, now: number): Promise<void> {
  return storage.setItem<Closure>(itemOf(origin), { until, at: now });
}
