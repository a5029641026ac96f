import { describe, expect, it } from 'vitest';
import type { ArticleSummary } from '@/core/service/replies';
import { compareWithListed, identify, keyOf } from './article-identity';

const said = (change: Partial<ArticleSummary>): ArticleSummary => ({
  articleId: '7',
  title: '标题',
  ...change,
});
const address = (biz: string, mid: string, idx: string) =>
  `https://mp.weixin.qq.com/s?__biz=${biz}&mid=${mid}&idx=${idx}&sn=ab`;

describe('an article’s identity', () => {
  it.each([
    ['its own fields', said({ fakeId: 'A==', idx: 2 }), { fakeId: 'A==', mid: '7', idx: 2 }],
    ['a list’s id', said({ articleId: '7_3' }), { fakeId: 'asked', mid: '7', idx: 3 }],
    ['its address', said({ url: address('B+=', '7', '4') }), { fakeId: 'B+=', mid: '7', idx: 4 }],
    ['nothing but its number', said({}), { fakeId: 'asked', mid: '7', idx: undefined }],
    [
      'a short address, which says nothing',
      said({ url: 'https://mp.weixin.qq.com/s/abc' }),
      { fakeId: 'asked', mid: '7', idx: undefined },
    ],
    [
      'no place out of an address of another push',
      said({ url: address('B', '8', '4') }),
      { fakeId: 'B', mid: '7', idx: undefined },
    ],
  ])('is told by %s', (_what, summary, expected) => {
    expect(identify(summary, { fakeId: 'asked' })).toEqual(expected);
  });

  it('holds the title where no place is known', () => {
    expect(keyOf({ fakeId: 'A', mid: '7' }, ' 一 二 ')).toBe(keyOf({ fakeId: 'A', mid: '7' }, '一二'));
    expect(keyOf({ fakeId: 'A', mid: '7' }, '一')).not.toBe(keyOf({ fakeId: 'A', mid: '7' }, '二'));
  });
});

describe('what came for an article', () => {
  const listed = { fakeId: 'A', mid: '7', idx: 2, title: '标题' };
  it.each([
    ['the same place', said({ idx: 2, title: '改过的标题' }), 'same'],
    ['another place, though the title agrees', said({ idx: 1 }), 'other'],
    ['another account, though all else agrees', said({ fakeId: 'B', idx: 2 }), 'other'],
    ['another account by its address', said({ url: address('B', '7', '2') }), 'other'],
    ['another push', said({ articleId: '8', idx: 2 }), 'other'],
    ['the same title and no place', said({}), 'same'],
    ['the same title in other letters', said({ title: ' 标 题' }), 'same'],
    ['another title and no place', said({ title: '别的' }), 'other'],
    ['neither title nor place', said({ title: '' }), 'unsure'],
  ] as const)('is judged: %s', (_what, summary, expected) => {
    expect(compareWithListed(listed, summary)).toBe(expected);
  });
});
