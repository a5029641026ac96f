import { useEffect, useMemo, useState } from 'preact/hooks';
import type { TextRange } from '@/core/hotlists/fold-title';
import {
  type CompilePattern,
  hasPatterns,
  joinRanges,
  matchWatchWords,
  parseWatchWords,
  type WatchWords,
} from '@/core/hotlists/watch-words';
import { useSetting } from '@/ui/hooks/use-setting';

/** The watch words' matches in a title. */
export interface WatchedParts {
  /** The groups of watch words that it matches. */
  readonly groups: readonly string[];
  /** In order, none overlapping another. */
  readonly ranges: readonly TextRange[];
}

export type WatchMatcher = (title: string) => WatchedParts;

/** The matcher of a user without watch words. */
export const MATCHES_NONE: WatchMatcher = () => ({ groups: [], ranges: [] });

/** Matches titles with watch words, by default the user's; undefined until they are parsed. */
export function useWatchMatcher(typed?: string): WatchMatcher | undefined {
  const [saved] = useSetting('watchWords');
  const text = typed ?? saved;
  const words = useWatchWords(text);
  return useMemo(() => words && createMatcher(words), [words]);
}

function createMatcher({ groups }: WatchWords): WatchMatcher {
  if (groups.length === 0) return MATCHES_NONE;
  return (title) => {
    const matches = matchWatchWords(groups, title);
    return {
      groups: matches.map(({ group }) => group),
      ranges: joinRanges(matches.flatMap(({ ranges }) => ranges)),
    };
  };
}

/**
 * Parsed watch words; undefined until they are parsed, because the code for patterns is large and loaded only if there
 * are any.
 */
export function useWatchWords(text: string | undefined): WatchWords | undefined {
  const [compile, setCompile] = useState<CompilePattern>();
  const needsCode = text !== undefined && hasPatterns(text);
  useEffect(() => {
    if (!needsCode) return;
    import('@/core/hotlists/watch-patterns').then(
      ({ compilePattern }) => setCompile(() => compilePattern),
      reportError,
    );
  }, [needsCode]);
  return useMemo(() => {
    if (text === undefined || (needsCode && !compile)) return undefined;
    return parseWatchWords(text, compile ?? refusePattern);
  }, [text, needsCode, compile]);
}

/** The `compile` of `parseWatchWords` for watch words without patterns. */
function refusePattern(): never {
  throw new Error('no pattern was expected');
}
