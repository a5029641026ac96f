import { useLayoutEffect, useState } from 'preact/hooks';
import type { ErrorCode } from '@/core/errors';
import { DIRECT_SOURCES, directOrigin } from '@/core/hotlists/direct-sources';
import { canAsk } from '@/core/hotlists/sources';
import { findSiteAccess, hasSiteAccess, onSiteAccessChanged } from '@/platform/browser/permissions';
import { useSetting } from '@/ui/hooks/use-setting';
import { type FollowedColumn, useHotRefresh } from '@/ui/hotlists/use-hot-lists';
import { type Follow, useFollow } from './use-follow';

/** The sources of hot lists, as the user has set them up. */
export interface Sources {
  readonly hasService: boolean;
  /** Whether a source for all platforms is set up: a service or a self-hosted one. */
  readonly hasCommon: boolean;
  /** The platforms with a direct source to whose site the user has granted access. */
  readonly granted: ReadonlySet<string>;
  /**
   * Whether any source can be asked for a platform's list. A source that the user chose for the platform is
   * always asked.
   */
  readonly canAsk: (platform: string) => boolean;
}

/** The sources, undefined until the settings and permissions are known. */
export function useSources(): Sources | undefined {
  const [connection] = useSetting('connection');
  const [addresses] = useSetting('hotAddresses');
  const [followed] = useSetting('followedPlatforms');
  const granted = useGranted();
  if (!connection || !addresses || !followed || !granted) return undefined;
  const { baseAddress: serviceAddress } = connection;
  const hasService = serviceAddress !== '';
  return {
    hasService,
    hasCommon: hasService || addresses.dailyhot !== '' || addresses.newsnow !== '',
    granted,
    canAsk(platform) {
      const wanted = followed.find(({ id }) => id === platform)?.source ?? 'auto';
      return canAsk(platform, { wanted, serviceAddress, addresses, isGranted: granted.has(platform) });
    },
  };
}

/** What every view of hot lists can do with the lists that it shows. */
export interface ListActions {
  readonly follow: Follow;
  /** Undefined until the settings and permissions are known. */
  readonly sources: Sources | undefined;
  /** Whether there is nothing to show: no list is stored and no source is set up. */
  readonly needsStart: boolean;
  /** The platforms whose lists are being fetched. */
  readonly busy: ReadonlySet<string>;
  /** Why the last request to fetch lists failed as a whole. */
  readonly problem: ErrorCode | undefined;
  /** Fetches the lists of some platforms, by default all in view that have a source. */
  readonly refresh: (platforms?: readonly string[]) => void;
}

/** Fetches the lists in view that are due. `columns`: all columns of the view; `inView`: those that are visible. */
export function useListActions(
  columns: readonly FollowedColumn[],
  inView: readonly FollowedColumn[],
): ListActions {
  const follow = useFollow();
  const sources = useSources();
  // A platform without a source is not an error: it is left out.
  const askable = inView.map(({ platform }) => platform).filter((platform) => sources?.canAsk(platform));
  const { busy, problem, refresh } = useHotRefresh(askable);
  return {
    follow,
    sources,
    needsStart: sources !== undefined && columns.every((column) => isBare(column, sources)),
    busy,
    problem,
    refresh: (platforms = askable) => refresh(platforms),
  };
}

/** Whether a platform has no stored list and no source that can be asked. */
function isBare({ platform, board }: FollowedColumn, { canAsk }: Sources): boolean {
  return !board && !canAsk(platform);
}

/** Checks the sites of all platforms, so that the answer is there when a platform is followed later. */
function useGranted(): ReadonlySet<string> | undefined {
  const [granted, setGranted] = useState<ReadonlySet<string>>();
  useLayoutEffect(() => {
    let asked = 0;
    const ask = async () => {
      const number = ++asked;
      // Most users have granted no site. One question then answers for all platforms.
      const isAnyGranted = (await findSiteAccess()).length > 0;
      const found = await Promise.all(
        (isAnyGranted ? DIRECT_SOURCES : []).map(async (source) =>
          (await hasSiteAccess(directOrigin(source))) ? [source.platform] : [],
        ),
      );
      if (number === asked) setGranted(new Set(found.flat()));
    };
    const reload = () => void ask().catch(reportError);
    reload();
    const stop = onSiteAccessChanged(reload);
    return () => {
      asked = 0;
      stop();
    };
  }, []);
  return granted;
}
