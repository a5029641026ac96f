import type { AccountJob } from '@/core/accounts/account-job';
import { chooseStep, type JobStep, NO_TASKS } from '@/core/accounts/choose-step';
import { failJob, judgeFailure } from '@/core/accounts/failed-request';
import { toAppError } from '@/core/errors';
import { changeJob, endJob, fillJob, readJobs } from '@/platform/account-jobs-store';
import { readNextTasks } from '@/platform/body-tasks-store';
import type { JobRequests, Spend } from './job-requests';
import type { WorkSource } from './work-loop';

export interface JobWorkerDeps {
  readonly requests: JobRequests;
  readonly readBatchSize: () => Promise<number>;
  readonly now: () => number;
  /** A job has come to its end, or cannot go on without the user. */
  readonly onEnd: (job: AccountJob, how: 'done' | 'stopped') => Promise<void>;
}

/** What a job does next, and when. */
interface Plan {
  readonly job: AccountJob;
  readonly step: JobStep;
  readonly at: number;
}

/** Longer than this between two requests a job was not at work, ms. */
const LONGEST_WORK_MS = 20_000;

/** How long a turn may go on with what needs no request, ms. */
const LONGEST_UNASKED_MS = 10_000;

/**
 * The jobs that run, one request at a time: those that the user began and those that a round began take turns, of either the
 * oldest comes first.
 */
export function createJobWorker({ requests, readBatchSize, now, onEnd }: JobWorkerDeps): WorkSource {
  /** When the last request of each job ended, ms since the epoch. */
  const lastEnds = new Map<string, number>();
  let wasByHand = false;

  async function planOf(job: AccountJob): Promise<Plan> {
    if (job.toWant) await fillJob(job.id);
    const batchSize = Math.min(await readBatchSize(), job.batchLimit ?? Number.POSITIVE_INFINITY);
    const tasks = job.listing ? NO_TASKS : await readNextTasks(job.id, batchSize);
    const step = chooseStep(job.listing, tasks, { now: now(), batchSize });
    const due = step.kind === 'wait' ? step.until : 0;
    return { job, step, at: Math.max(due, job.waitUntil ?? 0) };
  }

  /** The plan that is due first; among those that are due, of the job whose turn it is. */
  async function findPlan(): Promise<Plan | undefined> {
    const jobs = (await readJobs()).filter(({ state }) => state === 'running').reverse();
    const turns = jobs.sort((a, b) => Number(isByHand(a) === wasByHand) - Number(isByHand(b) === wasByHand));
    let first: Plan | undefined;
    for (const job of turns) {
      const plan = await planOf(job);
      if (plan.at <= now()) return plan;
      if (!first || plan.at < first.at) first = plan;
    }
    return first;
  }

  function spendOn(job: AccountJob): Spend {
    const since = lastEnds.get(job.id) ?? Number.NEGATIVE_INFINITY;
    const startedAt = Math.max(since, now() - LONGEST_WORK_MS);
    const from = since > Number.NEGATIVE_INFINITY ? startedAt : now();
    return (before) => ({
      ...before,
      requests: before.requests + 1,
      activeMs: before.activeMs + (now() - from),
      failures: 0,
      waitUntil: undefined,
      trouble: undefined,
    });
  }

  /** Whether the service was asked. */
  async function makeRequest({ job, step }: Plan, signal: AbortSignal): Promise<boolean> {
    switch (step.kind) {
      case 'list':
        await requests.list(job, step.cursor, spendOn(job), signal);
        return true;
      case 'detail':
        return requests.detail(job, step.task, spendOn(job), signal);
      case 'batch':
        return requests.batch(job, step.tasks, spendOn(job), signal);
      case 'wait':
        return false;
      case 'finish':
        await endJob(job, now());
        await onEnd(job, 'done');
        return false;
      default:
        return step satisfies never;
    }
  }

  async function keepTrouble(job: AccountJob, thrown: unknown): Promise<void> {
    const judged = judgeFailure(thrown, job.failures);
    // What is refused here is the listing, without which nothing can be had, or nobody has foreseen it.
    const verdict = judged.kind === 'refused' ? ({ kind: 'stop' } as const) : judged;
    const error = toAppError(thrown);
    const isThere = await changeJob(job.id, (before) => failJob(before, verdict, error, now()));
    // One that was cancelled meanwhile has nothing to tell.
    if (isThere && verdict.kind === 'stop') await onEnd(job, 'stopped');
  }

  async function carryOut(plan: Plan, signal: AbortSignal): Promise<boolean> {
    wasByHand = isByHand(plan.job);
    try {
      return await makeRequest(plan, signal);
    } catch (thrown) {
      await keepTrouble(plan.job, thrown);
      return true;
    } finally {
      lastEnds.set(plan.job.id, now());
    }
  }

  return {
    nextAt: async () => (await findPlan())?.at,
    async work(signal) {
      const until = now() + LONGEST_UNASKED_MS;
      do {
        const plan = await findPlan();
        if (!plan || plan.at > now()) return;
        if (await carryOut(plan, signal)) return;
        // The pace is that of requests: what needs none goes on at once.
      } while (now() < until);
    },
  };
}

function isByHand({ kind }: AccountJob): boolean {
  return kind !== 'new';
}
