import type { ErrorCode } from './errors';
import type { MissedLandmark } from './landmarks';

/**
 * What a report about a problem needs: neither a word nor an address of the user's. Of sites it names WeChat, and the platforms whose
 * own lists were missed.
 */
export interface Diagnostics {
  readonly version: string;
  /** The browser's user agent. */
  readonly browser: string;
  readonly language: string;
  readonly engines: readonly { readonly name: string; readonly version: string }[];
  /** The names of granted API permissions; sites are only counted. */
  readonly permissions: readonly string[];
  readonly siteCount: number;
  /** What is stored, or why that could not be read. */
  readonly stored: StoredFacts | ErrorCode;
  /** The last failures, the newest first, or why they could not be read. */
  readonly errors: readonly CountedError[] | ErrorCode;
  /** The landmarks that were missed, the newest first, or why they could not be read. */
  readonly missed: readonly CountedMiss[] | ErrorCode;
}

/** A landmark that was missed: its name, how often, and when for the last time (ms since the epoch). */
export type CountedMiss = Pick<MissedLandmark, 'name' | 'count' | 'at'>;

/** A kind of failure: which, during which request or on which page, when it last happened (ms since the epoch), and how often. */
interface CountedError {
  readonly at: number;
  readonly code: ErrorCode;
  readonly during: string;
  readonly count: number;
}

/** What is stored, in numbers and names of ours. */
export interface StoredFacts {
  /** The codes of the installed language packs. */
  readonly languagePacks: readonly string[];
  /** Rows by the kind of data, and the bytes of all. */
  readonly counts: Readonly<Record<string, number>>;
  readonly bytes: number | undefined;
  /** The names of the settings that differ from their defaults, without their values. */
  readonly changedSettings: readonly string[];
}

/** Writes a report as lines of text, in English for every user, because developers read it. */
export function writeReport(facts: Diagnostics): string {
  const { version, browser, language, engines, stored, errors, missed } = facts;
  return [
    `Gleaner ${version}`,
    `Browser: ${browser}`,
    `Language: ${language}`,
    ...engines.map((engine) => `Engine: ${engine.name} (${engine.version})`),
    `Permissions: ${list(facts.permissions)}; sites: ${facts.siteCount}`,
    ...(typeof stored === 'string' ? [`Stored: cannot be read (${stored})`] : storedLines(stored)),
    ...(typeof errors === 'string' ? [`Last errors: cannot be read (${errors})`] : errorLines(errors)),
    ...(typeof missed === 'string' ? [`Missed landmarks: cannot be read (${missed})`] : missedLines(missed)),
    '',
  ].join('\n');
}

function storedLines({ languagePacks, counts, bytes, changedSettings }: StoredFacts): readonly string[] {
  return [
    `Language packs: ${list(languagePacks)}`,
    `Stored: ${list(Object.entries(counts).map(([kind, count]) => `${kind} ${count}`))}`,
    `Size: ${bytes === undefined ? 'unknown' : `${(bytes / 1_000_000).toFixed(1)} MB`}`,
    `Changed settings: ${list(changedSettings)}`,
  ];
}

function errorLines(errors: readonly CountedError[]): readonly string[] {
  if (errors.length === 0) return ['Last errors: none'];
  const lines = errors.map(({ at, code, during, count }) => countedLine(at, `${code} (${during})`, count));
  return ['Last errors:', ...lines];
}

function missedLines(missed: readonly CountedMiss[]): readonly string[] {
  if (missed.length === 0) return ['Missed landmarks: none'];
  return ['Missed landmarks:', ...missed.map(({ at, name, count }) => countedLine(at, name, count))];
}

function countedLine(at: number, what: string, count: number): string {
  return `  ${new Date(at).toISOString()} ${what}${count > 1 ? ` × ${count}` : ''}`;
}

function list(values: readonly string[]): string {
  return values.length > 0 ? values.join(', ') : 'none';
}
