import type { PageViewport, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { isCjk } from '@/core/ocr/script';
import type { PdfRun } from '@/core/pdf/pdf-run';
import { pixelsPerUnit } from './operators';

/** What pdf.js says of an annotation, as far as it has text. */
interface Annotation {
  readonly subtype?: string;
  /** `Tx`: text; `Ch`: a choice; `Btn`: a button, among them those that are ticked. ISO 32000-2, 12.7.5 */
  readonly fieldType?: string | null;
  readonly fieldValue?: unknown;
  /** The value of its field if this one is ticked. */
  readonly exportValue?: string;
  readonly buttonValue?: string | null;
  readonly checkBox?: boolean;
  readonly radioButton?: boolean;
  readonly options?: readonly { readonly exportValue: string; readonly displayValue: string }[];
  readonly password?: boolean;
  /** The lines as they are drawn. */
  readonly textContent?: readonly string[];
  readonly contentsObj?: { readonly str?: string };
  readonly defaultAppearanceData?: { readonly fontSize?: number };
  readonly rect: readonly number[];
}

/**
 * The text that was filled into the form fields of a page and typed onto it, and a sign for each box that can be ticked. It is no part of
 * the page's own text.
 */
export async function filledRuns(page: PDFPageProxy, viewport: PageViewport): Promise<PdfRun[]> {
  const annotations = (await page.getAnnotations()) as readonly Annotation[];
  return annotations.flatMap((annotation) => runsIn(annotation, linesIn(annotation), viewport));
}

function linesIn(annotation: Annotation): readonly string[] {
  const { subtype, fieldType, fieldValue, textContent, contentsObj, password } = annotation;
  if (subtype === 'FreeText') return textContent ?? linesOfText(contentsObj?.str ?? '');
  if (subtype !== 'Widget' || password) return [];
  if (fieldType === 'Tx') return textContent ?? linesOfText(typeof fieldValue === 'string' ? fieldValue : '');
  if (annotation.checkBox || annotation.radioButton) return [isTicked(annotation) ? TICKED : NOT_TICKED];
  if (fieldType !== 'Ch') return [];
  const chosen = [fieldValue].flat().filter((value) => typeof value === 'string');
  return chosen.map((value) => shownChoice(annotation, value));
}

const TICKED = '☑';
const NOT_TICKED = '☐';

function isTicked({ fieldValue, exportValue, buttonValue, radioButton }: Annotation): boolean {
  const own = radioButton ? buttonValue : exportValue;
  return typeof own === 'string' && fieldValue === own;
}

function linesOfText(text: string): readonly string[] {
  return text.split(/\r\n?|\n/);
}

function shownChoice({ options = [] }: Annotation, value: string): string {
  return options.find(({ exportValue }) => exportValue === value)?.displayValue ?? value;
}

/** How far a letter's box reaches above the baseline, and how wide a letter is, in heights of a line. */
const ASCENT = 0.8;
const LETTER_WIDTH = 0.5;

/** Lines in the place of their field, from its top; one alone in its middle. pdf.js does not say where each of them is drawn. */
function runsIn(
  { rect, defaultAppearanceData }: Annotation,
  lines: readonly string[],
  viewport: PageViewport,
): readonly PdfRun[] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = viewport.convertToViewportRectangle([...rect]) as number[];
  const [left, top] = [Math.min(x1, x2), Math.min(y1, y2)];
  const [width, height] = [Math.abs(x2 - x1), Math.abs(y2 - y1)];
  const room = height / lines.length;
  const size = Math.min(
    room,
    (defaultAppearanceData?.fontSize || Number.POSITIVE_INFINITY) * pixelsPerUnit(viewport),
  );
  const pitch = lines.length === 1 ? room : Math.min(room, 1.2 * size);
  return lines.flatMap((text, index) => {
    if (text.trim() === '' || size === 0) return [];
    const letters = [...text].reduce((sum, each) => sum + (isWide(each) ? 1 : LETTER_WIDTH), 0);
    const middle = top + (index + 0.5) * pitch;
    return [
      {
        text,
        origin: { x: left, y: middle + (ASCENT - 0.5) * size },
        along: { x: Math.min(width, letters * size), y: 0 },
        up: { x: 0, y: -ASCENT * size },
        isVertical: false,
      },
    ];
  });
}

function isWide(character: string): boolean {
  return isCjk(character) || character === TICKED || character === NOT_TICKED;
}
