/** Seconds since the epoch lie below this until the year 5138, milliseconds above it since 1973. */
const SMALLEST_MS = 1e11;

/**
 * A time as services write it, in ms since the epoch: a number of seconds or milliseconds (also as text), ISO 8601, or
 * `2023-10-27 12:00:00`. A text without a zone is China's time, which is what such services mean. Undefined for
 * what is no time; many say `""` or 0 for none.
 */
export function parseTime(value: string | number): number | undefined {
  const text = String(value).trim();
  if (/^\d+(\.\d+)?$/.test(text)) {
    const number = Number(text);
    if (number === 0) return undefined;
    return Math.round(number < SMALLEST_MS ? number * 1000 : number);
  }
  const [, date, time = '00:00', zone] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?\s*(Z|[+-]\d{2}:?\d{2})?$/.exec(text) ??
    [];
  if (!date) return undefined;
  const parsed = Date.parse(`${date}T${time}${zone ?? '+08:00'}`);
  return Number.isNaN(parsed) ? undefined : parsed;
}
