import { describe, expect, it, vi } from 'vitest';
import { listenForGestures } from './pointer-gesture';

/** An element that passes on pointer events as the browser does. */
function createSurface() {
  const listeners = new Map<string, (event: unknown) => void>();
  const surface = {
    setPointerCapture: vi.fn(),
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
  };
  const listener = { onHover: vi.fn(), onDrag: vi.fn(), onDrop: vi.fn(), onClick: vi.fn() };
  listenForGestures(surface as never, listener, new AbortController().signal);
  const point = (type: string, clientX: number, clientY: number, isTrusted = true) =>
    listeners.get(type)?.({ clientX, clientY, isTrusted, button: 0, pointerId: 1 });
  return { listener, point };
}

describe('a gesture of the pointer', () => {
  it('drags to where the pointer is released, although the browser left out the last moves', () => {
    const { listener, point } = createSurface();
    point('pointerdown', 10, 10);
    point('pointermove', 40, 30);
    point('pointerup', 90, 70);
    expect(listener.onDrag).toHaveBeenLastCalledWith({ x: 10, y: 10 }, { x: 90, y: 70 });
    expect(listener.onDrop).toHaveBeenCalledTimes(1);
    expect(listener.onClick).not.toHaveBeenCalled();
  });

  it('is a drag even if no move was reported at all', () => {
    const { listener, point } = createSurface();
    point('pointerdown', 10, 10);
    point('pointerup', 90, 70);
    expect(listener.onDrag.mock.calls).toEqual([
      [
        { x: 10, y: 10 },
        { x: 90, y: 70 },
      ],
    ]);
    expect(listener.onDrop).toHaveBeenCalledTimes(1);
  });

  it('is a click where the pointer hardly moved', () => {
    const { listener, point } = createSurface();
    point('pointerdown', 10, 10);
    point('pointermove', 11, 10);
    point('pointerup', 11, 11);
    expect(listener.onClick.mock.calls).toEqual([[{ x: 11, y: 11 }]]);
    expect(listener.onDrag).not.toHaveBeenCalled();
    expect(listener.onDrop).not.toHaveBeenCalled();
  });

  it('hovers while nothing is pressed, and again after a release', () => {
    const { listener, point } = createSurface();
    point('pointermove', 5, 6);
    point('pointerdown', 10, 10);
    point('pointerup', 10, 10);
    point('pointermove', 7, 8);
    expect(listener.onHover.mock.calls).toEqual([[{ x: 5, y: 6 }], [{ x: 7, y: 8 }]]);
  });

  it('ignores what a script of the page made up', () => {
    const { listener, point } = createSurface();
    point('pointerdown', 10, 10, false);
    point('pointerup', 90, 70, false);
    point('pointermove', 5, 5, false);
    for (const called of Object.values(listener)) expect(called).not.toHaveBeenCalled();
  });
});
