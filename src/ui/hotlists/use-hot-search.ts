import { useEffect, useState } from 'preact/hooks';
import { type ErrorCode, toAppError } from '@/core/errors';
import type { HotFind } from '@/core/hotlists/hot-search';
import { searchHistory } from '@/platform/hotlists/history-search';

/** How a search on this device goes. */
export interface HotSearch {
  readonly text: string;
  readonly finds: readonly HotFind[];
  /** How many older titles match too, about. */
  readonly leftOut: number;
  /** How much of the history has been looked at, 0–1. */
  readonly share: number;
  readonly problem: ErrorCode | undefined;
}

/** A search begins when no key has been pressed for this long, ms. */
const REST_MS = 80;

/** While a search goes on, what it finds is shown so often, ms. */
const SHOWN_EVERY_MS = 150;

/** Searches current lists and the history as one types; undefined where nothing is looked for. */
export function useHotSearch(text: string): HotSearch | undefined {
  const [search, setSearch] = useState<HotSearch>();
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === '') return setSearch(undefined);
    let current = true;
    const keep = (next: Omit<HotSearch, 'text'>) => current && setSearch({ text: wanted, ...next });
    const timer = setTimeout(() => {
      run(wanted, () => current, keep).catch((thrown: unknown) => {
        keep({ finds: [], leftOut: 0, share: 1, problem: toAppError(thrown).code });
      });
    }, REST_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [wanted]);
  return wanted === '' ? undefined : search;
}

async function run(
  text: string,
  isWanted: () => boolean,
  keep: (next: Omit<HotSearch, 'text'>) => void,
): Promise<void> {
  let shownAt = 0;
  for await (const step of searchHistory({ text })) {
    if (!isWanted()) return;
    const now = performance.now();
    if (step.share < 1 && now - shownAt < SHOWN_EVERY_MS) continue;
    shownAt = now;
    keep({ finds: step.finds, leftOut: step.leftOut, share: step.share, problem: undefined });
  }
}
