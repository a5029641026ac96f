import { writeFile } from 'node:fs/promises';
import { askMonitor, settleMonitor } from '@/core/accounts/account';
import { isUnderWay } from '@/core/accounts/monitor-round';
import { changeAccount, readAccounts, saveAccounts } from '@/platform/accounts-store';
import { listAccounts } from '@/platform/api/account-endpoints';
import { readRound } from '@/platform/monitor-round-store';
import { unaborted } from '../../client/connect';
import { clearDatabase, openAccountWork } from '../../client/open-account-work';
import { type AdjustableClock, createFrozenClock } from '../../service/clock';
import { type Service, startService } from '../../service/start-service';
import { measureScale } from './scale-bench';

export interface AccountsBenchOptions {
  readonly accounts: number;
  /** Of each account, in the packed extension; 0: that part is left out. */
  readonly articles: number;
  /** 0: that part is left out. */
  readonly rounds: number;
  /** Requests a minute, for us and for the service's limit. */
  readonly pace: number;
  /** Where the figures are written as JSON. */
  readonly out: string | undefined;
}

const DAY = 86_400_000;
const MINUTE = 60_000;
const PAGE = 100;

type Work = ReturnType<typeof openAccountWork>;

interface RoundFigures {
  readonly accounts: number;
  readonly found: number;
  readonly requests: number;
  /** In the service's time. */
  readonly minutes: number;
  readonly mostInAMinute: number;
  readonly refusedAsTooMany: number;
  readonly cpuMs: number;
  readonly heapMb: number;
}

async function know(service: Service, work: Work, count: number): Promise<void> {
  for (let begin = 0; begin < count; begin += PAGE) {
    const { value } = await listAccounts(work.api, { begin, size: PAGE }, unaborted());
    await saveAccounts(value.items, service.clock.now());
  }
  for (const { fakeId } of await readAccounts()) {
    service.accounts.setMonitored(fakeId, true);
    await changeAccount(fakeId, (account) =>
      settleMonitor(askMonitor(account, true, service.clock.now()), true),
    );
  }
}

async function runRound(service: Service & { clock: AdjustableClock }, work: Work): Promise<RoundFigures> {
  service.requests.clear();
  const [startedAt, cpu] = [service.clock.now(), process.cpuUsage()];
  await work.round.startNow();
  for (let round = await readRound(); round && isUnderWay(round); round = await readRound()) {
    const at = await work.piece();
    if (at !== undefined && at > service.clock.now()) service.clock.set(at);
  }
  const used = process.cpuUsage(cpu);
  const times = service.requests.all().map(({ at }) => Date.parse(at));
  globalThis.gc?.();
  const ended = work.rounds.at(-1);
  return {
    accounts: ended?.accounts ?? 0,
    found: ended?.found.reduce((sum, { count }) => sum + count, 0) ?? 0,
    requests: times.length,
    minutes: (service.clock.now() - startedAt) / MINUTE,
    mostInAMinute: Math.max(
      ...times.map((from) => times.filter((at) => at >= from && at < from + MINUTE).length),
    ),
    refusedAsTooMany: service.requests.all().filter(({ status }) => status === 429).length,
    cpuMs: (used.user + used.system) / 1000,
    heapMb: process.memoryUsage().heapUsed / 2 ** 20,
  };
}

/** Measures what is asked for, prints and writes the figures. */
export async function runBench({
  accounts,
  articles,
  rounds,
  pace,
  out,
}: AccountsBenchOptions): Promise<void> {
  const figures = {
    pace,
    rounds: rounds > 0 ? await measureRounds({ accounts, rounds, pace }) : [],
    scale: articles > 0 ? await measureScale(accounts, articles) : undefined,
  };
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  if (out) await writeFile(out, JSON.stringify(figures, null, 2));
}

/**
 * Rounds of monitoring over many accounts against the reference service, in the service's time, a day apart: whether they
 * stay under the rate limit, how long they take and what they cost.
 */
async function measureRounds({
  accounts,
  rounds,
  pace,
}: Pick<AccountsBenchOptions, 'accounts' | 'rounds' | 'pace'>): Promise<readonly RoundFigures[]> {
  const clock = createFrozenClock(Date.now());
  const service = { ...(await startService({ clock, accounts, pushes: 20 })), clock };
  try {
    await clearDatabase();
    const work = openAccountWork(service, { pace, keeps: 'facts' });
    service.settings.change({ requestsPerMinute: 0 });
    await know(service, work, accounts);
    // A request more than the pace allows would be refused.
    service.settings.change({ requestsPerMinute: pace });
    const figures: RoundFigures[] = [];
    for (let round = 0; round < rounds; round++) {
      clock.advance(DAY);
      figures.push(await runRound(service, work));
    }
    return figures;
  } finally {
    await service.close();
  }
}
