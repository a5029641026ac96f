import { AppError, toAppError } from '@/core/errors';
import type { FollowedPlatform } from '@/core/hotlists/followed';
import type { FetchedList, HotBoard, HotStatus } from '@/core/hotlists/hot-board';
import { parsePlatformId } from '@/core/hotlists/platforms';
import { type FetchReason, failStatus, isDue } from '@/core/hotlists/schedule';
import type { HotSourceName } from '@/core/hotlists/source';
import { ServiceError } from '@/core/service/service-error';
import { createSingleFlight } from '@/platform/api/single-flight';
import type { HotColumn } from '@/platform/hotlists/board-store';
import type { ListFetcher } from '@/platform/hotlists/list-fetcher';
import type { HotRefreshOutcome } from '@/platform/protocol-hotlists';

export interface RefreshDeps extends ListFetcher {
  readonly readColumns: (platforms: readonly string[]) => Promise<readonly HotColumn[]>;
  readonly keepList: (list: FetchedList) => Promise<HotBoard>;
  readonly writeStatus: (status: HotStatus) => Promise<void>;
  /** Called after a list was kept. */
  readonly onKept: (platform: string) => Promise<void>;
  readonly readFollowed: () => Promise<readonly FollowedPlatform[]>;
  /** Minutes; 0: none. */
  readonly readInterval: () => Promise<number>;
  /** The source to ask for a platform; undefined where there is none. */
  readonly findSource: (platform: FollowedPlatform) => Promise<HotSourceName | undefined>;
  readonly now: () => number;
}

export interface RefreshService {
  /**
   * Fetches those of the lists that are due. One request a platform is under way at most, whoever asks. Every outcome is
   * stored before it is told; a failure keeps the old list and says since when.
   */
  refresh(
    platforms: readonly string[],
    reason: FetchReason,
    signal: AbortSignal,
  ): Promise<readonly HotRefreshOutcome[]>;
  /** The same for all that are followed. */
  refreshFollowed(reason: FetchReason, signal: AbortSignal): Promise<readonly HotRefreshOutcome[]>;
}

export function createRefreshService(deps: RefreshDeps): RefreshService {
  const flights = createSingleFlight();

  async function refreshOne(
    platform: FollowedPlatform,
    reason: FetchReason,
    signal: AbortSignal,
  ): Promise<HotRefreshOutcome> {
    const { id } = platform;
    const [column] = await deps.readColumns([id]);
    const interval = platform.interval ?? (await deps.readInterval());
    const state = { fetchedAt: column?.board?.fetchedAt, status: column?.status };
    if (!isDue(state, reason, interval, deps.now())) return { platform: id, result: 'kept' };
    return flights.join(id, (shared) => fetchOne(platform, column?.status, deps, shared), signal);
  }

  /** What goes wrong with one, even its stored state, does not touch the others. */
  function refreshAll(
    platforms: readonly FollowedPlatform[],
    reason: FetchReason,
    signal: AbortSignal,
  ): Promise<readonly HotRefreshOutcome[]> {
    const refreshes = platforms.map((platform) =>
      refreshOne(platform, reason, signal).catch((thrown) => failed(platform.id, thrown)),
    );
    return Promise.all(refreshes);
  }

  return {
    async refresh(platforms, reason, signal) {
      const followed = new Map((await deps.readFollowed()).map((platform) => [platform.id, platform]));
      const asked = [...new Set(platforms)].filter((id) => parsePlatformId(id) === id);
      return refreshAll(
        asked.map((id) => followed.get(id) ?? unfollowed(id)),
        reason,
        signal,
      );
    },
    refreshFollowed: async (reason, signal) => refreshAll(await deps.readFollowed(), reason, signal),
  };
}

async function fetchOne(
  platform: FollowedPlatform,
  last: HotStatus | undefined,
  deps: RefreshDeps,
  signal: AbortSignal,
): Promise<HotRefreshOutcome> {
  const { id } = platform;
  let source: HotSourceName | undefined;
  try {
    source = await deps.findSource(platform);
    if (!source) throw new AppError('hot-source-missing', id);
    await deps.keepList(await deps.fetchList(id, source, signal));
    await deps.onKept(id);
    return { platform: id, result: 'fetched' };
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code === 'cancelled') throw error;
    const { code, message } = error;
    const waitMs = error instanceof ServiceError ? error.meta?.retryAfterMs : undefined;
    await deps.writeStatus(failStatus(last, id, { code, message, source }, { now: deps.now(), waitMs }));
    return failed(id, error);
  }
}

function failed(platform: string, thrown: unknown): HotRefreshOutcome {
  return { platform, result: 'failed', code: toAppError(thrown).code };
}

function unfollowed(id: string): FollowedPlatform {
  return { id, isPinned: false, isHidden: false, source: 'auto' };
}
