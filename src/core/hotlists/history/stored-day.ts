/** A packed day of history, without its bytes: ranges and sizes are read without loading megabytes. */
export interface StoredDay {
  readonly platform: string;
  readonly day: number;
  /** The first and the last moment, ms since the epoch. */
  readonly from: number;
  readonly until: number;
  /** How many moments. */
  readonly count: number;
  /** What it takes, bytes: its two parts, compressed, and at most what its titles take in the block that is searched. */
  readonly bytes: number;
}

/** The titles of a packed day, compressed (https://www.rfc-editor.org/rfc/rfc1951). */
export interface StoredDayTitles {
  readonly platform: string;
  readonly day: number;
  readonly packed: Uint8Array<ArrayBuffer>;
}

/** A stretch of a packed day's moves, compressed, to be read without those before it. */
export interface StoredFrame {
  /** Its first moment, ms since the epoch. */
  readonly from: number;
  readonly packed: Uint8Array<ArrayBuffer>;
}

/** The moves of a packed day: in time, or, as days were stored before there were frames, in one piece. */
export type StoredDayMoves = { readonly platform: string; readonly day: number } & (
  | { readonly frames: readonly StoredFrame[] }
  | { readonly packed: Uint8Array<ArrayBuffer> }
);
