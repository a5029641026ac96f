import type { HotSourceName } from './sources';

/** A site with a hot list. */
export interface HotPlatform {
  /** As services name it, in lower case. */
  readonly id: string;
  readonly name: { readonly en: string; readonly zh: string };
  readonly kind: 'community' | 'news' | 'technology' | 'games' | 'music' | 'other';
}

/** `english`: its list is in English. Those of all others are in Chinese. */
type Row = readonly [id: string, en: string, zh: string, language?: 'english'];

/** By kind: the ids of the public service (https://uapis.cn) in its own order, then platforms in English. */
const ROWS: Readonly<Record<HotPlatform['kind'], readonly Row[]>> = {
  community: [
    ['weibo', 'Weibo', '微博'],
    ['zhihu', 'Zhihu', '知乎'],
    ['bilibili', 'Bilibili', '哔哩哔哩'],
    ['douyin', 'Douyin', '抖音'],
    ['kuaishou', 'Kuaishou', '快手'],
    ['xiaohongshu', 'Xiaohongshu', '小红书'],
    ['tieba', 'Tieba', '百度贴吧'],
    ['douban-movie', 'Douban films', '豆瓣电影'],
    ['douban-group', 'Douban groups', '豆瓣小组'],
    ['zhihu-daily', 'Zhihu Daily', '知乎日报'],
    ['acfun', 'AcFun', 'AcFun'],
    ['hupu', 'Hupu', '虎扑'],
    ['ngabbs', 'NGA', 'NGA'],
    ['v2ex', 'V2EX', 'V2EX'],
    ['52pojie', '52pojie', '吾爱破解'],
    ['hostloc', 'Hostloc', '全球主机交流'],
    ['coolapk', 'Coolapk', '酷安'],
    ['reddit', 'Reddit', 'Reddit', 'english'],
  ],
  news: [
    ['baidu', 'Baidu', '百度'],
    ['toutiao', 'Toutiao', '今日头条'],
    ['thepaper', 'The Paper', '澎湃新闻'],
    ['qq-news', 'Tencent News', '腾讯新闻'],
    ['sina', 'Sina', '新浪热榜'],
    ['sina-news', 'Sina News', '新浪新闻'],
    ['netease-news', 'NetEase News', '网易新闻'],
    ['huxiu', 'Huxiu', '虎嗅'],
    ['ifanr', 'ifanr', '爱范儿'],
  ],
  technology: [
    ['sspai', 'SSPAI', '少数派'],
    ['ithome', 'ITHome', 'IT之家'],
    ['ithome-xijiayi', 'ITHome free games', 'IT之家喜加一'],
    ['juejin', 'Juejin', '稀土掘金'],
    ['jianshu', 'Jianshu', '简书'],
    ['guokr', 'Guokr', '果壳'],
    ['36kr', '36Kr', '36氪'],
    ['51cto', '51CTO', '51CTO'],
    ['csdn', 'CSDN', 'CSDN'],
    ['nodeseek', 'NodeSeek', 'NodeSeek'],
    ['hellogithub', 'HelloGitHub', 'HelloGitHub'],
    ['hackernews', 'Hacker News', 'Hacker News', 'english'],
    ['lobsters', 'Lobsters', 'Lobsters', 'english'],
    ['devto', 'DEV', 'DEV', 'english'],
    ['github', 'GitHub', 'GitHub', 'english'],
    ['producthunt', 'Product Hunt', 'Product Hunt', 'english'],
  ],
  games: [
    ['lol', 'League of Legends', '英雄联盟'],
    ['genshin', 'Genshin Impact', '原神'],
    ['honkai', 'Honkai Impact 3rd', '崩坏3'],
    ['starrail', 'Honkai: Star Rail', '崩坏：星穹铁道'],
  ],
  music: [
    ['netease-music', 'NetEase Cloud Music', '网易云音乐'],
    ['qq-music', 'QQ Music', 'QQ音乐'],
  ],
  other: [
    ['weread', 'WeRead', '微信读书'],
    ['weatheralarm', 'Weather alerts', '气象预警'],
    ['earthquake', 'Earthquakes', '地震速报'],
    ['history', 'On this day', '历史上的今天'],
  ],
};

/** All platforms known by name. Services add others: any id can be asked for. */
export const HOT_PLATFORMS: readonly HotPlatform[] = Object.entries(ROWS).flatMap(([kind, rows]) =>
  rows.map(([id, en, zh]) => ({ id, name: { en, zh }, kind: kind as HotPlatform['kind'] })),
);

const byId = new Map(HOT_PLATFORMS.map((platform) => [platform.id, platform]));

/** The platforms whose lists are in English. */
const ENGLISH: ReadonlySet<string> = new Set(
  Object.values(ROWS).flatMap((rows) => rows.flatMap(([id, , , language]) => (language ? [id] : []))),
);

