import { directOrigin, directSourceOf } from '@/core/hotlists/direct/direct-source';
import type { FollowedPlatform } from '@/core/hotlists/followed';
import { chooseSources, type HotAddresses, type HotSource } from '@/core/hotlists/source';

export interface FindSourcesDeps {
  /** The address of the user's service; empty: none. */
  readonly readServiceAddress: () => Promise<string>;
  readonly readAddresses: () => Promise<HotAddresses>;
  /** Whether the user has let us reach an origin's host. */
  readonly hasAccess: (origin: string) => Promise<boolean>;
}

/** The sources that may be asked for a platform's list, in their order; empty where there is none. */
export async function findSources(
  { id, source: wanted }: FollowedPlatform,
  { readServiceAddress, readAddresses, hasAccess }: FindSourcesDeps,
): Promise<readonly HotSource[]> {
  const known = directSourceOf(id);
  const direct = known ? directOrigin(known) : '';
  const [service, addresses] = [await readServiceAddress(), await readAddresses()];
  const names = chooseSources({
    wanted,
    hasService: service !== '',
    addresses,
    direct: !known ? 'unknown' : (await hasAccess(direct)) ? 'allowed' : 'known',
  });
  const all = { service, ...addresses, direct };
  return names.map((name) => ({ name, address: all[name] }));
}
