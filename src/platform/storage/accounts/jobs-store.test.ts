import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { createJob } from '@/core/accounts/job';
import type { BodyState } from '@/core/accounts/listed-article';
import { startListing } from '@/core/accounts/listing';
import type { BodyTask } from '@/core/accounts/task';
import type { ArticleSummary } from '@/core/service/replies';
import { openDatabase } from '@/platform/storage/database';
import { changeAccounts, putReply } from './account-changes';
import {
  changeArticles,
  loadDoubtfulReply,
  loadListed,
  loadListedArticle,
  saveAccounts,
  saveListedPage,
} from './accounts-store';
import {
  addJob,
  cancelJob,
  createPendingTasks,
  endTask,
  loadJobs,
  loadNextTasks,
  putTasks,
  updateStoredJob,
} from './jobs-store';

const provisional = { articleId: '7', title: '一' };
const placed = { articleId: '7', idx: 2, title: '一' };
const [provisionalKey, placedKey] = ['A:7:~一', 'A:7:2'];

async function list(...rows: readonly ArticleSummary[]): Promise<void> {
  const listing = {
    cursor: startListing(20),
    startedAt: 1,
    extent: 'whole',
    style: 'offset',
    source: 'S',
  } as const;
  await saveListedPage('A', { rows, at: 1 }, listing);
}

async function fetchOnly(id: string, ...keys: readonly string[]): Promise<BodyTask> {
  const start = { id, fakeId: 'A', accountName: '甲', kind: 'retry', extent: 'whole', createdAt: 2 } as const;
  await addJob(start, keys);
  return (await loadNextTasks(id, 20)).detail!;
}

const setBody = (key: string, body: BodyState) =>
  changeArticles('A', [key], (article) => ({ ...article, body }));

beforeEach(async () => {
  await deleteDB('gleaner');
  await saveAccounts([{ fakeId: 'A', name: '甲' }], 1);
});

describe('the late reply to a job that was cancelled', () => {
  async function openTwo() {
    await list(placed);
    const late = await fetchOnly('first', placedKey);
    await cancelJob('first', 3);
    const task = await fetchOnly('second', placedKey);
    return { late, task };
  }

  it('a late reply ends no task of the next job', async () => {
    const { late, task } = await openTwo();
    await endTask({ task: late, end: { body: 'missing', reason: 'not-arrived' }, at: 4 });
    expect((await loadNextTasks('second', 20)).detail).toEqual(task);
    expect((await loadListedArticle(placedKey))?.body).toBe('wanted');
  });

  it('a late reply whose body was saved changes the article', async () => {
    const { late, task } = await openTwo();
    await endTask({ task: late, end: { body: 'kept' }, at: 4 });
    expect((await loadListedArticle(placedKey))?.body).toBe('kept');
    expect((await loadNextTasks('second', 20)).detail).toEqual(task);
  });
});

describe('a job for many articles', () => {
  const rows = Array.from({ length: 450 }, (_, number) => ({ ...placed, articleId: String(1000 + number) }));
  const keys = rows.map(({ articleId }) => `A:${articleId}:2`);
  const tasks = async () => (await openDatabase()).countFromIndex('bodyTasks', 'job', 'job');

  it('a job for many articles creates all their tasks', async () => {
    await list(...rows);
    await fetchOnly('job', ...keys);
    expect(await tasks()).toBe(450);
    expect(await loadJobs()).toMatchObject([{ counts: { wanted: 450 } }]);
  });

  it('a job whose creation of tasks was interrupted creates the others later', async () => {
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
    // No other job gets the articles for which this job has not created tasks yet.
    await fetchOnly('other', ...keys);
    await createPendingTasks('job');
    expect(await tasks()).toBe(450);
    expect(await loadJobs()).toMatchObject([{ id: 'job', toWant: undefined, counts: { wanted: 450 } }]);
  });
});

it('a job that an earlier version stored goes on', async () => {
  await list(placed);
  const counts = { listed: 1, wanted: 1, kept: 0, missing: 0, failed: 0 };
  const job = {
    id: 'old',
    fakeId: 'A',
    accountName: '甲',
    kind: 'whole',
    state: 'stopped',
    extent: 'whole',
    hasGap: false,
    counts,
    createdAt: 1,
    trouble: { code: 'service-key-refused', message: '' },
    failures: 2,
    knowsPlaces: true,
    batchLimit: 4,
    loneRefusals: 1,
    requests: 7,
    activeMs: 9,
  } as const;
  const task = {
    ...{ jobId: 'old', key: placedKey, fakeId: 'A', mid: '7', idx: 2, title: '一', publishedAt: 1 },
    ...({ stage: 'batch', rounds: 1, rereads: 4, dueAt: 5, reason: 'not-arrived' } as const),
  };
  const database = await openDatabase();
  await database.put('accountJobs', job);
  await database.put('bodyTasks', task);
  await updateStoredJob('old', { type: 'resume', at: 2 });
  expect(await loadJobs()).toMatchObject([{ state: 'running', knowsPlaces: true, requests: 7 }]);
  expect((await loadNextTasks('old', 20)).waiting).toEqual([task]);
  await endTask({ task, end: { body: 'kept' }, at: 3 });
  expect(await loadJobs()).toMatchObject([{ counts: { ...counts, kept: 1 } }]);
});

describe('an article whose place in its push becomes known while a job fetches it', () => {
  it('a task moves to the new key of its article', async () => {
    await list(provisional);
    const task = await fetchOnly('job', provisionalKey);
    await list(placed);
    expect(await loadNextTasks('job', 20)).toMatchObject({ detail: { key: placedKey, idx: 2, title: '一' } });
    // The reply to the request under the old key arrives late.
    await putTasks('job', [{ ...task, stage: 'batch' }]);
    await endTask({ task, end: { body: 'missing', reason: 'not-arrived' }, at: 4 });
    expect(await loadNextTasks('job', 20)).toMatchObject({ detail: { key: placedKey }, waiting: [] });
    expect(await loadListed('A')).toMatchObject([{ key: placedKey, body: 'wanted' }]);
  });

  it('the tasks of two rows that turn out to be one article become one task', async () => {
    await list({ ...placed, title: '二' }, provisional);
    await fetchOnly('job', provisionalKey, placedKey);
    await list(placed);
    const { detail } = await loadNextTasks('job', 20);
    expect(detail?.key).toBe(placedKey);
    expect(await loadJobs()).toMatchObject([{ counts: { wanted: 1 } }]);
    await endTask({ task: detail!, end: { body: 'kept' }, at: 4 });
    expect(await loadNextTasks('job', 20)).toEqual({ waiting: [] });
  });

  it('a doubtful reply moves to the new key of its article', async () => {
    await list(provisional);
    await setBody(provisionalKey, 'ambiguous');
    const said = { articleId: '7', title: '', body: { html: '<p>一</p>' } };
    const reply = { key: provisionalKey, fakeId: 'A', said, isCut: false, at: 1 };
    await changeAccounts((transaction) => putReply(transaction, reply));
    await list(placed);
    expect(await loadDoubtfulReply(placedKey)).toEqual({ ...reply, key: placedKey });
    expect(await loadDoubtfulReply(provisionalKey)).toBeUndefined();
    expect(await loadListedArticle(placedKey)).toMatchObject({ body: 'ambiguous' });
  });
});

it('two rows that turn out to be one article keep the better body', async () => {
  await list({ ...placed, title: '二' }, provisional);
  await setBody(provisionalKey, 'kept');
  await list(placed);
  expect(await loadListed('A')).toMatchObject([{ key: placedKey, body: 'kept' }]);
});
