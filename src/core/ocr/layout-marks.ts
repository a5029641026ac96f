import { sidesAround } from '@/core/geometry/rect';
import { type Colour, lumaOf } from './pixels';
import type { Line, Pixels } from './recognition';

/** A straight edge along an axis, where the brightness changes: of a rule, a border, a background, a picture. Image px. */
export interface Edge {
  /** The y of an edge that runs across, the x of one that runs down. */
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

/** The colours of a line. */
export interface Paint {
  readonly ground: Colour;
  readonly ink: Colour;
  /** The share of its box that is ink, 0–1; bold print has more. */
  readonly coverage: number;
}

/** What an image shows besides text, and the colours of its text. */
export interface LayoutMarks {
  readonly across: readonly Edge[];
  readonly down: readonly Edge[];
  readonly paints: ReadonlyMap<Line, Paint>;
}

/** Marks of an image whose pixels are not known. */
export const NO_MARKS: LayoutMarks = { across: [], down: [], paints: new Map() };

/** The least change of brightness at an edge, 0–255: #fff and #f9f9f9 differ by 6, the blocks of a JPEG by up to 3. */
const LEAST_STEP = 5;
/** The length of the shortest edge, in median line heights: a stroke of a letter is at most one. */
const SHORTEST_EDGE = 1.4;
/** The length of the shortest edge, px. */
const SHORTEST_EDGE_PX = 16;
/** The widest rule, px. */
const WIDEST_RULE = 4;
/** The most edges in each direction. An image with more is a pattern, of which only the longest are kept. */
const MOST_EDGES = 1500;

/** Finds the edges of an image and the colours of its lines, in time linear in the image's px. */
export function findLayoutMarks(pixels: Pixels, lines: readonly Line[]): LayoutMarks {
  const heights = lines.map(thicknessOf).sort((a, b) => a - b);
  const height = heights[heights.length >> 1] ?? 0;
  const shortest = Math.max(SHORTEST_EDGE_PX, SHORTEST_EDGE * height);
  return {
    ...findEdges(pixels, shortest),
    paints: new Map(lines.map((line) => [line, findPaint(pixels, line)])),
  };
}

function thicknessOf({ quad: [a, , , d] }: Line): number {
  return Math.hypot(d.x - a.x, d.y - a.y);
}

/** Collects edges, the longest when there are too many. */
class EdgeList {
  #edges: Edge[] = [];
  #shortest: number;

  constructor(shortest: number) {
    this.#shortest = shortest;
  }

