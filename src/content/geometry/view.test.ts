// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { boundsOf } from '@/core/geometry/matrix';
import type { Rect, Size } from '@/core/geometry/rect';
import { clipOf, clippersOf, contentRect, measureBox, scrolledCorner } from './view';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) element.removeAttribute('style');
});

/** Adds an element. `own`: its size before the page scales it, CSS px. */
function add(style: string, rect: Rect, parent: Element = document.body, own: Size = rect): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('style', style);
  put(element, rect, own);
  parent.append(element);
  return element;
}

function put(element: HTMLElement, { x, y, width, height }: Rect, own: Size): void {
  element.getBoundingClientRect = () => new DOMRect(x, y, width, height);
  const sizes = {
    clientWidth: own.width,
    clientHeight: own.height,
    offsetWidth: own.width,
    offsetHeight: own.height,
  };
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(element, name, { value, configurable: true });
}

const BOX = { x: 100, y: 50, width: 300, height: 200 };
const IMAGE = { x: 120, y: 60, width: 600, height: 500 };

it('cuts an image off where an element around it does', () => {
  const image = add('', IMAGE, add('overflow-y: hidden', BOX));
  expect(clipOf(image)).toEqual(BOX);
});

it('does not cut off an image that is placed relative to an element outside of what cuts off', () => {
  const frame = add('position: relative', IMAGE);
  const image = add('position: absolute', IMAGE, add('overflow-y: hidden', BOX, frame));
  expect([...clippersOf(image)]).toEqual([]);
});

it.each([
  ['is placed relative to it', 'position: absolute', 'overflow-y: hidden; position: relative'],
  ['is fixed in it, because it is transformed', 'position: fixed', 'overflow-y: hidden; transform: scale(1)'],
  ['is fixed in it, because it has a filter', 'position: fixed', 'overflow-y: hidden; filter: blur(1px)'],
  ['is in it in the ordinary way', 'position: relative', 'overflow-y: hidden'],
])('cuts an image off at an element that cuts off, where it %s', (_how, style, box) => {
  const clipper = add(box, BOX);
  expect([...clippersOf(add(style, IMAGE, clipper))]).toEqual([clipper]);
});

it('cuts off what stays in the window nowhere but at the window', () => {
  const image = add('position: fixed', IMAGE, add('overflow-y: hidden; position: relative', BOX));
  expect([...clippersOf(image)]).toEqual([]);
});

it('knows that a page scrolls in its body where the window is locked', () => {
  document.body.style.overflowY = 'auto';
  const image = add('', IMAGE);
  expect([...clippersOf(image)], 'the body’s overflow is that of the window').toEqual([]);
  document.documentElement.style.overflowY = 'hidden';
  expect([...clippersOf(image)]).toEqual([document.body]);
});

it('measures the inside of an element as large as the page shows it, which may be scaled or zoomed', () => {
  const box = add('', { x: 100, y: 50, width: 450, height: 300 }, document.body, { width: 300, height: 200 });
  Object.defineProperty(box, 'clientLeft', { value: 2 });
  expect(contentRect(box)).toMatchObject({ x: 103, y: 50, width: 450, height: 300 });
  box.scrollTop = 40;
  expect(scrolledCorner(box)).toEqual({ x: 103, y: 50 - 60 });
});

it.each([
  ['y 180deg', { a: -1, d: 1 }],
  ['1 0 0 180deg', { a: 1, d: -1 }],
  ['180deg', { a: -1, d: -1 }],
])('measures an element that the page turns by rotate: %s', (rotate, { a, d }) => {
  const style = { transform: 'none', scale: 'none', getPropertyValue: () => '' };
  const image = add('', IMAGE);
  vi.spyOn(window, 'getComputedStyle').mockImplementation(
    (element) =>
      ({ ...style, rotate: element === image ? rotate : 'none' }) as unknown as CSSStyleDeclaration,
  );
  const { matrix, size } = measureBox(image);
  expect(size.width).toBeCloseTo(IMAGE.width);
  expect(matrix.a).toBeCloseTo(a);
  expect(matrix.d).toBeCloseTo(d);
  expect(boundsOf(matrix, { x: 0, y: 0, ...size })).toEqual(IMAGE);
});

it('begins the view of a frame inside its border and padding, and the inside of other elements inside their border', () => {
  const put = (name: string) => {
    const element = document.createElement(name);
    element.setAttribute('style', 'padding: 3px 4px 5px 6px');
    const sizes = {
      clientLeft: 2,
      clientTop: 1,
      clientWidth: 200,
      clientHeight: 100,
      offsetWidth: 204,
      offsetHeight: 102,
    };
    for (const [size, value] of Object.entries(sizes)) Object.defineProperty(element, size, { value });
    element.getBoundingClientRect = () => new DOMRect(10, 20, 204, 102);
    document.body.append(element);
    return element;
  };
  expect(contentRect(put('iframe'))).toEqual({ x: 18, y: 24, width: 190, height: 92 });
  expect(contentRect(put('div'))).toEqual({ x: 12, y: 21, width: 200, height: 100 });
});
