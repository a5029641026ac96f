import { DAY_MS } from '@/core/durations';

const UNITS: Readonly<Record<string, number>> = {
  亿: 1e8,
  千万: 1e7,
  百万: 1e6,
  万: 1e4,
  千: 1e3,
  w: 1e4,
  k: 1e3,
  m: 1e6,
  b: 1e9,
};

/** A number, its unit, and what follows. A letter is a unit only where no word begins with it. */
const HEAT = /^\s*([\d,]+(\.\d+)?)\s*(亿|[千百]?万|千|[wkmb](?![a-z]))?(.*)$/is;

/** What follows a number that is a time, a date, a share or part of another number. */
const NO_COUNT =
  /^\s*(?:[-:./%°]|分(?!享)|[秒时天日周月年]|小时|个月|(?:sec|second|min|minute|hr?|hour|day|week|month|year)s?\b)/i;

/**
 * The count in a heat as platforms write it: `11468191`, `1798 万热度`, `920.8w`, `2142239播放`, `1.2M`. Undefined if the text does not
 * start with a count: `3小时前` and `2024-05-01` are times, `8.7` is a rating.
 */
export function parseHeat(text: string): number | undefined {
  const [, number, decimals, unit, rest = ''] = HEAT.exec(text) ?? [];
  if (!number || (!unit && (decimals || NO_COUNT.test(rest)))) return undefined;
  return Math.round(Number(number.replaceAll(',', '')) * (UNITS[unit?.toLowerCase() ?? ''] ?? 1));
}

/**
 * The smallest numbers that are read as ms, µs and ns since the epoch; a number below all of them is seconds. 1e11 is the year 5138 in
 * seconds and 1973 in ms, and likewise for the others.
 */
const SMALLEST_MS = 1e11;
const SMALLEST_US = 1e14;
const SMALLEST_NS = 1e17;

/** How far a service's clock may be ahead of ours, ms. */
const MOST_AHEAD_MS = 3 * DAY_MS;

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
