import { describe, expect, it } from 'vitest';
import { takeApart, withoutPair } from './apart-titles';
import { createFindCollector, createTitleFinder, type HotHit, isInTime } from './hot-search';
import { entryName, joinEvents } from './join-events';
import { decideNotices, type WatchInput } from './watch-notices';
import { NOTHING_WATCHED } from './watch-state';
import { matchWatchWords, parseWatchWords } from './watch-words';

const NOON = Date.UTC(2026, 2, 14, 12);

const entry = (platform: string, title: string) => ({ platform, key: title, title });

describe('watch words', () => {
  const groupsOf = (text: string, title: string) =>
    matchWatchWords(parseWatchWords(text).groups, title).map(({ group }) => group);

  it.each([
    ['one of several is enough', 'AI\n人工智能', '谈人工智能', ['AI']],
    ['case does not count', 'openai', 'OpenAI 发布', ['openai']],
    ['what must be there is missing', '苹果\n+发布会', '苹果降价', []],
    ['what must be there is there', '苹果\n+发布会', '苹果发布会', ['苹果']],
    ['what must not be there is there', '苹果\n!水果', '苹果是水果', []],
    ['a group with a name', '[科技]\n芯片', '芯片', ['科技']],
    ['two groups', 'a\n\nb', 'a and b', ['a', 'b']],
    ['a comment is no word', '# a\nb', 'a', []],
    ['a pattern', '/第\\d+届/', '第12届', ['/第\\d+届/']],
    ['a pattern without regard to case', '/^gpt-\\d/', 'GPT-6 来了', ['/^gpt-\\d/']],
    ['only what must be there', '+a\n+b', 'b a', ['a']],
  ])('match or not: %s', (_, text, title, groups) => {
    expect(groupsOf(text, title)).toEqual(groups);
  });

  it('say where they stand, each place once', () => {
    const { groups } = parseWatchWords('ab\n/bc/');
    expect(matchWatchWords(groups, 'abc ab')[0]?.ranges).toEqual([
      { from: 0, until: 3 },
      { from: 4, until: 6 },
    ]);
  });

  it('that cannot be read are named with their line; the others count', () => {
    const { groups, problems } = parseWatchWords('ok\n/(/\n+\n\n!never');
    expect(groups.map(({ name }) => name)).toEqual(['ok']);
    expect(problems).toEqual([
      { line: 2, text: '/(/', reason: 'bad-pattern' },
      { line: 3, text: '+', reason: 'empty-word' },
      { line: 5, text: '!never', reason: 'only-exclusions' },
    ]);
  });

  it('take linear time, whatever the pattern', () => {
    const { groups } = parseWatchWords('/(a+)+$/');
    const startedAt = performance.now();
    expect(matchWatchWords(groups, `${'a'.repeat(5000)}!`)).toEqual([]);
    expect(performance.now() - startedAt).toBeLessThan(2000);
  });
});

describe('one event on several platforms', () => {
  const lists = [
    entry('weibo', '#台风登陆福建沿海#'),
    entry('zhihu', '如何看待台风登陆福建沿海，多地停课？'),
    entry('baidu', '国产大模型发布新版本'),
    entry('toutiao', '国产大模型新版本发布会'),
    entry('weibo', '演员宣布结婚'),
    entry('bilibili', '演员宣布退出娱乐圈'),
    entry('v2ex', 'Rust 2.0 released'),
    entry('juejin', 'Rust 2.0 Released!'),
  ];

  it('is joined by what its titles say, with the evidence', () => {
    const events = joinEvents(lists);
    expect(events.map(({ entries }) => entries.map(({ platform }) => platform))).toEqual([
      ['weibo', 'zhihu'],
      ['baidu', 'toutiao'],
      ['weibo'],
      ['bilibili'],
      ['v2ex', 'juejin'],
    ]);
    const evidence = events[0]?.evidence.get(entryName(lists[1]!));
    expect(evidence?.shared[0]).toBe('台风登陆福建沿海');
    expect(evidence?.likeness).toBeGreaterThan(0.5);
  });

  it('can be taken apart, and joined again', () => {
    const pairs = takeApart([], [lists[1]!.title, lists[0]!.title]);
    expect(joinEvents(lists, pairs)[0]?.entries).toHaveLength(1);
    expect(withoutPair(pairs, [lists[0]!.title, lists[1]!.title])).toEqual([]);
  });

  it.each([
    ['another place', '杭州老字号意外走红网络', '西安老字号意外走红网络'],
    ['other numbers', '四川发生3.5级地震', '四川发生4.2级地震'],
    ['another name', '苹果开源大模型正式发布', '华为开源大模型正式发布'],
  ])('is not taken for another of its kind: %s', (_, one, other) => {
    expect(joinEvents([entry('weibo', one), entry('zhihu', other)])).toHaveLength(2);
  });
});

