import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSettleReply } from '@/background/accounts/settle-reply';
import { commandJob } from '@/core/accounts/account-job';
import { startListing } from '@/core/accounts/listing-cursor';
import { createTask } from '@/core/accounts/take-page';
import { MOST_UNSURE_REPLIES } from '@/core/accounts/unsure-reply';
import { AppError } from '@/core/errors';
import { addJob, dropJob } from '@/platform/account-jobs-store';
import { readAccount, readListed, readListedArticle } from '@/platform/accounts-store';
import { endTask } from '@/platform/body-tasks-store';
import { openDatabase } from '@/platform/database';
import { readUnsureReply } from '@/platform/unsure-replies-store';
import { clearDatabase, keepIn } from './open-account-work';
import { startWhole } from './whole-account';

beforeEach(clearDatabase);

const again = (fakeId: string, kind: 'whole' | 'retry') =>
  ({ id: 'again', fakeId, accountName: 'any', kind, extent: 'until-known', createdAt: 1 }) as const;

/** An account of whose articles only the first of each push can be told apart, when its job has ended. */
async function openDoubtful() {
  const { work, service, fakeId, truth } = await startWhole({
    work: { connection: { articleIdForm: 'appmsgid' } },
  });
  await work.untilIdle();
  const rows = await readListed(fakeId);
  const doubtful = [];
  for (const row of rows.filter(({ body }) => body === 'ambiguous')) {
    const reply = await readUnsureReply(row.key);
    if (reply?.said.body) doubtful.push({ row, reply });
  }
  const bodies = new Map<string, string>();
  const keep = keepIn(bodies);
  const rest = vi.fn(async () => undefined);
  const isKept = async ({ key }: { readonly key: string }) => bodies.has(key);
  const settle = createSettleReply({ keepBody: keep, isKept, rest });
  const settleBroken = createSettleReply({
    keepBody: async () => {
      throw new AppError('engine-start-failed');
    },
    isKept,
    rest,
  });
  return { settleBroken, rest, work, service, fakeId, truth, rows, doubtful, bodies, settle };
}

