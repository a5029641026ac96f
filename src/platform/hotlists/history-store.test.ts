import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '@/core/durations';
import { dayOf } from '@/core/hotlists/history/day';
import { openDatabase } from '@/platform/storage/database';
import { onSignal } from '@/platform/storage/signal';
import { saveList } from './board-store';
import { exportHistory, parseHistoryFile } from './history-export';
import { searchHistory } from './history-search';
import { loadDays, loadRanges, loadSnapshotAt, loadSnapshots } from './history-store';
import { addSnapshots, deleteHistory, packJournal, pruneHistory } from './history-writer';
import { list, MINUTE, NOON } from './made-lists.test-support';
import { makeDueBlock } from './title-block-store';

const at = async (moment: number) => (await loadSnapshotAt('weibo', moment))?.items[0]?.title;
/** A list in a packed day. */
const pack = (moment: number, title: string, platform = 'weibo') =>
  addSnapshots([list(moment, [title], platform)]);

beforeEach(() => deleteDB('gleaner'));

describe('the list at a moment', () => {
  it('is the last one of the days before, where the day has none by then', async () => {
    await pack(NOON - 3 * DAY_MS, 'three days ago');
    await pack(NOON, 'noon');
    expect(await at(NOON - 1)).toBe('three days ago');
    expect(await at(NOON)).toBe('noon');
    expect(await at(NOON - 3 * DAY_MS - 1)).toBeUndefined();
    expect(await at(NOON + 9 * DAY_MS)).toBe('noon');
  });

  it('is the nearer one of a packed list and one in the journal', async () => {
    await pack(NOON, 'packed at noon');
    await pack(NOON + 20 * MINUTE, 'packed later');
    await saveList(list(NOON + 10 * MINUTE, ['between']));
    await saveList(list(NOON + 30 * MINUTE, ['last']));
    expect(await at(NOON + 9 * MINUTE)).toBe('packed at noon');
    expect(await at(NOON + 10 * MINUTE)).toBe('between');
    expect(await at(NOON + 19 * MINUTE)).toBe('between');
    expect(await at(NOON + 20 * MINUTE)).toBe('packed later');
    expect(await at(NOON + 30 * MINUTE)).toBe('last');
  });

  it('is in the journal where nothing is packed, and never another platform’s', async () => {
    await saveList(list(NOON, ['journal']));
    await pack(NOON, 'other', 'zhihu');
    expect([await at(NOON - 1), await at(NOON), await at(NOON + DAY_MS)]).toEqual([
      undefined,
      'journal',
      'journal',
    ]);
  });

  it('is missing where the rows of its day were deleted meanwhile', async () => {
    await pack(NOON, 'noon');
    await (await openDatabase()).delete('hotDayMoves', ['weibo', dayOf(NOON)]);
    expect(await at(NOON)).toBeUndefined();
  });
});

describe('the lists between two moments', () => {
  it('are those from the first to the last, both included, packed or not, in time', async () => {
    for (const minutes of [0, 10, 20]) await pack(NOON + minutes * MINUTE, `packed ${minutes}`);
    for (const minutes of [5, 15, 25]) await saveList(list(NOON + minutes * MINUTE, [`loose ${minutes}`]));
    const titles = (await loadSnapshots('weibo', NOON + 5 * MINUTE, NOON + 20 * MINUTE)).map(
      ({ items }) => items[0]?.title,
    );
    expect(titles).toEqual(['loose 5', 'packed 10', 'loose 15', 'packed 20']);
  });

  it('come a day at a time, for each platform from the oldest', async () => {
    for (const day of [2, 0, 1]) await pack(NOON + day * DAY_MS, `d${day}`);
    await pack(NOON, 'other', 'zhihu');
    await saveList(list(NOON + DAY_MS + MINUTE, ['loose']));
    const days: unknown[] = [];
    for await (const { platform, day, lists } of loadDays(['zhihu', 'weibo'], NOON, NOON + DAY_MS + MINUTE))
      days.push([platform, day - dayOf(NOON), lists.length]);
    expect(days).toEqual([
      ['zhihu', 0, 1],
      ['weibo', 0, 1],
      ['weibo', 1, 1],
      ['weibo', 1, 1],
    ]);
  });
});

describe('what is stored of a platform’s past', () => {
  it('is the range of its packed days and its journal, with the number of lists', async () => {
    await pack(NOON, 'a');
    await pack(NOON + DAY_MS, 'b');
    const [{ bytes } = { bytes: 0 }] = await loadRanges();
    await saveList(list(NOON - MINUTE, ['c']));
    await saveList(list(NOON + 2 * DAY_MS, ['d']));
    expect(await loadRanges()).toEqual([
      { platform: 'weibo', from: NOON - MINUTE, until: NOON + 2 * DAY_MS, count: 4, fromService: 0, bytes },
    ]);
    expect(bytes).toBeGreaterThan(0);
  });

  it('is deleted with all that belongs to it, and for one platform alone', async () => {
    for (const platform of ['weibo', 'zhihu']) {
      await pack(NOON, 'a', platform);
      await saveList(list(NOON + MINUTE, ['a', 'b'], platform));
      await saveList(list(NOON + 2 * MINUTE, ['a'], platform));
    }
    const database = await openDatabase();
    const stores = [
      'hotDays',
      'hotDayTitles',
      'hotDayMoves',
      'hotJournal',
      'hotTraces',
      'hotTitlesDue',
    ] as const;
    const counts = () => Promise.all(stores.map((store) => database.count(store)));
    expect(await counts()).toEqual([2, 2, 2, 4, 2, 2]);
    await deleteHistory('weibo');
    expect(await counts()).toEqual([1, 1, 1, 2, 1, 1]);
    expect((await loadRanges()).map(({ platform }) => platform)).toEqual(['zhihu']);
    await deleteHistory(undefined);
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await database.count('hotBoards')).toBe(2);
  });

  it('tells open pages when it is added to or deleted', async () => {
    const heard = vi.fn();
    const stop = onSignal('hot-lists', heard);
    await pack(NOON, 'a');
    await deleteHistory('weibo');
    await expect.poll(() => heard.mock.calls.length).toBe(2);
    stop();
  });

  it('stays as it is where nothing is beyond the limits', async () => {
    await pack(NOON, 'a');
    const before = await loadRanges();
    await pruneHistory({ days: 30, megabytes: 9 }, NOON + DAY_MS);
    expect(await loadRanges()).toEqual(before);
  });
});

