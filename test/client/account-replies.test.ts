import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccountService } from '@/background/accounts/account-service';
import type { BodySaver } from '@/background/accounts/save-body';
import { MAX_DOUBTFUL_REPLIES } from '@/core/accounts/article-reply';
import { startListing } from '@/core/accounts/listing';
import { createTask } from '@/core/accounts/task';
import { AppError } from '@/core/errors';
import {
  loadAccount,
  loadDoubtfulReply,
  loadListed,
  loadListedArticle,
} from '@/platform/storage/accounts/accounts-store';
import { addJob, cancelJob, endTask } from '@/platform/storage/accounts/jobs-store';
import { openDatabase } from '@/platform/storage/database';
import { clearDatabase, createMapSaver } from './open-account-work';
import { startWhole } from './whole-account';

beforeEach(clearDatabase);

const again = (fakeId: string, kind: 'whole' | 'retry') =>
  ({ id: 'again', fakeId, accountName: 'any', kind, extent: 'until-known', createdAt: 1 }) as const;

/** An account after its job. The service returned the first article of a push for all articles of that push. */
async function openDoubtful() {
  const { work, service, fakeId, truth } = await startWhole({
    work: { connection: { articleIdForm: 'appmsgid' } },
  });
  await work.untilIdle();
  const rows = await loadListed(fakeId);
  const doubtful = [];
  for (const row of rows.filter(({ body }) => body === 'ambiguous')) {
    const reply = await loadDoubtfulReply(row.key);
    if (reply?.said.body) doubtful.push({ row, reply });
  }
  const bodies = new Map<string, string>();
  const rest = vi.fn(async () => undefined);
  const saver = { ...createMapSaver(bodies), rest };
  const { api, loop, round } = work;
  const settleWith = (saver: BodySaver) => {
    const now = () => service.clock.now();
    const onUnreadChange = async () => undefined;
    const { handlers } = createAccountService({ api, loop, round, bodies: saver, now, onUnreadChange });
    return async (request: { readonly key: string; readonly isAccepted: boolean }) =>
      handlers.settleReply(request, {});
  };
  const settle = settleWith(saver);
  const settleBroken = settleWith({
    ...saver,
    save: async () => {
      throw new AppError('engine-start-failed');
    },
  });
  return { settleBroken, rest, work, service, fakeId, truth, rows, doubtful, bodies, settle };
}

