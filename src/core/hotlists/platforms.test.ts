import { describe, expect, it } from 'vitest';
import {
  addPlatform,
  changePlatform,
  DEFAULT_FOLLOWED,
  defaultFollowed,
  HOT_PLATFORMS,
  inOrder,
  movePlatform,
  parsePlatformId,
  platformName,
  platformsFor,
  removePlatform,
} from './platforms';

describe('platforms', () => {
  it('lists at least the 47 platforms of the public service and six in English, each once', () => {
    expect(new Set(HOT_PLATFORMS.map(({ id }) => id)).size).toBe(HOT_PLATFORMS.length);
    expect(HOT_PLATFORMS.length).toBeGreaterThanOrEqual(47 + 6);
  });

  it('gives every platform an id that can be typed and a name in both languages', () => {
    const incomplete = HOT_PLATFORMS.filter(
      ({ id, name }) => parsePlatformId(id) !== id || name.en === '' || name.zh === '',
    );
    expect(incomplete).toEqual([]);
  });

  it.each([
    ['weibo', 'weibo'],
    [' 知乎 ', 'zhihu'],
    ['WeRead', 'weread'],
    ['a-new-one', 'a-new-one'],
    ['../etc', undefined],
    ['a b', undefined],
    ['-a', undefined],
    ['', undefined],
    ['x'.repeat(41), undefined],
  ])('finds the id in what is typed: %j', (typed, id) => {
    expect(parsePlatformId(typed)).toBe(id);
  });

  it('names platforms in both languages, and unknown ones by their id', () => {
    expect([platformName('weibo', 'en'), platformName('weibo', 'zh-CN'), platformName('x', 'en')]).toEqual([
      'Weibo',
      '微博',
      'x',
    ]);
  });

  it('pins a platform that is moved among the pinned, and unpins one that is moved behind them', () => {
    const pinned = changePlatform(DEFAULT_FOLLOWED, 'zhihu', { isPinned: true });
    expect(inOrder(pinned)[0]?.id).toBe('zhihu');
    const moved = movePlatform(pinned, 'baidu', 0);
    expect(inOrder(moved).map(({ id, isPinned }) => [id, isPinned])).toEqual([
      ['baidu', true],
      ['zhihu', true],
      ['weibo', false],
      ['bilibili', false],
      ['douyin', false],
    ]);
    expect(inOrder(movePlatform(moved, 'baidu', 3)).map(({ id }) => id)).toEqual([
      'zhihu',
      'weibo',
      'bilibili',
      'baidu',
      'douyin',
    ]);
  });

  it('adds a platform once and removes it', () => {
    expect(addPlatform(DEFAULT_FOLLOWED, 'weibo')).toBe(DEFAULT_FOLLOWED);
    expect(removePlatform(addPlatform([], 'x'), 'x')).toEqual([]);
  });

  it('follows five platforms at first, none pinned or hidden', () => {
    expect(DEFAULT_FOLLOWED).toEqual(
      ['weibo', 'zhihu', 'bilibili', 'douyin', 'baidu'].map((id) => ({
        id,
        isPinned: false,
        isHidden: false,
        source: 'auto',
      })),
    );
    expect(addPlatform([], 'x')).toEqual([{ id: 'x', isPinned: false, isHidden: false, source: 'auto' }]);
  });

  it('follows none at first where the interface is in English and no service is set up', () => {
    expect(defaultFollowed('en', false)).toEqual([]);
    expect(defaultFollowed('en', true)).toBe(DEFAULT_FOLLOWED);
    expect(defaultFollowed('zh-CN', false)).toBe(DEFAULT_FOLLOWED);
  });

  it('lists the platforms in the language of the interface first', () => {
    const [english, chinese] = ['en', 'zh-CN'].map((language) => platformsFor(language).map(({ id }) => id));
    const inEnglish = ['reddit', 'hackernews', 'lobsters', 'devto', 'github', 'producthunt'];
    const first = chinese![0]!;
    const ofEnglish = english!.slice(0, english!.indexOf(first));
    expect(ofEnglish).toEqual(expect.arrayContaining(inEnglish));
    expect(ofEnglish.filter((id) => ['weibo', 'baidu', 'history'].includes(id))).toEqual([]);
    expect(chinese).toEqual([...english!.slice(ofEnglish.length), ...ofEnglish]);
    expect(english).toHaveLength(HOT_PLATFORMS.length);
  });

  it.each([
    ['to the end', 'weibo', 9, ['zhihu*', 'bilibili', 'douyin', 'baidu', 'weibo']],
    ['before the start', 'baidu', -1, ['baidu*', 'zhihu*', 'weibo', 'bilibili', 'douyin']],
    ['right behind the pinned', 'baidu', 1, ['zhihu*', 'baidu', 'weibo', 'bilibili', 'douyin']],
    ['from the pinned right behind them', 'zhihu', 0, ['zhihu*', 'weibo', 'bilibili', 'douyin', 'baidu']],
    ['from the pinned further down', 'zhihu', 1, ['weibo', 'zhihu', 'bilibili', 'douyin', 'baidu']],
    ['that is not followed', 'x', 0, ['zhihu*', 'weibo', 'bilibili', 'douyin', 'baidu']],
  ])('moves a platform %s', (_where, id, place, order) => {
    const pinned = inOrder(changePlatform(DEFAULT_FOLLOWED, 'zhihu', { isPinned: true }));
    const moved = movePlatform(pinned, id, place);
    expect(moved.map((platform) => platform.id + (platform.isPinned ? '*' : ''))).toEqual(order);
  });

  it('keeps a platform pinned among pinned ones, and as it is when it is alone', () => {
    const all = DEFAULT_FOLLOWED.map((platform) => ({ ...platform, isPinned: true }));
    expect(movePlatform(all, 'weibo', 4).every(({ isPinned }) => isPinned)).toBe(true);
    const [only] = movePlatform(all.slice(0, 1), 'weibo', 0);
    expect(only?.isPinned).toBe(true);
    expect(movePlatform(DEFAULT_FOLLOWED.slice(0, 1), 'weibo', 0)[0]?.isPinned).toBe(false);
  });
});
