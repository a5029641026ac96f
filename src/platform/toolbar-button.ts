import type { Credits } from '@/core/credits/price-list';
import { browser } from './browser';
import { t } from './i18n';

/** `--warn` and the white of `tokens.css` in light: a badge has no theme. */
const WARNING_COLOUR = '#94600a';
const WARNING_TEXT_COLOUR = '#ffffff';

/**
 * Warns on the toolbar button that few credits are left, or shows it plain again. The title says in words what the badge
 * shows, for screen readers.
 */
export async function warnOfCredits(left: Credits | undefined): Promise<void> {
  const { action } = browser;
  if (left === undefined) {
    await Promise.all([action.setBadgeText({ text: '' }), action.setTitle({ title: t('actionTitle') })]);
    return;
  }
  await Promise.all([
    action.setBadgeBackgroundColor({ color: WARNING_COLOUR }),
    action.setBadgeTextColor({ color: WARNING_TEXT_COLOUR }),
    action.setTitle({ title: t('actionTitleCreditsLow', left) }),
  ]);
  await action.setBadgeText({ text: badgeNumber(left) });
}

/** Some four characters fit. */
function badgeNumber(left: Credits): string {
  return left > 9999 ? `${Math.floor(left / 1000)}k` : String(left);
}
