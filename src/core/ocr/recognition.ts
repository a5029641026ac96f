import type { Credits } from '@/core/credits/price-list';
import type { AppError, ErrorCode } from '@/core/errors';
import type { Point } from '@/core/geometry/rect';
import type { LanguageCode } from './languages/languages';
import type { ScriptCode } from './script';

/**
 * The four corners of a line in image px from the image's top left corner; they may have fractions and lie a little
 * outside. The first is the corner where the first character starts, the others follow clockwise as seen with the text
 * upright: `[0] → [1]` is the top edge of horizontal text at any rotation. For vertical text `[0]` is the top right
 * corner and `[0] → [1]` runs down the right side.
 */
export type Quad = readonly [Point, Point, Point, Point];

/**
 * One character (a Unicode grapheme, also a space) and its place on the line, as fractions 0–1 of the length of
 * `quad[0] → quad[1]`. Fractions hold for rotated and vertical lines too.
 */
export interface Glyph {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** 0–1 */
  readonly confidence: number;
}

export type WritingDirection = 'horizontal' | 'vertical';

/** One piece of text as an engine recognised it: a line of prose, a table cell, a label. */
export interface Line {
  readonly text: string;
  readonly quad: Quad;
  readonly direction: WritingDirection;
  /** 0–1, the mean of its characters. */
  readonly confidence: number;
  /** In order; their texts joined give `text`. */
  readonly glyphs: readonly Glyph[];
}

/** One printed row, its pieces in reading order: in a table the cells, else the parts of one line. */
export interface Row {
  readonly pieces: readonly Line[];
}

/**
 * Rows that belong together, in reading order. The rows of a paragraph are soft-wrapped; the rows of a table and list
 * items are not.
 */
export interface Block {
  readonly kind: 'prose' | 'table';
  readonly direction: WritingDirection;
  /** Prose: each inner array is one paragraph of rows. Table: a single array, one row each. */
  readonly paragraphs: readonly (readonly Row[])[];
}

/** An engine on this device. */
export type EngineName = 'ppocr' | 'tesseract';

/** What the user chose to recognise an image with. What is absent is chosen automatically. */
export interface RecogniseOptions {
  readonly engine?: EngineName | undefined;
  readonly languages?: readonly LanguageCode[] | undefined;
}

/** Where the text of an image comes from: an engine on this device, the user's service, or the file that it was drawn from. */
export type RecogniserName = EngineName | 'service' | 'file';

/** The text that the file of a drawn page holds, so that nothing needs to be recognised. */
export interface HeldText {
  /** The size of the drawn page, px. */
  readonly width: number;
  readonly height: number;
  /** In reading order, px of the drawn page. */
  readonly blocks: readonly Block[];
}

/** What a recognition by the service cost. */
export interface RecognitionPayment {
  readonly credits: Credits;
  /** `cache`: the answer of an earlier call was used again. */
  readonly source: 'service' | 'cache';
  /** What can still be spent; absent when not known. */
  readonly left?: Credits | undefined;
  /** Why the call could not be booked or its answer not be saved; absent when both succeeded. */
  readonly bookingFailure?: ErrorCode | undefined;
}

/** Text whose place in the image is not known. */
export interface PlainText {
  readonly text: string;
  /** 0–1; absent when the recogniser reports none. */
  readonly confidence?: number | undefined;
}

/** The text of an image, and how it was recognised. */
export interface Recognition {
  readonly engine: RecogniserName;
  /** The languages it was recognised with, most likely first. Empty when the recogniser reports none. */
  readonly languages: readonly LanguageCode[];
  /** The language of the text, when recognising it well needs a language pack that is not installed. */
  readonly suggestion?: LanguageCode;
  /** The script of text that is left out, because neither engine can recognise it. */
  readonly unknownScript?: ScriptCode;
  /** The image's own size, px: the space of all quads. */
  readonly width: number;
  readonly height: number;
  /** In reading order. Empty when nothing was found, or only `plain`. */
  readonly blocks: readonly Block[];
  /** The text from a recogniser that reports no places. */
  readonly plain?: PlainText | undefined;
  /** The key of the saved recognition, when it was saved. */
  readonly savedAs?: string | undefined;
  /** When it was recognised, ms since the epoch, if it is a saved recognition that was loaded. */
  readonly recognisedBefore?: number | undefined;
  /** Only for recognitions by the service. */
  readonly payment?: RecognitionPayment | undefined;
  /** From the job's start in the engine to its end, ms; loading the engine not included. */
  readonly elapsedMs: number;
}

/** Decoded pixels: RGBA, 8 bits a channel, not premultiplied, rows from the top. `data.length = width × height × 4`. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** The progress of a recognition. It is sent from the start on, so that the user always sees what is being done. */
export type Progress =
  | { readonly stage: 'starting-engine' }
  | { readonly stage: 'finding-lines' }
  /** The image is being sent to the service, or its answer is awaited. */
  | { readonly stage: 'asking-service' }
  /** In places with text; `total` may grow while text is still being detected in a large image. */
  | { readonly stage: 'recognising'; readonly done: number; readonly total: number };

/** The state of a recognition as views show it. */
export type RecognitionPhase =
  | {
      readonly phase: 'recognising';
      readonly progress: Progress;
      readonly lines: readonly Line[];
      /** The text of the previous recognition, shown until this one has lines. */
      readonly before?: string | undefined;
    }
  | { readonly phase: 'done'; readonly recognition: Recognition }
  | { readonly phase: 'failed'; readonly error: AppError };

/** The phase with which every recognition begins. */
export const STARTING_PHASE = {
  phase: 'recognising',
  progress: { stage: 'starting-engine' },
  lines: [],
} as const satisfies RecognitionPhase;
