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

/** A source as it is set up. */
export interface HotSource {
  readonly name: HotSourceName;
  /** Its address or origin; empty where the user names one that is not set up. */
  readonly address: string;
}

/** What there is to choose sources from. */
export interface SourceChoice {
  /** The user's word for this platform. */
  readonly wanted: HotSourceName | 'auto';
  readonly hasService: boolean;
  readonly addresses: HotAddresses;
  /** Whether we know how to read the platform's own site, and the user lets us. */
  readonly direct: 'unknown' | 'known' | 'allowed';
}

/**
 * The sources that a platform's list may be asked from, in the order of `HOT_SOURCES`: the next is asked where one fails.
 * Empty where there is none. One that the user names is kept to, set up or not: its failure says what is missing. The
 * platform's own site comes without permission only where there is nobody else, for the same reason.
 */
export function chooseSources({
  wanted,
  hasService,
  addresses,
  direct,
}: SourceChoice): readonly HotSourceName[] {
  if (wanted !== 'auto') return [wanted];
  const isThere: Readonly<Record<HotSourceName, boolean>> = {
    service: hasService,
    dailyhot: addresses.dailyhot !== '',
    newsnow: addresses.newsnow !== '',
    direct: direct === 'allowed',
  };
  const sources = HOT_SOURCES.filter((source) => isThere[source]);
  return sources.length === 0 && direct === 'known' ? ['direct'] : sources;
}
