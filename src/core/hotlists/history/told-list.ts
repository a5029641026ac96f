import type { HotItem } from '@/core/hotlists/hot-item';

/*
 * What a service's time machine told is kept, so that the same moment is asked for once and can be gone back to offline. It
 * stays apart from the lists that were fetched here: it is somebody's word of a time when nobody looked from here. So it
 * answers the time machine alone. Marks (since the last look, since an hour ago), first seen, time on the list, lines of
 * rank, search and files know nothing of it, and cannot be put out of order by a moment that came in later than its time.
 */

/** A list of the past as a service tells it. */
export interface Told {
  readonly platform: string;
  /** When it was so, by the service's word, ms since the epoch. */
  readonly at: number;
  readonly items: readonly HotItem[];
  /** How many entries were left out because the reply had more than a list can have. */
  readonly leftOut: number;
  /** When the service last told it, by this machine's clock, ms since the epoch. */
  readonly toldAt: number;
}

/** A list of the past as a service told it, and what it is the answer to. */
export interface ToldList extends Told {
  /** The earliest and the latest moment that it is known to be the service's answer to, ms since the epoch. */
  readonly from: number;
  readonly until: number;
}

/** Such a list as it is stored, without its entries: ranges and sizes are read without loading megabytes. */
export interface StoredTold extends Omit<ToldList, 'items'> {
  /** What it takes, bytes, at most. */
  readonly bytes: number;
}

/** The entries of such a list. */
export type StoredToldItems = Pick<ToldList, 'platform' | 'at' | 'items'>;

/** A list as it is to be stored. */
export function storeTold({ items, ...facts }: ToldList): {
  readonly facts: StoredTold;
  readonly items: StoredToldItems;
} {
  const { platform, at } = facts;
  return { facts: { ...facts, bytes: 2 * JSON.stringify(items).length }, items: { platform, at, items } };
}

/** The one of these lists that is known to be the service's answer to a moment (ms since the epoch). */
export function answerTold(told: readonly ToldList[], asked: number): ToldList | undefined {
  return told.find(({ from, until }) => from <= asked && asked <= until);
}

/** What the service answered to a moment (`asked`), with what it is known to be the answer to from before. */
export function noteTold(
  known: Pick<ToldList, 'from' | 'until'> | undefined,
  told: Told,
  asked: number,
): ToldList {
  return {
    ...told,
    from: Math.min(told.at, asked, known?.from ?? asked),
    until: Math.max(told.at, asked, known?.until ?? asked),
  };
}
