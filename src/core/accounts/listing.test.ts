import { describe, expect, it } from 'vitest';
import { type Account, createAccount } from './account';
import type { ListedArticle } from './listed-article';
import {
  continueListing,
  type Listing,
  type ListingCursor,
  pageQuery,
  startListing,
  takePage,
} from './listing';

interface Options {
  readonly hasTotal?: boolean;
  readonly style?: 'offset' | 'page';
}

/** Lists `count` articles of a service; `give` returns its pages. */
function list(
  count: number,
  give: (begin: number, size: number) => number[],
  { hasTotal = true, style = 'offset' }: Options = {},
) {
  const seen = new Set<number>();
  const total = hasTotal ? count : undefined;
  let cursor: ListingCursor = startListing(20);
  for (let requests = 1; ; requests++) {
    const query = pageQuery(cursor, style);
    const begin = style === 'page' ? (query.begin - 1) * query.size : query.begin;
    const rows = give(begin, query.size).filter((number) => number < count);
    for (const number of rows) seen.add(number);
    const step = continueListing(
      cursor,
      { keys: rows.map(String), rows: rows.length, pushes: rows.length, total },
      style,
    );
    if (step.isDone) return { ...step, seen: seen.size, requests };
    cursor = step.cursor;
  }
}

const steady = (begin: number, size: number) => Array.from({ length: size }, (_, index) => begin + index);

describe('continueListing', () => {
  it.each([0, 1, 19, 20, 21, 57, 400])('a listing sees every one of %i articles, and ends', (count) => {
    expect(list(count, steady)).toMatchObject({ seen: count, reachedEnd: true, hasGap: false });
    expect(list(count, steady, { hasTotal: false })).toMatchObject({ seen: count, reachedEnd: true });
    expect(list(count, steady, { style: 'page' })).toMatchObject({ seen: count });
  });

  it('a listing makes hardly more requests than there are pages', () => {
    expect(list(400, steady).requests).toBeLessThanOrEqual(22);
  });

  it('a listing sees every article when each page starts with the last article of the page before', () => {
    const repeats = (begin: number, size: number) => steady(Math.max(0, begin - 1), size);
    expect(list(99, repeats)).toMatchObject({ seen: 99, hasGap: false });
  });

  it('a listing sees every article when each page leaves out its first article', () => {
    const skips = (begin: number, size: number) =>
      begin === 0 ? steady(0, size) : steady(begin + 1, size - 1);
    expect(list(99, skips)).toMatchObject({ seen: 99, hasGap: false, reachedEnd: true });
  });

  it('a listing reports a gap when pages never have an article in common', () => {
    const leaps = (begin: number, size: number) => (begin === 0 ? steady(0, size) : steady(begin + 9, size));
    expect(list(99, leaps)).toMatchObject({ hasGap: true });
  });

  it('a listing ends when the service answers every page with the same articles', () => {
    const stuck = () => steady(0, 20);
    expect(list(99, stuck, { hasTotal: false })).toMatchObject({
      seen: 20,
      requests: 3,
      reachedEnd: false,
    });
  });

  it.each([0, 5, 20])('a listing goes on after a full page whatever total the service says (%i)', (total) => {
    const keys = steady(0, 20).map(String);
    expect(continueListing(startListing(20), { keys, rows: 20, pushes: 20, total }, 'offset').isDone).toBe(
      false,
    );
  });

  it.each([0, 3, 9])(
    'a listing goes on after a short page that its total does not agree with (%i)',
    (total) => {
      const keys = steady(0, 5).map(String);
      expect(continueListing(startListing(20), { keys, rows: 5, pushes: 5, total }, 'offset').isDone).toBe(
        false,
      );
    },
  );

  it('a page whose rows are all left out is not the end', () => {
    expect(continueListing(startListing(20), { keys: [], rows: 20, pushes: 20 }, 'offset').isDone).toBe(
      false,
    );
  });

  it.each([1, 3, 4, 8])('a listing sees every article of a service that counts pushes of %i', (each) => {
    const all = steady(0, 200 * each);
    let cursor: ListingCursor = startListing(20);
    const seen = new Set<number>();
    for (;;) {
      const { begin, size } = pageQuery(cursor, 'offset');
      const rows = all.slice(begin * each, (begin + size) * each);
      for (const number of rows) seen.add(number);
      const pushes = rows.length / each;
      const step = continueListing(
        cursor,
        { keys: rows.map(String), rows: rows.length, pushes, total: 200 },
        'offset',
      );
      if (step.isDone) {
        expect(step).toMatchObject({ reachedEnd: true, hasGap: false, seen: 200 * each });
        break;
      }
      cursor = step.cursor;
    }
    expect(seen.size).toBe(200 * each);
    expect(cursor.requests).toBeLessThan(15);
  });

  it('a listing ends at a page that is enough', () => {
    const step = continueListing(
      startListing(20),
      { keys: ['a'], rows: 1, pushes: 1, isEnough: true },
      'offset',
    );
    expect(step).toEqual({ isDone: true, seen: 1, reachedEnd: false, hasGap: false });
  });
});

