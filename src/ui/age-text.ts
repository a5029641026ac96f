import { t, uiLanguage } from '@/platform/i18n';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago a moment is, in words up to a week, then its date. Both in ms since the epoch. */
export function ageText(at: number, now: number): string {
  const ago = Math.max(0, now - at);
  const relative = new Intl.RelativeTimeFormat(uiLanguage(), { numeric: 'auto' });
  if (ago < MINUTE_MS) return t('ageJustNow');
  if (ago < HOUR_MS) return relative.format(-Math.floor(ago / MINUTE_MS), 'minute');
  if (ago < DAY_MS) return relative.format(-Math.floor(ago / HOUR_MS), 'hour');
  if (ago < 7 * DAY_MS) return relative.format(-Math.floor(ago / DAY_MS), 'day');
  return new Intl.DateTimeFormat(uiLanguage(), { dateStyle: 'medium' }).format(at);
}
