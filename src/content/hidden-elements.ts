import { unshadowed } from './unshadowed';

/** Elements of a page that are hidden while screenshots of it are taken. */
export class HiddenElements {
  readonly #animations = new Map<Element, Animation>();

  has(element: Element): boolean {
    return this.#animations.has(element);
  }

  /** By an animation, because that changes neither attributes nor style sheets, and nothing is left of it when it is cancelled. */
  hide(element: Element): void {
    const animation = unshadowed(element).animate([{ opacity: 0 }, { opacity: 0 }], {
      duration: 1,
      fill: 'both',
    });
    this.#animations.set(element, animation);
  }

  /** Shows everything again. */
  show(): void {
    for (const animation of this.#animations.values()) animation.cancel();
    this.#animations.clear();
  }
}
