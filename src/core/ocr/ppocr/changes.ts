import type { Pixels } from '@/core/ocr/recognition';

/**
 * Two neighbours of a row that differ by more than this in a channel are a change, 0–255. Soft grounds change less from px to
 * px, and print with a contrast of 14 more.
 */
const LEAST_CHANGE = 4;

/** Where an image changes along its rows. Without a change there is no text. */
export interface Changes {
  /** For each row the first and last column that differs from the one before it; −1 in an even row. */
  readonly first: Int32Array;
  readonly last: Int32Array;
  /** 1 for each row with a change that the row above does not have. In the others, edges that run down only go on. */
  readonly fresh: Uint8Array;
}

/** Finds the changes of an image in one pass. */
export function findChanges({ width, height, data }: Pixels): Changes {
  const first = new Int32Array(height).fill(-1);
  const last = new Int32Array(height).fill(-1);
  const fresh = new Uint8Array(height);
  const above = new Uint8Array(width);
  for (let y = 0; y < height; y++) {
    for (let x = 1, at = (y * width + 1) * 4; x < width; x++, at += 4) {
      const isChange =
        Math.abs((data[at] as number) - (data[at - 4] as number)) > LEAST_CHANGE ||
        Math.abs((data[at + 1] as number) - (data[at - 3] as number)) > LEAST_CHANGE ||
        Math.abs((data[at + 2] as number) - (data[at - 2] as number)) > LEAST_CHANGE;
      if (isChange) {
        if (first[y] === -1) first[y] = x;
        last[y] = x;
        if (above[x] === 0) fresh[y] = 1;
      }
      above[x] = isChange ? 1 : 0;
    }
  }
  return { first, last, fresh };
}

/** The changes of an image of which nothing is known: all of it may be text. */
export function changesEverywhere({ width, height }: Pixels): Changes {
  return {
    first: new Int32Array(height).fill(1),
    last: new Int32Array(height).fill(width - 1),
    fresh: new Uint8Array(height).fill(1),
  };
}

/** A range of rows or columns, px; `end` is not included. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The rows from the first to the last with a change; `undefined` in an even image. */
export function changingRows({ first }: Changes): Span | undefined {
  const start = first.findIndex((x) => x >= 0);
  return start < 0 ? undefined : { start, end: first.findLastIndex((x) => x >= 0) + 1 };
}

/** The columns that have the changes of some rows; `undefined` without any. */
export function changingColumns({ first, last }: Changes, top: number, bottom: number): Span | undefined {
  let start = Number.POSITIVE_INFINITY;
  let end = 0;
  for (let y = top; y < bottom; y++) {
    const from = first[y] as number;
    if (from < 0) continue;
    start = Math.min(start, from);
    end = Math.max(end, last[y] as number);
  }
  // A change at x is an edge between x − 1 and x, so both belong to it.
  return end === 0 ? undefined : { start: start - 1, end: end + 1 };
}

/**
 * The last gap of at least `least` rows between two lines of text that ends in the given rows; `undefined` when there is none.
 * Borders that run down through it do not count.
 */
export function lastGap({ fresh }: Changes, least: number, { start, end }: Span): Span | undefined {
  let gapEnd = -1;
  for (let y = end; y >= 0; y--) {
    if (y < fresh.length && fresh[y] === 0) continue;
    // Row y has a change. The rows between it and `gapEnd`, the row with a change below it, have none: they may be the gap.
    if (gapEnd >= 0 && gapEnd - (y + 1) >= least) return { start: y + 1, end: gapEnd };
    if (y < start) return undefined;
    gapEnd = y;
  }
  return undefined;
}

/** As `lastGap`, but the first gap that begins in the given rows. */
export function firstGap({ fresh }: Changes, least: number, { start, end }: Span): Span | undefined {
  let gapStart = start;
  for (let y = start; y < fresh.length && gapStart < end; y++) {
    if (fresh[y] === 0) continue;
    if (y - gapStart >= least) return { start: gapStart, end: y };
    gapStart = y + 1;
  }
  return undefined;
}
