import { uiLanguage } from '@/platform/i18n';

/** A day as lists show it. `at`: ms since the epoch. */
export function formatDay(at: number): string {
  return new Intl.DateTimeFormat(uiLanguage(), { dateStyle: 'medium' }).format(at);
}

/** A moment of about now: the time of today, else the day with its time. */
export function formatMoment(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(
    uiLanguage(),
    isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
  ).format(at);
}

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** A stretch of time, to the minute and never less than one. */
export function formatDuration(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS));
  const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES];
  const unit = (value: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(uiLanguage(), { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
  return [hours > 0 ? unit(hours, 'hour') : '', rest > 0 ? unit(rest, 'minute') : '']
    .filter(Boolean)
    .join(' ');
}

/** A figure. */
export function formatCount(count: number): string {
  return new Intl.NumberFormat(uiLanguage()).format(count);
}
