import { OPS, type PageViewport, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Point } from '@/core/geometry/rect';
import { SOFT_HYPHEN } from '@/core/pdf/drawn-text';
import { lengthOf, type PdfRun } from '@/core/pdf/pdf-run';
import {
  MatrixStack,
  type OperatorList,
  type PdfMatrix,
  productOf,
  RESTORES,
  SAVES,
  UNCHANGED,
} from './operators';

/** What pdf.js draws a character with: sizes in thousandths of the font's, unless its matrix says something else. */
interface DrawnGlyph {
  readonly unicode: string;
  readonly width: number;
  readonly isSpace: boolean;
}

/** A font as pdf.js has it for drawing. */
interface DrawnFont {
  readonly fontMatrix: PdfMatrix;
  readonly vertical: boolean;
  readonly ascent: number;
}

/** The state of text. ISO 32000-2, 9.3 */
interface TextState {
  readonly font: DrawnFont | undefined;
  readonly size: number;
  readonly characterSpace: number;
  readonly wordSpace: number;
  /** Of the width, 1 for letters as they are. */
  readonly stretch: number;
  readonly leading: number;
  readonly rise: number;
}

/** The characters that are drawn on a page, a run for each; without those of annotations and of fonts for vertical text. */
export function drawnCharacters(
  { commonObjs: fonts }: Pick<PDFPageProxy, 'commonObjs'>,
  { fnArray, argsArray }: OperatorList,
  { transform, width, height }: PageViewport,
): PdfRun[] {
  const writer = new CharacterWriter(fonts, transform as unknown as PdfMatrix);
  let annotations = 0;
  for (const [index, operator] of fnArray.entries()) {
    if (operator === OPS.beginAnnotation) annotations += 1;
    if (operator === OPS.endAnnotation) annotations -= 1;
    if (annotations === 0 || operator !== OPS.showText)
      writer.apply(operator, (argsArray[index] ?? []) as readonly unknown[]);
  }
  const isOnPage = ({ x, y }: Point) => x >= 0 && x <= width && y >= 0 && y <= height;
  return writer.runs.filter(({ origin }) => isOnPage(origin));
}

/** Whether a page has a soft hyphen among the characters that it draws. */
export function writesSoftHyphens({ fnArray, argsArray }: OperatorList): boolean {
  return fnArray.some((operator, index) => {
    if (operator !== OPS.showText) return false;
    const glyphs = argsArray[index]?.[0] as readonly (DrawnGlyph | number)[];
    return glyphs.some((glyph) => typeof glyph !== 'number' && glyph.unicode === SOFT_HYPHEN);
  });
}

const START: TextState = {
  font: undefined,
  size: 0,
  characterSpace: 0,
  wordSpace: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
};

/** Follows the operators of a page. ISO 32000-2, 9.4 */
class CharacterWriter {
  readonly runs: PdfRun[] = [];
  readonly #fonts: PDFPageProxy['commonObjs'];
  readonly #view: PdfMatrix;
  readonly #matrix = new MatrixStack();
  readonly #saved: TextState[] = [];
  #state = START;
  /** Where the line and the next character of it start, in the space of text. */
  #line = UNCHANGED;
  #next = UNCHANGED;

  constructor(fonts: PDFPageProxy['commonObjs'], view: PdfMatrix) {
    this.#fonts = fonts;
    this.#view = view;
  }

  apply(operator: number, args: readonly unknown[]): void {
    if (SAVES.has(operator)) this.#saved.push(this.#state);
    if (RESTORES.has(operator)) this.#state = this.#saved.pop() ?? this.#state;
    if (this.#matrix.apply(operator, args)) return;
    const [first, second] = args as readonly number[];
    switch (operator) {
      case OPS.beginText:
        this.#startLine(UNCHANGED);
        break;
      case OPS.setTextMatrix:
        this.#startLine(Array.from(args[0] as ArrayLike<number>) as unknown as PdfMatrix);
        break;
      case OPS.setLeadingMoveText:
        this.#change({ leading: -(second ?? 0) });
        this.#moveLine(first, second);
        break;
      case OPS.moveText:
        this.#moveLine(first, second);
        break;
      case OPS.nextLine:
        this.#moveLine(0, -this.#state.leading);
        break;
      case OPS.showText:
        this.#write(args[0] as readonly (DrawnGlyph | number)[]);
        break;
      case OPS.setFont:
        this.#setFont(args);
        break;
      case OPS.setGState:
        this.#setFont((args[0] as [string, unknown][]).find(([key]) => key === 'Font')?.[1]);
        break;
      case OPS.setCharSpacing:
        this.#change({ characterSpace: first ?? 0 });
        break;
      case OPS.setWordSpacing:
        this.#change({ wordSpace: first ?? 0 });
        break;
      case OPS.setHScale:
        this.#change({ stretch: (first ?? 100) / 100 });
        break;
      case OPS.setLeading:
        this.#change({ leading: first ?? 0 });
        break;
      case OPS.setTextRise:
        this.#change({ rise: first ?? 0 });
        break;
    }
  }

  #change(part: Partial<TextState>): void {
    this.#state = { ...this.#state, ...part };
  }

  /** `given`: a font's name and size. */
  #setFont(given: unknown): void {
    if (!Array.isArray(given)) return;
    const [name, size] = given as [string, number];
    const font = this.#fonts.has(name) ? (this.#fonts.get(name) as DrawnFont) : undefined;
    this.#change({ font, size });
  }

  #startLine(matrix: PdfMatrix): void {
    this.#line = matrix;
    this.#next = matrix;
  }

  #moveLine(x = 0, y = 0): void {
    this.#startLine(productOf(this.#line, [1, 0, 0, 1, x, y]));
  }

  #advance(by: number): void {
    this.#next = productOf(this.#next, [1, 0, 0, 1, by, 0]);
  }

  #write(glyphs: readonly (DrawnGlyph | number)[]): void {
    const { font, size, characterSpace, wordSpace, stretch } = this.#state;
    if (!font || font.vertical) return;
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        this.#advance((-glyph / 1000) * size * stretch);
        continue;
      }
      const width = glyph.width * font.fontMatrix[0] * size * stretch;
      this.#add(glyph.unicode, width, font);
      this.#advance(width + (characterSpace + (glyph.isSpace ? wordSpace : 0)) * stretch);
    }
  }

  #add(text: string, width: number, { ascent }: DrawnFont): void {
    const { size, rise } = this.#state;
    const [a, b, c, d, e, f] = productOf(productOf(this.#view, this.#matrix.current), this.#next);
    const height = size * (ascent > 0.5 ? ascent : 0.8);
    const along = { x: a * width, y: b * width };
    const up = { x: c * height, y: d * height };
    const origin = { x: e + c * rise, y: f + d * rise };
    // A sign without a width whose code is none of Unicode is an accent that the font does not name.
    const isUnknownMark = width === 0 && /^\p{Cc}*$/u.test(text);
    if (isUnknownMark || text === '' || !(lengthOf(up) > 0)) return;
    // Text may be drawn towards the left, mirrored, as some programs lay Hebrew over a scan.
    const isMirrored = along.x * up.y - along.y * up.x > 0;
    this.runs.push(
      isMirrored
        ? {
            text,
            origin: { x: origin.x + along.x, y: origin.y + along.y },
            along: { x: -along.x, y: -along.y },
            up,
            isVertical: false,
          }
        : { text, origin, along, up, isVertical: false },
    );
  }
}
