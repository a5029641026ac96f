import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { findSources } from '@/background/hotlists/find-sources';
import { createServicePast } from '@/background/hotlists/service-past';
import { AppError } from '@/core/errors';
import { DEFAULT_CONNECTION } from '@/core/service/connection';
import { readMoment, readRanges } from '@/platform/hotlists/history-store';
import { keepTold, readTold } from '@/platform/hotlists/told-store';
import type { SettingsPatch } from '../../service/settings';
import { NOON, openService } from '../../service/testing/open-service';
import { connect } from '../connect';

const HOUR = 3600_000;
const sender = {};

beforeEach(() => deleteDB('gleaner'));

async function openPast(settings: SettingsPatch = {}) {
  const service = await openService({ settings });
  return {
    service,
    past: createServicePast({
      api: connect(service).api,
      keepTold,
      readTold,
      now: () => service.clock.now(),
    }),
  };
}

describe('the service’s time machine', () => {
  it.each(['contract', 'observed'] as const)(
    'says what moment it found, in the %s dialect',
    async (hotboard) => {
      const { past } = await openPast({ dialects: { hotboard } });
      const asked = NOON - 30 * HOUR;
      const moment = await past.askServiceMoment({ platform: 'weibo', at: asked }, sender);
      expect(moment).toMatchObject({ kind: 'found' });
      if (moment.kind !== 'found') return;
      expect(Math.abs(moment.at - asked)).toBeLessThanOrEqual(5 * 60_000);
      expect(moment.items[0]).toMatchObject({ rank: 1 });
    },
  );

  it('is asked for one moment of a platform after the other, and what it tells is kept by its own time', async () => {
    const { service, past } = await openPast();
    const asked = [NOON - 30 * HOUR, NOON - 31 * HOUR];
    service.faults.add({ fault: 'malformed-json', times: 1 });
    const both = asked.map((at) => past.askServiceMoment({ platform: 'weibo', at }, sender));
    const [failed, found] = await Promise.allSettled(both);
    expect([failed?.status, found?.status]).toEqual(['rejected', 'fulfilled']);
    const [kept] = await readTold('weibo', NOON - 31 * HOUR);
    expect(kept).toMatchObject({ platform: 'weibo', toldAt: service.clock.now() });
    expect(kept?.until).toBeGreaterThanOrEqual(NOON - 31 * HOUR);
    expect(await readRanges()).toMatchObject([{ platform: 'weibo', count: 0, told: 1 }]);
    expect(await readMoment('weibo', NOON)).toBeUndefined();
  });

  it('is asked once for a moment that two windows look at', async () => {
    const { service, past } = await openPast();
    const ask = () => past.askServiceMoment({ platform: 'weibo', at: NOON - 30 * HOUR }, sender);
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(service.requests.all()).toHaveLength(1);
    expect(first).toMatchObject({ kind: 'found' });
    expect(second).toEqual({ ...first, charged: undefined });
  });

  it('says how many entries were more than a list can have, when it is told and later', async () => {
    const { service, past } = await openPast();
    const entries = Array.from({ length: 250 }, (_, n) => ({ title: `台风 ${n}`, url: '', heat: 1 }));
    service.hotboard.setState('weibo', { kind: 'entries', entries });
    service.clock.advance(HOUR);
    const ask = () => past.askServiceMoment({ platform: 'weibo', at: NOON + HOUR / 2 }, sender);
    expect(await ask()).toMatchObject({ kind: 'found', leftOut: 50, items: { length: 200 } });
    expect(await ask()).toMatchObject({ kind: 'found', leftOut: 50 });
    expect(service.requests.all()).toHaveLength(1);
  });

  it('shows what was told, and why it is not kept, on a full disk', async () => {
    const service = await openService();
    const past = createServicePast({
      api: connect(service).api,
      keepTold: () => Promise.reject(new AppError('storage-full')),
      readTold,
      now: () => NOON,
    });
    const moment = await past.askServiceMoment({ platform: 'weibo', at: NOON - 30 * HOUR }, sender);
    expect(moment).toMatchObject({ kind: 'found', unkept: 'storage-full', items: { length: 50 } });
  });

  it('is missing where it answers with its list of now', async () => {
    const { past } = await openPast({ hotboardModes: 'live' });
    expect(await past.askServiceMoment({ platform: 'weibo', at: NOON - HOUR }, sender)).toEqual({
      kind: 'no-time-machine',
    });
  });

  it('is asked by the parameter that the connection names', async () => {
    const service = await openService();
    const hotboard = { ...DEFAULT_CONNECTION.hotboard, time: 'moment' };
    const { api } = connect(service, { connection: { hotboard } });
    const past = createServicePast({ api, keepTold, readTold, now: () => NOON });
    await past.askServiceMoment({ platform: 'weibo', at: 5 }, sender);
    expect(service.requests.all()[0]?.target).toContain('moment=5');
  });
});

