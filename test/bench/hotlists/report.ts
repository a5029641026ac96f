import type { Spread } from '../spread';
import type { SearchTimes } from './bench-page';

/** The results. Bytes are IndexedDB's as the browser reports them, except `packedBytes`, which the product counts. */
export interface HotFigures {
  readonly platforms: number;
  readonly days: number;
  readonly lists: number;
  readonly usedBytes: number;
  readonly packedBytes: number;
  readonly moments: Spread;
  readonly curves: Spread;
  /** The slowest of the moments again, the best of several runs. */
  readonly again: Spread;
  /** The times of one small row per moment, which only the machine and the browser determine. */
  readonly rows: Spread;
  readonly searches: readonly SearchTimes[];
  readonly writes: Spread;
  readonly naive: {
    /** For all days, extrapolated from the measured days. */
    readonly usedBytes: number;
    readonly measuredDays: number;
    readonly moments: Spread;
  };
}

export function printFigures(figures: HotFigures): void {
  const { platforms, days, lists, usedBytes, packedBytes, moments, curves, searches, writes, naive } =
    figures;
  const rows: readonly (readonly [what: string, ours: string, theirs: string])[] = [
    [`${platforms} platforms × ${days} days, ${lists} lists`, 'Gleaner', 'one row per list'],
    [
      'size on disk, MB',
      megabytes(usedBytes),
      `${megabytes(naive.usedBytes)} (from ${naive.measuredDays} days)`,
    ],
    ['packed days alone, MB', megabytes(packedBytes), ''],
    [
      'bytes per list',
      (usedBytes / lists).toFixed(0),
      ((naive.usedBytes / days / platforms) * (1 / 144)).toFixed(0),
    ],
    ['any moment, median / 95 % / maximum, ms', written(moments), written(naive.moments)],
    ['the ten slowest again, best of three, ms', written(figures.again), ''],
    ['one small row for comparison, ms', written(figures.rows), ''],
    ['a column’s curves of a day, ms', written(curves), ''],
    ['saving a list, with its share of packing, ms', written(writes), ''],
    ...searches.map(
      ({ text, firstMs, allMs, finds, leftOut }) =>
        [
          `search for ${text.length} characters: first result / end, ms`,
          `${firstMs.toFixed(0)} / ${allMs.toFixed(0)}`,
          `${finds} titles${leftOut > 0 ? ` and ${leftOut} more` : ''}`,
        ] as const,
    ),
  ];
  const width = Math.max(...rows.map(([what]) => what.length));
  console.log(
    `\n${rows.map(([what, ours, theirs]) => `${what.padEnd(width)}  ${ours.padEnd(20)}  ${theirs}`).join('\n')}`,
  );
}

function written({ median, p95, most }: Spread): string {
  return [median, p95, most].map((time) => time.toFixed(1)).join(' / ');
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
