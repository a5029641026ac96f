import { leastSquares } from '@/core/geometry/least-squares';
import { type Point, type Sides, sidesAround } from '@/core/geometry/rect';

/**
 * The distortion of a photographed sheet: rows bend if it is curled, and spread if it is seen from one side. It maps points of the image,
 * px, turned upright by the skew of most text, to the flat sheet, on which rows are level.
 */
export interface Bend {
  /** The place of a point on the flat sheet. */
  readonly flatten: (point: Point) => Point;
  /** The box of a line on the flat sheet. */
  readonly flattenLine: (line: UprightLine) => Sides;
  /** The slope of the row through a point. */
  readonly slopeAt: (point: Point) => number;
}

/** Where a line lies once the page is turned upright by the skew of most text. */
export interface UprightLine {
  readonly center: Point;
  /** The tangent of its angle. */
  readonly slope: number;
  /** Its size along and across the text, px. */
  readonly length: number;
  readonly thickness: number;
}

/** The least number of lines, in all and on each side of the sheet's middle, by which a bend is recognised. */
const FEWEST_LINES = 6;
const FEWEST_ON_A_SIDE = 2;
/** The slope of the rows changes by at least this over the text, about 4°. */
const LEAST_CHANGE = 0.07;
/** The slope of a line may differ from that of its row by this, about 2°. */
const TOLERANCE = 0.035;
/** The share of lines, by weight, that must fit. */
const FITTING = 0.9;
/** The most that a line counts, as one that is 7 times as long as thick. */
const HEAVIEST = 50;
/** Rows that come together are at least this share of their distance in the middle apart. */
const NARROWEST = 0.2;
/** How many points of a line's row are looked at. */
const SAMPLES = 9;
/** A line's print is at least this share of its box, however much its row bends. */
const LEAST_THICKNESS = 0.35;

/** The slope of rows: a + b·x + c·y + d·x·y, in px from the middle of the text. */
type Coefficients = readonly [a: number, b: number, c: number, d: number];

/**
 * How the sheet bends, by the slopes of its lines. `undefined` for a level sheet, and where the lines have no slopes in common, as
 * signs at different angles.
 *
 * @param lines those whose slope is reliable
 */
export function findBend(lines: readonly UprightLine[]): Bend | undefined {
  if (lines.length < FEWEST_LINES) return undefined;
  const middle = middleOf(lines);
  const lefts = lines.filter(({ center }) => center.x < middle.x);
  if (Math.min(lefts.length, lines.length - lefts.length) < FEWEST_ON_A_SIDE) return undefined;
  const first = fitSlopes(lines, middle);
  const near = lines.filter((line) => residual(line, first, middle) <= 2 * TOLERANCE);
  const slopes = fitSlopes(near, middle);
  const fitting = lines.filter((line) => residual(line, slopes, middle) <= TOLERANCE);
  if (weightOf(fitting) < FITTING * weightOf(lines)) return undefined;
  const fitted = fitting.map((line) => slopeIn(slopes, line, middle));
  const change = Math.max(...fitted) - Math.min(...fitted);
  return change < LEAST_CHANGE ? undefined : toBend(slopes, middle);
}

function toBend([a, b, c, d]: Coefficients, middle: Point): Bend {
  const slopeAt = ({ x, y }: Point): number => {
    const [dx, dy] = [x - middle.x, y - middle.y];
    return a + b * dx + (c + d * dx) * dy;
  };
  // A row whose height is y where x is that of the middle runs along y + rise(x) + y · spread(x): the integral of its slope.
  const rise = (dx: number): number => (a + (b * dx) / 2) * dx;
  const spread = (dx: number): number => (c + (d * dx) / 2) * dx;
  const flatten = ({ x, y }: Point): Point => {
    const dx = x - middle.x;
    const stretch = Math.max(NARROWEST, 1 + spread(dx));
    return { x, y: middle.y + (y - middle.y - rise(dx)) / stretch };
  };
  const flattenLine = ({ center, slope, length, thickness }: UprightLine): Sides => {
    const reach = length / 2 / Math.hypot(1, slope);
    const row = flatten(center).y - middle.y;
    // How far the row through the middle of the box leaves the middle line of the box.
    const offs = Array.from({ length: SAMPLES }, (_, index) => {
      const along = reach * ((2 * index) / (SAMPLES - 1) - 1);
      const dx = center.x + along - middle.x;
      return row + rise(dx) + row * spread(dx) - (center.y - middle.y + along * slope);
    });
    const [highest, lowest] = [Math.min(...offs), Math.max(...offs)];
    const y = middle.y + row - (highest + lowest) / 2;
    const half = Math.max(LEAST_THICKNESS * thickness, thickness - (lowest - highest)) / 2;
    return { left: center.x - reach, right: center.x + reach, top: y - half, bottom: y + half };
  };
  return { flatten, flattenLine, slopeAt };
}

/** The tilt of a box is as uncertain as its thickness is against its length, so lines count by the square of that. */
const weightOf = (lines: readonly UprightLine[]): number =>
  lines.reduce(
    (sum, { length, thickness }) => sum + Math.min((length / Math.max(1, thickness)) ** 2, HEAVIEST),
    0,
  );

function middleOf(lines: readonly UprightLine[]): Point {
  const { left, right, top, bottom } = sidesAround(lines.map(({ center }) => center));
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

function slopeIn([a, b, c, d]: Coefficients, { center }: UprightLine, middle: Point): number {
  const [x, y] = [center.x - middle.x, center.y - middle.y];
  return a + b * x + c * y + d * x * y;
}

const residual = (line: UprightLine, slopes: Coefficients, middle: Point): number =>
  Math.abs(slopeIn(slopes, line, middle) - line.slope);

/** The slope of the rows that is nearest to that of the lines. */
function fitSlopes(lines: readonly UprightLine[], middle: Point): Coefficients {
  const places = lines.map(({ center }) => ({ x: center.x - middle.x, y: center.y - middle.y }));
  const scale = Math.max(1, ...places.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]));
  const observations = lines.map((line, index) => {
    const { x, y } = places[index] ?? middle;
    return {
      terms: [1, x / scale, y / scale, (x * y) / scale ** 2],
      value: line.slope,
      weight: weightOf([line]),
    };
  });
  const [a = 0, b = 0, c = 0, d = 0] = leastSquares(observations);
  return [a, b / scale, c / scale, d / scale ** 2];
}
