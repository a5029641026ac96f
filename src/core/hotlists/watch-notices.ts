import { joinEvents } from './join-events';
import type { WatchedTitle, WatchState } from './watch-state';
import { matchWatchWords, type WatchGroup } from './watch-words';

/** An entry of a current list, as far as watching looks. */
export interface WatchableEntry {
  readonly platform: string;
  readonly key: string;
  readonly title: string;
  readonly url?: string | undefined;
}

export interface WatchInput {
  /** All entries of the lists that are followed. */
  readonly entries: readonly WatchableEntry[];
  readonly groups: readonly WatchGroup[];
  readonly state: WatchState;
  /** Whether the user has seen an entry on its list or opened it. */
  readonly isSeen: (entry: WatchableEntry) => boolean;
  /** Whether these are the quiet hours. */
  readonly isQuiet: boolean;
  /** ms since the epoch. */
  readonly now: number;
}

/** What to tell the user of, and what to remember. */
export interface WatchDecision {
  readonly tell: readonly WatchedTitle[];
  readonly state: WatchState;
}

/** An event is remembered for this long after it was last on a list, ms; and so many at most. */
const REMEMBERED_MS = 7 * 24 * 3600_000;
const MOST_REMEMBERED = 500;

/**
 * Decides what to tell: each event with a watch word once, whatever it is called on whichever platform, and none that
 * the user has seen. In the quiet hours it is held, and told of when they are over unless it was seen meanwhile.
 */
export function decideNotices(input: WatchInput): WatchDecision {
  const { state, isQuiet, now } = input;
  const { fresh, stillThere, seenTitles } = sortEvents(input);
  const isNews = ({ title, at }: WatchedTitle) => !seenTitles.has(title) && now - at < REMEMBERED_MS;
  const held = [...state.held.filter(isNews), ...fresh];
  const tell = isQuiet ? [] : held;
  const gone = state.held.filter(({ title }) => seenTitles.has(title));
  const told = [...tell, ...gone, ...state.told]
    .map((title) => (stillThere.has(title.title) ? { ...title, at: now } : title))
    .filter(({ at }) => now - at < REMEMBERED_MS)
    .slice(0, MOST_REMEMBERED);
  return { tell, state: { told, held: isQuiet ? held : [] } };
}

interface SortedEvents {
  /** One for each event with a watch word that nobody knows of. */
  readonly fresh: readonly WatchedTitle[];
  /** Titles remembered whose events are on a list now. */
  readonly stillThere: ReadonlySet<string>;
  /** Titles remembered whose events the user has seen. */
  readonly seenTitles: ReadonlySet<string>;
}

function sortEvents({ entries, groups, state, isSeen, now }: WatchInput): SortedEvents {
  const remembered = [...state.held, ...state.told].map(({ title, platform }) => {
    return { platform, title, key: title, isRemembered: true };
  });
  // What is remembered goes first, so that it is what others are compared with.
  const current = entries.map((entry) => ({ ...entry, isRemembered: false }));
  const fresh: WatchedTitle[] = [];
  const stillThere = new Set<string>();
  const seenTitles = new Set<string>();
  for (const { entries: joined } of joinEvents<WatchableEntry & { isRemembered: boolean }>([
    ...remembered,
    ...current,
  ])) {
    const here = joined.filter(({ isRemembered }) => !isRemembered);
    const known = joined.filter(({ isRemembered }) => isRemembered);
    const isEventSeen = here.some(isSeen);
    for (const { title } of known) {
      if (here.length > 0) stillThere.add(title);
      if (isEventSeen) seenTitles.add(title);
    }
    const match = known.length === 0 && !isEventSeen ? firstMatch(here, groups, now) : undefined;
    if (match) fresh.push(match);
  }
  return { fresh, stillThere, seenTitles };
}

function firstMatch(
  entries: readonly WatchableEntry[],
  groups: readonly WatchGroup[],
  now: number,
): WatchedTitle | undefined {
  for (const { platform, title, url } of entries) {
    const [match] = matchWatchWords(groups, title);
    if (match) return { title, platform, group: match.group, url, at: now };
  }
  return undefined;
}
