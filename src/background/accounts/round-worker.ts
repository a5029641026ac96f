import type { Account } from '@/core/accounts/account';
import { isWatched } from '@/core/accounts/account';
import type { NewJob } from '@/core/accounts/account-job';
import { judgeFailure } from '@/core/accounts/failed-request';
import { pageQuery, startListing } from '@/core/accounts/listing-cursor';
import {
  addFound,
  failAccount,
  isUnderWay,
  leaveAccount,
  type MonitorInterval,
  type MonitorKeeps,
  type MonitorRound,
  nextRoundAt,
  passTrouble,
  startRound,
} from '@/core/accounts/monitor-round';
import { toAppError } from '@/core/errors';
import { readAccount, readAccounts } from '@/platform/accounts-store';
import { listArticles } from '@/platform/api/account-endpoints';
import type { ApiClient } from '@/platform/api/client';
import {
  beginRound,
  changeRound,
  type RoundPage,
  readRound,
  takeRoundPage,
} from '@/platform/monitor-round-store';
import type { WorkSource } from './work-loop';

export interface RoundWorkerDeps {
  readonly api: ApiClient;
  readonly readInterval: () => Promise<MonitorInterval>;
  readonly readKeeps: () => Promise<MonitorKeeps>;
  readonly now: () => number;
  /** A round has come to its end. */
  readonly onEnd: (round: MonitorRound) => Promise<void>;
}

export interface RoundWorker extends WorkSource {
  /** Looks at all watched accounts now; does nothing while a round is under way. */
  startNow(): Promise<void>;
}

/** The rounds of monitoring: a look at every watched account, one page at a time, until an article appears that is known. */
export function createRoundWorker({
  api,
  readInterval,
  readKeeps,
  now,
  onEnd,
}: RoundWorkerDeps): RoundWorker {
  async function begin(): Promise<void> {
    const watched = (await readAccounts()).filter(isWatched);
    await beginRound(startRound(watched, now()));
  }

  async function look(round: MonitorRound, fakeId: string, signal: AbortSignal): Promise<void> {
    const account = await readAccount(fakeId);
    // Switched off since the round began.
    if (!account || !isWatched(account)) return changeRound((before) => leaveAccount(before, now()));
    const { paging } = await api.readConnection();
    const cursor = round.listing ?? startListing(paging.size);
    const { value } = await listArticles(api, { fakeId, ...pageQuery(cursor, paging.style) }, signal);
    const arrival = { rows: value.items, total: value.total, at: now() };
    const listing = {
      cursor,
      startedAt: round.startedAt,
      extent: 'until-known',
      style: paging.style,
    } as const;
    const keeps = await readKeeps();
    await takeRoundPage(fakeId, arrival, listing, (page) => decide(page, keeps));
  }

  function decide({ round, account, news, step }: RoundPage, keeps: MonitorKeeps) {
    const titles = news.map(({ title }) => title);
    const found = addFound(passTrouble(round), account, titles);
    return {
      round: step.isDone ? leaveAccount(found, now()) : { ...found, listing: step.cursor },
      job: keeps === 'bodies' ? jobFor(account, round, now()) : undefined,
    };
  }

  async function keepTrouble(round: MonitorRound, thrown: unknown): Promise<void> {
    const verdict = judgeFailure(thrown, round.failures);
    const { code } = toAppError(thrown);
    await changeRound((before) => {
      if (verdict.kind === 'refused') return failAccount(before, code, now());
      if (verdict.kind === 'stop') return { ...before, queue: [], trouble: code, endedAt: now() };
      return { ...before, failures: before.failures + 1, waitUntil: now() + verdict.ms, trouble: code };
    });
  }

  async function hasWatched(): Promise<boolean> {
    return (await readAccounts()).some(isWatched);
  }

  return {
    async nextAt(moment) {
      const round = await readRound();
      if (round && isUnderWay(round)) return round.waitUntil ?? moment;
      const at = nextRoundAt(await readInterval(), round, moment);
      return at !== undefined && (await hasWatched()) ? at : undefined;
    },

    async work(signal) {
      const round = await readRound();
      if (!round || !isUnderWay(round)) return begin();
      const [fakeId] = round.queue;
      if (fakeId === undefined) return;
      try {
        await look(round, fakeId, signal);
      } catch (thrown) {
        await keepTrouble(round, thrown);
      }
      const after = await readRound();
      if (after && !isUnderWay(after)) await onEnd(after);
    },

    startNow: begin,
  };
}

function jobFor({ fakeId, name }: Account, { startedAt }: MonitorRound, createdAt: number): NewJob {
  const id = `new:${fakeId}:${startedAt}`;
  return { id, fakeId, accountName: name, kind: 'new', extent: 'until-known', createdAt };
}
