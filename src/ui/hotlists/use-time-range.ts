import { useEffect, useState } from 'preact/hooks';
import { readRanges } from '@/platform/hotlists/history-store';

/** How far back the slider goes where a service may remember more than is stored here, ms; the field goes to any moment. */
const SERVICE_REACH_MS = 7 * 24 * 3600_000;

/** Where nothing is stored yet the slider still has a length, ms. */
const SHORTEST_MS = 3600_000;

/** What the slider of the time machine spans, ms since the epoch. */
export interface TimeRange {
  readonly from: number;
  readonly until: number;
}

/** What is remembered of a platform, or of all; undefined until it is read. */
export function useTimeRange(platform: string | undefined, hasService: boolean): TimeRange | undefined {
  const [range, setRange] = useState<TimeRange>();
  useEffect(() => {
    let current = true;
    void readRanges().then((ranges) => {
      if (!current) return;
      const until = Date.now();
      const reach = until - (hasService ? SERVICE_REACH_MS : SHORTEST_MS);
      const wanted = ranges.filter((each) => platform === undefined || each.platform === platform);
      setRange({ from: Math.min(reach, ...wanted.map(({ from }) => from)), until });
    }, reportError);
    return () => {
      current = false;
    };
  }, [platform, hasService]);
  return range;
}
