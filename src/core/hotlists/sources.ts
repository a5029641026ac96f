import { directOrigin, directSourceOf } from './direct-sources';

/** Where a list can come from: the user's service, one of the two self-hosted services, or the platform itself. */
export const HOT_SOURCES = ['service', 'dailyhot', 'newsnow', 'direct'] as const;
export type HotSourceName = (typeof HOT_SOURCES)[number];

/** The addresses of self-hosted services; empty: not set. */
export interface HotAddresses {
  /** https://github.com/imsyy/DailyHotApi: what precedes `/{platform}`. */
  readonly dailyhot: string;
  /** https://github.com/ourongxing/newsnow: what precedes `/api/s`. */
  readonly newsnow: string;
}

/** A source with its address. */
export interface HotSource {
  readonly name: HotSourceName;
  /** Its address or origin; empty if the user chose a source that is not set up. */
  readonly address: string;
}

/** The settings and grants that decide which sources a platform has. */
export interface SourceSetup {
  /** The source that the user chose for this platform. */
  readonly wanted: HotSourceName | 'auto';
  /** The address of the user's service; empty: none. */
  readonly serviceAddress: string;
  readonly addresses: HotAddresses;
  /** Whether the user granted access to the platform's own site. */
  readonly isGranted: boolean;
}

/**
 * The sources of a platform's list in the order of `HOT_SOURCES`; if one fails, the next is asked. A source that the user
 * chose is the only one, even if it is not set up: its failure then says what is missing. For the same reason the platform's
 * own site is returned without a grant if there is no other source.
 */
export function sourcesOf(platform: string, setup: SourceSetup): readonly HotSource[] {
  const { wanted, serviceAddress, addresses, isGranted } = setup;
  const direct = directSourceOf(platform);
  const all: Readonly<Record<HotSourceName, string>> = {
    service: serviceAddress,
    ...addresses,
    direct: direct ? directOrigin(direct) : '',
  };
  const toSource = (name: HotSourceName): HotSource => ({ name, address: all[name] });
  if (wanted !== 'auto') return [toSource(wanted)];
  const ready = HOT_SOURCES.filter((name) => all[name] !== '' && (name !== 'direct' || isGranted));
  if (ready.length > 0) return ready.map(toSource);
  return direct ? [toSource('direct')] : [];
}

/** Whether any source may be asked for a platform's list now. A source that the user chose is asked in any case. */
export function canAsk(platform: string, setup: SourceSetup): boolean {
  return sourcesOf(platform, setup).some(({ name }) => name !== 'direct' || setup.isGranted);
}
