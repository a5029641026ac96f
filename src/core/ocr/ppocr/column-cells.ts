import { type InkMap, rowPeaks } from './ink';
import { EM } from './strip-tensor';

/** The rows of one character of a column; `bottom` is the first past it. */
export interface Cell {
  readonly top: number;
  readonly bottom: number;
}

/** How far one character may be from the next, em: set solid to widely spaced. */
const MIN_PITCH = 0.85 * EM;
const MAX_PITCH = 1.7 * EM;
const PITCH_STEP = 1;

/** How much a single cell may differ from the column's pitch. */
const MIN_SHARE = 0.75;
const MAX_SHARE = 1.3;

/** What an uneven cell costs against a cut through full ink (1). */
const UNEVENNESS = 3;

/** What a pitch of twice the em costs: most columns are set solid, and two characters can pass for one. */
const WIDENESS = 0.25;

/** Rows at the ends with less ink than this do not belong to the column, 0–255. */
const INKED = 110;

/**
 * Cuts a column of upright characters into its cells. Characters of vertical text stand at an even pitch and are often
 * in several pieces (三, 言), so each pitch is tried, and the cuts that go through least ink at the most even distances
 * win.
 */
export function columnCells(ink: InkMap): readonly Cell[] {
  const margin = Math.round(ink.width / 6);
  const peaks = rowPeaks(ink, margin, ink.width - margin);
  const top = peaks.findIndex((peak) => peak >= INKED);
  const bottom = peaks.findLastIndex((peak) => peak >= INKED) + 1;
  if (top < 0) return [];
  let best: { readonly cuts: readonly number[]; readonly cost: number } | undefined;
  for (let pitch = MIN_PITCH; pitch <= MAX_PITCH; pitch += PITCH_STEP) {
    const found = evenCuts(peaks, top, bottom, pitch);
    const cost = found.cost + WIDENESS * Math.abs(pitch / EM - 1);
    if (!best || cost < best.cost) best = { cuts: found.cuts, cost };
  }
  const cuts = best?.cuts ?? [];
  return cuts.slice(1).map((cut, index) => ({ top: cuts[index] ?? top, bottom: cut }));
}

/** The cheapest cuts from `top` to `bottom` for one pitch, and what each of their cells costs on average. */
function evenCuts(peaks: Uint8Array, top: number, bottom: number, pitch: number) {
  const cost = new Float64Array(bottom + 1).fill(Number.POSITIVE_INFINITY);
  const from = new Int32Array(bottom + 1).fill(-1);
  cost[top] = 0;
  for (let end = top + 1; end <= bottom; end++) {
    const cutCost = end === bottom ? 0 : ((peaks[end] as number) + (peaks[end - 1] as number)) / 510;
    const longest = Math.min(end - top, Math.round(pitch * MAX_SHARE));
    for (let height = 1; height <= longest; height++) {
      // The first and the last cell lose the white around their character, so they may be short.
      const isEnd = end === bottom || end - height === top;
      if (!isEnd && height < pitch * MIN_SHARE) continue;
      const uneven = height / pitch - 1;
      const own = isEnd && uneven < 0 ? 0 : UNEVENNESS * uneven * uneven;
      const total = (cost[end - height] as number) + own + cutCost;
      if (total < (cost[end] as number)) {
        cost[end] = total;
        from[end] = end - height;
      }
    }
  }
  const cuts = [bottom];
  while ((cuts[0] as number) > top && (from[cuts[0] as number] as number) >= 0) {
    cuts.unshift(from[cuts[0] as number] as number);
  }
  return { cuts, cost: (cost[bottom] as number) / Math.max(1, cuts.length - 1) };
}
