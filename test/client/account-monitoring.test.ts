import { beforeEach, describe, expect, it } from 'vitest';
import { createAccountService } from '@/background/accounts/account-service';
import { monitorState } from '@/core/accounts/account';
import { isUnderWay } from '@/core/accounts/monitor-round';
import {
  changeAccount,
  loadAccount,
  loadListed,
  saveAccounts,
} from '@/platform/storage/accounts/accounts-store';
import { loadJobs } from '@/platform/storage/accounts/jobs-store';
import { loadRound } from '@/platform/storage/accounts/round-store';
import type { SettingsPatch } from '../service/settings';
import { openService } from '../service/testing/open-service';
import { type AccountWorkOptions, clearDatabase, createMapSaver, openAccountWork } from './open-account-work';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;

beforeEach(clearDatabase);

/** The background's services for accounts with a reference service, all of whose accounts are known. */
async function open(settings: SettingsPatch = {}, options: AccountWorkOptions = {}) {
  let runs = 0;
  const service = await openService({ settings, pushes: 6 });
  const work = await openAccountWork(service, { interval: 60, ...options });
  const { handlers } = createAccountService({
    api: work.api,
    loop: {
      start() {
        runs += 1;
      },
      run: async () => undefined,
      goOn: async () => undefined,
    },
    round: work.round,
    bodies: createMapSaver(work.bodies),
    now: () => service.clock.now(),
    onUnreadChange: async () => undefined,
  });
  const ask = <N extends keyof typeof handlers>(name: N, request: Parameters<(typeof handlers)[N]>[0]) =>
    handlers[name](request as never, {} as never) as ReturnType<(typeof handlers)[N]>;
  const { fakeIds } = await ask('findAccounts', { begin: 0, pages: 0 });
  return { service, work, ask, fakeIds, fakeId: fakeIds[0]!, runs: () => runs };
}

const stateOf = async (fakeId: string) => monitorState((await loadAccount(fakeId))!);

describe('the monitor switch', () => {
  it('the switch is on when the service confirms it', async () => {
    const { ask, fakeId } = await open();
    await ask('monitorAccount', { fakeId, isMonitored: true });
    expect(await stateOf(fakeId)).toBe('on');
    await ask('monitorAccount', { fakeId, isMonitored: false });
    expect(await stateOf(fakeId)).toBe('off');
  });

  it('the switch is not confirmed when the service confirms the call and does nothing', async () => {
    const { ask, fakeId } = await open({ monitor: 'lies' });
    await ask('monitorAccount', { fakeId, isMonitored: true });
    expect(await stateOf(fakeId)).toBe('on-unconfirmed');
  });

  it('the switch is on when the service did it without a confirmation', async () => {
    const { ask, fakeId } = await open({ monitor: 'silent' });
    await ask('monitorAccount', { fakeId, isMonitored: true });
    expect(await stateOf(fakeId)).toBe('on');
  });

  it('the user’s wish stays when the call fails', async () => {
    const { ask, fakeId, service, runs } = await open();
    service.faults.add({ fault: '500', operation: 'monitor' });
    await expect(ask('monitorAccount', { fakeId, isMonitored: true })).rejects.toMatchObject({
      code: 'service-failed',
    });
    expect(await stateOf(fakeId)).toBe('on-unconfirmed');
    // Monitoring rounds list the account all the same.
    expect(runs()).toBe(1);
  });
});

describe('a service that only toggles monitoring', () => {
  const toggling = { connection: { monitorField: 'none' } } as const;
  const switches = ({ requests }: Awaited<ReturnType<typeof open>>['service']) =>
    requests.all().filter(({ operation }) => operation === 'monitor').length;

  it('is not called when its monitoring is on already, which would switch it off', async () => {
    const { ask, fakeId, service } = await open({}, toggling);
    service.accounts.setMonitored(fakeId, true);
    for (const _try of [1, 2]) {
      await ask('monitorAccount', { fakeId, isMonitored: true });
      expect(service.accounts.find(fakeId).monitored).toBe(true);
    }
    expect(switches(service)).toBe(0);
    expect(await stateOf(fakeId)).toBe('on');
  });

  it('is called once when its monitoring is in the other state', async () => {
    const { ask, fakeId, service } = await open({}, toggling);
    service.accounts.setMonitored(fakeId, false);
    for (const isMonitored of [true, false]) {
      await ask('monitorAccount', { fakeId, isMonitored });
      await ask('monitorAccount', { fakeId, isMonitored });
      expect(service.accounts.find(fakeId).monitored).toBe(isMonitored);
    }
    expect(switches(service)).toBe(2);
  });

  it('is not called when it does not say its state, and the user is told', async () => {
    const silent: typeof fetch = async (input, init) => {
      const reply = await fetch(input, init);
      const text = await reply.text();
      return new Response(text.replaceAll(/,"monitored":(?:true|false)/g, ''), reply);
    };
    const { ask, fakeId, service, runs } = await open({}, { ...toggling, fetch: silent });
    await expect(ask('monitorAccount', { fakeId, isMonitored: true })).rejects.toMatchObject({
      code: 'monitor-state-unknown',
    });
    expect(switches(service)).toBe(0);
    expect(await stateOf(fakeId)).toBe('on-unconfirmed');
    expect(runs()).toBe(1);
  });
});

