import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * Keeps the focus on an element of a list when rendering moves it to another place. Browsers without `moveBefore` (Firefox before
 * version 144) take an element out of the document to move it, and the focus from it.
 * https://developer.mozilla.org/docs/Web/API/Element/moveBefore
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>): void {
  const { activeElement } = document;
  const focused = list.current?.contains(activeElement) ? activeElement : undefined;
  useLayoutEffect(() => {
    if (focused instanceof HTMLElement && document.activeElement === document.body)
      focused.focus({ preventScroll: true });
  });
}
