import { describe, expect, it } from 'vitest';
import { finishSteps } from '@/core/steps';
import {
  type HotEvent,
  indexEvents,
  itemName,
  joinEvents,
  mergeBoards,
  otherPlaces,
  rejoinTitles,
  separateTitles,
} from './events';

const item = (platform: string, title: string) => ({ platform, key: title, title });

describe('joinEvents', () => {
  const lists = [
    item('weibo', '#台风登陆福建沿海#'),
    item('zhihu', '如何看待台风登陆福建沿海，多地停课？'),
    item('baidu', '国产大模型发布新版本'),
    item('toutiao', '国产大模型新版本发布会'),
    item('weibo', '演员宣布结婚'),
    item('bilibili', '演员宣布退出娱乐圈'),
    item('v2ex', 'Rust 2.0 released'),
    item('juejin', 'Rust 2.0 Released!'),
  ];

  it('joins items by their titles, with the evidence', () => {
    const events = joinEvents(lists);
    expect(events.map(({ items }) => items.map(({ platform }) => platform))).toEqual([
      ['weibo', 'zhihu'],
      ['baidu', 'toutiao'],
      ['weibo'],
      ['bilibili'],
      ['v2ex', 'juejin'],
    ]);
    const evidence = events[0]?.evidence.get(itemName(lists[1]!));
    expect(evidence?.shared[0]).toBe('台风登陆福建沿海');
    expect(evidence?.likeness).toBeGreaterThan(0.5);
  });

  it('leaves separated titles apart until they are joined again', () => {
    const pairs = separateTitles([], [lists[1]!.title, lists[0]!.title]);
    expect(joinEvents(lists, pairs)[0]?.items).toHaveLength(1);
    expect(rejoinTitles(pairs, [lists[0]!.title, lists[1]!.title])).toEqual([]);
  });

  it.each([
    ['another place', '杭州老字号意外走红网络', '西安老字号意外走红网络'],
    ['other numbers', '四川发生3.5级地震', '四川发生4.2级地震'],
    ['another name', '苹果开源大模型正式发布', '华为开源大模型正式发布'],
  ])('does not join similar news: %s', (_, one, other) => {
    expect(joinEvents([item('weibo', one), item('zhihu', other)])).toHaveLength(2);
  });
});

it('returns the other items of an event, each with the evidence', () => {
  const [a, b] = [item('weibo', '长江流域发生强降雨'), item('zhihu', '长江流域发生强降雨怎么办')];
  const index = indexEvents(joinEvents([a, b, item('v2ex', '咖啡涨价了吗')]));
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    const event = index.get(itemName(one));
    expect(event && otherPlaces(event, one)).toMatchObject([
      { item: other, evidence: { with: a, shared: ['长江流域发生强降雨'] } },
    ]);
  }
});

describe('mergeBoards', () => {
  function board(platform: string, ...titles: readonly string[]) {
    const entries = titles.map((title, index) => {
      return { key: title, rank: index + 1, title, firstAt: 0, lastAt: 0, listedMs: 0, bestRank: 1 };
    });
    return { platform, entries };
  }

  const titlesOf = (events: readonly HotEvent[]) => events.map(({ items }) => items[0]?.title);

  it('ranks an event on several lists above one with a high rank on one list', () => {
    const events = finishSteps(
      mergeBoards(
        [
          board('weibo', '一部新电影今天上映', '长江流域发生强降雨'),
          board('zhihu', '为什么要学数学', '长江流域发生强降雨怎么办'),
        ],
        [],
      ),
    );
    expect(titlesOf(events)).toEqual(['长江流域发生强降雨', '一部新电影今天上映', '为什么要学数学']);
    expect(events[0]?.items.map(({ platform }) => platform)).toEqual(['weibo', 'zhihu']);
  });

  it('counts a platform once, however many of its items report the event', () => {
    const events = finishSteps(
      mergeBoards(
        [board('weibo', '火星探测器成功着陆', '火星探测器成功着陆现场'), board('zhihu', '咖啡涨价了吗')],
        [['火星探测器成功着陆', '火星探测器成功着陆现场']],
      ),
    );
    expect(titlesOf(events)).toEqual(['火星探测器成功着陆', '咖啡涨价了吗', '火星探测器成功着陆现场']);
  });

  it('does not join titles that the user separated', () => {
    const boards = [board('weibo', '长江流域发生强降雨'), board('zhihu', '长江流域发生强降雨怎么办')];
    const events = finishSteps(mergeBoards(boards, [['长江流域发生强降雨怎么办', '长江流域发生强降雨']]));
    expect(events.map(({ items }) => items.length)).toEqual([1, 1]);
  });

  it('ranks a first place above two places far down', () => {
    const others = Array.from({ length: 40 }, (_, index) => `x${index} y${index}`);
    const events = finishSteps(
      mergeBoards(
        [
          board('weibo', '咖啡涨价了吗', ...others, '长江流域发生强降雨'),
          board('zhihu', ...others.map((title) => `${title} z`), '长江流域发生强降雨'),
        ],
        [],
      ),
    );
    const titles = titlesOf(events);
    expect(titles.indexOf('咖啡涨价了吗')).toBeLessThan(titles.indexOf('长江流域发生强降雨'));
  });
});
