import { describe, expect, it } from 'vitest';
import { type FetchedList, markChanges, nextBoard, ranksOf, ranksOfLastLook, updateSeen } from './hot-board';
import type { HotItem } from './hot-item';

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

describe('nextBoard', () => {
  it('remembers when an item was first seen, how long it has been on the list and its best rank', () => {
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

  it('uses what is remembered of an item that comes back, without counting the time away', () => {
    const trace = { firstAt: NOON - 99 * MINUTE, lastAt: NOON - 50 * MINUTE, listedMs: MINUTE, bestRank: 1 };
    const board = nextBoard(undefined, fetched(NOON, 'x', 'a'), new Map([['a', trace]]));
    expect(board.entries[1]).toMatchObject({ firstAt: NOON - 99 * MINUTE, listedMs: MINUTE, bestRank: 1 });
  });

  it('counts neither a night without fetched lists nor a clock that was put back', () => {
    const first = nextBoard(undefined, fetched(NOON, 'a'), new Map());
    const night = nextBoard(first, fetched(NOON + 600 * MINUTE, 'a'), new Map());
    expect(night.entries[0]?.listedMs).toBe(90 * MINUTE);
    const back = nextBoard(first, fetched(NOON - 600 * MINUTE, 'a'), new Map());
    expect(back.entries[0]).toMatchObject({ listedMs: 0, firstAt: NOON - 600 * MINUTE });
  });
});

describe('markChanges', () => {
  const placed = (key: string, rank: number, firstAt: number) => ({ key, rank, firstAt });
  const since = ranksOf({
    platform: 'weibo',
    at: NOON,
    items: [item('a', 1), item('b', 2), item('c', 3)],
  });

  it('marks items that are new, rise, fall and come back', () => {
    const entries = [
      placed('b', 1, NOON - 1),
      placed('a', 2, NOON - 1),
      placed('c', 3, NOON - 1),
      placed('new', 4, NOON + 1),
      placed('old', 5, NOON - 1),
    ];
    expect(Object.fromEntries(markChanges(entries, since))).toEqual({
      b: { kind: 'up', by: 1 },
      a: { kind: 'down', by: 1 },
      new: { kind: 'new' },
      old: { kind: 'back' },
    });
  });

  it('marks no item if there is no earlier list to compare with', () => {
    expect(markChanges([placed('a', 1, NOON)], undefined).size).toBe(0);
  });
});

describe('updateSeen', () => {
  const seen = (at: number) => ({ at, ranks: new Map([['a', 1]]) });

  it('keeps the list seen before for comparison, and counts two visits within five minutes as one', () => {
    const first = updateSeen('weibo', undefined, seen(NOON));
    expect(first.before).toBeUndefined();
    const again = updateSeen('weibo', first, seen(NOON + MINUTE));
    expect(again.before).toBeUndefined();
    const later = updateSeen('weibo', again, seen(NOON + 60 * MINUTE));
    expect(later.before?.at).toBe(NOON + MINUTE);
  });
});

describe('ranksOfLastLook', () => {
  const ranked = (at: number, rank: number) => ({ at, ranks: new Map([['a', rank]]) });
  const board = { fetchedAt: NOON - 10 * MINUTE };
  const yesterday = updateSeen('weibo', undefined, ranked(NOON - 24 * 60 * MINUTE, 5));
  const recorded = updateSeen('weibo', yesterday, ranked(NOON + 1, 1));

  it('a list that stays in view keeps its marks after it was recorded as seen', () => {
    expect(ranksOfLastLook(board, yesterday, NOON)?.ranks.get('a')).toBe(5);
    expect(ranksOfLastLook(board, recorded, NOON)?.ranks.get('a')).toBe(5);
  });

  it('a list that is looked at again an hour later is compared with the last look', () => {
    expect(ranksOfLastLook(board, recorded, NOON + 60 * MINUTE)).toBe(recorded.latest);
    expect(ranksOfLastLook(board, recorded, NOON + 3 * MINUTE)).toBe(yesterday.latest);
  });

  it('a list that is fetched while it is in view is compared with the one that it replaces', () => {
    const newer = { fetchedAt: NOON + 20 * MINUTE };
    expect(ranksOfLastLook(newer, recorded, NOON)).toBe(recorded.latest);
    const both = updateSeen('weibo', recorded, ranked(newer.fetchedAt + 1, 2));
    expect(ranksOfLastLook(newer, both, NOON)).toBe(recorded.latest);
  });

  it('a list that was never seen is compared with nothing', () => {
    expect(ranksOfLastLook(board, undefined, NOON)).toBeUndefined();
  });
});
