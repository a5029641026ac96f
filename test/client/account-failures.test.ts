import { beforeEach, describe, expect, it } from 'vitest';
import { isUnderWay } from '@/core/accounts/monitor-round';
import { changeAccount, loadAccount, saveAccounts } from '@/platform/storage/accounts/accounts-store';
import { updateStoredJob } from '@/platform/storage/accounts/jobs-store';
import { loadRound } from '@/platform/storage/accounts/round-store';
import { openService } from '../service/testing/open-service';
import { clearDatabase, openAccountWork } from './open-account-work';
import { job, startWhole, statesOf, truthOf } from './whole-account';

const HOUR = 3_600_000;

beforeEach(clearDatabase);

/** The network, but requests to some addresses get another answer. */
function failing(isAffected: (url: URL) => boolean, answer: () => Response) {
  let requests = 0;
  const fetchOrFail: typeof fetch = async (input, init) => {
    const url = new URL(String(input));
    if (!isAffected(url)) return fetch(input, init);
    requests += 1;
    return answer();
  };
  return { fetch: fetchOrFail, requests: () => requests };
}

const is500 = () => Response.json({ code: 'INTERNAL', message: 'broken' }, { status: 500 });
const is403 = () => Response.json({ code: 'FORBIDDEN', message: 'not this one' }, { status: 403 });
const is404 = () => new Response('Not found', { status: 404 });

/** The newest article is the first of a job. */
const newest = { id: '' };
const isNewest = ({ pathname }: URL) =>
  newest.id !== '' && [newest.id, newest.id.split('_')[0]].includes(pathname.split('/').at(-1) ?? '');

/** A job whose newest article, the only one of its push, gets another answer than the service's. */
async function startWithFailing(answer: () => Response) {
  newest.id = '';
  const network = failing(isNewest, answer);
  const whole = await startWhole({ work: { fetch: network.fetch } });
  const alone = whole.truth.filter(
    ({ appmsgid }) => whole.truth.filter((other) => other.appmsgid === appmsgid).length === 1,
  );
  const { appmsgid, idx } = alone[0]!;
  newest.id = `${appmsgid}_${idx}`;
  return { ...whole, network, failed: newest.id };
}

describe('an article that always fails', () => {
  it.each([
    ['500', is500, 'failed'],
    ['a web page', () => new Response('<h1>Sorry</h1>'), 'failed'],
    ['403', is403, 'failed'],
    ['404 in plain text', is404, 'missing'],
  ] as const)(
    'does not keep the others of its job from being downloaded (%s)',
    async (_what, answer, end) => {
      const { service, work, fakeId, truth, network, failed } = await startWithFailing(answer);
      await work.untilIdle(service.clock.now() + 6 * HOUR);
      expect((await job()).state).toBe('done');
      expect(await statesOf(fakeId)).toEqual(new Map<string, string>(truthOf(truth)).set(failed, end));
      // The client repeats a request that failed up to three times.
      expect(network.requests()).toBeLessThanOrEqual(3 * 6);
    },
  );

  it('ends at some time if it is the only one of its job', async () => {
    const network = failing(({ pathname }) => pathname.startsWith('/api/articles/'), is500);
    const { service, work, fakeId } = await startWhole({ pushes: 1, work: { fetch: network.fetch } });
    await work.untilIdle(service.clock.now() + 48 * HOUR);
    expect((await job()).state).toBe('done');
    expect(new Set((await statesOf(fakeId)).values())).toEqual(new Set(['failed']));
  });
});

it('a service that allows no article stops the job, with the reason, and goes on when it is resumed', async () => {
  let isDenying = true;
  const network = failing(({ pathname }) => isDenying && pathname.startsWith('/api/articles/'), is403);
  const { work, fakeId, truth } = await startWhole({ work: { fetch: network.fetch } });
  await work.untilIdle();
  expect(await job()).toMatchObject({ state: 'stopped', trouble: { code: 'service-denied' } });
  expect(network.requests()).toBe(5);
  isDenying = false;
  await updateStoredJob('job', { type: 'resume', at: 0 });
  await work.untilIdle();
  const failed = [...(await statesOf(fakeId)).values()].filter((body) => body === 'failed');
  expect(failed).toHaveLength(4);
  expect((await job()).counts.wanted).toBe(truth.length);
});

it('a job waits when WeChat limits the requests of the service, and then goes on', async () => {
  let isLimited = true;
  const limit = () => Response.json({ base_resp: { ret: 200013, err_msg: 'freq control' } });
  const network = failing(({ pathname }) => isLimited && pathname.endsWith('/articles'), limit);
  const { service, work, fakeId, truth } = await startWhole({ pushes: 3, work: { fetch: network.fetch } });
  await work.untilIdle(service.clock.now() + HOUR);
  expect(await job()).toMatchObject({ state: 'running', trouble: { code: 'service-busy' } });
  isLimited = false;
  await work.untilIdle();
  expect(await statesOf(fakeId)).toEqual(truthOf(truth));
});

it('a listing whose rows are all of another account stops the job by name, and the account stays unlisted', async () => {
  const rows = () => Response.json({ list: [{ id: '7', idx: 1, title: '一', fakeid: 'another' }] });
  const network = failing(({ pathname }) => pathname.endsWith('/articles'), rows);
  const { work, fakeId } = await startWhole({ work: { fetch: network.fetch } });
  await work.untilIdle();
  expect(await job()).toMatchObject({ state: 'stopped', trouble: { code: 'service-reply-mismatch' } });
  expect((await loadAccount(fakeId))?.listedAt).toBeUndefined();
});

it('batches that always fail are given up, and the job goes on with one article at a time', async () => {
  const network = failing(({ pathname }) => pathname.endsWith('/batch-fetch-content'), is500);
  const { service, work, fakeId } = await startWhole({ work: { fetch: network.fetch } });
  await work.untilIdle(service.clock.now() + 6 * HOUR);
  expect(await job()).toMatchObject({ state: 'done', batchRefusal: expect.stringContaining('broken') });
  expect(network.requests()).toBe(6);
  expect([...(await statesOf(fakeId)).values()]).not.toContain('wanted');
});

it.each([
  ['500', is500, 'service-failed'],
  ['403', is403, 'service-denied'],
  ['404 in plain text', is404, 'service-reply-not-json'],
] as const)(
  'an account that always fails does not end the monitoring of the others (%s)',
  async (_what, answer, refusal) => {
    const service = await openService({ pushes: 3 });
    const [first, ...others] = service.accounts.list().map(({ account }) => account.fakeid);
    const network = failing(({ pathname }) => pathname.includes(encodeURIComponent(first!)), answer);
    const work = await openAccountWork(service, { interval: 60, fetch: network.fetch });
    const accounts = service.accounts.list().map(({ account }) => account);
    await saveAccounts(
      accounts.map(({ fakeid: fakeId, nickname: name }) => ({ fakeId, name })),
      1,
    );
    for (const { fakeid } of accounts)
      await changeAccount(fakeid, (account) => ({ ...account, monitor: { wanted: true, isPending: false } }));
    await work.untilIdle(service.clock.now() + HOUR / 2);
    for (const fakeId of others) expect((await loadAccount(fakeId))?.listedAt).toBeDefined();
    const round = (await loadRound())!;
    expect(isUnderWay(round)).toBe(false);
    expect(round).toMatchObject({ failedAccounts: 1, refusal, trouble: undefined });
  },
);
