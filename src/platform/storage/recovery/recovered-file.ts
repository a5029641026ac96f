import { AppError, toAppError } from '@/core/errors';
import { parseRecoveredLine, type RecoveredRow } from '@/core/recovered/recovered-row';

/** A row, and where it is in its file (bytes), so that a large one need not stay in memory. */
export interface PlacedRow extends RecoveredRow {
  readonly start: number;
  readonly end: number;
}

/**
 * A longer line is no row that can be imported, bytes: the largest has an image of 32 MB. The export writes longer ones, of a scanned
 * page or of a PDF that was on its way to the library.
 */
const LONGEST_LINE = 64 * 1024 * 1024;
const LINE_FEED = 0x0a;

/**
 * The rows of a file that the recovery page has exported, in its order; undefined for each line that is too long or no row, as one that is
 * cut off. It is read piece by piece.
 * @throws AppError `file-unreadable`
 */
export async function* rowsOfFile(file: Blob): AsyncGenerator<PlacedRow | undefined> {
  let start = 0;
  for await (const { bytes, length } of linesOf(file)) {
    const end = start + length;
    const text = bytes && new TextDecoder().decode(bytes);
    const row = text === undefined ? undefined : parseRecoveredLine(text);
    if (text?.trim() !== '') yield row && { ...row, start, end };
    start = end + 1;
  }
}

/** Loads a row of the file again. @throws AppError `recovered-file-unreadable`, `file-unreadable` */
export async function loadPlacedRow(
  file: Blob,
  { start, end }: Pick<PlacedRow, 'start' | 'end'>,
): Promise<RecoveredRow> {
  const row = parseRecoveredLine(await file.slice(start, end).text().catch(throwUnreadable));
  if (!row) throw new AppError('recovered-file-unreadable', 'the file has changed since it was read');
  return row;
}

/** A line without its line feed. */
interface Line {
  /** Undefined if it is too long. */
  readonly bytes: Uint8Array | undefined;
  readonly length: number;
}

async function* linesOf(file: Blob): AsyncGenerator<Line> {
  let begun: Uint8Array[] = [];
  let length = 0;
  const add = (part: Uint8Array) => {
    length += part.length;
    if (length > LONGEST_LINE) begun = [];
    else begun.push(part);
  };
  const end = (): Line => {
    const line = { bytes: length > LONGEST_LINE ? undefined : joined(begun), length };
    [begun, length] = [[], 0];
    return line;
  };
  for await (const part of partsOf(file)) {
    let from = 0;
    for (let feed = part.indexOf(LINE_FEED); feed >= 0; feed = part.indexOf(LINE_FEED, from)) {
      add(part.subarray(from, feed));
      yield end();
      from = feed + 1;
    }
    add(part.subarray(from));
  }
  if (length > 0) yield end();
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
