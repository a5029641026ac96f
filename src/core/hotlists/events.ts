/**
 * Events: items of several platforms' lists that report the same news, found by how alike their titles are
 * (`title-likeness.ts`), and all lists merged into one list of events.
 */
import { finishSteps, type Steps } from '@/core/steps';
import type { BoardItem } from './hot-board';
import type { HotItem } from './hot-item';
import {
  commonParts,
  mostLikeness,
  type Piece,
  titleLikeness,
  type WeighedTitle,
  weighTitles,
} from './title-likeness';

/** An item of any list, with its platform. */
export interface PlatformItem extends Pick<HotItem, 'key' | 'title' | 'url'> {
  readonly platform: string;
}

/** Why an item was joined to an event. */
export interface JoinEvidence {
  /** The event's first item, which it resembles. */
  readonly with: PlatformItem;
  /** 0–1: how much of the two titles is the same, rare parts counting more. */
  readonly likeness: number;
  /** The stretches of text that both titles contain, longest first. */
  readonly shared: readonly string[];
}

/** The same news on one or several platforms' lists. */
export interface HotEvent<E extends PlatformItem = PlatformItem> {
  /** In the order given; the first item's title is the event's. */
  readonly items: readonly E[];
  /** For every item but the first, by `itemName`. */
  readonly evidence: ReadonlyMap<string, JoinEvidence>;
}

/** Two titles that the user separated because they are not one event; the order does not matter. Stored. */
export type SeparatedPair = readonly [title: string, other: string];

/** The least likeness of two titles of one event. */
const LEAST_LIKENESS = 0.5;
/** Two sums of the same weights in different orders differ by less than this, because numbers are rounded. */
const ROUNDING = 1e-9;

/** Identifies an item among those of all platforms. */
export function itemName({ platform, key }: Pick<PlatformItem, 'platform' | 'key'>): string {
  return `${platform}\n${key}`;
}

/**
 * Joins the items of one event, over all platforms: an item joins the event whose first title it resembles most. It is
 * compared with the first title alone, because a chain of similar titles ends in other news.
 */
export function joinEvents<E extends PlatformItem>(
  items: readonly E[],
  separated: readonly SeparatedPair[] = [],
): readonly HotEvent<E>[] {
  return finishSteps(joinInSteps(items, separated));
}

function* joinInSteps<E extends PlatformItem>(
  items: readonly E[],
  separated: readonly SeparatedPair[],
): Steps<readonly HotEvent<E>[]> {
  const pairs = new Set(separated.flatMap(([a, b]) => [`${a}\n${b}`, `${b}\n${a}`]));
  const events: OpenEvent<E>[] = [];
  const byGram = new Map<Piece, OpenEvent<E>[]>();
  const titles = yield* weighTitles(items.map((item) => item.title));
  for (const [index, title] of titles.entries()) {
    const item = items[index];
    if (!item) continue;
    const isSeparated = ({ items: others }: OpenEvent<E>) =>
      others.some((other) => pairs.has(`${item.title}\n${other.title}`));
    // No other title can be found by a gram that this one alone has. Most grams are such.
    const shared = title.distinctive.filter((gram) => gram.titles > 1);
    const best = mostLike(findCandidates(title, shared, byGram), title, isSeparated);
    if (best) addTo(best.event, item, best.likeness);
    else events.push(openEvent(item, title, shared, byGram));
    yield;
  }
  return events;
}

interface OpenEvent<E extends PlatformItem> extends HotEvent<E> {
  readonly items: E[];
  readonly evidence: Map<string, JoinEvidence>;
  /** What later items are compared with. */
  readonly first: WeighedTitle;
  /** The title that looked for events last and came to this one; `found`: the weight of the grams by which it did. */
  asked: WeighedTitle | undefined;
  found: number;
}

/** The events that a title may belong to. `grams`: those by which it finds them. */
function findCandidates<E extends PlatformItem>(
  title: WeighedTitle,
  grams: readonly Piece[],
  byGram: ReadonlyMap<Piece, readonly OpenEvent<E>[]>,
): readonly OpenEvent<E>[] {
  const touched: OpenEvent<E>[] = [];
  for (const gram of grams) {
    for (const event of byGram.get(gram) ?? []) {
      if (event.asked !== title) {
        event.asked = title;
        event.found = 0;
        touched.push(event);
      }
      event.found += gram.weight;
    }
  }
  // Most have a single gram in common with the title, and could not be alike enough whatever else they have in common.
  return touched.filter(({ first, found }) => mostLikeness(title, first, found) > LEAST_LIKENESS - ROUNDING);
}

/** `grams`: those by which later items find the event. */
function openEvent<E extends PlatformItem>(
  item: E,
  first: WeighedTitle,
  grams: readonly Piece[],
  byGram: Map<Piece, OpenEvent<E>[]>,
): OpenEvent<E> {
  const event: OpenEvent<E> = { items: [item], evidence: new Map(), first, asked: undefined, found: 0 };
  for (const gram of grams) {
    const known = byGram.get(gram);
    if (known) known.push(event);
    else byGram.set(gram, [event]);
  }
  return event;
}

