import { INKED, type InkMap } from './ink';

/** How closely the strokes of a strip stand. */
export interface Strokes {
  /** The strip's width, px. */
  readonly width: number;
  /** Strokes that a column with ink crosses, on average: 1.4 to 1.9 in Latin print, 2.1 to 3 in Han. 0 without ink. */
  readonly perColumn: number;
  /** Px of the strip's width for each stroke that a row crosses, in the rows that cross the most. Infinite without ink. */
  readonly spacing: number;
}

/** The share of the rows that count, those with the most strokes: about the height of a small letter. */
const DENSE_ROWS = 0.25;

/** Counts the strokes of a strip along its rows and columns. Before recognition they say what kind of print it is. */
export function strokesOf({ width, height, data }: InkMap): Strokes {
  const inRows = new Float64Array(height);
  let inColumns = 0;
  let inked = 0;
  for (let x = 0; x < width; x++) {
    let crossed = 0;
    for (let y = 0; y < height; y++) {
      const at = y * width + x;
      if ((data[at] as number) < INKED) continue;
      if (y === 0 || (data[at - width] as number) < INKED) crossed++;
      if (x === 0 || (data[at - 1] as number) < INKED) inRows[y] = (inRows[y] as number) + 1;
    }
    inColumns += crossed;
    if (crossed > 0) inked++;
  }
  const densest = inRows.sort().subarray(Math.floor(height * (1 - DENSE_ROWS)));
  const across = densest.reduce((sum, count) => sum + count, 0) / densest.length;
  return { width, perColumn: inked === 0 ? 0 : inColumns / inked, spacing: width / across };
}

/** Strips with more strokes per column are Han. Those of Latin print have up to 1.95, of Han with numbers 1.8 to 2.4. */
const HAN_STROKES = 2.15;

/** Whether a strip is Han, which is recognised as well in a narrower strip. Latin print loses one of two l there. */
export function looksHan({ perColumn }: Strokes): boolean {
  return perColumn >= HAN_STROKES;
}

/**
 * With more room for each stroke than this, px, every letter has its time steps, so a wider strip shows the network
 * nothing new. Print that a wider strip helps has 7.9 to 11.
 */
const CROWDED_SPACING = 11.2;

/** Strips up to this width, px, have too few strokes to judge by, and a second look at them takes little time. */
const SHORT = 192;

/** Whether letters may stand closer than the network's time steps, so that a wider strip may help. */
export function mayBeCrowded({ width, spacing }: Strokes): boolean {
  return width <= SHORT || spacing < CROWDED_SPACING;
}
