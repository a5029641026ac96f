import type { CapturedAccount } from '@/core/accounts/account';
import type { AccountJob } from '@/core/accounts/account-job';
import type { BodyTask } from '@/core/accounts/body-task';
import type { FoundArticles } from '@/core/accounts/monitor-round';
import type { ArticleId } from '@/core/articles/article-identity';
import type { PictureTextProgress } from '@/core/library/capture';
import { libraryPath } from '@/core/pages/library-path';
import { readAccount, settleInterrupted } from '@/platform/accounts-store';
import { clearAlarm, onAlarm, SHORTEST_ALARM_MS, setAlarm } from '@/platform/alarms';
import type { ApiClient } from '@/platform/api/client';
import type { BodyReader } from '@/platform/body-reader';
import { fetchArticlePicture } from '@/platform/fetch-article-picture';
import { t } from '@/platform/i18n';
import { keepAwake } from '@/platform/keep-awake';
import { listEntries, readEntries } from '@/platform/library-store';
import { onBrowserStart } from '@/platform/lifecycle';
import type { Handlers } from '@/platform/messages';
import { notify, onNoticePressed } from '@/platform/notifications';
import type { AccountRequests } from '@/platform/protocol-accounts';
import { sleep } from '@/platform/sleep';
import { settings } from '@/platform/storage';
import { openExtensionPage } from '@/platform/tabs';
import { showNews } from '@/platform/toolbar-button';
import { createAccountService } from './accounts/account-service';
import { type ArticleNews, createArticleNews } from './accounts/article-news';
import { fetchBodyPictures } from './accounts/fetch-body-pictures';
import { createJobRequests } from './accounts/job-requests';
import { createJobWorker } from './accounts/job-worker';
import { createKeepBody } from './accounts/keep-body';
import type { KeepBody } from './accounts/read-body';
import { createRoundWorker, type RoundWorker } from './accounts/round-worker';
import { createSettleReply } from './accounts/settle-reply';
import { createWorkLoop, type WorkLoop } from './accounts/work-loop';
import type { saveArticle } from './articles/save-article';

export interface AccountDeps {
  readonly api: ApiClient;
  readonly reader: BodyReader;
  readonly save: typeof saveArticle;
  readonly readPictures: (id: ArticleId) => Promise<PictureTextProgress>;
}

/** All of the background that has to do with official accounts. */
export interface AccountParts {
  readonly handlers: Handlers<AccountRequests>;
  /** Goes on with what an earlier run left, and shows what is unread. Call once, at the start. */
  start(): Promise<void>;
}

const WORK_ALARM = 'account-work';
const NEWS_ALARM = 'account-news';
const NOTICE = 'articles:';
const OF_ACCOUNT = 'account:';

/** How long one article's pictures are read: the rest is read when it is opened and asked for, and the job goes on, ms. */
const LONGEST_PICTURE_READING_MS = 60_000;

const now = () => Date.now();

/** Composes them; call in the first turn, for it listens for alarms. */
export function composeAccounts(deps: AccountDeps): AccountParts {
  const { api } = deps;
  const news = createArticleNews({
    mayTell: () => settings.tellNewArticles.getValue(),
    readQuietHours: () => settings.quietHours.getValue(),
    tell: tellOf,
    showUnread: (count) => showNews('articles', count),
    setTellAlarm: (at) => setAlarm(NEWS_ALARM, at),
    now,
  });
  const keepBody = composeKeeping(deps);
  const { loop, round } = composeWork(deps, keepBody, news);
  const { handlers } = createAccountService({
    api,
    loop,
    round,
    now,
    newId: () => crypto.randomUUID(),
    readSearches: () => settings.accountSearches.getValue(),
    writeSearches: (searches) => settings.accountSearches.setValue(searches),
    settleReply: createSettleReply({ keepBody, isKept, rest: () => deps.reader.rest() }),
    readCaptured,
    onUnreadChange: news.showUnread,
  });
  onAlarm(WORK_ALARM, () => void loop.run());
  onBrowserStart(() => void loop.run());
  onAlarm(NEWS_ALARM, () => void news.tellLater());
  onNoticePressed(NOTICE, (name) => void openExtensionPage(placeOf(name)));
  return {
    handlers,
    async start() {
      await settleInterrupted(now());
      await news.showUnread();
      await news.tellLater();
      await loop.run();
    },
  };
}

