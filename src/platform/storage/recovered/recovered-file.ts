import { AppError, toAppError } from '@/core/errors';
import { parseRecoveredLine, type RecoveredRow } from '@/core/recovered/recovered-row';

/** A row, and where it is in its file (bytes), so that a large one need not stay in memory. */
export interface PlacedRow extends RecoveredRow {
  readonly start: number;
  readonly end: number;
}

/** A longer line cannot be a row, bytes: the largest has an image of 32 MB. */
const LONGEST_LINE = 64 * 1024 * 1024;
const LINE_FEED = 0x0a;

/**
 * The rows of a file that the recovery page has exported, in its order. It is read piece by piece.
 * @throws AppError `recovered-file-unreadable` for a line that is no row, also for one that is cut off; `file-unreadable`
 */
export async function* rowsOfFile(file: Blob): AsyncGenerator<PlacedRow> {
  let start = 0;
  for await (const line of linesOf(file)) {
    const end = start + line.byteLength;
    const text = new TextDecoder().decode(line);
    if (text.trim() !== '') yield { ...parseRecoveredLine(text), start, end };
    start = end + 1;
  }
}

/** Loads a row of the file again. @throws AppError `recovered-file-unreadable`, `file-unreadable` */
export async function loadPlacedRow(
  file: Blob,
  { start, end }: Pick<PlacedRow, 'start' | 'end'>,
): Promise<RecoveredRow> {
  return parseRecoveredLine(await file.slice(start, end).text().catch(throwUnreadable));
}

/** The bytes of each line, without its line feed. */
async function* linesOf(file: Blob): AsyncGenerator<Uint8Array> {
  let begun: Uint8Array[] = [];
  let length = 0;
  for await (const part of partsOf(file)) {
    let from = 0;
    for (let feed = part.indexOf(LINE_FEED); feed >= 0; feed = part.indexOf(LINE_FEED, from)) {
      yield joined([...begun, part.subarray(from, feed)]);
      [begun, length, from] = [[], 0, feed + 1];
    }
    begun.push(part.subarray(from));
    length += part.length - from;
    if (length > LONGEST_LINE) throw new AppError('recovered-file-unreadable', 'a line without end');
  }
  if (length > 0) yield joined(begun);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [only, ...others] = parts;
  if (only && others.length === 0) return only;
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

async function* partsOf(file: Blob): AsyncGenerator<Uint8Array> {
  try {
    yield* file.stream();
  } catch (thrown) {
    throwUnreadable(thrown);
  }
}

/** The file was moved or changed since it was chosen. */
function throwUnreadable(thrown: unknown): never {
  throw new AppError('file-unreadable', toAppError(thrown).message, { cause: thrown });
}