function mostLike<E extends PlatformItem>(
  candidates: readonly OpenEvent<E>[],
  title: WeighedTitle,
  isSeparated: (event: OpenEvent<E>) => boolean,
): { readonly event: OpenEvent<E>; readonly likeness: number } | undefined {
  let best: { event: OpenEvent<E>; likeness: number } | undefined;
  for (const event of candidates) {
    const likeness = titleLikeness(title, event.first);
    if (likeness >= LEAST_LIKENESS && likeness > (best?.likeness ?? 0) && !isSeparated(event))
      best = { event, likeness };
  }
  return best;
}

function addTo<E extends PlatformItem>(event: OpenEvent<E>, item: E, likeness: number): void {
  const [first] = event.items;
  if (!first) return;
  event.items.push(item);
  const shared = commonParts(item.title, first.title);
  event.evidence.set(itemName(item), { with: first, likeness, shared });
}

/** Another item of the same event. */
export interface EventPlace<E extends PlatformItem> {
  readonly item: E;
  /** Why it belongs to the event: how much it, or the item in question, resembles the event's first title. */
  readonly evidence: JoinEvidence;
}

/** The event that each item belongs to, by `itemName`. */
export function indexEvents<E extends PlatformItem>(
  events: readonly HotEvent<E>[],
): ReadonlyMap<string, HotEvent<E>> {
  return new Map(events.flatMap((event) => event.items.map((item) => [itemName(item), event] as const)));
}

/** The other items of an item's event, each with the evidence for it. */
export function otherPlaces<E extends PlatformItem>(
  event: HotEvent<E>,
  one: Pick<PlatformItem, 'platform' | 'key'>,
): readonly EventPlace<E>[] {
  const name = itemName(one);
  return event.items
    .filter((item) => itemName(item) !== name)
    .flatMap((item) => {
      // The first item has no evidence of its own: that of the item in question counts.
      const evidence = event.evidence.get(itemName(item)) ?? event.evidence.get(name);
      return evidence ? [{ item, evidence }] : [];
    });
}

/** The most pairs that are stored; the oldest are dropped, because titles are hot for days, not years. */
const MOST_PAIRS = 200;

/** The separated pairs with one more. */
export function separateTitles(
  pairs: readonly SeparatedPair[],
  [one, other]: SeparatedPair,
): readonly SeparatedPair[] {
  return [[one, other] as const, ...rejoinTitles(pairs, [one, other])].slice(0, MOST_PAIRS);
}

/** The separated pairs without one. */
export function rejoinTitles(
  pairs: readonly SeparatedPair[],
  [one, other]: SeparatedPair,
): readonly SeparatedPair[] {
  return pairs.filter(([a, b]) => !((a === one && b === other) || (a === other && b === one)));
}

/** An item of a current list with its platform. */
export type PlacedItem = BoardItem & Pick<PlatformItem, 'platform'>;

/** Deeper ranks are not merged: hot news ranks higher on some list. */
const DEEPEST_RANK = 100;

/**
 * Reduces the difference between the first ranks. Much smaller than the 60 of https://doi.org/10.1145/1571941.1572114,
 * whose lists are long: here one first place is worth some three last places.
 */
const RANK_OFFSET = 10;

/** Lists to merge. */
type Boards<I> = readonly { readonly platform: string; readonly entries: readonly I[] }[];

/**
 * The events of several platforms' lists, the hottest first. The unit of heat differs between platforms, so ranks are
 * compared: each place gives 1 / (10 + rank), and the sum decides (reciprocal rank fusion).
 */
export function* mergeBoards<I extends HotItem>(
  boards: Boards<I>,
  separated: readonly SeparatedPair[],
): Steps<readonly HotEvent<I & Pick<PlatformItem, 'platform'>>[]> {
  const placed = boards.flatMap(({ platform, entries }) =>
    entries.slice(0, DEEPEST_RANK).map((item) => ({ ...item, platform })),
  );
  // The higher rank first, so that its title is the event's.
  const byRank = placed.toSorted((a, b) => a.rank - b.rank);
  const joined = yield* joinInSteps(byRank, separated);
  return joined
    .map((event) => ({ event, score: scoreOf(event) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ event }) => event);
}

/** The best rank on each platform, in the order of the items. */
export function bestRanks(
  items: readonly (Pick<HotItem, 'rank'> & Pick<PlatformItem, 'platform'>)[],
): ReadonlyMap<string, number> {
  const best = new Map<string, number>();
  for (const { platform, rank } of items)
    best.set(platform, Math.min(rank, best.get(platform) ?? Number.POSITIVE_INFINITY));
  return best;
}

/** A platform counts once, even where two of its items report the event. */
function scoreOf({
  items,
}: {
  readonly items: readonly (Pick<HotItem, 'rank'> & Pick<PlatformItem, 'platform'>)[];
}): number {
  return [...bestRanks(items).values()].reduce((sum, rank) => sum + 1 / (RANK_OFFSET + rank), 0);
}
