/** The round of monitoring in IndexedDB. */
import type { Account } from '@/core/accounts/account';
import { createJob, isOver, type NewJob } from '@/core/accounts/account-job';
import type { ListedArticle } from '@/core/accounts/listed-article';
import { type FoundArticles, isUnderWay, type MonitorRound } from '@/core/accounts/monitor-round';
import type { Listing, PageArrival, PageTaken } from '@/core/accounts/take-page';
import { changeAccounts } from './accounts-transaction';
import { openDatabase, throwStorageFailure } from './database';
import { takeListing, wantArticles } from './listing-transaction';

/** The last round of monitoring. @throws AppError `storage-failed` */
export async function readRound(): Promise<MonitorRound | undefined> {
  const database = await openDatabase();
  return database.get('monitorRound', 'round').catch(throwStorageFailure);
}

/** Begins a round, unless one is under way. What was found and nobody has been told of is kept. @throws AppError `storage-…` */
export function beginRound(round: MonitorRound): Promise<void> {
  return changeAccounts(async (transaction) => {
    const store = transaction.objectStore('monitorRound');
    const last = await store.get('round');
    if (last && isUnderWay(last)) return;
    await store.put({ ...round, found: last?.found ?? round.found }, 'round');
  });
}

/** Takes what was found and nobody has been told of: whoever takes it tells of it. @throws AppError `storage-…` */
export function takeFound(): Promise<readonly FoundArticles[]> {
  return changeAccounts(async (transaction) => {
    const store = transaction.objectStore('monitorRound');
    const round = await store.get('round');
    if (round) await store.put({ ...round, found: [] }, 'round');
    return round?.found ?? [];
  });
}

/** Changes the round. @throws AppError `storage-…` */
export function changeRound(change: (round: MonitorRound) => MonitorRound): Promise<void> {
  return changeAccounts(async (transaction) => {
    const store = transaction.objectStore('monitorRound');
    const round = await store.get('round');
    if (round) await store.put(change(round), 'round');
  });
}

/** What a round's page brought: the articles that are new, with all that they are for. */
export interface RoundPage {
  readonly round: MonitorRound;
  readonly account: Account;
  readonly news: readonly ListedArticle[];
  readonly step: PageTaken['step'];
}

/**
 * Takes a round's page in. `decide` says how the round goes on, and which job, if any, is to fetch what is new.
 * @throws AppError `storage-…`
 */
export function takeRoundPage(
  fakeId: string,
  arrival: PageArrival,
  listing: Listing,
  decide: (page: RoundPage) => { readonly round: MonitorRound; readonly job?: NewJob | undefined },
): Promise<void> {
  return changeAccounts(async (transaction) => {
    const rounds = transaction.objectStore('monitorRound');
    const round = await rounds.get('round');
    if (!round) return;
    const { news, step, account } = await takeListing(transaction, fakeId, arrival, listing);
    const decision = decide({ round, account, news, step });
    await rounds.put(decision.round, 'round');
    if (!decision.job || news.length === 0) return;
    const jobs = transaction.objectStore('accountJobs');
    // The pages of one account in one round feed one job.
    const before = (await jobs.get(decision.job.id)) ?? createJob(decision.job);
    const job = isOver(before) ? createJob(decision.job) : before;
    await jobs.put(await wantArticles(transaction, job, news));
  });
}
