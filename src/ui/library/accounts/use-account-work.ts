import { useEffect } from 'preact/hooks';
import type { AccountJob } from '@/core/accounts/account-job';
import { isUnderWay, type MonitorRound } from '@/core/accounts/monitor-round';
import { readJobs } from '@/platform/account-jobs-store';
import { readRound } from '@/platform/monitor-round-store';
import { useKept } from './use-kept';
import { workOnAccounts } from './work-on';

/** The work that is under way or was. */
export interface AccountWork {
  /** The newest first. */
  readonly jobs: readonly AccountJob[];
  readonly round: MonitorRound | undefined;
}

/** While there is work and somebody looks on, the background is asked to go on with it this often, ms. */
const NUDGE_EVERY_MS = 10_000;

/**
 * The work on accounts. While this page shows it, the background is kept at it: it would go on by itself at the next
 * alarm, which a browser rings half a minute late.
 */
export function useAccountWork(): AccountWork | undefined {
  const work = useKept('work', readWork);
  const isBusy =
    work !== undefined &&
    (work.jobs.some(({ state }) => state === 'running') ||
      (work.round !== undefined && isUnderWay(work.round)));
  useEffect(() => {
    if (!isBusy) return undefined;
    workOnAccounts();
    const timer = setInterval(workOnAccounts, NUDGE_EVERY_MS);
    return () => clearInterval(timer);
  }, [isBusy]);
  return work;
}

async function readWork(): Promise<AccountWork> {
  const [jobs, round] = await Promise.all([readJobs(), readRound()]);
  return { jobs, round };
}
