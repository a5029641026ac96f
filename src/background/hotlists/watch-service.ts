import type { PlatformItem } from '@/core/hotlists/events';
import { decideNotices, type WatchedTitle } from '@/core/hotlists/watch-notices';
import { compilePattern } from '@/core/hotlists/watch-patterns';
import { parseWatchWords } from '@/core/hotlists/watch-words';
import { endOfQuietHours } from '@/core/quiet-hours';
import { loadColumns } from '@/platform/hotlists/board-store';
import {
  loadOpenedTitles,
  loadSeenLists,
  loadWatchState,
  saveWatchState,
} from '@/platform/hotlists/seen-store';
import { settings } from '@/platform/storage/settings';

export interface WatchDeps {
  /** Whether the user granted notifications. */
  readonly mayNotify: () => Promise<boolean>;
  readonly notify: (titles: readonly WatchedTitle[]) => Promise<void>;
  /** Sets an alarm for `check` at that moment (ms since the epoch). */
  readonly wakeAt: (at: number) => Promise<void>;
  /** When that alarm rings; undefined where it is not set. */
  readonly findWakeAlarm: () => Promise<number | undefined>;
  readonly now: () => number;
}

/** Notifies the user of items that contain watch words. */
export interface WatchService {
  /** Checks the current lists. The decision is saved before the notification is shown, so that none is shown twice; one may get lost. */
  check(): Promise<void>;
  /** Checks at once if titles wait for the end of the quiet hours and the alarm is gone: browsers lose alarms when they restart. */
  resume(): Promise<void>;
}

export function createWatchService(deps: WatchDeps): WatchService {
  let last: Promise<void> = Promise.resolve();

  async function check(): Promise<void> {
    const { groups } = parseWatchWords(await settings.watchWords.getValue(), compilePattern);
    if (groups.length === 0 || !(await settings.tellWatched.getValue()) || !(await deps.mayNotify())) return;
    const platforms = (await settings.followedPlatforms.getValue()).map(({ id }) => id);
    const columns = await loadColumns(platforms);
    const items = columns.flatMap(({ platform, board }) =>
      (board?.entries ?? []).map(({ key, title, url }) => ({ platform, key, title, url })),
    );
    const now = deps.now();
    const quietUntil = endOfQuietHours(await settings.quietHours.getValue(), now);
    const { notify, state } = decideNotices({
      items,
      groups,
      state: await loadWatchState(),
      isSeen: await loadSeen(platforms),
      isQuiet: quietUntil !== undefined,
      now,
    });
    await saveWatchState(state);
    if (quietUntil !== undefined && state.held.length > 0) await deps.wakeAt(quietUntil);
    if (notify.length > 0) await deps.notify(notify);
  }

  function checkNext(): Promise<void> {
    // One after the other, because two checks with the same state would notify twice.
    const next = last.then(check);
    last = next.catch(() => undefined);
    return next;
  }

  return {
    check: checkNext,
    async resume() {
      const { held } = await loadWatchState();
      if (held.length > 0 && (await deps.findWakeAlarm()) === undefined) await checkNext();
    },
  };
}

/** Whether the user has seen an item on its list or opened it. */
async function loadSeen(platforms: readonly string[]): Promise<(item: PlatformItem) => boolean> {
  const [seen, opened] = await Promise.all([loadSeenLists(platforms), loadOpenedTitles()]);
  return ({ platform, key, title }) =>
    opened.has(title) || seen.get(platform)?.latest.ranks.has(key) === true;
}
