import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, dayOf } from '@/core/hotlists/history/day';
import type { FetchedList } from '@/core/hotlists/hot-board';
import type { HotFind } from '@/core/hotlists/hot-search';
import { openDatabase } from '@/platform/database';
import { keepList } from './board-store';
import { exportHistory } from './history-export';
import { searchHistory } from './history-search';
import { readMoment, readRanges, readSnapshots } from './history-store';
import { addSnapshots, forgetHistory, packJournal, pruneHistory } from './history-writer';
import { keepMany, list, MINUTE, NOON } from './made-lists.test-support';
import { makeDueBlock } from './title-blocks';

async function search(text: string, query = {}): Promise<readonly HotFind[]> {
  let finds: readonly HotFind[] = [];
  for await (const step of searchHistory({ text, ...query })) finds = step.finds;
  return finds;
}

/** Makes the database what it was in version 3: without blocks of titles, the moves of a day in one piece. */
async function makeOld(): Promise<void> {
  const stores = ['hotDays', 'hotDayTitles', 'hotDayMoves'] as const;
  const newest = await openDB('gleaner');
  const rows = await Promise.all(stores.map((store) => newest.getAll(store)));
  newest.close();
  await deleteDB('gleaner');
  const old = await openDB('gleaner', 3, {
    upgrade(database) {
      for (const name of stores) database.createObjectStore(name, { keyPath: ['platform', 'day'] });
      for (const name of ['hotBoards', 'hotStatuses', 'hotLooks'])
        database.createObjectStore(name, { keyPath: 'platform' });
      database.createObjectStore('hotTraces', { keyPath: ['platform', 'key'] });
      database.createObjectStore('hotJournal', { keyPath: ['platform', 'at'] });
      database.createObjectStore('bodyTasks', { keyPath: 'key' });
    },
  });
  for (const [index, store] of stores.entries())
    for (const row of rows[index] ?? []) {
      const { frames, ...rest } = row;
      await old.put(store, frames ? { ...rest, packed: frames[0].packed } : row);
    }
  old.close();
}

beforeEach(() => deleteDB('gleaner'));

it('the history is searched, grouped by title with when, where and how high', async () => {
  await keepMany(80);
  await packJournal('weibo');
  await keepMany(3, 'zhihu');
  const [always] = await search('ALWAYS');
  expect(always).toMatchObject({
    title: 'always',
    firstAt: NOON,
    lastAt: NOON + 790 * MINUTE,
    bestRank: 2,
  });
  expect(always?.places.map(({ platform }) => platform).sort()).toEqual(['weibo', 'zhihu']);
  expect(await search('only 79')).toMatchObject([{ bestRank: 1, firstAt: NOON + 790 * MINUTE }]);
  expect(await search('only', { until: NOON + 5 * MINUTE, platforms: ['zhihu'] })).toHaveLength(1);
  expect(await search('')).toEqual([]);
});

it.each(['"', '说"走', '\\', '走”'])(
  'the history is searched for what JSON writes in another way: %s',
  async (text) => {
    await addSnapshots([list(NOON, ['他说"走\\吧"', '说“走”'])]);
    await keepList(list(NOON + DAY_MS, ['x']));
    expect(await search(text)).toHaveLength(1);
  },
);

it.each(['台', '风', '台风', 'typhoon', '台 风'])(
  'the history is searched for any part of a title, over many weeks: %s',
  async (text) => {
    const links = { url: 'https://example.org/a?q=%E5%8F%B0%E9%A3%8E1' };
    for (let week = 0; week < 9; week++) {
      const { items, ...rest } = list(NOON + week * 7 * DAY_MS, ['台风1 Typhoon', `其他 ${week}`]);
      await addSnapshots([{ ...rest, items: items.map((item) => ({ ...item, ...links })) }]);
    }
    expect(await search(text)).toEqual([
      {
        title: '台风1 Typhoon',
        firstAt: NOON,
        lastAt: NOON + 56 * DAY_MS,
        bestRank: 1,
        places: [expect.objectContaining({ platform: 'weibo', ...links })],
      },
    ]);
  },
);

it.each(['packed', 'loose'])(
  'of titles that are too many to be listed, the newest are, whatever their platform: %s',
  async (where) => {
    const keep = where === 'packed' ? (each: FetchedList) => addSnapshots([each]) : keepList;
    for (let n = 0; n < 21; n++) {
      const titles = Array.from({ length: 100 }, (_, index) => `台风 ${n * 100 + index}`);
      await keep(list(NOON + n * MINUTE, titles, 'aaa'));
    }
    await keep(list(NOON + DAY_MS, ['台风登陆', '台风 2099'], 'zzz'));
    const finds = await search('台风');
    expect(finds[0]).toMatchObject({ title: '台风登陆', lastAt: NOON + DAY_MS });
    expect(finds[1]?.places.map(({ platform }) => platform).sort()).toEqual(['aaa', 'zzz']);
    expect(finds.length).toBe(2000);
    expect(finds.some(({ title }) => title === '台风 0')).toBe(false);
  },
);

