// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findScroller, topEndOf } from './page-scroller';

const { documentElement: root, body } = document;

/** Gives an element content that is higher than itself, or not. */
function fill(element: Element, contentHeight: number, height = 800): void {
  Object.defineProperties(element, {
    clientHeight: { value: height, configurable: true },
    scrollHeight: { value: contentHeight, configurable: true },
  });
}

function addInner(height: number): Element {
  const inner = document.createElement('main');
  inner.style.overflowY = 'auto';
  inner.getBoundingClientRect = () => new DOMRect(0, 0, 1000, height);
  fill(inner, 5000, height);
  body.append(inner);
  return inner;
}

beforeEach(() => {
  Object.defineProperty(document, 'scrollingElement', { value: root, configurable: true });
  Object.defineProperty(root, 'clientWidth', { value: 1000, configurable: true });
  fill(root, 3000);
  fill(body, 3000, 3000);
});
afterEach(() => {
  body.replaceChildren();
  for (const element of [root, body]) element.removeAttribute('style');
});

it('is the document of a page that scrolls, also when a part of it scrolls by itself', () => {
  addInner(600);
  expect(findScroller(document)).toBe(root);
  // The root's own overflow applies to the window, so that the body's does not.
  root.style.overflowY = 'auto';
  body.style.overflowY = 'hidden';
  expect(findScroller(document)).toBe(root);
});

it.each([
  ['root is hidden', root, 'hidden'],
  ['root is clipped', root, 'clip'],
  ['body is hidden, which applies to the window', body, 'hidden'],
])('is the part that scrolls when the overflow of the %s', (_what, element, overflow) => {
  element.style.overflowY = overflow;
  const inner = addInner(600);
  expect(findScroller(document)).toBe(inner);
});

it('is the document if what scrolls on a locked page is small, such as a dialog, or if nothing does', () => {
  body.style.overflowY = 'hidden';
  expect(findScroller(document)).toBe(root);
  const dialog = addInner(199);
  expect(findScroller(document)).toBe(root);
  dialog.remove();
  const quarter = addInner(200);
  expect(findScroller(document)).toBe(quarter);
});

it('is the body where only the root is hidden and the body scrolls by itself', () => {
  root.style.overflowY = 'hidden';
  body.style.overflowY = 'auto';
  body.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 800);
  fill(body, 3000);
  expect(findScroller(document)).toBe(body);
});

it('is none where nothing is higher than its window', () => {
  fill(root, 800);
  fill(body, 3000);
  body.style.overflowY = 'auto';
  expect(findScroller(document)).toBeUndefined();
});

it.each([
  ['flex', 'column-reverse', 5000, -4200],
  ['inline-flex', 'column-reverse', 5000, -4200],
  ['flex', 'column-reverse', 700, 0],
  ['flex', 'column', 5000, 0],
  ['block', 'column-reverse', 5000, 0],
])(
  'shows the top of its content (display %s, direction %s, %i px high) at the scroll position %i',
  (display, direction, height, top) => {
    const inner = addInner(800) as HTMLElement;
    fill(inner, height);
    Object.assign(inner.style, { display, flexDirection: direction });
    expect(topEndOf(inner)).toBe(top);
  },
);
