/**
 * The settings in which services with the same operations differ: names of parameters, paths and limits. The options page
 * edits them as JSON, or takes them from a preset.
 */
import * as v from 'valibot';
import {
  ARTICLE_ID_FORMS,
  type Connection,
  completeConnection,
  DEFAULT_CONNECTION,
  isHeaderName,
  MONITOR_FIELDS,
} from './connection';

/** The parts of a connection that presets and the JSON form change. The others have form fields of their own. */
export type AdvancedSettings = Omit<
  Connection,
  'baseAddress' | 'accountsAddress' | 'keyPlacement' | 'refusalsAreFree'
>;

/** Each message names the allowed values in a notation that needs no translation. */
const Name = v.string('"…"');
const RequiredName = v.pipe(Name, v.nonEmpty('"…"'));
const Path = v.pipe(v.string('"/…"'), v.startsWith('/', '"/…"'));
const Count = v.pipe(v.number('1, 2, 3…'), v.integer('1, 2, 3…'), v.minValue(1, '1, 2, 3…'));
const oneOf = <const Value extends string>(values: readonly Value[]) =>
  v.picklist(values, values.map((value) => `"${value}"`).join(' | '));
const record = <Entries extends v.ObjectEntries>(entries: Entries) => v.strictObject(entries, '{…}');

const AdvancedSchema: v.GenericSchema<unknown, AdvancedSettings> = record({
  ocr: record({ body: oneOf(['json', 'multipart']), field: RequiredName }),
  idempotencyHeader: v.pipe(
    Name,
    v.check((name) => name === '' || isHeaderName(name), '"" | "Header-Name"'),
  ),
  paths: record({
    ocr: Path,
    hotboard: Path,
    hash: Path,
    base64: Path,
    accounts: Path,
    accountArticles: Path,
    article: Path,
    batchFetch: Path,
    monitor: Path,
  }),
  batchSize: Count,
  batchField: RequiredName,
  monitorField: oneOf(MONITOR_FIELDS),
  paging: record({ style: oneOf(['offset', 'page']), beginName: Name, sizeName: Name, size: Count }),
  searchName: Name,
  hotboard: record({ time: Name, keyword: Name, from: Name, until: Name, limit: Name }),
  articleIdForm: oneOf(ARTICLE_ID_FORMS),
  requestsPerMinute: Count,
});

/** What is wrong with the text of the JSON form. `key` is the path of the wrong key, such as `paging.size`. */
export type AdvancedProblem =
  | { readonly kind: 'not-json'; readonly detail: string }
  | { readonly kind: 'unknown-key'; readonly key: string }
  | { readonly kind: 'wrong-value'; readonly key: string; readonly expected: string };

export type ParsedAdvanced = { readonly settings: AdvancedSettings } | { readonly problem: AdvancedProblem };

/** Parses the JSON form's text. Missing keys get their defaults; anything else that differs from the schema is a problem. */
export function parseAdvanced(text: string): ParsedAdvanced {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (thrown) {
    return { problem: { kind: 'not-json', detail: String(Object(thrown).message) } };
  }
  const result = v.safeParse(AdvancedSchema, withDefaults(value), { abortEarly: true });
  if (result.success) return { settings: result.output };
  const [issue] = result.issues;
  const key = v.getDotPath(issue) ?? '';
  return {
    problem:
      issue.expected === 'never'
        ? { kind: 'unknown-key', key }
        : { kind: 'wrong-value', key, expected: issue.message },
  };
}

const DEFAULTS = advancedOf(DEFAULT_CONNECTION);

/** Fills in missing keys. Values of a wrong type are kept, so that the schema reports them. */
function withDefaults(value: unknown, defaults: object = DEFAULTS): unknown {
  if (Array.isArray(value)) return null; // valibot takes arrays for objects
  if (typeof value !== 'object' || value === null) return value;
  const filled: Record<string, unknown> = { ...defaults, ...value };
  for (const [name, part] of Object.entries(defaults)) {
    if (typeof part === 'object') filled[name] = withDefaults(filled[name], part);
  }
  return filled;
}

/** The advanced settings of a connection, in the order in which the JSON form shows them. */
export function advancedOf(connection: Connection): AdvancedSettings {
  const { ocr, idempotencyHeader, paths, batchSize, batchField, monitorField } = connection;
  const { paging, searchName, hotboard, articleIdForm, requestsPerMinute } = connection;
  return {
    ocr,
    idempotencyHeader,
    paths,
    batchSize,
    batchField,
    monitorField,
    paging,
    searchName,
    hotboard,
    articleIdForm,
    requestsPerMinute,
  };
}

const preset = (change: Partial<Omit<AdvancedSettings, 'paths'>>, paths: Partial<Connection['paths']> = {}) =>
  advancedOf(completeConnection({ ...change, paths: { ...DEFAULT_CONNECTION.paths, ...paths } }));

/** The request forms of known services. Replies need no preset, because all known forms are parsed. */
export const PRESETS = {
  contract: DEFAULTS,
  /** The contract's operations with numbered pages. */
  pages: preset({ paging: { style: 'page', beginName: 'page', sizeName: 'size', size: 20 } }),
  /** https://github.com/wechat-article/wechat-article-exporter, public API: 5 requests a minute for guests. */
  'wechat-article-exporter': preset(
    { searchName: 'keyword', requestsPerMinute: 5 },
    {
      accounts: '/api/public/v1/account',
      accountArticles: '/api/public/v1/article?fakeid={fakeid}',
    },
  ),
  'wechat-download-api': preset(
    { searchName: 'query', paging: { style: 'offset', beginName: 'begin', sizeName: 'count', size: 20 } },
    { accounts: '/api/public/searchbiz', accountArticles: '/api/public/articles?fakeid={fakeid}' },
  ),
  mp_archiver: preset(
    { searchName: 'query', paging: { style: 'offset', beginName: 'offset', sizeName: 'count', size: 20 } },
    {
      accounts: '/api/official-accounts/search',
      accountArticles: '/api/articles/history?__biz={fakeid}',
    },
  ),
} as const satisfies Readonly<Record<string, AdvancedSettings>>;

export type PresetName = keyof typeof PRESETS;
export const PRESET_NAMES = Object.keys(PRESETS) as readonly PresetName[];

/** The preset with exactly these settings; undefined for settings that the user has edited. */
export function presetOf(settings: AdvancedSettings): PresetName | undefined {
  // The schema puts all keys into its own order, which is that of the presets.
  const wanted = JSON.stringify(v.safeParse(AdvancedSchema, settings).output);
  return PRESET_NAMES.find((name) => JSON.stringify(PRESETS[name]) === wanted);
}
