import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';
import type { MonitorRound } from '@/core/accounts/monitor-round';
import { beginRound, loadRound } from '@/platform/storage/accounts/round-store';
import { settings } from '@/platform/storage/settings';
import { createArticleNews } from './article-news';

const found = [{ fakeId: 'A', accountName: '甲', count: 2, firstTitle: '一' }];
const round: MonitorRound = {
  startedAt: 0,
  queue: [],
  accounts: 1,
  found,
  failedAccounts: 0,
  failures: 0,
  endedAt: 5,
};
const at = (hour: number) => new Date(2026, 2, 14, hour).getTime();

beforeEach(async () => {
  await deleteDB('gleaner');
  await beginRound(round);
  await settings.tellNewArticles.setValue(true);
  await settings.quietHours.setValue({ from: 22 * 60, until: 8 * 60 });
});

function open(hour: number) {
  const clock = { now: at(hour) };
  const notify = vi.fn(async () => undefined);
  const setAlarm = vi.fn(async () => undefined);
  const news = createArticleNews({
    notify,
    showUnread: async () => undefined,
    setAlarm,
    now: () => clock.now,
  });
  return { news, notify, setAlarm, clock };
}

it('the user is notified of new articles once, when their round ends', async () => {
  const { news, notify } = open(12);
  await news.roundEnded(round);
  expect(notify).toHaveBeenCalledExactlyOnceWith(found);
  expect((await loadRound())?.found).toEqual([]);
  await news.notifyLater();
  expect(notify).toHaveBeenCalledTimes(1);
});

it('a notification waits for the end of the quiet hours', async () => {
  const { news, notify, setAlarm, clock } = open(23);
  await news.roundEnded(round);
  expect(notify).not.toHaveBeenCalled();
  expect(setAlarm).toHaveBeenCalledWith(at(23) + 9 * 3_600_000);
  clock.now = at(23) + 9 * 3_600_000;
  await news.notifyLater();
  expect(notify).toHaveBeenCalledExactlyOnceWith(found);
});

it('the user is not notified in the middle of a round, nor twice when it ends', async () => {
  const { news, notify } = open(12);
  await beginRound({ ...round, endedAt: undefined });
  await news.notifyLater();
  expect(notify).not.toHaveBeenCalled();
  await Promise.all([news.roundEnded(round), news.roundEnded(round)]);
  expect(notify).toHaveBeenCalledExactlyOnceWith(found);
});

it('a user who wants no notifications gets none, also not later', async () => {
  await settings.tellNewArticles.setValue(false);
  const { news, notify } = open(12);
  await news.roundEnded(round);
  expect(notify).not.toHaveBeenCalled();
  expect((await loadRound())?.found).toEqual([]);
});
