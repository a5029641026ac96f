import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '@/core/durations';
import { dayOf } from '@/core/hotlists/history/day';
import type { FetchedList } from '@/core/hotlists/hot-board';
import type { HotFind } from '@/core/hotlists/hot-search';
import { openDatabase } from '@/platform/storage/database';
import { saveList } from './board-store';
import { exportHistory } from './history-export';
import { searchHistory } from './history-search';
import { loadRanges, loadSnapshotAt, loadSnapshots } from './history-store';
import { addSnapshots, deleteHistory, packJournal, pruneHistory } from './history-writer';
import { list, MINUTE, NOON, saveMany } from './made-lists.test-support';
import { makeDueBlock } from './title-block-store';

async function search(text: string, query = {}): Promise<readonly HotFind[]> {
  let finds: readonly HotFind[] = [];
  for await (const step of searchHistory({ text, ...query })) finds = step.finds;
  return finds;
}

/*
 * Thirty lists of one day as older versions stored them: the titles, and the moves in stretches of 24 lists, or before that
 * in one piece. The n-th list, n × 10 minutes after noon, has `only n`, `always` and `half n % 2`.
 */
const OLD_TITLES =
  'fZM7DsIwEAWvglK78Fv/krNEFGkQhRUKhFBuj/IpIH6PFK7G64xGO47dY67LxXduftV6PrzzDlc3dlN9T8tTQSjRr5+zlb1P9aYHIvc7G1Z2exyczTt3/ME29T9JRhu/APuZvaFBoH2LRo5abNHE0eBbNAs0t2jhaCRavUCJ1sDRRLQg+mbiBVWNiEEEK8QMolghahDJeuYmmg3MTUQbmJuoBs/kRDd4ZifKAUTPRLpjJ06waAcjgqa2LRBBU/sWiKCJfIhMUPRDYoIiIBITVAUzE1QFMxNUBcuX4PUD';
const OLD_FRAMES = [
  'tcfJDYJQFIXhe+8DFXBERtd0YBk2RWmsCGEBHZCwtwiT518CJGfI92m/yzq9u7nZICpORFXNxEycBf5D+/uAj/iEIxzjBJ/xBV/xDd/xA6f4iTOc4wKXuMI1flkw6qC9jip+ZI/+AA==',
  'E214cPbFOeMD51WQkQEDM4M0IyMjExMDExODDBMLmJZlgvDloHx5KF+BieUU4wnGY4ynGBnABAMyBgA=',
];
const OLD_WHOLE =
  'vcfJDYJQFIXhe+97CjgyOisu7MB67MXSWBHCQjswcc+CEkzwb0GTM+S73bvX+3GtnpdfpFdxIqpqJmbizA8/sq/HOMAhjvAET/EMz/ECL3GME5ziDOe4wCu8xhu8xTu8xwd8xCdc4rP5VhuttVUZRv7ZDw==';

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

const OLD_MOVES = {
  'in stretches': {
    frames: OLD_FRAMES.map((text, index) => ({
      from: NOON + index * 240 * MINUTE,
      packed: fromBase64(text),
    })),
  },
  'in one piece': { packed: fromBase64(OLD_WHOLE) },
};

/** A database of version 3, which had no blocks of titles, with a day as older versions stored it. */
async function makeOldDatabase(moves: (typeof OLD_MOVES)[keyof typeof OLD_MOVES]): Promise<void> {
  const old = await openDB('gleaner', 3, {
    upgrade(database) {
      for (const name of ['hotDays', 'hotDayTitles', 'hotDayMoves'])
        database.createObjectStore(name, { keyPath: ['platform', 'day'] });
      for (const name of ['hotBoards', 'hotStatuses', 'hotLooks'])
        database.createObjectStore(name, { keyPath: 'platform' });
      database.createObjectStore('hotTraces', { keyPath: ['platform', 'key'] });
      database.createObjectStore('hotJournal', { keyPath: ['platform', 'at'] });
      for (const name of ['bodyTasks', 'listedArticles'])
        database.createObjectStore(name, { keyPath: 'key' });
    },
  });
  const key = { platform: 'weibo', day: dayOf(NOON) };
  await old.put('hotDays', { ...key, from: NOON, until: NOON + 290 * MINUTE, count: 30, bytes: 900 });
  await old.put('hotDayTitles', { ...key, packed: fromBase64(OLD_TITLES) });
  await old.put('hotDayMoves', { ...key, ...moves });
  old.close();
}

