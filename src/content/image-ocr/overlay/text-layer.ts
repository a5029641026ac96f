import { applyTo, compose, invert, type Matrix, toCss } from '@/content/image-ocr/geometry/matrix';
import type { Placement } from '@/content/image-ocr/pictures/place-picture';
import { type OrderedText, textOfSelection } from '@/content/image-ocr/text/selection-text';
import type { Rect, Size } from '@/core/geometry/rect';
import type { Line } from '@/core/ocr/recognition';
import { type Caret, nearestCaret } from './caret';
import { selectByDragging } from './drag-selection';
import { FONT_PX, layOutLine, type MeasureText } from './line-layout';
import type { ReaderHost } from './reader-host';
import { findSelectedParts } from './selected-parts';

interface PlacedLine {
  readonly line: Line;
  readonly element: HTMLElement;
}

const SVG = 'http://www.w3.org/2000/svg';

/**
 * The text that lies on a picture, real, selectable and transparent, and the frame around the picture. Lines are laid
 * out once, in picture px; when the picture moves, one transform is changed.
 */
export class TextLayer {
  readonly #host: ReaderHost;
  readonly #stage: HTMLElement;
  readonly #layer: HTMLElement;
  readonly #outline: SVGPolygonElement;
  readonly #measure: MeasureText;
  readonly #removal = new AbortController();
  #lines: PlacedLine[] = [];
  #ordered: OrderedText = { text: '', lines: [] };
  #pixels: Size | undefined;
  #placement: Placement | undefined;

  constructor(host: ReaderHost) {
    const { ownerDocument: document } = host.container;
    this.#host = host;
    this.#stage = createPart(document, 'stage', 'stage');
    this.#layer = createPart(document, 'layer', 'layer');
    this.#outline = document.createElementNS(SVG, 'polygon');
    const frame = document.createElementNS(SVG, 'svg');
    frame.setAttribute('class', 'frame');
    frame.dataset['part'] = 'frame';
    frame.append(this.#outline);
    this.#stage.append(this.#layer, frame);
    host.container.prepend(this.#stage);
    this.#measure = createMeasure(host);
    selectByDragging(
      {
        layer: this.#layer,
        caretAt: (x, y) => this.#caretAt(x, y),
        elementOf: (line) => this.#lines[line]?.element,
      },
      this.#removal.signal,
    );
  }

  /** Adds a line that was just read. `pixels` is the picture's size. */
  add(line: Line, pixels: Size): void {
    if (this.#pixels?.width !== pixels.width || this.#pixels.height !== pixels.height) this.#resize(pixels);
    const element = this.#build(line);
    element.classList.add('new');
    this.#layer.append(element);
  }

  /** Replaces all lines by the finished reading, in reading order; `ordered` is what is copied of it. */
  replace(lines: readonly Line[], ordered: OrderedText, pixels: Size): void {
    this.#lines = [];
    this.#ordered = ordered;
    this.#resize(pixels);
    this.#layer.replaceChildren(...lines.map((line) => this.#build(line)));
  }

  /** Forgets all lines. */
  clear(): void {
    this.#lines = [];
    this.#layer.replaceChildren();
  }

  /** Lays the layer on the picture, or hides it while the picture has no place. */
  place(placement: Placement | undefined): void {
    this.#placement = placement;
    this.#settle();
  }

  /** Lights one line, or none. */
  light(lit: Line | undefined): void {
    for (const { line, element } of this.#lines) element.classList.toggle('lit', line === lit);
  }

  /** What is selected of it, as text to copy; empty when nothing is. */
  selectedText(): string {
    const elements = this.#lines.map(({ element }) => element);
    return textOfSelection(this.#ordered, findSelectedParts(this.#host.root, elements));
  }

  remove(): void {
    this.#removal.abort();
    this.#stage.remove();
  }

  #build(line: Line): HTMLElement {
    const element = setLine(this.#layer.ownerDocument, line, this.#measure);
    this.#lines.push({ line, element });
    return element;
  }

  #resize(pixels: Size): void {
    this.#pixels = pixels;
    this.#layer.style.width = `${pixels.width}px`;
    this.#layer.style.height = `${pixels.height}px`;
    this.#settle();
  }

  #settle(): void {
    this.#stage.hidden = !this.#placement;
    if (!this.#placement) return;
    const { matrix, clip, outline } = this.#placement;
    const origin = this.#host.origin();
    putRect(this.#stage, { ...clip, x: clip.x - origin.x, y: clip.y - origin.y });
    this.#outline.setAttribute('points', outline.map(({ x, y }) => `${x - clip.x},${y - clip.y}`).join(' '));
    const inStage = { ...matrix, e: matrix.e - clip.x, f: matrix.f - clip.y };
    if (this.#pixels) this.#layer.style.transform = toCss(compose(inStage, perPixel(this.#pixels)));
  }

  #caretAt(x: number, y: number): Caret | undefined {
    if (!this.#placement || !this.#pixels) return undefined;
    const toPicture = invert(compose(this.#placement.matrix, perPixel(this.#pixels)));
    return nearestCaret(
      this.#lines.map(({ line }) => line),
      applyTo(toPicture, { x, y }),
    );
  }
}

function createPart(document: Document, name: string, className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  element.dataset['part'] = name;
  return element;
}

function putRect(element: HTMLElement, rect: Rect): void {
  element.style.left = `${rect.x}px`;
  element.style.top = `${rect.y}px`;
  element.style.width = `${rect.width}px`;
  element.style.height = `${rect.height}px`;
}

/** Picture px → the unit square. */
function perPixel({ width, height }: Size): Matrix {
  return { a: 1 / width, b: 0, c: 0, d: 1 / height, e: 0, f: 0 };
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

/** Measures text as the layer sets it, on a canvas, so that 500 lines cost no layout. */
function createMeasure({ container }: ReaderHost): MeasureText {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  const view = container.ownerDocument.defaultView;
  if (!context || !view) return (text) => text.length * FONT_PX;
  context.font = `${FONT_PX}px ${view.getComputedStyle(container).fontFamily}`;
  context.fontKerning = 'none';
  const known = new Map<string, number>();
  return (text) => {
    const width = known.get(text) ?? context.measureText(text).width;
    known.set(text, width);
    return width;
  };
}
