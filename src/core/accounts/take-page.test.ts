import { describe, expect, it } from 'vitest';
import { createAccount } from './account';
import type { ListedArticle } from './listed-article';
import { startListing } from './listing-cursor';
import { type Listing, takePage } from './take-page';

const account = { ...createAccount({ fakeId: 'A', name: '甲' }, 1), listedAt: 100 };
const rowsFrom = (newest: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    articleId: String(newest - index),
    idx: 1,
    title: `第 ${newest - index} 篇`,
  }));

/** A page that a listing took at a moment, of what was known before. */
function take(
  rows: ReturnType<typeof rowsFrom>,
  at: number,
  { known = [], ...listing }: Partial<Listing> & { readonly known?: readonly ListedArticle[] } = {},
) {
  const own = { cursor: startListing(3), startedAt: at, extent: 'until-known', style: 'offset' } as const;
  return takePage(account, known, { rows, at }, { ...own, ...listing });
}

describe('a listing', () => {
  it('goes on past what another brought that never came to its end', () => {
    const old = take(rowsFrom(4, 3), 90).merge.put;
    const broken = take(rowsFrom(9, 3), 110, { known: old });
    expect(broken.step.isDone).toBe(false);
    // Of 9 to 5 the page with 6 and 5 was never asked for.
    const known = [...old, ...broken.merge.put];
    const first = take(rowsFrom(9, 3), 120, { known });
    expect(first.step.isDone).toBe(false);
    const cursor = first.step.isDone ? startListing(3) : first.step.cursor;
    const second = take(rowsFrom(7, 3), 121, { known, cursor, startedAt: 120 });
    expect(second.news.map(({ mid }) => mid)).toEqual(['6', '5']);
  });

  it('is of the whole account only where no page was lost', () => {
    const listing = {
      extent: 'whole',
      cursor: { ...startListing(3), begin: 2, lastKeys: ['A:4:1'] },
    } as const;
    const reached = take([], 110, listing);
    expect(reached.account.isListedWhole).toBe(true);
    const torn = take([], 110, { ...listing, cursor: { ...listing.cursor, hasGap: true } });
    expect(torn.step).toMatchObject({ isDone: true, reachedEnd: true, hasGap: true });
    expect(torn.account.isListedWhole).toBe(false);
  });
});
