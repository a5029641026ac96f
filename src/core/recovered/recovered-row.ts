/** The file that the recovery page exports: a row of the database on each line, `{"store", "key", "value"}`. */
import * as v from 'valibot';
import { parseOutsideJson } from '@/core/outside-json';
import { decodeBase64 } from '@/core/text-tools/base64';

/** A row of the file. Nothing is known of its key and value: the file may be damaged, or made by anybody. */
export interface RecoveredRow {
  readonly store: string;
  readonly key: unknown;
  readonly value: unknown;
}

const RowSchema = v.object({ store: v.string(), key: v.unknown(), value: v.unknown() });

/** Parses a line; undefined if it is no row, as one that is cut off. */
export function parseRecoveredLine(line: string): RecoveredRow | undefined {
  const row = v.safeParse(RowSchema, parseJson(line));
  return row.success ? row.output : undefined;
}

function parseJson(line: string): unknown {
  try {
    return parseOutsideJson(line);
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return undefined;
    throw thrown;
  }
}

/** Checks bytes, which the file has as `{"base64", "type"}`, and decodes them. The type is left out: bytes say what they are. */
export const recoveredBytes = v.pipe(
  v.object({ base64: v.string() }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const decoded = decodeBase64(dataset.value.base64);
    if (decoded.ok) return decoded.bytes;
    addIssue({ message: decoded.fault });
    return NEVER;
  }),
);

/** Checks a time, ms since the epoch. */
export const recoveredTime = v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15));
