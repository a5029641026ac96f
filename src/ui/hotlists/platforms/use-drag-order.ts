import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';

/** A pointer that has moved less than this is pressing, not dragging, px. */
const DRAG_AFTER_PX = 6;

export interface DragOrder {
  /** The name of the dragged element, and the index at which it would be inserted among the others. */
  readonly dragged: { readonly name: string; readonly place: number } | undefined;
  /** Goes on the element that holds the draggable ones. */
  readonly holder: RefObject<HTMLDivElement | null>;
  /** The props for the handle of an element. */
  readonly handle: (name: string) => { readonly onPointerDown: (event: PointerEvent) => void };
}

/**
 * Lets the user drag elements with `data-drag` to another position within their holder. Other controls offer the same
 * for the keyboard.
 * @param onMove gets the new index among the other elements
 */
export function useDragOrder(onMove: (name: string, place: number) => void): DragOrder {
  const holder = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<DragOrder['dragged']>();
  const start = (name: string, { clientX, clientY }: PointerEvent) => {
    let current: DragOrder['dragged'];
    const end = new AbortController();
    const listen = <K extends 'pointermove' | 'pointerup' | 'pointercancel' | 'keydown'>(
      type: K,
      listener: (event: WindowEventMap[K]) => void,
    ) => window.addEventListener(type, listener, { signal: end.signal });
    const stop = () => {
      end.abort();
      setDragged(undefined);
    };
    const follow = (event: PointerEvent) => {
      const far = Math.hypot(event.clientX - clientX, event.clientY - clientY) >= DRAG_AFTER_PX;
      if (!holder.current || (!current && !far)) return;
      current = { name, place: placeAt(holder.current, name, event) };
      setDragged(current);
    };
    listen('pointermove', follow);
    listen('pointerup', (event) => {
      // The browser may leave out the last move before the pointer is released.
      follow(event);
      stop();
      if (!current) return;
      swallowClick();
      onMove(current.name, current.place);
    });
    listen('pointercancel', stop);
    listen('keydown', (event) => event.key === 'Escape' && stop());
  };
  return {
    dragged,
    holder,
    handle: (name) => ({
      onPointerDown: (event) => event.isTrusted && event.button === 0 && start(name, event),
    }),
  };
}

/** How many of the other elements come before a point, in reading order. */
function placeAt(holder: HTMLElement, name: string, { clientX, clientY }: PointerEvent): number {
  const others = [...holder.querySelectorAll<HTMLElement>('[data-drag]')].filter(
    ({ dataset }) => dataset['drag'] !== name,
  );
  return others.filter((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return bottom < clientY || (top <= clientY && (left + right) / 2 < clientX);
  }).length;
}

/** Suppresses the click that follows a drag. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  // No click follows when the pointer was released over another element.
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
