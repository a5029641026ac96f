import { listPicturesInView } from '@/content/image-ocr/pictures/list-pictures';
import type { Picture } from '@/content/image-ocr/pictures/picture';
import { picturesAt, rectOfPicture } from '@/content/image-ocr/pictures/picture-at';
import { contains, intersect, type Rect, type Size } from '@/core/geometry/rect';
import {
  ARROW_KEYS,
  isRegion,
  middleRegion,
  nudgeRegion,
  snapRegion,
  spanRegion,
} from '@/core/geometry/region';
import type { Point } from '@/core/ocr/recognition';
import { listenForGestures } from '@/ui/reading/pointer-gesture';
import { type Choice, PickerView } from './PickerView';
import { Shield } from './shield';

/** What the arrow keys do first: go from picture to picture, or frame a region. */
export type PickerStart = 'pictures' | 'region';

export interface PickerDeps {
  readonly onPicked: (picture: Picture) => void;
  /** Told the region, CSS px of the window's viewport. */
  readonly onFramed: (region: Rect) => void;
}

/**
 * Lets the user choose what is read: a click takes the picture under the pointer, a drag frames a region. By keys, Tab
 * goes from picture to picture, the arrows frame, move and size a region, Enter reads it.
 */
export class Picker {
  readonly #view: Window;
  readonly #deps: PickerDeps;
  readonly #shield: Shield;
  #frames: boolean;
  #inView: readonly Picture[];
  #choice: Choice | undefined;

  constructor(view: Window, start: PickerStart, deps: PickerDeps) {
    this.#view = view;
    this.#deps = deps;
    this.#frames = start === 'region';
    this.#inView = listPicturesInView(view);
    // Asked before the shield takes the pointer away from the page.
    const hovered = [...view.document.querySelectorAll(':hover')].at(-1);
    this.#shield = new Shield(view, this.#frames ? 'framer' : 'picker', {
      ...Object.fromEntries(ARROW_KEYS.map((key) => [key, (event: KeyboardEvent) => this.#onArrow(event)])),
      Tab: ({ shiftKey }) => this.#step(shiftKey ? -1 : 1),
      Enter: () => this.#accept(),
      f: () => this.#startFraming(),
    });
    this.#listen();
    this.#light(this.#inView.find(({ element }) => element === hovered));
  }

  close(): void {
    this.#shield.close();
  }

  #listen(): void {
    const { surface, signal } = this.#shield;
    const lightUnder = ({ x, y }: Point) => this.#light(this.#pictureUnder(x, y));
    listenForGestures(
      surface,
      {
        // A region made by keys is not lost to a touch of the mouse.
        onHover: (at) => this.#choice?.kind !== 'region' && lightUnder(at),
        onClick: (at) => {
          lightUnder(at);
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

  #light(picture: Picture | undefined): void {
    this.#show(picture && { kind: 'picture', picture });
  }

  #showRegion(region: Rect): void {
    this.#show({ kind: 'region', region: snapRegion(region, this.#view.devicePixelRatio) });
  }

  #show(choice: Choice | undefined): void {
    this.#choice = choice;
    this.#shield.draw(
      <PickerView
        choice={choice}
        frames={this.#frames}
        hasPictures={this.#inView.length > 0}
        onFrame={() => this.#startFraming()}
        onClose={() => this.close()}
      />,
    );
  }

  #onArrow(event: KeyboardEvent): void {
    if (this.#choice?.kind === 'region') {
      const { region } = this.#choice;
      this.#showRegion(nudgeRegion(region, event.key, event, this.#viewport()));
    } else if (this.#frames) this.#startFraming();
    else this.#step(event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : -1);
  }

  /** A region to begin with: around the picture that is lit, else in the middle. */
  #startFraming(): void {
    this.#frames = true;
    if (this.#choice?.kind === 'region') return;
    const viewport = this.#viewport();
    const lit = this.#choice && intersect(rectOfPicture(this.#choice.picture), { x: 0, y: 0, ...viewport });
    this.#showRegion(lit && isRegion(lit) ? lit : middleRegion(viewport));
  }

  #step(by: number): void {
    this.#inView = listPicturesInView(this.#view);
    const { length } = this.#inView;
    const lit = this.#choice?.kind === 'picture' ? this.#choice.picture.element : undefined;
    const at = this.#inView.findIndex(({ element }) => element === lit);
    const first = by > 0 ? 0 : length - 1;
    this.#light(this.#inView[at === -1 ? first : (at + by + length) % length]);
  }

  #accept(): void {
    const choice = this.#choice;
    if (!choice) return;
    if (choice.kind === 'region' && !isRegion(choice.region)) {
      this.#show(undefined);
      return;
    }
    this.close();
    if (choice.kind === 'region') this.#deps.onFramed(choice.region);
    else this.#deps.onPicked(choice.picture);
  }

  /** Pictures that let the pointer through are found by their place. */
  #pictureUnder(x: number, y: number): Picture | undefined {
    return (
      picturesAt(this.#view.document, x, y)[0] ??
      this.#inView.find((picture) => contains(rectOfPicture(picture), x, y))
    );
  }

  /** Scroll bars left out. */
  #viewport(): Size {
    const { clientWidth: width, clientHeight: height } = this.#shield.surface;
    return { width, height };
  }
}
