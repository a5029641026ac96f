import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '@/core/hotlists/history/day';
import { openDatabase } from '@/platform/database';
import { keepList, readColumns } from './board-store';
import { exportHistory, readHistoryFile } from './history-export';
import { readCurves, readMoment, readRanges, readSnapshots } from './history-store';
import { addSnapshots, forgetHistory, packJournal, pruneHistory } from './history-writer';
import { noteLooks, noteRead, readLooks, readReadTitles } from './looks-store';
import { keepMany, list, MINUTE, NOON } from './made-lists.test-support';
import { keepTold, readTold } from './told-store';

const board = async () => (await readColumns(['weibo']))[0]?.board;

beforeEach(() => deleteDB('gleaner'));

describe('the history', () => {
  it('gives any moment, whether it is packed already or not', async () => {
    await keepMany(200);
    const before = await readSnapshots('weibo', 0, NOON * 2);
    expect(await packJournal('weibo')).toBe(true);
    const database = await openDatabase();
    expect(await database.count('hotJournal')).toBe(0);
    expect(await database.count('hotDays')).toBe(2);
    expect(await readSnapshots('weibo', 0, NOON * 2)).toEqual(before);
    for (const n of [0, 71, 72, 199]) {
      const moment = await readMoment('weibo', NOON + n * 10 * MINUTE + 1);
      expect([moment?.at, moment?.items[0]?.title]).toEqual([NOON + n * 10 * MINUTE, `only ${n}`]);
    }
    expect(await readMoment('weibo', NOON - 1)).toBeUndefined();
    expect(await readMoment('zhihu', NOON)).toBeUndefined();
  });

  it('packs into days that are packed already', async () => {
    await keepMany(30);
    await packJournal('weibo');
    for (let n = 1; n < 24; n++) await keepList(list(NOON - n * MINUTE, ['late']));
    expect(await packJournal('weibo')).toBe(false);
    await keepList(list(NOON - 24 * MINUTE, ['late']));
    expect(await packJournal('weibo')).toBe(true);
    expect(await readRanges()).toEqual([
      expect.objectContaining({ platform: 'weibo', from: NOON - 24 * MINUTE, count: 54 }),
    ]);
  });

  it('draws curves over packed and loose lists', async () => {
    await keepMany(30);
    await packJournal('weibo');
    await keepList(list(NOON + 300 * MINUTE, ['always']));
    const curve = (await readCurves('weibo', ['always'], NOON, NOON * 2)).get('always');
    expect(curve?.map(({ rank }) => rank)).toEqual([2, 1]);
  });

  it('is pruned by age, and forgotten for one platform alone', async () => {
    await keepMany(200);
    await packJournal('weibo');
    await pruneHistory({ days: 1, megabytes: 0 }, NOON + 2 * DAY_MS);
    expect((await readRanges())[0]?.from).toBeGreaterThanOrEqual(NOON + DAY_MS / 2);
    await keepMany(1, 'zhihu');
    await forgetHistory('weibo');
    expect((await readRanges()).map(({ platform }) => platform)).toEqual(['zhihu']);
    expect((await board())?.platform).toBe('weibo');
  });

  it('is apart from what the service told, which goes with it', async () => {
    const told = (platform: string, toldAt: number) =>
      keepTold(
        { platform, at: NOON - DAY_MS, items: list(NOON, ['told']).items, leftOut: 0, toldAt },
        NOON - DAY_MS + 9,
      );
    await told('weibo', NOON);
    await told('zhihu', NOON + 2 * DAY_MS);
    await keepMany(1);
    expect((await readMoment('weibo', NOON))?.items[0]?.title).toBe('only 0');
    expect(await readTold('weibo', NOON)).toMatchObject([
      { at: NOON - DAY_MS, from: NOON - DAY_MS, until: NOON - DAY_MS + 9 },
    ]);
    await pruneHistory({ days: 1, megabytes: 0 }, NOON + 2 * DAY_MS);
    expect([await readTold('weibo', NOON), (await readTold('zhihu', NOON)).length]).toEqual([[], 1]);
    await forgetHistory('zhihu');
    expect(await readTold('zhihu', NOON)).toEqual([]);
  });

  it('counts what the service told as what was fetched here: how far back, how much, and what has to go', async () => {
    const tell = async (platform: string, count: number) => {
      for (let n = 0; n < count; n++) {
        const told = { ...list(NOON - (n + 1) * DAY_MS, ['told']), platform, toldAt: NOON };
        await keepTold(told, told.at);
      }
    };
    await keepMany(1);
    await tell('weibo', 60);
    await tell('zhihu', 1);
    const [weibo, zhihu] = await readRanges();
    expect(weibo).toMatchObject({ from: NOON - 60 * DAY_MS, until: NOON, count: 1, told: 60 });
    expect(zhihu).toMatchObject({ platform: 'zhihu', count: 0, told: 1 });
    // The clock is a year ahead for once.
    await pruneHistory({ days: 30, megabytes: 0 }, NOON + 366 * DAY_MS);
    expect((await readRanges()).reduce((sum, { told }) => sum + told, 0)).toBe(21);
    await pruneHistory({ days: 0, megabytes: (5 * (zhihu?.bytes ?? 0)) / 1e6 }, NOON);
    expect((await readRanges()).reduce((sum, { told }) => sum + told, 0)).toBe(5);
    expect(await (await openDatabase()).count('hotToldItems')).toBe(5);
  });

  it('goes into a file and comes back, each moment once', async () => {
    await keepMany(100);
    await packJournal('weibo');
    await keepMany(2, 'zhihu');
    const before = await readSnapshots('weibo', 0, NOON * 2);
    const parts: string[] = [];
    for await (const part of exportHistory('json', ['weibo', 'zhihu'])) parts.push(part);
    expect(JSON.parse(parts.join(''))).toMatchObject({ format: 'gleaner-hot-history', version: 1 });
    await forgetHistory(undefined);
    const added = [];
    for (let time = 0; time < 2; time++)
      for await (const lists of readHistoryFile(new Blob(parts)))
        added.push((await addSnapshots(lists)).added);
    expect(added.reduce((sum, each) => sum + each, 0)).toBe(102);
    expect(await readSnapshots('weibo', 0, NOON * 2)).toEqual(before);
  });

  it.each([
    ['another file', '{"hello":1}\n'],
    ['nothing', ''],
    ['a damaged line', '{"format":"gleaner-hot-history","version":1,"days":[\n{"platform":\n]}\n'],
    ['a file that is cut off', '{"format":"gleaner-hot-history","version":1,"days":[\n{"platform":"weibo"'],
  ])('refuses %s', async (_, text) => {
    const read = async () => {
      for await (const lists of readHistoryFile(new Blob([text]))) await addSnapshots(lists);
    };
    await expect(read()).rejects.toMatchObject({ code: 'hot-file-unreadable' });
    expect(await readRanges()).toEqual([]);
  });

  it('exports CSV with a row for every entry of every list', async () => {
    await keepMany(2);
    let text = '';
    for await (const part of exportHistory('csv', ['weibo'])) text += part;
    expect(text.trim().split('\r\n')).toHaveLength(1 + 2 * 3);
  });
});

