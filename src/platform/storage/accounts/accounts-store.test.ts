import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { askMonitor, monitorState } from '@/core/accounts/account';
import { startListing } from '@/core/accounts/listing';
import { startRound } from '@/core/accounts/monitor-round';
import {
  changeAccount,
  loadAccount,
  saveAccounts,
  saveListedPage,
  settleInterrupted,
} from './accounts-store';
import { addJob, loadJobs, updateStoredJob } from './jobs-store';
import { beginRound, loadRound, takeFound } from './round-store';

const rows = [1, 2, 3].map((idx) => ({ articleId: '7', idx, title: `第 ${idx} 篇` }));
const keys = rows.map(({ idx }) => `A:7:${idx}`);

beforeEach(async () => {
  await deleteDB('gleaner');
  await saveAccounts([{ fakeId: 'A', name: '甲' }], 1);
  const listing = {
    cursor: startListing(20),
    startedAt: 1,
    extent: 'whole',
    style: 'offset',
    source: 'S',
  } as const;
  await saveListedPage('A', { rows, at: 1 }, listing);
});

const start = (id: string, kind: 'whole' | 'retry') =>
  ({ id, fakeId: 'A', accountName: '甲', kind, extent: 'whole', createdAt: 2 }) as const;

describe('addJob', () => {
  it('two windows that fetch a whole account at once resume one job', async () => {
    await addJob(start('first', 'whole'), keys);
    await updateStoredJob('first', { type: 'pause', at: 3 });
    await Promise.all([addJob(start('second', 'whole'), keys), addJob(start('third', 'whole'), keys)]);
    expect(await loadJobs()).toMatchObject([{ id: 'first', state: 'running', counts: { wanted: 3 } }]);
  });

  it('two windows that fetch the same articles at once start one job', async () => {
    await Promise.all([addJob(start('first', 'retry'), keys), addJob(start('second', 'retry'), keys)]);
    expect(await loadJobs()).toMatchObject([{ counts: { wanted: 3 } }]);
  });
});

describe('beginRound', () => {
  it('two windows that start a round at once start one', async () => {
    await Promise.all([
      beginRound(startRound([{ fakeId: 'A' }], 5)),
      beginRound(startRound([{ fakeId: 'A' }], 6)),
    ]);
    expect((await loadRound())?.startedAt).toBe(5);
  });

  it('a new round keeps what was found, until it is taken for a notification', async () => {
    const found = [{ fakeId: 'A', accountName: '甲', count: 1, firstTitle: '一' }];
    await beginRound({ ...startRound([], 5), found });
    await beginRound(startRound([], 6));
    const [first, second] = await Promise.all([takeFound(), takeFound()]);
    expect([first, second]).toEqual([found, []]);
  });
});

it('a monitoring switch whose call was interrupted while the clock was ahead shows what is known', async () => {
  await changeAccount('A', (account) => askMonitor(account, true, 9_000_000));
  await settleInterrupted(11);
  expect(monitorState((await loadAccount('A'))!)).toBe('on-unconfirmed');
});

it('a monitoring switch whose call was interrupted shows what is known', async () => {
  await changeAccount('A', (account) => askMonitor(account, true, 10));
  const [other] = await saveAccounts([{ fakeId: 'B', name: '乙' }], 1);
  await settleInterrupted(10);
  expect(monitorState((await loadAccount('A'))!)).toBe('switching-on');
  await settleInterrupted(11);
  expect(monitorState((await loadAccount('A'))!)).toBe('on-unconfirmed');
  expect(await loadAccount('B')).toEqual(other);
});
