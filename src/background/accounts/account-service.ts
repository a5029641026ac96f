import type { Account } from '@/core/accounts/account';
import { canFetchAgain } from '@/core/accounts/account-articles';
import { addSearch } from '@/core/accounts/account-list';
import { acceptReply } from '@/core/accounts/article-reply';
import { isSaved, SAVED } from '@/core/accounts/listed-article';
import { listingSource, startListing } from '@/core/accounts/listing';
import { createTask } from '@/core/accounts/task';
import { AppError } from '@/core/errors';
import { fetchAccounts, searchAccounts } from '@/platform/api/account-endpoints';
import type { ApiClient } from '@/platform/api/client';
import type { AccountRequests } from '@/platform/messages/account-protocol';
import type { Handlers } from '@/platform/messages/messages';
import { loadAccountArticles } from '@/platform/storage/accounts/account-library';
import {
  changeAccount,
  changeArticles,
  endDoubt,
  loadAccount,
  loadDoubtfulReply,
  loadListedArticle,
  saveAccounts,
  saveListedPage,
} from '@/platform/storage/accounts/accounts-store';
import { addJob, cancelJob, deleteJob, updateStoredJob } from '@/platform/storage/accounts/jobs-store';
import { loadEntryPage } from '@/platform/storage/library/library-store';
import { settings } from '@/platform/storage/settings';
import { fetchPage } from './fetch-page';
import { createMonitorSwitch } from './monitor-switch';
import type { RoundWorker } from './round-worker';
import type { BodySaver } from './save-body';
import type { WorkLoop } from './work-loop';

export interface AccountServiceDeps {
  readonly api: ApiClient;
  readonly loop: WorkLoop;
  readonly round: RoundWorker;
  readonly bodies: BodySaver;
  readonly now: () => number;
  /** Called when the number of unread articles has changed. */
  readonly onUnreadChange: () => Promise<void>;
}

type RequestOf<Name extends keyof AccountRequests> = Parameters<AccountRequests[Name]>[0];

/** The page size for accounts. */
const ACCOUNTS_PER_PAGE = 50;
/** How many pages a listing requests while the user waits for it; a job lists the others. */
const MAX_PAGES_AT_ONCE = 5;

