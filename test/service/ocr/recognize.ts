/** A piece of text and where it stands, px from the picture's top left corner. */
export interface OcrLine {
  readonly text: string;
  /** 0–1 */
  readonly confidence: number;
  /** Its four corners, clockwise from where its first character starts. */
  readonly corners: readonly { readonly x: number; readonly y: number }[];
}

/** What an engine read in a picture. */
export interface OcrResult {
  /** Picture size, px. */
  readonly width: number;
  readonly height: number;
  /** All of it as it is printed, rows parted by line breaks. */
  readonly text: string;
  /** In the order to read them in. */
  readonly lines: readonly OcrLine[];
  readonly elapsedMs: number;
}

/** Reads a picture file. Inject another one where a test is not about reading. @throws Error when the engine fails. */
export type Recognize = (file: Uint8Array) => Promise<OcrResult>;
