import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AccountJob, commandJob } from '@/core/accounts/account-job';
import type { BodyTask } from '@/core/accounts/body-task';
import { startListing } from '@/core/accounts/listing-cursor';
import type { ArticleSummary } from '@/core/service/replies';
import { addJob, dropJob, endTask, readNextTasks } from './account-jobs-store';
import { readListedArticle, saveAccounts, takeListedPage } from './accounts-store';

const asItWas = (job: AccountJob) => job;
const told = { articleId: '7', idx: 2, title: '一' };
const toldKey = 'A:7:2';

async function list(...rows: readonly ArticleSummary[]): Promise<void> {
  const listing = { cursor: startListing(20), startedAt: 1, extent: 'whole', style: 'offset' } as const;
  await takeListedPage('A', { rows, at: 1 }, listing);
}

async function fetchOnly(id: string, ...keys: readonly string[]): Promise<BodyTask> {
  const start = { id, fakeId: 'A', accountName: '甲', kind: 'retry', extent: 'whole', createdAt: 2 } as const;
  await addJob(start, keys);
  return (await readNextTasks(id, 20)).detail!;
}

beforeEach(async () => {
  await deleteDB('gleaner');
  await saveAccounts([{ fakeId: 'A', name: '甲' }], 1);
});

describe('the late answer of a job that was called off', () => {
  async function openTwo() {
    await list(told);
    const late = await fetchOnly('first', toldKey);
    await dropJob('first', (job) => commandJob(job, 'cancel', 3));
    const task = await fetchOnly('second', toldKey);
    return { late, task };
  }

  it('ends no task of the next job', async () => {
    const { late, task } = await openTwo();
    await endTask({ task: late, end: { body: 'missing', reason: 'not-arrived' }, at: 4 }, asItWas);
    expect((await readNextTasks('second', 20)).detail).toEqual(task);
    expect((await readListedArticle(toldKey))?.body).toBe('wanted');
  });

  it('says what is so when it brought the body', async () => {
    const { late, task } = await openTwo();
    await endTask({ task: late, end: { body: 'kept' }, at: 4 }, asItWas);
    expect((await readListedArticle(toldKey))?.body).toBe('kept');
    expect((await readNextTasks('second', 20)).detail).toEqual(task);
  });
});
