import type { Credits } from '@/core/credits/price-list';
import { browser } from './browser';
import { t } from './i18n';

/** `--warn`, `--accent` and the white of `tokens.css` in light: a badge has no theme. */
const WARNING_COLOUR = '#94600a';
const NEWS_COLOUR = '#b93a22';
const TEXT_COLOUR = '#ffffff';

/** What there is to show. The button is one, and so is this. */
const shown: { left?: Credits | undefined; readonly news: Map<string, number> } = { news: new Map() };

/** Warns on the toolbar button that few credits are left; undefined: there is nothing to warn of. */
export function warnOfCredits(left: Credits | undefined): Promise<void> {
  shown.left = left;
  return show();
}

/** Shows on the toolbar button how many new things of a kind there are, where no warning stands there. */
export function showNews(kind: string, count: number): Promise<void> {
  shown.news.set(kind, count);
  return show();
}

/** The title says in words what the badge shows, for screen readers. */
async function show(): Promise<void> {
  const news = [...shown.news.values()].reduce((sum, count) => sum + count, 0);
  if (shown.left !== undefined)
    return draw(shown.left, WARNING_COLOUR, t('actionTitleCreditsLow', shown.left));
  if (news > 0) return draw(news, NEWS_COLOUR, t('actionTitleNews', news));
  const { action } = browser;
  await Promise.all([action.setBadgeText({ text: '' }), action.setTitle({ title: t('actionTitle') })]);
}

async function draw(number: number, color: string, title: string): Promise<void> {
  const { action } = browser;
  await Promise.all([
    action.setBadgeBackgroundColor({ color }),
    action.setBadgeTextColor({ color: TEXT_COLOUR }),
    action.setTitle({ title }),
  ]);
  await action.setBadgeText({ text: badgeNumber(number) });
}

/** Some four characters fit. */
function badgeNumber(count: number): string {
  return count > 9999 ? `${Math.floor(count / 1000)}k` : String(count);
}
