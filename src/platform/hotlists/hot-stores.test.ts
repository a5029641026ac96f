import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '@/core/durations';
import { openDatabase } from '@/platform/storage/database';
import { loadColumns, saveList } from './board-store';
import { exportHistory, parseHistoryFile } from './history-export';
import { loadRanges, loadRankCurves, loadSnapshotAt, loadSnapshots } from './history-store';
import { addSnapshots, deleteHistory, packJournal, pruneHistory } from './history-writer';
import { list, MINUTE, NOON, saveMany } from './made-lists.test-support';
import { loadOpenedTitles, loadSeenLists, saveOpenedTitles, saveSeenLists } from './seen-store';
import { loadServiceAnswers, saveServiceAnswer } from './service-answer-store';

const board = async () => (await loadColumns(['weibo']))[0]?.board;

beforeEach(() => deleteDB('gleaner'));

describe('the history', () => {
  it('loads the list at any moment, whether it is packed already or not', async () => {
    await saveMany(200);
    const before = await loadSnapshots('weibo', 0, NOON * 2);
    expect(await packJournal('weibo')).toBe(true);
    const database = await openDatabase();
    expect(await database.count('hotJournal')).toBe(0);
    expect(await database.count('hotDays')).toBe(2);
    expect(await loadSnapshots('weibo', 0, NOON * 2)).toEqual(before);
    for (const n of [0, 71, 72, 199]) {
      const moment = await loadSnapshotAt('weibo', NOON + n * 10 * MINUTE + 1);
      expect([moment?.at, moment?.items[0]?.title]).toEqual([NOON + n * 10 * MINUTE, `only ${n}`]);
    }
    expect(await loadSnapshotAt('weibo', NOON - 1)).toBeUndefined();
    expect(await loadSnapshotAt('zhihu', NOON)).toBeUndefined();
  });

  it('packs new lists into days that are packed already', async () => {
    await saveMany(30);
    await packJournal('weibo');
    for (let n = 1; n < 24; n++) await saveList(list(NOON - n * MINUTE, ['late']));
    expect(await packJournal('weibo')).toBe(false);
    await saveList(list(NOON - 24 * MINUTE, ['late']));
    expect(await packJournal('weibo')).toBe(true);
    expect(await loadRanges()).toEqual([
      expect.objectContaining({ platform: 'weibo', from: NOON - 24 * MINUTE, count: 54 }),
    ]);
  });

  it('computes rank curves from packed lists and the journal', async () => {
    await saveMany(30);
    await packJournal('weibo');
    await saveList(list(NOON + 300 * MINUTE, ['always']));
    const curve = (await loadRankCurves('weibo', ['always'], NOON, NOON * 2)).get('always');
    expect(curve?.map(({ rank }) => rank)).toEqual([2, 1]);
  });

  it('deletes old history by its age, and the history of one platform alone', async () => {
    await saveMany(200);
    await packJournal('weibo');
    await pruneHistory({ days: 1, megabytes: 0 }, NOON + 2 * DAY_MS);
    expect((await loadRanges())[0]?.from).toBeGreaterThanOrEqual(NOON + DAY_MS / 2);
    await saveMany(1, 'zhihu');
    await deleteHistory('weibo');
    expect((await loadRanges()).map(({ platform }) => platform)).toEqual(['zhihu']);
    expect((await board())?.platform).toBe('weibo');
  });

  it('ignores lists that the service returned, but prunes and deletes them too', async () => {
    const saveAnswer = (platform: string, toldAt: number) =>
      saveServiceAnswer(
        { platform, at: NOON - DAY_MS, items: list(NOON, ['told']).items, leftOut: 0, toldAt },
        NOON - DAY_MS + 9,
      );
    await saveAnswer('weibo', NOON);
    await saveAnswer('zhihu', NOON + 2 * DAY_MS);
    await saveMany(1);
    expect((await loadSnapshotAt('weibo', NOON))?.items[0]?.title).toBe('only 0');
    expect(await loadServiceAnswers('weibo', NOON)).toMatchObject([
      { at: NOON - DAY_MS, from: NOON - DAY_MS, until: NOON - DAY_MS + 9 },
    ]);
    await pruneHistory({ days: 1, megabytes: 0 }, NOON + 2 * DAY_MS);
    expect([
      await loadServiceAnswers('weibo', NOON),
      (await loadServiceAnswers('zhihu', NOON)).length,
    ]).toEqual([[], 1]);
    await deleteHistory('zhihu');
    expect(await loadServiceAnswers('zhihu', NOON)).toEqual([]);
  });

  it('counts lists that the service returned in ranges and limits', async () => {
    const tell = async (platform: string, count: number) => {
      for (let n = 0; n < count; n++) {
        const answer = { ...list(NOON - (n + 1) * DAY_MS, ['told']), platform, toldAt: NOON };
        await saveServiceAnswer(answer, answer.at);
      }
    };
    await saveMany(1);
    await tell('weibo', 60);
    await tell('zhihu', 1);
    const [weibo, zhihu] = await loadRanges();
    expect(weibo).toMatchObject({ from: NOON - 60 * DAY_MS, until: NOON, count: 1, fromService: 60 });
    expect(zhihu).toMatchObject({ platform: 'zhihu', count: 0, fromService: 1 });
    // The clock is a year ahead for once.
    await pruneHistory({ days: 30, megabytes: 0 }, NOON + 366 * DAY_MS);
    expect((await loadRanges()).reduce((sum, { fromService }) => sum + fromService, 0)).toBe(21);
    await pruneHistory({ days: 0, megabytes: (5 * (zhihu?.bytes ?? 0)) / 1e6 }, NOON);
    expect((await loadRanges()).reduce((sum, { fromService }) => sum + fromService, 0)).toBe(5);
    expect(await (await openDatabase()).count('hotToldItems')).toBe(5);
  });

  it('restores the same history from an export, with each list once', async () => {
    await saveMany(100);
    await packJournal('weibo');
    await saveMany(2, 'zhihu');
    const before = await loadSnapshots('weibo', 0, NOON * 2);
    const parts: string[] = [];
    for await (const part of exportHistory('json', ['weibo', 'zhihu'])) parts.push(part);
    expect(JSON.parse(parts.join(''))).toMatchObject({ format: 'gleaner-hot-history', version: 1 });
    await deleteHistory(undefined);
    const added = [];
    for (let time = 0; time < 2; time++)
      for await (const lists of parseHistoryFile(new Blob(parts)))
        added.push((await addSnapshots(lists)).added);
    expect(added.reduce((sum, each) => sum + each, 0)).toBe(102);
    expect(await loadSnapshots('weibo', 0, NOON * 2)).toEqual(before);
  });

  it.each([
    ['another file', '{"hello":1}\n'],
    ['nothing', ''],
    ['a damaged line', '{"format":"gleaner-hot-history","version":1,"days":[\n{"platform":\n]}\n'],
    ['a file that is cut off', '{"format":"gleaner-hot-history","version":1,"days":[\n{"platform":"weibo"'],
  ])('refuses %s', async (_, text) => {
    const read = async () => {
      for await (const lists of parseHistoryFile(new Blob([text]))) await addSnapshots(lists);
    };
    await expect(read()).rejects.toMatchObject({ code: 'hot-file-unreadable' });
    expect(await loadRanges()).toEqual([]);
  });

  it('exports CSV with a row for every item of every list', async () => {
    await saveMany(2);
    let text = '';
    for await (const part of exportHistory('csv', ['weibo'])) text += part;
    expect(text.trim().split('\r\n')).toHaveLength(1 + 2 * 3);
  });
});

