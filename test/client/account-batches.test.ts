import { beforeEach, describe, expect, it } from 'vitest';
import { readListed } from '@/platform/accounts-store';
import { clearDatabase } from './open-account-work';
import { answerBatches, job, startWhole, statesOf, truthOf } from './whole-account';

beforeEach(clearDatabase);

/** The network, with a look at each batch, which may be answered in the service's place. */
function onBatch(look: (ids: readonly string[]) => Response | undefined): typeof fetch {
  return async (input, init) => {
    const { ids } = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as { ids?: string[] };
    return (ids && look(ids)) || fetch(input, init);
  };
}

describe('batches', () => {
  it.each(['queued', 'silent', 'partial', 'shuffled'] as const)('that are %s end the same', async (batch) => {
    const { work, fakeId, truth } = await startWhole({ settings: { batch } });
    await work.untilIdle();
    expect(await statesOf(fakeId)).toEqual(truthOf(truth));
  });

  it('never hold an article twice in one round, nor in a fourth', async () => {
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
    ['404', {}, 1],
    ['404', { dialects: { errors: 'bare' } }, 1],
    // That it is about all batches is known when those of a single article are refused.
    ['400', {}, 10],
    ['413', {}, 10],
  ] as const)(
    'that the service never takes (%s) give way to details, one by one',
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
      // Nothing asked the service to fetch them, so that only what it had by itself is there.
      for (const { appmsgid, idx, hasBody } of truth)
        if (!hasBody) expect(['missing', 'gone']).toContain(states.get(`${appmsgid}_${idx}`));
      const details = asked
        .filter(({ operation }) => operation === 'article')
        .map(({ at }) => Date.parse(at));
      const gaps = details.slice(1).map((at, index) => at - details[index]!);
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3000);
    },
  );

  it('whose answer is too large are smaller from then on, and no article is asked for twice', async () => {
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

  it('of which one is refused go on', async () => {
    const { service, work, fakeId, truth } = await startWhole();
    service.faults.add({ fault: '400', operation: 'batch-fetch' });
    await work.untilIdle();
    expect(await statesOf(fakeId)).toEqual(truthOf(truth));
    expect((await job()).batchRefusal).toBeUndefined();
  });

  it('that one article spoils are asked for without it', async () => {
    let spoiler: string | undefined;
    const fetch = onBatch((ids) => {
      spoiler ??= ids[3];
      const isSpoilt = ids.some((id) => id === spoiler);
      return isSpoilt ? Response.json({ message: 'bad id' }, { status: 400 }) : undefined;
    });
    const { work, fakeId, truth } = await startWhole({ work: { fetch } });
    await work.untilIdle();
    const others = [...(await statesOf(fakeId))].filter(([id, body]) => truthOf(truth).get(id) !== body);
    expect(others.length).toBeLessThanOrEqual(1);
    expect((await job()).batchRefusal).toBeUndefined();
  });

  it('that are larger than the service takes are made smaller', async () => {
    const fetch = onBatch((ids) =>
      ids.length > 6 ? Response.json({ message: 'too many' }, { status: 413 }) : undefined,
    );
    const { work, fakeId, truth } = await startWhole({ work: { fetch } });
    await work.untilIdle();
    expect(await statesOf(fakeId)).toEqual(truthOf(truth));
    expect((await job()).batchRefusal).toBeUndefined();
  });

  it('with a damaged row bring the others', async () => {
    const fetch = answerBatches((id) => (id.includes('_2') ? { title: 7 } : { content: '<p>正文</p>' }));
    const { work, fakeId } = await startWhole({ work: { fetch } });
    await work.untilIdle();
    const states = [...(await statesOf(fakeId))].filter(([, body]) => body !== 'gone');
    expect(states.filter(([id]) => id.endsWith('_1')).map(([, body]) => body)).not.toContain('missing');
    expect((await job()).batchRefusal).toBeUndefined();
  });

  it.each([
    ['is never waited for', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
    [
      'breaks off',
      async () => new Response(new ReadableStream({ start: (body) => body.error(new Error('cut')) })),
    ],
    ['cannot be read', async () => new Response('{"list": [')],
    ['is no JSON', async () => new Response('OK')],
  ])('whose answer %s are not repeated: their articles are read again', async (_what, answer) => {
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
