import type { Point } from '@/core/geometry/rect';

/** The gestures of a pointer on a surface, in CSS px of the viewport. */
interface GestureListener {
  /** The pointer moves while no button is pressed. */
  readonly onHover: (at: Point) => void;
  readonly onClick: (at: Point) => void;
  readonly onDrag: (from: Point, to: Point) => void;
  /** The user ended a drag by releasing the button. */
  readonly onDrop: () => void;
}

/** A click moves the pointer by less than this, px. */
const CLICK_SLOP_PX = 4;

/** Distinguishes clicks from drags. Ignores events that a page's script makes. */
export function listenForGestures(
  surface: HTMLElement,
  listener: GestureListener,
  signal: AbortSignal,
): void {
  let from: Point | undefined;
  let isDrag = false;
  const end = () => {
    from = undefined;
    isDrag = false;
  };
  const follow = (event: PointerEvent) => {
    if (!from) return;
    const at = placeOf(event);
    isDrag ||= Math.hypot(at.x - from.x, at.y - from.y) >= CLICK_SLOP_PX;
    if (isDrag) listener.onDrag(from, at);
  };
  const listen = (type: 'pointerdown' | 'pointermove' | 'pointerup', act: (event: PointerEvent) => void) =>
    surface.addEventListener(type, (event) => event.isTrusted && act(event), { signal });

  listen('pointerdown', (event) => {
    if (event.button !== 0) return;
    surface.setPointerCapture(event.pointerId);
    from = placeOf(event);
  });
  listen('pointermove', (event) => {
    if (from) follow(event);
    else listener.onHover(placeOf(event));
  });
  listen('pointerup', (event) => {
    if (!from) return;
    // The browser may leave out the last move before the pointer is released.
    follow(event);
    const wasDrag = isDrag;
    end();
    if (wasDrag) listener.onDrop();
    else listener.onClick(placeOf(event));
  });
  // The browser uses the pointer for its own gesture: the region selected so far stays, and keys can still move
  // it.
  surface.addEventListener('pointercancel', end, { signal });
}

function placeOf({ clientX: x, clientY: y }: PointerEvent): Point {
  return { x, y };
}
