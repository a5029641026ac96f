import { directSourceOf } from '@/core/hotlists/direct/direct-source';
import type { FollowedPlatform } from '@/core/hotlists/followed';
import { chooseSource, type HotAddresses, type HotSourceName } from '@/core/hotlists/source';

export interface FindSourceDeps {
  /** Whether the user's service has an address. */
  readonly hasService: () => Promise<boolean>;
  readonly readAddresses: () => Promise<HotAddresses>;
}

/** The source to ask for a platform's list; undefined where there is none. */
export async function findSource(
  { id, source: wanted }: FollowedPlatform,
  deps: FindSourceDeps,
): Promise<HotSourceName | undefined> {
  return chooseSource({
    wanted,
    hasService: await deps.hasService(),
    addresses: await deps.readAddresses(),
    hasDirect: directSourceOf(id) !== undefined,
  });
}