const hit = (platform: string, title: string, firstAt: number, lastAt: number, bestRank: number): HotHit => {
  return { platform, title, firstAt, lastAt, bestRank, url: undefined };
};

function collect(most: number, hits: readonly HotHit[]) {
  const collector = createFindCollector(most);
  for (const each of hits) if (collector.wants(each.title)) collector.add(each);
  return collector;
}

describe('searching', () => {
  it('wants all words, whatever their case and width', () => {
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

  it('groups by title, with first and last seen, best rank and platforms', () => {
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

  it('has enough at some time, and then only learns more of what it has', () => {
    const { finds, leftOut } = collect(1, [
      hit('weibo', '台风', 5, 6, 3),
      hit('weibo', '地震', 5, 6, 3),
      hit('weibo', '台风', 1, 2, 1),
    ]);
    expect(finds).toEqual([expect.objectContaining({ title: '台风', firstAt: 1, lastAt: 6, bestRank: 1 })]);
    expect(leftOut).toBe(1);
  });

  it('keeps to the time asked for', () => {
    const query = { text: 'a', from: 10, until: 20 };
    expect([
      isInTime({ firstAt: 1, lastAt: 9 }, query),
      isInTime({ firstAt: 1, lastAt: 10 }, query),
      isInTime({ firstAt: 20, lastAt: 30 }, query),
      isInTime({ firstAt: 21, lastAt: 30 }, query),
    ]).toEqual([false, true, true, false]);
  });
});

describe('notices', () => {
  const { groups } = parseWatchWords('台风');
  const input = (change: Partial<WatchInput> = {}): WatchInput => ({
    entries: [entry('weibo', '台风登陆福建沿海'), entry('weibo', '演员宣布结婚')],
    groups,
    state: NOTHING_WATCHED,
    isSeen: () => false,
    isQuiet: false,
    now: NOON,
    ...change,
  });
  const titles = (told: readonly { readonly title: string }[]) => told.map(({ title }) => title);

  it('tell of an event with a watch word once, whatever it is called later and elsewhere', () => {
    const first = decideNotices(input());
    expect(titles(first.tell)).toEqual(['台风登陆福建沿海']);
    const later = [entry('zhihu', '如何看待台风登陆福建沿海？'), ...input().entries];
    const second = decideNotices(input({ entries: later, state: first.state, now: NOON + 1 }));
    expect(second.tell).toEqual([]);
  });

  it('tell of an event on many platforms as one', () => {
    const entries = ['weibo', 'zhihu', 'baidu'].map((platform) => entry(platform, '台风登陆福建沿海'));
    expect(decideNotices(input({ entries })).tell).toHaveLength(1);
  });

  it('tell of nothing that was seen', () => {
    const { tell } = decideNotices(input({ isSeen: ({ title }) => title.startsWith('台风') }));
    expect(tell).toEqual([]);
  });

  it('wait for the end of the quiet hours, even for what is gone by then', () => {
    const night = decideNotices(input({ isQuiet: true }));
    expect(night.tell).toEqual([]);
    const stillNight = decideNotices(input({ isQuiet: true, state: night.state }));
    const morning = decideNotices(input({ entries: [], state: stillNight.state }));
    expect(titles(morning.tell)).toEqual(['台风登陆福建沿海']);
    expect(decideNotices(input({ state: morning.state })).tell).toEqual([]);
  });

  it('forget what was held and then seen', () => {
    const night = decideNotices(input({ isQuiet: true }));
    const morning = decideNotices(input({ state: night.state, isSeen: () => true }));
    expect(morning.tell).toEqual([]);
    expect(decideNotices(input({ state: morning.state })).tell).toEqual([]);
  });

  it('remember an event for as long as it is on a list, and a week more', () => {
    const week = 7 * 24 * 3600_000;
    const told = decideNotices(input()).state;
    const kept = decideNotices(input({ state: told, now: NOON + week - 1 })).state;
    expect(decideNotices(input({ state: kept, now: NOON + 2 * week - 2 })).tell).toEqual([]);
    const forgotten = decideNotices(input({ entries: [], state: kept, now: NOON + 3 * week })).state;
    expect(forgotten.told).toEqual([]);
  });
});
