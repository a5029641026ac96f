import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { createServicePast } from '@/background/hotlists/service-past';
import { DEFAULT_CONNECTION } from '@/core/service/connection';
import { loadRanges, loadSnapshotAt } from '@/platform/hotlists/history-store';
import { loadServiceAnswers } from '@/platform/hotlists/service-answer-store';
import { fillDisk } from '@/platform/storage/storage-faults.test-support';
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
      api: (await connect(service)).api,
      now: () => service.clock.now(),
    }),
  };
}

describe('the service’s time machine', () => {
  it.each(['contract', 'observed'] as const)(
    'returns the moment of the past list that the service found, in the %s dialect',
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

  it('requests one moment of a platform at a time, and saves lists under their own time', async () => {
    const { service, past } = await openPast();
    const asked = [NOON - 30 * HOUR, NOON - 31 * HOUR];
    service.faults.add({ fault: 'malformed-json', times: 1 });
    const both = asked.map((at) => past.askServiceMoment({ platform: 'weibo', at }, sender));
    const [failed, found] = await Promise.allSettled(both);
    expect([failed?.status, found?.status]).toEqual(['rejected', 'fulfilled']);
    const [saved] = await loadServiceAnswers('weibo', NOON - 31 * HOUR);
    expect(saved).toMatchObject({ platform: 'weibo', toldAt: service.clock.now() });
    expect(saved?.until).toBeGreaterThanOrEqual(NOON - 31 * HOUR);
    expect(await loadRanges()).toMatchObject([{ platform: 'weibo', count: 0, fromService: 1 }]);
    expect(await loadSnapshotAt('weibo', NOON)).toBeUndefined();
  });

  it('requests a moment that two windows show once', async () => {
    const { service, past } = await openPast();
    const ask = () => past.askServiceMoment({ platform: 'weibo', at: NOON - 30 * HOUR }, sender);
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(service.requests.all()).toHaveLength(1);
    expect(first).toMatchObject({ kind: 'found' });
    expect(second).toEqual({ ...first, charged: undefined });
  });

  it('reports how many items of a past list were left out, at first and when it is loaded later', async () => {
    const { service, past } = await openPast();
    const entries = Array.from({ length: 250 }, (_, n) => ({ title: `台风 ${n}`, url: '', heat: 1 }));
    service.hotboard.setState('weibo', { kind: 'entries', entries });
    service.clock.advance(HOUR);
    const ask = () => past.askServiceMoment({ platform: 'weibo', at: NOON + HOUR / 2 }, sender);
    expect(await ask()).toMatchObject({ kind: 'found', leftOut: 50, items: { length: 200 } });
    expect(await ask()).toMatchObject({ kind: 'found', leftOut: 50 });
    expect(service.requests.all()).toHaveLength(1);
  });

  it('returns a past list, and why it was not saved, when the disk is full', async () => {
    const service = await openService();
    const past = createServicePast({ api: (await connect(service)).api, now: () => NOON });
    fillDisk('hotTold');
    const moment = await past.askServiceMoment({ platform: 'weibo', at: NOON - 30 * HOUR }, sender);
    expect(moment).toMatchObject({ kind: 'found', unsaved: 'storage-full', items: { length: 50 } });
  });

  it('reports that a service has no past lists if it answers with its present list', async () => {
    const { past } = await openPast({ hotboardModes: 'live' });
    expect(await past.askServiceMoment({ platform: 'weibo', at: NOON - HOUR }, sender)).toEqual({
      kind: 'no-time-machine',
    });
  });

  it('requests a past list with the parameter that the settings of the service name', async () => {
    const service = await openService();
    const hotboard = { ...DEFAULT_CONNECTION.hotboard, time: 'moment' };
    const { api } = await connect(service, { connection: { hotboard } });
    const past = createServicePast({ api, now: () => NOON });
    await past.askServiceMoment({ platform: 'weibo', at: 5 }, sender);
    expect(service.requests.all()[0]?.target).toContain('moment=5');
  });
});

it('does not request past lists if the settings of the service name no parameter', async () => {
  const service = await openService();
  const hotboard = { ...DEFAULT_CONNECTION.hotboard, time: '' };
  const { api } = await connect(service, { connection: { hotboard } });
  const past = createServicePast({ api, now: () => NOON });
  const moment = await past.askServiceMoment({ platform: 'weibo', at: 5 }, sender);
  expect(moment).toEqual({ kind: 'no-time-machine' });
  expect(service.requests.all()[0]?.target).toMatch(/\?type=weibo$/);
});

describe('the service’s search', () => {
  const ask = { text: '台风', from: NOON - 100 * HOUR, until: NOON };

  it('searches each platform separately, so that a failure does not affect the others', async () => {
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

  it('searches for as many items as a list can have, and reports if there may be more', async () => {
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

  it('reports that a service cannot search if it answers with its present list', async () => {
    const { past } = await openPast({ hotboardModes: 'live' });
    expect(await past.searchService({ ...ask, platforms: ['weibo'] }, sender)).toEqual([
      { platform: 'weibo', kind: 'no-search' },
    ]);
  });
});
