import { HOUR_MS } from '@/core/durations';
import type { RecogniseOptions, RecogniserName, Recognition } from '@/core/ocr/recognition';
import { linesOf } from '@/core/ocr/text/marked-text';
import { toLines } from '@/core/ocr/text/text';
import type { TextForm } from '@/core/settings';

/** Where an image came from. */
export type ImageOrigin =
  /** A web page, by its host. */
  | { readonly kind: 'page'; readonly site: string }
  /** A file; without a name when it was pasted. */
  | { readonly kind: 'file'; readonly name: string | undefined };

/** The texts of a recognition as the user has edited them; a form that is absent or undefined is as it was recognised. */
export type EditedTexts = Readonly<Partial<Record<TextForm, string | undefined>>>;

/** An edit is saved when the user has paused for so long, ms: a write for each letter would wear the disk. */
export const SAVE_EDIT_AFTER_MS = 500;

/** Edits that a page holds of the text of an open image. */
export interface HeldTexts {
  readonly texts: EditedTexts;
  /** The forms whose edits have not reached the store. */
  readonly unstored: readonly TextForm[];
}

/** The edits of a text: the stored ones, which may have been made in another place since, and those that are only held. */
export function joinEdits(stored: EditedTexts, held: HeldTexts | undefined): EditedTexts {
  const unstored = held?.unstored.map((form) => [form, held.texts[form]] as const) ?? [];
  const known = Object.entries(stored).filter(([, text]) => text !== undefined);
  return { ...held?.texts, ...Object.fromEntries([...known, ...unstored]) };
}

/** A saved recognition as lists show and search it: without its image and the places of its lines. */
export interface SavedRecognition {
  /** From `recognitionKey`. */
  readonly key: string;
  /** When it was recognised, ms since the epoch. */
  readonly at: number;
  /** Its text, one line for each printed row. */
  readonly text: string;
  readonly edited?: EditedTexts | undefined;
  readonly lineCount: number;
  readonly origin: ImageOrigin;
  readonly reader: RecogniserName;
  readonly options: RecogniseOptions;
  /** The version of this extension that recognised it. */
  readonly version: string;
  /** The image's size, px. */
  readonly width: number;
  readonly height: number;
  /** Its size on the disk, bytes. */
  readonly bytes: number;
  /** When the user deleted it, ms since the epoch; present while that can be undone. */
  readonly removedAt?: number | undefined;
}

/** What is needed to show a saved recognition again. */
export interface SavedRecognitionDetail {
  readonly recognition: Recognition;
  /** The image as a file with exactly the pixels that were recognised. */
  readonly picture: Blob;
}

/** What identifies a recognition. */
interface RecognitionIdentity {
  /** The hash of the image's pixels. */
  readonly pixelHash: string;
  readonly options: RecogniseOptions;
  /** What recognised it: this device, or the user's service. */
  readonly by: 'device' | 'service';
}

/** The key of a recognition: equal for the same pixels and the same options. */
export function recognitionKey({ pixelHash, options, by }: RecognitionIdentity): string {
  const { engine = 'auto', languages = [] } = options;
  return [pixelHash, by, engine, languages.join('+') || 'auto'].join('/');
}

/** Whether a recognition has text; without text it is not saved. */
export function hasText({ blocks, plain }: Recognition): boolean {
  return blocks.length > 0 || (plain?.text.trim() ?? '') !== '';
}

/** Whether a recognition is shown: it has text, was paid for, or names the script of text that cannot be recognised. */
export function isWorthShowing(recognition: Recognition): boolean {
  const { payment, unknownScript } = recognition;
  return hasText(recognition) || payment !== undefined || unknownScript !== undefined;
}

/**
 * Whether a saved recognition can be used in place of a new one. It cannot when a language pack was missing, which may
 * be installed by now, nor when it is of another version of this extension, which may recognise better.
 */
export function canReuse(
  { suggestion, unknownScript }: Pick<Recognition, 'suggestion' | 'unknownScript'>,
  { version }: Pick<SavedRecognition, 'version'>,
  currentVersion: string,
): boolean {
  return suggestion === undefined && unknownScript === undefined && version === currentVersion;
}

