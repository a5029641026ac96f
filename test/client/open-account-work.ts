import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { createJobRequests } from '@/background/accounts/job-requests';
import { createJobWorker } from '@/background/accounts/job-worker';
import type { KeepBody } from '@/background/accounts/read-body';
import { createRoundWorker } from '@/background/accounts/round-worker';
import { createWorkLoop } from '@/background/accounts/work-loop';
import type { MonitorInterval, MonitorRound } from '@/core/accounts/monitor-round';
import type { Connection } from '@/core/service/connection';
import type { Service } from '../service/start-service';
import { connect } from './connect';

export interface AccountWorkOptions {
  readonly connection?: Partial<Connection>;
  readonly keepBody?: KeepBody;
  readonly interval?: MonitorInterval;
  readonly keeps?: 'facts' | 'bodies';
  readonly pace?: number;
  readonly fetch?: typeof fetch;
}

/** Empties the database. */
export async function clearDatabase(): Promise<void> {
  await deleteDB('gleaner');
}

/** Keeps every body but pages of verification, in a map by the article's key. */
export function keepIn(bodies: Map<string, string>): KeepBody {
  return async (task, { body }) => {
    const html = body?.html ?? body?.text ?? '';
    if (html.includes('环境异常')) return { reason: 'verification' };
    bodies.set(task.key, html);
    return { body: 'kept' };
  };
}

/**
 * The work on accounts as the background composes it, against a reference service, in the service's time: a pause moves
 * the clock on. `untilIdle` also rings the alarms.
 */
export function openAccountWork(service: Service, options: AccountWorkOptions = {}) {
  const { interval = 0, keeps = 'bodies', pace = 20 } = options;
  const bodies = new Map<string, string>();
  const rounds: MonitorRound[] = [];
  const jobEnds: ('done' | 'stopped')[] = [];
  const now = () => service.clock.now();
  const { api, connection, pauses } = connect(service, {
    connection: { requestsPerMinute: 1000, ...options.connection },
    ...(options.fetch ? { deps: { fetch: options.fetch } } : {}),
  });
  const keepBody = options.keepBody ?? keepIn(bodies);
  let unreadChanges = 0;
  const requests = createJobRequests({
    api,
    keepBody,
    isKept: async ({ key }) => bodies.has(key),
    now,
    onUnreadChange: async () => void unreadChanges++,
  });
  const jobs = createJobWorker({
    requests,
    readBatchSize: async () => connection.batchSize,
    now,
    onEnd: async (_job, how) => void jobEnds.push(how),
  });
  const round = createRoundWorker({
    api,
    readInterval: async () => interval,
    readKeeps: async () => keeps,
    now,
    onEnd: async (ended) => void rounds.push(ended),
  });
  let wakeUp: number | undefined;
  const loop = createWorkLoop({
    sources: [jobs, round],
    now,
    async sleep(ms, signal) {
      signal.throwIfAborted();
      service.clock.advance(ms);
    },
    readPace: async () => pace,
    async setWakeUp(at) {
      wakeUp = at;
    },
    stayAwake: () => () => undefined,
    rest: async () => undefined,
  });
  /** Runs one piece; gives when the next one is due. */
  async function piece(): Promise<number | undefined> {
    await loop.run();
    return wakeUp;
  }
  return {
    api,
    bodies,
    pauses,
    rounds,
    /** How the jobs ended that the user is told of. */
    jobEnds,
    round,
    loop,
    piece,
    /** How often the unread articles were counted anew. */
    unreadChanges: () => unreadChanges,
    /** Runs pieces until there is nothing to wake for, or until a moment. */
    async untilIdle(until = Number.POSITIVE_INFINITY): Promise<void> {
      for (let at = await piece(); at !== undefined && at < until; at = await piece()) {
        if (at > now()) service.clock.set(at);
      }
    },
  };
}
