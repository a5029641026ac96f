/** Writes the stored history as a file, and parses such a file into lists to add. For our own pages. */
import { AppError } from '@/core/errors';
import { unpackDay } from '@/core/hotlists/history/day';
import {
  CSV_START,
  DAY_END,
  FILE_END,
  FILE_START,
  parseDayLine,
  writeCsvRows,
  writeDayLine,
} from '@/core/hotlists/history/history-file';
import type { HotSnapshot } from '@/core/hotlists/hot-item';
import type { OnDamage } from './day-rows';
import { loadDays } from './history-store';

/**
 * The history of some platforms as the parts of a file, day by day; only JSON can be imported again. For each damaged day,
 * which is missing in the file or incomplete, `onDamage` is called at least once.
 * @throws AppError `storage-failed`
 */
export async function* exportHistory(
  format: 'json' | 'csv',
  platforms: readonly string[],
  onDamage?: OnDamage,
): AsyncGenerator<string> {
  yield format === 'json' ? FILE_START : CSV_START;
  let isFirst = true;
  for await (const day of loadDays(platforms, undefined, undefined, onDamage)) {
    if (format === 'csv') yield unpackDay(day).map(writeCsvRows).join('');
    else yield `${isFirst ? '' : DAY_END}${writeDayLine(day)}`;
    isFirst = false;
  }
  if (format === 'json') yield FILE_END;
}

/** A longer line cannot be a day, characters. */
const LONGEST_LINE = 64 * 1024 * 1024;

/**
 * The lists in a file, day by day, for `importHotHistory`. The lists before a damaged line are returned before it throws:
 * `planImport` reads the whole file first.
 * @throws AppError `hot-file-unreadable`
 */
export async function* parseHistoryFile(file: Blob): AsyncGenerator<readonly HotSnapshot[]> {
  let rest = '';
  let isFirst = true;
  for await (const part of file.stream().pipeThrough(new TextDecoderStream())) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw new AppError('hot-file-unreadable', 'a line without end');
    for (const line of lines) {
      if (isFirst) assertStart(line);
      isFirst = false;
      const snapshots = parseDayLine(line);
      if (snapshots.length > 0) yield snapshots;
    }
  }
  if (isFirst || rest.trim() !== '') throw new AppError('hot-file-unreadable', 'the file is cut off');
}

/** What the import of a file would do. */
export interface ImportPlan {
  readonly platforms: number;
  /** The lists in the file, and those of them that are not stored yet. */
  readonly lists: number;
  readonly fresh: number;
  /** The first and the last moment, ms since the epoch. */
  readonly from: number;
  readonly until: number;
}

/**
 * Parses a whole file and says what its import would do; changes nothing.
 * @throws AppError `hot-file-unreadable` for a file that is damaged anywhere or has no lists; `storage-failed`
 */
export async function planImport(file: Blob): Promise<ImportPlan> {
  const platforms = new Set<string>();
  let [lists, fresh, from, until] = [0, 0, Number.POSITIVE_INFINITY, 0];
  for await (const snapshots of parseHistoryFile(file)) {
    const stored = await loadStoredMoments(snapshots);
    lists += snapshots.length;
    for (const { platform, at } of snapshots) {
      platforms.add(platform);
      if (!stored.has(at)) fresh += 1;
      from = Math.min(from, at);
      until = Math.max(until, at);
    }
  }
  if (lists === 0) throw new AppError('hot-file-unreadable', 'no lists');
  return { platforms: platforms.size, lists, fresh, from, until };
}

/** The stored moments of a line's platform, about its time. */
async function loadStoredMoments(snapshots: readonly HotSnapshot[]): Promise<ReadonlySet<number>> {
  const moments = snapshots.map(({ at }) => at);
  const platforms = [...new Set(snapshots.map(({ platform }) => platform))];
  const stored = new Set<number>();
  for await (const { lists } of loadDays(platforms, smallest(moments), largest(moments)))
    for (const { at } of lists) stored.add(at);
  return stored;
}

const smallest = (numbers: readonly number[]) => numbers.reduce((least, each) => Math.min(least, each));
const largest = (numbers: readonly number[]) => numbers.reduce((most, each) => Math.max(most, each));

function assertStart(line: string): void {
  if (line.trim() !== FILE_START.trim()) throw new AppError('hot-file-unreadable', 'no history of hot lists');
}
