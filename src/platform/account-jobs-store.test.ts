import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AccountJob, commandJob, createJob } from '@/core/accounts/account-job';
import type { BodyTask } from '@/core/accounts/body-task';
import type { BodyState } from '@/core/accounts/listed-article';
import { startListing } from '@/core/accounts/listing-cursor';
import type { ArticleSummary } from '@/core/service/replies';
import { addJob, dropJob, fillJob, readJobs } from './account-jobs-store';
import {
  changeArticles,
  readListed,
  readListedArticle,
  saveAccounts,
  takeListedPage,
} from './accounts-store';
import { changeAccounts } from './accounts-transaction';
import { endTask, putTasks, readNextTasks } from './body-tasks-store';
import { openDatabase } from './database';
import { keepReply, readUnsureReply } from './unsure-replies-store';

const asItWas = (job: AccountJob) => job;
const provisional = { articleId: '7', title: '一' };
const told = { articleId: '7', idx: 2, title: '一' };
const [provisionalKey, toldKey] = ['A:7:~一', 'A:7:2'];

async function list(...rows: readonly ArticleSummary[]): Promise<void> {
  const listing = { cursor: startListing(20), startedAt: 1, extent: 'whole', style: 'offset' } as const;
  await takeListedPage('A', { rows, at: 1 }, listing);
}

async function fetchOnly(id: string, ...keys: readonly string[]): Promise<BodyTask> {
  const start = { id, fakeId: 'A', accountName: '甲', kind: 'retry', extent: 'whole', createdAt: 2 } as const;
  await addJob(start, keys);
  return (await readNextTasks(id, 20)).detail!;
}

const setBody = (key: string, body: BodyState) =>
  changeArticles('A', [key], (article) => ({ ...article, body }));

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

describe('a job for many articles', () => {
  const rows = Array.from({ length: 450 }, (_, number) => ({ ...told, articleId: String(1000 + number) }));
  const keys = rows.map(({ articleId }) => `A:${articleId}:2`);
  const tasks = async () => (await openDatabase()).countFromIndex('bodyTasks', 'job', 'job');

  it('is after all of them', async () => {
    await list(...rows);
    await fetchOnly('job', ...keys);
    expect(await tasks()).toBe(450);
    expect(await readJobs()).toMatchObject([{ counts: { wanted: 450 } }]);
  });

  it('goes on where its beginning broke off', async () => {
    await list(...rows);
    const job = createJob({
      id: 'job',
      fakeId: 'A',
      accountName: '甲',
      kind: 'retry',
      extent: 'whole',
      createdAt: 2,
    });
    await changeAccounts((transaction) =>
      transaction.objectStore('accountJobs').put({ ...job, toWant: keys }),
    );
    // What it is about to be after is no other job's.
    await fetchOnly('other', ...keys);
    await fillJob('job');
    expect(await tasks()).toBe(450);
    expect(await readJobs()).toMatchObject([{ id: 'job', toWant: undefined, counts: { wanted: 450 } }]);
  });
});

describe('an article whose place in its push is told while a job is after it', () => {
  it('is sought under its place', async () => {
    await list(provisional);
    const task = await fetchOnly('job', provisionalKey);
    await list(told);
    expect(await readNextTasks('job', 20)).toMatchObject({ detail: { key: toldKey, idx: 2, title: '一' } });
    // The answer to what was asked before is late.
    await putTasks('job', [{ ...task, stage: 'batch' }], asItWas);
    await endTask({ task, end: { body: 'missing', reason: 'not-arrived' }, at: 4 }, asItWas);
    expect(await readNextTasks('job', 20)).toMatchObject({ detail: { key: toldKey }, waiting: [] });
    expect(await readListed('A')).toMatchObject([{ key: toldKey, body: 'wanted' }]);
  });

  it('is sought once, though it was known by its place, too', async () => {
    await list({ ...told, title: '二' }, provisional);
    await fetchOnly('job', provisionalKey, toldKey);
    await list(told);
    const { detail } = await readNextTasks('job', 20);
    expect(detail?.key).toBe(toldKey);
    expect(await readJobs()).toMatchObject([{ counts: { wanted: 1 } }]);
    await endTask({ task: detail!, end: { body: 'kept' }, at: 4 }, asItWas);
    expect(await readNextTasks('job', 20)).toEqual({ waiting: [] });
  });

  it('keeps the reply that waits for the user’s word', async () => {
    await list(provisional);
    await setBody(provisionalKey, 'ambiguous');
    const said = { articleId: '7', title: '', body: { html: '<p>一</p>' } };
    const reply = { key: provisionalKey, fakeId: 'A', said, isCut: false, at: 1 };
    await changeAccounts((transaction) => keepReply(transaction, reply));
    await list(told);
    expect(await readUnsureReply(toldKey)).toEqual({ ...reply, key: toldKey });
    expect(await readUnsureReply(provisionalKey)).toBeUndefined();
    expect(await readListedArticle(toldKey)).toMatchObject({ body: 'ambiguous' });
  });
});

it('of two rows that turn out to be one, the better body is the article’s', async () => {
  await list({ ...told, title: '二' }, provisional);
  await setBody(provisionalKey, 'kept');
  await list(told);
  expect(await readListed('A')).toMatchObject([{ key: toldKey, body: 'kept' }]);
});