describe('a reply that may be another article’s', () => {
  it('is kept beside the article, with what it says of itself', async () => {
    const { rows, doubtful, truth } = await openDoubtful();
    const ambiguous = rows.filter(({ body }) => body === 'ambiguous');
    expect(ambiguous.length).toBeGreaterThan(0);
    for (const { key } of ambiguous) expect(await readUnsureReply(key)).toBeDefined();
    for (const { row, reply } of doubtful) {
      const first = truth.find(({ appmsgid, idx }) => appmsgid === row.mid && idx === 1);
      expect(reply.said).toMatchObject({ title: first?.title, idx: 1 });
    }
  });

  it('is the article’s body once the user says so, with the listing’s facts', async () => {
    const { fakeId, doubtful, bodies, settle } = await openDoubtful();
    const { row, reply } = doubtful[0]!;
    const { kept } = (await readAccount(fakeId))!.counts;
    // Two presses are one.
    await Promise.all([
      settle({ key: row.key, isAccepted: true }),
      settle({ key: row.key, isAccepted: true }),
    ]);
    expect(bodies.get(row.key)).toBe(reply.said.body?.html);
    expect(await readListedArticle(row.key)).toMatchObject({ body: 'kept', title: row.title });
    expect((await readAccount(fakeId))?.counts.kept).toBe(kept + 1);
    expect(await readUnsureReply(row.key)).toBeUndefined();
  });

  it('is still there when its body could not be read, and what reads bodies is put away', async () => {
    const { doubtful, settleBroken, rest } = await openDoubtful();
    const { key } = doubtful[0]!.row;
    await expect(settleBroken({ key, isAccepted: true })).rejects.toThrow('engine-start-failed');
    expect(rest).toHaveBeenCalledTimes(1);
    expect(await readUnsureReply(key)).toBeDefined();
    expect(await readListedArticle(key)).toMatchObject({ body: 'ambiguous' });
  });

  it('never takes the place of a body that is there', async () => {
    const { doubtful, bodies, settle } = await openDoubtful();
    const { row } = doubtful[0]!;
    bodies.set(row.key, 'captured in its page');
    await settle({ key: row.key, isAccepted: true });
    expect(bodies.get(row.key)).toBe('captured in its page');
    expect((await readListedArticle(row.key))?.body).toBe('kept');
  });

  it('is forgotten when it is dropped, and the article can be asked for again', async () => {
    const { doubtful, bodies, settle } = await openDoubtful();
    const { row } = doubtful[0]!;
    await settle({ key: row.key, isAccepted: false });
    expect(bodies.has(row.key)).toBe(false);
    expect(await readUnsureReply(row.key)).toBeUndefined();
    expect(await readListedArticle(row.key)).toMatchObject({ body: 'missing', reason: 'other-article' });
  });

  it('waits for the user while the rest of the account is fetched once more', async () => {
    const { work, service, fakeId, rows } = await openDoubtful();
    const asked = service.requests.all().length;
    service.faults.add({ fault: '404', operation: 'article', times: 1_000 });
    await addJob(
      { ...again(fakeId, 'whole'), listing: startListing(20) },
      rows.map(({ key }) => key),
    );
    await work.untilIdle();
    expect(service.requests.all().length).toBeGreaterThan(asked);
    for (const { key } of rows.filter(({ body }) => body === 'ambiguous')) {
      expect(await readUnsureReply(key)).toBeDefined();
      expect(await readListedArticle(key)).toMatchObject({ body: 'ambiguous', reason: 'other-article' });
    }
  });

  it('stays until the article has a better one', async () => {
    const { work, service, fakeId, doubtful } = await openDoubtful();
    const { key } = doubtful[0]!.row;
    await addJob(again(fakeId, 'retry'), [key]);
    service.faults.add({ fault: '404', operation: 'article', times: 10 });
    await work.untilIdle();
    expect(await readListedArticle(key)).toMatchObject({ body: 'ambiguous', reason: 'other-article' });
    expect((await readUnsureReply(key))?.said.body).toBeDefined();
  });

  it('is there as before when another try is called off', async () => {
    const { fakeId, doubtful } = await openDoubtful();
    const { key } = doubtful[0]!.row;
    await addJob(again(fakeId, 'retry'), [key]);
    await dropJob('again', (job) => commandJob(job, 'cancel', 2));
    expect(await readListedArticle(key)).toMatchObject({ body: 'ambiguous', reason: 'other-article' });
    expect(await readUnsureReply(key)).toBeDefined();
  });

  it('is kept in bounds: no huge body, and the oldest give way', async () => {
    const { fakeId, rows } = await openDoubtful();
    const [row] = rows.filter(({ body }) => body === 'ambiguous');
    await addJob(again(fakeId, 'retry'), [row!.key]);
    const task = createTask(row!, 'again');
    const said = { articleId: row!.mid, title: '', body: { html: 'x'.repeat(1_000_001) } };
    const end = { body: 'ambiguous', reason: 'other-article' } as const;
    await endTask({ task, end, unsure: said, at: 1 }, (job) => job);
    expect(await readUnsureReply(row!.key)).toMatchObject({ isCut: true, said: { articleId: row!.mid } });
    const database = await openDatabase();
    for (let at = 2; at < MOST_UNSURE_REPLIES + 10; at++)
      await database.put('unsureReplies', { key: `other ${at}`, fakeId: 'A', said, isCut: false, at });
    await addJob({ ...again(fakeId, 'retry'), id: 'later' }, [row!.key]);
    await endTask({ task: { ...task, jobId: 'later' }, end, unsure: said, at: 10_000 }, (job) => job);
    expect(await database.count('unsureReplies')).toBe(MOST_UNSURE_REPLIES);
    expect(await readUnsureReply(row!.key)).toMatchObject({ at: 10_000 });
  });
});
