import { viewportOf } from '@/content/geometry/view';
import type { PageImage } from '@/content/images/page-image';
import type { PixelSpace, Placement } from '@/content/images/place-image';
import { OverlayFrame, type OverlayHost } from '@/content/overlay/overlay-host';
import { boundsOf, compose, type Matrix, toCss } from '@/core/geometry/matrix';
import { intersectRects, type Rect, type Size } from '@/core/geometry/rect';
import type { Departure } from '@/core/recognitions/overlay-view';
import { placeOfCell } from '@/core/recognitions/text-grid';
import type { OverlayFrameKey } from '@/platform/messages/overlay-protocol';
import { ImageFollower } from './image-follower';
import { clipBars } from './standing-bars';

const SVG = 'http://www.w3.org/2000/svg';
const UNIT: Rect = { x: 0, y: 0, width: 1, height: 1 };

/** The largest width and height of the frame, px. For an image that is zoomed further, the frame is scaled up. */
const MOST_FRAME_PX = 4000;

/** Learns what becomes of the image. */
export interface ImageListener {
  /** Called when the page has put the same image in the place of this one, which has the text now. */
  readonly onRebuilt: (image: PageImage) => void;
  /** Called when the image left the page or its element shows another one; the text is then hidden. */
  readonly onDeparture: (why: Departure) => void;
}

/** The outline around the image, shown at once, and the frame with the text on it. Both follow the image when it moves. */
export class ImageOverlay {
  readonly #host: OverlayHost;
  readonly #view: Window;
  readonly #listener: ImageListener;
  readonly #stage: HTMLElement;
  readonly #outline: SVGPolygonElement;
  #image: PageImage;
  #frame: OverlayFrame | undefined;
  /** The frame's size before it is transformed onto the image, CSS px. */
  #frameSize: Size | undefined;
  #follower: ImageFollower | undefined;
  #placement: Placement | undefined;
  #space: PixelSpace = 'file';
  #natural: Size | undefined;
  #occupied: readonly number[] = [];

  constructor(host: OverlayHost, image: PageImage, view: Window, listener: ImageListener) {
    const { ownerDocument: document } = host.container;
    this.#host = host;
    this.#image = image;
    this.#view = view;
    this.#listener = listener;
    this.#stage = document.createElement('div');
    this.#stage.className = 'stage';
    this.#stage.dataset['part'] = 'stage';
    this.#outline = document.createElementNS(SVG, 'polygon');
    const drawing = document.createElementNS(SVG, 'svg');
    drawing.setAttribute('class', 'outline');
    drawing.dataset['part'] = 'outline';
    drawing.append(this.#outline);
    this.#stage.append(drawing);
    host.container.prepend(this.#stage);
    this.#follow();
  }

  /** Puts the frame onto the image. `scrolls`: whether something other than the page scrolls the image. */
  load(key: OverlayFrameKey, scrolls: boolean): void {
    this.#frame = new OverlayFrame(this.#stage, 'layer', key, scrolls);
    this.#update();
  }

  show(): void {
    this.#frame?.show();
  }

  /** Sets the image, and in which coordinates its text will be. */
  setImage(image: PageImage, space: PixelSpace, natural: Size | undefined): void {
    this.#image = image;
    this.#space = space;
    this.#natural = natural;
    this.#frameSize = undefined;
    this.#follow();
  }

  /** Sets the size of the recognised image, px. It is used as the file's size if the page does not know that. */
  setPixels(pixels: Size): void {
    if (this.#space !== 'file' || this.#natural) return;
    this.#natural = pixels;
    this.#frameSize = undefined;
    this.#follow();
  }

  /** Sets which cells of a grid on the image have text, counted by rows. */
  setOccupied(cells: readonly number[]): void {
    this.#occupied = cells;
  }

  /** The visible part of the image, CSS px of the view; undefined while the image has no place. */
  visibleRect(): Rect | undefined {
    return this.#placement && intersectRects(this.#placement.clip, viewportOf(this.#view));
  }

  /** Where text is, CSS px of the view. */
  textRects(): Rect[] {
    const matrix = this.#placement?.matrix;
    if (!matrix) return [];
    return this.#occupied.map((cell) => boundsOf(matrix, placeOfCell(cell)));
  }

  remove(): void {
    this.#follower?.stop();
    this.#stage.remove();
  }

  #follow(): void {
    this.#follower?.stop();
    this.#follower = new ImageFollower(this.#view, {
      image: this.#image,
      space: this.#space,
      natural: this.#natural,
      onPlace: (placement) => this.#place(placement && this.#withoutBars(placement)),
      onRebuilt: (image) => {
        this.#listener.onRebuilt(image);
        this.setImage(image, this.#space, this.#natural);
      },
      onDeparture: (why) => {
        this.#place(undefined);
        this.#listener.onDeparture(why);
      },
    });
  }

  /** A region has its text also where a bar of the page was in it. */
  #withoutBars(placement: Placement): Placement {
    const { element, region } = this.#image;
    return region ? placement : { ...placement, clip: clipBars(placement.clip, element, this.#view) };
  }

  #place(placement: Placement | undefined): void {
    this.#placement = placement;
    this.#update();
  }

  /** Moves the stage onto the image, or hides it while the image has no place. */
  #update(): void {
    this.#stage.hidden = !this.#placement;
    if (!this.#placement) return;
    const { matrix, clip, outline } = this.#placement;
    const origin = this.#host.origin();
    putRect(this.#stage, { ...clip, x: clip.x - origin.x, y: clip.y - origin.y });
    this.#outline.setAttribute('points', outline.map(({ x, y }) => `${x - clip.x},${y - clip.y}`).join(' '));
    this.#updateFrame({ ...matrix, e: matrix.e - clip.x, f: matrix.f - clip.y });
  }

  /** `toStage`: the image's unit square → the stage. */
  #updateFrame(toStage: Matrix): void {
    if (!this.#frame) return;
    this.#frameSize ??= frameSize(boundsOf(toStage, UNIT));
    const { width, height } = this.#frameSize;
    const { style } = this.#frame.element;
    style.width = `${width}px`;
    style.height = `${height}px`;
    style.transform = toCss(compose(toStage, { a: 1 / width, b: 0, c: 0, d: 1 / height, e: 0, f: 0 }));
  }
}

function frameSize({ width, height }: Size): Size {
  const scale = Math.min(1, MOST_FRAME_PX / width, MOST_FRAME_PX / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function putRect(element: HTMLElement, rect: Rect): void {
  element.style.left = `${rect.x}px`;
  element.style.top = `${rect.y}px`;
  element.style.width = `${rect.width}px`;
  element.style.height = `${rect.height}px`;
}
