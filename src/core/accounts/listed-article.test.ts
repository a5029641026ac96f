import { describe, expect, it } from 'vitest';
import type { ArticleSummary } from '@/core/service/replies';
import { type ListedArticle, mergePage } from './listed-article';

const context = { fakeId: 'A', at: 100 };
const row = (change: Partial<ArticleSummary>): ArticleSummary => ({ articleId: '7', title: '一', ...change });
const merge = (known: readonly ListedArticle[], ...rows: readonly ArticleSummary[]) =>
  mergePage(known, rows, context);

describe('mergePage', () => {
  it('an article that is on a page twice is stored once', () => {
    const { put, fresh, seen } = merge([], row({ idx: 1 }), row({ idx: 2 }), row({ idx: 1 }));
    expect(put.map(({ key }) => key)).toEqual(['A:7:1', 'A:7:2']);
    expect(fresh).toEqual(seen);
  });

  it('rows of another account are left out', () => {
    expect(merge([], row({ idx: 1, fakeId: 'B' })).put).toEqual([]);
  });

  it('a page adds facts to a known article and deletes none', () => {
    const { put: known } = merge([], row({ idx: 1, digest: '摘要', author: '甲' }));
    const { put, fresh } = mergePage(known, [row({ idx: 1, author: '乙' })], { ...context, at: 200 });
    expect(put).toMatchObject([{ digest: '摘要', author: '乙', firstSeenAt: 100 }]);
    expect(fresh).toEqual([]);
  });

  it('a saved body stays saved when its article is listed again', () => {
    const [article] = merge([], row({ idx: 1 })).put;
    expect(merge([{ ...article!, body: 'kept' }], row({ idx: 1 })).put[0]?.body).toBe('kept');
  });

  it('a row without its place becomes the article of a later row with the same title', () => {
    const { put: provisional } = merge([], row({}));
    const { put, renamed, fresh } = merge([{ ...provisional[0]!, body: 'kept' }], row({ idx: 2 }));
    expect(put).toMatchObject([{ key: 'A:7:2', idx: 2, body: 'kept' }]);
    expect(renamed).toEqual([{ from: provisional[0]!.key, to: 'A:7:2' }]);
    expect(fresh).toEqual([]);
  });

  it('a row without its place becomes the article of a row on the same page', () => {
    const { put, fresh } = merge([], row({}), row({ idx: 2 }));
    expect(put.map(({ key }) => key)).toEqual(['A:7:2']);
    expect(fresh).toEqual(['A:7:2']);
  });

  it('a row without its place does not become an article with another title', () => {
    const { put: provisional } = merge([], row({}));
    expect(merge(provisional, row({ idx: 2, title: '二' })).renamed).toEqual([]);
  });

  it('a row without its place is the article whose place is already known', () => {
    const { put: known } = merge([], row({ idx: 2 }));
    expect(merge(known, row({})).put).toMatchObject([{ key: 'A:7:2', idx: 2 }]);
  });

  it('an article that is listed for the first time is known, read and seen now', () => {
    const said = {
      idx: 1,
      url: 'https://mp.weixin.qq.com/s/x',
      digest: '摘要',
      coverUrl: 'https://mmbiz.qpic.cn/c',
      author: '甲',
      publishedAt: 50,
      isOriginal: true,
    };
    expect(merge([], row(said)).put).toEqual([
      {
        ...said,
        key: 'A:7:1',
        fakeId: 'A',
        mid: '7',
        title: '一',
        firstSeenAt: 100,
        isUnread: false,
        body: 'known',
      },
    ]);
  });

  it('a page without a title, an address or a moment deletes none that is known', () => {
    const said = {
      idx: 1,
      url: 'https://mp.weixin.qq.com/s/x',
      coverUrl: 'https://mmbiz.qpic.cn/c',
      publishedAt: 50,
      isOriginal: false,
    };
    const { put: known } = merge([], row(said));
    expect(merge(known, row({ idx: 1, title: '' })).put).toEqual(known);
    const changed = {
      ...said,
      url: 'https://mp.weixin.qq.com/s/y',
      coverUrl: 'd',
      publishedAt: 60,
      isOriginal: true,
    };
    expect(merge(known, row(changed)).put).toMatchObject([changed]);
  });

  it.each([
    ['known', 'missing', 'missing'],
    ['missing', 'failed', 'failed'],
    ['failed', 'ambiguous', 'ambiguous'],
    ['ambiguous', 'gone', 'gone'],
    ['gone', 'wanted', 'wanted'],
    ['wanted', 'kept', 'kept'],
    ['kept', 'known', 'kept'],
    ['missing', 'missing', 'missing'],
  ] as const)('keeps the better body of two rows of one article, %s and %s: %s', (own, other, better) => {
    const [provisional] = merge([], row({})).put;
    const [placed] = merge([], row({ idx: 2 })).put;
    if (!provisional || !placed) throw new Error('no rows');
    for (const [one, two] of [
      [own, other],
      [other, own],
    ] as const) {
      const known = [
        { ...placed, body: one, words: `words of ${one}`, firstSeenAt: 70 },
        { ...provisional, body: two, words: `words of ${two}`, firstSeenAt: 60, isUnread: true },
      ];
      const { put, renamed } = merge(known, row({ idx: 2 }));
      expect(put).toMatchObject([
        { key: 'A:7:2', body: better, words: `words of ${better}`, firstSeenAt: 60, isUnread: true },
      ]);
      expect(renamed).toHaveLength(1);
    }
  });

  it('the new place of an article that was unknown before counts as fresh once', () => {
    const { fresh, seen, renamed, put } = merge(
      [],
      row({}),
      row({ articleId: '8', idx: 1 }),
      row({ idx: 2 }),
    );
    expect(fresh).toEqual(['A:8:1', 'A:7:2']);
    expect(seen).toEqual(['A:8:1', 'A:7:2']);
    expect(put.map(({ key }) => key)).toEqual(['A:8:1', 'A:7:2']);
    expect(renamed).toHaveLength(1);
  });

  it('a row of another push with the same title is another article', () => {
    const { put: known } = merge([], row({ idx: 2 }));
    expect(merge(known, row({ articleId: '8' })).fresh).toHaveLength(1);
  });
});