describe('a doubtful reply', () => {
  it('a doubtful reply is stored with what it says about its article', async () => {
    const { rows, doubtful, truth } = await openDoubtful();
    const ambiguous = rows.filter(({ body }) => body === 'ambiguous');
    expect(ambiguous.length).toBeGreaterThan(0);
    for (const { key } of ambiguous) expect(await loadDoubtfulReply(key)).toBeDefined();
    for (const { row, reply } of doubtful) {
      const first = truth.find(({ appmsgid, idx }) => appmsgid === row.mid && idx === 1);
      expect(reply.said).toMatchObject({ title: first?.title, idx: 1 });
    }
  });

  it('an accepted reply gives the article its body, and the listing gives the facts', async () => {
    const { fakeId, doubtful, bodies, settle } = await openDoubtful();
    const { row, reply } = doubtful[0]!;
    const { kept } = (await loadAccount(fakeId))!.counts;
    // The second press has no effect.
    await Promise.all([
      settle({ key: row.key, isAccepted: true }),
      settle({ key: row.key, isAccepted: true }),
    ]);
    expect(bodies.get(row.key)).toBe(reply.said.body?.html);
    expect(await loadListedArticle(row.key)).toMatchObject({ body: 'kept', title: row.title });
    expect((await loadAccount(fakeId))?.counts.kept).toBe(kept + 1);
    expect(await loadDoubtfulReply(row.key)).toBeUndefined();
  });

  it('a doubtful reply stays when its body could not be saved, and the body parser is closed', async () => {
    const { doubtful, settleBroken, rest } = await openDoubtful();
    const { key } = doubtful[0]!.row;
    await expect(settleBroken({ key, isAccepted: true })).rejects.toThrow('engine-start-failed');
    expect(rest).toHaveBeenCalledTimes(1);
    expect(await loadDoubtfulReply(key)).toBeDefined();
    expect(await loadListedArticle(key)).toMatchObject({ body: 'ambiguous' });
  });

  it('an accepted reply does not replace a body in the library', async () => {
    const { doubtful, bodies, settle } = await openDoubtful();
    const { row } = doubtful[0]!;
    bodies.set(row.key, 'captured in its page');
    await settle({ key: row.key, isAccepted: true });
    expect(bodies.get(row.key)).toBe('captured in its page');
    expect((await loadListedArticle(row.key))?.body).toBe('kept');
  });

  it('a rejected reply is deleted, and the article can be fetched again', async () => {
    const { doubtful, bodies, settle } = await openDoubtful();
    const { row } = doubtful[0]!;
    await settle({ key: row.key, isAccepted: false });
    expect(bodies.has(row.key)).toBe(false);
    expect(await loadDoubtfulReply(row.key)).toBeUndefined();
    expect(await loadListedArticle(row.key)).toMatchObject({ body: 'missing', reason: 'other-article' });
  });

  it('a doubtful reply stays while the rest of the account is fetched again', async () => {
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
      expect(await loadDoubtfulReply(key)).toBeDefined();
      expect(await loadListedArticle(key)).toMatchObject({ body: 'ambiguous', reason: 'other-article' });
    }
  });

  it('a doubtful reply stays when another try brings nothing better', async () => {
    const { work, service, fakeId, doubtful } = await openDoubtful();
    const { key } = doubtful[0]!.row;
    await addJob(again(fakeId, 'retry'), [key]);
    service.faults.add({ fault: '404', operation: 'article', times: 10 });
    await work.untilIdle();
    expect(await loadListedArticle(key)).toMatchObject({ body: 'ambiguous', reason: 'other-article' });
    expect((await loadDoubtfulReply(key))?.said.body).toBeDefined();
  });

  it('a doubtful reply stays when another try is cancelled', async () => {
    const { fakeId, doubtful } = await openDoubtful();
    const { key } = doubtful[0]!.row;
    await addJob(again(fakeId, 'retry'), [key]);
    await cancelJob('again', 2);
    expect(await loadListedArticle(key)).toMatchObject({ body: 'ambiguous', reason: 'other-article' });
    expect(await loadDoubtfulReply(key)).toBeDefined();
  });

  it('doubtful replies are stored without huge bodies, and the oldest are deleted', async () => {
    const { fakeId, rows } = await openDoubtful();
    const [row] = rows.filter(({ body }) => body === 'ambiguous');
    await addJob(again(fakeId, 'retry'), [row!.key]);
    const task = createTask(row!, 'again');
    const said = { articleId: row!.mid, title: '', body: { html: 'x'.repeat(1_000_001) } };
    const end = { body: 'ambiguous', reason: 'other-article' } as const;
    await endTask({ task, end, doubtful: said, at: 1 });
    expect(await loadDoubtfulReply(row!.key)).toMatchObject({ isCut: true, said: { articleId: row!.mid } });
    const database = await openDatabase();
    for (let at = 2; at < MAX_DOUBTFUL_REPLIES + 10; at++)
      await database.put('unsureReplies', { key: `other ${at}`, fakeId: 'A', said, isCut: false, at });
    await addJob({ ...again(fakeId, 'retry'), id: 'later' }, [row!.key]);
    await endTask({ task: { ...task, jobId: 'later' }, end, doubtful: said, at: 10_000 });
    expect(await database.count('unsureReplies')).toBe(MAX_DOUBTFUL_REPLIES);
    expect(await loadDoubtfulReply(row!.key)).toMatchObject({ at: 10_000 });
  });
});
