import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { AppError } from '@/core/errors';
import type { Size } from '@/core/geometry/rect';
import { MAX_PIXELS, MAX_SIDE_PX } from '@/core/image-files/limits';
import { isScan } from '@/core/pdf/text-layer';
import {
  MatrixStack,
  type OperatorList,
  type PdfMatrix,
  productOf,
  RESTORES,
  SAVES,
  UNCHANGED,
} from './operators';

/** The images of a page. */
export interface PageImages {
  /** Of the page that they cover together, 0–1. */
  readonly share: number;
  /** Of the largest one; 0 where that is not known. */
  readonly pixelsPerPoint: number;
  /** Whether text is drawn beside or on them that can be seen. */
  readonly hasPrint: boolean;
}

/** An image is drawn into the unit square, which the transformation makes as large as it is shown. ISO 32000-2, 8.9.5 */
interface PlacedImage {
  readonly matrix: PdfMatrix;
  /** px; 0 where pdf.js does not say it. */
  readonly width: number;
}

/** Which part of a page its images cover. A scan may be cut into strips, and lie in forms within forms. */
export function findPageImages({ view }: Pick<PDFPageProxy, 'view'>, operators: OperatorList): PageImages {
  const images = placedImages(operators);
  const areas = images.map(({ matrix: [a, b, c, d] }) => Math.abs(a * d - b * c));
  const largest = images[areas.indexOf(Math.max(...areas))];
  const pixelsPerPoint = largest ? largest.width / Math.hypot(largest.matrix[0], largest.matrix[1]) : 0;
  return {
    share: coveredShare(images, view as [number, number, number, number]),
    pixelsPerPoint: Number.isFinite(pixelsPerPoint) ? pixelsPerPoint : 0,
    hasPrint: showsText(operators),
  };
}

/** What small print in a scan needs: letters of 8 points are 22 px high. */
const DOTS_PER_INCH = 200;
/** The sides are rounded up afterwards, which must not take the page over the limits. */
const BELOW_LIMITS = 0.99;
/** The unit of PDF. ISO 32000-2, 8.3.2.3 */
const POINTS_PER_INCH = 72;

/**
 * At how many px per point a page is drawn, whose size is in points. A scan is drawn at its own size, so that no pixel of it is changed.
 * Print on an image, as on a slide, is not drawn as coarsely as the image may be.
 * @throws AppError `pdf-damaged` for a page without size
 */
export function scaleOf({ width, height }: Size, { share, pixelsPerPoint, hasPrint }: PageImages): number {
  if (!(width >= 1 && height >= 1))
    throw new AppError('pdf-damaged', `a page of ${width} × ${height} points`);
  const most = Math.min(MAX_SIDE_PX / Math.max(width, height), Math.sqrt(MAX_PIXELS / (width * height)));
  const forPrint = DOTS_PER_INCH / POINTS_PER_INCH;
  const forScan = hasPrint ? Math.max(pixelsPerPoint, forPrint) : pixelsPerPoint;
  return Math.min(isScan(share) && pixelsPerPoint >= 1 ? forScan : forPrint, BELOW_LIMITS * most);
}

function placedImages({ fnArray, argsArray }: OperatorList): readonly PlacedImage[] {
  const images: PlacedImage[] = [];
  const matrix = new MatrixStack();
  for (const [index, operator] of fnArray.entries()) {
    const args = (argsArray[index] ?? []) as readonly unknown[];
    if (matrix.apply(operator, args)) continue;
    for (const { matrix: own, width } of imagesOf(operator, args))
      images.push({ matrix: productOf(matrix.current, own), width });
  }
  return images;
}

/** What a page does with an image that was left out: it makes room for it. */
const PAINTS_NOTHING: ReadonlySet<number> = new Set([
  ...SAVES,
  ...RESTORES,
  OPS.transform,
  OPS.dependency,
  OPS.setGState,
  OPS.beginMarkedContent,
  OPS.beginMarkedContentProps,
  OPS.endMarkedContent,
]);

