import type { HotSnapshot } from '@/core/hotlists/hot-item';

/** Where an entry stood at a moment. */
export interface RankPoint {
  /** ms since the epoch. */
  readonly at: number;
  /** Absent: it was not on the list. */
  readonly rank?: number | undefined;
  readonly heat?: number | undefined;
}

/**
 * How the ranks of some entries went, by key. A point stands where something changed, at the first and at the last
 * moment; an entry that leaves has a point without a rank.
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
    for (const [key, points] of curves) addPoint(points, { at, ...pick(present.get(key)) });
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

/** A line that does not change any more goes on to the end. */
function extend(points: RankPoint[], lastAt: number | undefined): void {
  const last = points.at(-1);
  if (last?.rank !== undefined && lastAt !== undefined && last.at < lastAt)
    points.push({ ...last, at: lastAt });
}
