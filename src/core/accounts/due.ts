/**
 * A stored moment at which something is due, as it counts now; all in ms. One that is further away than it can be was stored while
 * the clock of this machine was ahead: it is due now, because nothing would happen until that date otherwise.
 */
export function dueAt(stored: number, longest: number, now: number): number {
  return stored - now > longest ? now : stored;
}
