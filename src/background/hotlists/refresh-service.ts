import { AppError, toAppError } from '@/core/errors';
import type { FollowedPlatform } from '@/core/hotlists/followed';
import type { FetchedList, HotBoard, HotStatus } from '@/core/hotlists/hot-board';
import { parsePlatformId } from '@/core/hotlists/platforms';
import { type FetchReason, failStatus, isDue, statusWith } from '@/core/hotlists/schedule';
import type { HotSource } from '@/core/hotlists/source';
import { noteFailure, type SourceTrouble, sourcesToAsk, troubleOf } from '@/core/hotlists/source-troubles';
import { ServiceError } from '@/core/service/service-error';
import { createSingleFlight } from '@/platform/api/single-flight';
import type { HotColumn } from '@/platform/hotlists/board-store';
import type { ListFetcher } from '@/platform/hotlists/list-fetcher';
import type { HotRefreshOutcome } from '@/platform/protocol-hotlists';

export interface RefreshDeps extends ListFetcher {
  readonly readColumns: (platforms: readonly string[]) => Promise<readonly HotColumn[]>;
  readonly keepList: (list: FetchedList, sources: readonly SourceTrouble[]) => Promise<HotBoard>;
  readonly writeStatus: (status: HotStatus) => Promise<void>;
  /** Called after a list was kept, which what goes wrong then does not undo. */
  readonly onKept: (platform: string) => Promise<void>;
  /** Told what goes wrong then. */
  readonly report: (thrown: unknown) => void;
  readonly readFollowed: () => Promise<readonly FollowedPlatform[]>;
  /** Minutes; 0: none. */
  readonly readInterval: () => Promise<number>;
  /** The sources that may be asked for a platform, in their order. */
  readonly findSources: (platform: FollowedPlatform) => Promise<readonly HotSource[]>;
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
    const [{ board, status } = {}] = await deps.readColumns([id]);
    const sources = await deps.findSources(platform);
    const last = statusWith(status, sources);
    const interval = platform.interval ?? (await deps.readInterval());
    const isWanted = isDue({ fetchedAt: board?.fetchedAt, status: last }, reason, interval, deps.now());
    if (!isWanted) return { platform: id, result: 'kept' };
    const due = { platform: id, candidates: sources, last, reason };
    return flights.join(id, (shared) => fetchOne(due, deps, shared), signal);
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
      const ids = [...new Set(platforms)].filter((id) => parsePlatformId(id) === id);
      const asked = ids.map((id) => followed.get(id) ?? unfollowed(id));
      return refreshAll(asked, reason, signal);
    },
    refreshFollowed: async (reason, signal) => refreshAll(await deps.readFollowed(), reason, signal),
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
    await deps.writeStatus(failStatus(last, trouble, sources, { platform, now: deps.now() }));
    return { platform, result: 'failed', code: trouble.code };
  };
  try {
    const asked = await askSources(due, deps, signal);
    if (!asked) return { platform, result: 'kept' };
    sources = asked.sources;
    if (!asked.list) return fail(pickTrouble(asked.trouble));
    await deps.keepList(asked.list, sources);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code === 'cancelled') throw error;
    return fail({ code: error.code, message: error.message });
  }
  await deps.onKept(platform).catch(deps.report);
  return { platform, result: 'fetched' };
}

function pickTrouble({ code, message, source }: SourceTrouble): NonNullable<HotStatus['trouble']> {
  return { code, message, source };
}

/** What came of asking: a list or why there is none, and the sources that fail now. */
type Asked = { readonly sources: readonly SourceTrouble[] } & (
  | { readonly list: FetchedList }
  /** How the first that was asked failed. */
  | { readonly list?: undefined; readonly trouble: SourceTrouble }
);

/** Asks one source after the other until one gives the list. Undefined where all that there are have to rest. */
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
  return noteFailure(known, { source: name, address, code, message }, { now, waitMs });
}

function failed(platform: string, thrown: unknown): HotRefreshOutcome {
  return { platform, result: 'failed', code: toAppError(thrown).code };
}

function unfollowed(id: string): FollowedPlatform {
  return { id, isPinned: false, isHidden: false, source: 'auto' };
}
