import { describe, expect, it } from 'vitest';
import type { ArticleSummary } from '@/core/service/replies';
import { type ListedArticle, mergePage } from './listed-article';

const context = { fakeId: 'A', at: 100 };
const row = (change: Partial<ArticleSummary>): ArticleSummary => ({ articleId: '7', title: '一', ...change });
const merge = (known: readonly ListedArticle[], ...rows: readonly ArticleSummary[]) =>
  mergePage(known, rows, context);

describe('a page of a listing', () => {
  it('brings each article once, however often it is on it', () => {
    const { put, fresh, seen } = merge([], row({ idx: 1 }), row({ idx: 2 }), row({ idx: 1 }));
    expect(put.map(({ key }) => key)).toEqual(['A:7:1', 'A:7:2']);
    expect(fresh).toEqual(seen);
  });

  it('leaves out what belongs to another account', () => {
    expect(merge([], row({ idx: 1, fakeId: 'B' })).put).toEqual([]);
  });

  it('adds facts to what is known and takes none away', () => {
    const { put: known } = merge([], row({ idx: 1, digest: '摘要', author: '甲' }));
    const { put, fresh } = mergePage(known, [row({ idx: 1, author: '乙' })], { ...context, at: 200 });
    expect(put).toMatchObject([{ digest: '摘要', author: '乙', firstSeenAt: 100 }]);
    expect(fresh).toEqual([]);
  });

  it('knows that a body is kept, whatever the listing says later', () => {
    const [article] = merge([], row({ idx: 1 })).put;
    expect(merge([{ ...article!, body: 'kept' }], row({ idx: 1 })).put[0]?.body).toBe('kept');
  });
});

describe('a row without its place in the push', () => {
  it('becomes the article that a later row with the same title is', () => {
    const { put: provisional } = merge([], row({}));
    const { put, renamed, fresh } = merge([{ ...provisional[0]!, body: 'kept' }], row({ idx: 2 }));
    expect(put).toMatchObject([{ key: 'A:7:2', idx: 2, body: 'kept' }]);
    expect(renamed).toEqual([{ from: provisional[0]!.key, to: 'A:7:2' }]);
    expect(fresh).toEqual([]);
  });

  it('becomes it on the same page, too', () => {
    const { put, fresh } = merge([], row({}), row({ idx: 2 }));
    expect(put.map(({ key }) => key)).toEqual(['A:7:2']);
    expect(fresh).toEqual(['A:7:2']);
  });

  it('does not become an article with another title', () => {
    const { put: provisional } = merge([], row({}));
    expect(merge(provisional, row({ idx: 2, title: '二' })).renamed).toEqual([]);
  });

  it('is the article whose place was told before', () => {
    const { put: known } = merge([], row({ idx: 2 }));
    expect(merge(known, row({})).put).toMatchObject([{ key: 'A:7:2', idx: 2 }]);
  });
});
