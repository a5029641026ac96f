import type { HotInterval } from '@/core/hotlists/followed';
import { t } from '@/platform/i18n';

/** How often lists are fetched, in words. */
export function intervalText(minutes: HotInterval): string {
  return minutes === 0 ? t('hotIntervalOff') : t('hotIntervalMinutes', minutes);
}
