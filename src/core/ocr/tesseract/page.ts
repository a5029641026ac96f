import type { Glyph, Line, Quad, WritingDirection } from '@/core/ocr/recognition';
import { isCjk } from '@/core/ocr/script';

/** In px of what Tesseract was given. */
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

/** What tesseract.js's Worker answers to `blocks: true`, as far as it is used here. */
export interface TesseractPage {
  readonly blocks:
    | readonly {
        readonly paragraphs: readonly {
          readonly lines: readonly { readonly words: readonly TesseractWord[] }[];
        }[];
      }[]
    | null;
}

/** All words of a page in the order Tesseract read them. */
export function wordsOf(page: TesseractPage): readonly TesseractWord[] {
  return (page.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)),
  );
}

type SpanOf = (box: TesseractBox) => { readonly start: number; readonly end: number };

/**
 * Words as one line. Tesseract parts Han and kana into words of its own making, which no one writes with spaces; there
 * only Latin words and figures keep theirs.
 * @param spanOf where a symbol starts and ends on the line, as fractions 0–1
 * @returns `undefined` when nothing was read
 */
export function toLine(
  words: readonly TesseractWord[],
  quad: Quad,
  direction: WritingDirection,
  spanOf: SpanOf,
): Line | undefined {
  const glyphs: Glyph[] = [];
  for (const { symbols } of words) {
    const read = symbols.filter(({ text }) => text.trim() !== '').map((symbol) => toGlyph(symbol, spanOf));
    const [first] = read;
    const last = glyphs.at(-1);
    if (first && last && !(isCjk(last.text) && isCjk(first.text))) glyphs.push(spaceBetween(last, first));
    glyphs.push(...read);
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
