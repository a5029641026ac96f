import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewJob } from '@/core/accounts/job';
import { startListing } from '@/core/accounts/listing';
import { startRound } from '@/core/accounts/monitor-round';
import { loadListed, saveAccounts } from './accounts-store';
import { loadJobs, loadNextTasks, updateStoredJob } from './jobs-store';
import {
  beginRound,
  changeRound,
  loadRound,
  type RoundDecision,
  saveRoundPage,
  takeFound,
} from './round-store';

const round = startRound([{ fakeId: 'A' }], 5);
const listing = {
  cursor: startListing(20),
  startedAt: 1,
  extent: 'until-known',
  style: 'offset',
  source: 'S',
} as const;
const job: NewJob = {
  id: 'job',
  fakeId: 'A',
  accountName: '甲',
  kind: 'new',
  extent: 'until-known',
  createdAt: 5,
};
const page = (...ids: readonly string[]) => ({
  rows: ids.map((articleId) => ({ articleId, idx: 1, title: `第 ${articleId} 篇` })),
  at: 6,
});

/** Adds a page of a round, which then goes on as `decision` says. */
const save = (ids: readonly string[], decision: Partial<RoundDecision> = {}) =>
  saveRoundPage('A', page(...ids), listing, (roundPage) => ({ round: roundPage.round, ...decision }));

beforeEach(async () => {
  await deleteDB('gleaner');
  await saveAccounts([{ fakeId: 'A', name: '甲' }], 1);
});

describe('a round', () => {
  it('is changed if it exists', async () => {
    await changeRound((each) => ({ ...each, failures: 1 }));
    expect(await loadRound()).toBeUndefined();
    await beginRound(round);
    await changeRound((each) => ({ ...each, failures: each.failures + 1 }));
    expect(await loadRound()).toEqual({ ...round, failures: 1 });
  });

  it('starts only when the last one has ended', async () => {
    await beginRound(round);
    await beginRound({ ...round, startedAt: 6 });
    expect((await loadRound())?.startedAt).toBe(5);
    await changeRound((each) => ({ ...each, endedAt: 7 }));
    await beginRound({ ...round, startedAt: 8 });
    expect((await loadRound())?.startedAt).toBe(8);
  });

  it('goes on at once when the user starts it while it waits', async () => {
    await beginRound(round);
    await changeRound((each) => ({ ...each, failures: 9, waitUntil: 900_000, trouble: 'service-failed' }));
    await beginRound({ ...round, startedAt: 6 });
    expect(await loadRound()).toMatchObject({
      startedAt: 5,
      failures: 0,
      waitUntil: undefined,
      trouble: undefined,
    });
  });

  it('has found nothing before the first one', async () => {
    expect(await takeFound()).toEqual([]);
    expect(await loadRound()).toBeUndefined();
  });
});

describe('a page of a round', () => {
  it('adds its articles, reports which are new, and stores how the round goes on', async () => {
    await beginRound(round);
    await save(['7']);
    const decide = vi.fn((roundPage) => ({ round: { ...roundPage.round, failedAccounts: 3 } }));
    await saveRoundPage('A', page('8', '7'), listing, decide);
    expect(decide.mock.lastCall?.[0]).toMatchObject({
      round,
      account: { fakeId: 'A', name: '甲' },
      news: [{ key: 'A:8:1' }],
      step: { isDone: false, cursor: { seen: 2 } },
    });
    expect((await loadRound())?.failedAccounts).toBe(3);
    expect((await loadListed('A')).map(({ key }) => key).sort()).toEqual(['A:7:1', 'A:8:1']);
  });

  it('is not stored when the round does not exist any more', async () => {
    const decide = vi.fn();
    await saveRoundPage('A', page('7'), listing, decide);
    expect(decide).not.toHaveBeenCalled();
    expect(await loadListed('A')).toEqual([]);
  });

  it('adds its new articles to one job, however many pages there are', async () => {
    await beginRound(round);
    await save(['6']);
    await save(['7', '6'], { job });
    await save(['8', '7'], { job });
    expect(await loadJobs()).toMatchObject([{ id: 'job', state: 'running', counts: { wanted: 2 } }]);
    expect((await loadNextTasks('job', 20)).detail?.key).toMatch(/^A:[78]:1$/);
  });

  it('starts another job when the job is over', async () => {
    await beginRound(round);
    await save(['6']);
    await save(['7', '6'], { job });
    await updateStoredJob('job', { type: 'cancel', at: 7 });
    await save(['8', '7'], { job });
    expect(await loadJobs()).toMatchObject([{ id: 'job', state: 'running', counts: { wanted: 1 } }]);
  });

  it('starts no job if there are no new articles, or if only facts are stored', async () => {
    await beginRound(round);
    await save(['7']);
    await save(['7'], { job });
    expect(await loadJobs()).toEqual([]);
  });
});