describe('an account that the service does not know', () => {
  const unknown = 'MzUnknown==';
  const missing =
    (body: string): typeof fetch =>
    async (input, init) =>
      /articles/.test(String(input)) ? new Response(body, { status: 404 }) : fetch(input, init);

  it.each([
    ['in JSON', '{"code":"NOT_FOUND"}'],
    ['in a plain word', 'Not found'],
  ])('is named as that when it is opened (%s)', async (_what, body) => {
    const { ask } = await open({}, { fetch: missing(body) });
    await saveAccounts([{ fakeId: unknown, name: '不在服务中的号' }], 1);
    await expect(ask('listAccount', { fakeId: unknown })).rejects.toMatchObject({ code: 'account-unknown' });
  });

  it('is not to blame when the address of all listings is wrong', async () => {
    const { ask, fakeId } = await open({}, { fetch: missing('{"code":"NOT_FOUND"}') });
    await expect(ask('listAccount', { fakeId })).rejects.toMatchObject({ code: 'service-not-found' });
  });

  it('is left out of a round, which goes on with the others', async () => {
    const { fakeId, work } = await open();
    await saveAccounts([{ fakeId: unknown, name: '不在服务中的号' }], 1);
    const isMonitored = { monitor: { wanted: true, isPending: false } } as const;
    for (const each of [unknown, fakeId])
      await changeAccount(each, (account) => ({ ...account, ...isMonitored }));
    await work.runOnce();
    expect(await loadRound()).toMatchObject({ queue: [], failedAccounts: 1, refusal: 'account-unknown' });
    expect((await loadAccount(fakeId))?.listedAt).toBeDefined();
  });
});

describe('a service that is down for a night', () => {
  it.each([
    ['nothing is answered', { fault: 'reset' }],
    ['everything fails', { fault: '503' }],
    ['everything is a web page', { fault: 'html' }],
    ['everything has to wait', { fault: '429-busy', retryAfter: 900 }],
    ['a login is missing', { fault: '401' }],
    ['the quota is used up', { fault: '429-quota' }],
  ] as const)('delays the new articles of a monitored account, and loses none (%s)', async (_what, fault) => {
    const { service, work, ask, fakeId } = await open();
    await ask('monitorAccount', { fakeId, isMonitored: true });
    await work.runOnce();
    service.clock.advance(WEEK);
    // The round finds the new articles, and then the service is gone.
    service.faults.add({ ...fault, times: 1_000_000, after: 1 });
    const backAt = service.clock.now() + 10 * HOUR;
    await work.untilIdle(backAt);
    const waiting = (await loadListed(fakeId)).filter(({ isUnread }) => isUnread);
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.every(({ body }) => body === 'wanted')).toBe(true);
    service.faults.clear();
    await work.untilIdle(backAt + 3 * HOUR);
    const states = (await loadListed(fakeId)).filter(({ isUnread }) => isUnread).map(({ body }) => body);
    expect(states).not.toContain('failed');
    expect(states).not.toContain('wanted');
    expect(states).toContain('kept');
  });
});

