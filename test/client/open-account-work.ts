import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { createJobRequests } from '@/background/accounts/job-requests';
import { createJobWorker } from '@/background/accounts/job-worker';
import { createRoundWorker } from '@/background/accounts/round-worker';
import type { BodySaver } from '@/background/accounts/save-body';
import { createWorkLoop } from '@/background/accounts/work-loop';
import type { MonitorInterval, MonitorRound } from '@/core/accounts/monitor-round';
import type { Connection } from '@/core/service/connection';
import { settings } from '@/platform/storage/settings';
import type { Service } from '../service/start-service';
import { connect } from './connect';

export interface AccountWorkOptions {
  readonly connection?: Partial<Connection>;
  readonly saveBody?: BodySaver['save'];
  readonly interval?: MonitorInterval;
  readonly content?: 'facts' | 'bodies';
  readonly pace?: number;
  readonly fetch?: typeof fetch;
}

/** Empties the database. */
export async function clearDatabase(): Promise<void> {
  await deleteDB('gleaner');
}

/** Saves every body except pages of verification, in a map by the article's key. */
export function createMapSaver(bodies: Map<string, string>): BodySaver {
  return {
    async save(task, { body }) {
      const html = body?.html ?? body?.text ?? '';
      if (html.includes('环境异常')) return { reason: 'verification' };
      bodies.set(task.key, html);
      return { body: 'kept' };
    },
    isSaved: async ({ key }) => bodies.has(key),
    rest: async () => undefined,
  };
}

/**
 * The work on accounts as the background composes it, with a reference service. It uses the service's clock, which moves
 * during pauses. `untilIdle` also rings the alarms.
 */
export async function openAccountWork(service: Service, options: AccountWorkOptions = {}) {
  const { interval = 0, content = 'bodies', pace = 20 } = options;
  const bodies = new Map<string, string>();
  const rounds: MonitorRound[] = [];
  const jobEnds: ('done' | 'stopped')[] = [];
  const now = () => service.clock.now();
  await settings.monitorInterval.setValue(interval);
  await settings.monitorKeeps.setValue(content);
  const { api, pauses } = await connect(service, {
    connection: { requestsPerMinute: 1000, ...options.connection },
    ...(options.fetch ? { deps: { fetch: options.fetch } } : {}),
  });
  const saver = createMapSaver(bodies);
  let unreadChanges = 0;
  const requests = createJobRequests({
    api,
    bodies: options.saveBody ? { ...saver, save: options.saveBody } : saver,
    now,
    onUnreadChange: async () => void unreadChanges++,
  });
  const jobs = createJobWorker({
    requests,
    now,
    onEnd: async (_job, how) => void jobEnds.push(how),
  });
  const round = createRoundWorker({
    api,
    now,
    onEnd: async (ended) => void rounds.push(ended),
  });
  let wakeUp: number | undefined;
  const loop = createWorkLoop({
    sources: [jobs, round],
    clock: {
      now,
      async sleep(ms, signal) {
        signal.throwIfAborted();
        service.clock.advance(ms);
      },
    },
    loadPace: async () => pace,
    async setWakeUp(at) {
      wakeUp = at;
    },
    stayAwake: () => () => undefined,
    rest: async () => undefined,
  });
  /** Runs the loop once. Returns when the next run is due. */
  async function runOnce(): Promise<number | undefined> {
    await loop.run();
    return wakeUp;
  }
  return {
    api,
    bodies,
    pauses,
    rounds,
    /** How the jobs ended of which the user is notified. */
    jobEnds,
    round,
    loop,
    runOnce,
    /** How often the number of unread articles was updated. */
    unreadChanges: () => unreadChanges,
    /** Runs the loop until no alarm is set, or until a moment. */
    async untilIdle(until = Number.POSITIVE_INFINITY): Promise<void> {
      for (let at = await runOnce(); at !== undefined && at < until; at = await runOnce()) {
        if (at > now()) service.clock.set(at);
      }
    },
  };
}
