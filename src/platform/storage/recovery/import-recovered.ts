import { AppError, type ErrorCode, toAppError } from '@/core/errors';
import { isPrivateWindow } from '@/platform/browser/tabs';
import { HISTORY_ROWS, RecoveredHistory } from '@/platform/hotlists/recovered-history';
import { RecoveredArticles } from './recovered-articles';
import { rowsOfFile } from './recovered-file';
import type { PartPlan, RecoveredPart } from './recovered-part';
import { RecoveredRecognitions } from './recovered-recognitions';
import { RecoveredSettings } from './recovered-settings';

/** The kinds of data that are imported, in the order in which that is done. */
export const RECOVERED_KINDS = ['articles', 'imageTexts', 'hotLists', 'settings'] as const;
export type RecoveredKind = (typeof RECOVERED_KINDS)[number];

/** The stores of each kind. Others follow from these, or hold what is of no use without the database that it was in. */
const STORES: Readonly<Record<RecoveredKind, readonly string[]>> = {
  articles: ['libraryEntries', 'libraryVersions', 'pictureFiles', 'pictureTexts'],
  imageTexts: ['readings', 'readingDetails', 'readingThumbnails'],
  hotLists: HISTORY_ROWS,
  settings: ['settings'],
};

/** The stores whose rows are imported. */
export const RECOVERED_STORES: ReadonlySet<string> = new Set(RECOVERED_KINDS.flatMap((kind) => STORES[kind]));

/** Stores that people would miss, and that are not imported. */
const LEFT_OUT: ReadonlySet<string> = new Set(['accounts', 'ledger']);

/** What an import would do. */
export interface RecoveredPlan {
  readonly parts: Readonly<Record<RecoveredKind, PartPlan>>;
  /** Rows that are damaged, and left out. */
  readonly damaged: number;
  /** Official accounts and the credit history, which are not imported. */
  readonly leftOut: number;
}

/** What an import did: how many items of a kind it added, or why it added none. */
export type RecoveredOutcome = Readonly<Record<RecoveredKind, number | ErrorCode>>;

/** A file that was read and checked as a whole. */
export interface RecoveredImport {
  readonly plan: RecoveredPlan;
  /** Imports each kind as a whole or not at all; if one fails, the others are still imported. */
  run(): Promise<RecoveredOutcome>;
}

/**
 * Reads and checks a file that the recovery page or the options have exported; changes nothing. For our pages.
 * @throws AppError `recovered-file-unreadable` for a file without a row that can be read; `private-window`; `file-unreadable`;
 * `storage-failed`
 */
export async function readRecovered(file: Blob): Promise<RecoveredImport> {
  if (await isPrivateWindow()) throw new AppError('private-window');
  const history = new RecoveredHistory(file);
  const parts: Readonly<Record<RecoveredKind, RecoveredPart>> = {
    articles: new RecoveredArticles(),
    imageTexts: new RecoveredRecognitions(),
    hotLists: history,
    settings: new RecoveredSettings(),
  };
  const byStore = new Map(RECOVERED_KINDS.flatMap((kind) => STORES[kind].map((name) => [name, parts[kind]])));
  let [rows, damaged, leftOut] = [0, 0, 0];
  for await (const row of rowsOfFile(file)) {
    if (!row) {
      damaged += 1;
      continue;
    }
    rows += 1;
    if (LEFT_OUT.has(row.store)) leftOut += 1;
    if ((await byStore.get(row.store)?.add(row)) === false) damaged += 1;
  }
  if (rows === 0) throw new AppError('recovered-file-unreadable', 'no rows');
  damaged += await history.unpackDays();
  const plans = await forEachKind((kind) => parts[kind].plan());
  return {
    plan: { parts: plans, damaged, leftOut },
    run: () => forEachKind((kind) => parts[kind].write().catch((thrown: unknown) => toAppError(thrown).code)),
  };
}

/** One after the other. */
async function forEachKind<T>(
  work: (kind: RecoveredKind) => Promise<T>,
): Promise<Readonly<Record<RecoveredKind, T>>> {
  const results: Partial<Record<RecoveredKind, T>> = {};
  for (const kind of RECOVERED_KINDS) results[kind] = await work(kind);
  return results as Readonly<Record<RecoveredKind, T>>;
}
