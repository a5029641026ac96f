import { useEffect, useState } from 'preact/hooks';
import { DIRECT_SOURCES, directOrigin, directSourceOf } from '@/core/hotlists/direct/direct-source';
import { chooseSources } from '@/core/hotlists/source';
import { hasSiteAccess, onSiteAccessChanged } from '@/platform/permissions';
import { useSetting } from '@/ui/hooks/use-setting';
import type { FollowedColumn } from './use-hot-lists';

/** Where lists can come from, as things are set up. */
export interface Sources {
  readonly hasService: boolean;
  /** Whether any source is set up for all platforms: a service, the user's own or a self-hosted one. */
  readonly hasCommon: boolean;
  /** Which of the platforms with a direct source the user lets us ask. */
  readonly granted: ReadonlySet<string>;
  /** Whether there is somebody to ask for a platform's list. A source that the user chose for it is asked, come what may. */
  readonly canAsk: (platform: string) => boolean;
}

/** The sources as they are set up, undefined until they are known. */
export function useSources(): Sources | undefined {
  const [connection] = useSetting('connection');
  const [addresses] = useSetting('hotAddresses');
  const [followed] = useSetting('followedPlatforms');
  const granted = useGranted();
  if (!connection || !addresses || !followed || !granted) return undefined;
  const hasService = connection.baseAddress !== '';
  return {
    hasService,
    hasCommon: hasService || addresses.dailyhot !== '' || addresses.newsnow !== '',
    granted,
    canAsk(platform) {
      const isGranted = granted.has(platform);
      const direct = isGranted ? 'allowed' : directSourceOf(platform) ? 'known' : 'unknown';
      const wanted = followed.find(({ id }) => id === platform)?.source ?? 'auto';
      const sources = chooseSources({ wanted, hasService, addresses, direct });
      return sources.some((source) => source !== 'direct' || isGranted);
    },
  };
}

/** Whether nothing is stored of a platform and nothing can be fetched. */
export function isBare({ platform, board }: FollowedColumn, { canAsk }: Sources): boolean {
  return !board && !canAsk(platform);
}

/** All platforms' sites are looked at, so that one that is followed from now on is known at once. */
function useGranted(): ReadonlySet<string> | undefined {
  const [granted, setGranted] = useState<ReadonlySet<string>>();
  useEffect(() => {
    let current = true;
    const ask = async () => {
      const found = await Promise.all(
        DIRECT_SOURCES.map(async (source) =>
          (await hasSiteAccess(directOrigin(source))) ? [source.platform] : [],
        ),
      );
      if (current) setGranted(new Set(found.flat()));
    };
    const keep = () => void ask().catch(reportError);
    keep();
    const stop = onSiteAccessChanged(keep);
    return () => {
      current = false;
      stop();
    };
  }, []);
  return granted;
}
