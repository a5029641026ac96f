/** A packed day of history, without its bytes: ranges and sizes are read without loading megabytes. */
export interface StoredDay {
  readonly platform: string;
  readonly day: number;
  /** The first and the last moment, ms since the epoch. */
  readonly from: number;
  readonly until: number;
  /** How many moments. */
  readonly count: number;
  /** What its two parts take, bytes. */
  readonly bytes: number;
}

/** A part of a packed day, compressed (https://www.rfc-editor.org/rfc/rfc1951). */
export interface StoredDayPart {
  readonly platform: string;
  readonly day: number;
  readonly packed: Uint8Array<ArrayBuffer>;
}