describe('what is remembered of an item', () => {
  it('uses the trace of an item that comes back, and deletes it after a week', async () => {
    await saveList(list(NOON, ['a', 'b']));
    await saveList(list(NOON + 10 * MINUTE, ['b']));
    await saveList(list(NOON + 20 * MINUTE, ['a', 'b']));
    expect((await board())?.entries[0]).toMatchObject({
      title: 'a',
      firstAt: NOON,
      bestRank: 1,
      listedMs: 0,
    });
    await saveList(list(NOON + 30 * MINUTE, ['b']));
    await saveList(list(NOON + 8 * DAY_MS, ['b']));
    await saveList(list(NOON + 8 * DAY_MS + MINUTE, ['a']));
    expect((await board())?.entries[0]?.firstAt).toBe(NOON + 8 * DAY_MS + MINUTE);
  });
});

describe('what the user saw', () => {
  it('saves which lists the user saw, as they are stored', async () => {
    await saveList(list(NOON, ['a']));
    await saveSeenLists(['weibo', 'zhihu'], NOON + 1);
    const seen = await loadSeenLists(['weibo', 'zhihu']);
    expect([...seen.keys()]).toEqual(['weibo']);
    expect(seen.get('weibo')?.latest).toEqual({ at: NOON + 1, ranks: new Map([['a', 1]]) });
  });

  it('stores a limited number of opened titles', async () => {
    await saveOpenedTitles(
      Array.from({ length: 5000 }, (_, n) => `old ${n}`),
      NOON,
    );
    await saveOpenedTitles(['new'], NOON + 1);
    const read = await loadOpenedTitles();
    expect([read.size, read.has('new')]).toEqual([5000, true]);
  });
});
