import { beforeEach, describe, expect, it } from 'vitest';
import { commandJob } from '@/core/accounts/account-job';
import { startListing } from '@/core/accounts/listing-cursor';
import { addJob, changeJob, dropJob } from '@/platform/account-jobs-store';
import { changeArticles, readAccount, readListed } from '@/platform/accounts-store';
import { readNextTasks } from '@/platform/body-tasks-store';
import { makeBody } from '../service/accounts/article-body';
import { clearDatabase, openAccountWork } from './open-account-work';
import { job, startWhole, statesOf, type TestService, truthOf } from './whole-account';

const MINUTE = 60_000;

beforeEach(clearDatabase);

const again = (fakeId: string) =>
  ({ id: 'again', fakeId, accountName: 'any', extent: 'until-known' }) as const;

/** One run of the background, which ends as its request of that number is answered: nothing after it ever happens. */
async function runUntilDeath(service: TestService, lastRequest: number): Promise<void> {
  let requests = 0;
  let die: () => void;
  const death = new Promise<void>((resolve) => {
    die = resolve;
  });
  const run = openAccountWork(service, {
    async fetch(input, init) {
      const response = await fetch(input, init);
      requests++;
      if (requests < lastRequest) return response;
      die();
      return new Promise<never>(() => undefined);
    },
  });
  await Promise.race([run.piece(), death]);
}

describe.each(['plain', 'nested', 'exporter', 'bare', 'archiver'] as const)(
  'a whole account in the %s dialect',
  (accounts) => {
    it('ends with every article kept, or with the reason why not', async () => {
      const { work, fakeId, truth } = await startWhole({ settings: { dialects: { accounts } } });
      await work.untilIdle();
      const states = await statesOf(fakeId);
      expect(states).toEqual(truthOf(truth));
      const { state, counts, hasGap } = await job();
      expect({ state, hasGap }).toEqual({ state: 'done', hasGap: false });
      expect(counts.listed).toBe(truth.length);
      expect(counts.kept + counts.missing + counts.failed).toBe(counts.wanted);
      expect(work.bodies.size).toBe(counts.kept);
    });
  },
);

describe('a whole account', () => {
  it.each(['repeats', 'skips'] as const)(
    'is listed whole when the service %s in its pages',
    async (paging) => {
      const { work, fakeId, truth } = await startWhole({ settings: { paging }, pushes: 40 });
      await work.untilIdle();
      expect(await statesOf(fakeId)).toEqual(truthOf(truth));
      expect(await readAccount(fakeId)).toMatchObject({
        isListedWhole: true,
        counts: { known: truth.length },
      });
      expect((await job()).hasGap).toBe(false);
    },
  );

  it('has what is new in it counted as unread at once', async () => {
    const { service, work, fakeId } = await startWhole({ pushes: 4 });
    service.accounts.setMonitored(fakeId, true);
    await work.untilIdle();
    expect(work.unreadChanges()).toBe(0);
    service.clock.advance(14 * 24 * 60 * MINUTE);
    const start = { id: 'next', fakeId, accountName: 'any', kind: 'whole', extent: 'until-known' } as const;
    await addJob({ ...start, createdAt: service.clock.now(), listing: startListing(20) });
    await work.untilIdle();
    const { unread } = (await readAccount(fakeId))!.counts;
    expect(unread).toBeGreaterThan(0);
    expect(work.unreadChanges()).toBeGreaterThan(0);
  });

  it('keeps to the pace, evenly', async () => {
    const { service, work } = await startWhole({ work: { pace: 20 } });
    await work.untilIdle();
    const times = service.requests
      .all()
      .map(({ at }) => Date.parse(at))
      .slice(1);
    const gaps = times.slice(1).map((time, index) => time - times[index]!);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3000);
  });

  it('takes articles for their own only: the eighth account numbers them as the seventh', async () => {
    const { work, fakeId, truth } = await startWhole({ account: 7 });
    await work.untilIdle();
    const rows = await readListed(fakeId);
    expect(rows).toHaveLength(truth.length);
    expect(rows.filter(({ body }) => body === 'ambiguous').length).toBeGreaterThan(rows.length / 2);
    const own = new Map(truth.map((article) => [`${fakeId}:${article.appmsgid}:${article.idx}`, article]));
    for (const [key, html] of work.bodies) expect(html).toBe(makeBody(own.get(key)!));
  });
});

