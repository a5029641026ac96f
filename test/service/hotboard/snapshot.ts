/** One entry of a list, as its platform gave it. */
export interface HotEntry {
  readonly title: string;
  readonly url: string;
  /** Text or nothing where a platform gives it so. */
  readonly heat?: number | string | null | undefined;
  /** The platform's own mark, such as 新 or 爆. */
  readonly tag?: string | undefined;
  /** Address of an image; music has them. */
  readonly cover?: string | undefined;
}

/** A list as it was at one moment; the first entry is the hottest. */
export interface Snapshot {
  readonly platform: string;
  /** ms since the epoch. */
  readonly takenAt: number;
  readonly entries: readonly HotEntry[];
}
