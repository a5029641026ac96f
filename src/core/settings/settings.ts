import type { MonitorInterval, MonitorKeeps } from '@/core/accounts/monitor-round';
import type { QuietHours } from '@/core/accounts/quiet-hours';
import { DEFAULT_FOLLOWED, type FollowedPlatform, type HotInterval } from '@/core/hotlists/followed';
import type { HistoryLimits } from '@/core/hotlists/history/prune';
import type { ApartPair } from '@/core/hotlists/join-events';
import type { HotAddresses } from '@/core/hotlists/source';
import { type Connection, DEFAULT_CONNECTION } from '@/core/service/connection';

/** How a reading's text is shown: every printed line, or soft wraps joined. */
export type TextForm = 'lines' | 'paragraphs';

/** The addresses of a service that answered every question of a test. */
export interface ProvenService {
  readonly baseAddress: string;
  readonly accountsAddress: string;
  /** When, ms since the epoch. */
  readonly at: number;
}

/** What the user can set, each with its default. `platform/storage.ts` keeps every one under its own key. */
export const SETTINGS = {
  textForm: 'lines' as TextForm,
  /** Whether readings are kept; never those of private windows. */
  keepReadings: true as boolean,
  /**
   * Where language packs are downloaded from; `{lang}` is the language's code. The files are those of the npm
   * packages `@tesseract.js-data/*`: https://github.com/naptha/tessdata
   */
  packAddress:
    'https://cdn.jsdelivr.net/npm/@tesseract.js-data/{lang}@1.0.0/4.0.0_best_int/{lang}.traineddata.gz' as string,
  /** How the user's service is reached. Its key is not here: `platform/secrets.ts` keeps it. */
  connection: DEFAULT_CONNECTION as Connection,
  /** Where the service's owner explains it; only a link. */
  guideAddress: '' as string,
  /** The last service that worked, to go back to. */
  provenService: undefined as ProvenService | undefined,
  /** Requests a minute that the work on official accounts keeps to, beside what the user does meanwhile. */
  accountsPace: 20 as number,
  /** How often monitored accounts are looked at for new articles. */
  monitorInterval: 60 as MonitorInterval,
  monitorKeeps: 'bodies' as MonitorKeeps,
  /** Whether new articles are told of by a notification. */
  tellNewArticles: false as boolean,
  /** When no notification is shown; what would have been is told afterwards. */
  quietHours: { from: 22 * 60, until: 8 * 60 } as QuietHours,
  /** The newest first. */
  accountSearches: [] as readonly string[],
  /** The platforms whose hot lists the user follows, in the user's order. */
  followedPlatforms: DEFAULT_FOLLOWED as readonly FollowedPlatform[],
  /** How often they are fetched without being looked at. */
  hotInterval: 0 as HotInterval,
  hotAddresses: { dailyhot: '', newsnow: '' } as HotAddresses,
  /** As the user wrote them: `core/hotlists/watch-words.ts`. */
  watchWords: '' as string,
  /** Whether entries with watch words are told of by a notification. */
  tellWatched: false as boolean,
  /** Titles that were joined as one event and that the user took apart, the newest first. */
  apartTitles: [] as readonly ApartPair[],
  hotHistoryLimits: { days: 366, megabytes: 500 } as HistoryLimits,
};

export type Settings = typeof SETTINGS;
export type SettingName = keyof Settings;
