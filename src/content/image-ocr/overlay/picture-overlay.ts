import { boundsOf, compose, type Matrix } from '@/content/image-ocr/geometry/matrix';
import type { Picture } from '@/content/image-ocr/pictures/picture';
import type { PictureSpace, Placement } from '@/content/image-ocr/pictures/place-picture';
import type { OrderedText } from '@/content/image-ocr/text/selection-text';
import { intersect, type Rect, type Size } from '@/core/geometry/rect';
import type { Line, Quad } from '@/core/ocr/recognition';
import { type Departure, PictureFollower } from './picture-follower';
import type { ReaderHost } from './reader-host';
import { TextLayer } from './text-layer';

/** What lies on the picture: the frame and the text, wherever the picture goes. */
export class PictureOverlay {
  readonly #layer: TextLayer;
  #picture: Picture;
  readonly #view: Window;
  readonly #onDeparture: (why: Departure) => void;
  #follower: PictureFollower | undefined;
  #placement: Placement | undefined;
  #space: PictureSpace = 'file';
  #natural: Size | undefined;
  #pixels: Size | undefined;
  #lines: Line[] = [];

  /** `onDeparture` is told when the picture left the page or shows something else; the text is then taken off. */
  constructor(host: ReaderHost, picture: Picture, view: Window, onDeparture: (why: Departure) => void) {
    this.#layer = new TextLayer(host);
    this.#picture = picture;
    this.#view = view;
    this.#onDeparture = onDeparture;
    this.#follow();
  }

  /** Says what is read now, and what the coming lines' px stand for. */
  setPicture(picture: Picture, space: PictureSpace, natural: Size | undefined): void {
    if (picture.url !== this.#picture.url || space !== this.#space) this.clear();
    this.#picture = picture;
    this.#space = space;
    this.#natural = natural;
    this.#pixels = undefined;
    this.#follow();
  }

  addLine(line: Line, pixels: Size): void {
    this.#adopt(pixels);
    this.#lines.push(line);
    this.#layer.add(line, pixels);
  }

  /** Puts the finished reading in the place of the lines so far. */
  showReading(lines: readonly Line[], ordered: OrderedText, pixels: Size): void {
    this.#adopt(pixels);
    this.#lines = [...lines];
    this.#layer.replace(lines, ordered, pixels);
  }

  clear(): void {
    this.#lines = [];
    this.#layer.clear();
  }

  light(line: Line | undefined): void {
    this.#layer.light(line);
  }

  selectedText(): string {
    return this.#layer.selectedText();
  }

  /** What can be seen of the picture, CSS px of the view; undefined while nothing can. */
  visibleRect(): Rect | undefined {
    const { clientWidth, clientHeight } = this.#view.document.documentElement;
    const viewport = {
      x: 0,
      y: 0,
      width: clientWidth,
      height: Math.max(clientHeight, this.#view.innerHeight),
    };
    return this.#placement && intersect(this.#placement.clip, viewport);
  }

  /** Where the lines are, CSS px of the view. */
  textRects(): Rect[] {
    if (!this.#placement || !this.#pixels) return [];
    const { width, height } = this.#pixels;
    const toView = compose(this.#placement.matrix, { a: 1 / width, b: 0, c: 0, d: 1 / height, e: 0, f: 0 });
    return this.#lines.map(({ quad }) => boundsOfQuad(toView, quad));
  }

  remove(): void {
    this.#follower?.stop();
    this.#layer.remove();
  }

  /** A file's px are its size in layout too, where the page could not tell. */
  #adopt(pixels: Size): void {
    if (this.#pixels?.width === pixels.width && this.#pixels.height === pixels.height) return;
    this.#pixels = pixels;
    if (this.#space !== 'file' || this.#natural) return;
    this.#natural = pixels;
    this.#follow();
  }

  #follow(): void {
    this.#follower?.stop();
    this.#follower = new PictureFollower(this.#view, {
      picture: this.#picture,
      space: this.#space,
      natural: this.#natural,
      onPlace: (placement) => {
        this.#placement = placement;
        this.#layer.place(placement);
      },
      onDeparture: (why) => {
        this.#placement = undefined;
        this.#layer.place(undefined);
        this.#onDeparture(why);
      },
    });
  }
}

function boundsOfQuad(matrix: Matrix, quad: Quad): Rect {
  const xs = quad.map(({ x }) => x);
  const ys = quad.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return boundsOf(matrix, { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y });
}
