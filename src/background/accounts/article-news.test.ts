import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MonitorRound } from '@/core/accounts/monitor-round';
import { beginRound, readRound } from '@/platform/monitor-round-store';
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
});

function open(hour: number, mayTell = true) {
  const clock = { now: at(hour) };
  const told = vi.fn(async () => undefined);
  const setTellAlarm = vi.fn(async () => undefined);
  const news = createArticleNews({
    mayTell: async () => mayTell,
    readQuietHours: async () => ({ from: 22 * 60, until: 8 * 60 }),
    tell: told,
    showUnread: async () => undefined,
    setTellAlarm,
    now: () => clock.now,
  });
  return { news, told, setTellAlarm, clock };
}

describe('new articles', () => {
  it('are told of once, when their round ends', async () => {
    const { news, told } = open(12);
    await news.roundEnded(round);
    expect(told).toHaveBeenCalledExactlyOnceWith(found);
    expect((await readRound())?.found).toEqual([]);
    await news.tellLater();
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('wait for the end of the quiet hours', async () => {
    const { news, told, setTellAlarm, clock } = open(23);
    await news.roundEnded(round);
    expect(told).not.toHaveBeenCalled();
    expect(setTellAlarm).toHaveBeenCalledWith(at(23) + 9 * 3_600_000);
    clock.now = at(23) + 9 * 3_600_000;
    await news.tellLater();
    expect(told).toHaveBeenCalledExactlyOnceWith(found);
  });

  it('are not told of in the middle of a round, nor twice', async () => {
    const { news, told } = open(12);
    await beginRound({ ...round, endedAt: undefined });
    await news.tellLater();
    expect(told).not.toHaveBeenCalled();
    await Promise.all([news.roundEnded(round), news.roundEnded(round)]);
    expect(told).toHaveBeenCalledExactlyOnceWith(found);
  });

  it('are not told of where the user does not want it, then or later', async () => {
    const { news, told } = open(12, false);
    await news.roundEnded(round);
    expect(told).not.toHaveBeenCalled();
    expect((await readRound())?.found).toEqual([]);
  });
});
