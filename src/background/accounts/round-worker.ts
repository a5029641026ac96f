import { type Account, isWatched } from '@/core/accounts/account';
import type { NewJob } from '@/core/accounts/job';
import { startListing } from '@/core/accounts/listing';
import {
  addFound,
  clearTrouble,
  failRound,
  isUnderWay,
  leaveAccount,
  type MonitorContent,
  type MonitorRound,
  nextRequestAt,
  nextRoundAt,
  startRound,
} from '@/core/accounts/monitor-round';
import type { ApiClient } from '@/platform/api/client';
import { loadAccount, loadAccounts } from '@/platform/storage/accounts/accounts-store';
import {
  beginRound,
  changeRound,
  loadRound,
  type RoundDecision,
  type RoundPage,
  saveRoundPage,
} from '@/platform/storage/accounts/round-store';
import { settings } from '@/platform/storage/settings';
import { fetchPage } from './fetch-page';
import type { WorkSource } from './work-loop';

export interface RoundWorkerDeps {
  readonly api: ApiClient;
  readonly now: () => number;
  /** Called when a round has ended. */
  readonly onEnd: (round: MonitorRound) => Promise<void>;
}

export interface RoundWorker extends WorkSource {
  /** Starts a round, unless one is under way. */
  startNow(): Promise<void>;
}

/** Works on monitoring rounds: it lists every watched account, one page at a time, until a page contains a known article. */
export function createRoundWorker({ api, now, onEnd }: RoundWorkerDeps): RoundWorker {
  async function begin(): Promise<void> {
    const watched = (await loadAccounts()).filter(isWatched);
    await beginRound(startRound(watched, now()));
  }

  async function listPage(round: MonitorRound, fakeId: string, signal: AbortSignal): Promise<void> {
    const account = await loadAccount(fakeId);
    // The user switched monitoring off after the round started.
    if (!account || !isWatched(account)) return changeRound((before) => leaveAccount(before, now()));
    const { startedAt } = round;
    const cursor = round.listing ?? startListing((await settings.connection.getValue()).paging.size);
    const page = { fakeId, cursor, startedAt, extent: 'until-known', now, signal } as const;
    const { arrival, listing } = await fetchPage(api, page);
    const content = await settings.monitorKeeps.getValue();
    await saveRoundPage(fakeId, arrival, listing, (page) => decide(page, content));
  }

  function decide({ round, account, news, step }: RoundPage, content: MonitorContent): RoundDecision {
    const titles = news.map(({ title }) => title);
    const found = addFound(clearTrouble(round), account, titles);
    return {
      round: step.isDone ? leaveAccount(found, now()) : { ...found, listing: step.cursor },
      job: content === 'bodies' ? makeJob(account, round, now()) : undefined,
    };
  }

  return {
    async nextAt(moment) {
      const round = await loadRound();
      if (round && isUnderWay(round)) return nextRequestAt(round, moment);
      const at = nextRoundAt(await settings.monitorInterval.getValue(), round, moment);
      return at !== undefined && (await loadAccounts()).some(isWatched) ? at : undefined;
    },

    async work(signal) {
      const round = await loadRound();
      if (!round || !isUnderWay(round)) return begin();
      const [fakeId] = round.queue;
      if (fakeId === undefined) return;
      await listPage(round, fakeId, signal).catch((thrown: unknown) =>
        changeRound((before) => failRound(before, thrown, now())),
      );
      const after = await loadRound();
      if (after && !isUnderWay(after)) await onEnd(after);
    },

    startNow: begin,
  };
}

function makeJob({ fakeId, name }: Account, { startedAt }: MonitorRound, createdAt: number): NewJob {
  const id = `new:${fakeId}:${startedAt}`;
  return { id, fakeId, accountName: name, kind: 'new', extent: 'until-known', createdAt };
}
