import { leastSquares } from '@/core/geometry/least-squares';
import type { Point } from '@/core/geometry/rect';
import { pointIn, type RotatedRect } from './rotated-rect';

/** A line is curved when its ends leave the height of its middle by at least this share of the thickness of its marks. */
const LEAST_BEND = 0.4;
/** The least length of a curved line, in thicknesses of its marks. */
const LEAST_LENGTH = 4;
/** The most that its marks may leave the curve, in thicknesses: the standard deviation of their middles. */
const LOOSEST = 0.2;

/** The marks above one another at a place along the text. */
interface Column {
  readonly along: number;
  sum: number;
  count: number;
}

/**
 * Whether marks are too short for their thickness to be a line, whichever way they bend. They fill at most two more columns than their
 * rectangle is wide, so that their thickness is at least this.
 */
function isTooShort({ width }: RotatedRect, area: number): boolean {
  return width < (LEAST_LENGTH * area) / (width + 2);
}

/**
 * The rectangle of a curved line, whose middle line is the parabola through the middles of its marks. `undefined` when the marks are
 * those of a straight line, or of no line.
 *
 * @param around the straight rectangle of the marks
 * @param area the number of their pixels
 * @param marks the middles of their pixels
 */
export function fitCurve(
  around: RotatedRect,
  area: number,
  marks: () => Iterable<Point>,
): RotatedRect | undefined {
  // Pictures have very many marks.
  if (isTooShort(around, area)) return undefined;
  const points = [...marks()].map((point) => intoRect(around, point));
  const columns = new Map<number, Column>();
  for (const { x, y } of points) {
    const at = Math.floor(x);
    const column = columns.get(at) ?? { along: at + 0.5, sum: 0, count: 0 };
    column.sum += y;
    column.count++;
    columns.set(at, column);
  }
  const reach = around.width / 2;
  const middles = [...columns.values()].map(({ along, sum, count }) => ({
    terms: [1, along / reach, (along / reach) ** 2],
    value: sum / count,
    weight: 1,
  }));
  const [middle = 0, tilt = 0, rise = 0] = leastSquares(middles);
  const curveAt = (x: number): number => middle + (tilt * x) / reach + rise * (x / reach) ** 2;
  const offs = points.map(({ x, y }) => y - curveAt(x));
  const [top, bottom] = extremes(offs);
  const thickness = points.length / columns.size;
  const isLine = around.width >= LEAST_LENGTH * thickness;
  if (!isLine || Math.abs(rise) < LEAST_BEND * thickness) return undefined;
  const spread = middles.reduce(
    (sum, { terms: [, x = 0], value }) => sum + (value - curveAt(x * reach)) ** 2,
    0,
  );
  if (Math.sqrt(spread / middles.length) > LOOSEST * thickness) return undefined;
  const center = pointIn(around, 0, middle + (top + bottom) / 2);
  const slope = tilt / reach;
  return {
    centerX: center.x,
    centerY: center.y,
    width: around.width * Math.hypot(1, slope),
    height: bottom - top + 1,
    angle: around.angle + Math.atan(slope),
    bend: -rise,
  };
}

/** A point as seen from the rectangle: x along the text from its centre, y across. */
function intoRect({ centerX, centerY, angle }: RotatedRect, { x, y }: Point): Point {
  const [dx, dy] = [x - centerX, y - centerY];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: dx * cos + dy * sin, y: dy * cos - dx * sin };
}

function extremes(values: readonly number[]): readonly [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return [least, most];
}
