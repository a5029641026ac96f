import { rectOf, unshadowed } from '@/content/unshadowed';
import { areaOf } from '@/core/geometry/rect';

/** What scrolls the page: the document, or else the largest element that scrolls in an app that fills the window. */
export function findScroller(document: Document): Element | undefined {
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
export const SCROLLED = 'the user scrolls';

/** `KeyboardEvent.key` of the keys that scroll. */
const SCROLL_KEYS = /^(?:Arrow\w+|Page\w+|Home|End| )$/;

/** Aborts when the user presses Escape, or scrolls or does what `others` name: with the reason `SCROLLED`. */
export function userActs(view: Window, end: AbortSignal, others: readonly string[] = []): AbortSignal {
  const acted = new AbortController();
  const act = (event: Event) => {
    if (!event.isTrusted) return;
    const { key } = event as Partial<KeyboardEvent>;
    if (key === 'Escape') acted.abort();
    else if (key === undefined || SCROLL_KEYS.test(key)) acted.abort(SCROLLED);
  };
  for (const type of ['wheel', 'keydown', 'touchmove', ...others])
    view.addEventListener(type, act, { capture: true, passive: true, signal: end });
  return acted.signal;
}

/** An image that is loaded only near the viewport has not started yet if it is far away. */
export function isLoading(image: HTMLImageElement): boolean {
  if (image.complete) return false;
  const { top, bottom } = rectOf(image);
  return bottom > 0 && top < image.ownerDocument.documentElement.clientHeight;
}

export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    // A tab that is hidden meanwhile draws no frames.
    const timer = setTimeout(resolve, 100);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
