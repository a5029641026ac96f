import { expect, it } from 'vitest';
import type { DayTitle } from './day';
import {
  blockOf,
  commonBeginning,
  daysOfBlock,
  expandLink,
  packTitles,
  shortenLink,
  timeOfBlock,
  toHits,
} from './title-blocks';

const START = timeOfBlock(blockOf(20_000)).firstAt;

function seen(title: string, firstAt: number, lastAt: number, bestRank: number, url?: string): DayTitle {
  return { key: title, title, url, heatText: undefined, tag: undefined, firstAt, lastAt, bestRank };
}

it('puts each title into a block once, with when it was seen over all its days', () => {
  const { titles, facts } = packTitles('weibo', blockOf(20_000), [
    seen('a', START + 5, START + 9, 3, 'https://weibo.example/a'),
    seen('b', START, START + 1, 1),
    seen('a', START + 20, START + 30, 2),
  ]);
  expect(titles.titles).toBe('a\nb');
  expect(toHits(facts, [{ line: 0, title: 'a' }])).toEqual([
    {
      platform: 'weibo',
      title: 'a',
      url: 'https://weibo.example/a',
      firstAt: START + 5,
      lastAt: START + 30,
      bestRank: 2,
    },
  ]);
});

it('finds the block of a day and the days of a block', () => {
  const [first, last] = daysOfBlock(blockOf(20_000));
  expect([blockOf(first - 1), blockOf(first), blockOf(last), blockOf(last + 1)]).toEqual(
    [-1, 0, 0, 1].map((step) => blockOf(20_000) + step),
  );
});

it.each([
  ['nothing', undefined],
  ['one like the others', 'https://www.zhihu.com/question/123'],
  ['another', 'https://zhuanlan.zhihu.com/p/1?x=a=b'],
  ['one with the title', 'https://s.weibo.com/weibo?q=%23%E5%8F%B0%E9%A3%8E%20%241%23&t=31'],
  ['one that begins like the others and ends there', 'https://www.zhihu.com/question/'],
])('restores a shortened link: %s', (_, url) => {
  const others = [1, 2, 3].map((id) => ({ title: `${id}`, url: `https://www.zhihu.com/question/${id}` }));
  const beginning = commonBeginning([{ title: '台风 $1', url }, ...others]);
  expect(beginning).toBe('https://www.zhihu.com/question/');
  const short = shortenLink({ title: '台风 $1', url }, beginning);
  expect(expandLink(short, '台风 $1', beginning)).toBe(url);
  expect(short.length).toBeLessThanOrEqual(url?.length ?? 0);
});

it('restores the link of a title that ends in half a surrogate pair', () => {
  const title = 'a\ud83d';
  const short = shortenLink({ title, url: 'https://a.example/1' }, '');
  expect(expandLink(short, title, '')).toBe('https://a.example/1');
});
