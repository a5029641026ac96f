/** An entry of a hot list, whichever source it came from. */
export interface HotItem {
  /**
   * Names the entry among all of its platform's, now and in the past: its title, and for a second entry of one list with
   * the same title its address as well.
   */
  readonly key: string;
  /** From 1, without gaps. */
  readonly rank: number;
  /** One line of plain text: markup in it is shown as it stands. */
  readonly title: string;
  /** http or https; absent where the source gave no such link. */
  readonly url?: string | undefined;
  /** A whole number ≥ 0. Its unit differs between platforms: never compare across them. */
  readonly heat?: number | undefined;
  /** Heat as the platform writes it. The past keeps it only where it is no number. */
  readonly heatText?: string | undefined;
  /** The platform's own mark, such as 新 or 爆. */
  readonly tag?: string | undefined;
}

/** A hot list as it was at one moment. */
export interface HotSnapshot {
  readonly platform: string;
  /** When it was fetched by this machine's clock, ms since the epoch. */
  readonly at: number;
  /** By rank. */
  readonly items: readonly HotItem[];
}
