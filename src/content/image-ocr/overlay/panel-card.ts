import { OverlayFrame, type OverlayHost } from '@/content/overlay/overlay-host';
import { rememberFocus } from '@/content/page-events';
import type { Point, Rect, Size } from '@/core/geometry/rect';
import { clampInto, coveredArea, placePanel } from './panel-place';

/** The border of the card, px on each side. */
const BORDER_PX = 1;

/** The panel in the page: a card that is shown at once, and the frame in it. It takes the focus, and gives it back when it is removed. */
export class PanelCard {
  readonly #host: OverlayHost;
  readonly #space: HTMLElement;
  readonly #card: HTMLElement;
  readonly #giveFocusBack: () => void;
  readonly #sizes = new ResizeObserver(() => this.#keepInside());
  #frame: OverlayFrame | undefined;
  #at: Point | undefined;
  #isMovedByUser = false;

  constructor(host: OverlayHost) {
    const { ownerDocument: document } = host.container;
    this.#host = host;
    this.#giveFocusBack = rememberFocus(document);
    this.#space = document.createElement('div');
    this.#space.className = 'panel-space';
    this.#card = document.createElement('div');
    this.#card.className = 'card panel';
    this.#card.dataset['part'] = 'card';
    this.#space.append(this.#card);
    host.container.append(this.#space);
    this.#sizes.observe(this.#space);
    this.#sizes.observe(this.#card);
  }

  /** Puts the frame into the card. */
  load(token: string): void {
    this.#frame = new OverlayFrame(this.#card, 'panel', token);
  }

  /** Makes the frame visible and moves the focus to it. */
  show(): void {
    this.#frame?.show();
    this.#frame?.focus();
  }

  /** CSS px */
  setHeight(height: number): void {
    this.#card.style.height = `${height + 2 * BORDER_PX}px`;
  }

  /** Moves the panel to where it covers no text. After the user has moved it, it stays where it is. */
  avoid(image: Rect, text: readonly Rect[]): void {
    if (this.#isMovedByUser) return;
    const { width, height } = this.#card.getBoundingClientRect();
    if (this.#at && coveredArea({ ...this.#at, width, height }, text) === 0) return;
    this.#put(placePanel(image, text, this.#viewport(), { width, height }));
  }

  move(by: Point): void {
    this.#isMovedByUser = true;
    if (this.#at) this.#put({ x: this.#at.x + by.x, y: this.#at.y + by.y });
  }

  /** Removes the panel and gives the focus back. */
  remove(): void {
    const hadFocus = this.#host.root.activeElement !== null;
    this.#sizes.disconnect();
    this.#space.remove();
    if (hadFocus) this.#giveFocusBack();
  }

  #put(place: Point): void {
    this.#at = clampInto(place, this.#viewport(), this.#card.getBoundingClientRect());
    this.#card.style.left = `${this.#at.x}px`;
    this.#card.style.top = `${this.#at.y}px`;
  }

  #keepInside(): void {
    if (this.#at) this.#put(this.#at);
  }

  /** Without scroll bars. */
  #viewport(): Size {
    return { width: this.#space.clientWidth, height: this.#space.clientHeight };
  }
}
