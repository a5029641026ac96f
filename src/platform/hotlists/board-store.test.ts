import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '@/core/durations';
import { NOTHING_WATCHED } from '@/core/hotlists/watch-notices';
import { openDatabase } from '@/platform/storage/database';
import { onSignal } from '@/platform/storage/signal';
import { loadColumns, saveList, saveStatus } from './board-store';
import { list, MINUTE, NOON } from './made-lists.test-support';
import {
  loadOpenedTitles,
  loadSeenLists,
  loadWatchState,
  saveOpenedTitles,
  saveSeenLists,
  saveWatchState,
} from './seen-store';
import { loadServiceAnswers, saveServiceAnswer } from './service-answer-store';

const traces = async () => (await openDatabase()).getAll('hotTraces');

beforeEach(() => deleteDB('gleaner'));

describe('a list that was fetched', () => {
  it('is stored with its journal row and its success, and the page is given the board', async () => {
    await saveStatus({ platform: 'weibo', triedAt: 1, failures: 3 });
    const board = await saveList({ ...list(NOON, ['a', 'b']), updatedAt: 5 });
    expect(board).toMatchObject({ platform: 'weibo', fetchedAt: NOON, updatedAt: 5, source: 'service' });
    expect(await loadColumns(['weibo'])).toEqual([
      { platform: 'weibo', board, status: { platform: 'weibo', triedAt: NOON, failures: 0, sources: [] } },
    ]);
    expect(await (await openDatabase()).getAll('hotJournal')).toMatchObject([
      { platform: 'weibo', at: NOON },
    ]);
  });

  it('keeps the trouble of the sources that were asked before', async () => {
    const trouble = { source: 'service', address: 'https://a.example', failures: 1 } as never;
    await saveList(list(NOON, ['a']), [trouble]);
    expect((await loadColumns(['weibo']))[0]?.status?.sources).toEqual([trouble]);
  });

  it('is found in the order asked for, also where nothing was fetched', async () => {
    await saveList(list(NOON, ['a'], 'zhihu'));
    const columns = await loadColumns(['weibo', 'zhihu']);
    expect(columns.map(({ platform, board }) => [platform, board !== undefined])).toEqual([
      ['weibo', false],
      ['zhihu', true],
    ]);
  });

  it('remembers what leaves it, by platform, and nothing that stays', async () => {
    await saveList(list(NOON, ['a', 'b']));
    await saveList(list(NOON, ['a'], 'zhihu'));
    expect(await traces()).toEqual([]);
    await saveList(list(NOON + MINUTE, ['b', 'c']));
    expect(await traces()).toEqual([
      { platform: 'weibo', key: 'a', firstAt: NOON, lastAt: NOON, listedMs: 0, bestRank: 1 },
    ]);
  });

  it('forgets what left a week ago, two hundred at a time', async () => {
    const database = await openDatabase();
    const trace = (key: string, lastAt: number) => ({
      ...{ platform: 'weibo', key, firstAt: 1, lastAt, listedMs: 0, bestRank: 1 },
    });
    const week = NOON - 7 * DAY_MS;
    for (let n = 0; n < 201; n++) await database.put('hotTraces', trace(`old ${n}`, week - 1));
    await database.put('hotTraces', trace('a week', week));
    await database.put('hotTraces', trace('younger', week + 1));
    await saveList(list(NOON, ['a']));
    expect((await traces()).length).toBe(203 - 200);
    await saveList(list(NOON, ['a']));
    expect((await traces()).map(({ key }) => key)).toEqual(['younger']);
  });

  it('tells open pages, and a failed try does too', async () => {
    const heard = vi.fn();
    const stop = onSignal('hot-lists', heard);
    await saveList(list(NOON, ['a']));
    await saveStatus({ platform: 'weibo', triedAt: 1, failures: 1 });
    await expect.poll(() => heard.mock.calls.length).toBe(2);
    stop();
  });
});

describe('what the user did', () => {
  it('is stored as what he saw of each list, with what he saw before', async () => {
    await saveList(list(NOON, ['a', 'b']));
    await saveSeenLists(['weibo', 'zhihu'], NOON + 1);
    await saveList(list(NOON + MINUTE, ['b']));
    await saveSeenLists(['weibo'], NOON + 20 * MINUTE);
    const seen = await loadSeenLists(['zhihu', 'weibo']);
    expect([...seen.keys()]).toEqual(['weibo']);
    expect(seen.get('weibo')?.latest).toMatchObject({ at: NOON + 20 * MINUTE, ranks: new Map([['b', 1]]) });
  });

  it('is stored as titles that he opened; of more than five thousand the oldest go', async () => {
    await saveOpenedTitles(['oldest'], 1);
    await saveOpenedTitles(
      Array.from({ length: 4999 }, (_, n) => `old ${n}`),
      2,
    );
    expect((await loadOpenedTitles()).has('oldest')).toBe(true);
    await saveOpenedTitles(['new'], 3);
    const opened = await loadOpenedTitles();
    expect([opened.size, opened.has('oldest'), opened.has('old 4998')]).toEqual([5000, false, true]);
  });

  it('is stored as what he was notified of', async () => {
    expect(await loadWatchState()).toEqual(NOTHING_WATCHED);
    const state = { ...NOTHING_WATCHED, seen: ['a'] } as never;
    await saveWatchState(state);
    expect(await loadWatchState()).toEqual(state);
  });
});

describe('lists of the past that the service returned', () => {
  const answer = (at: number, platform = 'weibo') => ({
    ...{ platform, at, items: list(at, [`at ${at}`]).items, leftOut: 2, toldAt: at },
  });

  it('are found around a moment, at most one before and one after', async () => {
    for (const at of [10, 20, 30, 40]) await saveServiceAnswer(answer(at), at);
    await saveServiceAnswer(answer(25, 'zhihu'), 25);
    const around = async (at: number) => (await loadServiceAnswers('weibo', at)).map((each) => each.at);
    expect(await around(25)).toEqual([20, 30]);
    expect(await around(20)).toEqual([20, 30]);
    expect(await around(9)).toEqual([10]);
    expect(await around(99)).toEqual([40]);
    expect((await loadServiceAnswers('weibo', 99))[0]).toMatchObject({
      leftOut: 2,
      items: [{ title: 'at 40' }],
    });
  });

  it('stand for all moments for which they were the answer', async () => {
    await saveServiceAnswer(answer(10), 15);
    await saveServiceAnswer(answer(10), 12);
    expect(await loadServiceAnswers('weibo', 11)).toMatchObject([{ at: 10, from: 10, until: 15 }]);
  });

  it('go when there are more than two thousand, those returned longest ago first', async () => {
    for (let at = 1; at <= 2001; at++) await saveServiceAnswer(answer(at), at);
    const database = await openDatabase();
    expect([await database.count('hotTold'), await database.count('hotToldItems')]).toEqual([2000, 2000]);
    expect((await loadServiceAnswers('weibo', 1)).map(({ at }) => at)).toEqual([2]);
  });
});
