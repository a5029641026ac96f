import { styleOf, unshadowed } from './unshadowed';

/**
 * How an element is hidden: the second way where a style sheet sets the opacity with `!important`, which outdoes animations. It is not the
 * first, because a field that is not visible loses the focus.
 */
const WAYS: readonly Keyframe[] = [
  { opacity: 0 },
  { opacity: 0, visibility: 'hidden', clipPath: 'inset(100%)' },
];

/** Elements of a page that are hidden while screenshots of it are taken. */
export class HiddenElements {
  readonly #animations = new Map<Element, Animation>();

  has(element: Element): boolean {
    return this.#animations.has(element);
  }

  /**
   * By an animation, because that changes neither attributes nor style sheets, and nothing is left of it when it is cancelled. Returns
   * whether the element is hidden.
   */
  hide(element: Element): boolean {
    for (const look of WAYS) {
      const animation = unshadowed(element).animate([look, look], { duration: 1, fill: 'both' });
      if (!isShown(element)) {
        this.#animations.set(element, animation);
        return true;
      }
      animation.cancel();
    }
    return false;
  }

  /** Shows everything again. */
  show(): void {
    for (const animation of this.#animations.values()) animation.cancel();
    this.#animations.clear();
  }
}

function isShown(element: Element): boolean {
  const style = styleOf(element);
  if (!style) return false;
  return style.opacity !== '0' && style.visibility !== 'hidden' && style.clipPath !== 'inset(100%)';
}
