import {
  commonParts,
  createTitleWeights,
  likeness,
  type TitleWeights,
  titleGrams,
  weigh,
} from './title-likeness';

/** An entry of some platform's list, as far as joining looks. */
export interface JoinableEntry {
  readonly platform: string;
  readonly key: string;
  readonly title: string;
}

/** Why an entry stands with another. */
export interface JoinEvidence {
  /** The entry it was found to be like. */
  readonly with: JoinableEntry;
  /** 0–1: how much of what the two titles say, weighed by how rare it is, they have in common. */
  readonly likeness: number;
  /** The stretches of text that both have, longest first. */
  readonly shared: readonly string[];
}

/** What happened once and stands on one or several platforms' lists. */
export interface HotEvent<E extends JoinableEntry = JoinableEntry> {
  /** In the order given; the first names the event. */
  readonly entries: readonly E[];
  /** For every entry but the first, by `entryName`. */
  readonly evidence: ReadonlyMap<string, JoinEvidence>;
}

/** Two titles that the user took apart; the order does not matter. */
export type ApartPair = readonly [title: string, other: string];

/** The least likeness of two titles of one event. */
const LEAST_LIKENESS = 0.5;

/** Names an entry among those of all platforms. */
export function entryName({ platform, key }: Pick<JoinableEntry, 'platform' | 'key'>): string {
  return `${platform}\n${key}`;
}

/** Fewer pieces in common than this are chance, unless they are all there is. */
const LEAST_SHARED = 2;

/**
 * Puts entries of one event together, over all platforms: an entry joins the event whose first title it is most like. It
 * is compared with the first title alone, because a chain of likenesses ends in something else.
 */
export function joinEvents<E extends JoinableEntry>(
  entries: readonly E[],
  apart: readonly ApartPair[] = [],
): readonly HotEvent<E>[] {
  const grams = entries.map(({ title }) => titleGrams(title));
  const weights = createTitleWeights(grams);
  const parted = new Set(apart.flatMap(([a, b]) => [`${a}\n${b}`, `${b}\n${a}`]));
  const events: OpenEvent<E>[] = [];
  const byGram = new Map<string, OpenEvent<E>[]>();
  for (const [index, entry] of entries.entries()) {
    const own = grams[index] ?? new Set();
    const title: WeighedTitle = { grams: own, weight: weigh(own, weights) };
    const isApart = ({ entries: others }: OpenEvent<E>) =>
      others.some((other) => parted.has(`${entry.title}\n${other.title}`));
    const best = mostLike(title, byGram, weights, isApart);
    if (best) addTo(best.event, entry, best.likeness);
    else events.push(openEvent(entry, title, byGram));
  }
  return events;
}

interface WeighedTitle {
  readonly grams: ReadonlySet<string>;
  readonly weight: number;
}

interface OpenEvent<E extends JoinableEntry> extends HotEvent<E> {
  readonly entries: E[];
  readonly evidence: Map<string, JoinEvidence>;
  /** What later entries are compared with. */
  readonly first: WeighedTitle;
}

function openEvent<E extends JoinableEntry>(
  entry: E,
  first: WeighedTitle,
  byGram: Map<string, OpenEvent<E>[]>,
): OpenEvent<E> {
  const event = { entries: [entry], evidence: new Map(), first };
  for (const gram of first.grams) {
    const known = byGram.get(gram);
    if (known) known.push(event);
    else byGram.set(gram, [event]);
  }
  return event;
}

/** What a title has in common with an event's first. */
interface Common {
  weight: number;
  count: number;
}

function mostLike<E extends JoinableEntry>(
  title: WeighedTitle,
  byGram: ReadonlyMap<string, readonly OpenEvent<E>[]>,
  weights: TitleWeights,
  isApart: (event: OpenEvent<E>) => boolean,
): { readonly event: OpenEvent<E>; readonly likeness: number } | undefined {
  let best: { event: OpenEvent<E>; likeness: number } | undefined;
  for (const [event, { weight, count }] of commonWith(title, byGram, weights)) {
    if (count < Math.min(LEAST_SHARED, title.grams.size, event.first.grams.size)) continue;
    const found = likeness(weight, title.weight, event.first.weight);
    if (found >= LEAST_LIKENESS && found > (best?.likeness ?? 0) && !isApart(event))
      best = { event, likeness: found };
  }
  return best;
}

function commonWith<E extends JoinableEntry>(
  { grams }: WeighedTitle,
  byGram: ReadonlyMap<string, readonly OpenEvent<E>[]>,
  weights: TitleWeights,
): ReadonlyMap<OpenEvent<E>, Common> {
  const common = new Map<OpenEvent<E>, Common>();
  for (const gram of grams) {
    for (const event of byGram.get(gram) ?? []) {
      const { weight, count } = common.get(event) ?? { weight: 0, count: 0 };
      common.set(event, { weight: weight + weights(gram), count: count + 1 });
    }
  }
  return common;
}

function addTo<E extends JoinableEntry>(event: OpenEvent<E>, entry: E, found: number): void {
  const [first] = event.entries;
  if (!first) return;
  event.entries.push(entry);
  const shared = commonParts(entry.title, first.title);
  event.evidence.set(entryName(entry), { with: first, likeness: found, shared });
}
