import { useEffect, useState } from 'preact/hooks';
import type { RanksAt } from '@/core/hotlists/marks';
import { readMoment } from '@/platform/hotlists/history-store';

const HOUR_MS = 3600_000;

/** A moment further back than this is not an hour ago, ms. */
const FURTHEST_MS = 3 * HOUR_MS;

type PlatformRanks = ReadonlyMap<string, RanksAt>;

/**
 * The ranks of some platforms an hour ago, as far as lists were fetched around then; undefined until they are read, and
 * read anew whenever one of the lists is. `fetched`: when each was, ms since the epoch, by platform.
 */
export function useHourAgo(fetched: ReadonlyMap<string, number>): PlatformRanks | undefined {
  const [ranks, setRanks] = useState<PlatformRanks>();
  const name = [...fetched].join('\n');
  useEffect(() => {
    let current = true;
    if (fetched.size === 0) return undefined;
    const keep = (found: readonly ([[string, RanksAt]] | undefined)[]) => {
      if (current) setRanks(new Map(found.flatMap((each) => each ?? [])));
    };
    void Promise.all([...fetched.keys()].map(readHourAgo)).then(keep);
    return () => {
      current = false;
    };
  }, [name]);
  return ranks;
}

/** One whose past cannot be read has no marks; the others have. */
async function readHourAgo(platform: string): Promise<[[string, RanksAt]] | undefined> {
  const now = Date.now();
  const past = await readMoment(platform, now - HOUR_MS).catch(reportError);
  if (!past || now - past.at > FURTHEST_MS) return undefined;
  return [[platform, { at: past.at, ranks: new Map(past.items.map(({ key, rank }) => [key, rank])) }]];
}
