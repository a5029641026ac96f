import type { LanguageCode } from '@/core/ocr/languages/languages';
import type { PlaceRecognition } from '@/core/ocr/languages/script-evidence';
import type { EngineName, Line, Pixels, Progress, Quad } from '@/core/ocr/recognition';

/** How an image is to be recognised. */
export interface RecogniseRequest {
  /** The languages to recognise; an engine with one model for all languages ignores them. */
  readonly languages: readonly LanguageCode[];
  /** Aborting it ends the recognition at once: the engine's Worker is terminated. */
  readonly signal: AbortSignal;
  /** Called with each line as soon as it is recognised. */
  readonly onLine: (line: Line) => void;
  readonly onProgress: (progress: Progress) => void;
}

/**
 * An engine in its own Worker, which starts with the first job. Its methods throw AppErrors: `engine-start-failed`,
 * `engine-failed`, `out-of-memory`, `language-missing`; `cancelled` when the signal is aborted.
 */
export interface Engine {
  readonly name: EngineName;
  /** All lines of an image, not yet in reading order. */
  recognise(pixels: Pixels, request: RecogniseRequest): Promise<readonly Line[]>;
  /** Terminates the Worker and so frees its memory; the next job starts another. */
  stop(): void;
}

/**
 * Called with each place with text, also when nothing was recognised there. After it returned `false` recognition
 * stops, and it is called with the remaining places without lines.
 */
export type PlaceListener = (place: PlaceRecognition) => boolean | Promise<boolean>;

/** An engine that detects the places with text of any script. Throws as an `Engine` does. */
export interface PlaceDetector {
  /** Loads the engine if it is not loaded yet. */
  start(signal: AbortSignal): Promise<void>;
  /** Detects where there is text without recognising it. Columns of vertical text are higher than wide. */
  detectPlaces(pixels: Pixels, signal: AbortSignal): Promise<readonly Quad[]>;
  /** Detects all places with text and recognises each. */
  detectAndRecognise(
    pixels: Pixels,
    request: RecogniseRequest,
    onPlace: PlaceListener,
  ): Promise<readonly Line[]>;
  /** Recognises one place quickly, without further attempts at doubtful lines. */
  glance(pixels: Pixels, quad: Quad, signal: AbortSignal): Promise<readonly Line[]>;
}

/** A place to recognise, with the lines that another engine recognised there, if any. */
export interface TextPlace {
  readonly quad: Quad;
  readonly lines?: readonly Line[];
}

/** An engine that recognises places which another one has detected. Throws as an `Engine` does. */
export interface PlaceRecogniser {
  /** The line at a place; `undefined` when there is none. */
  tryPlace(
    pixels: Pixels,
    quad: Quad,
    languages: readonly LanguageCode[],
    signal: AbortSignal,
  ): Promise<Line | undefined>;
  /** The lines at these places; the lines of the other engine may correct them. */
  recognisePlaces(
    pixels: Pixels,
    places: readonly TextPlace[],
    request: RecogniseRequest,
  ): Promise<readonly Line[]>;
}
