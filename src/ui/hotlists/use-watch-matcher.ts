import { useEffect, useMemo, useState } from 'preact/hooks';
import type { TextRange } from '@/core/hotlists/watch-words';
import { useSetting } from '@/ui/hooks/use-setting';

/** What of a title the user watches for. */
export interface WatchedParts {
  /** The groups of watch words that it matches. */
  readonly groups: readonly string[];
  /** In order, none overlapping another. */
  readonly ranges: readonly TextRange[];
}

export type WatchMatcher = (title: string) => WatchedParts;

/** Nothing is watched for. */
export const MATCHES_NONE: WatchMatcher = () => ({ groups: [], ranges: [] });

/**
 * Matches titles with watch words, by default the user's; undefined until it can. The code for it, which is large, comes
 * when there are any.
 */
export function useWatchMatcher(typed?: string): WatchMatcher | undefined {
  const [kept] = useSetting('watchWords');
  const words = typed ?? kept;
  const [code, setCode] = useState<typeof import('@/core/hotlists/watch-words')>();
  const isNeeded = words !== undefined && words.trim() !== '';
  useEffect(() => {
    if (isNeeded) void import('@/core/hotlists/watch-words').then((loaded) => setCode(() => loaded));
  }, [isNeeded]);
  return useMemo(() => {
    if (words === undefined) return undefined;
    if (!isNeeded) return MATCHES_NONE;
    if (!code) return undefined;
    const { groups } = code.parseWatchWords(words);
    return (title) => {
      const matches = code.matchWatchWords(groups, title);
      return {
        groups: matches.map(({ group }) => group),
        ranges: code.joinRanges(matches.flatMap(({ ranges }) => ranges)),
      };
    };
  }, [isNeeded, words, code]);
}
