/** WeChat tells the time of China, wherever the reader is: UTC+8, without a summer time. */
const CHINA_OFFSET_MS = 8 * 3_600_000;

/** What cannot be the time of an article: before WeChat's first public accounts, or a number that is no time, s. */
const EARLIEST_S = 1_262_304_000; // 2010
const LATEST_S = 4_102_444_800; // 2100

/** Seconds since the epoch, in digits or as a number, as ms; undefined where it can be no article's. */
export function readSeconds(value: unknown): number | undefined {
  const seconds = typeof value === 'string' && /^\d{10}$/.test(value) ? Number(value) : value;
  if (typeof seconds !== 'number' || !(seconds >= EARLIEST_S && seconds < LATEST_S)) return undefined;
  return seconds * 1000;
}

const CHINA_TIME =
  /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[\sT]*(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/**
 * A moment that a page writes down by China's clock (`2025-12-04 18:00`, `2025年12月4日`), ms since the epoch. Undefined for
 * what is no moment of its own, such as `昨天`.
 */
export function readChinaTime(text: string): number | undefined {
  const parts = CHINA_TIME.exec(text.trim());
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  const at = Date.UTC(year, month - 1, day, hour, minute, second);
  const date = new Date(at);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || hour > 23) return undefined;
  return readSeconds((at - CHINA_OFFSET_MS) / 1000);
}
