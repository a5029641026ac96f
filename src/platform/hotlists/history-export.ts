/** The history out of the store into a file, and a file as lists to be added. For our own pages. */
import { AppError } from '@/core/errors';
import {
  CSV_START,
  DAY_END,
  FILE_END,
  FILE_START,
  readDayLine,
  writeCsvRows,
  writeDayLine,
} from '@/core/hotlists/history/history-file';
import { unpackDay } from '@/core/hotlists/history/pack-day';
import type { HotSnapshot } from '@/core/hotlists/hot-item';
import type { NoteDamage } from './day-parts';
import { readDays } from './history-store';

/**
 * The history of some platforms as the parts of a file, a day at a time; only JSON can be read in again. `noteDamage` is
 * told of each day that is not, or not all, in the file because it is damaged, once or more.
 * @throws AppError `storage-failed`
 */
export async function* exportHistory(
  format: 'json' | 'csv',
  platforms: readonly string[],
  noteDamage?: NoteDamage,
): AsyncGenerator<string> {
  yield format === 'json' ? FILE_START : CSV_START;
  let isFirst = true;
  for await (const day of readDays(platforms, undefined, undefined, noteDamage)) {
    if (format === 'csv') yield unpackDay(day).map(writeCsvRows).join('');
    else yield `${isFirst ? '' : DAY_END}${writeDayLine(day)}`;
    isFirst = false;
  }
  if (format === 'json') yield FILE_END;
}

/** A longer line is no day, characters. */
const LONGEST_LINE = 64 * 1024 * 1024;

/**
 * The lists in a file, a day at a time, for `importHotHistory`. What came before a damaged line has been given by then.
 * @throws AppError `hot-file-unreadable`
 */
export async function* readHistoryFile(file: Blob): AsyncGenerator<readonly HotSnapshot[]> {
  let rest = '';
  let isFirst = true;
  for await (const part of file.stream().pipeThrough(new TextDecoderStream())) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw new AppError('hot-file-unreadable', 'a line without end');
    for (const line of lines) {
      if (isFirst) assertStart(line);
      isFirst = false;
      const snapshots = readDayLine(line);
      if (snapshots.length > 0) yield snapshots;
    }
  }
  if (isFirst || rest.trim() !== '') throw new AppError('hot-file-unreadable', 'the file is cut off');
}

function assertStart(line: string): void {
  if (line.trim() !== FILE_START.trim()) throw new AppError('hot-file-unreadable', 'no history of hot lists');
}