  add(at: number, start: number, end: number): void {
    if (end - start < this.#shortest) return;
    this.#edges.push({ at, start, end });
    while (this.#edges.length > MOST_EDGES) {
      this.#shortest *= 1.5;
      this.#edges = this.#edges.filter((edge) => edge.end - edge.start >= this.#shortest);
    }
  }

  /** The edges, by place and start; those that only a rule interrupts, which crosses them, are one. */
  join(): Edge[] {
    const joined: Edge[] = [];
    for (const edge of this.#edges.sort((a, b) => a.at - b.at || a.start - b.start)) {
      const last = joined.at(-1);
      if (last?.at === edge.at && edge.start - last.end <= WIDEST_RULE)
        joined[joined.length - 1] = { ...last, end: edge.end };
      else joined.push(edge);
    }
    return joined;
  }
}

/** The runs of px at which the brightness rises, or falls, by at least `LEAST_STEP`. */
function findEdges({ width, height, data }: Pixels, shortest: number): Omit<LayoutMarks, 'paints'> {
  const [across, down] = [new EdgeList(shortest), new EdgeList(shortest)];
  const luma = new Int16Array(width);
  const signs = new Int8Array(width);
  const starts = new Int32Array(width);
  for (let y = 0; y < height; y++) {
    let [sign, start, left] = [0, 0, 0];
    for (let x = 0, at = y * width * 4; x < width; x++, at += 4) {
      // Rec. 601 in integers.
      const here =
        (77 * (data[at] as number) + 150 * (data[at + 1] as number) + 29 * (data[at + 2] as number)) >> 8;
      const [fromAbove, fromLeft] = [here - (luma[x] as number), here - left];
      luma[x] = here;
      left = here;
      const stepDown = y === 0 ? 0 : stepOf(fromAbove);
      if (stepDown !== sign) {
        if (sign !== 0) across.add(y, start, x);
        [sign, start] = [stepDown, x];
      }
      const stepRight = x === 0 ? 0 : stepOf(fromLeft);
      if (stepRight !== signs[x]) {
        if (signs[x] !== 0) down.add(x, starts[x] as number, y);
        signs[x] = stepRight;
        starts[x] = y;
      }
    }
    if (sign !== 0) across.add(y, start, width);
  }
  for (let x = 0; x < width; x++) if (signs[x] !== 0) down.add(x, starts[x] as number, height);
  return closeCutOff({ across: across.join(), down: down.join() }, height, shortest);
}

/** An edge that ends at most so far from the top or bottom of the image is cut off there. Two ends that are at most so far apart are level. Px. */
const CUT_OFF = 3;

/**
 * Adds the sides that cards and tables have lost at the top and the bottom of the image: an edge along it, between edges that run down,
 * are cut off there, and have their other ends level.
 */
function closeCutOff(
  { across, down }: Omit<LayoutMarks, 'paints'>,
  height: number,
  shortest: number,
): Omit<LayoutMarks, 'paints'> {
  const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= CUT_OFF;
  const along = (side: number, near: 'start' | 'end', far: 'start' | 'end'): Edge[] => {
    const groups: { level: number; start: number; end: number }[] = [];
    const cutOff = down.filter((edge) => isNear(edge[near], side));
    for (const { at, [far]: level } of cutOff.sort((a, b) => a[far] - b[far])) {
      const group = groups.at(-1);
      if (!group || !isNear(group.level, level)) groups.push({ level, start: at, end: at });
      else Object.assign(group, { level, start: Math.min(group.start, at), end: Math.max(group.end, at) });
    }
    return groups
      .filter(({ start, end }) => end - start >= shortest)
      .map(({ start, end }) => ({ at: side, start, end }));
  };
  return { across: [...along(0, 'start', 'end'), ...across, ...along(height, 'end', 'start')], down };
}

/** The sign of a change of brightness; 0 for one that is no edge. */
function stepOf(change: number): number {
  if (change >= LEAST_STEP) return 1;
  return change <= -LEAST_STEP ? -1 : 0;
}

/** The most px that are looked at in a line, along and across. */
const SAMPLES = { along: 96, across: 16 };
/** Ink is what differs from the ground at least by this share of the greatest difference. */
const INK = 0.6;

/** The most frequent colour around a line, and the mean of those that differ most from it. */
function findPaint({ width, height, data }: Pixels, { quad }: Line): Paint {
  const sides = sidesAround(quad);
  const within = (value: number, size: number): number => Math.max(0, Math.min(size - 1, Math.round(value)));
  const [left, right] = [within(sides.left, width), within(sides.right, width)];
  const [top, bottom] = [within(sides.top, height), within(sides.bottom, height)];
  const [stepX, stepY] = [
    Math.ceil((right - left + 1) / SAMPLES.along),
    Math.ceil((bottom - top + 1) / SAMPLES.across),
  ];
  const places: number[] = [];
  for (let y = top; y <= bottom; y += stepY)
    for (let x = left; x <= right; x += stepX) places.push((y * width + x) * 4);
  const bucketOf = (at: number): number =>
    (((data[at] as number) >> 4) << 8) |
    (((data[at + 1] as number) >> 4) << 4) |
    ((data[at + 2] as number) >> 4);
  const counts = new Map<number, number>();
  for (const at of places) counts.set(bucketOf(at), (counts.get(bucketOf(at)) ?? 0) + 1);
  let [usual, most] = [0, 0];
  for (const [bucket, count] of counts) if (count > most) [usual, most] = [bucket, count];
  const ground = meanColour(
    data,
    places.filter((at) => bucketOf(at) === usual),
  );
  const distances = places.map((at) => colourDistance(ground, colourAt(data, at)));
  const farthest = distances.reduce((far, each) => Math.max(far, each), 1);
  const ink = places.filter((_, index) => (distances[index] as number) >= INK * farthest);
  return { ground, ink: meanColour(data, ink), coverage: ink.length / places.length };
}

const colourAt = (data: Uint8ClampedArray, at: number): Colour => [
  data[at] as number,
  data[at + 1] as number,
  data[at + 2] as number,
];

/** How far two colours are apart: the greatest difference of a channel, 0–255. */
export const colourDistance = (a: Colour, b: Colour): number =>
  Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));

function meanColour(data: Uint8ClampedArray, places: readonly number[]): Colour {
  const sum = [0, 0, 0];
  for (const at of places)
    for (let channel = 0; channel < 3; channel++)
      sum[channel] = (sum[channel] as number) + (data[at + channel] as number);
  const [red = 0, green = 0, blue = 0] = sum.map((value) => Math.round(value / Math.max(1, places.length)));
  return [red, green, blue];
}

/** How much the ink of a line stands out from its ground, 0–1. */
export const contrastOf = ({ ink, ground }: Paint): number =>
  Math.abs(lumaOf(...ink) - lumaOf(...ground)) / 255;

/** How much more ink one line has than another, as the logarithm of the ratio: bold print has about 0.3 more. */
export const boldnessOf = (line: Paint, other: Paint): number =>
  Math.log((line.coverage + 0.01) / (other.coverage + 0.01));
