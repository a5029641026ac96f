import { jobEventAfter } from '@/core/accounts/failed-request';
import {
  type AccountJob,
  chooseStep,
  type JobEvent,
  type JobStep,
  type NextTasks,
} from '@/core/accounts/job';
import { changeTask } from '@/core/accounts/task';
import {
  createPendingTasks,
  finishJob,
  loadJobs,
  loadNextTasks,
  putTasks,
  updateStoredJob,
} from '@/platform/storage/accounts/jobs-store';
import { settings } from '@/platform/storage/settings';
import type { JobRequests } from './job-requests';
import type { WorkSource } from './work-loop';

export interface JobWorkerDeps {
  readonly requests: JobRequests;
  readonly now: () => number;
  /** Called when a job has finished, or cannot go on without the user. */
  readonly onEnd: (job: AccountJob, how: 'done' | 'stopped') => Promise<void>;
}

/** What a job does next, and when. */
interface Plan {
  readonly job: AccountJob;
  readonly step: JobStep;
  /** ms since the epoch. */
  readonly at: number;
}

/** The longest time before a request that counts as work, ms. */
const LONGEST_WORK_MS = 20_000;

/** How long one call of `work` goes on with steps that need no request, ms. */
const LONGEST_TURN_MS = 10_000;

const NO_TASKS: NextTasks = { waiting: [] };

/**
 * Works on the running jobs, one request at a time. Jobs that the user started and jobs that a monitoring round started take
 * turns; within each group the oldest job comes first.
 */
export function createJobWorker({ requests, now, onEnd }: JobWorkerDeps): WorkSource {
  /** When the last step of each job ended, ms since the epoch. */
  const lastEnds = new Map<string, number>();
  let wasByUser = false;

  async function makePlan(job: AccountJob): Promise<Plan> {
    if (job.toWant) await createPendingTasks(job.id);
    const { batchSize: most } = await settings.connection.getValue();
    const batchSize = Math.min(most, job.batchLimit ?? Number.POSITIVE_INFINITY);
    const tasks = job.listing ? NO_TASKS : await loadNextTasks(job.id, batchSize);
    const step = chooseStep(job, tasks, { now: now(), batchSize });
    return { job, step, at: step.kind === 'wait' ? step.until : 0 };
  }

  /** The plan that is due first; if several are due, that of the job whose turn it is. */
  async function findPlan(): Promise<Plan | undefined> {
    const jobs = (await loadJobs()).filter(({ state }) => state === 'running').reverse();
    const turns = jobs.sort((a, b) => Number(isByUser(a) === wasByUser) - Number(isByUser(b) === wasByUser));
    let first: Plan | undefined;
    for (const job of turns) {
      const plan = await makePlan(job);
      if (plan.at <= now()) return plan;
      if (!first || plan.at < first.at) first = plan;
    }
    return first;
  }

  /** Starts to measure the work for a request: from the end of the job's last step, or from now if there was none. */
  function startClock({ id }: AccountJob): () => JobEvent {
    const lastEnd = lastEnds.get(id);
    const from = lastEnd === undefined ? now() : Math.min(now(), Math.max(lastEnd, now() - LONGEST_WORK_MS));
    return () => ({ type: 'answered', activeMs: now() - from });
  }

  /** Returns whether the service was asked. */
  async function carryOut({ job, step }: Plan, signal: AbortSignal): Promise<boolean> {
    const request = { job, answered: startClock(job), signal };
    switch (step.kind) {
      case 'list':
        await requests.list(request, step.cursor);
        return true;
      case 'detail':
        return requests.detail(request, step.task);
      case 'batch':
        await requests.batch(request, step.tasks);
        return true;
      case 'skip-batch': {
        const skipped = step.tasks.map((task) => changeTask(task, { type: 'batch-skipped', at: now() }));
        await putTasks(job.id, skipped);
        return false;
      }
      case 'wait':
        return false;
      case 'finish':
        await finishJob(job, now());
        await onEnd(job, 'done');
        return false;
      default:
        return step satisfies never;
    }
  }

  async function takeTrouble(job: AccountJob, thrown: unknown): Promise<void> {
    const event = jobEventAfter(thrown, job, now());
    const isOpen = await updateStoredJob(job.id, event);
    // The user is not notified of a job that was cancelled meanwhile.
    if (isOpen && event.type === 'stopped') await onEnd(job, 'stopped');
  }

  return {
    nextAt: async () => (await findPlan())?.at,
    async work(signal) {
      const until = now() + LONGEST_TURN_MS;
      let isAsked = false;
      // The pace limits requests only: steps without a request follow one another at once.
      while (!isAsked && now() < until) {
        const plan = await findPlan();
        if (!plan || plan.at > now()) return;
        wasByUser = isByUser(plan.job);
        isAsked = await carryOut(plan, signal).catch(async (thrown: unknown) => {
          await takeTrouble(plan.job, thrown);
          return true;
        });
        lastEnds.set(plan.job.id, now());
      }
    },
  };
}

function isByUser({ kind }: AccountJob): boolean {
  return kind !== 'new';
}
