import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountJob } from '@/core/accounts/job';
import type { BodyState } from '@/core/accounts/listed-article';
import { startListing } from '@/core/accounts/listing';
import { changeAccounts, putReply } from './account-changes';
import {
  changeAccount,
  changeArticles,
  endDoubt,
  loadAccount,
  loadDoubtfulReply,
  loadListedArticle,
  saveAccounts,
  saveListedPage,
} from './accounts-store';
import {
  addJob,
  cancelJob,
  deleteJob,
  endTask,
  finishJob,
  loadJobs,
  loadNextTasks,
  putTasks,
  saveJobPage,
  updateStoredJob,
} from './jobs-store';

const listing = {
  cursor: startListing(20),
  startedAt: 1,
  extent: 'whole',
  style: 'offset',
  source: 'S',
} as const;
const rowsOf = (...ids: readonly string[]) =>
  ids.map((articleId) => ({ articleId, idx: 1, title: `第 ${articleId} 篇` }));
const keyOf = (id: string) => `A:${id}:1`;
const bodyOf = async (id: string) => (await loadListedArticle(keyOf(id)))?.body;
const jobOf = async (id: string) => (await loadJobs()).find((job) => job.id === id);
const setBody = (id: string, body: BodyState) =>
  changeArticles('A', [keyOf(id), keyOf('nowhere')], (article) => ({ ...article, body }));

function start(id: string, change: Partial<AccountJob> = {}) {
  const kind = 'retry' as AccountJob['kind'];
  return { id, fakeId: 'A', accountName: '甲', extent: 'whole', createdAt: 2, kind, ...change } as const;
}

beforeEach(async () => {
  await deleteDB('gleaner');
  await saveAccounts([{ fakeId: 'A', name: '甲' }], 1);
  await saveListedPage('A', { rows: rowsOf('7', '8'), at: 1 }, listing);
});

describe('an account', () => {
  it('is stored with the facts from the service, and keeps the user’s choices', async () => {
    await changeAccount('A', (account) => ({ ...account, isFollowed: true }));
    const [account] = await saveAccounts([{ fakeId: 'A', name: '乙' }], 9);
    expect(account).toMatchObject({ name: '乙', isFollowed: true, addedAt: 1 });
    expect(await loadAccount('A')).toEqual(account);
  });

  it('is not changed if it does not exist', async () => {
    expect(await changeAccount('B', (account) => account)).toBeUndefined();
    expect(await loadAccount('B')).toBeUndefined();
  });

  it('counts its articles, and those of them that are in the library', async () => {
    expect((await loadAccount('A'))?.counts).toMatchObject({ known: 2, kept: 0 });
    await setBody('7', 'kept');
    expect((await loadAccount('A'))?.counts).toMatchObject({ known: 2, kept: 1 });
  });

  it('gets a page of its listing that belongs to no job', async () => {
    const step = await saveListedPage('A', { rows: [], at: 2 }, listing);
    expect(step).toMatchObject({ isDone: true, seen: 0 });
    const nowhere = saveListedPage('B', { rows: [], at: 2 }, listing);
    await expect(nowhere).rejects.toMatchObject({ code: 'storage-failed', message: 'no account B' });
  });
});

