import { type Account, askMonitor, type CapturedAccount, settleMonitor } from '@/core/accounts/account';
import { commandJob } from '@/core/accounts/account-job';
import { isRetryable } from '@/core/accounts/article-filter';
import { pageQuery, startListing } from '@/core/accounts/listing-cursor';
import { addSearch } from '@/core/accounts/search-history';
import { AppError } from '@/core/errors';
import type { OfficialAccount } from '@/core/service/replies';
import { addJob, changeJob, dropJob, forgetJob } from '@/platform/account-jobs-store';
import {
  changeAccount,
  changeArticles,
  readAccount,
  readListed,
  saveAccounts,
  takeListedPage,
} from '@/platform/accounts-store';
import { listAccounts, listArticles, searchAccounts, switchMonitor } from '@/platform/api/account-endpoints';
import type { ApiClient } from '@/platform/api/client';
import type { Handlers } from '@/platform/messages';
import type { AccountRequests } from '@/platform/protocol-accounts';
import type { RoundWorker } from './round-worker';
import type { createSettleReply } from './settle-reply';
import type { WorkLoop } from './work-loop';

export interface AccountServiceDeps {
  readonly api: ApiClient;
  readonly loop: WorkLoop;
  readonly round: RoundWorker;
  readonly now: () => number;
  readonly newId: () => string;
  readonly readSearches: () => Promise<readonly string[]>;
  readonly writeSearches: (searches: readonly string[]) => Promise<void>;
  readonly settleReply: ReturnType<typeof createSettleReply>;
  /** What articles in the library tell of an account. */
  readonly readCaptured: (fakeId: string) => Promise<CapturedAccount | undefined>;
  /** Unread articles have become more or fewer. */
  readonly onUnreadChange: () => Promise<void>;
}

/** How many accounts one question asks for. */
const ACCOUNTS_A_PAGE = 50;
/** A listing that the user waits for does not go on for ever; the rest is a job's. */
const MOST_PAGES_AT_ONCE = 5;

/** What our pages may ask about official accounts. */
export function createAccountService(deps: AccountServiceDeps): {
  readonly handlers: Handlers<AccountRequests>;
} {
  const { api, loop, round, now, newId } = deps;
  const unaborted = () => new AbortController().signal;

  /** An account that only the library knew is kept from the first thing that is done with it. */
  async function meetAccount(fakeId: string): Promise<Account> {
    const known = await readAccount(fakeId);
    const captured = known ?? (await deps.readCaptured(fakeId));
    const [account] = known ? [known] : captured ? await saveAccounts([captured], now()) : [];
    if (!account) throw new AppError('storage-failed', `no account ${fakeId}`);
    return account;
  }

  async function findAccounts({ keyword, begin }: { keyword?: string | undefined; begin: number }) {
    const typed = keyword?.trim() ?? '';
    const { paging } = await api.readConnection();
    const page = pageQuery({ ...startListing(ACCOUNTS_A_PAGE), begin }, paging.style);
    const { value } = await (typed === ''
      ? listAccounts(api, page, unaborted())
      : searchAccounts(api, { keyword: typed, ...page }, unaborted()));
    await saveAccounts(value.items, now());
    if (typed !== '' && begin === 0) await deps.writeSearches(addSearch(await deps.readSearches(), typed));
    return { fakeIds: value.items.map(({ fakeId }) => fakeId), total: value.total };
  }

  async function monitorAccount({ fakeId, isMonitored }: { fakeId: string; isMonitored: boolean }) {
    const account = await meetAccount(fakeId);
    await changeAccount(fakeId, (before) => askMonitor(before, isMonitored, now()));
    try {
      await switchMonitor(api, { fakeId, monitored: isMonitored }, unaborted());
    } finally {
      // What the reply says is not enough: the service is asked how it stands, whatever came of the call.
      const confirmed = await readMonitored(account).catch(() => undefined);
      await changeAccount(fakeId, (before) => settleMonitor(before, confirmed));
      // The wish stands, so that the account is looked at from now on.
      if (isMonitored) void loop.run();
    }
  }

  async function readMonitored({ fakeId, name }: Account): Promise<boolean | undefined> {
    const isIt = (said: OfficialAccount) => said.fakeId === fakeId;
    const { value } = await searchAccounts(api, { keyword: name }, unaborted());
    return value.items.find(isIt)?.monitored;
  }

  async function listAccount({ fakeId }: { fakeId: string }): Promise<void> {
    await meetAccount(fakeId);
    const { paging } = await api.readConnection();
    const startedAt = now();
    let cursor = startListing(paging.size);
    for (let pages = 0; pages < MOST_PAGES_AT_ONCE; pages++) {
      const query = pageQuery(cursor, paging.style);
      const { value } = await listArticles(api, { fakeId, ...query }, unaborted());
      const arrival = { rows: value.items, total: value.total, at: now() };
      const listing = { cursor, startedAt, extent: 'until-known', style: paging.style } as const;
      const step = await takeListedPage(fakeId, arrival, listing);
      if (step.isDone) break;
      cursor = step.cursor;
    }
    await deps.onUnreadChange();
  }

  async function fetchAccount({ fakeId }: { fakeId: string }): Promise<void> {
    const { name, isListedWhole } = await meetAccount(fakeId);
    const { paging } = await api.readConnection();
    // What is known and has no body is wanted at once; the listing brings the rest.
    const known = await readListed(fakeId);
    await addJob(
      {
        id: newId(),
        fakeId,
        accountName: name,
        kind: 'whole',
        extent: isListedWhole ? 'until-known' : 'whole',
        createdAt: now(),
        listing: startListing(paging.size),
      },
      known.map(({ key }) => key),
    );
    void loop.run();
  }

  async function retryArticles({ fakeId, keys }: { fakeId: string; keys: readonly string[] }): Promise<void> {
    const account = await readAccount(fakeId);
    const wanted = new Set(keys);
    const articles = (await readListed(fakeId)).filter(
      (article) => wanted.has(article.key) && (isRetryable(article) || article.body === 'known'),
    );
    if (!account || articles.length === 0) return;
    const start = { fakeId, accountName: account.name, kind: 'retry', extent: 'until-known' } as const;
    await addJob(
      { id: newId(), createdAt: now(), ...start },
      articles.map(({ key }) => key),
    );
    void loop.run();
  }

  return {
    handlers: {
      findAccounts,
      async followAccount({ fakeId, isFollowed }) {
        await meetAccount(fakeId);
        await changeAccount(fakeId, (account) => ({ ...account, isFollowed }));
      },
      monitorAccount,
      listAccount,
      fetchAccount,
      retryArticles,
      settleReply: deps.settleReply,
      async commandJob({ id, command }) {
        const change = (job: Parameters<typeof commandJob>[0]) => commandJob(job, command, now());
        await (command === 'cancel' ? dropJob(id, change) : changeJob(id, change));
        void loop.run();
      },
      forgetJob: ({ id }) => forgetJob(id),
      async markArticles({ fakeId, keys, isUnread }) {
        await changeArticles(fakeId, keys, (article) => ({ ...article, isUnread }));
        await deps.onUnreadChange();
      },
      async lookAtAccounts() {
        await round.startNow();
        void loop.run();
      },
      workOnAccounts: () => loop.run(),
    },
  };
}