describe('what is remembered of an entry', () => {
  it('outlives its absence, and is forgotten after a week', async () => {
    await keepList(list(NOON, ['a', 'b']));
    await keepList(list(NOON + 10 * MINUTE, ['b']));
    await keepList(list(NOON + 20 * MINUTE, ['a', 'b']));
    expect((await board())?.entries[0]).toMatchObject({
      title: 'a',
      firstAt: NOON,
      bestRank: 1,
      listedMs: 0,
    });
    await keepList(list(NOON + 30 * MINUTE, ['b']));
    await keepList(list(NOON + 8 * DAY_MS, ['b']));
    await keepList(list(NOON + 8 * DAY_MS + MINUTE, ['a']));
    expect((await board())?.entries[0]?.firstAt).toBe(NOON + 8 * DAY_MS + MINUTE);
  });
});

describe('looks', () => {
  it('are noted of the lists that there are', async () => {
    await keepList(list(NOON, ['a']));
    await noteLooks(['weibo', 'zhihu'], NOON + 1);
    const looks = await readLooks(['weibo', 'zhihu']);
    expect([...looks.keys()]).toEqual(['weibo']);
    expect(looks.get('weibo')?.latest).toEqual({ at: NOON + 1, ranks: new Map([['a', 1]]) });
  });

  it('at titles are remembered up to a number', async () => {
    await noteRead(
      Array.from({ length: 5000 }, (_, n) => `old ${n}`),
      NOON,
    );
    await noteRead(['new'], NOON + 1);
    const read = await readReadTitles();
    expect([read.size, read.has('new')]).toEqual([5000, true]);
  });
});
