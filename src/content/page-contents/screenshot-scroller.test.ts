// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScreenshotScroller } from './screenshot-scroller';

/** Where the page was scrolled to, in order. */
let places: number[];
let visibility: DocumentVisibilityState;
let scroller: ScreenshotScroller;
const animated: { cancelled: number } = { cancelled: 0 };

/** Makes an element scroll like one of that many px. */
function makeScroller(element: Element, { height = 3000, width = 1000, view = 800 } = {}): void {
  let top = 30;
  Object.defineProperties(element, {
    clientHeight: { value: view, configurable: true },
    clientWidth: { value: 1000, configurable: true },
    scrollWidth: { value: width, configurable: true },
    scrollHeight: { get: () => height, configurable: true },
    scrollTop: { get: () => top, configurable: true },
    scrollTo: {
      configurable: true,
      value: (to: { readonly top: number; readonly behavior: string }) => {
        expect(to.behavior).toBe('instant');
        top = Math.min(to.top, height - view);
        places.push(top);
      },
    },
  });
}

/** What a promise gives that waits for the page, in time that passes at once. */
async function soon<T>(waiting: Promise<T>): Promise<T> {
  waiting.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(5000);
  return waiting;
}
const present = (from: number | undefined) => soon(scroller.present(from));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  places = [];
  visibility = 'visible';
  animated.cancelled = 0;
  vi.stubGlobal('requestAnimationFrame', (callBack: () => void) => setTimeout(callBack));
  Object.defineProperty(document, 'scrollingElement', {
    value: document.documentElement,
    configurable: true,
  });
  Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true });
  Object.assign(window, { innerWidth: 1015, innerHeight: 800 });
  Element.prototype.animate = function (this: HTMLElement) {
    this.style.opacity = '0';
    return { cancel: () => animated.cancelled++ } as unknown as Animation;
  };
  makeScroller(document.documentElement);
  scroller = new ScreenshotScroller(window);
});
afterEach(() => {
  scroller.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
});

function act(event: Event): void {
  Object.defineProperty(event, 'isTrusted', { value: true });
  window.dispatchEvent(event);
}

it('shows the page from its top, then from where it is asked to, and goes back to where it was', async () => {
  expect(await present(undefined)).toEqual({
    clip: { x: 0, y: 0, width: 1000, height: 800 },
    top: 0,
    contentHeight: 3000,
    standing: [],
    viewport: { width: 1015, height: 800 },
    deviceScale: 1,
    isWider: false,
  });
  expect(await present(640)).toMatchObject({ top: 640 });
  expect(await present(2560)).toMatchObject({ top: 2200 });
  scroller.end();
  expect(places).toEqual([0, 640, 2200, 30]);
});

it('shows a page that does not scroll as a whole', async () => {
  makeScroller(document.documentElement, { height: 800 });
  expect(await present(undefined)).toMatchObject({ top: 0, contentHeight: 800, isWider: false });
  scroller.end();
  expect(places).toEqual([]);
});

it('shows the part that scrolls in an app, as far as it is visible', async () => {
  makeScroller(document.documentElement, { height: 800 });
  const main = document.createElement('main');
  main.style.overflowY = 'auto';
  main.getBoundingClientRect = () => new DOMRect(200, 100, 1000, 800);
  document.body.append(main);
  makeScroller(main, { height: 5000 });
  expect(await present(undefined)).toMatchObject({
    clip: { x: 200, y: 100, width: 800, height: 700 },
    contentHeight: 5000,
  });
});

it('shows a chat, whose position 0 is its newest message, from its oldest one', async () => {
  Object.assign(document.documentElement.style, { display: 'flex', flexDirection: 'column-reverse' });
  expect(await present(undefined)).toMatchObject({ top: 0, contentHeight: 3000 });
  expect(await present(640)).toMatchObject({ top: 640 });
  scroller.end();
  expect(places).toEqual([-2200, -1560, 30]);
});

it.each([
  ['can be scrolled to the right', '', true],
  ['hides what is on the right', 'hidden', false],
])('says whether a page that %s is wider than its window', async (_what, overflow, isWider) => {
  makeScroller(document.documentElement, { width: 1500 });
  document.body.style.overflowX = overflow;
  expect(await present(undefined)).toMatchObject({ isWider });
});

