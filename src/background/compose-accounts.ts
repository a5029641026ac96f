import type { AccountJob } from '@/core/accounts/job';
import { clearTrouble, type FoundArticles, isUnderWay } from '@/core/accounts/monitor-round';
import type { ArticleId } from '@/core/articles/article-identity';
import type { ImageTextProgress } from '@/core/library/capture';
import { libraryPath } from '@/core/pages';
import { parseServiceAddress } from '@/core/service/address';
import type { ApiClient } from '@/platform/api/client';
import {
  clearAlarm,
  keepAwake,
  onAlarm,
  onBrowserStart,
  SHORTEST_ALARM_MS,
  setAlarm,
} from '@/platform/browser/background-life';
import { t } from '@/platform/browser/i18n';
import { notify, onNoticePressed } from '@/platform/browser/notifications';
import { openExtensionPage } from '@/platform/browser/tabs';
import { showNews } from '@/platform/browser/toolbar-button';
import type { BodyParser } from '@/platform/engine/body-parser';
import { fetchArticleImage } from '@/platform/images/fetch-image';
import type { AccountRequests } from '@/platform/messages/account-protocol';
import type { Handlers } from '@/platform/messages/messages';
import { settleInterrupted } from '@/platform/storage/accounts/accounts-store';
import { endJobWaits } from '@/platform/storage/accounts/jobs-store';
import { changeRound } from '@/platform/storage/accounts/round-store';
import { loadClosedUntil } from '@/platform/storage/service-session';
import { settings } from '@/platform/storage/settings';
import { sleep } from '@/platform/time';
import { createAccountService } from './accounts/account-service';
import { type ArticleNews, createArticleNews } from './accounts/article-news';
import { createJobRequests } from './accounts/job-requests';
import { createJobWorker } from './accounts/job-worker';
import { createRoundWorker, type RoundWorker } from './accounts/round-worker';
import { type BodySaver, createBodySaver } from './accounts/save-body';
import { createWorkLoop, type WorkLoop } from './accounts/work-loop';

export interface AccountDeps {
  readonly api: ApiClient;
  readonly parser: BodyParser;
  readonly recogniseImages: (id: ArticleId) => Promise<ImageTextProgress>;
}

/** The part of the background that works with official accounts. */
export interface AccountParts {
  readonly handlers: Handlers<AccountRequests>;
  /** Continues the work of an earlier run and shows the number of unread articles. Call it once, at the start. */
  start(): Promise<void>;
  /** Ends the waits that the service asked for, after the user has changed it or its key. */
  endWaits(): Promise<void>;
}

const WORK_ALARM = 'account-work';
const NEWS_ALARM = 'account-news';
/** The names of our notifications start with this, and continue with `new`, or with `ACCOUNT` and an account's id. */
const NOTICE = 'articles:';
const ACCOUNT = 'account:';

const now = () => Date.now();

/** Composes the services. Call it synchronously at the start of the background, because it listens for alarms. */
export function composeAccounts(deps: AccountDeps): AccountParts {
  const { api } = deps;
  const news = createArticleNews({
    notify: notifyOfArticles,
    showUnread: (count) => showNews('articles', count),
    setAlarm: (at) => setAlarm(NEWS_ALARM, at),
    now,
  });
  const bodies = createBodySaver({
    parser: deps.parser,
    fetchImage: fetchArticleImage,
    recogniseImages: deps.recogniseImages,
    report: (thrown) => reportError(thrown),
    now,
  });
  const { loop, round } = composeWork(api, bodies, news);
  const onUnreadChange = news.showUnread;
  const { handlers } = createAccountService({ api, loop, round, bodies, now, onUnreadChange });
  onAlarm(WORK_ALARM, () => void loop.goOn());
  onBrowserStart(() => void loop.goOn());
  onAlarm(NEWS_ALARM, () => void news.notifyLater());
  onNoticePressed(NOTICE, (name) => void openExtensionPage(pathOfNotice(name)));
  return {
    handlers,
    async start() {
      await settleInterrupted(now());
      await news.showUnread();
      await news.notifyLater();
      await loop.goOn();
    },
    async endWaits() {
      if (await isServiceClosed()) return;
      await endJobWaits(now());
      await changeRound((last) => (isUnderWay(last) ? clearTrouble(last) : last));
      loop.start();
    },
  };
}

/** Whether the service of the accounts has asked for a wait that the change of the settings has not ended. */
async function isServiceClosed(): Promise<boolean> {
  const { accountsAddress } = await settings.connection.getValue();
  if (accountsAddress === '') return true;
  const closedUntil = await loadClosedUntil(new URL(parseServiceAddress(accountsAddress)).origin, now());
  return closedUntil !== undefined && closedUntil > now();
}

/** The work without the user: jobs, monitoring rounds, and the loop that makes their requests. */
function composeWork(
  api: ApiClient,
  bodies: BodySaver,
  news: ArticleNews,
): { readonly loop: WorkLoop; readonly round: RoundWorker } {
  const jobs = createJobWorker({
    requests: createJobRequests({ api, bodies, now, onUnreadChange: news.showUnread }),
    now,
    onEnd: notifyOfJob,
  });
  const round = createRoundWorker({
    api,
    now,
    onEnd: news.roundEnded,
  });
  const loop = createWorkLoop({
    sources: [jobs, round],
    clock: { now, sleep },
    loadPace: () => settings.accountsPace.getValue(),
    setWakeUp: (at) =>
      at === undefined
        ? clearAlarm(WORK_ALARM)
        : setAlarm(WORK_ALARM, Math.max(at, now() + SHORTEST_ALARM_MS)),
    stayAwake: keepAwake,
    rest: bodies.rest,
  });
  return { loop, round };
}

/** Notifies the user that a job has ended, if the user started it. It may have taken hours. */
async function notifyOfJob(
  { fakeId, kind, accountName }: AccountJob,
  how: 'done' | 'stopped',
): Promise<void> {
  if (kind === 'new' || !(await settings.tellNewArticles.getValue())) return;
  const title = t(how === 'done' ? 'noticeJobDone' : 'noticeJobStopped');
  await notify({ name: `${NOTICE}${ACCOUNT}${fakeId}`, replaces: true, title, message: accountName });
}

/** Shows one notification for all accounts of a round: the number of articles, and the title of the first of each account. */
async function notifyOfArticles(found: readonly FoundArticles[]): Promise<void> {
  const count = found.reduce((sum, each) => sum + each.count, 0);
  const message = found.map(({ accountName, firstTitle }) => `${accountName}: ${firstTitle}`).join('\n');
  const title = t('noticeNewArticles', count);
  await notify({ name: `${NOTICE}new`, replaces: false, title, message });
}

/** The page that a pressed notification opens: the account that it names, or all monitored accounts. */
function pathOfNotice(name: string): string {
  const [, account] = name.split(`${NOTICE}${ACCOUNT}`);
  const params = { group: 'monitored', ...(account && { group: 'all', account }) };
  return libraryPath({ view: 'accounts', params });
}
