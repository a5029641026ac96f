import type { QuietHours } from '@/core/accounts/quiet-hours';
import { isQuiet, quietMinutesLeft } from '@/core/accounts/quiet-hours';
import type { FollowedPlatform } from '@/core/hotlists/followed';
import type { HotLooks } from '@/core/hotlists/looks';
import { decideNotices, type WatchableEntry } from '@/core/hotlists/watch-notices';
import type { WatchedTitle, WatchState } from '@/core/hotlists/watch-state';
import { parseWatchWords } from '@/core/hotlists/watch-words';
import type { HotColumn } from '@/platform/hotlists/board-store';

export interface WatchDeps {
  /** Whether the user wants to be told, and lets us. */
  readonly mayTell: () => Promise<boolean>;
  readonly readWatchWords: () => Promise<string>;
  readonly readQuietHours: () => Promise<QuietHours>;
  readonly readFollowed: () => Promise<readonly FollowedPlatform[]>;
  readonly readColumns: (platforms: readonly string[]) => Promise<readonly HotColumn[]>;
  readonly readLooks: (platforms: readonly string[]) => Promise<ReadonlyMap<string, HotLooks>>;
  readonly readReadTitles: () => Promise<ReadonlySet<string>>;
  readonly readState: () => Promise<WatchState>;
  readonly writeState: (state: WatchState) => Promise<void>;
  readonly tell: (titles: readonly WatchedTitle[]) => Promise<void>;
  /** Has `check` called at that moment (ms since the epoch), whether or not lists are fetched by then. */
  readonly wakeAt: (at: number) => Promise<void>;
  /** When `check` will be called so; undefined where it will not. */
  readonly readWake: () => Promise<number | undefined>;
  readonly now: () => number;
}

/** Tells the user of what they watch for. */
export interface WatchService {
  /** Looks at the current lists. What is told is remembered first: a notice may get lost, none comes twice. */
  check(): Promise<void>;
  /** Sees to it that what is held is told when the quiet hours are over: browsers lose alarms when they restart. */
  resume(): Promise<void>;
}

export function createWatchService(deps: WatchDeps): WatchService {
  let last: Promise<void> = Promise.resolve();

  async function check(): Promise<void> {
    const { groups } = parseWatchWords(await deps.readWatchWords());
    if (groups.length === 0 || !(await deps.mayTell())) return;
    const platforms = (await deps.readFollowed()).map(({ id }) => id);
    const columns = await deps.readColumns(platforms);
    const entries = columns.flatMap(({ platform, board }) =>
      (board?.entries ?? []).map(({ key, title, url }) => ({ platform, key, title, url })),
    );
    const [quiet, now] = [await deps.readQuietHours(), deps.now()];
    const { tell, state } = decideNotices({
      entries,
      groups,
      state: await deps.readState(),
      isSeen: await readSeen(deps, platforms),
      isQuiet: isQuiet(quiet, minuteOfDay(now)),
      now,
    });
    await deps.writeState(state);
    if (state.held.length > 0) await deps.wakeAt(now + quietMinutesLeft(quiet, minuteOfDay(now)) * 60_000);
    if (tell.length > 0) await deps.tell(tell);
  }

  function checkNext(): Promise<void> {
    // One after the other: two that decide by the same state would tell twice.
    const next = last.then(check);
    last = next.catch(() => undefined);
    return next;
  }

  return {
    check: checkNext,
    async resume() {
      const { held } = await deps.readState();
      if (held.length > 0 && (await deps.readWake()) === undefined) await checkNext();
    },
  };
}

/** What the user has seen on its list, or opened. */
async function readSeen(
  { readLooks, readReadTitles }: WatchDeps,
  platforms: readonly string[],
): Promise<(entry: WatchableEntry) => boolean> {
  const [looks, read] = await Promise.all([readLooks(platforms), readReadTitles()]);
  return ({ platform, key, title }) => read.has(title) || looks.get(platform)?.latest.ranks.has(key) === true;
}

/** Minutes after midnight, local. */
function minuteOfDay(now: number): number {
  const date = new Date(now);
  return date.getHours() * 60 + date.getMinutes();
}