const LISTED: Account = { ...createAccount({ fakeId: 'A', name: '甲' }, 1), listedAt: 100 };
const rowsFrom = (newest: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    articleId: String(newest - index),
    idx: 1,
    title: `第 ${newest - index} 篇`,
  }));

/** What is known before a page. */
interface Before {
  readonly known?: readonly ListedArticle[];
  readonly account?: Account;
}

/** Adds a page that arrives at a moment to the articles known before. */
function take(
  rows: ReturnType<typeof rowsFrom>,
  at: number,
  { known = [], account = LISTED, ...listing }: Partial<Listing> & Before = {},
) {
  const own = {
    cursor: startListing(3),
    startedAt: at,
    extent: 'until-known',
    style: 'offset',
    source: 'S',
  } as const;
  return takePage(account, known, { rows, at }, { ...own, ...listing });
}

describe('takePage', () => {
  it('a listing goes on past articles from a listing that was never completed', () => {
    const old = take(rowsFrom(4, 3), 90).merge.put;
    const broken = take(rowsFrom(9, 3), 110, { known: old });
    expect(broken.step.isDone).toBe(false);
    // The page with articles 6 and 5 was never requested.
    const known = [...old, ...broken.merge.put];
    const first = take(rowsFrom(9, 3), 120, { known });
    expect(first.step.isDone).toBe(false);
    const cursor = first.step.isDone ? startListing(3) : first.step.cursor;
    const second = take(rowsFrom(7, 3), 121, { known, cursor, startedAt: 120 });
    expect(second.news.map(({ mid }) => mid)).toEqual(['6', '5']);
  });

  it('a listing recognises articles that were listed while the clock was ahead', () => {
    const ahead = take(rowsFrom(4, 3), 90_000).merge.put;
    const page = take(rowsFrom(5, 3), 120, { known: ahead });
    expect(page.step.isDone).toBe(true);
    expect(page.news.map(({ mid }) => mid)).toEqual(['5']);
  });

  it('one listing with the clock behind does not make the next one list the whole account', () => {
    const old = take(rowsFrom(4, 3), 100).merge.put;
    const behind = take(rowsFrom(4, 3), 20, { known: old });
    expect(behind).toMatchObject({ step: { isDone: true }, account: { listedAt: 20 } });
    const page = take(rowsFrom(5, 3), 200, { known: behind.merge.put, account: behind.account });
    expect(page.step.isDone).toBe(true);
    expect(page.news.map(({ mid }) => mid)).toEqual(['5']);
  });

  it('articles that were listed while the clock was ahead stay known when their page is requested again', () => {
    const ahead = take(rowsFrom(4, 3), 90_000).merge.put;
    // Nothing in common with the page before.
    const cursor = { ...startListing(3), begin: 3, lastKeys: ['A:9:1'] };
    const apart = take(rowsFrom(4, 3), 121, { known: ahead, cursor, startedAt: 120 });
    expect(apart.step).toMatchObject({ isDone: false, cursor: { begin: 2, overlap: 2 } });
    const again = take(rowsFrom(5, 3), 122, {
      known: apart.merge.put,
      cursor: { ...cursor, begin: 2, lastKeys: ['A:5:1'] },
      startedAt: 120,
    });
    expect(again.step.isDone).toBe(true);
  });

  it('an account counts as listed whole only if the listing has no gap', () => {
    const listing = {
      extent: 'whole',
      cursor: { ...startListing(3), begin: 2, lastKeys: ['A:4:1'] },
    } as const;
    const reached = take([], 110, listing);
    expect(reached.account.listedWholeFrom).toBe('S');
    const torn = take([], 110, { ...listing, cursor: { ...listing.cursor, hasGap: true } });
    expect(torn.step).toMatchObject({ isDone: true, reachedEnd: true, hasGap: true });
    expect(torn.account.listedWholeFrom).toBeUndefined();
  });
});

const [SHORT, LONG] = [4000, 16_000];
/** Four times the rows take four times as long; sixteen times would be the square. */
const MOST_GROWTH = 10;
/** Shorter times are noise, ms. */
const NOISE = 10;

it.each([
  ['of known articles', (index: number) => ({ articleId: String(index), idx: 1, title: `第 ${index} 篇` })],
  ['without places', (index: number) => ({ articleId: '7', title: `第 ${index} 篇` })],
  ['with the same title', (index: number) => ({ articleId: String(index), title: '一' })],
] as const)('a page %s takes time that grows with its rows', (_what, rowOf) => {
  const timeOf = (count: number) => {
    const rows = Array.from({ length: count }, (_, index) => rowOf(index));
    const known = take(rows as never, 90).merge.put;
    const start = performance.now();
    take(rows as never, 110, { known });
    return performance.now() - start;
  };
  let growth = Number.POSITIVE_INFINITY;
  // A busy machine slows one run or the other: the best of some counts.
  for (let tries = 0; tries < 6 && growth > MOST_GROWTH; tries++)
    growth = Math.min(growth, timeOf(LONG) / Math.max(timeOf(SHORT), NOISE));
  expect(growth).toBeLessThan(MOST_GROWTH);
});
