import type { HotSourceName } from './source';

/** How often followed lists are fetched without being asked for, minutes; 0: only when they are looked at. */
export const HOT_INTERVALS = [0, 10, 30, 60] as const;
export type HotInterval = (typeof HOT_INTERVALS)[number];

/** A platform that the user follows. */
export interface FollowedPlatform {
  readonly id: string;
  /** Stands before all others. */
  readonly isPinned: boolean;
  /** Followed, and not shown among the columns. */
  readonly isHidden: boolean;
  readonly source: HotSourceName | 'auto';
  /** Absent: the interval for all. */
  readonly interval?: HotInterval | undefined;
}

/** What is followed before the user has chosen. */
export const DEFAULT_FOLLOWED: readonly FollowedPlatform[] = [
  'weibo',
  'zhihu',
  'bilibili',
  'douyin',
  'baidu',
].map(follow);

function follow(id: string): FollowedPlatform {
  return { id, isPinned: false, isHidden: false, source: 'auto' };
}

/** The order in which they are shown: the pinned first. */
export function inOrder(followed: readonly FollowedPlatform[]): readonly FollowedPlatform[] {
  return [...followed.filter(({ isPinned }) => isPinned), ...followed.filter(({ isPinned }) => !isPinned)];
}

/** With one more at the end; as it is, where that one is followed already. */
export function addPlatform(followed: readonly FollowedPlatform[], id: string): readonly FollowedPlatform[] {
  return followed.some((platform) => platform.id === id) ? followed : [...followed, follow(id)];
}

export function removePlatform(
  followed: readonly FollowedPlatform[],
  id: string,
): readonly FollowedPlatform[] {
  return followed.filter((platform) => platform.id !== id);
}

/** With something changed of one platform: pinned, hidden, its source, its interval. */
export function changePlatform(
  followed: readonly FollowedPlatform[],
  id: string,
  change: Partial<Omit<FollowedPlatform, 'id'>>,
): readonly FollowedPlatform[] {
  return followed.map((platform) => (platform.id === id ? { ...platform, ...change } : platform));
}

/**
 * With one moved to the place (from 0) that another has in the order shown. One that is dropped among the pinned is
 * pinned, one dropped behind them is not: it stays where it was put.
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
