import type { Credits } from '@/core/credits/price-list';
import { browser } from './browser';
import { t } from './i18n';

/** The colours `--warn`, `--accent` and white of the light theme in `tokens.css`. A badge cannot follow the theme. */
const WARNING_COLOUR = '#94600a';
const NEWS_COLOUR = '#b93a22';
const TEXT_COLOUR = '#ffffff';

/** The present state of the button. */
const shown: { left?: Credits | undefined; readonly news: Map<string, number> } = { news: new Map() };

/** Shows on the toolbar button that few credits are left; undefined removes the warning. */
export function warnOfCredits(left: Credits | undefined): Promise<void> {
  shown.left = left;
  return show();
}

/** Shows on the toolbar button how much news of a kind there is, unless it shows a warning. */
export function showNews(kind: string, count: number): Promise<void> {
  shown.news.set(kind, count);
  return show();
}

/** How far work on the page of a tab is. */
export interface TabProgress {
  /** From 1. */
  readonly number: number;
  readonly total: number;
  /** The same in words, and how it is stopped. */
  readonly title: string;
}

/** Shows on the button of one tab how far work on its page is, above what it shows for all tabs. */
export function showTabProgress(tabId: number, { number, total, title }: TabProgress): Promise<void> {
  const { action } = browser;
  const text = `${number}/${total}`;
  return unlessClosed(tabId, [
    action.setBadgeBackgroundColor({ tabId, color: NEWS_COLOUR }),
    action.setBadgeTextColor({ tabId, color: TEXT_COLOUR }),
    action.setTitle({ tabId, title }),
    action.setBadgeText({ tabId, text: text.length > LONGEST_BADGE ? badgeNumber(number) : text }),
  ]);
}

/**
 * Shows on the button of a tab again what it shows for all tabs. Browsers take back only the text: the title and the colour are copied
 * from all tabs. Our page may be on its way out, so that what needs no answer comes at once.
 */
export async function endTabProgress(tabId: number): Promise<void> {
  const { action } = browser;
  const atOnce = unlessClosed(tabId, [
    action.setBadgeText({ tabId, text: null }),
    action.setTitle({ tabId, title: t('actionTitle') }),
  ]);
  const copied = Promise.all([action.getTitle({}), action.getBadgeBackgroundColor({})]);
  const [title, color] = await copied.finally(() => atOnce);
  await unlessClosed(tabId, [
    action.setTitle({ tabId, title }),
    action.setBadgeBackgroundColor({ tabId, color }),
  ]);
}

/** The button of a tab that was closed shows nothing, and fails. */
async function unlessClosed(tabId: number, changes: readonly Promise<void>[]): Promise<void> {
  try {
    await Promise.all(changes);
  } catch (thrown) {
    const isOpen = await browser.tabs.get(tabId).then(
      () => true,
      () => false,
    );
    if (isOpen) throw thrown;
  }
}

/** Whether the user has pinned the button to the toolbar. */
export async function isButtonPinned(): Promise<boolean> {
  const { isOnToolbar = false } = await browser.action.getUserSettings();
  return isOnToolbar;
}

/** Draws the badge, and the title, which says in words what the badge shows, for screen readers. */
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

/** How many characters of narrow digits fit. */
const LONGEST_BADGE = 5;

/** The badge's text. About four characters fit. */
function badgeNumber(count: number): string {
  return count > 9999 ? `${Math.floor(count / 1000)}k` : String(count);
}
