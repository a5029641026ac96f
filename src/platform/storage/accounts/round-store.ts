/** The monitoring round in IndexedDB: one record, which the next round replaces. */
import type { Account } from '@/core/accounts/account';
import { changeJob, createJob, isOver, type NewJob } from '@/core/accounts/job';
import type { ListedArticle } from '@/core/accounts/listed-article';
import type { Listing, ListingStep, PageArrival } from '@/core/accounts/listing';
import {
  clearTrouble,
  type FoundArticles,
  isUnderWay,
  type MonitorRound,
} from '@/core/accounts/monitor-round';
import { query } from '@/platform/storage/transact';
import { type AccountsTransaction, addPage, addTasks, changeAccounts } from './account-changes';

/** The round that is under way, or the last one. @throws AppError `storage-failed` */
export function loadRound(): Promise<MonitorRound | undefined> {
  return query((database) => database.get('monitorRound', 'round'));
}

/**
 * Starts a round, unless one is under way: if that one waits, it goes on at once. A new one keeps what the last round found if the user has not been notified of it.
 * @throws AppError `storage-…`
 */
export function beginRound(round: MonitorRound): Promise<void> {
  return changeAccounts(async (transaction) => {
    const store = transaction.objectStore('monitorRound');
    const last = await store.get('round');
    if (last && isUnderWay(last)) {
      await store.put(clearTrouble(last), 'round');
      return;
    }
    await store.put({ ...round, found: last?.found ?? round.found }, 'round');
  });
}

/** Returns and deletes what rounds have found, so that the user is notified once. @throws AppError `storage-…` */
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

/** A page of a round. */
export interface RoundPage {
  readonly round: MonitorRound;
  readonly account: Account;
  /** The articles that are new. */
  readonly news: readonly ListedArticle[];
  readonly step: ListingStep;
}

/** How a round goes on after a page. */
export interface RoundDecision {
  readonly round: MonitorRound;
  /** The job that fetches the new articles; absent: none does. */
  readonly job?: NewJob | undefined;
}

/**
 * Adds a page of a round, and resumes the jobs that earlier rounds started for the account and that have stopped: the service
 * answers again. `decide` returns how the round goes on. @throws AppError `storage-…`
 */
export function saveRoundPage(
  fakeId: string,
  arrival: PageArrival,
  listing: Listing,
  decide: (page: RoundPage) => RoundDecision,
): Promise<void> {
  return changeAccounts(async (transaction) => {
    const rounds = transaction.objectStore('monitorRound');
    const round = await rounds.get('round');
    if (!round) return;
    const { news, step, account } = await addPage(transaction, fakeId, arrival, listing);
    await resumeStopped(transaction, fakeId, arrival.at);
    const decision = decide({ round, account, news, step });
    await rounds.put(decision.round, 'round');
    if (decision.job && news.length > 0) await feedJob(transaction, decision.job, news);
  });
}

/** The pages of one account in one round share a job. */
async function feedJob(
  transaction: AccountsTransaction,
  start: NewJob,
  news: readonly ListedArticle[],
): Promise<void> {
  const jobs = transaction.objectStore('accountJobs');
  const before = await jobs.get(start.id);
  const job = before && !isOver(before) ? before : createJob(start);
  await jobs.put(job);
  await addTasks(transaction, job, news);
}

/** Nobody was notified that these jobs have stopped. If the reason lasts, they stop again at their next request. */
async function resumeStopped(transaction: AccountsTransaction, fakeId: string, at: number): Promise<void> {
  const jobs = transaction.objectStore('accountJobs');
  const stopped = (await jobs.getAll()).filter(
    (job) => job.fakeId === fakeId && job.kind === 'new' && job.state === 'stopped',
  );
  await Promise.all(stopped.map((job) => jobs.put(changeJob(job, { type: 'resume', at }))));
}
