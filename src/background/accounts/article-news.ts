import { type FoundArticles, isUnderWay, type MonitorRound } from '@/core/accounts/monitor-round';
import { endOfQuietHours } from '@/core/quiet-hours';
import { loadAccounts } from '@/platform/storage/accounts/accounts-store';
import { loadRound, takeFound } from '@/platform/storage/accounts/round-store';
import { settings } from '@/platform/storage/settings';

export interface ArticleNewsDeps {
  /** Shows one notification for all new articles. */
  readonly notify: (found: readonly FoundArticles[]) => Promise<void>;
  /** Shows the number of unread articles. */
  readonly showUnread: (count: number) => Promise<void>;
  /** Calls `notifyLater` at a moment, ms since the epoch. */
  readonly setAlarm: (at: number) => Promise<void>;
  readonly now: () => number;
}

/** Notifies the user of new articles: with the badge at once, and with one notification for each round outside of the quiet hours. */
export interface ArticleNews {
  /** Updates the badge, and notifies of what a round has found. In the quiet hours, an alarm is set instead. */
  roundEnded(round: MonitorRound): Promise<void>;
  /** Notifies of what was found in the quiet hours. Also called at each start, because browsers lose alarms when they restart. */
  notifyLater(): Promise<void>;
  showUnread(): Promise<void>;
}

export function createArticleNews(deps: ArticleNewsDeps): ArticleNews {
  const { notify, setAlarm, now } = deps;

  async function showUnread(): Promise<void> {
    const accounts = await loadAccounts();
    await deps.showUnread(accounts.reduce((sum, { counts }) => sum + counts.unread, 0));
  }

  async function notifyOf({ found }: MonitorRound): Promise<void> {
    if (found.length === 0) return;
    const quietUntil = endOfQuietHours(await settings.quietHours.getValue(), now());
    if (quietUntil !== undefined) return setAlarm(quietUntil);
    const taken = await takeFound();
    if (taken.length > 0 && (await settings.tellNewArticles.getValue())) await notify(taken);
  }

  return {
    async roundEnded(round) {
      await showUnread();
      await notifyOf(round);
    },
    async notifyLater() {
      const round = await loadRound();
      // A round that is under way notifies when it ends.
      if (round && !isUnderWay(round)) await notifyOf(round);
    },
    showUnread,
  };
}
