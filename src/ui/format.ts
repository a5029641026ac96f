import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/core/durations';
import { t, uiLanguage } from '@/platform/browser/i18n';

const dayFormat = keepByLanguage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }));
const momentFormat = keepByLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }),
);
const dayOfMonthFormat = keepByLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { month: 'short', day: 'numeric' }),
);
const timeFormat = keepByLanguage((tag) => new Intl.DateTimeFormat(tag, { timeStyle: 'short' }));
const ageFormat = keepByLanguage((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));
const countFormat = keepByLanguage((tag) => new Intl.NumberFormat(tag));
const megabytesFormat = keepByLanguage((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }));

/** Makes a formatter once for each language: making one takes as long as the rest of a row in a list. */
function keepByLanguage<Format>(make: (tag: string) => Format): () => Format {
  const made = new Map<string, Format>();
  return () => {
    const tag = uiLanguage();
    const format = made.get(tag) ?? make(tag);
    made.set(tag, format);
    return format;
  };
}

/** The latest time that a date can have, ms since the epoch. https://tc39.es/ecma262/#sec-time-values-and-time-range */
const LATEST = 8.64e15;

/** The date in the user's language: `Nov 21, 2026`. `at`: ms since the epoch; empty for one that no date can have, which a service once gave. */
export function formatDay(at: number): string {
  return Math.abs(at) <= LATEST ? dayFormat().format(at) : '';
}

/** The date and the time to the minute, in the user's language: `Nov 21, 2026, 2:05 PM`. `at`: ms since the epoch. */
export function formatMoment(at: number): string {
  return momentFormat().format(at);
}

/** The date without its year: `Nov 21`. `at`: ms since the epoch. */
export function formatDayOfMonth(at: number): string {
  return dayOfMonthFormat().format(at);
}

/** The time to the minute: `2:05 PM`. `at`: ms since the epoch. */
export function formatTime(at: number): string {
  return timeFormat().format(at);
}

/** The time to the minute, with the date before it if the moment is not today. `at`: ms since the epoch. */
export function formatRecent(at: number): string {
  if (new Date(at).toDateString() !== new Date().toDateString()) return formatMoment(at);
  return formatTime(at);
}

/**
 * How long ago a moment was, in words for the last seven days (`3 minutes ago`), then its date. Both in ms since the epoch. The words for
 * less than a day are our own: the first frame of hot lists shows such an age, and would wait for the browser to make its formatter.
 */
export function formatAge(at: number, now: number): string {
  const age = Math.max(0, now - at);
  if (age < MINUTE_MS) return t('ageJustNow');
  if (age < HOUR_MS) return t('ageMinutes', Math.floor(age / MINUTE_MS));
  if (age < DAY_MS) return t('ageHours', Math.floor(age / HOUR_MS));
  if (age < 7 * DAY_MS) return spaced(ageFormat().format(-Math.floor(age / DAY_MS), 'day'));
  return formatDay(at);
}

/** With a space between a number and a Chinese unit, as all messages have it; the browser writes none. */
export function spaced(text: string): string {
  return text.replace(/(\d)(?=\p{Script=Han})/gu, '$1 ');
}

/** A length of time (ms) in its two largest units: `3 hr 20 min`, `2 days 4 hr`. */
export function formatDuration(length: number): string {
  const minutes = Math.round(length / MINUTE_MS);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  const parts = days > 0 ? { days, hours } : { hours, minutes: minutes % 60 };
  const format = new Intl.DurationFormat(uiLanguage(), {
    style: 'short',
    minutesDisplay: days === 0 && hours === 0 ? 'always' : 'auto',
  });
  return spaced(format.format(parts));
}

/** A whole number with the digit grouping of the user's language. */
export function formatCount(count: number): string {
  return countFormat().format(count);
}

/** A size in megabytes with at most one decimal: `4.2 MB`. What is there is never said to be `0 MB`. */
export function formatMegabytes(bytes: number): string {
  const number = megabytesFormat().format(bytes > 0 ? Math.max(0.1, bytes / 1e6) : 0);
  return `${number} MB`;
}
