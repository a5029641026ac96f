import { commonParts, createTitleScale, takeToPieces, type WeighedTitle } from './title-likeness';

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
  const pieces = entries.map(({ title }) => takeToPieces(title));
  const scale = createTitleScale(pieces);
  const parted = new Set(apart.flatMap(([a, b]) => [`${a}\n${b}`, `${b}\n${a}`]));
  const events: OpenEvent<E>[] = [];
  const byGram = new Map<string, OpenEvent<E>[]>();
  for (const [index, title] of pieces.entries()) {
    const entry = entries[index];
    if (!entry) continue;
    const isApart = ({ entries: others }: OpenEvent<E>) =>
      others.some((other) => parted.has(`${entry.title}\n${other.title}`));
    const weighed = scale.weigh(title);
    const grams = scale.tellingGrams(title);
    const candidates = new Set(grams.flatMap((gram) => byGram.get(gram) ?? []));
    const best = mostLike(candidates, (first) => scale.likeness(weighed, first), isApart);
    if (best) addTo(best.event, entry, best.likeness);
    else events.push(openEvent(entry, weighed, grams, byGram));
  }
  return events;
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
  grams: readonly string[],
  byGram: Map<string, OpenEvent<E>[]>,
): OpenEvent<E> {
  const event = { entries: [entry], evidence: new Map(), first };
  for (const gram of grams) {
    const known = byGram.get(gram);
    if (known) known.push(event);
    else byGram.set(gram, [event]);
  }
  return event;
}

function mostLike<E extends JoinableEntry>(
  candidates: Iterable<OpenEvent<E>>,
  likenessTo: (first: WeighedTitle) => number,
  isApart: (event: OpenEvent<E>) => boolean,
): { readonly event: OpenEvent<E>; readonly likeness: number } | undefined {
  let best: { event: OpenEvent<E>; likeness: number } | undefined;
  for (const event of candidates) {
    const likeness = likenessTo(event.first);
    if (likeness >= LEAST_LIKENESS && likeness > (best?.likeness ?? 0) && !isApart(event))
      best = { event, likeness };
  }
  return best;
}

function addTo<E extends JoinableEntry>(event: OpenEvent<E>, entry: E, likeness: number): void {
  const [first] = event.entries;
  if (!first) return;
  event.entries.push(entry);
  const shared = commonParts(entry.title, first.title);
  event.evidence.set(entryName(entry), { with: first, likeness, shared });
}
