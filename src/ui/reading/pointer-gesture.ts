import type { Point } from '@/core/ocr/recognition';

/** What a pointer does on a surface, in CSS px of the viewport. */
export interface GestureListener {
  /** The pointer moves with nothing pressed. */
  readonly onHover: (at: Point) => void;
  readonly onClick: (at: Point) => void;
  readonly onDrag: (from: Point, to: Point) => void;
  /** A drag ended by letting go. */
  readonly onDrop: () => void;
}

/** A hand that clicks moves the pointer by less than this, px. */
const CLICK_SLOP_PX = 4;

/** Tells clicks from drags, on the user's own presses alone. */
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
  const listen = (type: 'pointerdown' | 'pointermove' | 'pointerup', act: (event: PointerEvent) => void) =>
    surface.addEventListener(type, (event) => event.isTrusted && act(event), { signal });

  listen('pointerdown', (event) => {
    if (event.button !== 0) return;
    surface.setPointerCapture(event.pointerId);
    from = placeOf(event);
  });
  listen('pointermove', (event) => {
    const at = placeOf(event);
    if (!from) return listener.onHover(at);
    isDrag ||= Math.hypot(at.x - from.x, at.y - from.y) >= CLICK_SLOP_PX;
    if (isDrag) listener.onDrag(from, at);
  });
  listen('pointerup', (event) => {
    if (!from) return;
    const wasDrag = isDrag;
    end();
    if (wasDrag) listener.onDrop();
    else listener.onClick(placeOf(event));
  });
  // The browser took the pointer for a gesture of its own: what was framed so far stays, to be moved by keys.
  surface.addEventListener('pointercancel', end, { signal });
}

function placeOf({ clientX: x, clientY: y }: PointerEvent): Point {
  return { x, y };
}
