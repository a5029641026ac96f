import type { Glyph, Line, Quad, WritingDirection } from '@/core/ocr/recognition';
import { isCjk } from '@/core/ocr/script';

/** A box in px of Tesseract's input. */
export interface TesseractBox {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export interface TesseractSymbol {
  readonly text: string;
  readonly bbox: TesseractBox;
  /** 0–100 */
  readonly confidence: number;
}

export interface TesseractWord {
  readonly symbols: readonly TesseractSymbol[];
}

/** The reply of tesseract.js's Worker to `blocks: true`, as far as it is used. */
export interface TesseractPage {
  readonly blocks:
    | readonly {
        readonly paragraphs: readonly {
          readonly lines: readonly { readonly words: readonly TesseractWord[] }[];
        }[];
      }[]
    | null;
}

/** All words of a page in Tesseract's order. */
export function pageWords(page: TesseractPage): readonly TesseractWord[] {
  return (page.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)),
  );
}

type SpanOf = (box: TesseractBox) => { readonly start: number; readonly end: number };

/**
 * Joins words into one line. Tesseract divides Han and kana into words too, but they are written without spaces, so
 * only Latin words and numbers get spaces.
 *
 * @param spanOf where a symbol starts and ends on the line, as fractions 0–1
 * @returns `undefined` when nothing was recognised
 */
export function toLine(
  words: readonly TesseractWord[],
  quad: Quad,
  direction: WritingDirection,
  spanOf: SpanOf,
): Line | undefined {
  const glyphs: Glyph[] = [];
  for (const { symbols } of words) {
    const recognised = symbols
      .filter(({ text }) => text.trim() !== '')
      .map((symbol) => toGlyph(symbol, spanOf));
    const [first] = recognised;
    const last = glyphs.at(-1);
    if (first && last && !(isCjk(last.text) && isCjk(first.text))) glyphs.push(spaceBetween(last, first));
    glyphs.push(...recognised);
  }
  if (glyphs.length === 0) return undefined;
  const confidence = glyphs.reduce((sum, glyph) => sum + glyph.confidence, 0) / glyphs.length;
  return { text: glyphs.map(({ text }) => text).join(''), quad, direction, confidence, glyphs };
}

function toGlyph({ text, bbox, confidence }: TesseractSymbol, spanOf: SpanOf): Glyph {
  const { start, end } = spanOf(bbox);
  return { text, start: fraction(start), end: fraction(end), confidence: fraction(confidence / 100) };
}

function spaceBetween(before: Glyph, after: Glyph): Glyph {
  const start = Math.min(before.end, after.start);
  return { text: ' ', start, end: Math.max(start, after.start), confidence: before.confidence };
}

function fraction(value: number): number {
  return Math.min(1, Math.max(0, value));
}
