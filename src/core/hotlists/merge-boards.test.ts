import { expect, it } from 'vitest';
import { mergeBoards } from './merge-boards';

function board(platform: string, ...titles: readonly string[]) {
  const entries = titles.map((title, index) => {
    return { key: title, rank: index + 1, title, firstAt: 0, lastAt: 0, listedMs: 0, bestRank: 1 };
  });
  return { platform, entries };
}

const titlesOf = (events: ReturnType<typeof mergeBoards>) => events.map(({ entries }) => entries[0]?.title);

it('puts what stands on several lists above what stands high on one', () => {
  const events = mergeBoards(
    [
      board('weibo', '一部新电影今天上映', '长江流域发生强降雨'),
      board('zhihu', '为什么要学数学', '长江流域发生强降雨怎么办'),
    ],
    [],
  );
  expect(titlesOf(events)).toEqual(['长江流域发生强降雨', '一部新电影今天上映', '为什么要学数学']);
  expect(events[0]?.entries.map(({ platform }) => platform)).toEqual(['weibo', 'zhihu']);
});

it('counts a platform once, however many of its entries tell of the event', () => {
  const events = mergeBoards(
    [board('weibo', '火星探测器成功着陆', '火星探测器成功着陆现场'), board('zhihu', '咖啡涨价了吗')],
    [['火星探测器成功着陆', '火星探测器成功着陆现场']],
  );
  expect(titlesOf(events)).toEqual(['火星探测器成功着陆', '咖啡涨价了吗', '火星探测器成功着陆现场']);
});

it('leaves apart what the user took apart', () => {
  const boards = [board('weibo', '长江流域发生强降雨'), board('zhihu', '长江流域发生强降雨怎么办')];
  const events = mergeBoards(boards, [['长江流域发生强降雨怎么办', '长江流域发生强降雨']]);
  expect(events.map(({ entries }) => entries.length)).toEqual([1, 1]);
});

it('puts a first place above two far down', () => {
  const others = Array.from({ length: 40 }, (_, index) => `x${index} y${index}`);
  const events = mergeBoards(
    [
      board('weibo', '咖啡涨价了吗', ...others, '长江流域发生强降雨'),
      board('zhihu', ...others.map((title) => `${title} z`), '长江流域发生强降雨'),
    ],
    [],
  );
  const titles = titlesOf(events);
  expect(titles.indexOf('咖啡涨价了吗')).toBeLessThan(titles.indexOf('长江流域发生强降雨'));
});
