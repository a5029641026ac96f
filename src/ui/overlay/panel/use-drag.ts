import { useRef } from 'preact/hooks';
import type { Point } from '@/core/geometry/rect';

interface Drag {
  /** Where the pointer was pressed, in px of the frame and in px of the screen. */
  readonly client: Point;
  readonly screen: Point;
  /** How many CSS px one px of the screen is: positions on the screen do not change with the page's zoom. Undefined until measured. */
  scale: number | undefined;
  /** How far the frame was moved until now, CSS px. */
  moved: Point;
}

/** The least distance over which the scale is measured, px of the screen. */
const MEASURED_PX = 4;

/**
 * Moves the frame that a handle is in. The frame follows the pointer with a delay, so distances are measured on the screen and not in
 * the frame. `onMove` is called with how far to move next, CSS px.
 */
export function useDrag(onMove: (by: Point) => void) {
  const drag = useRef<Drag | undefined>(undefined);
  const end = () => {
    drag.current = undefined;
  };
  const follow = (event: PointerEvent) => {
    const { current } = drag;
    if (!current) return;
    // The pointer was released somewhere else. Without this, the panel would follow a pointer that is not pressed.
    if (event.type === 'pointermove' && event.buttons === 0) return end();
    const way = { x: event.screenX - current.screen.x, y: event.screenY - current.screen.y };
    current.scale ??= measureScale(current, event, way);
    if (current.scale === undefined) return;
    const to = { x: way.x * current.scale, y: way.y * current.scale };
    onMove({ x: to.x - current.moved.x, y: to.y - current.moved.y });
    current.moved = to;
  };
  return {
    onPointerDown(event: PointerEvent & { readonly currentTarget: HTMLElement }) {
      const onControl = (event.target as Element).closest('button:not([data-part=move])');
      if (event.button !== 0 || onControl || !event.isTrusted) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      // Tells the content script that the user moves the panel: it then no longer moves the panel off the text.
      onMove({ x: 0, y: 0 });
      drag.current = {
        client: { x: event.clientX, y: event.clientY },
        screen: { x: event.screenX, y: event.screenY },
        scale: undefined,
        moved: { x: 0, y: 0 },
      };
    },
    onPointerMove: follow,
    onPointerUp(event: PointerEvent) {
      // The browser may not send the last movement before the pointer is released.
      follow(event);
      end();
    },
    onPointerCancel: end,
  };
}

/** Measured before the frame moves. */
function measureScale({ client }: Drag, event: PointerEvent, way: Point): number | undefined {
  const onScreen = Math.hypot(way.x, way.y);
  if (onScreen < MEASURED_PX) return undefined;
  return Math.hypot(event.clientX - client.x, event.clientY - client.y) / onScreen;
}