describe('the pace', () => {
  it('is not kept for what needs no request', async () => {
    const { service, work, fakeId, truth } = await startWhole();
    await work.untilIdle();
    const rows = await readListed(fakeId);
    const keys = rows.filter(({ body }) => body === 'kept').map(({ key }) => key);
    await changeArticles(fakeId, keys, (article) => ({ ...article, body: 'known' }));
    await addJob({ ...again(fakeId), kind: 'retry', createdAt: service.clock.now() }, keys);
    const [startedAt, requests] = [service.clock.now(), service.requests.all().length];
    await work.untilIdle();
    expect(await statesOf(fakeId)).toEqual(truthOf(truth));
    expect(service.requests.all()).toHaveLength(requests);
    expect(service.clock.now() - startedAt).toBeLessThan(10_000);
  });

  it('is shared by what the user asked for and what a round has found', async () => {
    const asked: string[] = [];
    const { service, work, fakeId } = await startWhole({
      work: {
        fetch(input, init) {
          asked.push(String(input));
          return fetch(input, init);
        },
      },
    });
    await work.untilIdle();
    work.bodies.clear();
    const rows = (await readListed(fakeId)).toSorted((a, b) => a.publishedAt! - b.publishedAt!);
    const [found, ...others] = rows.map(({ key }) => key);
    await changeArticles(fakeId, [found!, ...others], (article) => ({ ...article, body: 'known' }));
    asked.length = 0;
    const createdAt = service.clock.now();
    await addJob({ ...again(fakeId), id: 'by hand', kind: 'retry', createdAt }, others);
    await addJob({ ...again(fakeId), id: 'found', kind: 'new', createdAt: createdAt + 1 }, [found!]);
    await work.untilIdle();
    const [, mid = ''] = found!.split(':');
    expect(asked.findIndex((url) => url.includes(mid))).toBeLessThan(2);
  });
});

describe('trouble', () => {
  it('of a service that is gone for an hour delays a job and loses nothing', async () => {
    const { service, work, fakeId, truth } = await startWhole();
    const backAt = service.clock.now() + 60 * MINUTE;
    service.faults.add({ fault: 'reset', times: 1_000_000 });
    await work.untilIdle(backAt);
    expect(await job()).toMatchObject({ state: 'running', trouble: { code: 'service-unreachable' } });
    const tries = service.requests.all().length;
    expect(tries).toBeLessThan(40);
    service.faults.clear();
    await work.untilIdle();
    expect(await statesOf(fakeId)).toEqual(truthOf(truth));
  });

  it('waits as long as the service asks', async () => {
    const { service, work } = await startWhole();
    service.faults.add({ fault: '429-busy', operation: 'account-articles', retryAfter: 300 });
    const startedAt = service.clock.now();
    expect(await work.piece()).toBe(startedAt + 300_000);
    expect(await job()).toMatchObject({ state: 'running', trouble: { code: 'service-busy' } });
  });

  it.each(['401', '403'] as const)('stops at %s, says why, and goes on when it is told to', async (fault) => {
    const { service, work, fakeId, truth } = await startWhole();
    service.faults.add({ fault, after: 6 });
    await work.untilIdle();
    expect(await job()).toMatchObject({ state: 'stopped', trouble: { code: 'service-key-refused' } });
    const requests = service.requests.all().length;
    await work.untilIdle();
    expect(service.requests.all()).toHaveLength(requests);
    await changeJob('job', (before) => commandJob(before, 'resume', service.clock.now()));
    await work.untilIdle();
    expect(await statesOf(fakeId)).toEqual(truthOf(truth));
  });

  it.each([
    ['a reply of 50 MB', { fault: 'huge-body', bytes: 50_000_000 }],
    ['a damaged reply', { fault: 'malformed-json' }],
  ] as const)('with one article is that article’s alone: %s', async (_what, fault) => {
    const { service, work, fakeId } = await startWhole({ pushes: 3 });
    service.faults.add({ ...fault, operation: 'article' });
    await work.untilIdle();
    const bodies = [...(await statesOf(fakeId)).values()];
    expect(bodies.filter((body) => body === 'failed')).toHaveLength(1);
    expect((await job()).state).toBe('done');
  });
});

describe('a job', () => {
  it('goes on where it was when the background dies after any request', async () => {
    const { service, work, fakeId, truth } = await startWhole({ pushes: 8 });
    // The reply to the third request of each run is lost.
    for (let runs = 0; (await job()).state === 'running' && runs < 200; runs++) {
      await runUntilDeath(service, 3);
      service.clock.advance(20_000);
    }
    await work.untilIdle();
    expect((await job()).state).toBe('done');
    expect(await statesOf(fakeId)).toEqual(truthOf(truth));
  });

  it('is not said to have stopped when it was cancelled meanwhile', async () => {
    const { service, work } = await startWhole({
      work: {
        async fetch(input, init) {
          const response = await fetch(input, init);
          if (response.status === 401)
            await dropJob('job', (before) => commandJob(before, 'cancel', service.clock.now()));
          return response;
        },
      },
    });
    service.faults.add({ fault: '401', after: 3 });
    await work.untilIdle();
    expect((await job()).state).toBe('cancelled');
    expect(work.jobEnds).toEqual([]);
  });

  it('leaves nothing behind when it is cancelled', async () => {
    const { work, service, fakeId } = await startWhole();
    service.faults.add({ fault: '429-busy', retryAfter: 300, after: 8 });
    await work.piece();
    await dropJob('job', (before) => commandJob(before, 'cancel', service.clock.now()));
    expect(await readNextTasks('job', 20)).toEqual({ waiting: [] });
    expect([...(await statesOf(fakeId)).values()]).not.toContain('wanted');
    expect(await work.piece()).toBeUndefined();
  });
});