it('a title that is packed while the search begins is not lost', async () => {
  await keepMany(24);
  const database = await openDatabase();
  const getAllKeys = database.getAllKeys.bind(database);
  const packAfterwards: typeof getAllKeys = async (...asked) => {
    const keys = await getAllKeys(...asked);
    await packJournal('weibo');
    return keys;
  };
  Object.assign(database, { getAllKeys: packAfterwards });
  expect(await search('only 20')).toHaveLength(1);
});

it('a file of history makes no block anew for each of its days, and is searched at once', async () => {
  for (let day = 0; day < 60; day++) await addSnapshots([list(NOON + day * DAY_MS, ['always', `d${day}.`])]);
  const database = await openDatabase();
  expect([await database.count('hotTitles'), await database.count('hotTitlesDue')]).toEqual([0, 3]);
  expect(await search('d59.')).toHaveLength(1);
  while (await makeDueBlock());
  expect([await database.count('hotTitles'), await database.count('hotTitlesDue')]).toEqual([3, 0]);
  expect(await search('d59.')).toHaveLength(1);
});

describe('a damaged day', () => {
  const report = vi.fn();
  beforeEach(() => vi.stubGlobal('reportError', report.mockReset()));
  afterEach(() => vi.unstubAllGlobals());

  /** Ten days with a list each; the bytes of the fifth are cut off. */
  async function damage(store: 'hotDayTitles' | 'hotDayMoves'): Promise<void> {
    for (let day = 0; day < 10; day++) await addSnapshots([list(NOON + day * DAY_MS, [`d${day}.`])]);
    const database = await openDatabase();
    const day = dayOf(NOON + 5 * DAY_MS);
    const packed = new Uint8Array([1, 2, 3]);
    const damaged = { hotDayTitles: { packed }, hotDayMoves: { frames: [{ from: 0, packed }] } }[store];
    await database.put(store, { platform: 'weibo', day, ...damaged });
  }

  it('is left out of the titles that are searched, and reported', async () => {
    await damage('hotDayTitles');
    while (await makeDueBlock());
    expect(await (await openDatabase()).count('hotTitlesDue')).toBe(0);
    expect([await search('d4.'), await search('d5.'), await search('d6.')]).toMatchObject([
      [{ title: 'd4.' }],
      [],
      [{ title: 'd6.' }],
    ]);
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: 'weibo, 2026-03-19: damaged' }));
  });

  it('is named by an export, which has all others', async () => {
    await damage('hotDayTitles');
    const note = vi.fn();
    const parts: string[] = [];
    for await (const part of exportHistory('json', ['weibo'], note)) parts.push(part);
    expect(JSON.parse(parts.join('')).days).toHaveLength(9);
    expect(note).toHaveBeenCalledWith(
      expect.objectContaining({ platform: 'weibo', day: dayOf(NOON + 5 * DAY_MS) }),
      expect.anything(),
    );
    expect(report).not.toHaveBeenCalled();
  });

  it.each(['hotDayTitles', 'hotDayMoves'] as const)(
    'takes in new lists and lets other days be packed: %s',
    async (store) => {
      await damage(store);
      for (let n = 1; n <= 24; n++)
        await keepList(list(NOON + (5 + n / 12) * DAY_MS + MINUTE, [`late ${n}.`]));
      expect(await packJournal('weibo')).toBe(true);
      const snapshots = await readSnapshots('weibo', 0, NOON * 2);
      expect(snapshots).toHaveLength(9 + 24);
      expect(report).toHaveBeenCalledOnce();
      expect(await search('late 17.')).toHaveLength(1);
    },
  );
});

it('the history is not searched in what was pruned or forgotten', async () => {
  for (let day = 0; day < 40; day++) await addSnapshots([list(NOON + day * DAY_MS, ['always', `d${day}.`])]);
  await pruneHistory({ days: 20, megabytes: 0 }, NOON + 40 * DAY_MS);
  expect([await search('d19.'), await search('d20.')]).toMatchObject([[], [{ title: 'd20.' }]]);
  const kept = (await readRanges())[0]?.from;
  expect((await search('always'))[0]?.firstAt).toBe(kept);
  await forgetHistory('weibo');
  expect(await search('always')).toEqual([]);
  expect(await (await openDatabase()).count('hotTitles')).toBe(0);
});

it('a history that was packed before there was a search is found at once, and made ready', async () => {
  // So few that a day's moves are one frame, as all were.
  await keepMany(24);
  await packJournal('weibo');
  await makeDueBlock();
  const made = await (await openDatabase()).getAll('hotTitles');
  await makeOld();
  expect(await search('only 17')).toHaveLength(1);
  expect(await readMoment('weibo', NOON + 71 * MINUTE)).toMatchObject({ at: NOON + 70 * MINUTE });
  const database = await openDatabase();
  expect(await database.count('hotTitles')).toBe(0);
  while (await makeDueBlock());
  expect(await database.getAll('hotTitles')).toEqual(made);
  expect(await search('only 17')).toHaveLength(1);
});
