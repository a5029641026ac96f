import type { RankPoint } from '@/core/hotlists/history/rank-curve';
import { t } from '@/platform/i18n';

interface SparklineProps {
  /** In time. */
  readonly points: readonly RankPoint[];
  /** The ends of the drawing, ms since the epoch. */
  readonly from: number;
  readonly until: number;
}

/** Units of the drawing. */
const WIDTH = 160;
const HEIGHT = 28;
const EDGE = 2;

/** The rank of an entry over time, first at the top; a gap where it was not on the list. */
export function Sparkline({ points, from, until }: SparklineProps) {
  const ranks = points.flatMap(({ rank }) => rank ?? []);
  const [first, last] = [ranks[0], ranks.at(-1)];
  if (first === undefined || last === undefined) return null;
  const worst = Math.max(...ranks, 2);
  const x = (at: number) => ((at - from) / Math.max(1, until - from)) * WIDTH;
  const y = (rank: number) => EDGE + ((rank - 1) / (worst - 1)) * (HEIGHT - 2 * EDGE);
  return (
    <svg
      class="hot-sparkline"
      data-part="sparkline"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('hotSparkline', first, last, Math.min(...ranks))}
    >
      <path d={stepPath(points, x, y)} />
    </svg>
  );
}

/** A line of steps: a rank holds until the next is seen. */
export function stepPath(
  points: readonly RankPoint[],
  x: (at: number) => number,
  y: (rank: number) => number,
): string {
  let path = '';
  let isDrawing = false;
  for (const { at, rank } of points) {
    if (isDrawing) path += `H${x(at).toFixed(1)}`;
    if (rank !== undefined) path += `${isDrawing ? 'V' : `M${x(at).toFixed(1)} `}${y(rank).toFixed(1)}`;
    isDrawing = rank !== undefined;
  }
  return path;
}