it('waits for text that is loaded when it is seen, but not for ever', async () => {
  vi.useRealTimers();
  let loads = 0;
  const loading = setInterval(() => {
    if (loads++ < 4) document.body.append(`line ${loads}`);
  }, 60);
  await scroller.present(undefined);
  expect(document.body.textContent).toContain('line 4');
  clearInterval(loading);
  const ticker = setInterval(() => document.body.append('tick'), 20);
  const begin = performance.now();
  await scroller.present(640);
  clearInterval(ticker);
  expect(performance.now() - begin).toBeLessThan(3000);
});

it.each([
  [
    'goes back when the user presses Escape',
    new KeyboardEvent('keydown', { key: 'Escape' }),
    'cancelled',
    [0, 30],
  ],
  ['stays where the user scrolls to', new WheelEvent('wheel'), 'page-taken-over', [0]],
  ['goes back when the user clicks', new MouseEvent('pointerdown'), 'page-taken-over', [0, 30]],
  [
    'stays where the user drags the scroll bar to',
    new MouseEvent('pointerdown', { clientX: 1000 }),
    'page-taken-over',
    [0],
  ],
])('ends when the user acts, and %s', async (_what, event, code, wanted) => {
  const presented = scroller.present(undefined);
  await expect.poll(() => places).toEqual([0]);
  act(event);
  await expect(soon(presented)).rejects.toMatchObject({ code });
  expect(places).toEqual(wanted);
});

it('ends when the user has acted between two screenshots', async () => {
  await present(undefined);
  act(new KeyboardEvent('keydown', { key: 'Escape' }));
  await expect(present(640)).rejects.toMatchObject({ code: 'cancelled' });
  // It can be started again.
  expect(await present(640)).toMatchObject({ top: 640 });
});

it('leaves the page where the user has scrolled to between two screenshots', async () => {
  await present(undefined);
  act(new WheelEvent('wheel'));
  await expect(present(640)).rejects.toMatchObject({ code: 'page-taken-over' });
  expect(places).toEqual([0]);
});

it.each([
  ['nothing', [], false, [0, 30]],
  ['Escape', [new KeyboardEvent('keydown', { key: 'Escape' })], false, [0, 30]],
  ['a click', [new MouseEvent('pointerdown')], true, [0, 30]],
  ['the wheel', [new WheelEvent('wheel')], true, [0]],
  ['a click, then the wheel', [new MouseEvent('pointerdown'), new WheelEvent('wheel')], true, [0]],
  [
    'Escape, then the wheel',
    [new KeyboardEvent('keydown', { key: 'Escape' }), new WheelEvent('wheel')],
    true,
    [0],
  ],
])(
  'says at the end whether the user has taken the page over since the last screenshot: %s',
  async (_what, events, isTakenOver, wanted) => {
    await present(undefined);
    for (const event of events) act(event);
    expect(scroller.end()).toEqual({ isTakenOver });
    expect(places).toEqual(wanted);
    expect(scroller.end()).toEqual({ isTakenOver: false });
  },
);

it('does not end when the user types, or when a script of the page pretends to be the user', async () => {
  const presented = scroller.present(undefined);
  window.dispatchEvent(new WheelEvent('wheel'));
  act(new KeyboardEvent('keydown', { key: 'a' }));
  expect(await soon(presented)).toMatchObject({ top: 0 });
});

it('ends when the tab is hidden, and restores the page', async () => {
  const presented = scroller.present(undefined);
  await expect.poll(() => places).toEqual([0]);
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  await expect(soon(presented)).rejects.toMatchObject({ code: 'page-gone' });
  expect(places).toEqual([0, 30]);
});

it('waits for a tab that is coming to the front, and does nothing in one that does not come', async () => {
  visibility = 'hidden';
  const coming = scroller.present(undefined);
  visibility = 'visible';
  expect(await soon(coming)).toMatchObject({ top: 0 });
  scroller.end();
  places = [];
  visibility = 'hidden';
  await expect(present(undefined)).rejects.toMatchObject({ code: 'page-gone' });
  expect(places).toEqual([]);
});

it('restores the page by itself when no further screenshot is asked for', async () => {
  await present(undefined);
  await present(640);
  expect(places).toEqual([0, 640]);
  vi.advanceTimersByTime(60_000);
  expect(places).toEqual([0, 640, 30]);
});

it('hides what stands over the page in all screenshots but the first', async () => {
  const header = document.createElement('header');
  header.style.position = 'fixed';
  header.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 50);
  document.body.append(header);
  expect(await present(undefined)).toMatchObject({
    standing: [{ x: 0, y: 0, width: 1000, height: 50 }],
  });
  expect(await present(640)).toMatchObject({ standing: [] });
  scroller.end();
  expect(animated.cancelled).toBe(1);
});
