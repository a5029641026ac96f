import { beforeEach, describe, expect, it } from 'vitest';
import { createAccountService } from '@/background/accounts/account-service';
import { monitorState } from '@/core/accounts/account';
import { isUnderWay } from '@/core/accounts/monitor-round';
import { readJobs } from '@/platform/account-jobs-store';
import { readAccount, readListed } from '@/platform/accounts-store';
import { readRound } from '@/platform/monitor-round-store';
import type { SettingsPatch } from '../service/settings';
import { openService } from '../service/testing/open-service';
import { type AccountWorkOptions, clearDatabase, openAccountWork } from './open-account-work';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;

beforeEach(clearDatabase);

/** The background's accounts against a service, with every account known. */
async function open(settings: SettingsPatch = {}, options: AccountWorkOptions = {}) {
  let runs = 0;
  const service = await openService({ settings, pushes: 6 });
  const work = openAccountWork(service, { interval: 60, ...options });
  const { handlers } = createAccountService({
    api: work.api,
    loop: {
      async run() {
        runs += 1;
      },
    },
    round: work.round,
    now: () => service.clock.now(),
    newId: () => crypto.randomUUID(),
    readSearches: async () => [],
    writeSearches: async () => undefined,
    settleReply: async () => undefined,
    readCaptured: async () => undefined,
    onUnreadChange: async () => undefined,
  });
  const ask = <N extends keyof typeof handlers>(name: N, request: Parameters<(typeof handlers)[N]>[0]) =>
    handlers[name](request as never, {} as never) as ReturnType<(typeof handlers)[N]>;
  const { fakeIds } = await ask('findAccounts', { begin: 0 });
  return { service, work, ask, fakeIds, fakeId: fakeIds[0]!, runs: () => runs };
}

const stateOf = async (fakeId: string) => monitorState((await readAccount(fakeId))!);

describe('the monitor switch', () => {
  it('is on when the service says so when it is asked again', async () => {
    const { ask, fakeId } = await open();
    await ask('monitorAccount', { fakeId, isMonitored: true });
    expect(await stateOf(fakeId)).toBe('on');
    await ask('monitorAccount', { fakeId, isMonitored: false });
    expect(await stateOf(fakeId)).toBe('off');
  });

  it('does not believe a service that confirms and does nothing', async () => {
    const { ask, fakeId } = await open({ monitor: 'lies' });
    await ask('monitorAccount', { fakeId, isMonitored: true });
    expect(await stateOf(fakeId)).toBe('on-unconfirmed');
  });

  it('finds out what a service did that confirms nothing', async () => {
    const { ask, fakeId } = await open({ monitor: 'silent' });
    await ask('monitorAccount', { fakeId, isMonitored: true });
    expect(await stateOf(fakeId)).toBe('on');
  });

  it('keeps the user’s wish when the call fails', async () => {
    const { ask, fakeId, service, runs } = await open();
    service.faults.add({ fault: '500', operation: 'monitor' });
    await expect(ask('monitorAccount', { fakeId, isMonitored: true })).rejects.toMatchObject({
      code: 'service-failed',
    });
    expect(await stateOf(fakeId)).toBe('on-unconfirmed');
    // The account is looked at all the same.
    expect(runs()).toBe(1);
  });
});

describe('a round', () => {
  it('finds what is new, marks it unread and fetches it, and nothing of before', async () => {
    const { service, work, ask, fakeId } = await open();
    await ask('monitorAccount', { fakeId, isMonitored: true });
    await work.piece();
    expect((await readAccount(fakeId))?.counts).toMatchObject({ unread: 0, kept: 0 });
    const before = service.accounts.count(fakeId);
    service.clock.advance(WEEK);
    const news = service.accounts.count(fakeId) - before;
    expect(news).toBeGreaterThan(0);
    await work.untilIdle(service.clock.now() + HOUR / 2);
    expect((await readAccount(fakeId))?.counts.unread).toBe(news);
    expect(work.rounds.at(-1)?.found).toMatchObject([{ fakeId, count: news }]);
    const unread = (await readListed(fakeId)).filter(({ isUnread }) => isUnread);
    expect(unread.every(({ body }) => body !== 'known')).toBe(true);
    expect(work.bodies.size).toBe(unread.filter(({ body }) => body === 'kept').length);
  });

  it('keeps facts alone where the user wants no more', async () => {
    const { service, work, ask, fakeId } = await open({}, { keeps: 'facts' });
    await ask('monitorAccount', { fakeId, isMonitored: true });
    await work.piece();
    service.clock.advance(WEEK);
    await work.piece();
    expect((await readAccount(fakeId))?.counts.unread).toBeGreaterThan(0);
    expect(await readJobs()).toEqual([]);
    expect(work.bodies.size).toBe(0);
  });

  it('never overlaps the next, and lasts as long as it takes', async () => {
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

  it('goes on where it was when the background ended in the middle', async () => {
    const { service, work, ask, fakeIds } = await open({}, { pace: 60 });
    for (const fakeId of fakeIds.slice(0, 6)) await ask('monitorAccount', { fakeId, isMonitored: true });
    service.faults.add({ fault: '503', operation: 'account-articles', after: 3, retryAfter: 60 });
    await work.piece();
    const round = await readRound();
    expect(round && isUnderWay(round) && round.queue.length).toBe(3);
    const later = openAccountWork(service, { interval: 60 });
    service.clock.advance(HOUR / 2);
    await later.piece();
    expect(later.rounds).toMatchObject([{ accounts: 6, queue: [], failedAccounts: 0 }]);
  });

  it('leaves out what the user has switched off meanwhile', async () => {
    const { service, work, ask, fakeIds } = await open({}, { pace: 60 });
    const watched = fakeIds.slice(0, 3);
    for (const fakeId of watched) await ask('monitorAccount', { fakeId, isMonitored: true });
    service.faults.add({ fault: '503', operation: 'account-articles', retryAfter: 60 });
    await work.piece();
    service.clock.advance(HOUR / 60);
    for (const fakeId of watched.slice(0, 2)) await ask('monitorAccount', { fakeId, isMonitored: false });
    service.requests.clear();
    await work.piece();
    expect(service.requests.all().filter(({ operation }) => operation === 'account-articles')).toHaveLength(
      1,
    );
    expect(work.rounds).toMatchObject([{ queue: [], failedAccounts: 0 }]);
  });

  it('tells of a trouble until it has passed', async () => {
    const { service, work, ask, fakeIds } = await open({}, { pace: 60 });
    for (const fakeId of fakeIds.slice(0, 3)) await ask('monitorAccount', { fakeId, isMonitored: true });
    service.faults.add({ fault: '503', operation: 'account-articles', after: 1, retryAfter: 60 });
    await work.piece();
    expect(await readRound()).toMatchObject({ trouble: 'service-failed' });
    service.clock.advance(HOUR / 60);
    await work.piece();
    expect(await readRound()).toMatchObject({ queue: [], trouble: undefined });
  });

  it('tells at its end why an account could not be listed, though others could', async () => {
    const { service, work, ask, fakeIds } = await open({}, { pace: 60 });
    for (const fakeId of fakeIds.slice(0, 3)) await ask('monitorAccount', { fakeId, isMonitored: true });
    service.faults.add({ fault: '404', operation: 'account-articles' });
    service.faults.add({ fault: '503', operation: 'account-articles', after: 1, retryAfter: 60 });
    await work.piece();
    service.clock.advance(HOUR / 60);
    await work.piece();
    expect(await readRound()).toMatchObject({
      queue: [],
      trouble: undefined,
      failedAccounts: 1,
      refusal: 'service-not-found',
    });
  });
});
