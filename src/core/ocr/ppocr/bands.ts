import type { Pixels } from '@/core/ocr/recognition';
import {
  changesEverywhere,
  changingColumns,
  changingRows,
  findChanges,
  firstGap,
  lastGap,
  type Span,
} from './changes';

/**
 * The areas of bands, px of the detector's input. Text is detected in bands from the top, so that the first lines are
 * recognised before the last are detected, and the network's memory does not grow with the image. The first band is
 * small where a gap between lines ends it, because the first line waits for it.
 */
const FIRST_TO_GAP = { area: 130_000, leastRows: 96 };
const FIRST = { area: 300_000, leastRows: 192 };
const LATER = { area: 400_000, leastRows: 192 };

/**
 * In images of more columns than these, px of the input, bands have fewer rows: the network takes some 110 bytes for each px, and does not
 * give them back. The widest come first.
 */
const WIDE = [
  { columns: 6000, leastRows: 72 },
  { columns: 3000, leastRows: 96 },
];

/**
 * A band ends at a gap between lines of at least so many px of the input, up to this share before its planned end, or else up to the
 * second one after it: a heading that is cut is not detected.
 */
const LEAST_GAP = 5;
const GAP_SHARE = 0.4;
const MORE_SHARE = 0.6;

/** How many px of the input around the changes of a band are searched. */
const AROUND = 16;

/** Rows of an image that are searched at once, px. */
export interface SearchBand extends Span {
  /** Whether it ends between two lines, or with the image's text, and so cuts no text. */
  readonly cutsNothing: boolean;
  /** Whether nothing is below it. */
  readonly isLast: boolean;
}

/** Divides an image into bands for the detector; even rows and columns at its edges and between bands are left out. */
export interface BandPlan {
  /** The band that begins at a row or below it; `undefined` when nothing is there. */
  first(start: number, scale: number): SearchBand | undefined;
  /** As `first`, for the bands after the first, which are larger. */
  later(start: number, scale: number): SearchBand | undefined;
  /** A band of exactly this many rows, for text that is higher than other bands. */
  high(start: number, rows: number): SearchBand | undefined;
  /** The columns of a band in which there may be text. */
  columns(band: SearchBand, scale: number): Span;
}

/**
 * Plans the bands of an image. Nothing is left out of an image that is searched at a coarser scale at first: there the size of
 * the first bands decides whether smaller text is seen in time.
 */
export function createBandPlan(pixels: Pixels, startingScale: number): BandPlan {
  const changes = startingScale < 1 ? changesEverywhere(pixels) : findChanges(pixels);
  const textEnd = changingRows(changes)?.end ?? 0;
  const isWhole = pixels.width * pixels.height <= FIRST.area;

  function columns({ start, end }: Span, scale: number): Span {
    const found = changingColumns(changes, start, end) ?? { start: 0, end: pixels.width };
    const around = AROUND / scale;
    return {
      start: Math.max(0, Math.floor(found.start - around)),
      end: Math.min(pixels.width, Math.ceil(found.end + around)),
    };
  }

  /** The row at or below `from` with which a band begins. */
  function startAt(from: number, scale: number): number | undefined {
    const inked = changes.first.findIndex((x, y) => y >= from && x >= 0);
    return inked < 0 ? undefined : Math.max(from, Math.floor(inked - AROUND / scale));
  }

  function rowsOf({ area, leastRows }: typeof FIRST, scale: number): number {
    const all = columns({ start: 0, end: pixels.height }, scale);
    const across = (all.end - all.start) * scale;
    const wide = WIDE.find(({ columns: most }) => across > most);
    return Math.max(Math.min(wide?.leastRows ?? leastRows, leastRows), area / across) / scale;
  }

  function endAt(start: number, rows: number, scale: number): SearchBand | undefined {
    const end = Math.min(pixels.height, Math.ceil(textEnd + AROUND / scale));
    // A last band that is hardly higher than what bands share would find nothing new, and running the network takes time.
    if (start + rows * 1.25 >= end) return { start, end, cutsNothing: true, isLast: true };
    const range = { start: Math.floor(start + rows * (1 - GAP_SHARE)), end: Math.floor(start + rows) };
    const gap = lastGap(changes, LEAST_GAP / scale, range);
    return gap && { start, end: gap.end, cutsNothing: true, isLast: false };
  }

  function bandOf(start: number, rows: number, scale: number): SearchBand {
    const cut = { start, end: Math.round(start + rows), cutsNothing: false, isLast: false };
    return endAt(start, rows, scale) ?? endAfter(start, rows, scale) ?? cut;
  }

  /** The band that ends at the first gap after its planned end. */
  function endAfter(start: number, rows: number, scale: number): SearchBand | undefined {
    const most = start + rows * (1 + MORE_SHARE);
    const gap = firstGap(changes, LEAST_GAP / scale, {
      start: Math.floor(start + rows),
      end: Math.floor(most),
    });
    return gap && { start, end: gap.end, cutsNothing: true, isLast: false };
  }

  return {
    first(from, scale) {
      if (isWhole) return { start: 0, end: pixels.height, cutsNothing: true, isLast: true };
      const start = startAt(from, scale);
      if (start === undefined) return undefined;
      const toGap = endAt(start, rowsOf(FIRST_TO_GAP, scale), scale);
      return toGap ?? bandOf(start, rowsOf(FIRST, scale), scale);
    },
    later(from, scale) {
      const start = startAt(from, scale);
      return start === undefined ? undefined : bandOf(start, rowsOf(LATER, scale), scale);
    },
    high: (start, rows) => bandOf(start, rows, 1),
    columns: (band, scale) => (isWhole ? { start: 0, end: pixels.width } : columns(band, scale)),
  };
}
