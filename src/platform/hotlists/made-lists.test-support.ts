import type { FetchedList } from '@/core/hotlists/hot-board';
import { saveList } from './board-store';

export const NOON = Date.UTC(2026, 2, 14, 12);
export const MINUTE = 60_000;

/** A list whose entries have these titles. */
export function list(at: number, titles: readonly string[], platform = 'weibo'): FetchedList {
  const items = titles.map((title, index) => ({ key: title, rank: index + 1, title, heat: 100 - index }));
  return { platform, at, items, source: 'service', leftOut: 0 };
}

/** Saves lists ten minutes apart, over several days. */
export async function saveMany(count: number, platform = 'weibo'): Promise<void> {
  for (let n = 0; n < count; n++)
    await saveList(list(NOON + n * 10 * MINUTE, [`only ${n}`, 'always', `half ${n % 2}`], platform));
}
