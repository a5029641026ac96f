import { writeFile } from 'node:fs/promises';
import { askMonitor, settleMonitor } from '@/core/accounts/account';
import { isUnderWay } from '@/core/accounts/monitor-round';
import { fetchAccounts } from '@/platform/api/account-endpoints';
import { changeAccount, loadAccounts, saveAccounts } from '@/platform/storage/accounts/accounts-store';
import { loadRound } from '@/platform/storage/accounts/round-store';
import { unaborted } from '../../client/connect';
import { clearDatabase, openAccountWork } from '../../client/open-account-work';
import { type AdjustableClock, createFrozenClock } from '../../service/clock';
import { type Service, startService } from '../../service/start-service';
import { measureScale } from './scale-bench';

export interface AccountsBenchOptions {
  readonly accounts: number;
  /** Articles of each account, in the packed extension; 0 skips that part. */
  readonly articles: number;
  /** 0 skips that part. */
  readonly rounds: number;
  /** Requests per minute, for the extension and for the service's limit. */
  readonly pace: number;
  /** The path for the results as JSON. */
  readonly out: string | undefined;
}

const DAY = 86_400_000;
const MINUTE = 60_000;
const PAGE = 100;

type Work = Awaited<ReturnType<typeof openAccountWork>>;

interface RoundFigures {
  readonly accounts: number;
  readonly found: number;
  readonly requests: number;
  /** By the service's clock. */
  readonly minutes: number;
  readonly mostInAMinute: number;
  readonly refusedAsTooMany: number;
  readonly cpuMs: number;
  readonly heapMb: number;
}

async function know(service: Service, work: Work, count: number): Promise<void> {
  for (let begin = 0; begin < count; begin += PAGE) {
    const { value } = await fetchAccounts(work.api, { begin, size: PAGE }, unaborted());
    await saveAccounts(value.items, service.clock.now());
  }
  for (const { fakeId } of await loadAccounts()) {
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
  for (let round = await loadRound(); round && isUnderWay(round); round = await loadRound()) {
    const at = await work.runOnce();
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

/** Runs the chosen measurements, prints and writes the results. */
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
 * Runs daily monitoring rounds over many accounts with the reference service, by the service's clock: whether they
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
    const work = await openAccountWork(service, { pace, content: 'facts' });
    service.settings.change({ requestsPerMinute: 0 });
    await know(service, work, accounts);
    // The service would refuse a request that exceeds the pace.
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
