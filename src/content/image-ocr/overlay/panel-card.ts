import { OverlayCard } from '@/content/overlay/overlay-card';
import type { OverlayHost } from '@/content/overlay/overlay-host';
import { rememberFocus } from '@/content/page-events';
import type { Point, Rect, Size } from '@/core/geometry/rect';
import type { OverlayFrameKey } from '@/platform/messages/overlay-protocol';
import { clampInto, coveredArea, placePanel } from './panel-place';

/** The panel in the page: a card that is shown at once, and the frame in it. It takes the focus, and gives it back when it is removed. */
export class PanelCard {
  readonly #host: OverlayHost;
  readonly #space: HTMLElement;
  readonly #card: OverlayCard;
  readonly #giveFocusBack: () => void;
  readonly #sizes: ResizeObserver;
  /** Where it was put. While the window has no room for it there, it is shown as close to that as it can be. */
  #wanted: Point | undefined;
  #isMovedByUser = false;

  /** `onResize`: called when the window has another size, or is zoomed. A panel that the user has not moved has no place then. */
  constructor(host: OverlayHost, onResize: () => void) {
    const { ownerDocument: document } = host.container;
    this.#host = host;
    this.#giveFocusBack = rememberFocus(document);
    this.#space = document.createElement('div');
    this.#space.className = 'panel-space';
    this.#card = new OverlayCard(this.#space, 'panel');
    host.container.append(this.#space);
    this.#sizes = new ResizeObserver((changes) => {
      this.#show();
      if (!changes.some(({ target }) => target === this.#space)) return;
      // The image may be elsewhere now, or there may be room beside it.
      if (!this.#isMovedByUser) this.#wanted = undefined;
      onResize();
    });
    this.#sizes.observe(this.#space);
    this.#sizes.observe(this.#card.element);
  }

  /** Puts the frame into the card. */
  load(key: OverlayFrameKey): void {
    this.#card.load(key);
  }

  /** Makes the frame visible and moves the focus to it. */
  show(): void {
    this.#card.show();
    this.#card.focus();
  }

  /** CSS px */
  setHeight(height: number): void {
    this.#card.setHeight(height);
  }

  /** Moves the panel to where it covers no text. After the user has moved it, it stays where it is. */
  avoid(image: Rect, text: readonly Rect[]): void {
    if (this.#isMovedByUser) return;
    const { width, height } = this.#size();
    const shown = this.#shownAt();
    if (shown && coveredArea({ ...shown, width, height }, text) === 0) return;
    this.#wanted = placePanel(image, text, this.#viewport(), { width, height });
    this.#show();
  }

  move(by: Point): void {
    this.#isMovedByUser = true;
    // What is dragged is the panel where it is shown, not where it would be in a larger window.
    const from = this.#shownAt();
    if (!from || (by.x === 0 && by.y === 0)) return;
    this.#wanted = clampInto({ x: from.x + by.x, y: from.y + by.y }, this.#viewport(), this.#size());
    this.#show();
  }

  /** Removes the panel and gives the focus back. */
  remove(): void {
    const hadFocus = this.#host.root.activeElement !== null;
    this.#sizes.disconnect();
    this.#space.remove();
    if (hadFocus) this.#giveFocusBack();
  }

  #shownAt(): Point | undefined {
    return this.#wanted && clampInto(this.#wanted, this.#viewport(), this.#size());
  }

  #show(): void {
    const at = this.#shownAt();
    if (!at) return;
    const { style } = this.#card.element;
    style.left = `${at.x}px`;
    style.top = `${at.y}px`;
  }

  #size(): Size {
    return this.#card.element.getBoundingClientRect();
  }

  /** Without scroll bars. */
  #viewport(): Size {
    return { width: this.#space.clientWidth, height: this.#space.clientHeight };
  }
}
