import type { MonitorContent, MonitorInterval } from './accounts/monitor-round';
import type { ExportForm } from './articles/exports/export-form';
import { DEFAULT_FILE_NAME_PATTERN } from './articles/exports/file-name';
import type { SeparatedPair } from './hotlists/events';
import type { HistoryLimits } from './hotlists/history/prune';
import type { FollowedPlatform, HotInterval } from './hotlists/platforms';
import type { HotAddresses } from './hotlists/sources';
import type { QuietHours } from './quiet-hours';
import { type Connection, DEFAULT_CONNECTION } from './service/connection';
import type { Base64Form } from './text-tools/base64';
import type { DigestName, DigestNotation } from './text-tools/digests';

/** How recognised text is shown: every printed line, or the lines of a paragraph joined. */
export type TextForm = 'lines' | 'paragraphs';

/** How recognised text is copied: as it is shown, or in another form. `table`: its tables, cells separated by tabs. */
export const COPY_FORMS = ['shown', 'one-line', 'paragraphs', 'markdown', 'table'] as const;
export type CopyForm = (typeof COPY_FORMS)[number];

/** What happens when an image in a page was recognised: its text is shown, or copied at once. `copy`: in the form of the last copy. */
export const AFTER_RECOGNITION = ['show', 'copy', 'one-line', 'paragraphs', 'markdown', 'table'] as const;
export type AfterRecognition = (typeof AFTER_RECOGNITION)[number];

/** The addresses of a service that answered every call of a test. */
export interface ProvenService {
  readonly baseAddress: string;
  readonly accountsAddress: string;
  /** When, ms since the epoch. */
  readonly at: number;
}

/** The user's settings with their defaults. `platform/storage/settings.ts` stores each under its own key. */
export const SETTINGS = {
  textForm: 'lines' as TextForm,
  afterRecognition: 'show' as AfterRecognition,
  /** The form in which text was copied last. */
  copyForm: 'shown' as CopyForm,
  /** Whether recognitions are saved; those of private windows never are. */
  keepReadings: true as boolean,
  /**
   * Where language packs are downloaded from; `{lang}` is the language's code. The files are those of the npm
   * packages `@tesseract.js-data/*`: https://github.com/naptha/tessdata
   */
  packAddress:
    'https://cdn.jsdelivr.net/npm/@tesseract.js-data/{lang}@1.0.0/4.0.0_best_int/{lang}.traineddata.gz' as string,
  /** The language that texts were translated to last, as a BCP 47 tag; empty: that of the interface. */
  translateTo: '' as string,
  /** The site that translates a text in its address; empty: none, and nothing is sent. See `isTranslationSite`. */
  translationSite: '' as string,
  /** How the user's service is called. Its key is stored apart, by `platform/storage/secrets.ts`. */
  connection: DEFAULT_CONNECTION as Connection,
  /** The address of the service's documentation, which is shown as a link. */
  guideAddress: '' as string,
  /** The last service that passed a test, so that the user can return to it. */
  provenService: undefined as ProvenService | undefined,
  /** The most requests a minute of jobs and monitoring of official accounts. Requests for the user's own actions come on top. */
  accountsPace: 20 as number,
  /** How often monitored accounts are checked for new articles. */
  monitorInterval: 60 as MonitorInterval,
  monitorKeeps: 'bodies' as MonitorContent,
  /** Whether a notification reports new articles. */
  tellNewArticles: false as boolean,
  /** When no notification is shown. News of that time are shown afterwards. */
  quietHours: { from: 22 * 60, until: 8 * 60 } as QuietHours,
  /** The newest first. */
  accountSearches: [] as readonly string[],
  /** The platforms whose hot lists the user follows, in the user's order. Before the user has chosen, those of `defaultFollowed`. */
  followedPlatforms: [] as readonly FollowedPlatform[],
  /** How often they are fetched while no page shows them. */
  hotInterval: 0 as HotInterval,
  hotAddresses: { dailyhot: '', newsnow: '' } as HotAddresses,
  /** The text that the user typed; `core/hotlists/watch-words.ts` parses it. */
  watchWords: '' as string,
  /** Whether a notification reports items with watch words. */
  tellWatched: false as boolean,
  /** Pairs of titles that were joined as one event and that the user has separated, the newest first. */
  apartTitles: [] as readonly SeparatedPair[],
  hotHistoryLimits: { days: 366, megabytes: 500 } as HistoryLimits,
  /** The largest image of an article that is saved, bytes. */
  articlePictureBytes: 10_485_760 as number,
  /** Whether the text in the images of an article is recognised when the article is saved. */
  readArticlePictures: false as boolean,
  /** The image sites that the user was asked to allow. The user is asked only once for each. */
  askedPictureSites: [] as readonly string[],
  /** The pattern for the names of exported files; see `nameFile`. */
  exportFileName: DEFAULT_FILE_NAME_PATTERN as string,
  /** The last chosen format. */
  exportForm: 'markdown' as ExportForm,
  exportPictures: true as boolean,
  /** The largest file of a digest for language models, characters. */
  digestSize: 200_000 as number,
  /** The name of the Obsidian vault for notes; empty: the one that was open last. */
  obsidianVault: '' as string,
  /** How the text tools write digests. */
  digestNotation: 'hex' as DigestNotation,
  /** The algorithms whose digests are computed for every file. */
  fileDigests: ['md5', 'sha1', 'sha256'] as readonly DigestName[],
  /** How the text tools write Base64. */
  base64Form: { alphabet: 'standard', padded: true, lineLength: 0 } as Base64Form,
};

export type Settings = typeof SETTINGS;
export type SettingName = keyof Settings;

/**
 * Whether a stored value has the form of a setting's default: the same type, and all fields of the default with their types.
 * Any value fits a default that is undefined. Stored values are checked because they may be damaged or of another version.
 */
export function isShapedAs<T>(template: T, stored: unknown): stored is T {
  if (template === undefined) return true;
  if (!isSameKind(template, stored)) return false;
  if (template === null || typeof template !== 'object' || Array.isArray(template)) return true;
  return Object.entries(template).every(
    ([name, part]) =>
      Object.hasOwn(stored as object, name) && isSameKind(part, Reflect.get(stored as object, name)),
  );
}

function isSameKind(one: unknown, other: unknown): boolean {
  return (
    typeof one === typeof other &&
    Array.isArray(one) === Array.isArray(other) &&
    (one === null) === (other === null)
  );
}
