import type { HotItem, HotSnapshot } from '@/core/hotlists/hot-item';

/** The days of history are UTC days, counted from the epoch. */
export const DAY_MS = 24 * 3600_000;

export function dayOf(at: number): number {
  return Math.floor(at / DAY_MS);
}

/** Something that was on a platform's list on a day: stored once, however often the list was looked at. */
export interface DayTitle extends Pick<HotItem, 'key' | 'title' | 'url' | 'heatText' | 'tag'> {
  /** When it was first and last seen on that day, ms since the epoch. */
  readonly firstAt: number;
  readonly lastAt: number;
  /** Its best rank on that day. */
  readonly bestRank: number;
}

/** Some of a day's lists one after the other: the first is whole, of each further one stands what changed. */
export interface DayFrame {
  /** Its first moment, ms since the epoch. */
  readonly from: number;
  /** See `encode-moves.ts`. */
  readonly moves: Uint8Array<ArrayBuffer>;
}

/** One platform's lists of one day: what was on them, and how the order and the heat went. */
export interface HistoryDay {
  readonly platform: string;
  readonly day: number;
  readonly titles: readonly DayTitle[];
  /** The orders and heats, in time. */
  readonly frames: readonly DayFrame[];
  /** The first and the last moment, ms since the epoch. */
  readonly from: number;
  readonly until: number;
  /** How many moments. */
  readonly count: number;
}

/** A list of a day by the numbers of its titles. */
export interface Moment {
  /** ms since the epoch. */
  readonly at: number;
  /** Indices into the day's titles, by rank. */
  readonly order: readonly number[];
  /** The heat of each of them, in the same order. */
  readonly heats: readonly (number | undefined)[];
}

/** Snapshots in time, each moment once: of two at the same moment the later given counts. */
export function inTime(snapshots: readonly HotSnapshot[]): readonly HotSnapshot[] {
  const byTime = new Map(snapshots.map((snapshot) => [snapshot.at, snapshot]));
  return [...byTime.values()].toSorted((a, b) => a.at - b.at);
}
