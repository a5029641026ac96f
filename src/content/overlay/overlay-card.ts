import type { OverlayFrameKey, OverlayRole } from '@/platform/messages/overlay-protocol';
import { OverlayFrame } from './overlay-host';

/** The border of a card in `overlay.css`, px on each side. */
const BORDER_PX = 1;

/** A box in the page that is shown at once, empty, and then gets the frame with a part of the overlay. */
export class OverlayCard {
  readonly element: HTMLElement;
  readonly #role: Exclude<OverlayRole, 'layer'>;
  #frame: OverlayFrame | undefined;

  constructor(parent: HTMLElement, role: Exclude<OverlayRole, 'layer'>) {
    this.#role = role;
    this.element = parent.ownerDocument.createElement('div');
    this.element.className = `card ${role}`;
    this.element.dataset['part'] = 'card';
    parent.append(this.element);
  }

  /** Puts the frame into the card. */
  load(key: OverlayFrameKey): void {
    this.#frame = new OverlayFrame(this.element, this.#role, key);
  }

  /** Makes the frame visible. */
  show(): void {
    this.#frame?.show();
  }

  focus(): void {
    this.#frame?.focus();
  }

  /** Makes room for a frame of that height, CSS px. */
  setHeight(height: number): void {
    this.element.style.height = `${height + 2 * BORDER_PX}px`;
  }
}
