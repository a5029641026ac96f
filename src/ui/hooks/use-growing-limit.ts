import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { whenNear } from './when-near';

/** How many rows are rendered at first: more than fit into a column. */
const FIRST_ROWS = 24;
/** How many each step adds. A row takes up to 0.7 ms on a slow machine, and no step may take 100 ms. */
const MORE_ROWS = 60;

/**
 * More rows are rendered when the end of the list is this close, in heights of what the list scrolls in, so that they are there before
 * the user scrolls to them.
 */
const AHEAD = '50%';

interface GrowingLimit {
  readonly limit: number;
  /** Goes on an element after the last row. More rows are rendered when it comes near the viewport. */
  readonly end: RefObject<HTMLDivElement | null>;
  /** Renders all rows, then calls back. */
  readonly drawAll: (after: () => void) => void;
}

/** Renders more of a list of `total` rows each time the user comes near its end. */
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
    return whenNear(end.current, AHEAD, () => setLimit(limit + MORE_ROWS));
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
