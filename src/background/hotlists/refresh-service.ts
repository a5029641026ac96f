import { AppError, toAppError } from '@/core/errors';
import type { FetchedList } from '@/core/hotlists/hot-board';
import { type FollowedPlatform, parsePlatformId } from '@/core/hotlists/platforms';
import {
  addFailure,
  type FetchReason,
  failedStatus,
  type HotStatus,
  isDue,
  type SourceTrouble,
  sourcesToAsk,
  statusForSources,
  troubleOf,
} from '@/core/hotlists/schedule';
import type { HotSource } from '@/core/hotlists/sources';
import { missedOfList } from '@/core/landmarks';
import { ServiceError } from '@/core/service/service-error';
import { createSingleFlight } from '@/platform/api/single-flight';
import { loadColumns, saveList, saveStatus } from '@/platform/hotlists/board-store';
import type { ListFetcher } from '@/platform/hotlists/list-fetcher';
import type { HotRefreshOutcome } from '@/platform/messages/hot-list-protocol';
import { noteLandmarks } from '@/platform/storage/landmark-log';
import { settings } from '@/platform/storage/settings';

export interface RefreshDeps extends ListFetcher {
  /** Called after a list was saved. */
  readonly onSaved: (platform: string) => Promise<void>;
  /** Called with an error of what follows a fetch: of `onSaved`, or of counting a failure. The outcome is stored all the same. */
  readonly report: (thrown: unknown) => void;
  /** The sources that may be asked for a platform's list, in their order. */
  readonly findSources: (platform: FollowedPlatform) => Promise<readonly HotSource[]>;
  readonly now: () => number;
}

export interface RefreshService {
  /**
   * Fetches the lists that are due, with at most one request a platform at a time. Every outcome is stored before it is
   * returned. After a failure the old list stays, with the time of the first failure.
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
    const [{ board, status } = {}] = await loadColumns([id]);
    const sources = await deps.findSources(platform);
    const last = statusForSources(status, sources);
    const interval = platform.interval ?? (await settings.hotInterval.getValue());
    const isWanted = isDue({ fetchedAt: board?.fetchedAt, status: last }, reason, interval, deps.now());
    if (!isWanted) return { platform: id, result: 'skipped' };
    const due = { platform: id, candidates: sources, last, reason };
    return flights.join(id, (shared) => fetchOne(due, deps, shared), signal);
  }

  /** An error of one platform, even in the store, does not affect the others. */
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
      const followed = new Map(
        (await settings.followedPlatforms.getValue()).map((platform) => [platform.id, platform]),
      );
      const ids = [...new Set(platforms)].filter((id) => parsePlatformId(id) === id);
      const asked = ids.map((id) => followed.get(id) ?? unfollowed(id));
      return refreshAll(asked, reason, signal);
    },
    refreshFollowed: async (reason, signal) =>
      refreshAll(await settings.followedPlatforms.getValue(), reason, signal),
  };
}

/** A platform's list that is due. */
interface DueList {
  readonly platform: string;
  /** The sources that may be asked for it. */
  readonly candidates: readonly HotSource[];
  readonly last: HotStatus | undefined;
  readonly reason: FetchReason;
}

async function fetchOne(due: DueList, deps: RefreshDeps, signal: AbortSignal): Promise<HotRefreshOutcome> {
  const { platform, last } = due;
  let sources = last?.sources ?? [];
  const fail = async (trouble: NonNullable<HotStatus['trouble']>): Promise<HotRefreshOutcome> => {
    await saveStatus(failedStatus(last, trouble, sources, { platform, now: deps.now() }));
    return { platform, result: 'failed', code: trouble.code };
  };
  try {
    const asked = await askSources(due, deps, signal);
    if (!asked) return { platform, result: 'skipped' };
    sources = asked.sources;
    if (!asked.list) return fail(pickTrouble(asked.trouble));
    await saveList(asked.list, sources);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code === 'cancelled') throw error;
    return fail({ code: error.code, message: error.message });
  }
  await deps.onSaved(platform).catch(deps.report);
  return { platform, result: 'fetched' };
}

function pickTrouble({ code, message, source }: SourceTrouble): NonNullable<HotStatus['trouble']> {
  return { code, message, source };
}

/** A list, or the reason why there is none, and the sources that fail now. */
type Asked = { readonly sources: readonly SourceTrouble[] } & (
  | { readonly list: FetchedList }
  /** The failure of the first source that was asked. */
  | { readonly list?: undefined; readonly trouble: SourceTrouble }
);

/** Asks one source after the other until one returns the list; undefined where all of them have to rest. */
async function askSources(
  { platform, candidates, last, reason }: DueList,
  deps: RefreshDeps,
  signal: AbortSignal,
): Promise<Asked | undefined> {
  if (candidates.length === 0) throw new AppError('hot-source-missing', platform);
  let sources = last?.sources ?? [];
  let first: SourceTrouble | undefined;
  for (const source of sourcesToAsk(candidates, sources, reason, deps.now())) {
    const known = troubleOf(sources, source);
    const others = sources.filter((trouble) => trouble !== known);
    try {
      return { list: await deps.fetchList(platform, source.name, signal), sources: others };
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.code === 'cancelled') throw error;
      const trouble = noteTrouble(known, source, error, deps.now());
      if (source.name === 'direct') await countMiss(platform, error, deps);
      sources = [...others, trouble];
      first ??= trouble;
      // Without a network the others cannot answer either.
      if (error.code === 'service-offline') break;
    }
  }
  return first && { sources, trouble: first };
}

function noteTrouble(
  known: SourceTrouble | undefined,
  { name, address }: HotSource,
  error: AppError,
  now: number,
): SourceTrouble {
  const { code, message } = error;
  const waitMs = error instanceof ServiceError ? error.meta?.retryAfterMs : undefined;
  return addFailure(known, { source: name, address, code, message }, { now, waitMs });
}

/** Counts that a platform's own list was not found. If that cannot be stored, the refresh goes on, because the status says it too. */
async function countMiss(
  platform: string,
  { code }: AppError,
  { report, now }: Pick<RefreshDeps, 'report' | 'now'>,
): Promise<void> {
  const missed = missedOfList(platform, code);
  if (missed) await noteLandmarks({ found: [], missed: [missed] }, now()).catch(report);
}

function failed(platform: string, thrown: unknown): HotRefreshOutcome {
  return { platform, result: 'failed', code: toAppError(thrown).code };
}

function unfollowed(id: string): FollowedPlatform {
  return { id, isPinned: false, isHidden: false, source: 'auto' };
}
