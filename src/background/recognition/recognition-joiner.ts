import { AppError } from '@/core/errors';
import { writeCopy } from '@/core/ocr/text/copy-text';
import { joinRecognitions, stackImages } from '@/core/recognitions/join-recognitions';
import { editSaved, toSavedRecognition, withEdits } from '@/core/recognitions/saved-recognition';
import type { TextForm } from '@/core/settings';
import { BUILT_VERSION as version } from '@/platform/browser/version';
import { drawStack } from '@/platform/images/join-images';
import { drawThumbnail } from '@/platform/images/saved-image';
import {
  loadRecognition,
  type RecognitionRecord,
  saveRecognition,
} from '@/platform/storage/recognition-store';

/** Which saved recognitions to join, in which order. */
export interface JoinOrder {
  readonly keys: readonly string[];
  /** What the new one is called. */
  readonly name: string;
}

export interface JoinerDeps {
  /** ms since the epoch */
  readonly now: () => number;
  readonly newId: () => string;
}

/**
 * Joins saved recognitions to a new one, whose image has theirs one below the other. They stay as they are. Returns the key of the
 * new one. Those that were deleted meanwhile are left out.
 * @throws AppError `picture-damaged` when an image cannot be decoded, `picture-not-found` when none is left, `out-of-memory`, `storage-failed`, `storage-full`
 */
export async function joinSavedRecognitions(
  { keys, name }: JoinOrder,
  { now, newId }: JoinerDeps,
): Promise<string> {
  const records = (await Promise.all(keys.map(loadRecognition))).filter((record) => record !== undefined);
  const parts = records.map(({ detail }) => detail.recognition);
  if (parts.length === 0) throw new AppError('picture-not-found', 'the recognitions were deleted');
  const stack = stackImages(parts);
  const picture = await drawStack(
    records.map(({ detail }) => detail.picture),
    stack,
  ).catch((cause: unknown) => {
    throw cause instanceof AppError ? cause : new AppError('picture-damaged', String(cause), { cause });
  });
  const thumbnail = await drawThumbnail({ kind: 'file', data: picture });
  const recognition = joinRecognitions(parts, stack);
  const bytes = picture.size + (thumbnail?.size ?? 0) + 2 * JSON.stringify(recognition).length;
  const key = `joined/${newId()}`;
  const origin = { kind: 'file', name } as const;
  const saved = toSavedRecognition(recognition, { key, at: now(), origin, options: {}, version, bytes });
  const withLines = editSaved(saved, 'lines', joinEdits(records, 'lines'));
  const withBoth = editSaved(withLines, 'paragraphs', joinEdits(records, 'paragraphs'));
  await saveRecognition({ saved: withBoth, detail: { recognition, picture }, thumbnail });
  return key;
}

/** The texts of a form one after the other, with the user's edits; undefined where none was edited. */
function joinEdits(records: readonly RecognitionRecord[], form: TextForm): string | undefined {
  if (records.every(({ saved }) => saved.edited?.[form] === undefined)) return undefined;
  return records
    .map(({ saved, detail: { recognition } }) => withEdits(recognition, saved.edited, form))
    .map((recognition) => writeCopy(recognition, 'shown', form).text.trim())
    .join('\n');
}
