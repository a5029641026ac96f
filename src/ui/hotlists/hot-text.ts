import type { HotMark } from '@/core/hotlists/hot-board';
import type { HotItem } from '@/core/hotlists/hot-item';
import { formatHeat } from '@/core/hotlists/list-text';
import type { HotSourceName } from '@/core/hotlists/sources';
import { type MessageKey, t, uiLanguage } from '@/platform/browser/i18n';
import { formatCount } from '@/ui/format';

const SOURCE_LABELS: Readonly<Record<HotSourceName, MessageKey>> = {
  service: 'hotSourceService',
  dailyhot: 'hotSourceDailyhot',
  newsnow: 'hotSourceNewsnow',
  direct: 'hotSourceDirect',
};

/** The name of a source in the user's language. */
export function sourceText(source: HotSourceName): string {
  return t(SOURCE_LABELS[source]);
}

/** The heat of an item: abbreviated when it is a number, else as the platform writes it. Empty when unknown. */
export function heatText({ heat, heatText: given }: Pick<HotItem, 'heat' | 'heatText'>): string {
  return heat === undefined ? (given ?? '') : formatHeat(heat, uiLanguage());
}

/** A mark as a row shows it: `new`, `↑3`, `↓2`, `back`. */
export function markLabel(mark: HotMark): string {
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

/** A mark in words, for screen readers. */
export function spokenMarkLabel(mark: HotMark): string {
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

/** A note that the reply had more items than a list can have. Empty when it had not. */
export function leftOutText(leftOut = 0): string {
  return leftOut > 0 ? t('hotLeftOut', formatCount(leftOut)) : '';
}
