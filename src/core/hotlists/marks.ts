import type { HotSnapshot } from './hot-item';

/** What happened to an entry since an earlier moment. */
export type HotMark =
  /** Never seen on this list before. */
  | { readonly kind: 'new' }
  /** It was on the list before that moment, not at it. */
  | { readonly kind: 'back' }
  | { readonly kind: 'up' | 'down' /** Ranks. */; readonly by: number };

/** The ranks of a list at a moment to compare with. */
export interface RanksAt {
  /** ms since the epoch. */
  readonly at: number;
  /** By entry key. */
  readonly ranks: ReadonlyMap<string, number>;
}

/** The ranks of a list as it was at a moment. */
export function ranksOf({ at, items }: HotSnapshot): RanksAt {
  return { at, ranks: new Map(items.map(({ key, rank }) => [key, rank])) };
}

/** The least that an entry says of itself to be marked; a `BoardEntry` is one. */
interface Marked {
  readonly key: string;
  readonly rank: number;
  readonly firstAt: number;
}

/** What happened to each entry since then, by key; entries that stand where they stood have no mark. */
export function markChanges(
  entries: readonly Marked[],
  since: RanksAt | undefined,
): ReadonlyMap<string, HotMark> {
  const marks = new Map<string, HotMark>();
  if (!since) return marks;
  for (const entry of entries) {
    const mark = markOf(entry, since);
    if (mark) marks.set(entry.key, mark);
  }
  return marks;
}

function markOf({ key, rank, firstAt }: Marked, { at, ranks }: RanksAt): HotMark | undefined {
  const earlier = ranks.get(key);
  if (earlier === undefined) return { kind: firstAt > at ? 'new' : 'back' };
  if (earlier === rank) return undefined;
  return rank < earlier ? { kind: 'up', by: earlier - rank } : { kind: 'down', by: rank - earlier };
}
