/** The file that settings are exported to and imported from: what the user has chosen, without the service's key. */
import * as v from 'valibot';
import { MONITOR_INTERVALS } from './accounts/monitor-round';
import { EXPORT_FORMS } from './articles/exports/export-form';
import { HOT_INTERVALS } from './hotlists/platforms';
import { HOT_SOURCES } from './hotlists/sources';
import { parseServiceAddress } from './service/address';
import { advancedOf, parseAdvanced } from './service/advanced-settings';
import { type Connection, completeConnection, isHeaderName } from './service/connection';
import {
  AFTER_RECOGNITION,
  COPY_FORMS,
  isShapedAs,
  SETTINGS,
  type SettingName,
  type Settings,
} from './settings';
import { BASE64_ALPHABETS, LINE_LENGTHS } from './text-tools/base64';
import { DIGEST_NAMES, DIGEST_NOTATIONS } from './text-tools/digests';
import { isTranslationSite } from './translation/translation-site';

/** What this device remembers of the past; it is in no file. */
type LocalName = 'provenService' | 'accountSearches' | 'askedPictureSites';
type FileName = Exclude<SettingName, LocalName>;
type FileSettings = Pick<Settings, FileName>;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Minute = v.pipe(Count, v.maxValue(24 * 60));
const ServiceAddress = v.pipe(v.string(), v.check(isServiceAddress));
const Interval = v.picklist(HOT_INTERVALS);

const SCHEMAS: { readonly [N in FileName]: v.GenericSchema<unknown, Settings[N]> } = {
  textForm: v.picklist(['lines', 'paragraphs']),
  afterRecognition: v.picklist(AFTER_RECOGNITION),
  copyForm: v.picklist(COPY_FORMS),
  keepReadings: v.boolean(),
  packAddress: v.pipe(v.string(), v.startsWith('http'), v.includes('{lang}')),
  translateTo: v.pipe(v.string(), v.regex(/^(?:[a-z]{2,3}(?:-[A-Z][a-z]{3})?)?$/)),
  translationSite: v.pipe(
    v.string(),
    v.check((site) => site === '' || isTranslationSite(site)),
  ),
  connection: v.custom<Connection>(isConnection),
  guideAddress: v.string(),
  accountsPace: v.pipe(Count, v.minValue(1)),
  monitorInterval: v.picklist(MONITOR_INTERVALS),
  monitorKeeps: v.picklist(['facts', 'bodies']),
  tellNewArticles: v.boolean(),
  quietHours: v.strictObject({ from: Minute, until: Minute }),
  followedPlatforms: v.pipe(
    v.array(
      v.strictObject({
        id: v.pipe(v.string(), v.regex(/^[a-z\d][a-z\d_-]*$/)),
        isPinned: v.boolean(),
        isHidden: v.boolean(),
        source: v.picklist([...HOT_SOURCES, 'auto']),
        interval: v.optional(Interval),
      }),
    ),
    v.check((platforms) => new Set(platforms.map(({ id }) => id)).size === platforms.length),
  ),
  hotInterval: Interval,
  hotAddresses: v.strictObject({ dailyhot: ServiceAddress, newsnow: ServiceAddress }),
  watchWords: v.string(),
  tellWatched: v.boolean(),
  apartTitles: v.array(v.strictTuple([v.string(), v.string()])),
  hotHistoryLimits: v.strictObject({ days: Count, megabytes: Count }),
  articlePictureBytes: Count,
  readArticlePictures: v.boolean(),
  exportFileName: v.string(),
  exportForm: v.picklist(EXPORT_FORMS),
  exportPictures: v.boolean(),
  digestSize: v.pipe(Count, v.minValue(1)),
  obsidianVault: v.string(),
  digestNotation: v.picklist(DIGEST_NOTATIONS),
  fileDigests: v.array(v.picklist(DIGEST_NAMES)),
  base64Form: v.strictObject({
    alphabet: v.picklist(BASE64_ALPHABETS),
    padded: v.boolean(),
    lineLength: v.picklist(LINE_LENGTHS),
  }),
};

/** The settings that a file has, in its order. */
export const FILE_SETTINGS = Object.keys(SCHEMAS) as readonly FileName[];

const FORMAT = 'gleaner-settings';

/** Writes a settings file: JSON, a version of the format, and each setting by its name. */
export function writeSettingsFile(settings: FileSettings): string {
  const chosen = Object.fromEntries(FILE_SETTINGS.map((name) => [name, settings[name]]));
  return `${JSON.stringify({ format: FORMAT, version: 1, settings: chosen }, null, 2)}\n`;
}

/** What a settings file holds, or why nothing of it is imported. */
export type ParsedSettings =
  | {
      readonly settings: Partial<FileSettings>;
      /** Names in the file that this version does not have. */
      readonly unknown: readonly string[];
    }
  | { readonly problem: 'not-a-settings-file' }
  /** The setting of that name has a value that it cannot have. */
  | { readonly problem: 'wrong-value'; readonly name: SettingName };

/** Parses a settings file. One wrong value refuses the whole file, so that nothing is imported by half. */
export function parseSettingsFile(text: string): ParsedSettings {
  const file = v.safeParse(FileSchema, text);
  if (!file.success) return { problem: 'not-a-settings-file' };
  const settings: Record<string, unknown> = {};
  const unknown: string[] = [];
  for (const [name, value] of Object.entries(file.output.settings)) {
    const parsed = parseFileSetting(name, value);
    if (parsed === 'wrong-value') return { problem: 'wrong-value', name: name as FileName };
    if (parsed) Object.assign(settings, parsed);
    else unknown.push(name);
  }
  return { settings: settings as Partial<FileSettings>, unknown };
}

/** One setting of a file; undefined if no file has a setting of that name, `wrong-value` if it cannot have that value. */
export function parseFileSetting(
  name: string,
  value: unknown,
): Partial<FileSettings> | 'wrong-value' | undefined {
  const known = FILE_SETTINGS.find((each) => each === name);
  if (!known) return undefined;
  return v.is(SCHEMAS[known], value) ? { [known]: value } : 'wrong-value';
}

const FileSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    format: v.literal(FORMAT),
    version: v.literal(1),
    settings: v.record(v.string(), v.unknown()),
  }),
);

function isServiceAddress(address: string): boolean {
  if (address === '') return true;
  try {
    return parseServiceAddress(address) === address;
  } catch {
    return false; // this is the answer: the address is refused
  }
}

function isConnection(value: unknown): boolean {
  if (!isShapedAs(SETTINGS.connection, value)) return false;
  const { baseAddress, accountsAddress, keyPlacement } = value;
  const isPlaced =
    keyPlacement.kind === 'bearer' || (keyPlacement.kind === 'header' && isHeaderName(keyPlacement.name));
  return (
    [baseAddress, accountsAddress].every(isServiceAddress) &&
    isPlaced &&
    'settings' in parseAdvanced(JSON.stringify(advancedOf(completeConnection(value))))
  );
}
