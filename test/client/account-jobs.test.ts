import { beforeEach, describe, expect, it } from 'vitest';
import { startListing } from '@/core/accounts/listing';
import { changeArticles, loadAccount, loadListed } from '@/platform/storage/accounts/accounts-store';
import { addJob, cancelJob, loadNextTasks, updateStoredJob } from '@/platform/storage/accounts/jobs-store';
import { ACCOUNT_DIALECT_NAMES } from '../service/accounts/account-dialects';
import { makeBody } from '../service/accounts/article-body';
import { clearDatabase, openAccountWork } from './open-account-work';
import { job, startWhole, statesOf, type TestService, truthOf } from './whole-account';

const MINUTE = 60_000;

beforeEach(clearDatabase);

const again = (fakeId: string) =>
  ({ id: 'again', fakeId, accountName: 'any', extent: 'until-known' }) as const;

/** One run of the background, which ends when its request of that number is answered: nothing happens after it. */
async function runUntilDeath(service: TestService, lastRequest: number): Promise<void> {
  let requests = 0;
  let die: () => void;
  const death = new Promise<void>((resolve) => {
    die = resolve;
  });
  const run = await openAccountWork(service, {
    async fetch(input, init) {
      const response = await fetch(input, init);
      requests++;
      if (requests < lastRequest) return response;
      die();
      return new Promise<never>(() => undefined);
    },
  });
  await Promise.race([run.runOnce(), death]);
}

describe.each(ACCOUNT_DIALECT_NAMES)('a whole account in the %s dialect', (accounts) => {
  it('saves the body of every article, or the reason why it has none', async () => {
    // So many pushes have articles of every fate.
    const { work, fakeId, truth } = await startWhole({ settings: { dialects: { accounts } }, pushes: 20 });
    await work.untilIdle();
    const states = await statesOf(fakeId);
    expect(states).toEqual(truthOf(truth));
    const { state, counts, hasGap } = await job();
    expect({ state, hasGap }).toEqual({ state: 'done', hasGap: false });
    expect(counts.listed).toBe(truth.length);
    expect(counts.kept + counts.missing + counts.failed).toBe(counts.wanted);
    expect(work.bodies.size).toBe(counts.kept);
  });
});

describe('a whole account', () => {
  it.each(['repeats', 'skips', 'pushes'] as const)(
    'an account is listed whole when the pages of the service are not steady (%s)',
    async (paging) => {
      const { work, fakeId, truth } = await startWhole({ settings: { paging }, pushes: 40 });
      await work.untilIdle();
      expect(await statesOf(fakeId)).toEqual(truthOf(truth));
      expect(await loadAccount(fakeId)).toMatchObject({
        listedWholeFrom: expect.any(String),
        counts: { known: truth.length },
      });
      expect((await job()).hasGap).toBe(false);
    },
  );

  it('new articles count as unread as soon as they are listed', async () => {
    const { service, work, fakeId } = await startWhole({ pushes: 4 });
    service.accounts.setMonitored(fakeId, true);
    await work.untilIdle();
    expect(work.unreadChanges()).toBe(0);
    service.clock.advance(14 * 24 * 60 * MINUTE);
    const start = { id: 'next', fakeId, accountName: 'any', kind: 'whole', extent: 'until-known' } as const;
    await addJob({ ...start, createdAt: service.clock.now(), listing: startListing(20) });
    await work.untilIdle();
    const { unread } = (await loadAccount(fakeId))!.counts;
    expect(unread).toBeGreaterThan(0);
    expect(work.unreadChanges()).toBeGreaterThan(0);
  });

  it('spaces requests evenly, at the pace that the user has set', async () => {
    const { service, work } = await startWhole({ work: { pace: 20 } });
    await work.untilIdle();
    const times = service.requests
      .all()
      .map(({ at }) => Date.parse(at))
      .slice(1);
    const gaps = times.slice(1).map((time, index) => time - times[index]!);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3000);
  });

  it('an article never gets the body of another account whose articles have the same numbers', async () => {
    const { work, fakeId, truth } = await startWhole({ account: 7 });
    await work.untilIdle();
    const rows = await loadListed(fakeId);
    expect(rows).toHaveLength(truth.length);
    expect(rows.filter(({ body }) => body === 'ambiguous').length).toBeGreaterThan(rows.length / 2);
    const own = new Map(truth.map((article) => [`${fakeId}:${article.appmsgid}:${article.idx}`, article]));
    for (const [key, html] of work.bodies) expect(html).toBe(makeBody(own.get(key)!));
  });
});

