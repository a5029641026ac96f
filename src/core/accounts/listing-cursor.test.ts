import { describe, expect, it } from 'vitest';
import { continueListing, type ListingCursor, pageQuery, startListing } from './listing-cursor';

/** Lists all of `count` articles from a service that gives the page `give` finds; the numbers that were seen. */
function list(
  count: number,
  give: (begin: number, size: number) => number[],
  { total, style = 'offset' as 'offset' | 'page' } = { total: true } as {
    total: boolean;
    style?: 'offset' | 'page';
  },
) {
  const seen = new Set<number>();
  let cursor: ListingCursor = startListing(20);
  let requests = 0;
  for (;;) {
    requests++;
    const query = pageQuery(cursor, style);
    const begin = style === 'page' ? (query.begin - 1) * query.size : query.begin;
    const rows = give(begin, query.size).filter((number) => number < count);
    for (const number of rows) seen.add(number);
    const step = continueListing(cursor, { keys: rows.map(String), total: total ? count : undefined }, style);
    if (step.isDone) return { ...step, seen: seen.size, requests };
    cursor = step.cursor;
  }
}

const steady = (begin: number, size: number) => Array.from({ length: size }, (_, index) => begin + index);

describe('a listing', () => {
  it.each([0, 1, 19, 20, 21, 57, 400])('sees every one of %i articles, and ends', (count) => {
    expect(list(count, steady)).toMatchObject({ seen: count, reachedEnd: true, hasGap: false });
    expect(list(count, steady, { total: false })).toMatchObject({ seen: count, reachedEnd: true });
    expect(list(count, steady, { total: true, style: 'page' })).toMatchObject({ seen: count });
  });

  it('asks hardly more often than there are pages', () => {
    expect(list(400, steady).requests).toBeLessThanOrEqual(22);
  });

  it('sees every article of a service whose pages start with the last of the page before', () => {
    const repeats = (begin: number, size: number) => steady(Math.max(0, begin - 1), size);
    expect(list(99, repeats)).toMatchObject({ seen: 99, hasGap: false });
  });

  it('sees every article of a service whose pages leave their first out', () => {
    const skips = (begin: number, size: number) =>
      begin === 0 ? steady(0, size) : steady(begin + 1, size - 1);
    expect(list(99, skips)).toMatchObject({ seen: 99, hasGap: false });
  });

  it('says so when pages never join', () => {
    const leaps = (begin: number, size: number) => (begin === 0 ? steady(0, size) : steady(begin + 9, size));
    expect(list(99, leaps)).toMatchObject({ hasGap: true });
  });

  it('ends where a service answers every page with the same', () => {
    const stuck = () => steady(0, 20);
    expect(list(99, stuck, { total: false })).toMatchObject({ seen: 20, requests: 3 });
  });

  it('stops at a page beyond which nothing is wanted', () => {
    const step = continueListing(startListing(20), { keys: ['a'], isEnough: true }, 'offset');
    expect(step).toEqual({ isDone: true, seen: 1, reachedEnd: false, hasGap: false });
  });
});
