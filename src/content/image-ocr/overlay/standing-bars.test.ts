// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import type { Rect } from '@/core/geometry/rect';
import { clipBars } from './standing-bars';

const VIEWPORT = { width: 1000, height: 800 };
/** The visible part of an image that is scrolled under a header. */
const CLIP = { x: 100, y: -200, width: 600, height: 900 };
const HEADER = { x: 0, y: 0, width: 1000, height: 60 };

let image: Element;
/** What lies at a point of the page, the topmost first. */
let stack: Element[];

beforeEach(() => {
  document.body.replaceChildren();
  const sizes = { clientWidth: VIEWPORT.width, clientHeight: VIEWPORT.height };
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(document.documentElement, name, { value, configurable: true });
  Object.defineProperty(window, 'innerHeight', { value: VIEWPORT.height, configurable: true });
  stack = [];
  document.elementsFromPoint = (x, y) =>
    stack.filter((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return x >= left && x < right && y >= top && y < bottom;
    });
  image = add('', CLIP);
});

/** Adds an element on top of the others. */
function add(style: string, { x, y, width, height }: Rect, parent: Element = document.body): Element {
  const element = document.createElement('div');
  element.setAttribute('style', style);
  element.getBoundingClientRect = () => new DOMRect(x, y, width, height);
  parent.append(element);
  stack.unshift(element);
  return element;
}

it.each(['fixed', 'sticky'])('text ends where a header of the page (%s) stands on its image', (position) => {
  add('', { x: 300, y: 0, width: 200, height: 40 }, add(`position: ${position}`, HEADER));
  expect(clipBars(CLIP, image, window)).toEqual({ ...CLIP, y: 60, height: 640 });
});

it('text ends where a bar at the foot of the window stands on its image', () => {
  const long = { ...CLIP, height: 1200 };
  add('position: fixed', { x: 0, y: 750, width: 1000, height: 50 });
  expect(clipBars(long, image, window)).toEqual({ ...long, height: 950 });
});

it.each([
  ['scrolls with the page', 'position: absolute', HEADER],
  ['covers a part of its width only', 'position: fixed', { ...HEADER, x: 300 }],
])('text lies on the whole image where what stands on it %s', (_what, style, place) => {
  add(style, place);
  expect(clipBars(CLIP, image, window)).toEqual(CLIP);
});

it('text lies on the whole image where the image itself is in what stands still', () => {
  const box = add('position: fixed', { x: 0, y: 0, width: 1000, height: 800 });
  image = add('', CLIP, box);
  expect(clipBars(CLIP, image, window)).toEqual(CLIP);
});
