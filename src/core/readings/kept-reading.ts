import { linesOf } from '@/core/ocr/marked-text/locate-lines';
import type { ReaderName, ReadingOptions, Recognition } from '@/core/ocr/recognition';
import { toLines } from '@/core/ocr/text';

/** Where a picture came from. */
export type PictureOrigin =
  /** A web page, by its host. */
  | { readonly kind: 'page'; readonly site: string }
  /** A file; without a name when it was pasted. */
  | { readonly kind: 'file'; readonly name: string | undefined };

/** A reading that is kept, as lists show and search it: without its pixels, and without where each line stands. */
export interface KeptReading {
  /** Of `readingKey`. */
  readonly key: string;
  /** When it was read, ms since the epoch. */
  readonly at: number;
  /** Its text as lines. */
  readonly text: string;
  readonly lineCount: number;
  readonly origin: PictureOrigin;
  readonly reader: ReaderName;
  readonly options: ReadingOptions;
  /** The version of the product that read it. */
  readonly version: string;
  /** The picture's size, px. */
  readonly width: number;
  readonly height: number;
  /** What it takes on the disk, bytes. */
  readonly bytes: number;
  /** When the user deleted it, ms since the epoch, as long as that can be undone. */
  readonly removedAt?: number | undefined;
}

/** What is needed to show a kept reading again as it was. */
export interface ReadingDetail {
  readonly recognition: Recognition;
  /** The picture as a file, with the very pixels that were read. */
  readonly picture: Blob;
}

/** What names a reading. */
interface ReadingIdentity {
  /** The hash of its picture's pixels. */
  readonly pixelHash: string;
  readonly options: ReadingOptions;
  /** What read it: this device, or the user's service. */
  readonly by: 'device' | 'service';
}

/** The name of a reading: the same for the same pixels, read in the same way. */
export function readingKey({ pixelHash, options, by }: ReadingIdentity): string {
  const { engine = 'auto', languages = [] } = options;
  return [pixelHash, by, engine, languages.join('+') || 'auto'].join('/');
}

/** Whether there is anything to keep: a reading without text is none. */
export function hasText({ blocks, plain }: Recognition): boolean {
  return blocks.length > 0 || (plain?.text.trim() ?? '') !== '';
}

/**
 * Whether a kept reading may stand for a new one. One that asked for a language pack may not, for the pack may be there
 * by now; nor one of another version of the product, which may read better.
 */
export function answersAgain(
  { suggestion }: Pick<Recognition, 'suggestion'>,
  { version }: Pick<KeptReading, 'version'>,
  present: string,
): boolean {
  return suggestion === undefined && version === present;
}

/** What is known of a reading besides its detail. */
type Circumstances = Pick<KeptReading, 'key' | 'at' | 'origin' | 'options' | 'version' | 'bytes'>;

/** A recognition as it is kept in lists. */
export function toKeptReading(recognition: Recognition, circumstances: Circumstances): KeptReading {
  const { engine: reader, blocks, plain, width, height } = recognition;
  const text = plain ? plain.text.trim() : toLines(blocks);
  const lineCount = plain ? text.split('\n').length : linesOf(blocks).length;
  return { ...circumstances, text, lineCount, reader, width, height };
}

/** A recognition as it is kept: what it cost is told once, and by what it was kept is known. */
export function toStoredRecognition(recognition: Recognition): Recognition {
  const { payment: _cost, keptAs: _key, readBefore: _before, ...stored } = recognition;
  return stored;
}
