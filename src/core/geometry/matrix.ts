import { type Point, type Rect, rectAround } from '@/core/geometry/rect';

/** An affine map, in the letters of CSS `matrix(a, b, c, d, e, f)`: x′ = a·x + c·y + e, y′ = b·x + d·y + f. */
export interface Matrix {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

export const IDENTITY: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

/** The map that does `inner` first and `outer` then. */
export function compose(outer: Matrix, inner: Matrix): Matrix {
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e: outer.a * inner.e + outer.c * inner.f + outer.e,
    f: outer.b * inner.e + outer.d * inner.f + outer.f,
  };
}

/** The map that lays the unit square on `rect`. */
export function ontoRect(rect: Rect): Matrix {
  return { a: rect.width, b: 0, c: 0, d: rect.height, e: rect.x, f: rect.y };
}

/** Where a point is mapped to. */
export function applyTo(matrix: Matrix, point: Point): Point {
  return {
    x: matrix.a * point.x + matrix.c * point.y + matrix.e,
    y: matrix.b * point.x + matrix.d * point.y + matrix.f,
  };
}

/** Where a rectangle's corners are mapped to, clockwise from its top left one. */
export function cornersOf(matrix: Matrix, { x, y, width, height }: Rect): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ].map((corner) => applyTo(matrix, corner));
}

/** The smallest upright rectangle around a rectangle that was mapped. */
export function boundsOf(matrix: Matrix, rect: Rect): Rect {
  return rectAround(cornersOf(matrix, rect));
}

/** As a value of the CSS property `transform`. */
export function toCss({ a, b, c, d, e, f }: Matrix): string {
  return `matrix(${[a, b, c, d, e, f].map((value) => Number(value.toFixed(6))).join(',')})`;
}
