import { rectOf, unshadowed } from '@/content/unshadowed';
import { areaOf } from '@/core/geometry/rect';

/** Where the user cannot scroll the document, an element that scrolls and fills this part of the window is the page itself. */
const PAGE_SHARE = 0.25;

/** What scrolls the page: the document, or else the largest element that scrolls in an app that fills the window. */
export function findScroller(document: Document): Element | undefined {
  const root = document.scrollingElement ?? undefined;
  const scrolls = root !== undefined && canScroll(root);
  if (scrolls && !isLocked(document)) return root;
  let best: { readonly element: Element; readonly area: number } | undefined;
  for (const element of candidatesIn(document)) {
    if (!canScroll(element) || !/auto|scroll/.test(getComputedStyle(element).overflowY)) continue;
    const area = areaOf(rectOf(element));
    if (area > (best?.area ?? 0)) best = { element, area };
  }
  if (!scrolls) return best?.element;
  // A dialog may lock a page that is behind it. Scripts can scroll the page nevertheless.
  const { clientWidth, clientHeight } = document.documentElement;
  return best && best.area >= clientWidth * clientHeight * PAGE_SHARE ? best.element : root;
}

/** Whether the user cannot scroll the document itself. The body's overflow applies to the window when the root has none of its own. */
function isLocked(document: Document): boolean {
  const { documentElement, body } = document;
  const own = getComputedStyle(documentElement).overflowY;
  const applied = hasOverflow(own) || !body ? own : getComputedStyle(body).overflowY;
  return /hidden|clip/.test(applied);
}

function hasOverflow(overflowY: string): boolean {
  return overflowY !== '' && overflowY !== 'visible';
}

/** What may scroll inside the document. The body scrolls by itself only if its overflow does not apply to the window. */
function candidatesIn({ documentElement, body }: Document): readonly Element[] {
  const inside = [...(body?.querySelectorAll('*') ?? [])];
  return body && hasOverflow(getComputedStyle(documentElement).overflowY) ? [body, ...inside] : inside;
}

function canScroll(element: Element): boolean {
  const { scrollHeight, clientHeight } = unshadowed(element);
  return clientHeight > 0 && scrollHeight > clientHeight + 1;
}

/**
 * The scroll position that shows the top of an element's content, CSS px. It is 0, but negative in many chats: position 0 shows the newest
 * messages, at the bottom of a box whose content runs upwards. https://drafts.csswg.org/css-flexbox-1/#overflow
 */
export function topEndOf(scroller: Element): number {
  const { scrollHeight, clientHeight } = unshadowed(scroller);
  const { display, flexDirection } = getComputedStyle(scroller);
  const isReversed = /flex/.test(display) && flexDirection === 'column-reverse';
  return isReversed ? Math.min(0, clientHeight - scrollHeight) : 0;
}

/** Why the user's own scrolling or click ends ours. */
export const TAKEN_OVER = 'the user scrolls or clicks';

/** What the user does on a page while it is scrolled by itself. */
export interface UserActs {
  /** Aborts when the user presses Escape, or with the reason `TAKEN_OVER`. */
  readonly stop: AbortSignal;
  /** Whether the user has scrolled, also if something else stopped the screenshots first. If so, the page stays where it is. */
  hasScrolled(): boolean;
}

/** `KeyboardEvent.key` of the keys that scroll. */
const SCROLL_KEYS = /^(?:Arrow\w+|Page\w+|Home|End| )$/;

/** Listens until `end` for Escape, for scrolling, and for what `others` name, such as `pointerdown`. */
export function userActs(view: Window, end: AbortSignal, others: readonly string[] = []): UserActs {
  const acted = new AbortController();
  let scrolled = false;
  const act = (event: Event) => {
    if (!event.isTrusted) return;
    const { key } = event as Partial<KeyboardEvent>;
    if (key === 'Escape') acted.abort();
    if (key !== undefined && !SCROLL_KEYS.test(key)) return;
    scrolled ||= !others.includes(event.type) || isOnScrollBar(event, view.document);
    acted.abort(TAKEN_OVER);
  };
  for (const type of ['wheel', 'keydown', 'touchmove', ...others])
    view.addEventListener(type, act, { capture: true, passive: true, signal: end });
  return { stop: acted.signal, hasScrolled: () => scrolled };
}

/** Whether a press is on the window's scroll bar. */
function isOnScrollBar(event: Event, { documentElement }: Document): boolean {
  const { clientX = 0 } = event as Partial<PointerEvent>;
  return clientX >= documentElement.clientWidth;
}

/** An image that is loaded only near the viewport has not started yet if it is far away. */
export function isLoading(image: HTMLImageElement): boolean {
  if (image.complete) return false;
  const { top, bottom } = rectOf(image);
  return bottom > 0 && top < image.ownerDocument.documentElement.clientHeight;
}

/** How long to wait for the next frame, ms. A busy browser may take long, and a tab that is hidden draws none. */
const LONGEST_FRAME_MS = { shown: 1000, hidden: 100 };

/**
 * Resolves when the browser draws, or soon in a tab that draws nothing. What a page does when it is scrolled, such as to begin to load its
 * images, is done before the second frame.
 */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const isShown = document.visibilityState === 'visible';
    const timer = setTimeout(resolve, isShown ? LONGEST_FRAME_MS.shown : LONGEST_FRAME_MS.hidden);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
