import type { LanguageCode } from '@/core/ocr/languages';
import type { PlaceReading } from '@/core/ocr/poorly-read';
import type { EngineName, Line, Pixels, Progress, Quad } from '@/core/ocr/recognition';

/** How a picture is to be read. */
export interface ReadRequest {
  /** What to read it with; an engine that has one model for everything passes over it. */
  readonly languages: readonly LanguageCode[];
  /** Firing it ends the reading at once: the engine's Worker is terminated. */
  readonly signal: AbortSignal;
  /** Called with each line as it is read. */
  readonly onLine: (line: Line) => void;
  readonly onProgress: (progress: Progress) => void;
}

/**
 * An engine that runs in a Worker of its own, which is started when it is first needed. Its methods throw AppErrors:
 * `engine-start-failed`, `engine-failed`, `out-of-memory`, `language-missing`; `cancelled` when the signal fires.
 */
export interface Engine {
  readonly name: EngineName;
  /** All the text of a picture, line by line, not yet in reading order. */
  recognize(pixels: Pixels, request: ReadRequest): Promise<readonly Line[]>;
  /** Terminates the Worker, which frees its memory; the next job starts another. */
  stop(): void;
}

/**
 * Told of each place with text, also when nothing could be read there. After it has answered `false` nothing more is read,
 * and the places that are left are told of without lines.
 */
export type PlaceListener = (place: PlaceReading) => boolean | Promise<boolean>;

/** An engine that finds the places with text, of any script. Throws as an `Engine` does. */
export interface PlaceFinder {
  /** Loads the engine unless it is loaded. */
  start(signal: AbortSignal): Promise<void>;
  /** Where there is text, unread; a column of vertical text is higher than wide. */
  findPlaces(pixels: Pixels, signal: AbortSignal): Promise<readonly Quad[]>;
  /** Finds and reads each place. */
  readPlaces(pixels: Pixels, request: ReadRequest, onPlace: PlaceListener): Promise<readonly Line[]>;
  /** What one quick look at a place gives. */
  glance(pixels: Pixels, quad: Quad, signal: AbortSignal): Promise<readonly Line[]>;
}

/** A place to be read, with what another engine read there if it did. */
export interface Place {
  readonly quad: Quad;
  readonly lines?: readonly Line[];
}

/** An engine that reads places which another has found. Throws as an `Engine` does. */
export interface PlaceReader {
  /** The line at a place; `undefined` when there is none. */
  tryPlace(
    pixels: Pixels,
    quad: Quad,
    languages: readonly LanguageCode[],
    signal: AbortSignal,
  ): Promise<Line | undefined>;
  /** The lines at these places. What another engine read there may correct them. */
  readFound(pixels: Pixels, places: readonly Place[], request: ReadRequest): Promise<readonly Line[]>;
}
