import { OPS, type PageViewport, type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What pdf.js draws a page with. */
export type OperatorList = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>;

/** A transformation of the plane: x′ = a·x + c·y + e, y′ = b·x + d·y + f. */
export type PdfMatrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** The transformation that leaves everything where it is. */
export const UNCHANGED: PdfMatrix = [1, 0, 0, 1, 0, 0];

/** The operators that save the state of graphics, and those that restore it. */
export const SAVES: ReadonlySet<number> = new Set([
  OPS.save,
  OPS.beginGroup,
  OPS.paintFormXObjectBegin,
  OPS.beginAnnotation,
]);
export const RESTORES: ReadonlySet<number> = new Set([
  OPS.restore,
  OPS.endGroup,
  OPS.paintFormXObjectEnd,
  OPS.endAnnotation,
]);

/** The transformation in force while a page is drawn, of which forms, groups and annotations change their own. */
export class MatrixStack {
  current = UNCHANGED;
  readonly #saved: PdfMatrix[] = [];

  /** Follows an operator; false if it changes no transformation. */
  apply(operator: number, args: readonly unknown[]): boolean {
    if (SAVES.has(operator)) this.#saved.push(this.current);
    else if (RESTORES.has(operator)) this.current = this.#saved.pop() ?? this.current;
    else if (operator !== OPS.transform) return false;
    if (operator === OPS.transform) this.#multiply(args);
    if (operator === OPS.paintFormXObjectBegin) this.#multiply(args[0]);
    if (operator === OPS.beginAnnotation) {
      this.current = UNCHANGED;
      this.#multiply(args[2]);
      this.#multiply(args[3]);
    }
    return true;
  }

  #multiply(given: unknown): void {
    if (given) this.current = productOf(this.current, given as PdfMatrix);
  }
}

/** Both transformations, the inner one first. */
export function productOf(outer: PdfMatrix, inner: PdfMatrix): PdfMatrix {
  return Util.transform([...outer], [...inner]) as unknown as PdfMatrix;
}

/** How many px a unit of the page's own space has: the units of a page may be larger than a point. ISO 32000-2, table 31 */
export function pixelsPerUnit({ scale, userUnit }: PageViewport): number {
  return scale * userUnit;
}
