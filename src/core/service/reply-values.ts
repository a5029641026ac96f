const UNITS: Readonly<Record<string, number>> = { 亿: 1e8, 万: 1e4, w: 1e4, k: 1e3 };

/**
 * The number in a heat as platforms write it: `11468191`, `1798 万热度`, `920.8w`, `2142239播放`, `1.2亿`. Undefined if the
 * text does not start with a number.
 */
export function parseHeat(text: string): number | undefined {
  const [, number, unit = ''] = /^\s*([\d,]+(?:\.\d+)?)\s*([亿万wk]?)/i.exec(text) ?? [];
  if (!number) return undefined;
  return Math.round(Number(number.replaceAll(',', '')) * (UNITS[unit.toLowerCase()] ?? 1));
}

/**
 * Tell seconds, ms, µs and ns apart: each is below its successor's smallest number until the year 5138, and that one above it since 1973.
 */
const SMALLEST_MS = 1e11;
const SMALLEST_US = 1e14;
const SMALLEST_NS = 1e17;

/** How far a service's clock may be ahead of ours, ms. */
const MOST_AHEAD_MS = 3 * 24 * 3600_000;

/**
 * A time as services write it, in ms since the epoch: a number of seconds, ms, µs or ns (also as text), ISO 8601, or
 * `2023-10-27 12:00:00`. A text without a zone is in China's time, as these services mean it. Undefined for anything else,
 * also for `""` and 0, which many services send for no time, and for a time that is days after `now`: it can only be a mistake, and would
 * stand before all others for ever.
 */
export function parseTime(value: string | number, now: number): number | undefined {
  const time = parseAnyTime(value);
  return time !== undefined && time <= now + MOST_AHEAD_MS ? time : undefined;
}

function parseAnyTime(value: string | number): number | undefined {
  const text = String(value).trim();
  if (/^\d+(\.\d+)?$/.test(text)) {
    const number = Number(text);
    if (number === 0) return undefined;
    return Math.round(number * msPerUnit(number));
  }
  const [, date, time = '00:00', zone] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?\s*(Z|[+-]\d{2}:?\d{2})?$/.exec(text) ??
    [];
  if (!date) return undefined;
  const parsed = Date.parse(`${date}T${time}${zone ?? '+08:00'}`);
  return Number.isNaN(parsed) ? undefined : parsed;
}

/** How many ms one is, in a number that says a time. */
function msPerUnit(number: number): number {
  if (number < SMALLEST_MS) return 1000;
  if (number < SMALLEST_US) return 1;
  return number < SMALLEST_NS ? 1e-3 : 1e-6;
}