beforeEach(() => deleteDB('gleaner'));

it('finds titles in the history, with when, where and at which rank they were', async () => {
  await saveMany(80);
  await packJournal('weibo');
  await saveMany(3, 'zhihu');
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

it.each(['"', '说"走', '\\', '走”'])('finds characters that JSON escapes: %s', async (text) => {
  await addSnapshots([list(NOON, ['他说"走\\吧"', '说“走”'])]);
  await saveList(list(NOON + DAY_MS, ['x']));
  expect(await search(text)).toHaveLength(1);
});

it.each(['台', '风', '台风', 'typhoon', '台 风'])(
  'finds any part of a title, over many weeks: %s',
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
  'lists the newest of too many titles, whatever their platform: %s',
  async (where) => {
    const keep = where === 'packed' ? (each: FetchedList) => addSnapshots([each]) : saveList;
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

it('finds a title that is packed while the search begins', async () => {
  await saveMany(24);
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

it('finds the titles of an imported file at once, and makes each block only once', async () => {
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
    const key = { platform: 'weibo', day };
    if (store === 'hotDayTitles') await database.put(store, { ...key, packed });
    else await database.put(store, { ...key, lists: packed });
  }

  it('leaves a damaged day out of the search and reports it', async () => {
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

  it('reports a damaged day in an export, which contains all other days', async () => {
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
    'accepts new lists and does not stop other days from being packed: %s',
    async (store) => {
      await damage(store);
      for (let n = 1; n <= 24; n++)
        await saveList(list(NOON + (5 + n / 12) * DAY_MS + MINUTE, [`late ${n}.`]));
      expect(await packJournal('weibo')).toBe(true);
      const snapshots = await loadSnapshots('weibo', 0, NOON * 2);
      expect(snapshots).toHaveLength(9 + 24);
      expect(report).toHaveBeenCalledOnce();
      expect(await search('late 17.')).toHaveLength(1);
    },
  );
});

it('finds nothing in what was pruned or deleted', async () => {
  for (let day = 0; day < 40; day++) await addSnapshots([list(NOON + day * DAY_MS, ['always', `d${day}.`])]);
  await pruneHistory({ days: 20, megabytes: 0 }, NOON + 40 * DAY_MS);
  expect([await search('d19.'), await search('d20.')]).toMatchObject([[], [{ title: 'd20.' }]]);
  const kept = (await loadRanges())[0]?.from;
  expect((await search('always'))[0]?.firstAt).toBe(kept);
  await deleteHistory('weibo');
  expect(await search('always')).toEqual([]);
  expect(await (await openDatabase()).count('hotTitles')).toBe(0);
});

it.each(Object.entries(OLD_MOVES))(
  'searches, loads and adds to a history of older versions: %s',
  async (_, moves) => {
    await makeOldDatabase(moves);
    expect(await search('only 17')).toHaveLength(1);
    const old = await loadSnapshots('weibo', 0, NOON * 2);
    expect(old.map(({ at, items }) => [at, items.map(({ title, heat }) => [title, heat])])).toEqual(
      Array.from({ length: 30 }, (_, n) => [
        NOON + n * 10 * MINUTE,
        [
          [`only ${n}`, 100],
          ['always', 99],
          [`half ${n % 2}`, 98],
        ],
      ]),
    );
    expect(await loadSnapshotAt('weibo', NOON + 251 * MINUTE)).toEqual(old[25]);
    const database = await openDatabase();
    expect(await database.count('hotTitles')).toBe(0);
    while (await makeDueBlock());
    expect(await search('only 17')).toHaveLength(1);
    await addSnapshots([list(NOON + 300 * MINUTE, ['new'])]);
    expect((await loadSnapshots('weibo', 0, NOON * 2)).slice(0, 30)).toEqual(old);
    const key: [string, number] = ['weibo', dayOf(NOON)];
    expect(await database.get('hotDayMoves', key)).toHaveProperty('lists');
  },
);
