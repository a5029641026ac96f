/** How one order of things becomes the next: some are taken out, then some put in. Who moves is taken out and put in. */
export interface OrderEdits {
  /** Places in the old order, ascending. */
  readonly removed: readonly number[];
  /** Places in the new order, ascending, and what stands there. */
  readonly inserted: readonly (readonly [place: number, what: number])[];
}

/** The fewest edits that turn one order into another; nothing stands in either twice. */
export function editOrder(old: readonly number[], next: readonly number[]): OrderEdits {
  const placeOf = new Map(old.map((what, place) => [what, place]));
  const stays = longestRise(next.map((what) => placeOf.get(what)));
  const kept = new Set([...stays].map((place) => next[place]));
  const removed = old.flatMap((what, place) => (kept.has(what) ? [] : [place]));
  const inserted = next.flatMap((what, place) => (stays.has(place) ? [] : [[place, what] as const]));
  return { removed, inserted };
}

/** The order after the edits. */
export function applyEdits(old: readonly number[], { removed, inserted }: OrderEdits): number[] {
  const gone = new Set(removed);
  const next = old.filter((_, place) => !gone.has(place));
  for (const [place, what] of inserted) next.splice(place, 0, what);
  return next;
}

/**
 * The indices of a longest rising part of some numbers, by patience sorting; undefined ones are passed over.
 * https://en.wikipedia.org/wiki/Longest_increasing_subsequence
 */
function longestRise(values: readonly (number | undefined)[]): ReadonlySet<number> {
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [index, value] of values.entries()) {
    if (value === undefined) continue;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    before[index] = ends[low - 1];
    ends[low] = index;
  }
  const rise = new Set<number>();
  for (let index = ends.at(-1); index !== undefined; index = before[index]) rise.add(index);
  return rise;
}
