import { describe, expect, it } from 'vitest';
import { formatHeat } from './format-heat';
import { type FetchedList, nextBoard } from './hot-board';
import type { HotItem } from './hot-item';
import { lookAt } from './looks';
import { markChanges, ranksOf } from './marks';
import { tidyItems } from './tidy-items';

const NOON = Date.UTC(2026, 2, 14, 12);
const MINUTE = 60_000;

const item = (title: string, rank: number): HotItem => ({ key: title, title, rank });
const fetched = (at: number, ...titles: string[]): FetchedList => ({
  platform: 'weibo',
  at,
  items: titles.map((title, index) => item(title, index + 1)),
  source: 'service',
  leftOut: 0,
});

describe('a list that came from a source', () => {
  it('is numbered by rank without gaps, each entry once, on one line', () => {
    const raw = [
      { title: 'c', rank: 9 },
      { title: ' a\u0000\n b\u202e ', rank: 0 },
      { title: '  ', rank: 3 },
      { title: 'a b', rank: 4 },
    ];
    expect(tidyItems(raw).items.map(({ rank, title }) => [rank, title])).toEqual([
      [1, 'a b'],
      [2, 'c'],
    ]);
  });

  it('keeps two entries of one title that lead elsewhere apart', () => {
    const raw = [1, 2, 1].map((id) => ({ title: 'same', url: `https://a.example/${id}` }));
    expect(tidyItems(raw).items.map(({ key }) => key)).toEqual(['same', 'same\nhttps://a.example/2']);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'no address', '//a.example', ''])(
    'has no link %j',
    (url) => {
      expect(tidyItems([{ title: 'a', url }]).items[0]?.url).toBeUndefined();
    },
  );

  it.each([
    [3.6, 4],
    [-1, undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    [2 ** 60, undefined],
  ])('takes heat %d as %s', (heat, taken) => {
    expect(tidyItems([{ title: 'a', heat }]).items[0]?.heat).toBe(taken);
  });

  it('of ten thousand is cut, and says so', () => {
    const raw = Array.from({ length: 10_000 }, (_, index) => ({ title: `t${index}` }));
    const { items, leftOut } = tidyItems(raw);
    expect([items.length, leftOut]).toEqual([200, 9800]);
  });

  it('shows markup as it stands and cuts titles without end', () => {
    const [markup, long] = tidyItems([{ title: '<img onerror=x>' }, { title: '字'.repeat(5000) }]).items;
    expect(markup?.title).toBe('<img onerror=x>');
    expect(long?.title).toHaveLength(300);
  });
});

describe('a board', () => {
  it('remembers when an entry was first seen, how long it has been there and its best rank', () => {
    const first = nextBoard(undefined, fetched(NOON, 'a', 'b'), new Map());
    const second = nextBoard(first, fetched(NOON + 10 * MINUTE, 'b', 'a'), new Map());
    expect(second.entries[1]).toMatchObject({
      title: 'a',
      rank: 2,
      firstAt: NOON,
      lastAt: NOON + 10 * MINUTE,
      listedMs: 10 * MINUTE,
      bestRank: 1,
    });
  });

  it('takes up what it remembers of an entry that comes back; the time away does not count', () => {
    const trace = { firstAt: NOON - 99 * MINUTE, lastAt: NOON - 50 * MINUTE, listedMs: MINUTE, bestRank: 1 };
    const board = nextBoard(undefined, fetched(NOON, 'x', 'a'), new Map([['a', trace]]));
    expect(board.entries[1]).toMatchObject({ firstAt: NOON - 99 * MINUTE, listedMs: MINUTE, bestRank: 1 });
  });

  it('counts no more than it saw: not a night without a look, not a clock that was put back', () => {
    const first = nextBoard(undefined, fetched(NOON, 'a'), new Map());
    const night = nextBoard(first, fetched(NOON + 600 * MINUTE, 'a'), new Map());
    expect(night.entries[0]?.listedMs).toBe(90 * MINUTE);
    const back = nextBoard(first, fetched(NOON - 600 * MINUTE, 'a'), new Map());
    expect(back.entries[0]).toMatchObject({ listedMs: 0, firstAt: NOON - 600 * MINUTE });
  });
});

describe('marks', () => {
  const entry = (key: string, rank: number, firstAt: number) => ({ key, rank, firstAt });
  const since = ranksOf({ platform: 'weibo', at: NOON, items: [item('a', 1), item('b', 2), item('c', 3)] });

  it('tell what is new, climbs, falls and comes back since then', () => {
    const entries = [
      entry('b', 1, NOON - 1),
      entry('a', 2, NOON - 1),
      entry('c', 3, NOON - 1),
      entry('new', 4, NOON + 1),
      entry('old', 5, NOON - 1),
    ];
    expect(Object.fromEntries(markChanges(entries, since))).toEqual({
      b: { kind: 'up', by: 1 },
      a: { kind: 'down', by: 1 },
      new: { kind: 'new' },
      old: { kind: 'back' },
    });
  });

  it('are none where there is nothing to compare with', () => {
    expect(markChanges([entry('a', 1, NOON)], undefined).size).toBe(0);
  });
});

describe('looks', () => {
  const seen = (at: number) => ({ at, ranks: new Map([['a', 1]]) });

  it('compare with the one before; looks close together are one', () => {
    const first = lookAt('weibo', undefined, seen(NOON));
    expect(first.before).toBeUndefined();
    const again = lookAt('weibo', first, seen(NOON + MINUTE));
    expect(again.before).toBeUndefined();
    const later = lookAt('weibo', again, seen(NOON + 60 * MINUTE));
    expect(later.before?.at).toBe(NOON + MINUTE);
  });
});

describe('heat', () => {
  it.each([
    [983, 'en', '983'],
    [1234, 'en', '1.2K'],
    [999_999, 'en', '1M'],
    [1_200_000, 'en', '1.2M'],
    [123_456_789, 'en', '123M'],
    [1_200_000, 'zh-CN', '120万'],
    [12_345, 'zh-CN', '1.2万'],
    [120_000_000, 'zh-CN', '1.2亿'],
    [0, 'zh-CN', '0'],
  ])('%d in %s is %s', (heat, language, text) => {
    expect(formatHeat(heat, language)).toBe(text);
  });
});
