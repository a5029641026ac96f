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

/** What there is to choose a source from. */
export interface SourceChoice {
  /** The user's word for this platform; `auto` takes the first of `HOT_SOURCES` that can be asked. */
  readonly wanted: HotSourceName | 'auto';
  readonly hasService: boolean;
  readonly addresses: HotAddresses;
  /** Whether we know how to read the platform's own site. */
  readonly hasDirect: boolean;
}

/**
 * The source that a platform's list is asked from; undefined where none can be. A source that the user names is kept to,
 * set up or not: its failure says what is missing.
 */
export function chooseSource({
  wanted,
  hasService,
  addresses,
  hasDirect,
}: SourceChoice): HotSourceName | undefined {
  if (wanted !== 'auto') return wanted;
  if (hasService) return 'service';
  if (addresses.dailyhot !== '') return 'dailyhot';
  if (addresses.newsnow !== '') return 'newsnow';
  return hasDirect ? 'direct' : undefined;
}