describe('a round', () => {
  it('a round marks new articles as unread and fetches them, and no older ones', async () => {
    const { service, work, ask, fakeId } = await open();
    await ask('monitorAccount', { fakeId, isMonitored: true });
    await work.runOnce();
    expect((await loadAccount(fakeId))?.counts).toMatchObject({ unread: 0, kept: 0 });
    const before = service.accounts.count(fakeId);
    service.clock.advance(WEEK);
    const news = service.accounts.count(fakeId) - before;
    expect(news).toBeGreaterThan(0);
    await work.untilIdle(service.clock.now() + HOUR / 2);
    expect((await loadAccount(fakeId))?.counts.unread).toBe(news);
    expect(work.rounds.at(-1)?.found).toMatchObject([{ fakeId, count: news }]);
    const unread = (await loadListed(fakeId)).filter(({ isUnread }) => isUnread);
    expect(unread.every(({ body }) => body !== 'known')).toBe(true);
    expect(work.bodies.size).toBe(unread.filter(({ body }) => body === 'kept').length);
  });

  it('a round stores only facts if the user has set it so', async () => {
    const { service, work, ask, fakeId } = await open({}, { content: 'facts' });
    await ask('monitorAccount', { fakeId, isMonitored: true });
    await work.runOnce();
    service.clock.advance(WEEK);
    await work.runOnce();
    expect((await loadAccount(fakeId))?.counts.unread).toBeGreaterThan(0);
    expect(await loadJobs()).toEqual([]);
    expect(work.bodies.size).toBe(0);
  });

  it('a round that takes longer than the interval does not overlap the next one', async () => {
    const { service, work, ask, fakeIds } = await open({}, { interval: 15, pace: 1 });
    for (const fakeId of fakeIds.slice(0, 20)) await ask('monitorAccount', { fakeId, isMonitored: true });
    const startedAt = service.clock.now();
    await work.untilIdle(startedAt + 2 * HOUR);
    expect(work.rounds.length).toBeGreaterThan(1);
    for (const [index, round] of work.rounds.entries()) {
      expect(round.accounts).toBe(20);
      expect(round.endedAt! - round.startedAt).toBeGreaterThan(15 * 60_000);
      if (index > 0) expect(round.startedAt).toBeGreaterThanOrEqual(work.rounds[index - 1]!.endedAt!);
    }
  });

  it('a round goes on where it was after the background was ended', async () => {
    const { service, work, ask, fakeIds } = await open({}, { pace: 60 });
    for (const fakeId of fakeIds.slice(0, 6)) await ask('monitorAccount', { fakeId, isMonitored: true });
    service.faults.add({ fault: '503', operation: 'account-articles', after: 3, retryAfter: 60 });
    await work.runOnce();
    const round = await loadRound();
    expect(round && isUnderWay(round) && round.queue.length).toBe(3);
    const later = await openAccountWork(service, { interval: 60 });
    service.clock.advance(HOUR / 2);
    await later.runOnce();
    expect(later.rounds).toMatchObject([{ accounts: 6, queue: [], failedAccounts: 0 }]);
  });

  it('a round leaves out accounts that the user has switched off meanwhile', async () => {
    const { service, work, ask, fakeIds } = await open({}, { pace: 60 });
    const watched = fakeIds.slice(0, 3);
    for (const fakeId of watched) await ask('monitorAccount', { fakeId, isMonitored: true });
    service.faults.add({ fault: '503', operation: 'account-articles', retryAfter: 60 });
    await work.runOnce();
    service.clock.advance(HOUR / 60);
    for (const fakeId of watched.slice(0, 2)) await ask('monitorAccount', { fakeId, isMonitored: false });
    service.requests.clear();
    await work.runOnce();
    expect(service.requests.all().filter(({ operation }) => operation === 'account-articles')).toHaveLength(
      1,
    );
    expect(work.rounds).toMatchObject([{ queue: [], failedAccounts: 0 }]);
  });

  it('a round shows why it waits until the service answers', async () => {
    const { service, work, ask, fakeIds } = await open({}, { pace: 60 });
    for (const fakeId of fakeIds.slice(0, 3)) await ask('monitorAccount', { fakeId, isMonitored: true });
    service.faults.add({ fault: '503', operation: 'account-articles', after: 1, retryAfter: 60 });
    await work.runOnce();
    expect(await loadRound()).toMatchObject({ trouble: 'service-failed' });
    service.clock.advance(HOUR / 60);
    await work.runOnce();
    expect(await loadRound()).toMatchObject({ queue: [], trouble: undefined });
  });

  it('a round shows after its end why one of its accounts could not be listed', async () => {
    const { service, work, ask, fakeIds } = await open({}, { pace: 60 });
    for (const fakeId of fakeIds.slice(0, 3)) await ask('monitorAccount', { fakeId, isMonitored: true });
    service.faults.add({ fault: '404', operation: 'account-articles' });
    service.faults.add({ fault: '503', operation: 'account-articles', after: 1, retryAfter: 60 });
    await work.runOnce();
    service.clock.advance(HOUR / 60);
    await work.runOnce();
    expect(await loadRound()).toMatchObject({
      queue: [],
      trouble: undefined,
      failedAccounts: 1,
      refusal: 'service-not-found',
    });
  });
});
