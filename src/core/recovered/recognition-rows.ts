/** The rows of saved recognitions in a file that the recovery page has exported. */
import * as v from 'valibot';
import { MAX_SIDE_PX } from '@/core/image-files/limits';
import type { Recognition } from '@/core/ocr/recognition';
import type { ImageOrigin, SavedRecognition } from '@/core/recognitions/saved-recognition';
import { recoveredBytes, recoveredTime } from './recovered-row';

const LONGEST_TEXT = 20_000_000;

const text = v.pipe(v.string(), v.maxLength(LONGEST_TEXT));
const name = v.pipe(v.string(), v.maxLength(2000));
const code = v.pipe(v.string(), v.regex(/^[a-z_]{2,20}$/i));
const number = v.pipe(v.number(), v.finite());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_SIDE_PX));
const direction = v.picklist(['horizontal', 'vertical']);
const engine = v.picklist(['ppocr', 'tesseract']);
const recogniser = v.picklist(['ppocr', 'tesseract', 'service', 'file']);
const languages = v.pipe(v.array(code), v.maxLength(20));

const point = v.object({ x: number, y: number });
const line = v.object({
  text,
  quad: v.strictTuple([point, point, point, point]),
  direction,
  confidence: share,
  glyphs: v.array(v.object({ text: name, start: number, end: number, confidence: share })),
});
const block = v.object({
  kind: v.picklist(['prose', 'table']),
  direction,
  paragraphs: v.array(v.array(v.object({ pieces: v.array(line) }))),
});

const RecognitionSchema = v.object({
  engine: recogniser,
  languages,
  suggestion: v.exactOptional(code),
  unknownScript: v.exactOptional(code),
  width: side,
  height: side,
  blocks: v.array(block),
  plain: v.exactOptional(v.object({ text, confidence: v.exactOptional(share) })),
  elapsedMs: number,
});

const origin = v.variant('kind', [
  v.object({ kind: v.literal('page'), site: name }),
  v.pipe(
    v.object({ kind: v.literal('file'), name: v.exactOptional(name) }),
    v.transform((file): ImageOrigin => ({ kind: 'file', name: file.name })),
  ),
]);

const SavedSchema = v.object({
  key: v.pipe(v.string(), v.regex(/^[\w+/-]{1,300}$/)),
  at: recoveredTime,
  text,
  edited: v.exactOptional(v.object({ lines: v.exactOptional(text), paragraphs: v.exactOptional(text) })),
  lineCount: count,
  origin,
  reader: recogniser,
  options: v.object({ engine: v.exactOptional(engine), languages: v.exactOptional(languages) }),
  version: v.pipe(v.string(), v.maxLength(20)),
  width: side,
  height: side,
  bytes: count,
  removedAt: v.exactOptional(recoveredTime),
});

/** What lists show of a recognition; undefined if the row is damaged. */
export function parseSavedRow(value: unknown): SavedRecognition | undefined {
  const parsed = v.safeParse(SavedSchema, value);
  return parsed.success ? parsed.output : undefined;
}

/** A recognition with the bytes of its image. */
export interface RecoveredDetail {
  readonly recognition: Recognition;
  readonly picture: Uint8Array<ArrayBuffer>;
}

const DetailSchema = v.object({ recognition: RecognitionSchema, picture: recoveredBytes });

/** A recognition with its image; undefined if the row is damaged. */
export function parseDetailRow(value: unknown): RecoveredDetail | undefined {
  const parsed = v.safeParse(DetailSchema, value);
  return parsed.success ? parsed.output : undefined;
}

/** The bytes of a thumbnail; undefined if the row is damaged. */
export function parseThumbnailRow(value: unknown): Uint8Array<ArrayBuffer> | undefined {
  const parsed = v.safeParse(recoveredBytes, value);
  return parsed.success ? parsed.output : undefined;
}
