import type { Sides } from '@/core/geometry/rect';
import type { Colour } from '@/core/ocr/pixels';
import type { Pixels } from '@/core/ocr/recognition';

/** How far to the left of a line a drawing is looked for, and how far into it, in heights of the line. */
const BEFORE = 1.5;
export const INTO = 1.6;

/** The least difference from the ground that is ink, of any channel, 0–255. */
export const INK = 40;

/** The least share of the px around a line's start that have the colour of the ground: on a photo nothing is told. */
const PLAIN = 0.35;

/** The px around the start of a line. */
export interface LineStart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly colourAt: (x: number, y: number) => Colour;
  /** How far a px is from the ground, 0–255. */
  readonly contrastAt: (x: number, y: number) => number;
  readonly ground: Colour;
}

/** The px around the start of the line in a box, if enough of them have one colour. */
export function lineStartOf(box: Sides, { width, height, data }: Pixels): LineStart | undefined {
  const lineHeight = box.bottom - box.top;
  const left = Math.max(0, Math.floor(box.left - BEFORE * lineHeight));
  const top = Math.max(0, Math.floor(box.top));
  const right = Math.min(width, Math.ceil(Math.min(box.right, box.left + 2 * INTO * lineHeight)));
  const bottom = Math.min(height, Math.ceil(box.bottom));
  const colourAt = (x: number, y: number): Colour => {
    const at = ((top + y) * width + left + x) * 4;
    return [data[at] as number, data[at + 1] as number, data[at + 2] as number];
  };
  const ground = commonestColour(right - left, bottom - top, colourAt);
  if (!ground) return undefined;
  const contrastAt = (x: number, y: number) => difference(colourAt(x, y), ground);
  return { left, top, width: right - left, height: bottom - top, colourAt, contrastAt, ground };
}

/** The colour of so many px that it is the ground; those that differ little count as one. */
function commonestColour(width: number, height: number, colourAt: LineStart['colourAt']): Colour | undefined {
  const counts = new Map<number, number>();
  let [most, commonest]: [number, Colour | undefined] = [0, undefined];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colour = colourAt(x, y);
      const key = ((colour[0] >> 3) << 10) | ((colour[1] >> 3) << 5) | (colour[2] >> 3);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count > most) [most, commonest] = [count, colour];
    }
  }
  return most >= PLAIN * width * height ? commonest : undefined;
}

/** The greatest difference of a channel. */
function difference(one: Colour, other: Colour): number {
  return Math.max(Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1]), Math.abs(one[2] - other[2]));
}

/** The boxes around ink with blank columns between them, from the left. */
export function inkRunsOf(start: LineStart): readonly Sides[] {
  const runs: Sides[] = [];
  let run: Sides | undefined;
  for (let x = 0; x <= start.width; x++) {
    const rows = x < start.width ? inkedRows(start, x) : undefined;
    if (rows) {
      const [top, bottom] = [
        Math.min(run?.top ?? rows.top, rows.top),
        Math.max(run?.bottom ?? 0, rows.bottom),
      ];
      run = { left: run?.left ?? x, right: x + 1, top, bottom };
    } else if (run) {
      runs.push(run);
      run = undefined;
    }
  }
  return runs;
}

function inkedRows({ height, contrastAt }: LineStart, x: number): Pick<Sides, 'top' | 'bottom'> | undefined {
  let [top, bottom] = [height, 0];
  for (let y = 0; y < height; y++) {
    if (contrastAt(x, y) < INK) continue;
    top = Math.min(top, y);
    bottom = y + 1;
  }
  return bottom > top ? { top, bottom } : undefined;
}