describe('a job', () => {
  it('is not added when none of its articles can be fetched', async () => {
    await addJob(start('job'), [keyOf('nowhere')]);
    expect(await loadJobs()).toEqual([]);
  });

  it('fetches the chosen articles and no others', async () => {
    await addJob(start('job'), [keyOf('7')]);
    expect([await bodyOf('7'), await bodyOf('8')]).toEqual(['wanted', 'known']);
    expect((await jobOf('job'))?.counts.wanted).toBe(1);
  });

  it('replaces the jobs of its account that are over, and no others', async () => {
    await saveAccounts([{ fakeId: 'B', name: '乙' }], 1);
    await addJob(start('over'), [keyOf('7')]);
    await cancelJob('over', 3);
    await addJob(start('other', { fakeId: 'B', kind: 'whole', listing: startListing(20) }));
    await cancelJob('other', 3);
    await addJob(start('open', { createdAt: 4 }), [keyOf('8')]);
    await addJob(start('job', { createdAt: 5 }), [keyOf('7')]);
    expect((await loadJobs()).map(({ id }) => id)).toEqual(['job', 'open', 'other']);
  });

  it('a job for a whole account is added although a job for some articles is open', async () => {
    await addJob(start('some'), [keyOf('7')]);
    await addJob(start('whole', { kind: 'whole', listing: startListing(20) }));
    expect((await loadJobs()).map(({ id }) => id).sort()).toEqual(['some', 'whole']);
  });

  it('reports whether it was still open when an event is applied', async () => {
    await addJob(start('job'), [keyOf('7')]);
    expect(await updateStoredJob('job', { type: 'pause', at: 3 })).toBe(true);
    expect((await jobOf('job'))?.state).toBe('paused');
    await cancelJob('job', 4);
    expect(await updateStoredJob('job', { type: 'resume', at: 5 })).toBe(false);
    expect(await updateStoredJob('nowhere', { type: 'resume', at: 5 })).toBe(false);
    expect(await jobOf('job')).toMatchObject({ state: 'cancelled', endedAt: 4 });
  });

  it('leaves its articles as they were when it is cancelled', async () => {
    await setBody('7', 'missing');
    await addJob(start('job'), [keyOf('7'), keyOf('8')]);
    expect(await bodyOf('7')).toBe('wanted');
    await cancelJob('job', 3);
    expect([await bodyOf('7'), await bodyOf('8')]).toEqual(['missing', 'known']);
    expect(await loadNextTasks('job', 9)).toEqual({ waiting: [] });
  });

  it('is deleted only when it is over', async () => {
    await addJob(start('job'), [keyOf('7')]);
    await deleteJob('job');
    await deleteJob('nowhere');
    expect(await jobOf('job')).toBeDefined();
    await cancelJob('job', 3);
    await deleteJob('job');
    expect(await jobOf('job')).toBeUndefined();
  });

  it('is done when nothing is left to do, and deleted if a monitoring round started it', async () => {
    await addJob(start('job'), [keyOf('7')]);
    await addJob(start('round', { kind: 'new' }), [keyOf('8')]);
    for (const job of await loadJobs()) await finishJob(job, 9);
    expect(await loadJobs()).toMatchObject([{ id: 'job', state: 'done', endedAt: 9 }]);
  });
});

describe('a page of a job’s listing', () => {
  it('creates tasks for its articles, and moves the position of the job', async () => {
    await addJob(start('job', { kind: 'whole', listing: startListing(20) }));
    const arrival = { rows: rowsOf('9', '8'), at: 5 };
    await saveJobPage('job', arrival, listing, { type: 'answered', activeMs: 3 });
    expect(await jobOf('job')).toMatchObject({
      requests: 1,
      listing: { seen: 2 },
      counts: { listed: 2, wanted: 2 },
    });
    expect([await bodyOf('9'), await bodyOf('8'), await bodyOf('7')]).toEqual(['wanted', 'wanted', 'known']);
  });

  it('ends the listing if it has no articles', async () => {
    await addJob(start('job', { kind: 'whole', listing: startListing(20) }));
    await saveJobPage('job', { rows: [], at: 5 }, listing);
    expect((await jobOf('job'))?.listing).toBeUndefined();
  });

  it('is not stored when the job is over', async () => {
    await addJob(start('job', { kind: 'whole', listing: startListing(20) }));
    await cancelJob('job', 3);
    expect(await saveJobPage('job', { rows: rowsOf('9'), at: 5 }, listing)).toEqual([]);
    expect(await bodyOf('9')).toBeUndefined();
  });
});

