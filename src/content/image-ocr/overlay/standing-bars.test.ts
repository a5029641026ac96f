// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Rect } from '@/core/geometry/rect';
import { clipBars } from './standing-bars';

const IMAGE = { x: 100, y: -50, width: 400, height: 1000 };
const HEADER = { x: 0, y: 0, width: 1000, height: 60 };

let image: HTMLElement;

beforeEach(() => {
  const sizes = { clientWidth: 1000, clientHeight: 800 };
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(document.documentElement, name, { value, configurable: true });
  Object.defineProperty(window, 'innerHeight', { value: 800, configurable: true });
  image = add('img', '', IMAGE);
  document.elementsFromPoint = (x, y) =>
    [...document.querySelectorAll('body *')].reverse().filter((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return x >= left && x < right && y >= top && y < bottom;
    });
});
afterEach(() => document.body.replaceChildren());

/** Adds an element, above those before it. */
function add(name: string, style: string, rect: Rect, parent: Element = document.body): HTMLElement {
  const element = document.createElement(name);
  element.setAttribute('style', style);
  element.getBoundingClientRect = () => new DOMRect(rect.x, rect.y, rect.width, rect.height);
  parent.append(element);
  return element;
}

it.each(['fixed', 'sticky'])(
  'leaves a header of the page to the page that is %s over the image',
  (position) => {
    add('a', '', { ...HEADER, x: 100, width: 600 }, add('header', `position: ${position}`, HEADER));
    expect(clipBars(IMAGE, image, window)).toEqual({ ...IMAGE, y: 60, height: 890 });
  },
);

it('leaves a bar at the bottom of the window to the page', () => {
  add('footer', 'position: fixed', { ...HEADER, y: 740 });
  expect(clipBars(IMAGE, image, window)).toEqual({ ...IMAGE, height: 790 });
});

it.each([
  ['scrolls with it', 'position: absolute', HEADER],
  ['covers a part of its width', 'position: fixed', { ...HEADER, x: 250, width: 100 }],
])('lies also on what is over the image and %s', (_what, style, rect) => {
  add('div', style, rect);
  expect(clipBars(IMAGE, image, window)).toEqual(IMAGE);
});

it('lies on an image that itself stands still', () => {
  const viewer = add('div', 'position: fixed', { x: 0, y: 0, width: 1000, height: 800 });
  viewer.append(image);
  expect(clipBars(IMAGE, image, window)).toEqual(IMAGE);
});