/** The work that goes on by itself: jobs, rounds, and the loop that makes their requests. */
function composeWork(
  { api, reader }: AccountDeps,
  keepBody: KeepBody,
  news: ArticleNews,
): { loop: WorkLoop; round: RoundWorker } {
  const requests = createJobRequests({ api, keepBody, isKept, now, onUnreadChange: news.showUnread });
  const jobs = createJobWorker({
    requests,
    readBatchSize: async () => (await api.readConnection()).batchSize,
    now,
    onEnd: tellOfJob,
  });
  const round = createRoundWorker({
    api,
    readInterval: () => settings.monitorInterval.getValue(),
    readKeeps: () => settings.monitorKeeps.getValue(),
    now,
    onEnd: news.roundEnded,
  });
  const loop = createWorkLoop({
    sources: [jobs, round],
    now,
    sleep,
    readPace: () => settings.accountsPace.getValue(),
    setWakeUp: (at) =>
      at === undefined
        ? clearAlarm(WORK_ALARM)
        : setAlarm(WORK_ALARM, Math.max(at, now() + SHORTEST_ALARM_MS)),
    stayAwake: keepAwake,
    rest: () => reader.rest(),
  });
  return { loop, round };
}

/** Keeps bodies with their pictures and, where the user has it set so, with the text in these, as captures are kept. */
function composeKeeping({ reader, save, readPictures }: AccountDeps): KeepBody {
  return createKeepBody({
    reader,
    save,
    fetchPictures: (article) =>
      fetchBodyPictures(
        {
          fetchPicture: fetchArticlePicture,
          readMaxBytes: () => settings.articlePictureBytes.getValue(),
          now,
        },
        article,
      ),
    async onKept(id) {
      if (!(await settings.readArticlePictures.getValue())) return;
      const until = now() + LONGEST_PICTURE_READING_MS;
      for (let progress = await readPictures(id); progress.done < progress.of && now() < until; )
        progress = await readPictures(id);
    },
    report: reportError,
    readAccountName: async (fakeId) => (await readAccount(fakeId))?.name,
  });
}

async function readCaptured(fakeId: string): Promise<CapturedAccount | undefined> {
  const { entries } = await listEntries({ publisher: `wx:${fakeId}` }, 1);
  const account = entries[0]?.facts.account;
  return account && { fakeId, name: account.name, alias: account.alias };
}

/** Whether an article is in the library already, the bin left out. */
async function isKept({ key, idx }: BodyTask): Promise<boolean> {
  const entries = idx === undefined ? [] : await readEntries([`wx:${key}` as ArticleId]);
  return entries.length > 0;
}

/** What the user asked for by hand is told of: nobody watches a job that takes hours. */
async function tellOfJob({ fakeId, kind, accountName }: AccountJob, how: 'done' | 'stopped'): Promise<void> {
  if (kind === 'new' || !(await settings.tellNewArticles.getValue())) return;
  const title = t(how === 'done' ? 'noticeJobDone' : 'noticeJobStopped');
  await notify({ name: `${NOTICE}${OF_ACCOUNT}${fakeId}`, title, message: accountName });
}

/** Where a press on a notice leads: to the account that it names, or to all that are monitored. */
function placeOf(name: string): string {
  const [, account] = name.split(`${NOTICE}${OF_ACCOUNT}`);
  const params = { group: 'monitored', ...(account && { group: 'all', account }) };
  return libraryPath({ view: 'accounts', params });
}

/** One notification for all accounts of a round: how many articles, and the first of each. */
async function tellOf(found: readonly FoundArticles[]): Promise<void> {
  const count = found.reduce((sum, each) => sum + each.count, 0);
  const message = found.map(({ accountName, firstTitle }) => `${accountName}: ${firstTitle}`).join('\n');
  await notify({ name: `${NOTICE}new`, title: t('noticeNewArticles', count), message });
}
