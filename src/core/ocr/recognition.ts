import type { Credits } from '@/core/credits/price-list';
import type { ErrorCode } from '@/core/errors';
import type { LanguageCode } from './languages';

/** A place in a picture, in image px from its top left corner. May have fractions; may lie a little outside. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The four corners of a line, in image px, in the order of the text itself: the corner where its first character
 * starts, then clockwise (as the reader of upright text sees it). So `[0] → [1]` is the top edge of horizontal text
 * whatever its rotation. For vertical text `[0]` is the top right corner and `[0] → [1]` runs down its right side.
 */
export type Quad = readonly [Point, Point, Point, Point];

/**
 * One character (one Unicode grapheme; a space is one too) and where it stands on its line, as fractions 0–1 of the
 * line's length along `quad[0] → quad[1]`, so that it holds for rotated and vertical lines too.
 */
export interface Glyph {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** 0–1 */
  readonly confidence: number;
}

export type WritingDirection = 'horizontal' | 'vertical';

/** One piece of text that an engine read in one go: a line of prose, a table cell, a label. */
export interface Line {
  readonly text: string;
  readonly quad: Quad;
  readonly direction: WritingDirection;
  /** 0–1, the mean of its characters. */
  readonly confidence: number;
  /** In order; their texts joined are `text`. */
  readonly glyphs: readonly Glyph[];
}

/** One printed row: its pieces in reading order. Several pieces are cells in a table, else parts of one line. */
export interface Row {
  readonly pieces: readonly Line[];
}

/** Rows that belong together, in reading order. `paragraphs` soft-wrap; a table's rows and a list's items do not. */
export interface Block {
  readonly kind: 'prose' | 'table';
  readonly direction: WritingDirection;
  /** Prose: each inner array is one paragraph of rows. Table: a single array, one row each. */
  readonly paragraphs: readonly (readonly Row[])[];
}

/** An engine on this device. */
export type EngineName = 'ppocr' | 'tesseract';

/** What a picture is asked to be read with. Absent: chosen from what is seen. */
export interface ReadingOptions {
  readonly engine?: EngineName | undefined;
  readonly languages?: readonly LanguageCode[] | undefined;
}

/** What reads pictures: an engine on this device, or the user's service. */
export type ReaderName = EngineName | 'service';

/** What a reading by the service cost. */
export interface ReadingPayment {
  readonly credits: Credits;
  /** `cache`: the service had read it before, and was not asked again. */
  readonly source: 'service' | 'cache';
  /** What can still be spent; absent: not known. */
  readonly left?: Credits | undefined;
  /** Why the call could not be booked, or its answer not be kept, if so. */
  readonly bookingFailure?: ErrorCode | undefined;
}

/** Text whose place in the picture is not known. */
export interface PlainText {
  readonly text: string;
  /** 0–1; absent where the reader tells none. */
  readonly confidence?: number | undefined;
}

/** What an engine made of a picture. */
export interface Recognition {
  readonly engine: ReaderName;
  /** The languages it was read with, most likely first. Empty where the reader tells none. */
  readonly languages: readonly LanguageCode[];
  /** The language it seems to be in, when reading it well needs a pack that is not at hand. */
  readonly suggestion?: LanguageCode;
  /** The picture's own size, px: the space all quads are in. */
  readonly width: number;
  readonly height: number;
  /** In reading order. Empty when nothing was found, or only `plain`. */
  readonly blocks: readonly Block[];
  /** What was read by a reader that tells no places. */
  readonly plain?: PlainText | undefined;
  /** The key of the kept reading that this is, if it is kept. */
  readonly keptAs?: string | undefined;
  /** When it was read before, ms since the epoch, if this is the reading that was kept then. */
  readonly readBefore?: number | undefined;
  /** Only for readings by the service. */
  readonly payment?: ReadingPayment | undefined;
  /** From the job's start in the engine to its end, ms; loading the engine not included. */
  readonly elapsedMs: number;
}

/** Decoded pixels: RGBA, 8 bits a channel, not premultiplied, rows from the top. `data.length = width × height × 4`. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** How far a reading is. Sent from the first moment, so that the user always sees what is being done. */
export type Progress =
  | { readonly stage: 'starting-engine' }
  | { readonly stage: 'finding-lines' }
  /** The picture is on its way to the service, or its answer is awaited. */
  | { readonly stage: 'asking-service' }
  /** `total` may grow while a large picture is still being searched. */
  | { readonly stage: 'reading'; readonly done: number; readonly total: number };
