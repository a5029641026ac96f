import { uiLanguage } from '@/platform/i18n';

/** A day as it is written in the user's language. `time`: ms since the epoch. */
export function formatDay(time: number): string {
  return new Intl.DateTimeFormat(uiLanguage(), { dateStyle: 'medium' }).format(time);
}

/** A day and a time of day, to the minute. `time`: ms since the epoch. */
export function formatMinute(time: number): string {
  return new Intl.DateTimeFormat(uiLanguage(), { dateStyle: 'medium', timeStyle: 'short' }).format(time);
}