/** The fields of a saved recognition that do not come from the recognition. */
type Circumstances = Pick<SavedRecognition, 'key' | 'at' | 'origin' | 'options' | 'version' | 'bytes'>;

/** The text of a recognition as it is saved and compared. */
export function recognisedText({ blocks, plain }: Pick<Recognition, 'blocks' | 'plain'>): string {
  return plain ? plain.text.trim() : toLines(blocks);
}

/** A recognition as it is saved for lists. */
export function toSavedRecognition(recognition: Recognition, circumstances: Circumstances): SavedRecognition {
  const { engine: reader, blocks, plain, width, height } = recognition;
  const text = recognisedText(recognition);
  const lineCount = plain ? text.split('\n').length : linesOf(blocks).length;
  return { ...circumstances, text, lineCount, reader, width, height };
}

/**
 * A recognition as it is saved: without its payment, which is shown once, and without what the saved record itself
 * says.
 */
export function toStoredRecognition(recognition: Recognition): Recognition {
  const { payment: _cost, savedAs: _key, recognisedBefore: _before, ...stored } = recognition;
  return stored;
}

/** A saved recognition with a form of its text edited; undefined takes the edit back. */
export function editSaved(
  saved: SavedRecognition,
  form: TextForm,
  text: string | undefined,
): SavedRecognition {
  const { [form]: _before, ...others } = saved.edited ?? {};
  const edited: EditedTexts = text === undefined ? others : { ...others, [form]: text };
  const { edited: _all, ...recognised } = saved;
  return Object.keys(edited).length === 0 ? recognised : { ...recognised, edited };
}

/** A recognition with the user's text of a form, if it was edited, in place of the recognised one. That text has no places on the image. */
export function withEdits(
  recognition: Recognition,
  edited: EditedTexts | undefined,
  form: TextForm,
): Recognition {
  const text = edited?.[form];
  return text === undefined ? recognition : { ...recognition, blocks: [], plain: { text } };
}

/** The text of a saved recognition, with the user's edits if there are any. */
export function textOfSaved({ text, edited }: Pick<SavedRecognition, 'text' | 'edited'>): string {
  return edited?.lines ?? edited?.paragraphs ?? text;
}

/** How much is saved at most. */
export interface SavedLimits {
  readonly count: number;
  /** On the disk, bytes. */
  readonly bytes: number;
}

/**
 * Saved recognitions are recent ones and no archive: the limits hold some months of use in the space of about 100
 * photos.
 */
export const SAVED_LIMITS: SavedLimits = { count: 500, bytes: 200 * 1024 * 1024 };

/**
 * How long a deleted recognition is at least in the database where its page has ended without deleting it for good, as in a crash, ms.
 * Longer than its toast with Undo is shown, whose time rests while the page is hidden. It is deleted a day or more after that, when a start
 * has shown that the time has passed.
 */
export const RESTORABLE_FOR_MS: number = HOUR_MS;

type Prunable = Pick<SavedRecognition, 'key' | 'at' | 'bytes' | 'removedAt'>;

/**
 * The keys of the oldest recognitions beyond a limit. The one that was just saved, `justSaved`, is never among them, whatever its size and
 * its time: a clock that was ahead may have made others newer.
 */
export function findExcess(
  recognitions: readonly Prunable[],
  { count, bytes }: SavedLimits,
  justSaved: string,
): readonly string[] {
  const isFirst = ({ key }: Prunable) => Number(key === justSaved);
  const newestFirst = recognitions.toSorted((a, b) => isFirst(b) - isFirst(a) || b.at - a.at);
  let total = 0;
  return newestFirst.flatMap((recognition, index) => {
    total += recognition.bytes;
    return index > 0 && (index >= count || total > bytes) ? [recognition.key] : [];
  });
}

/** The keys of the recognitions that were deleted up to `time`, ms since the epoch, and can no longer be restored. */
export function findPurged(recognitions: readonly Prunable[], time: number): readonly string[] {
  return recognitions.flatMap(({ key, removedAt }) =>
    removedAt !== undefined && removedAt <= time ? [key] : [],
  );
}

/** The host or file that an image came from; `undefined` for a pasted one. */
export function originName({ origin }: Pick<SavedRecognition, 'origin'>): string | undefined {
  return origin.kind === 'page' ? origin.site : origin.name;
}
