import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { askMonitor } from '@/core/accounts/account';
import { type MonitorRound, startRound } from '@/core/accounts/monitor-round';
import { changeAccount, loadAccount, loadListed } from '@/platform/storage/accounts/accounts-store';
import { beginRound, loadRound } from '@/platform/storage/accounts/round-store';
import { loadWorkFailure, saveWorkFailure } from '@/platform/storage/accounts/work-failure';
import { saveServiceKey } from '@/platform/storage/secrets';
import { settings } from '@/platform/storage/settings';
import type { Service } from '../service/start-service';
import type { Extension } from './fake-extension';
import { openAccounts, restartWith } from './open-accounts';

const HOUR = 3_600_000;

let extension: Extension;
let service: Service;
let fakeId: string;

beforeEach(async () => {
  ({ extension, service, fakeId } = await openAccounts());
});

const findAlarm = async (name: string) => (await fakeBrowser.alarms.get(name))?.scheduledTime;

describe('monitoring', () => {
  /** A round that has found articles and has not notified the user yet. */
  const endedRound = (): MonitorRound => ({
    startedAt: 0,
    queue: [],
    accounts: 1,
    found: [{ fakeId, accountName: '甲', count: 2, firstTitle: '一' }],
    failedAccounts: 0,
    failures: 0,
    endedAt: 5,
  });

  it('is switched on at the service, and a round then finds new articles', async () => {
    await extension.ask('monitorAccount', { fakeId, isMonitored: true });
    expect(await loadAccount(fakeId)).toMatchObject({ monitor: expect.anything() });
    await extension.ask('startMonitoringRound', undefined);
    await expect.poll(async () => (await loadRound())?.endedAt).toBeDefined();
    expect((await loadListed(fakeId)).length).toBeGreaterThan(0);
  });

  it('waits after a failure that could not be stored, and goes on when the user presses “Try again”', async () => {
    await changeAccount(fakeId, (account) => askMonitor(account, true, Date.now()));
    await beginRound(startRound([{ fakeId }], Date.now()));
    const waitUntil = Date.now() + HOUR / 5;
    await saveWorkFailure({ code: 'storage-full', message: 'no room', waitUntil });
    await extension.ring('account-work');
    await extension.ask('continueAccountWork', undefined);
    expect((await loadRound())?.endedAt).toBeUndefined();
    expect(await findAlarm('account-work')).toBe(waitUntil);
    await extension.ask('retryAccountWork', undefined);
    await expect.poll(async () => (await loadRound())?.endedAt).toBeDefined();
    await expect.poll(loadWorkFailure).toBeUndefined();
  });

  it('notifies of what a round has found once the quiet hours are over', async () => {
    await beginRound(endedRound());
    await extension.ring('account-news');
    await expect
      .poll(async () => Object.values(await fakeBrowser.notifications.getAll()))
      .toMatchObject([{ title: 'noticeNewArticles 2', message: '甲: 一' }]);
    const [id = ''] = Object.keys(await fakeBrowser.notifications.getAll());
    await fakeBrowser.notifications.onClicked.trigger(id);
    await expect.poll(extension.listPages).toEqual([expect.stringContaining('group=monitored')]);
  });

  it('notifies at the next start of what was found in the quiet hours', async () => {
    await beginRound(endedRound());
    await restartWith(service);
    await expect.poll(() => fakeBrowser.notifications.getAll()).not.toEqual({});
  });

  it('sets an alarm for the end of the quiet hours', async () => {
    const now = new Date();
    const minute = now.getHours() * 60 + now.getMinutes();
    await settings.quietHours.setValue({ from: (minute + 1380) % 1440, until: (minute + 60) % 1440 });
    await beginRound(endedRound());
    await extension.ring('account-news');
    await expect.poll(() => findAlarm('account-news')).toBeGreaterThan(Date.now() + HOUR - 2 * 60_000);
    expect(await fakeBrowser.notifications.getAll()).toEqual({});
  });
});

describe('a round that waits as long as the service asked', () => {
  it('goes on at once with a new key for the same service', async () => {
    await extension.ask('monitorAccount', { fakeId, isMonitored: true });
    await expect.poll(async () => (await loadRound())?.endedAt).toBeDefined();
    service.faults.add({ fault: '429-busy', operation: 'account-articles', retryAfter: 86_400 });
    await extension.ask('startMonitoringRound', undefined);
    await expect.poll(async () => (await loadRound())?.waitUntil).toBeGreaterThan(Date.now() + HOUR);
    await saveServiceKey({ key: 'new', origin: service.groupB });
    await extension.ask('serviceChanged', undefined);
    await expect.poll(async () => (await loadRound())?.endedAt).toBeDefined();
  });
});
