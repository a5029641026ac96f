import { directOrigin, directSourceOf } from '@/core/hotlists/direct/direct-source';
import type { FollowedPlatform } from '@/core/hotlists/followed';
import { chooseSources, type HotAddresses, type HotSourceName } from '@/core/hotlists/source';

export interface FindSourcesDeps {
  /** Whether the user's service has an address. */
  readonly hasService: () => Promise<boolean>;
  readonly readAddresses: () => Promise<HotAddresses>;
  /** Whether the user has let us reach an origin's host. */
  readonly hasAccess: (origin: string) => Promise<boolean>;
}

/** The sources that may be asked for a platform's list, in their order; empty where there is none. */
export async function findSources(
  { id, source: wanted }: FollowedPlatform,
  { hasService, readAddresses, hasAccess }: FindSourcesDeps,
): Promise<readonly HotSourceName[]> {
  const direct = directSourceOf(id);
  const isAllowed = direct !== undefined && (await hasAccess(directOrigin(direct)));
  return chooseSources({
    wanted,
    hasService: await hasService(),
    addresses: await readAddresses(),
    direct: isAllowed ? 'allowed' : direct ? 'known' : 'unknown',
  });
}
