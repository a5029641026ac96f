import { HOUR_MS } from '@/core/durations';

const ZONE = /(?:Z|[+-]\d{2}:?\d{2}|\b(?:GMT|UTC|[ECMP][SD]T))\s*(?:\([^)]*\))?$/i;
const EARLIEST = Date.UTC(1990, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

/**
 * Parses a time that a page writes for machines or for people, to ms since the epoch. Without a zone it is China's time on
 * pages in Chinese, and UTC on others; without a time of day it is midnight. Undefined if the text is no absolute time.
 */
export function parsePageTime(written: string | undefined, isChinese: boolean): number | undefined {
  const text = written?.trim() ?? '';
  if (text === '' || text.length > 60) return undefined;
  const digits = /^\d{10}(?:\d{3})?$/.test(text) ? Number(text.padEnd(13, '0')) : undefined;
  const china = isChinese ? parseChinaTime(text.replace(/\.\d+$/, '')) : undefined;
  const at = digits ?? china ?? Date.parse(ZONE.test(text) ? text : inUtc(text));
  return at > EARLIEST && at < LATEST ? at : undefined;
}

/** Adds UTC, because `Date.parse` takes a time without a zone as local. */
function inUtc(text: string): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?$/.exec(text);
  if (iso) return `${iso[1]}-${iso[2]}-${iso[3]}T${iso[4] ?? '00:00'}Z`;
  return /\d{4}/.test(text) && /^[\w\s,.:/-]+$/.test(text) ? `${text} UTC` : '';
}

/** WeChat writes China's time wherever the reader is: UTC+8, without daylight saving time. */
export const CHINA_OFFSET_MS: number = 8 * HOUR_MS;

/** The range of plausible publication times, from before WeChat's first public accounts, seconds. */
const EARLIEST_S = 1_262_304_000; // 2010
const LATEST_S = 4_102_444_800; // 2100

/** Parses seconds since the epoch, in digits or as a number, to ms; undefined if it cannot be the time of an article. */
export function parseSeconds(value: unknown): number | undefined {
  const seconds = typeof value === 'string' && /^\d{10}$/.test(value) ? Number(value) : value;
  if (typeof seconds !== 'number' || !(seconds >= EARLIEST_S && seconds < LATEST_S)) return undefined;
  return seconds * 1000;
}

const CHINA_TIME =
  /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[\sT]*(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/**
 * Parses a time by China's clock (`2025-12-04 18:00`, `2025年12月4日`) to ms since the epoch. Undefined for relative times
 * such as `昨天`.
 */
export function parseChinaTime(text: string): number | undefined {
  const parts = CHINA_TIME.exec(text.trim());
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  const at = Date.UTC(year, month - 1, day, hour, minute, second);
  const date = new Date(at);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || hour > 23) return undefined;
  return parseSeconds((at - CHINA_OFFSET_MS) / 1000);
}

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
/** A time of day is only used if its zone is known, or if it has none. */
const TIME =
  '(?:,?\\s+(?:at\\s+)?\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s*[ap]\\.?m\\b\\.?)?(?:\\s+(?:GMT|UTC|[ECMP][SD]T)\\b)?(?![\\s.]*(?:[ap]\\.?m\\b|[A-Z]{0,3}T\\b|\\d)))?';
const NAMED = new RegExp(
  `\\b(?:${MONTH}\\s+\\d{1,2}(?:st|nd|rd|th)?,?\\s+\\d{4}|\\d{1,2}(?:st|nd|rd|th)?\\s+${MONTH},?\\s+\\d{4})\\b${TIME}`,
  'i',
);
const NUMBERED = /\d{4}\s*[-/年.]\s*\d{1,2}\s*[-/月.]\s*\d{1,2}\s*日?(?:\s*\d{1,2}:\d{2}(?::\d{2})?)?/;
const LONGEST_LINE = 200;

/**
 * Finds the date in a short line such as `2024-05-06 07:08 来源：…` or `Updated May 6th, 2024 at 7:08 a.m.`, in a form that
 * `parsePageTime` understands. Undefined if there is none, if the line is long text, or if it is unclear which number is
 * the month.
 */
export function findWrittenDate(line: string): string | undefined {
  if (line.length > LONGEST_LINE) return undefined;
  const numbered = NUMBERED.exec(line)?.[0];
  if (numbered !== undefined) return numbered;
  return NAMED.exec(line)?.[0]
    .replace(/(\d)(?:st|nd|rd|th)\b/i, '$1')
    .replace(/\s+at\s+/i, ' ')
    .replace(/\s*([ap])\.?m\.?/i, ' $1m')
    .replace(/(\b[a-z]{3,9})\./i, '$1')
    .replace(/\s+/g, ' ');
}
