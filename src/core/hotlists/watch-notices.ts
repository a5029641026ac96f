/** Decides which titles with watch words the user is notified of. */
import { DAY_MS } from '@/core/durations';
import { joinEvents, type PlatformItem } from './events';
import { matchWatchWords, type WatchGroup } from './watch-words';

/** A title with a watch word that the user was notified of, or is to be notified of. Stored. */
export interface WatchedTitle {
  readonly title: string;
  readonly platform: string;
  /** The group of watch words that it matches. */
  readonly group: string;
  readonly url?: string | undefined;
  /** ms since the epoch. */
  readonly at: number;
}

/** What is remembered so that the user is notified of an event once. Stored. */
export interface WatchState {
  /** Titles that the user was notified of, or saw before. */
  readonly told: readonly WatchedTitle[];
  /** Titles that the user is notified of when the quiet hours are over. */
  readonly held: readonly WatchedTitle[];
}

export const NOTHING_WATCHED: WatchState = { told: [], held: [] };

export interface WatchInput {
  /** All items of the followed lists. */
  readonly items: readonly PlatformItem[];
  readonly groups: readonly WatchGroup[];
  readonly state: WatchState;
  /** Whether the user has seen an item on its list or opened it. */
  readonly isSeen: (item: PlatformItem) => boolean;
  /** Whether these are the quiet hours. */
  readonly isQuiet: boolean;
  /** ms since the epoch. */
  readonly now: number;
}

/** What to notify the user of, and what to remember. */
export interface WatchDecision {
  readonly notify: readonly WatchedTitle[];
  readonly state: WatchState;
}

/** How long an event is remembered after it was last on a list, ms. */
const REMEMBERED_MS = 7 * DAY_MS;
/** How many are remembered that are on no list any more. Those that are would be news at the next check, so all of them are remembered. */
const MOST_GONE = 500;

/**
 * Notifies of each event with a watch word once, whatever its titles on the platforms, and of none that the user has
 * seen. In the quiet hours events are held; the user is notified when these are over, unless they saw them meanwhile or deleted
 * the watch word.
 */
export function decideNotices(input: WatchInput): WatchDecision {
  const { state, groups, isQuiet, now } = input;
  const { fresh, stillThere, seenTitles } = sortEvents(input);
  const isNews = ({ title, at }: WatchedTitle) =>
    !seenTitles.has(title) && now - at < REMEMBERED_MS && matchWatchWords(groups, title).length > 0;
  const held = [...state.held.filter(isNews), ...fresh];
  const notify = isQuiet ? [] : held;
  const gone = state.held.filter(({ title }) => seenTitles.has(title));
  const told = [...notify, ...gone, ...state.told]
    .map((title) => (stillThere.has(title.title) ? { ...title, at: now } : title))
    .filter(({ at }) => now - at < REMEMBERED_MS);
  const isHere = ({ at }: WatchedTitle) => at === now;
  const remembered = [...told.filter(isHere), ...told.filter((title) => !isHere(title)).slice(0, MOST_GONE)];
  return { notify, state: { told: remembered, held: isQuiet ? held : [] } };
}

interface SortedEvents {
  /** One for each event with a watch word that is not remembered. */
  readonly fresh: readonly WatchedTitle[];
  /** Remembered titles whose events are on a list now. */
  readonly stillThere: ReadonlySet<string>;
  /** Remembered titles whose events the user has seen. */
  readonly seenTitles: ReadonlySet<string>;
}

function sortEvents({ items, groups, state, isSeen, now }: WatchInput): SortedEvents {
  const remembered = [...state.held, ...state.told].map(({ title, platform }) => {
    return { platform, title, key: title, isRemembered: true };
  });
  // Remembered titles first, so that the others are compared with them.
  const current = items.map((item) => ({ ...item, isRemembered: false }));
  const fresh: WatchedTitle[] = [];
  const stillThere = new Set<string>();
  const seenTitles = new Set<string>();
  for (const { items: joined } of joinEvents<PlatformItem & { isRemembered: boolean }>([
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
  items: readonly PlatformItem[],
  groups: readonly WatchGroup[],
  now: number,
): WatchedTitle | undefined {
  for (const { platform, title, url } of items) {
    const [match] = matchWatchWords(groups, title);
    if (match) return { title, platform, group: match.group, url, at: now };
  }
  return undefined;
}