it('is not asked for what the connection has no parameter for', async () => {
  const service = await openService();
  const hotboard = { ...DEFAULT_CONNECTION.hotboard, time: '' };
  const { api } = connect(service, { connection: { hotboard } });
  const past = createServicePast({ api, keepTold, readTold, now: () => NOON });
  const moment = await past.askServiceMoment({ platform: 'weibo', at: 5 }, sender);
  expect(moment).toEqual({ kind: 'no-time-machine' });
  expect(service.requests.all()[0]?.target).toMatch(/\?type=weibo$/);
});

describe('the service’s search', () => {
  const ask = { text: '台风', from: NOON - 100 * HOUR, until: NOON };

  it('asks each platform by itself, and one that fails spoils nothing', async () => {
    const { service, past } = await openPast();
    service.hotboard.setState('zhihu', { kind: 'removed' });
    service.clock.advance(1);
    const entries = [{ title: '台风登陆', url: 'https://a.example/', heat: 1 }];
    service.hotboard.setState('weibo', { kind: 'entries', entries });
    service.clock.advance(600_000);
    const until = service.clock.now();
    const finds = await past.searchService({ ...ask, until, platforms: ['weibo', 'zhihu'] }, sender);
    expect(finds).toEqual([
      {
        platform: 'weibo',
        kind: 'found',
        items: expect.arrayContaining([expect.objectContaining({ title: '台风登陆' })]),
        mayBeMore: false,
      },
      { platform: 'zhihu', kind: 'failed', code: 'service-request-refused' },
    ]);
  });

  it('asks for as much as a list can have, and says where there may be more', async () => {
    const { service, past } = await openPast();
    const entries = Array.from({ length: 250 }, (_, n) => ({ title: `台风 ${n}`, url: '', heat: 1 }));
    service.hotboard.setState('weibo', { kind: 'entries', entries });
    service.hotboard.setState('zhihu', { kind: 'entries', entries: entries.slice(0, 60) });
    service.clock.advance(HOUR);
    const until = service.clock.now();
    const finds = await past.searchService({ ...ask, until, platforms: ['weibo', 'zhihu'] }, sender);
    expect(finds).toMatchObject([
      { platform: 'weibo', items: { length: 200 }, mayBeMore: true },
      { platform: 'zhihu', items: { length: 60 }, mayBeMore: false },
    ]);
  });

  it('is missing where it answers with its list of now', async () => {
    const { past } = await openPast({ hotboardModes: 'live' });
    expect(await past.searchService({ ...ask, platforms: ['weibo'] }, sender)).toEqual([
      { platform: 'weibo', kind: 'no-search' },
    ]);
  });
});

describe('the source of a platform', () => {
  const deps = {
    readServiceAddress: async () => '',
    readAddresses: async () => ({ dailyhot: '', newsnow: '' }),
    hasAccess: async () => false,
  };
  const ZHIHU = { name: 'direct', address: 'https://www.zhihu.com' };
  const SERVICE = { name: 'service', address: 'https://service.example' };
  const platform = (id: string) => ({ id, isPinned: false, isHidden: false, source: 'auto' }) as const;

  it('is its own site before any service is set up, if we know the way', async () => {
    expect(await findSources(platform('zhihu'), deps)).toEqual([ZHIHU]);
    expect(await findSources(platform('weibo'), deps)).toEqual([]);
  });

  it('is the service once there is one, and its own site after that where the user lets us', async () => {
    const served = { ...deps, readServiceAddress: async () => 'https://service.example' };
    expect(await findSources(platform('zhihu'), served)).toEqual([SERVICE]);
    expect(await findSources(platform('zhihu'), { ...served, hasAccess: async () => true })).toEqual([
      SERVICE,
      ZHIHU,
    ]);
  });
});
