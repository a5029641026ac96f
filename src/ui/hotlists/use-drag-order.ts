import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';

/** A pointer that has moved less than this has pressed, not dragged, px. */
const DRAG_AFTER_PX = 6;

/** Putting things in order by the pointer. */
export interface DragOrder {
  /** The name of what is being dragged, and the place (from 0, among all but itself) where it would go. */
  readonly dragged: { readonly name: string; readonly place: number } | undefined;
  /** For the element that holds them all. */
  readonly holder: RefObject<HTMLDivElement | null>;
  /** For what each is held by. */
  readonly grip: (name: string) => { readonly onPointerDown: (event: PointerEvent) => void };
}

/**
 * Lets elements with `data-drag` in a holder be dragged to another place. Keys do the same elsewhere.
 * @param onMove gets the place, from 0, among all but the one that was moved
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
    listen('pointermove', (event) => {
      const far = Math.hypot(event.clientX - clientX, event.clientY - clientY) >= DRAG_AFTER_PX;
      if (!holder.current || (!current && !far)) return;
      current = { name, place: placeAt(holder.current, name, event) };
      setDragged(current);
    });
    listen('pointerup', () => {
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
    grip: (name) => ({
      onPointerDown: (event) => event.isTrusted && event.button === 0 && start(name, event),
    }),
  };
}

/** How many of the others stand before a point, in reading order. */
function placeAt(holder: HTMLElement, name: string, { clientX, clientY }: PointerEvent): number {
  const others = [...holder.querySelectorAll<HTMLElement>('[data-drag]')].filter(
    ({ dataset }) => dataset['drag'] !== name,
  );
  return others.filter((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return bottom < clientY || (top <= clientY && (left + right) / 2 < clientX);
  }).length;
}

/** The click that follows a drag is none. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  // Where the pointer was let go over something else, no click follows.
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
