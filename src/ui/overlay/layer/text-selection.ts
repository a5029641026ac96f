import type { Point } from '@/core/geometry/rect';
import type { Line } from '@/core/ocr/recognition';
import type { TextSpan } from '@/core/ocr/text/marked-text';

/** A place between two characters of the text on an image. */
export interface Caret {
  /** The line's place in reading order. */
  readonly line: number;
  /** UTF-16 offset into its text. */
  readonly offset: number;
}

/** The weight of a distance along a line, compared with one across it: a drag beyond a line's end still means that line. */
const ALONG_WEIGHT = 0.25;

/**
 * The caret nearest to a point, so that a selection continues between and next to the lines.
 * @param point in image px
 */
export function nearestCaret(lines: readonly Line[], point: Point): Caret | undefined {
  let best: { readonly line: number; readonly along: number; readonly distance: number } | undefined;
  for (const [line, { quad }] of lines.entries()) {
    const { along, distance } = locate(quad, point);
    if (!best || distance < best.distance) best = { line, along, distance };
  }
  const nearest = best && lines[best.line];
  return best && nearest && { line: best.line, offset: offsetAt(nearest, best.along) };
}

/** How far along a line a point is, as a fraction, and how far from the line's box, px. */
function locate(quad: Line['quad'], point: Point): { along: number; distance: number } {
  const [start, end, , below] = quad;
  const axis = { x: end.x - start.x, y: end.y - start.y };
  const side = { x: below.x - start.x, y: below.y - start.y };
  const from = { x: point.x - start.x, y: point.y - start.y };
  const length = Math.hypot(axis.x, axis.y) || 1;
  const thickness = Math.hypot(side.x, side.y) || 1;
  const along = (from.x * axis.x + from.y * axis.y) / length;
  const across = (from.x * side.x + from.y * side.y) / thickness;
  const distance = Math.hypot(ALONG_WEIGHT * outside(along, length), outside(across, thickness));
  return { along: along / length, distance };
}

function outside(at: number, size: number): number {
  return at < 0 ? -at : Math.max(0, at - size);
}

/** The offset before the first character whose middle is beyond the point. */
function offsetAt({ glyphs, text }: Line, along: number): number {
  let offset = 0;
  for (const glyph of glyphs) {
    if (along < (glyph.start + glyph.end) / 2) return offset;
    offset += glyph.text.length;
  }
  return glyphs.length === 0 ? Math.round(Math.max(0, Math.min(1, along)) * text.length) : text.length;
}

/** What `selectByDragging` needs of the lines. */
export interface SelectableLines {
  /** The caret nearest to a point of the viewport, CSS px. Undefined leaves the selection to the browser. */
  caretAt(x: number, y: number): Caret | undefined;
  /** The element of a line. */
  elementOf(line: number): HTMLElement | undefined;
}

/**
 * Selects text by dragging. Where there is no text under the pointer, the browser would select up to the end of the document, and
 * there is much space between the lines on an image. Double clicks are left to the browser.
 */
export function selectByDragging(document: Document, lines: SelectableLines): void {
  let anchor: Caret | undefined;
  /** False after the second press of a double click: a hand that trembles must not select less than the word. */
  let isDragging = false;

  function select(focus: Caret | undefined): void {
    const from = anchor && boundary(lines.elementOf(anchor.line), anchor.offset);
    const to = focus && boundary(lines.elementOf(focus.line), focus.offset);
    if (from && to) document.getSelection()?.setBaseAndExtent(from.node, from.offset, to.node, to.offset);
  }

  document.addEventListener('mousedown', (event) => {
    if (event.button !== 0) return;
    isDragging = event.detail <= 1;
    if (!isDragging) return;
    const caret = lines.caretAt(event.clientX, event.clientY);
    if (!caret) {
      anchor = undefined;
      return;
    }
    event.preventDefault();
    window.focus(); // the browser does this unless the default is prevented
    if (!event.shiftKey || !anchor) anchor = caret;
    select(caret);
  });
  document.addEventListener('pointerdown', ({ button, pointerId, pointerType, clientX, clientY }) => {
    if (button !== 0 || pointerType !== 'mouse') return;
    // Captured, the pointer would not select what is left to the browser.
    if (lines.caretAt(clientX, clientY)) document.documentElement.setPointerCapture(pointerId);
  });
  document.addEventListener('pointermove', ({ buttons, clientX, clientY, pointerType }) => {
    if (buttons === 1 && pointerType === 'mouse' && anchor && isDragging)
      select(lines.caretAt(clientX, clientY));
  });
}

/** The text node and offset at a line's character offset. */
function boundary(
  line: HTMLElement | undefined,
  offset: number,
): { readonly node: Node; readonly offset: number } | undefined {
  let left = offset;
  for (const run of line?.childNodes ?? []) {
    const length = run.textContent?.length ?? 0;
    if (run.firstChild && left <= length) return { node: run.firstChild, offset: left };
    left -= length;
  }
  return undefined;
}

/** A part of a line that is selected: UTF-16 offsets into its text. */
export interface SelectedPart {
  /** The line's place in reading order. */
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/** A recognition's whole text and where each line is in it. */
export interface OrderedText {
  readonly text: string;
  readonly lines: readonly TextSpan[];
}

/**
 * The text of a selection. A selection follows the reading order, so it is one part of the whole text, with the line breaks, tabs and
 * spaces of that text.
 */
export function textOfSelection({ text, lines }: OrderedText, parts: readonly SelectedPart[]): string {
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last) return '';
  const from = (lines[first.index]?.start ?? 0) + first.start;
  const to = (lines[last.index]?.start ?? 0) + last.end;
  return text.slice(from, Math.max(from, to));
}

/** Which parts of some lines the user has selected. */
export function findSelectedParts(lines: readonly HTMLElement[]): SelectedPart[] {
  const selection = getSelection();
  if (!selection || selection.rangeCount === 0) return [];
  const range = selection.getRangeAt(0);
  return lines.flatMap((line, index) => {
    const start = offsetIn(line, range.startContainer, range.startOffset);
    const end = offsetIn(line, range.endContainer, range.endOffset);
    return end > start ? [{ index, start, end }] : [];
  });
}

/** The number of a line's characters before a point in the document: none if the point is before the line, all if it is after. */
function offsetIn(line: HTMLElement, container: Node, offset: number): number {
  const measure = line.ownerDocument.createRange();
  measure.selectNodeContents(line);
  const side = measure.comparePoint(container, offset);
  if (side < 0) return 0;
  if (side > 0) return line.textContent.length;
  measure.setEnd(container, offset);
  return measure.toString().length;
}
