// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StandingElements } from './standing-elements';

const CLIP = { x: 0, y: 0, width: 1000, height: 800 };
const ROOT = document.documentElement;
let scrolled: number;
let hidden: Set<Element>;
let standing: StandingElements;

beforeEach(() => {
  scrolled = 0;
  hidden = new Set();
  standing = new StandingElements();
  Object.defineProperty(document, 'scrollingElement', { value: ROOT, configurable: true });
  Object.defineProperty(ROOT, 'scrollTop', { get: () => scrolled, configurable: true });
  Element.prototype.animate = function (this: HTMLElement) {
    hidden.add(this);
    this.style.opacity = '0';
    const cancel = () => {
      hidden.delete(this);
      this.style.opacity = '';
    };
    return { cancel } as unknown as Animation;
  };
  place(document.body, () => -scrolled, 5000, 1000);
});
afterEach(() => document.body.replaceChildren());

/** Gives an element the place that `y` says, CSS px of the viewport. */
function place(element: Element, y: () => number, height: number, width = 1000): Element {
  element.getBoundingClientRect = () => new DOMRect(0, y(), width, height);
  return element;
}

function add(
  style: string,
  y: () => number,
  height = 50,
  { parent = document.body, width = 1000 }: { readonly parent?: Element; readonly width?: number } = {},
): Element {
  const element = document.createElement('div');
  element.setAttribute('style', style);
  parent.append(element);
  return place(element, y, height, width);
}

const hideAt = (top: number, scroller: Element = ROOT) => {
  scrolled = top;
  standing.hide(document, scroller, CLIP);
};

it('tells where fixed bars are in the first screenshot, hides them in the others, and shows them again', () => {
  const header = add('position: fixed', () => 0);
  const footer = add('position: fixed', () => 760, 40);
  add('position: static', () => 300 - scrolled);
  expect(standing.list(document, ROOT, CLIP)).toEqual([
    { x: 0, y: 0, width: 1000, height: 50 },
    { x: 0, y: 760, width: 1000, height: 40 },
  ]);
  expect(hidden.size).toBe(0);
  hideAt(640);
  expect(hidden).toEqual(new Set([header, footer]));
  standing.show();
  expect(hidden.size).toBe(0);
});

it('hides a fixed bar that appears later at once, because it covers text', () => {
  standing.list(document, ROOT, CLIP);
  const late = add('position: fixed', () => 700);
  hideAt(640);
  expect(hidden).toEqual(new Set([late]));
});

it('shows a sticky heading in its own place, and hides it where it sticks', () => {
  const heading = add('position: sticky', () => Math.max(0, 900 - scrolled));
  expect(standing.list(document, ROOT, CLIP)).toEqual([]);
  hideAt(640);
  expect(hidden.size).toBe(0);
  hideAt(1280);
  expect(hidden).toEqual(new Set([heading]));
});

it('shows a sticky heading that has moved along with what was loaded above it', () => {
  let loaded = 0;
  const section = add('position: static', () => 900 + loaded - scrolled, 2000);
  add('position: sticky', () => 950 + loaded - scrolled, 50, { parent: section });
  standing.list(document, ROOT, CLIP);
  hideAt(0);
  loaded = 400;
  hideAt(640);
  expect(hidden.size).toBe(0);
});

it('tells of a sticky bar that is held at the bottom in the first screenshot', () => {
  const bar = add('position: sticky; bottom: 0px', () => Math.min(750, 3000 - scrolled));
  expect(standing.list(document, ROOT, CLIP)).toEqual([{ x: 0, y: 750, width: 1000, height: 50 }]);
  hideAt(640);
  expect(hidden).toEqual(new Set([bar]));
});

it('leaves what scrolls with the page although it is called fixed', () => {
  add('position: fixed', () => 100 - scrolled);
  standing.list(document, ROOT, CLIP);
  hideAt(50);
  expect(hidden.size).toBe(0);
});

it('leaves what covers half of the page, because it may draw the page, and what holds the part that scrolls', () => {
  add('position: fixed', () => 0, 400);
  const app = add('position: fixed', () => 0, 100);
  const inner = add('overflow: auto', () => 0, 100, { parent: app });
  expect(standing.list(document, inner, CLIP)).toHaveLength(0);
  hideAt(640, inner);
  expect(hidden.size).toBe(0);
});

it('hides what lies over a part that scrolls, and nothing that scrolls in it', () => {
  const inner = add('overflow: auto', () => 0, 800);
  Object.defineProperty(inner, 'scrollTop', { get: () => scrolled });
  const bar = add('position: absolute', () => 20);
  add('position: absolute', () => 20 + scrolled, 50, { parent: inner });
  expect(standing.list(document, inner, CLIP)).toEqual([{ x: 0, y: 20, width: 1000, height: 50 }]);
  hideAt(300, inner);
  expect(hidden).toEqual(new Set([bar]));
});

it('leaves absolute elements of a page that scrolls as a whole', () => {
  add('position: absolute', () => 20);
  expect(standing.list(document, ROOT, CLIP)).toEqual([]);
  hideAt(640);
  expect(hidden.size).toBe(0);
});

it('hides what extensions have put beside the page, from the first screenshot on', () => {
  const strange = document.createElement('div');
  ROOT.append(strange);
  standing.list(document, ROOT, CLIP);
  expect(hidden).toEqual(new Set([strange]));
  strange.remove();
});
