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

/** Tells seconds from milliseconds: seconds are below it until the year 5138, milliseconds above it since 1973. */
const SMALLEST_MS = 1e11;

/**
 * A time as services write it, in ms since the epoch: a number of seconds or milliseconds (also as text), ISO 8601, or
 * `2023-10-27 12:00:00`. A text without a zone is in China's time, as these services mean it. Undefined for anything else,
 * also for `""` and 0, which many services send for no time.
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
