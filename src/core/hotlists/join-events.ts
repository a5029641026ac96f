import { commonParts, compareTitles, createTitleWeights, titleGrams } from './title-likeness';

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

/**
 * Puts entries of one event together, over all platforms: an entry joins the event whose first title it is most like. It
 * is compared with the first title alone, because a chain of likenesses ends in something else.
 */
export function joinEvents<E extends JoinableEntry>(
  entries: readonly E[],
  apart: readonly ApartPair[] = [],
): readonly HotEvent<E>[] {
  const weights = createTitleWeights(entries.map(({ title }) => title));
  const parted = new Set(apart.flatMap(([a, b]) => [`${a}\n${b}`, `${b}\n${a}`]));
  const events: OpenEvent<E>[] = [];
  const byGram = new Map<string, OpenEvent<E>[]>();
  for (const entry of entries) {
    const grams = titleGrams(entry.title);
    const candidates = new Set([...grams].flatMap((gram) => byGram.get(gram) ?? []));
    const best = mostLike(entry, candidates, (title) => compareTitles(entry.title, title, weights), parted);
    if (best) addTo(best.event, entry, best.likeness);
    else openEvent(entry, grams, events, byGram);
  }
  return events;
}

interface OpenEvent<E extends JoinableEntry> extends HotEvent<E> {
  readonly entries: E[];
  readonly evidence: Map<string, JoinEvidence>;
}

function openEvent<E extends JoinableEntry>(
  entry: E,
  grams: ReadonlySet<string>,
  events: OpenEvent<E>[],
  byGram: Map<string, OpenEvent<E>[]>,
): void {
  const event = { entries: [entry], evidence: new Map() };
  events.push(event);
  for (const gram of grams) {
    const known = byGram.get(gram);
    if (known) known.push(event);
    else byGram.set(gram, [event]);
  }
}

function mostLike<E extends JoinableEntry>(
  entry: E,
  candidates: Iterable<OpenEvent<E>>,
  likenessTo: (title: string) => number,
  parted: ReadonlySet<string>,
): { readonly event: OpenEvent<E>; readonly likeness: number } | undefined {
  let best: { event: OpenEvent<E>; likeness: number } | undefined;
  for (const event of candidates) {
    if (event.entries.some(({ title }) => parted.has(`${entry.title}\n${title}`))) continue;
    const likeness = likenessTo(event.entries[0]?.title ?? '');
    if (likeness >= LEAST_LIKENESS && likeness > (best?.likeness ?? 0)) best = { event, likeness };
  }
  return best;
}

function addTo<E extends JoinableEntry>(event: OpenEvent<E>, entry: E, likeness: number): void {
  const [first] = event.entries;
  if (!first) return;
  event.entries.push(entry);
  event.evidence.set(entryName(entry), {
    with: first,
    likeness,
    shared: commonParts(entry.title, first.title),
  });
}
