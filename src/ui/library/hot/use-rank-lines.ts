import { useEffect, useState } from 'preact/hooks';
import type { RankPoint } from '@/core/hotlists/history/rank-curve';
import type { BoardEntry, HotBoard } from '@/core/hotlists/hot-board';
import { readCurves } from '@/platform/hotlists/history-store';

/** How many entries a chart follows. */
const LINES = 10;

/** How the ranks of some entries went. */
export interface RankLines {
  readonly lines: readonly { readonly entry: BoardEntry; readonly points: readonly RankPoint[] }[];
  /** The ends, ms since the epoch. */
  readonly from: number;
  readonly until: number;
}

/** How the ranks of the first entries of a list went over a time (ms) until now; undefined until it is read. */
export function useRankLines(board: HotBoard | undefined, span: number): RankLines | undefined {
  const [lines, setLines] = useState<RankLines>();
  const name = `${board?.platform} ${board?.fetchedAt}`;
  useEffect(() => {
    if (!board) return setLines(undefined);
    let current = true;
    const until = Date.now();
    void readLines(board, until - span, until).then((read) => current && setLines(read), reportError);
    return () => {
      current = false;
    };
  }, [name, span]);
  return lines;
}

async function readLines({ platform, entries }: HotBoard, from: number, until: number): Promise<RankLines> {
  const followed = entries.slice(0, LINES);
  const keys = followed.map(({ key }) => key);
  const curves = await readCurves(platform, keys, from, until);
  const lines = followed.map((entry) => ({ entry, points: curves.get(entry.key) ?? [] }));
  const starts = lines.flatMap(({ points: [first] }) => first?.at ?? []);
  // A history shorter than the span fills the drawing nevertheless.
  return { lines, from: Math.max(from, Math.min(until - 1, ...starts)), until };
}
