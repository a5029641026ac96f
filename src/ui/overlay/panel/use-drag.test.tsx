// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Point } from '@/core/geometry/rect';
import { useDrag } from './use-drag';

let moves: Point[];

function Handle() {
  return <div id="handle" {...useDrag((by) => moves.push(by))} />;
}

beforeEach(async () => {
  moves = [];
  await act(() => render(<Handle />, document.body));
});
afterEach(() => act(() => render(null, document.body)));

/** Sends the handle an event at a place of the frame. `zoom`: how many px of the screen a CSS px is. */
function point(type: string, at: Point, { buttons = 1, zoom = 1, frame = { x: 0, y: 0 } } = {}): void {
  const handle = document.querySelector<HTMLElement>('#handle');
  if (!handle) throw new Error('no handle');
  handle.setPointerCapture = vi.fn();
  const event = new PointerEvent(type, { bubbles: true });
  const facts = {
    clientX: at.x - frame.x,
    clientY: at.y - frame.y,
    screenX: at.x * zoom,
    screenY: at.y * zoom,
    button: 0,
    buttons,
    isTrusted: true,
  };
  for (const [name, value] of Object.entries(facts)) Object.defineProperty(event, name, { value });
  handle.dispatchEvent(event);
}

const total = () => moves.reduce((sum, by) => ({ x: sum.x + by.x, y: sum.y + by.y }), { x: 0, y: 0 });

it('a dragged frame moves as far as the pointer, although the frame lags behind it', () => {
  point('pointerdown', { x: 10, y: 10 });
  point('pointermove', { x: 20, y: 10 });
  point('pointermove', { x: 40, y: 30 }, { frame: { x: 10, y: 0 } });
  point('pointerup', { x: 50, y: 40 }, { buttons: 0, frame: { x: 10, y: 0 } });
  expect(total()).toEqual({ x: 40, y: 30 });
});

it('a dragged frame moves by px of the page, also where the page is zoomed', () => {
  point('pointerdown', { x: 10, y: 10 }, { zoom: 2 });
  point('pointermove', { x: 20, y: 10 }, { zoom: 2 });
  point('pointerup', { x: 50, y: 40 }, { zoom: 2, buttons: 0 });
  expect(total()).toEqual({ x: 40, y: 30 });
});

it('a movement too short to measure the scale moves nothing', () => {
  point('pointerdown', { x: 10, y: 10 });
  point('pointerup', { x: 13, y: 10 }, { buttons: 0 });
  expect(total()).toEqual({ x: 0, y: 0 });
});

it('after a release that the frame was not told of, the frame does not follow the pointer', () => {
  point('pointerdown', { x: 10, y: 10 });
  point('pointermove', { x: 20, y: 10 });
  point('pointermove', { x: 90, y: 90 }, { buttons: 0 });
  point('pointermove', { x: 120, y: 90 });
  expect(total()).toEqual({ x: 10, y: 0 });
});

it('nothing moves after the drag has ended', () => {
  point('pointerdown', { x: 10, y: 10 });
  point('pointerup', { x: 30, y: 10 }, { buttons: 0 });
  point('pointermove', { x: 90, y: 90 });
  expect(total()).toEqual({ x: 20, y: 0 });
});
