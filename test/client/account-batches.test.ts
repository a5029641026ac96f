import { beforeEach, describe, expect, it } from 'vitest';
import { readListed } from '@/platform/accounts-store';
import { clearDatabase } from './open-account-work';
import { job, startWhole, statesOf, truthOf } from './whole-account';

beforeEach(clearDatabase);

describe('batches', () => {
  it.each(['queued', 'silent', 'partial', 'shuffled'] as const)('that are %s end the same', async (batch) => {
    const { work, fakeId, truth } = await startWhole({ settings: { batch } });
    await work.untilIdle();
    expect(await statesOf(fakeId)).toEqual(truthOf(truth));
  });

  it('never hold an article twice in one round, nor in a fourth', async () => {
    const asked: string[] = [];
    const note: typeof fetch = (input, init) => {
      if (typeof init?.body === 'string') asked.push(...(JSON.parse(init.body) as { ids: string[] }).ids);
      return fetch(input, init);
    };
    const { work } = await startWhole({ work: { fetch: note } });
    await work.untilIdle();
    const counts = new Map<string, number>();
    for (const id of asked) counts.set(id, (counts.get(id) ?? 0) + 1);
    expect(Math.max(...counts.values())).toBe(3);
  });

  it('say of an id that it is unknown, which is the end of that article alone', async () => {
    const { service, work, fakeId, truth } = await startWhole({ settings: { batch: 'forgetful' } });
    await work.untilIdle();
    const rows = await readListed(fakeId);
    const unknown = rows
      .filter(({ reason }) => reason === 'unknown-id')
      .map(({ mid, idx }) => `${mid}_${idx}`);
    expect(unknown.length).toBeGreaterThan(0);
    const states = await statesOf(fakeId);
    for (const [id, body] of truthOf(truth))
      expect(states.get(id)).toBe(unknown.includes(id) ? 'missing' : body);
    // Nobody asks again for what is not there.
    const batches = service.requests.all().filter(({ operation }) => operation === 'batch-fetch');
    expect(batches.length).toBeLessThanOrEqual(4);
  });

  it.each([
    ['400', {}],
    ['404', {}],
    ['404', { dialects: { errors: 'bare' } }],
    ['413', {}],
  ] as const)('that the service refuses (%s) give way to details, one by one', async (fault, settings) => {
    const { service, work, fakeId, truth } = await startWhole({ settings });
    service.faults.add({ fault, operation: 'batch-fetch', times: 1_000 });
    await work.untilIdle();
    const asked = service.requests.all();
    expect(asked.filter(({ operation }) => operation === 'batch-fetch')).toHaveLength(1);
    expect(await job()).toMatchObject({ state: 'done', batchRefusal: expect.stringContaining(fault) });
    const states = await statesOf(fakeId);
    // Nothing asked the service to fetch them, so that only what it had by itself is there.
    for (const { appmsgid, idx, hasBody } of truth)
      if (!hasBody) expect(['missing', 'gone']).toContain(states.get(`${appmsgid}_${idx}`));
    const details = asked.filter(({ operation }) => operation === 'article').map(({ at }) => Date.parse(at));
    const gaps = details.slice(1).map((at, index) => at - details[index]!);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3000);
  });

  it('that are too large to be taken give way to details', async () => {
    const { service, work } = await startWhole();
    service.faults.add({ fault: 'huge-body', bytes: 70_000_000, operation: 'batch-fetch' });
    await work.untilIdle();
    expect(await job()).toMatchObject({ state: 'done', batchRefusal: expect.any(String) });
  });

  it('that fail are tried again after growing pauses', async () => {
    const { service, work, fakeId, truth } = await startWhole();
    service.faults.add({ fault: '503', operation: 'batch-fetch', times: 4 });
    await work.untilIdle();
    expect(await statesOf(fakeId)).toEqual(truthOf(truth));
    const times = service.requests
      .all()
      .filter(({ operation }) => operation === 'batch-fetch')
      .map(({ at }) => Date.parse(at));
    const gaps = times.slice(1, 5).map((time, index) => time - times[index]!);
    for (const [index, gap] of gaps.entries()) expect(gap).toBeGreaterThanOrEqual(15_000 * 2 ** index);
  });
});
