import { LONGEST_COUNTED_GAP_MS } from '@/core/hotlists/hot-board';
import type { HotSnapshot } from '@/core/hotlists/hot-item';

/** The rank of an item at a moment. */
export interface RankPoint {
  /** ms since the epoch. */
  readonly at: number;
  /** Absent: it was not on the list. */
  readonly rank?: number | undefined;
  readonly heat?: number | undefined;
  /** Whether the time since the point before is unknown, because no list was fetched for long. */
  readonly isAfterGap?: true | undefined;
}

/**
 * The ranks of some items over time, by key: a point where rank or heat changes, one at the first and one at the last
 * moment, and one on either side of a time without lists. An item that leaves the list has a point without a rank.
 * @param snapshots of one platform, in time
 */
export function traceRanks(
  snapshots: Iterable<HotSnapshot>,
  keys: ReadonlySet<string>,
): ReadonlyMap<string, readonly RankPoint[]> {
  const curves = new Map<string, RankPoint[]>([...keys].map((key) => [key, []]));
  let lastAt: number | undefined;
  for (const { at, items } of snapshots) {
    const present = new Map(items.filter(({ key }) => keys.has(key)).map((item) => [item.key, item]));
    const isAfterGap = lastAt !== undefined && at - lastAt > LONGEST_COUNTED_GAP_MS;
    for (const [key, points] of curves) {
      const point = { at, ...pick(present.get(key)) };
      if (isAfterGap) addAfterGap(points, point, lastAt);
      else addPoint(points, point);
    }
    lastAt = at;
  }
  for (const points of curves.values()) extend(points, lastAt);
  return curves;
}

function pick(item: Pick<RankPoint, 'rank' | 'heat'> | undefined): Pick<RankPoint, 'rank' | 'heat'> {
  return item ? { rank: item.rank, heat: item.heat } : {};
}

function addPoint(points: RankPoint[], point: RankPoint): void {
  const last = points.at(-1);
  if (!last && point.rank === undefined) return;
  if (last?.rank !== point.rank || last?.heat !== point.heat) points.push(point);
}

/** Adds the first point after a time without lists. `lastAt`: when that began, ms since the epoch. */
function addAfterGap(points: RankPoint[], point: RankPoint, lastAt: number | undefined): void {
  if (points.at(-1)?.rank === undefined) addPoint(points, point);
  else {
    extend(points, lastAt);
    points.push({ ...point, isAfterGap: true });
  }
}

/** A curve that no longer changes is continued to the last moment. */
function extend(points: RankPoint[], lastAt: number | undefined): void {
  const last = points.at(-1);
  if (last?.rank !== undefined && lastAt !== undefined && last.at < lastAt)
    points.push({ at: lastAt, rank: last.rank, heat: last.heat });
}
