import { type FoundArticles, isUnderWay, type MonitorRound } from '@/core/accounts/monitor-round';
import { isQuiet, type QuietHours, quietMinutesLeft } from '@/core/accounts/quiet-hours';
import { readAccounts } from '@/platform/accounts-store';
import { readRound, takeFound } from '@/platform/monitor-round-store';

export interface ArticleNewsDeps {
  readonly mayTell: () => Promise<boolean>;
  readonly readQuietHours: () => Promise<QuietHours>;
  /** Shows one notification for all that was found. */
  readonly tell: (found: readonly FoundArticles[]) => Promise<void>;
  /** Shows how many articles are unread. */
  readonly showUnread: (count: number) => Promise<void>;
  /** Has `tellLater` called at a moment, ms since the epoch. */
  readonly setTellAlarm: (at: number) => Promise<void>;
  readonly now: () => number;
}

/** Tells of new articles: a badge at once, a notification for each round, and none in the quiet hours. */
export interface ArticleNews {
  roundEnded(round: MonitorRound): Promise<void>;
  /** The quiet hours are over, or may be: browsers lose alarms when they restart. */
  tellLater(): Promise<void>;
  showUnread(): Promise<void>;
}

const MINUTE_MS = 60_000;

export function createArticleNews(deps: ArticleNewsDeps): ArticleNews {
  const { mayTell, readQuietHours, tell, setTellAlarm, now } = deps;

  async function showUnread(): Promise<void> {
    const accounts = await readAccounts();
    await deps.showUnread(accounts.reduce((sum, { counts }) => sum + counts.unread, 0));
  }

  async function tellOf({ found }: MonitorRound): Promise<void> {
    if (found.length === 0) return;
    const date = new Date(now());
    const minute = date.getHours() * 60 + date.getMinutes();
    const quiet = await readQuietHours();
    if (isQuiet(quiet, minute)) return setTellAlarm(now() + quietMinutesLeft(quiet, minute) * MINUTE_MS);
    const taken = await takeFound();
    if (taken.length > 0 && (await mayTell())) await tell(taken);
  }

  return {
    async roundEnded(round) {
      await showUnread();
      await tellOf(round);
    },
    async tellLater() {
      const round = await readRound();
      // One that is under way tells of all at its end.
      if (round && !isUnderWay(round)) await tellOf(round);
    },
    showUnread,
  };
}
