/** Beyond this a service's word on waiting is taken for a mistake, ms. */
const LONGEST_WAIT_MS = 24 * 3600_000;

/**
 * How long `Retry-After` asks to wait, in ms from `now`: whole seconds or an HTTP date. A past date is 0; more than a
 * day is a day. Undefined when there is none or it cannot be read.
 * https://www.rfc-editor.org/rfc/rfc9110#name-retry-after
 */
export function parseRetryAfter(text: string | null, now: number): number | undefined {
  const trimmed = text?.trim();
  if (!trimmed) return undefined;
  const wait = /^\d+$/.test(trimmed) ? Number(trimmed) * 1000 : Date.parse(trimmed) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(0, wait), LONGEST_WAIT_MS);
}
