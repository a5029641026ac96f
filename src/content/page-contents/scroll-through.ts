import { rectOf, unshadowed } from '@/content/unshadowed';
import { areaOf } from '@/core/geometry/rect';

/** The most screens that a page is scrolled through, and the longest time that may take, ms. Some pages grow without end. */
const MOST_SCREENS = 40;
const LONGEST_MS = 12_000;

/** How long one screen may take to load its images, ms. */
const SCREEN_MS = 600;

/** The part of a screen by which each step goes on: what is at the edge is seen twice. */
const STEP = 0.9;

/**
 * Scrolls a page through once, so that it loads what it loads only when it is seen, and then back to where it was. Ends early when the
 * user presses Escape, or scrolls, and then leaves the page where they scrolled to. Does nothing in a tab that is not shown: browsers
 * load nothing there.
 */
export async function scrollThrough(view: Window): Promise<void> {
  const { document } = view;
  if (document.visibilityState !== 'visible') return;
  const scroller = findScroller(document);
  if (!scroller) return;
  const own = unshadowed(scroller);
  const { scrollLeft: left, scrollTop: top } = own;
  const ended = new AbortController();
  const stop = AbortSignal.any([userActs(view, ended.signal), AbortSignal.timeout(LONGEST_MS)]);
  const scrollTo = (to: number) => own.scrollTo({ left, top: to, behavior: 'instant' });
  for (let screen = 0, at = 0; screen < MOST_SCREENS && !stop.aborted; screen++) {
    scrollTo(at);
    await untilLoaded(document, stop);
    if (at + own.clientHeight >= own.scrollHeight) break;
    at += Math.max(1, own.clientHeight * STEP);
  }
  ended.abort();
  if (stop.reason !== SCROLLED) scrollTo(top);
}

/** What scrolls the page: the document, or else the largest element that scrolls in an app that fills the window. */
function findScroller(document: Document): Element | undefined {
  const root = document.scrollingElement;
  if (root && canScroll(root)) return root;
  let best: { readonly element: Element; readonly area: number } | undefined;
  for (const element of document.body?.querySelectorAll('*') ?? []) {
    if (!canScroll(element) || !/auto|scroll/.test(getComputedStyle(element).overflowY)) continue;
    const area = areaOf(rectOf(element));
    if (area > (best?.area ?? 0)) best = { element, area };
  }
  return best?.element;
}

function canScroll(element: Element): boolean {
  const { scrollHeight, clientHeight } = unshadowed(element);
  return clientHeight > 0 && scrollHeight > clientHeight + 1;
}

/** Why the user's own scrolling ends ours. */
const SCROLLED = 'the user scrolls';

/** `KeyboardEvent.key` of the keys that scroll. */
const SCROLL_KEYS = /^(?:Arrow\w+|Page\w+|Home|End| )$/;

/** Aborts when the user presses Escape, or scrolls: with that reason. */
function userActs(view: Window, end: AbortSignal): AbortSignal {
  const acted = new AbortController();
  const act = (event: Event) => {
    if (!event.isTrusted) return;
    const { key } = event as Partial<KeyboardEvent>;
    if (key === 'Escape') acted.abort();
    else if (key === undefined || SCROLL_KEYS.test(key)) acted.abort(SCROLLED);
  };
  for (const type of ['wheel', 'keydown', 'touchmove'])
    view.addEventListener(type, act, { capture: true, passive: true, signal: end });
  return acted.signal;
}

/** Waits until the page has drawn and the images in the viewport have loaded, at most `SCREEN_MS`. */
async function untilLoaded(document: Document, stop: AbortSignal): Promise<void> {
  const end = performance.now() + SCREEN_MS;
  await nextFrame();
  await nextFrame();
  while (performance.now() < end && !stop.aborted && [...document.querySelectorAll('img')].some(isLoading))
    await nextFrame();
}

/** An image that is loaded only near the viewport has not started yet if it is far away. */
function isLoading(image: HTMLImageElement): boolean {
  if (image.complete) return false;
  const { top, bottom } = rectOf(image);
  return bottom > 0 && top < image.ownerDocument.documentElement.clientHeight;
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    // A tab that is hidden meanwhile draws no frames.
    const timer = setTimeout(resolve, 100);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