describe('a task', () => {
  const openTask = async () => {
    await addJob(start('job'), [keyOf('7')]);
    const { detail } = await loadNextTasks('job', 9);
    if (!detail) throw new Error('no task');
    return detail;
  };

  it('is stored together with the events of its job', async () => {
    const task = await openTask();
    await putTasks('job', [{ ...task, stage: 'batch' }], { type: 'answered', activeMs: 3 });
    expect((await loadNextTasks('job', 9)).waiting).toEqual([{ ...task, stage: 'batch' }]);
    expect((await jobOf('job'))?.activeMs).toBe(3);
  });

  it('is not stored again after it has ended', async () => {
    const task = await openTask();
    await endTask({ task, end: { body: 'kept' }, at: 4 });
    await putTasks('job', [{ ...task, stage: 'batch' }]);
    expect(await loadNextTasks('job', 9)).toEqual({ waiting: [] });
  });

  it.each([
    ['kept', { kept: 1 }],
    ['missing', { missing: 1 }],
    ['gone', { missing: 1 }],
    ['failed', { failed: 1 }],
  ] as const)(
    'that ends as %s is counted by its job, and gives its article that state',
    async (body, counts) => {
      const task = await openTask();
      await endTask({ task, end: { body }, at: 4 }, { type: 'answered', activeMs: 3 });
      expect(await jobOf('job')).toMatchObject({ activeMs: 3, counts });
      expect(await bodyOf('7')).toBe(body);
    },
  );

  it('gives its article the facts of the reply when it ends', async () => {
    const task = await openTask();
    const said = { articleId: '7', title: '改名', author: '丙' };
    await endTask({ task, end: { body: 'missing', reason: 'not-arrived' }, said, at: 4 });
    expect(await loadListedArticle(keyOf('7'))).toMatchObject({ author: '丙', body: 'missing' });
  });
});

describe('a doubtful reply', () => {
  const said = (body?: { html: string }) => ({ articleId: '7', title: '', body });
  const reply = (at: number, body?: { html: string }) => ({
    ...{ key: keyOf('7'), fakeId: 'A', said: said(body), isCut: false, at },
  });
  const put = (each: ReturnType<typeof reply>) =>
    changeAccounts((transaction) => putReply(transaction, each));

  it('is stored when a task ends with it, and deleted when the body is saved or gone for good', async () => {
    for (const body of ['kept', 'gone'] as const) {
      await addJob(start('job'), [keyOf('7')]);
      const task = (await loadNextTasks('job', 9)).detail!;
      await endTask({ task, end: { body: 'ambiguous' }, doubtful: said({ html: '<p>' }), at: 4 });
      expect(await loadDoubtfulReply(keyOf('7'))).toMatchObject({ said: { body: { html: '<p>' } } });
      await addJob(start('next'), [keyOf('7')]);
      const next = (await loadNextTasks('next', 9)).detail!;
      await endTask({ task: next, end: { body }, at: 5 });
      expect(await loadDoubtfulReply(keyOf('7'))).toBeUndefined();
      await setBody('7', 'missing');
      for (const id of ['job', 'next']) await cancelJob(id, 6);
    }
  });

  it('replaces an earlier one, unless only the earlier one has a body', async () => {
    await put(reply(1, { html: 'first' }));
    await put(reply(2));
    expect((await loadDoubtfulReply(keyOf('7')))?.at).toBe(1);
    await put(reply(3, { html: 'third' }));
    expect((await loadDoubtfulReply(keyOf('7')))?.at).toBe(3);
  });

  it.each([
    ['ambiguous', 'kept'],
    ['missing', 'missing'],
  ] as const)(
    'is deleted when the user has decided: an article that is %s is then %s',
    async (before, after) => {
      await setBody('7', before);
      await put(reply(1));
      await endDoubt(reply(1), { body: 'kept' });
      expect(await loadDoubtfulReply(keyOf('7'))).toBeUndefined();
      expect(await bodyOf('7')).toBe(after);
    },
  );
});
