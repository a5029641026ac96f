import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Rows drawn at first, and added at each step: a list of thousands is never drawn at once. */
const FIRST_ROWS = 60;
const MORE_ROWS = 200;

/** So far below what is seen more rows are drawn, so that nobody who scrolls waits for them. */
const AHEAD = '1200px';

/** How many rows of a list are drawn. */
export interface GrowingLimit {
  readonly limit: number;
  /** For an element behind the last row: more are drawn as it comes near. */
  readonly end: RefObject<HTMLDivElement | null>;
  /** Draws all rows, then calls back. */
  readonly drawAll: (after: () => void) => void;
}

/** Draws more and more of a list as its end comes near. */
export function useGrowingLimit(total: number): GrowingLimit {
  const [limit, setLimit] = useState(FIRST_ROWS);
  const end = useRef<HTMLDivElement>(null);
  const afterAll = useRef<(() => void) | undefined>(undefined);
  useLayoutEffect(() => {
    if (limit >= total) {
      afterAll.current?.();
      afterAll.current = undefined;
    }
    if (!end.current || limit >= total) return undefined;
    // It tells at once whether the end is near, and again when that changes; a new one after every step.
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setLimit(limit + MORE_ROWS),
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [limit, total]);
  return {
    limit,
    end,
    drawAll(after) {
      afterAll.current = after;
      setLimit(total);
    },
  };
}
