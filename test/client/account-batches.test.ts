import { beforeEach, describe, expect, it } from 'vitest';
import { loadListed } from '@/platform/storage/accounts/accounts-store';
import { clearDatabase } from './open-account-work';
import { answerBatches, job, startWhole, statesOf, truthOf } from './whole-account';

beforeEach(clearDatabase);

/** The network. `look` gets the ids of each batch, and may answer it in place of the service. */
function onBatch(look: (ids: readonly string[]) => Response | undefined): typeof fetch {
  return async (input, init) => {
    const { ids } = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as { ids?: string[] };
    return (ids && look(ids)) || fetch(input, init);
  };
}

describe('batches', () => {
  it.each(['queued', 'silent', 'partial', 'shuffled'] as const)(
    'leaves every article in the same state when the service answers batches with %s replies',
    async (batch) => {
      const { work, fakeId, truth } = await startWhole({ settings: { batch } });
      await work.untilIdle();
      expect(await statesOf(fakeId)).toEqual(truthOf(truth));
    },
  );

  it('requests an article in at most three batches', async () => {
    const asked: string[] = [];
    const { work } = await startWhole({
      work: {
        fetch: onBatch((ids) => {
          asked.push(...ids);
          return undefined;
        }),
      },
    });
    await work.untilIdle();
    const counts = new Map<string, number>();
    for (const id of asked) counts.set(id, (counts.get(id) ?? 0) + 1);
    expect(Math.max(...counts.values())).toBe(3);
  });

  it('ends only the task of an article whose id the service does not know', async () => {
    const { service, work, fakeId, truth } = await startWhole({ settings: { batch: 'forgetful' } });
    await work.untilIdle();
    const rows = await loadListed(fakeId);
    const unknown = rows
      .filter(({ reason }) => reason === 'unknown-id')
      .map(({ mid, idx }) => `${mid}_${idx}`);
    expect(unknown.length).toBeGreaterThan(0);
    const states = await statesOf(fakeId);
    for (const [id, body] of truthOf(truth))
      expect(states.get(id)).toBe(unknown.includes(id) ? 'missing' : body);
    // Articles that do not exist are not requested again.
    const batches = service.requests.all().filter(({ operation }) => operation === 'batch-fetch');
    expect(batches.length).toBeLessThanOrEqual(4);
  });

  it.each([
    ['404', {}, 1],
    ['404', { dialects: { errors: 'bare' } }, 1],
    // Only refused batches of a single article show that the service refuses all batches.
    ['400', {}, 10],
    ['413', {}, 10],
  ] as const)(
    'requests one article at a time from a service that refuses all batches (%s)',
    async (fault, settings, tries) => {
      const { service, work, fakeId, truth } = await startWhole({ settings });
      service.faults.add({ fault, operation: 'batch-fetch', times: 1_000 });
      await work.untilIdle();
      const asked = service.requests.all();
      const batches = asked.filter(({ operation }) => operation === 'batch-fetch');
      expect(batches.length).toBeGreaterThan(0);
      expect(batches.length).toBeLessThanOrEqual(tries);
      expect(await job()).toMatchObject({ state: 'done', batchRefusal: expect.stringContaining(fault) });
      const states = await statesOf(fakeId);
      // No batch has asked the service to fetch bodies, so there are only those that it had before.
      for (const { appmsgid, idx, hasBody } of truth)
        if (!hasBody) expect(['missing', 'gone']).toContain(states.get(`${appmsgid}_${idx}`));
      const details = asked
        .filter(({ operation }) => operation === 'article')
        .map(({ at }) => Date.parse(at));
      const gaps = details.slice(1).map((at, index) => at - details[index]!);
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3000);
    },
  );

  it('requests smaller batches after a reply that was too large, and no article twice', async () => {
    const sizes: number[] = [];
    const { service, work, fakeId, truth } = await startWhole({
      work: {
        fetch: onBatch((ids) => {
          sizes.push(ids.length);
          return undefined;
        }),
      },
    });
    service.faults.add({ fault: 'huge-body', bytes: 70_000_000, operation: 'batch-fetch' });
    await work.untilIdle();
    expect((await job()).batchRefusal).toBeUndefined();
    expect(await statesOf(fakeId)).toEqual(truthOf(truth));
    const [first = 0, ...later] = sizes;
    expect(Math.max(...later)).toBeLessThanOrEqual(first / 2);
  });

  it('goes on with batches after a single refused batch', async () => {
    const { service, work, fakeId, truth } = await startWhole();
    service.faults.add({ fault: '400', operation: 'batch-fetch' });
    await work.untilIdle();
    expect(await statesOf(fakeId)).toEqual(truthOf(truth));
    expect((await job()).batchRefusal).toBeUndefined();
  });

  it('requests an article alone if batches that contain it are refused', async () => {
    let refusedId: string | undefined;
    const fetch = onBatch((ids) => {
      refusedId ??= ids[3];
      const isRefused = ids.some((id) => id === refusedId);
      return isRefused ? Response.json({ message: 'bad id' }, { status: 400 }) : undefined;
    });
    const { work, fakeId, truth } = await startWhole({ work: { fetch } });
    await work.untilIdle();
    const others = [...(await statesOf(fakeId))].filter(([id, body]) => truthOf(truth).get(id) !== body);
    expect(others.length).toBeLessThanOrEqual(1);
    expect((await job()).batchRefusal).toBeUndefined();
  });

  it('makes batches smaller that are too large for the service', async () => {
    const fetch = onBatch((ids) =>
      ids.length > 6 ? Response.json({ message: 'too many' }, { status: 413 }) : undefined,
    );
    const { work, fakeId, truth } = await startWhole({ work: { fetch } });
    await work.untilIdle();
    expect(await statesOf(fakeId)).toEqual(truthOf(truth));
    expect((await job()).batchRefusal).toBeUndefined();
  });

  it('saves the other rows of a batch when one row is damaged', async () => {
    const fetch = answerBatches((id) => (id.includes('_2') ? { title: 7 } : { content: '<p>正文</p>' }));
    const { work, fakeId } = await startWhole({ work: { fetch } });
    await work.untilIdle();
    const states = [...(await statesOf(fakeId))].filter(([, body]) => body !== 'gone');
    expect(states.filter(([id]) => id.endsWith('_1')).map(([, body]) => body)).not.toContain('missing');
    expect((await job()).batchRefusal).toBeUndefined();
  });

  it.each([
    ['does not arrive in time', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
    [
      'breaks off',
      async () => new Response(new ReadableStream({ start: (body) => body.error(new Error('cut')) })),
    ],
    ['cannot be read', async () => new Response('{"list": [')],
    ['is not JSON', async () => new Response('OK')],
  ])(
    'requests the details of each article, and not the batch again, when the reply to a batch %s',
    async (_what, answer) => {
      let batches = 0;
      const lose: typeof fetch = async (input, init) => {
        const response = await fetch(input, init);
        if (init?.method !== 'POST') return response;
        batches++;
        return answer();
      };
      const { service, work, fakeId, truth } = await startWhole({ work: { fetch: lose } });
      await work.untilIdle(service.clock.now() + 6 * 3_600_000);
      expect(await statesOf(fakeId)).toEqual(truthOf(truth));
      expect((await job()).state).toBe('done');
      expect(batches).toBeLessThan(12);
    },
  );

  it('repeats a failed batch after growing pauses', async () => {
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