describe('the pace', () => {
  it('the pace does not delay articles that need no request', async () => {
    const { service, work, fakeId, truth } = await startWhole();
    await work.untilIdle();
    const rows = await loadListed(fakeId);
    const keys = rows.filter(({ body }) => body === 'kept').map(({ key }) => key);
    await changeArticles(fakeId, keys, (article) => ({ ...article, body: 'known' }));
    await addJob({ ...again(fakeId), kind: 'retry', createdAt: service.clock.now() }, keys);
    const [startedAt, requests] = [service.clock.now(), service.requests.all().length];
    await work.untilIdle();
    expect(await statesOf(fakeId)).toEqual(truthOf(truth));
    expect(service.requests.all()).toHaveLength(requests);
    expect(service.clock.now() - startedAt).toBeLessThan(10_000);
  });

  it('jobs of the user and jobs of a monitoring round take turns', async () => {
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
    const rows = (await loadListed(fakeId)).toSorted((a, b) => a.publishedAt! - b.publishedAt!);
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

describe('a failing service', () => {
  it('a service that is away for an hour delays a job, and nothing is lost', async () => {
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

  it('a job waits as long as the service asks', async () => {
    const { service, work } = await startWhole();
    service.faults.add({ fault: '429-busy', operation: 'account-articles', retryAfter: 300 });
    const startedAt = service.clock.now();
    expect(await work.runOnce()).toBe(startedAt + 300_000);
    expect(await job()).toMatchObject({ state: 'running', trouble: { code: 'service-busy' } });
  });

  it('a job stops at 401 with the reason, and goes on when it is resumed', async () => {
    const { service, work, fakeId, truth } = await startWhole();
    service.faults.add({ fault: '401', after: 6 });
    await work.untilIdle();
    expect(await job()).toMatchObject({ state: 'stopped', trouble: { code: 'service-denied' } });
    const requests = service.requests.all().length;
    await work.untilIdle();
    expect(service.requests.all()).toHaveLength(requests);
    await updateStoredJob('job', { type: 'resume', at: service.clock.now() });
    await work.untilIdle();
    expect(await statesOf(fakeId)).toEqual(truthOf(truth));
  });

  it.each([
    ['a reply of 50 MB', { fault: 'huge-body', bytes: 50_000_000 }],
    ['a damaged reply', { fault: 'malformed-json' }],
  ] as const)('%s for one article fails only that article', async (_what, fault) => {
    const { service, work, fakeId } = await startWhole({ pushes: 3 });
    service.faults.add({ ...fault, operation: 'article' });
    await work.untilIdle();
    const bodies = [...(await statesOf(fakeId)).values()];
    expect(bodies.filter((body) => body === 'failed')).toHaveLength(1);
    expect((await job()).state).toBe('done');
  });
});

describe('a job', () => {
  it('a job goes on where it was when the background was ended after any request', async () => {
    const { service, work, fakeId, truth } = await startWhole({ pushes: 8 });
    // Each run ends with its third request, whose reply is lost.
    for (let runs = 0; (await job()).state === 'running' && runs < 200; runs++) {
      await runUntilDeath(service, 3);
      service.clock.advance(20_000);
    }
    await work.untilIdle();
    expect((await job()).state).toBe('done');
    expect(await statesOf(fakeId)).toEqual(truthOf(truth));
  });

  it('the user is not notified of a stopped job that was cancelled meanwhile', async () => {
    const { service, work } = await startWhole({
      work: {
        async fetch(input, init) {
          const response = await fetch(input, init);
          if (response.status === 401) await cancelJob('job', service.clock.now());
          return response;
        },
      },
    });
    service.faults.add({ fault: '401', after: 3 });
    await work.untilIdle();
    expect((await job()).state).toBe('cancelled');
    expect(work.jobEnds).toEqual([]);
  });

  it('a cancelled job leaves no tasks and no wanted articles', async () => {
    const { work, service, fakeId } = await startWhole();
    service.faults.add({ fault: '429-busy', retryAfter: 300, after: 8 });
    await work.runOnce();
    await cancelJob('job', service.clock.now());
    expect(await loadNextTasks('job', 20)).toEqual({ waiting: [] });
    expect([...(await statesOf(fakeId)).values()]).not.toContain('wanted');
    expect(await work.runOnce()).toBeUndefined();
  });
});
