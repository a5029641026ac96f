// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { findScrollers } from '@/content/image-ocr/present-pieces';
import type { Rect } from '@/core/geometry/rect';
import { findRegion } from './find-region';
import { placeImage } from './place-image';

const BOX = { x: 200, y: 100, width: 600, height: 400 };
const REGION = { x: 300, y: 200, width: 200, height: 50 };

let box: HTMLElement;
let text: HTMLElement;

/** Gives an element its place and the size of what is in it, CSS px. */
function put(element: HTMLElement, { x, y, width, height }: Rect, scrollHeight = height): HTMLElement {
  element.getBoundingClientRect = () => new DOMRect(x, y, width, height);
  const sizes = { clientWidth: width, clientHeight: height, scrollWidth: width, scrollHeight };
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(element, name, { value, configurable: true });
  return element;
}

beforeEach(() => {
  box = put(document.createElement('div'), BOX, 3000);
  box.style.overflowY = 'auto';
  text = put(document.createElement('p'), BOX);
  box.append(text);
  document.body.replaceChildren(box);
  document.elementsFromPoint = () => [text, box];
  Object.defineProperty(document, 'scrollingElement', {
    value: document.documentElement,
    configurable: true,
  });
});

it('moves a region with what scrolls in an element of the page, and hides it where that hides it', () => {
  const region = findRegion(window, REGION);
  expect(placeImage(region, 'screen', undefined)).toMatchObject({ clip: REGION });
  box.scrollTop = 70;
  expect(placeImage(region, 'screen', undefined)).toMatchObject({
    matrix: { a: 200, d: 50, e: 300, f: 130 },
    clip: { ...REGION, y: 130 },
  });
  box.scrollTop = 120;
  expect(placeImage(region, 'screen', undefined)).toMatchObject({ clip: { y: 100, height: 30 } });
});

it('has the wheel over a region scroll the element that the region is in', () => {
  expect(findScrollers(findRegion(window, REGION))[0]).toBe(box);
});

it.each([
  ['reaches far beyond what scrolls', { ...REGION, x: 50 }],
  ['lies in an element that has nothing to scroll', REGION],
])('moves a region with the document where it %s', (why, rect) => {
  if (why.startsWith('lies')) put(box, BOX, BOX.height);
  const region = findRegion(window, rect);
  expect(region.element).toBe(document.documentElement);
  expect(placeImage(region, 'screen', undefined)).toMatchObject({ clip: rect });
});
