import { useEffect, useState } from 'preact/hooks';
import type { RankPoint } from '@/core/hotlists/history/rank-curve';
import { t } from '@/platform/browser/i18n';
import { loadRankCurves } from '@/platform/hotlists/history-store';
import { formatMoment } from '@/ui/format';

interface RankLineProps {
  readonly platform: string;
  readonly itemKey: string;
  /** The time span that is drawn, ms since the epoch. */
  readonly from: number;
  readonly until: number;
}

/** An item's rank over time, as far as this device has stored it. */
export function RankLine({ platform, itemKey, from, until }: RankLineProps) {
  const [points, setPoints] = useState<readonly RankPoint[]>([]);
  useEffect(() => {
    let current = true;
    void loadRankCurves(platform, [itemKey], from, until).then((curves) => {
      if (current) setPoints(curves.get(itemKey) ?? []);
    }, reportError);
    return () => {
      current = false;
    };
  }, [platform, itemKey, from, until]);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return null;
  return (
    <figure class="hot-figure">
      <Sparkline points={points} from={first.at} until={last.at} />
      <figcaption class="quiet">
        {t('hotRankSince', formatMoment(first.at))}{' '}
        {points.some(({ isAfterGap }) => isAfterGap) && t('hotRankGap')}
      </figcaption>
    </figure>
  );
}

interface SparklineProps {
  /** Sorted by time. */
  readonly points: readonly RankPoint[];
  /** The time span that the drawing covers, ms since the epoch. */
  readonly from: number;
  readonly until: number;
}

/** Size of the drawing in units of its viewBox, whose width is stretched; its height is in CSS px. */
const WIDTH = 160;
const HEIGHT = 28;
const EDGE = 2;

/** A line of an item's rank over time, rank 1 at the top, between the first and the last rank. */
function Sparkline({ points, from, until }: SparklineProps) {
  const ranks = points.flatMap(({ rank }) => rank ?? []);
  const [first, last] = [ranks[0], ranks.at(-1)];
  if (first === undefined || last === undefined) return null;
  const worst = Math.max(...ranks, 2);
  const x = (at: number) => ((at - from) / Math.max(1, until - from)) * WIDTH;
  const y = (rank: number) => EDGE + ((rank - 1) / (worst - 1)) * (HEIGHT - 2 * EDGE);
  return (
    <div class="hot-sparkline">
      <span aria-hidden="true" style={{ top: `${y(first)}px` }}>
        {first}
      </span>
      <svg
        data-part="sparkline"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('hotSparkline', first, last, Math.min(...ranks))}
      >
        <path d={stepPath(points, x, y)} />
        <path class="unknown" d={gapPath(points, x, y)} />
      </svg>
      <span aria-hidden="true" style={{ top: `${y(last)}px` }}>
        {last}
      </span>
    </div>
  );
}

/** The place of a moment, or of a rank, in a drawing. */
type Scale = (value: number) => number;

/**
 * The path of a step line: a rank applies until the next one was seen. The line is interrupted while the item was not on the list, and
 * where no list was fetched. A rank that was seen once is a dot.
 *
 * `slant`: over how much of the drawing's width a step goes down or up. Lines of several items need one: upright steps at the same moment
 * would cover each other.
 */
export function stepPath(points: readonly RankPoint[], x: Scale, y: Scale, slant = 0): string {
  let path = '';
  let before: RankPoint | undefined;
  for (const point of points) {
    const { at, rank, isAfterGap } = point;
    const place = `${x(at).toFixed(1)}${rank === undefined ? '' : ` ${y(rank).toFixed(1)}`}`;
    if (isAfterGap) before = undefined;
    if (before && rank === undefined) path += `H${place}`;
    else if (before) path += `H${Math.max(x(before.at), x(at) - slant).toFixed(1)}L${place}`;
    else if (rank !== undefined) path += `M${place}h0`;
    before = rank === undefined ? undefined : point;
  }
  return path;
}

/** The path of straight lines over the times when no list was fetched, where the item was on the list before and after. */
export function gapPath(points: readonly RankPoint[], x: Scale, y: Scale): string {
  return points
    .map(({ at, rank, isAfterGap }, index) => {
      const before = points[index - 1];
      if (!isAfterGap || rank === undefined || before?.rank === undefined) return '';
      return `M${x(before.at).toFixed(1)} ${y(before.rank).toFixed(1)}L${x(at).toFixed(1)} ${y(rank).toFixed(1)}`;
    })
    .join('');
}