/** Whether a page makes room for something and then paints nothing, as one whose only image was left out. An empty page makes none. */
export function paintsNothing({ fnArray }: OperatorList): boolean {
  return fnArray.includes(OPS.transform) && fnArray.every((operator) => PAINTS_NOTHING.has(operator));
}

/** The text that programs for scans lay over them is drawn in this way. ISO 32000-2, table 104 */
const INVISIBLE = 3;

function showsText({ fnArray, argsArray }: OperatorList): boolean {
  const stack: unknown[] = [];
  let mode: unknown = 0;
  for (const [index, operator] of fnArray.entries()) {
    if (SAVES.has(operator)) stack.push(mode);
    else if (RESTORES.has(operator)) mode = stack.pop() ?? mode;
    else if (operator === OPS.setTextRenderingMode) mode = argsArray[index]?.[0];
    else if (operator === OPS.showText && mode !== INVISIBLE) return true;
  }
  return false;
}

/** The images that an operator paints. pdf.js joins many small ones to one operator. */
function imagesOf(operator: number, args: readonly unknown[]): readonly PlacedImage[] {
  const [first, second] = args;
  switch (operator) {
    case OPS.paintImageXObject:
      return [{ matrix: UNCHANGED, width: numberOf(second) }];
    case OPS.paintInlineImageXObject:
    case OPS.paintImageMaskXObject:
      return [{ matrix: UNCHANGED, width: numberOf(Object(first).width) }];
    case OPS.paintInlineImageXObjectGroup:
      return (second as readonly GroupedImage[]).map(({ transform, w }) => ({
        matrix: transform,
        width: numberOf(w),
      }));
    case OPS.paintImageMaskXObjectGroup:
      return (first as readonly GroupedImage[]).map(({ transform, width }) => ({
        matrix: transform,
        width: numberOf(width),
      }));
    default:
      return [];
  }
}

interface GroupedImage {
  readonly transform: PdfMatrix;
  readonly w?: unknown;
  readonly width?: unknown;
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

/** What images cover is counted on a grid of so many places along each side of the page. */
const PLACES = 64;

/** The share of the page that images cover, wherever they lie on one another. */
function coveredShare(
  images: readonly PlacedImage[],
  [left, bottom, right, top]: readonly [number, number, number, number],
): number {
  const covered = new Uint8Array(PLACES * PLACES);
  const [stepX, stepY] = [(right - left) / PLACES, (top - bottom) / PLACES];
  for (const { matrix } of images) {
    const [a, b, c, d, e, f] = matrix;
    const area = a * d - b * c;
    if (area === 0) continue;
    const columns = placesWithin([e, e + a, e + c, e + a + c], left, stepX);
    const rows = placesWithin([f, f + b, f + d, f + b + d], bottom, stepY);
    for (let row = rows.from; row < rows.to; row += 1) {
      for (let column = columns.from; column < columns.to; column += 1) {
        const [x, y] = [left + (column + 0.5) * stepX - e, bottom + (row + 0.5) * stepY - f];
        const [u, v] = [(d * x - c * y) / area, (a * y - b * x) / area];
        if (u >= 0 && u < 1 && v >= 0 && v < 1) covered[row * PLACES + column] = 1;
      }
    }
  }
  return covered.reduce((sum, each) => sum + each, 0) / covered.length;
}

/** The places from the least to the greatest of some coordinates, as far as they are on the page. */
function placesWithin(
  corners: readonly number[],
  start: number,
  step: number,
): { readonly from: number; readonly to: number } {
  const placeOf = (coordinate: number) =>
    Math.max(0, Math.min(PLACES, Math.round((coordinate - start) / step)));
  return { from: placeOf(Math.min(...corners)), to: placeOf(Math.max(...corners)) };
}
