import type { MonitorInterval, MonitorKeeps } from '@/core/accounts/monitor-round';
import type { QuietHours } from '@/core/accounts/quiet-hours';
import type { ExportForm } from '@/core/articles/exports/export-form';
import { DEFAULT_FILE_NAME_PATTERN } from '@/core/articles/exports/file-name';
import { DEFAULT_FOLLOWED, type FollowedPlatform, type HotInterval } from '@/core/hotlists/followed';
import type { HistoryLimits } from '@/core/hotlists/history/prune';
import type { ApartPair } from '@/core/hotlists/join-events';
import type { HotAddresses } from '@/core/hotlists/source';
import { type Connection, DEFAULT_CONNECTION } from '@/core/service/connection';
import { type Base64Form, STANDARD_BASE64 } from '@/core/text-tools/base64/base64-form';
import { type DigestName, USUAL_DIGESTS } from '@/core/text-tools/digests/digest-algorithms';
import type { DigestNotation } from '@/core/text-tools/digests/digest-notation';

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
  /** The largest picture of an article that is kept, bytes. */
  articlePictureBytes: 10_485_760 as number,
  /** Whether the text in the pictures of articles is read without being asked for. */
  readArticlePictures: false as boolean,
  /** The sites of pictures that were asked for: nobody is asked twice without wanting it. */
  askedPictureSites: [] as readonly string[],
  /** What exported files are named by; see `nameFile`. */
  exportFileName: DEFAULT_FILE_NAME_PATTERN as string,
  /** What was exported to last. */
  exportForm: 'markdown' as ExportForm,
  exportPictures: true as boolean,
  /** The largest file of a digest for language models, characters. */
  digestSize: 200_000 as number,
  /** The vault of Obsidian that notes go to; empty: the one open last. */
  obsidianVault: '' as string,
  /** How the text tools write digests. */
  digestNotation: 'hex' as DigestNotation,
  /** What a file's digests are, besides what is asked for at the time. */
  fileDigests: USUAL_DIGESTS as readonly DigestName[],
  /** How the text tools write Base64. */
  base64Form: STANDARD_BASE64 as Base64Form,
};

export type Settings = typeof SETTINGS;
export type SettingName = keyof Settings;
