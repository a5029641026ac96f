import { describe, expect, it } from 'vitest';
import {
  createFindCollector,
  createTitleFinder,
  groupServiceFinds,
  type HotHit,
  isInTime,
} from './hot-search';

const hit = (platform: string, title: string, firstAt: number, lastAt: number, bestRank: number): HotHit => {
  return { platform, title, firstAt, lastAt, bestRank, url: undefined };
};

function collect(most: number, hits: readonly HotHit[]) {
  const collector = createFindCollector(most);
  for (const each of hits) if (collector.wants(each.title)) collector.add(each);
  return collector;
}

describe('searching', () => {
  it('finds titles that contain all words, whatever their case and width', () => {
    const { matches } = createTitleFinder(' ＡＩ  芯片');
    expect([matches('国产芯片与 ai'), matches('国产芯片'), createTitleFinder(' ').matches('a')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each([
    ['芯', [0, 2, 4]],
    ['AI 芯', [0, 4]],
    ['b', [1, 3]],
    ['芯片芯片', [4]],
    ['x', []],
    [' ', []],
  ])('finds the lines of a text of titles: %s', (text, lines) => {
    const titles = ['ａｉ芯片，芯片', '①b', '芯', '㎡b', '芯片芯片 AI'].join('\n');
    expect(createTitleFinder(text).linesOf(titles)).toEqual(lines);
  });

  it('groups hits by title, with first and last seen, best rank and platforms', () => {
    const { finds } = collect(9, [
      hit('weibo', '#台风#', 5, 6, 3),
      hit('zhihu', '台风', 1, 2, 1),
      hit('weibo', '台风', 3, 4, 9),
      hit('weibo', '台风过境', 9, 9, 1),
    ]);
    expect(finds).toEqual([
      expect.objectContaining({ title: '台风过境' }),
      {
        title: '#台风#',
        firstAt: 1,
        lastAt: 6,
        bestRank: 1,
        places: [
          { platform: 'zhihu', firstAt: 1, lastAt: 2, bestRank: 1, url: undefined },
          { platform: 'weibo', firstAt: 3, lastAt: 6, bestRank: 3, url: undefined },
        ],
      },
    ]);
  });

  it('collects no more titles once it is full, but more places of known ones', () => {
    const { finds, leftOut } = collect(1, [
      hit('weibo', '台风', 5, 6, 3),
      hit('weibo', '地震', 5, 6, 3),
      hit('weibo', '台风', 1, 2, 1),
    ]);
    expect(finds).toEqual([expect.objectContaining({ title: '台风', firstAt: 1, lastAt: 6, bestRank: 1 })]);
    expect(leftOut).toBe(1);
  });

  it('finds only what was on a list in the time asked for', () => {
    const query = { text: 'a', from: 10, until: 20 };
    expect([
      isInTime({ firstAt: 1, lastAt: 9 }, query),
      isInTime({ firstAt: 1, lastAt: 10 }, query),
      isInTime({ firstAt: 20, lastAt: 30 }, query),
      isInTime({ firstAt: 21, lastAt: 30 }, query),
    ]).toEqual([false, true, true, false]);
  });
});

const item = (title: string, url?: string) => ({ key: title, rank: 1, title, url });

it('groups what the service found by title, whatever the punctuation and the case', () => {
  const finds = groupServiceFinds([
    { platform: 'weibo', items: [item('咖啡涨价'), item('iPhone 降价')] },
    {
      platform: 'zhihu',
      items: [item('iphone降价', 'https://a.example/'), item('IPHONE 降价', 'https://b.example/')],
    },
  ]);
  expect(finds[0]).toEqual({
    title: 'iPhone 降价',
    url: 'https://b.example/',
    platforms: ['weibo', 'zhihu'],
  });
  expect(finds.map(({ title }) => title)).toEqual(['iPhone 降价', '咖啡涨价', 'iphone降价']);
});