describe('adding lists', () => {
  it('counts those that were not there, and keeps what is stored of a moment', async () => {
    expect(await addSnapshots([list(NOON, ['first'])])).toEqual({ added: 1 });
    const again = [list(NOON, ['second']), list(NOON + MINUTE, ['third']), list(NOON + DAY_MS, ['fourth'])];
    expect(await addSnapshots(again)).toEqual({ added: 2 });
    expect(await at(NOON)).toBe('first');
    expect(await addSnapshots([])).toEqual({ added: 0 });
  });

  it('out of the journal replaces what is packed of the same moment', async () => {
    await pack(NOON, 'old');
    await saveList(list(NOON, ['new']));
    for (let n = 1; n < 24; n++) await saveList(list(NOON + n * MINUTE, [`n${n}`]));
    expect(await packJournal('weibo')).toBe(true);
    expect(await at(NOON)).toBe('new');
    expect((await loadRanges())[0]?.count).toBe(24);
  });
});

describe('a history file', () => {
  const textOf = async (format: 'json' | 'csv', platforms: readonly string[]) => {
    const parts: string[] = [];
    for await (const part of exportHistory(format, platforms)) parts.push(part);
    return parts.join('');
  };
  const parse = async (text: string) => {
    const lists: unknown[] = [];
    for await (const snapshots of parseHistoryFile(new Blob([text]))) lists.push(...snapshots);
    return lists;
  };

  it('a history file without a day is complete', async () => {
    expect(JSON.parse(await textOf('json', ['weibo']))).toMatchObject({ days: [] });
    expect(await parse(await textOf('json', ['weibo']))).toEqual([]);
    expect((await textOf('csv', ['weibo'])).trim().split('\r\n')).toHaveLength(1);
  });

  it('has only the platforms that were asked for', async () => {
    await pack(NOON, 'a');
    await pack(NOON, 'b', 'zhihu');
    expect(await parse(await textOf('json', ['zhihu']))).toMatchObject([{ platform: 'zhihu', at: NOON }]);
  });

  it('is not accepted without its end', async () => {
    await pack(NOON, 'a');
    const text = await textOf('json', ['weibo']);
    await expect(parse(text.slice(0, -4))).rejects.toMatchObject({
      code: 'hot-file-unreadable',
      message: 'the file is cut off',
    });
    await expect(parse(`${text} x`)).rejects.toMatchObject({ message: 'the file is cut off' });
    await expect(parse(`${text} \n`)).resolves.toHaveLength(1);
    await expect(parse(text.replaceAll('\n', '\r\n'))).resolves.toHaveLength(1);
    await expect(parse('{"days":[\n')).rejects.toMatchObject({ message: 'no history of hot lists' });
  });
});

describe('the steps of a search', () => {
  it('say how much of the history was searched, and end with all of it', async () => {
    const steps = async () => {
      const shares: number[] = [];
      for await (const { share, leftOut } of searchHistory({ text: 'a' })) shares.push(share + leftOut);
      return shares;
    };
    expect(await steps()).toEqual([1]);
    await pack(NOON, 'a');
    expect(await steps()).toEqual([0, 1]);
    await pack(NOON + 60 * DAY_MS, 'a');
    expect(await steps()).toEqual([0, 0.5, 1]);
  });

  it('find a title of an old block at its own time', async () => {
    await pack(NOON, 'a old');
    await pack(NOON + 60 * DAY_MS, 'b new');
    while (await makeDueBlock());
    const times: unknown[] = [];
    for await (const { finds } of searchHistory({ text: 'a old' }))
      times.push(finds.map(({ firstAt, lastAt }) => [firstAt, lastAt]));
    expect(times).toEqual([[], [], [[NOON, NOON]]]);
  });

  it('are only about the time and the platforms that were asked for', async () => {
    await pack(NOON, 'a old');
    await pack(NOON + 60 * DAY_MS, 'a new');
    await pack(NOON + 60 * DAY_MS, 'a other', 'zhihu');
    await saveList(list(NOON + 61 * DAY_MS, ['a loose']));
    const find = async (query: object) => {
      let titles: readonly string[] = [];
      for await (const { finds } of searchHistory({ text: 'a', ...query }))
        titles = finds.map(({ title }) => title);
      return titles;
    };
    expect(await find({})).toEqual(['a loose', 'a new', 'a other', 'a old']);
    expect(await find({ from: NOON + 1, until: NOON + 60 * DAY_MS })).toEqual(['a new', 'a other']);
    expect(await find({ until: NOON })).toEqual(['a old']);
    expect(await find({ platforms: ['zhihu'] })).toEqual(['a other']);
    expect(await find({ platforms: [] })).toEqual([]);
  });
});
