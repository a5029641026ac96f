import { unshadowed } from '@/content/unshadowed';
import { findScroller, isLoading, nextPaint, topEndOf, userActs } from './page-scroller';

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
  const acts = userActs(view, ended.signal);
  const stop = AbortSignal.any([acts.stop, AbortSignal.timeout(LONGEST_MS)]);
  const scrollTo = (to: number) => own.scrollTo({ left, top: to, behavior: 'instant' });
  for (let screen = 0, at = 0; screen < MOST_SCREENS && !stop.aborted; screen++) {
    scrollTo(topEndOf(scroller) + at);
    await untilLoaded(document, stop);
    if (at + own.clientHeight >= own.scrollHeight) break;
    at += Math.max(1, own.clientHeight * STEP);
  }
  ended.abort();
  if (!acts.hasScrolled()) scrollTo(top);
}

/** Waits until the page has drawn and the images in the viewport have loaded, at most `SCREEN_MS`. */
async function untilLoaded(document: Document, stop: AbortSignal): Promise<void> {
  const end = performance.now() + SCREEN_MS;
  await nextPaint();
  await nextPaint();
  while (performance.now() < end && !stop.aborted && [...document.querySelectorAll('img')].some(isLoading))
    await nextPaint();
}
