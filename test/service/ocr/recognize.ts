/** A text and its position, px from the image's top left corner. */
export interface OcrLine {
  readonly text: string;
  /** 0–1 */
  readonly confidence: number;
  /** Its four corners, clockwise from where its first character starts. */
  readonly corners: readonly { readonly x: number; readonly y: number }[];
}

/** The recognition of an image. */
export interface OcrResult {
  /** Image size, px. */
  readonly width: number;
  readonly height: number;
  /** The whole text, with line breaks between rows. */
  readonly text: string;
  /** In reading order. */
  readonly lines: readonly OcrLine[];
  readonly elapsedMs: number;
}

/** Recognises an image file. Tests that do not need the engine inject another function. @throws Error when the engine fails. */
export type Recognize = (file: Uint8Array) => Promise<OcrResult>;
