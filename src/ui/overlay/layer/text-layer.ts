import { toCss } from '@/core/geometry/matrix';
import { type Point, type Sides, type Size, sidesAround } from '@/core/geometry/rect';
import type { Line, Recognition } from '@/core/ocr/recognition';
import { linesOf, locateLines } from '@/core/ocr/text/marked-text';
import { toLines } from '@/core/ocr/text/text';
import type { OverlayView } from '@/core/recognitions/overlay-view';
import { FONT_PX, layOutLine, type MeasureText } from './line-layout';
import {
  type Caret,
  findSelectedParts,
  nearestCaret,
  type OrderedText,
  selectByDragging,
  textOfSelection,
} from './text-selection';

interface PlacedLine {
  readonly line: Line;
  readonly element: HTMLElement;
}

/**
 * The text on an image, transparent and selectable, in a frame that covers the image exactly. The lines are laid out in image px, and
 * the whole layer is scaled to the frame.
 */
export class TextLayer {
  readonly #layer: HTMLElement;
  readonly #measure: MeasureText;
  #lines: PlacedLine[] = [];
  #ordered: OrderedText = { text: '', lines: [] };
  #pixels: Size | undefined;
  /** The recognition whose lines are laid out. */
  #shown: Recognition | undefined;
  /** What is shown in the place of the lines. */
  #cover: readonly HTMLElement[] | undefined;

  constructor(document: Document) {
    this.#layer = createPart(document, 'layer', 'layer');
    document.body.append(this.#layer);
    this.#measure = createMeasure(document);
    selectByDragging(document, {
      caretAt: (x, y) => this.#caretAt({ x, y }),
      elementOf: (line) => this.#lines[line]?.element,
    });
  }

  /** Shows the lines that are recognised so far, or the finished recognition. */
  show({ phase, pixels, highlighted }: OverlayView): void {
    if (pixels) this.#resize(pixels);
    switch (phase.phase) {
      case 'recognising':
        this.#shown = undefined;
        // The lines from before stay until the first new line arrives.
        if (phase.lines.length > 0 || phase.before === undefined) this.#extend(phase.lines);
        break;
      case 'done':
        if (this.#shown !== phase.recognition) this.#replace(phase.recognition);
        break;
      case 'failed':
        this.#clear();
        break;
      default:
        phase satisfies never;
    }
    for (const [index, { element }] of this.#lines.entries())
      element.classList.toggle('highlighted', index === highlighted);
  }

  /** Shows boxes in the place of the lines, in px of the image; undefined shows the lines again. */
  cover(boxes: readonly HTMLElement[] | undefined): void {
    this.#layer.classList.toggle('covered', boxes !== undefined);
    for (const box of this.#cover ?? []) if (!boxes?.includes(box)) box.remove();
    for (const box of boxes ?? []) if (!box.isConnected) this.#layer.append(box);
    this.#cover = boxes;
  }

  /** px of the screen for each px of the image. */
  get scale(): number {
    return this.#pixels ? innerWidth / this.#pixels.width : 1;
  }

  /** The selected text as it is copied; empty when nothing is selected. */
  selectedText(): string {
    if (this.#cover) return getSelection()?.toString() ?? '';
    return textOfSelection(this.#ordered, findSelectedParts(this.#lines.map(({ element }) => element)));
  }

  /** Where the lines are, in shares of the image's width and height. */
  boxes(): readonly Sides[] {
    const { width, height } = this.#pixels ?? { width: 1, height: 1 };
    return this.#lines.map(({ line: { quad } }) => {
      const { left, right, top, bottom } = sidesAround(quad);
      return { left: left / width, right: right / width, top: top / height, bottom: bottom / height };
    });
  }

  /** Scales the text to the frame's size. */
  fit(): void {
    if (!this.#pixels) return;
    const { width, height } = this.#pixels;
    const scale = { a: innerWidth / width, b: 0, c: 0, d: innerHeight / height, e: 0, f: 0 };
    this.#layer.style.transform = toCss(scale);
  }

  #extend(lines: readonly Line[]): void {
    const isSame = this.#lines.every(({ line }, index) => line === lines[index]);
    if (!isSame) this.#clear();
    for (const line of lines.slice(this.#lines.length)) {
      const element = this.#build(line);
      element.classList.add('new');
      this.#layer.append(element);
    }
  }

  #replace(recognition: Recognition): void {
    this.#shown = recognition;
    const lines = linesOf(recognition.blocks);
    const text = toLines(recognition.blocks);
    this.#ordered = { text, lines: locateLines(text, lines) };
    this.#lines = [];
    this.#layer.replaceChildren(...lines.map((line) => this.#build(line)));
  }

  #clear(): void {
    this.#shown = undefined;
    this.#lines = [];
    this.#ordered = { text: '', lines: [] };
    this.#layer.replaceChildren();
  }

  #build(line: Line): HTMLElement {
    const element = setLine(this.#layer.ownerDocument, line, this.#measure);
    this.#lines.push({ line, element });
    return element;
  }

  #resize(pixels: Size): void {
    if (this.#pixels?.width === pixels.width && this.#pixels.height === pixels.height) return;
    this.#pixels = pixels;
    this.#layer.style.width = `${pixels.width}px`;
    this.#layer.style.height = `${pixels.height}px`;
    this.fit();
  }

  #caretAt(point: Point): Caret | undefined {
    if (!this.#pixels || this.#cover) return undefined;
    const inImage = {
      x: (point.x / innerWidth) * this.#pixels.width,
      y: (point.y / innerHeight) * this.#pixels.height,
    };
    return nearestCaret(
      this.#lines.map(({ line }) => line),
      inImage,
    );
  }
}

function createPart(document: Document, name: string, className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  element.dataset['part'] = name;
  return element;
}

function setLine(document: Document, line: Line, measure: MeasureText): HTMLElement {
  const { width, height, matrix, runs } = layOutLine(line, measure);
  const element = createPart(document, 'line', line.direction === 'vertical' ? 'line vertical' : 'line');
  element.style.width = `${width}px`;
  element.style.height = `${height}px`;
  element.style.transform = toCss(matrix);
  for (const { text, spacing } of runs) {
    const run = document.createElement('span');
    run.textContent = text;
    run.style.letterSpacing = `${spacing.toFixed(3)}px`;
    element.append(run);
  }
  return element;
}

/** Measures text on a canvas, in the layer's font. Measuring elements would make the browser lay out the page for each line. */
function createMeasure({ body }: Document): MeasureText {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return (text) => text.length * FONT_PX;
  context.font = `${FONT_PX}px ${getComputedStyle(body).fontFamily}`;
  context.fontKerning = 'none';
  const known = new Map<string, number>();
  return (text) => {
    const width = known.get(text) ?? context.measureText(text).width;
    known.set(text, width);
    return width;
  };
}
