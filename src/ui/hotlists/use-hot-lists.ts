import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type ErrorCode, toAppError } from '@/core/errors';
import type { SeenList } from '@/core/hotlists/hot-board';
import { type FollowedPlatform, inOrder } from '@/core/hotlists/platforms';
import { hasOwnDatabase } from '@/platform/browser/own-database';
import { type HotColumn, loadColumns } from '@/platform/hotlists/board-store';
import { type HotView, loadLastHotView, saveLastHotView } from '@/platform/hotlists/hot-view';
import { loadOpenedTitles, loadSeenLists } from '@/platform/hotlists/seen-store';
import type { HotRefreshReason } from '@/platform/messages/hot-list-protocol';
import { send } from '@/platform/messages/messages';
import { settings } from '@/platform/storage/settings';
import { onSignal, signal } from '@/platform/storage/signal';
import { useUnlessPrivate } from '@/ui/hooks/use-unless-private';

/** A followed platform with its stored list and status. */
export interface FollowedColumn extends HotColumn, Pick<FollowedPlatform, 'isPinned' | 'isHidden'> {
  readonly looks: SeenList | undefined;
}

/** The stored hot lists of the followed platforms. */
export interface HotLists {
  /** In the user's order, including hidden ones. */
  readonly columns: readonly FollowedColumn[];
  readonly followed: readonly FollowedPlatform[];
  readonly read: ReadonlySet<string>;
  /** When the lists were loaded, ms since the epoch. */
  readonly at: number;
}

/** Loads the stored hot lists. In a private window of Firefox, nothing is read or seen yet. @throws AppError `storage-failed` */
export async function loadHotLists(): Promise<HotLists> {
  // The first read opens the database while the settings are loaded.
  const [followed, read] = await Promise.all([settings.followedPlatforms.getValue(), loadOpenedTitles()]);
  const ids = inOrder(followed).map(({ id }) => id);
  const [columns, looks] = await Promise.all([loadUsersColumns(ids), loadSeenLists(ids)]);
  const byId = new Map(followed.map((platform) => [platform.id, platform]));
  return {
    columns: columns.map((column) => ({
      ...column,
      isPinned: byId.get(column.platform)?.isPinned ?? false,
      isHidden: byId.get(column.platform)?.isHidden ?? false,
      looks: looks.get(column.platform),
    })),
    followed,
    read,
    at: Date.now(),
  };
}

/** The user's lists, also in a page that has another database. */
async function loadUsersColumns(platforms: readonly string[]): Promise<readonly HotColumn[]> {
  return hasOwnDatabase() ? send('loadHotColumns', { platforms }) : loadColumns(platforms);
}

/** How often the displayed ages are updated, ms. */
const TELL_AGE_EVERY_MS = 60_000;

/**
 * The stored lists of the followed platforms, or the reason why they cannot be loaded. Undefined until they
 * are loaded; loaded again after every change and every minute. `first`: lists that were loaded just before.
 */
export function useHotLists(first?: HotLists): {
  readonly lists: HotLists | undefined;
  readonly problem: ErrorCode | undefined;
  readonly reload: () => void;
} {
  const [lists, setLists] = useState(first);
  const [problem, setProblem] = useState<ErrorCode>();
  const reload = useCallback(() => {
    loadHotLists().then(
      (loaded) => {
        setLists(loaded);
        setProblem(undefined);
      },
      (thrown: unknown) => setProblem(toAppError(thrown).code),
    );
  }, []);
  // Before the page is drawn, so that the lists do not wait for a frame.
  useLayoutEffect(() => {
    reload();
    const undo = [onSignal('hot-lists', reload), settings.followedPlatforms.watch(reload)];
    const timer = setInterval(reload, TELL_AGE_EVERY_MS);
    return () => {
      clearInterval(timer);
      for (const stop of undo) stop();
    };
  }, [reload]);
  return { lists, problem, reload };
}

interface HotRefresh {
  /** The platforms whose lists are being fetched. */
  readonly busy: ReadonlySet<string>;
  /** Why the last request as a whole failed. The result for each list is in its status. */
  readonly problem: ErrorCode | undefined;
  readonly refresh: (platforms: readonly string[], reason?: HotRefreshReason) => void;
}

/**
 * Fetches lists that are due when they come into view, and any list on request. `shown`: the platforms in
 * view.
 */
export function useHotRefresh(shown: readonly string[]): HotRefresh {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<ErrorCode>();
  const running = useRef(0);
  const refresh = useCallback((platforms: readonly string[], reason: HotRefreshReason = 'asked') => {
    if (platforms.length === 0) return;
    running.current += 1;
    setBusy((before) => new Set([...before, ...platforms]));
    send('refreshHotLists', { platforms, reason })
      .then(
        () => setProblem(undefined),
        (thrown: unknown) => setProblem(toAppError(thrown).code),
      )
      .finally(() => {
        running.current -= 1;
        const ended = new Set(platforms);
        setBusy((before) =>
          running.current === 0 ? new Set() : new Set([...before].filter((id) => !ended.has(id))),
        );
        // Where the background's signals do not arrive, nothing else says that lists have changed.
        if (hasOwnDatabase()) signal('hot-lists');
      });
  }, []);
  const names = shown.join('\n');
  useEffect(() => {
    refresh(names === '' ? [] : names.split('\n'), 'shown');
  }, [names, refresh]);
  return { busy, problem, refresh };
}

/**
 * Records that the user has seen these lists, once for each new list. Not while the page is hidden, and not
 * in a private window.
 */
export function useMarkListsSeen(shown: readonly FollowedColumn[]): void {
  const unlessPrivate = useUnlessPrivate();
  const seen = shown.filter(({ board }) => board).map(({ platform }) => platform);
  const name = shown.map(({ platform, board }) => `${platform} ${board?.fetchedAt ?? ''}`).join('\n');
  useEffect(() => {
    const note = () => {
      if (document.visibilityState === 'hidden' || seen.length === 0) return;
      document.removeEventListener('visibilitychange', note);
      // If this fails, marks compare with the visit before; the next visit is recorded again.
      unlessPrivate(() => void send('markHotListsSeen', { platforms: seen }).catch(reportError));
    };
    document.addEventListener('visibilitychange', note);
    note();
    return () => document.removeEventListener('visibilitychange', note);
  }, [name]);
}

const DEFAULT_VIEW: HotView = { since: 'look' };

/** What the user has selected in hot lists, as it was saved last. */
export function loadHotView(): HotView {
  return loadLastHotView() ?? DEFAULT_VIEW;
}

/** What the user has selected in hot lists. A change is saved for the next visit, except in a private window. */
export function useHotView(): [view: HotView, setView: (view: HotView) => void] {
  const [view, setView] = useState(loadHotView);
  const unlessPrivate = useUnlessPrivate();
  return [
    view,
    (next) => {
      setView(next);
      unlessPrivate(() => saveLastHotView(next));
    },
  ];
}