/** Answers the requests of our pages about official accounts. */
export function createAccountService(deps: AccountServiceDeps): {
  readonly handlers: Handlers<AccountRequests>;
} {
  const { api, loop, round, bodies, now } = deps;
  const unaborted = () => new AbortController().signal;
  const switchMonitoring = createMonitorSwitch(api, now);

  /** The stored account. If only articles of the library name the account, it is stored first. */
  async function ensureAccount(fakeId: string): Promise<Account> {
    const known = await loadAccount(fakeId);
    if (known) return known;
    const { entries } = await loadEntryPage({ publisher: `wx:${fakeId}` }, 1);
    const named = entries[0]?.facts.account;
    const [account] = named
      ? await saveAccounts([{ fakeId, name: named.name, alias: named.alias }], now())
      : [];
    if (!account) throw new AppError('storage-failed', `no account ${fakeId}`);
    return account;
  }

  async function findAccounts({ keyword, begin, pages }: RequestOf<'findAccounts'>) {
    const typed = keyword?.trim() ?? '';
    const { paging } = await settings.connection.getValue();
    const page = { size: ACCOUNTS_PER_PAGE, begin: paging.style === 'page' ? pages + 1 : begin };
    const { value } = await (typed === ''
      ? fetchAccounts(api, page, unaborted())
      : searchAccounts(api, { keyword: typed, ...page }, unaborted()));
    await saveAccounts(value.items, now());
    if (typed !== '' && begin === 0) {
      const searches = await settings.accountSearches.getValue();
      await settings.accountSearches.setValue(addSearch(searches, typed));
    }
    return { fakeIds: value.items.map(({ fakeId }) => fakeId), total: value.total };
  }

  async function monitorAccount({ fakeId, isMonitored }: RequestOf<'monitorAccount'>): Promise<void> {
    const account = await ensureAccount(fakeId);
    try {
      await switchMonitoring(account, isMonitored);
    } finally {
      // Whatever the service does, the extension itself checks the account for new articles from now on.
      if (isMonitored) loop.start();
    }
  }

  async function listAccount({ fakeId }: RequestOf<'listAccount'>): Promise<void> {
    await ensureAccount(fakeId);
    const { paging } = await settings.connection.getValue();
    const startedAt = now();
    let cursor = startListing(paging.size);
    for (let pages = 0; pages < MAX_PAGES_AT_ONCE; pages++) {
      const page = { fakeId, cursor, startedAt, extent: 'until-known', now, signal: unaborted() } as const;
      const { arrival, listing } = await fetchPage(api, page);
      const step = await saveListedPage(fakeId, arrival, listing);
      if (step.isDone) break;
      cursor = step.cursor;
    }
    await deps.onUnreadChange();
  }

  async function fetchAccount({ fakeId, includesDeleted }: RequestOf<'fetchAccount'>): Promise<void> {
    const { name, listedWholeFrom } = await ensureAccount(fakeId);
    const connection = await settings.connection.getValue();
    // The job starts with the known articles that have no body, and adds the others as it lists them.
    const known = (await loadAccountArticles(fakeId)).filter(
      (article) => !isSaved(article) && (includesDeleted || !article.isDeleted),
    );
    await addJob(
      {
        id: crypto.randomUUID(),
        fakeId,
        accountName: name,
        kind: 'whole',
        extent: listedWholeFrom === listingSource(connection) ? 'until-known' : 'whole',
        includesDeleted,
        createdAt: now(),
        listing: startListing(connection.paging.size),
      },
      known.map(({ key }) => key),
    );
    loop.start();
  }

  async function retryArticles({ fakeId, keys }: RequestOf<'retryArticles'>): Promise<void> {
    const account = await loadAccount(fakeId);
    const wanted = new Set(keys);
    const articles = (await loadAccountArticles(fakeId)).filter(
      (article) => wanted.has(article.key) && (canFetchAgain(article) || article.body === 'known'),
    );
    if (!account || articles.length === 0) return;
    const start = { fakeId, accountName: account.name, kind: 'retry', extent: 'until-known' } as const;
    await addJob(
      { id: crypto.randomUUID(), createdAt: now(), ...start },
      articles.map(({ key }) => key),
    );
    loop.start();
  }

  /** An accepted reply passes the same checks as any body. An article that is in the library by now stays as it is. */
  async function settleReply({ key, isAccepted }: RequestOf<'settleReply'>): Promise<void> {
    const [reply, article] = await Promise.all([loadDoubtfulReply(key), loadListedArticle(key)]);
    // Another window, or a second press, has settled it.
    if (!reply) return;
    if (!article || !isAccepted) return endDoubt(reply, { body: 'missing', reason: 'other-article' });
    const task = createTask(article, NO_JOB);
    if (await bodies.isSaved(task)) return endDoubt(reply, { body: SAVED });
    const saved = await bodies.save(task, acceptReply(article, reply.said)).finally(bodies.rest);
    return endDoubt(reply, 'body' in saved ? saved : { body: 'missing', ...saved });
  }

  return {
    handlers: {
      findAccounts,
      async followAccount({ fakeId, isFollowed }) {
        await ensureAccount(fakeId);
        await changeAccount(fakeId, (account) => ({ ...account, isFollowed }));
      },
      monitorAccount,
      listAccount,
      fetchAccount,
      retryArticles,
      settleReply,
      async commandJob({ id, command }) {
        await (command === 'cancel'
          ? cancelJob(id, now())
          : updateStoredJob(id, { type: command, at: now() }));
        loop.start();
      },
      deleteJob: ({ id }) => deleteJob(id),
      async markArticles({ fakeId, keys, isUnread }) {
        await changeArticles(fakeId, keys, (article) => ({ ...article, isUnread }));
        await deps.onUnreadChange();
      },
      async startMonitoringRound() {
        await round.startNow();
        loop.start();
      },
      continueAccountWork: () => loop.goOn(),
      retryAccountWork: () => loop.start(),
    },
  };
}

/** The job of the task that is made for an accepted reply: none. */
const NO_JOB = '';
