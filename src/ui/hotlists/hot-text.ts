import { formatHeat } from '@/core/hotlists/format-heat';
import type { HotItem } from '@/core/hotlists/hot-item';
import type { HotMark } from '@/core/hotlists/marks';
import type { HotSourceName } from '@/core/hotlists/source';
import { type MessageKey, t, uiLanguage } from '@/platform/i18n';

const SOURCE_LABELS: Readonly<Record<HotSourceName, MessageKey>> = {
  service: 'hotSourceService',
  dailyhot: 'hotSourceDailyhot',
  newsnow: 'hotSourceNewsnow',
  direct: 'hotSourceDirect',
};

/** What a source is called. */
export function sourceText(source: HotSourceName): string {
  return t(SOURCE_LABELS[source]);
}

/** Heat as it is read: short where it is a number, else as the platform writes it; empty where there is none. */
export function heatText({ heat, heatText: given }: Pick<HotItem, 'heat' | 'heatText'>): string {
  return heat === undefined ? (given ?? '') : formatHeat(heat, uiLanguage());
}

/** A mark as it stands in a row: `new`, `↑3`, `↓2`, `back`. */
export function markText(mark: HotMark): string {
  switch (mark.kind) {
    case 'new':
      return t('hotMarkNew');
    case 'back':
      return t('hotMarkBack');
    case 'up':
      return `↑${mark.by}`;
    case 'down':
      return `↓${mark.by}`;
    default:
      return mark satisfies never;
  }
}

/** A mark as it is spoken. */
export function markWords(mark: HotMark): string {
  switch (mark.kind) {
    case 'new':
      return t('hotMarkNewWords');
    case 'back':
      return t('hotMarkBackWords');
    case 'up':
      return t('hotMarkUpWords', mark.by);
    case 'down':
      return t('hotMarkDownWords', mark.by);
    default:
      return mark satisfies never;
  }
}

/** That a reply had more entries than a list can have; empty where it had not. */
export function leftOutText(leftOut = 0): string {
  return leftOut > 0 ? t('hotLeftOut', leftOut.toLocaleString(uiLanguage())) : '';
}

const MINUTE_MS = 60_000;

/** A length of time in its two largest units: `3 hr 20 min`, `2 days 4 hr`. `length`: ms. */
export function durationText(length: number): string {
  const minutes = Math.round(length / MINUTE_MS);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  const parts = days > 0 ? { days, hours } : hours > 0 ? { hours, minutes: minutes % 60 } : { minutes };
  return new Intl.DurationFormat(uiLanguage(), {
    style: 'short',
    minutesDisplay: days === 0 && hours === 0 ? 'always' : 'auto',
  }).format(parts);
}

/** A moment with its day. `at`: ms since the epoch. */
export function momentText(at: number): string {
  return new Intl.DateTimeFormat(uiLanguage(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
