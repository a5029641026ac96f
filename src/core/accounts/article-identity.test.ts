import { describe, expect, it } from 'vitest';
import type { ArticleSummary } from '@/core/service/replies';
import { articleIdOf, compareWithListed, identify, keyOf, normaliseTitle } from './article-identity';

const said = (change: Partial<ArticleSummary>): ArticleSummary => ({
  articleId: '7',
  title: '标题',
  ...change,
});
const address = (biz: string, mid: string, idx: string) =>
  `https://mp.weixin.qq.com/s?__biz=${biz}&mid=${mid}&idx=${idx}&sn=ab`;

describe('identify', () => {
  it.each([
    ['its own fields', said({ fakeId: 'A==', idx: 2 }), { fakeId: 'A==', mid: '7', idx: 2 }],
    ['a list’s id', said({ articleId: '7_3' }), { fakeId: 'asked', mid: '7', idx: 3 }],
    ['its address', said({ url: address('B+=', '7', '4') }), { fakeId: 'B+=', mid: '7', idx: 4 }],
    ['its number alone', said({}), { fakeId: 'asked', mid: '7', idx: undefined }],
    [
      'its number alone where the address is a short one',
      said({ url: 'https://mp.weixin.qq.com/s/abc' }),
      { fakeId: 'asked', mid: '7', idx: undefined },
    ],
    [
      'its number alone where the address is that of another push',
      said({ url: address('B', '8', '4') }),
      { fakeId: 'B', mid: '7', idx: undefined },
    ],
  ])('an article is identified by %s', (_what, summary, expected) => {
    expect(identify(summary, { fakeId: 'asked' })).toEqual(expected);
  });

  it('the key of an article without a known place contains its title', () => {
    expect(keyOf({ fakeId: 'A', mid: '7' }, ' 一 二 ')).toBe(keyOf({ fakeId: 'A', mid: '7' }, '一二'));
    expect(keyOf({ fakeId: 'A', mid: '7' }, '一')).not.toBe(keyOf({ fakeId: 'A', mid: '7' }, '二'));
  });
});

describe('compareWithListed', () => {
  const listed = { fakeId: 'A', mid: '7', idx: 2, title: '标题' };
  it.each([
    ['the same place and another title', 'same', said({ idx: 2, title: '改过的标题' })],
    ['another place, though the title agrees', 'other', said({ idx: 1 })],
    ['another account, though all else agrees', 'other', said({ fakeId: 'B', idx: 2 })],
    ['another account by its address', 'other', said({ url: address('B', '7', '2') })],
    ['another push', 'other', said({ articleId: '8', idx: 2 })],
    ['the same title and no place', 'same', said({})],
    ['the same title in other letters', 'same', said({ title: ' 标 题' })],
    ['another title and no place', 'other', said({ title: '别的' })],
    ['neither title nor place', 'unsure', said({ title: '' })],
  ] as const)('a reply with %s is judged as: %s', (_what, expected, summary) => {
    expect(compareWithListed(listed, summary)).toBe(expected);
  });
});

describe('articleIdOf', () => {
  const listed = (idx: number | undefined) => ({ fakeId: 'A', mid: '7', idx });

  it.each([
    ['an unknown place', undefined, 'place', true, '7'],
    ['a number alone', 2, 'appmsgid', true, '7'],
    ['a place in any case', 1, 'place', false, '7_1'],
    ['the first place', 1, 'auto', true, '7'],
    ['a later place where the service was not tried', 2, 'auto', undefined, '7_2'],
    ['a later place where the service knows places', 2, 'auto', true, '7_2'],
    ['a later place where the service knows none', 2, 'auto', false, '7'],
  ] as const)('asks for %s', (_what, idx, form, knowsPlaces, id) => {
    expect(articleIdOf(listed(idx), form, knowsPlaces)).toBe(id);
  });
});

it('compares titles without spaces, case, width and font', () => {
  expect(normaliseTitle(' Ａi\u3000春\t天 ')).toBe('ai春天');
});
