// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scrollThrough } from './scroll-through';

/** Where the page was scrolled to, in order. */
let places: number[];

/** Makes an element scroll like one of that many px in a viewport of 100 px. */
function makeScroller(element: Element, scrollHeight: number, grows = 0): void {
  let height = scrollHeight;
  let at = 30;
  Object.defineProperties(element, {
    clientHeight: { value: 100, configurable: true },
    scrollHeight: { get: () => height, configurable: true },
    scrollTop: { get: () => at, configurable: true },
    scrollTo: {
      configurable: true,
      value: ({ top }: { top: number }) => {
        at = top;
        height += grows;
        places.push(top);
      },
    },
  });
}

beforeEach(() => {
  places = [];
  vi.stubGlobal('requestAnimationFrame', (callBack: () => void) => setTimeout(callBack));
  Object.defineProperty(document, 'scrollingElement', {
    value: document.documentElement,
    configurable: true,
  });
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  makeScroller(document.documentElement, 100);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('scrolls from the top to the end, with every part shown, and back to where the page was', async () => {
  makeScroller(document.documentElement, 270);
  await scrollThrough(window);
  expect(places).toEqual([0, 90, 180, 30]);
});

it('does not scroll a page that fits into its window, or a tab that is not shown', async () => {
  await scrollThrough(window);
  makeScroller(document.documentElement, 270);
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  await scrollThrough(window);
  expect(places).toEqual([]);
});

it('ends in a page that grows for ever', async () => {
  makeScroller(document.documentElement, 1000, 1000);
  await scrollThrough(window);
  expect(places).toHaveLength(41);
  expect(places.at(-1)).toBe(30);
});

it('scrolls the largest scrolling element of an app whose document does not scroll', async () => {
  const [list, main] = [document.createElement('div'), document.createElement('div')];
  for (const [element, width] of [
    [list, 100],
    [main, 600],
  ] as const) {
    element.style.overflowY = 'auto';
    element.getBoundingClientRect = () => new DOMRect(0, 0, width, 100);
    document.body.append(element);
  }
  makeScroller(list, 5000);
  makeScroller(main, 190);
  await scrollThrough(window);
  expect(places).toEqual([0, 90, 30]);
});

it('scrolls a chat, whose position 0 is its newest message, from its oldest one', async () => {
  const main = document.createElement('div');
  Object.assign(main.style, { overflowY: 'auto', display: 'flex', flexDirection: 'column-reverse' });
  document.body.append(main);
  makeScroller(main, 190);
  main.getBoundingClientRect = () => new DOMRect(0, 0, 600, 100);
  await scrollThrough(window);
  expect(places).toEqual([-90, 0, 30]);
});

it('waits for an image in the viewport that is still loading, and for no other', async () => {
  makeScroller(document.documentElement, 190);
  Object.defineProperty(document.documentElement, 'clientHeight', { value: 100 });
  const near = document.createElement('img');
  near.getBoundingClientRect = () => new DOMRect(0, 50, 40, 40);
  const far = document.createElement('img');
  far.getBoundingClientRect = () => new DOMRect(0, 5000, 40, 40);
  for (const image of [near, far])
    Object.defineProperty(image, 'complete', { value: false, configurable: true });
  document.body.append(near, far);
  const scrolled = scrollThrough(window);
  await expect.poll(() => places).toEqual([0]);
  Object.defineProperty(near, 'complete', { value: true });
  await scrolled;
  expect(places).toEqual([0, 90, 30]);
});

it('waits for what a page loads when it is scrolled, also where the browser takes long to draw a frame', async () => {
  makeScroller(document.documentElement, 190);
  const frames: (() => void)[] = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (callBack: () => void) => frames.push(callBack));
  const scrolled = scrollThrough(window);
  await vi.advanceTimersByTimeAsync(900);
  expect(places).toEqual([0]);
  while (places.length < 3) {
    frames.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  }
  await scrolled;
  expect(places).toEqual([0, 90, 30]);
});

it.each([
  ['goes back when the user presses Escape', new KeyboardEvent('keydown', { key: 'Escape' }), [0, 30]],
  ['leaves the page where the user scrolls to', new WheelEvent('wheel'), [0]],
  ['leaves the page where the user scrolls by a key', new KeyboardEvent('keydown', { key: 'PageDown' }), [0]],
])('ends early, and %s', async (_what, event, wanted) => {
  makeScroller(document.documentElement, 5000);
  Object.defineProperty(event, 'isTrusted', { value: true });
  const scrolled = scrollThrough(window);
  window.dispatchEvent(event);
  await scrolled;
  expect(places).toEqual(wanted);
});

it('goes on when the user types, and when a script of the page pretends to be the user', async () => {
  makeScroller(document.documentElement, 190);
  const scrolled = scrollThrough(window);
  window.dispatchEvent(new WheelEvent('wheel'));
  const typed = new KeyboardEvent('keydown', { key: 'a' });
  Object.defineProperty(typed, 'isTrusted', { value: true });
  window.dispatchEvent(typed);
  await scrolled;
  expect(places).toEqual([0, 90, 30]);
});
