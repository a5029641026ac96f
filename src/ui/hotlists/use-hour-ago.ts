import { useEffect, useState } from 'preact/hooks';
import { HOUR_MS } from '@/core/durations';
import { type RanksAt, ranksOf } from '@/core/hotlists/hot-board';
import { loadSnapshotAt } from '@/platform/hotlists/history-store';

/** A snapshot older than this does not count as an hour old, ms. */
const FURTHEST_MS = 3 * HOUR_MS;

type PlatformRanks = ReadonlyMap<string, RanksAt>;

/**
 * The ranks of the given platforms an hour ago, as far as lists were fetched around then. Undefined until
 * they are loaded; loaded again whenever a list changes. `fetched`: when each list was fetched, ms since the
 * epoch, by platform.
 */
export function useHourAgo(fetched: ReadonlyMap<string, number>): PlatformRanks | undefined {
  const [ranks, setRanks] = useState<PlatformRanks>();
  const name = [...fetched].join('\n');
  useEffect(() => {
    let current = true;
    if (fetched.size === 0) return undefined;
    const update = (found: readonly ([[string, RanksAt]] | undefined)[]) => {
      if (current) setRanks(new Map(found.flatMap((each) => each ?? [])));
    };
    void Promise.all([...fetched.keys()].map(loadHourAgo)).then(update);
    return () => {
      current = false;
    };
  }, [name]);
  return ranks;
}

/** A platform whose history cannot be loaded gets no marks; the others are not affected. */
async function loadHourAgo(platform: string): Promise<[[string, RanksAt]] | undefined> {
  const now = Date.now();
  const past = await loadSnapshotAt(platform, now - HOUR_MS).catch(reportError);
  if (!past || now - past.at > FURTHEST_MS) return undefined;
  return [[platform, ranksOf(past)]];
}
