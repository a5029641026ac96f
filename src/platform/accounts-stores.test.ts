import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { askMonitor, monitorState } from '@/core/accounts/account';
import { startListing } from '@/core/accounts/listing-cursor';
import { startRound } from '@/core/accounts/monitor-round';
import { addJob, changeJob, readJobs } from './account-jobs-store';
import {
  changeAccount,
  readAccount,
  saveAccounts,
  settleInterrupted,
  takeListedPage,
} from './accounts-store';
import { beginRound, readRound, takeFound } from './monitor-round-store';

const rows = [1, 2, 3].map((idx) => ({ articleId: '7', idx, title: `第 ${idx} 篇` }));
const keys = rows.map(({ idx }) => `A:7:${idx}`);

beforeEach(async () => {
  await deleteDB('gleaner');
  await saveAccounts([{ fakeId: 'A', name: '甲' }], 1);
  const listing = { cursor: startListing(20), startedAt: 1, extent: 'whole', style: 'offset' } as const;
  await takeListedPage('A', { rows, at: 1 }, listing);
});

const start = (id: string, kind: 'whole' | 'retry') =>
  ({ id, fakeId: 'A', accountName: '甲', kind, extent: 'whole', createdAt: 2 }) as const;

describe('jobs that two windows begin at once', () => {
  it('for a whole account are one, which goes on', async () => {
    await addJob(start('first', 'whole'), keys);
    await changeJob('first', (job) => ({ ...job, state: 'paused' }));
    await Promise.all([addJob(start('second', 'whole'), keys), addJob(start('third', 'whole'), keys)]);
    expect(await readJobs()).toMatchObject([{ id: 'first', state: 'running', counts: { wanted: 3 } }]);
  });

  it('for the same articles are one', async () => {
    await Promise.all([addJob(start('first', 'retry'), keys), addJob(start('second', 'retry'), keys)]);
    expect(await readJobs()).toMatchObject([{ counts: { wanted: 3 } }]);
  });
});

describe('rounds that two windows begin at once', () => {
  it('are one', async () => {
    await Promise.all([
      beginRound(startRound([{ fakeId: 'A' }], 5)),
      beginRound(startRound([{ fakeId: 'A' }], 6)),
    ]);
    expect((await readRound())?.startedAt).toBe(5);
  });

  it('keep what nobody has been told of, until one takes it', async () => {
    const found = [{ fakeId: 'A', accountName: '甲', count: 1, firstTitle: '一' }];
    await beginRound({ ...startRound([], 5), found });
    await beginRound(startRound([], 6));
    const [first, second] = await Promise.all([takeFound(), takeFound()]);
    expect([first, second]).toEqual([found, []]);
  });
});

it('a switch whose answer nobody waits for any more says what is known', async () => {
  await changeAccount('A', (account) => askMonitor(account, true, 10));
  await settleInterrupted(10);
  expect(monitorState((await readAccount('A'))!)).toBe('switching-on');
  await settleInterrupted(11);
  expect(monitorState((await readAccount('A'))!)).toBe('on-unconfirmed');
});