/** All platforms known by name, those whose lists are in the user's language first. `language`: that of the interface. */
export function platformsFor(language: string): readonly HotPlatform[] {
  const [inEnglish, inChinese] = [true, false].map((isEnglish) =>
    HOT_PLATFORMS.filter(({ id }) => ENGLISH.has(id) === isEnglish),
  ) as [HotPlatform[], HotPlatform[]];
  return isChinese(language) ? [...inChinese, ...inEnglish] : [...inEnglish, ...inChinese];
}

function isChinese(language: string): boolean {
  return language.startsWith('zh');
}

/** A platform's name for users, or its id where none is known. `language`: that of the interface, such as `zh-CN`. */
export function platformName(id: string, language: string): string {
  const name = byId.get(id)?.name;
  return (isChinese(language) ? name?.zh : name?.en) ?? id;
}

/** Longer ids are not asked for, characters. */
const LONGEST_ID = 40;

/** The platform id in what a user typed, an id or a platform's name; undefined where it cannot be one. */
export function parsePlatformId(typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  const named = HOT_PLATFORMS.find(
    ({ name }) => name.zh.toLowerCase() === text || name.en.toLowerCase() === text,
  );
  if (named) return named.id;
  return text.length <= LONGEST_ID && /^[a-z\d][a-z\d_-]*$/.test(text) ? text : undefined;
}

/** How often followed lists are fetched without being asked for, minutes; 0: only when they are shown. */
export const HOT_INTERVALS = [0, 10, 30, 60] as const;
export type HotInterval = (typeof HOT_INTERVALS)[number];

/** A platform that the user follows. */
export interface FollowedPlatform {
  readonly id: string;
  /** Shown before all others. */
  readonly isPinned: boolean;
  /** Followed, but not shown among the columns. */
  readonly isHidden: boolean;
  readonly source: HotSourceName | 'auto';
  /** Absent: the interval for all. */
  readonly interval?: HotInterval | undefined;
}

/** The platforms followed before the user has chosen, where `defaultFollowed` has any. */
export const DEFAULT_FOLLOWED: readonly FollowedPlatform[] = [
  'weibo',
  'zhihu',
  'bilibili',
  'douyin',
  'baidu',
].map(follow);

/**
 * The platforms followed before the user has chosen. Their lists are in Chinese, so they are none for a user whose interface is in another
 * `language`, unless a service is set up to give them.
 */
export function defaultFollowed(language: string, hasService: boolean): readonly FollowedPlatform[] {
  return hasService || isChinese(language) ? DEFAULT_FOLLOWED : [];
}

function follow(id: string): FollowedPlatform {
  return { id, isPinned: false, isHidden: false, source: 'auto' };
}

/** The platforms in the order in which they are shown: the pinned first. */
export function inOrder(followed: readonly FollowedPlatform[]): readonly FollowedPlatform[] {
  return [...followed.filter(({ isPinned }) => isPinned), ...followed.filter(({ isPinned }) => !isPinned)];
}

/** The platforms with one more at the end; the same array where it is followed already. */
export function addPlatform(followed: readonly FollowedPlatform[], id: string): readonly FollowedPlatform[] {
  return followed.some((platform) => platform.id === id) ? followed : [...followed, follow(id)];
}

/** The platforms without one. */
export function removePlatform(
  followed: readonly FollowedPlatform[],
  id: string,
): readonly FollowedPlatform[] {
  return followed.filter((platform) => platform.id !== id);
}

/** The platforms after a change of one: pinned, hidden, its source, its interval. */
export function changePlatform(
  followed: readonly FollowedPlatform[],
  id: string,
  change: Partial<Omit<FollowedPlatform, 'id'>>,
): readonly FollowedPlatform[] {
  return followed.map((platform) => (platform.id === id ? { ...platform, ...change } : platform));
}

/**
 * The platforms with one moved to a place (from 0) in the order shown. A platform that is dropped among the pinned
 * becomes pinned, one dropped behind them does not stay pinned: so it stays where it was dropped.
 */
export function movePlatform(
  followed: readonly FollowedPlatform[],
  id: string,
  place: number,
): readonly FollowedPlatform[] {
  const shown = inOrder(followed);
  const moved = shown.find((platform) => platform.id === id);
  if (!moved) return followed;
  const others = shown.filter((platform) => platform !== moved);
  const at = Math.min(Math.max(0, place), others.length);
  const [before, after] = [others[at - 1], others[at]];
  const isPinned = after
    ? after.isPinned || (moved.isPinned && (before?.isPinned ?? true))
    : (before?.isPinned ?? moved.isPinned);
  return others.toSpliced(at, 0, { ...moved, isPinned });
}
