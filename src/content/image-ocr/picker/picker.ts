import { findDrawnSize, imagesAt, listImagesInView, rectOfImage } from '@/content/images/find-image';
import type { PageImage } from '@/content/images/page-image';
import type { KeyPress } from '@/content/page-events';
import { contains, intersectRects, type Point, type Rect, type Size } from '@/core/geometry/rect';
import {
  ARROW_KEYS,
  isRegion,
  middleRegion,
  nudgeRegion,
  snapRegion,
  spanRegion,
} from '@/core/geometry/region';
import type { Picking } from '@/core/recognitions/overlay-view';
import type { OverlayAct } from '@/platform/messages/overlay-protocol';
import { listenForGestures } from '@/ui/recognition/pointer-gesture';
import { Shield } from './shield';

/** What would be recognised now. */
type Choice =
  | { readonly kind: 'image'; readonly image: PageImage }
  /** CSS px of the viewport. */
  | { readonly kind: 'region'; readonly region: Rect };

/** What the arrow keys do at first: go from image to image, or select a region. */
export type PickerStart = 'images' | 'region';

export interface PickerDeps {
  readonly onPicked: (image: PageImage) => void;
  /** Called with the region that the user selected, CSS px of the window's viewport. */
  readonly onRegion: (region: Rect) => void;
}

/**
 * Lets the user choose what is recognised. A click chooses the image under the pointer; a drag selects a region. With keys: Tab
 * goes from image to image, the arrows select, move and resize a region, and Enter recognises.
 */
export class Picker {
  readonly #view: Window;
  readonly #deps: PickerDeps;
  readonly #shield: Shield;
  #selectsRegion: boolean;
  #inView: readonly PageImage[];
  #choice: Choice | undefined;

  constructor(view: Window, start: PickerStart, deps: PickerDeps) {
    this.#view = view;
    this.#deps = deps;
    this.#selectsRegion = start === 'region';
    this.#inView = listImagesInView(view);
    // Must come first: once the shield is there, nothing of the page is under the pointer.
    const hovered = [...view.document.querySelectorAll(':hover')].at(-1);
    this.#shield = new Shield(view, {
      part: this.#selectsRegion ? 'region-picker' : 'picker',
      keys: {
        ...Object.fromEntries(ARROW_KEYS.map((key) => [key, (press: KeyPress) => this.#onArrow(press)])),
        Tab: ({ shiftKey }) => this.#step(shiftKey ? -1 : 1),
        Enter: () => this.#accept(),
        f: () => this.#startSelectingRegion(),
      },
      onStartRegion: () => this.#startSelectingRegion(),
    });
    this.#listen();
    this.#highlight(this.#inView.find(({ element }) => element === hovered));
  }

  onAct(overlayId: string, act: OverlayAct): void {
    this.#shield.onAct(overlayId, act);
  }

  closeOverlay(overlayId: string): void {
    this.#shield.closeOverlay(overlayId);
  }

  close(): void {
    this.#shield.close();
  }

  #listen(): void {
    const { surface, signal } = this.#shield;
    const highlightUnder = ({ x, y }: Point) => this.#highlight(this.#imageUnder(x, y));
    listenForGestures(
      surface,
      {
        // A region that was selected with keys stays when the mouse moves by chance.
        onHover: (at) => this.#choice?.kind !== 'region' && highlightUnder(at),
        onClick: (at) => {
          highlightUnder(at);
          this.#accept();
        },
        onDrag: (from, to) => this.#showRegion(spanRegion(from, to, this.#viewport())),
        onDrop: () => this.#accept(),
      },
      signal,
    );
    const redraw = () => this.#show(this.#choice);
    this.#view.addEventListener('scroll', redraw, { signal, capture: true, passive: true });
    this.#view.addEventListener('resize', redraw, { signal, passive: true });
  }

  #highlight(image: PageImage | undefined): void {
    this.#show(image && { kind: 'image', image });
  }

  #showRegion(region: Rect): void {
    this.#show({ kind: 'region', region: snapRegion(region, this.#view.devicePixelRatio) });
  }

  #show(choice: Choice | undefined): void {
    this.#choice = choice;
    const document = this.#shield.surface.ownerDocument;
    this.#shield.show(
      choice ? drawChoice(document, choice, this.#selectsRegion) : drawDim(document, this.#selectsRegion),
      {
        selectsRegion: this.#selectsRegion,
        hasImages: this.#inView.length > 0,
        choice: choice && describe(choice),
      },
    );
  }

  #onArrow(event: KeyPress): void {
    if (this.#choice?.kind === 'region') {
      const { region } = this.#choice;
      this.#showRegion(nudgeRegion(region, event.key, event, this.#viewport()));
    } else if (this.#selectsRegion) this.#startSelectingRegion();
    else this.#step(event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : -1);
  }

  /** Starts with a region around the highlighted image, else in the middle. */
  #startSelectingRegion(): void {
    this.#selectsRegion = true;
    if (this.#choice?.kind === 'region') return;
    const viewport = this.#viewport();
    const around =
      this.#choice && intersectRects(rectOfImage(this.#choice.image), { x: 0, y: 0, ...viewport });
    this.#showRegion(around && isRegion(around) ? around : middleRegion(viewport));
  }

  #step(by: number): void {
    this.#inView = listImagesInView(this.#view);
    const { length } = this.#inView;
    const highlighted = this.#choice?.kind === 'image' ? this.#choice.image.element : undefined;
    const at = this.#inView.findIndex(({ element }) => element === highlighted);
    const first = by > 0 ? 0 : length - 1;
    this.#highlight(this.#inView[at === -1 ? first : (at + by + length) % length]);
  }

  #accept(): void {
    const choice = this.#choice;
    if (!choice) return;
    if (choice.kind === 'region' && !isRegion(choice.region)) {
      this.#show(undefined);
      return;
    }
    this.close();
    if (choice.kind === 'region') this.#deps.onRegion(choice.region);
    else this.#deps.onPicked(choice.image);
  }

  /** An image with `pointer-events: none` is found by its place. */
  #imageUnder(x: number, y: number): PageImage | undefined {
    return (
      imagesAt(this.#view.document, x, y)[0] ??
      this.#inView.find((image) => contains(rectOfImage(image), x, y))
    );
  }

  /** Without scroll bars. */
  #viewport(): Size {
    const { clientWidth: width, clientHeight: height } = this.#shield.surface;
    return { width, height };
  }
}

/** Draws an outline around what is chosen. Words about it are in the frame. */
function drawChoice(document: Document, choice: Choice, selectsRegion: boolean): HTMLElement {
  const element = document.createElement('div');
  if (choice.kind === 'region') {
    element.className = 'region';
    element.dataset['part'] = 'region';
  } else {
    element.className = selectsRegion ? 'candidate shading' : 'candidate';
    element.dataset['part'] = 'candidate';
    element.dataset['kind'] = choice.image.kind;
  }
  const { x, y, width, height } = choice.kind === 'region' ? choice.region : rectOfImage(choice.image);
  element.style.left = `${x}px`;
  element.style.top = `${y}px`;
  element.style.width = `${width}px`;
  element.style.height = `${height}px`;
  return element;
}

function drawDim(document: Document, selectsRegion: boolean): HTMLElement | undefined {
  if (!selectsRegion) return undefined;
  const element = document.createElement('div');
  element.className = 'dim';
  return element;
}

function describe(choice: Choice): Picking['choice'] {
  if (choice.kind === 'region') return choice;
  return { kind: 'image', image: choice.image.kind, size: findDrawnSize(choice.image) };
}
