import type { HotItem, HotSnapshot } from '@/core/hotlists/hot-item';
import { type HistoryDay, packDay } from './day';

export const NOON = Date.UTC(2026, 2, 14, 12);
export const MINUTE = 60_000;

export function list(at: number, ...titles: (string | [title: string, heat?: number])[]): HotSnapshot {
  const items = titles.map((entry, index): HotItem => {
    const [title, heat] = typeof entry === 'string' ? [entry] : entry;
    return { key: title, rank: index + 1, title, url: undefined, heat, heatText: undefined, tag: undefined };
  });
  return { platform: 'weibo', at, items };
}

/** A day of lists that change at random, from a seed. */
export function randomDay(seed: number): readonly HotSnapshot[] {
  let state = seed;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  let titles = Array.from({ length: 50 }, (_, index) => `t${index}`);
  return Array.from({ length: 144 }, (_, index) => {
    titles = titles.toSpliced(random(50), 1).toSpliced(random(50), 0, `n${index}`);
    const [from, to] = [random(50), random(50)];
    const [moved = ''] = titles.splice(from, 1);
    titles.splice(to, 0, moved);
    const entries = titles.map((title): [string, number?] =>
      random(9) === 0 ? [title] : [title, random(2 ** 40)],
    );
    return list(NOON - 12 * 3600_000 + index * 10 * MINUTE + random(999), ...entries);
  });
}

export function pack(snapshots: readonly HotSnapshot[]): HistoryDay {
  const day = packDay(snapshots);
  if (!day) throw new Error('no day');
  return day;
}
