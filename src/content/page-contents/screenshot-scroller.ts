import { contentRect, viewportOf } from '@/content/geometry/view';
import { placeInScreenshot, waitUntilPainted } from '@/content/screenshot-view';
import { unshadowed } from '@/content/unshadowed';
import { AppError } from '@/core/errors';
import { intersectRects, type Rect } from '@/core/geometry/rect';
import type { EndedScreenshots, PresentedScreenshot } from '@/platform/messages/page-protocol';
import {
  findScroller,
  isLoading,
  nextPaint,
  TAKEN_OVER,
  topEndOf,
  type UserActs,
  userActs,
} from './page-scroller';
import { StandingElements } from './standing-elements';

/** A page is still when nothing of it has changed for so long, ms; it is waited for at most so long. */
const STILL_MS = 200;
const LONGEST_STILL_MS = 1500;

/** How long a tab may take to come to the front, ms. */
const LONGEST_FRONT_MS = 3000;

/** After so long without a further request, the library no longer takes screenshots, and the page is restored, ms. */
const ABANDONED_MS = 30_000;

/** The largest position that a reply may name, CSS px. Lists that draw only their visible rows may be higher. */
const HIGHEST_PX = 1_000_000;

/** The page was hidden, because another tab or no tab of the window is in front. */
const HIDDEN = 'the tab is hidden';

/** What is restored after the last screenshot. */
interface Session {
  readonly scroller: Element | undefined;
  /** The scroll position before, CSS px. */
  readonly left: number;
  readonly top: number;
  readonly acts: UserActs;
  /** Aborts when the user acts on the page, or leaves it. */
  readonly stop: AbortSignal;
  readonly ended: AbortController;
}

/** Scrolls a page for screenshots of the whole of it, and leaves it as it was, or where the user has scrolled to meanwhile. */
export class ScreenshotScroller {
  readonly #view: Window;
  readonly #standing = new StandingElements();
  #session: Session | undefined;
  #abandoned: ReturnType<typeof setTimeout> | undefined;

  constructor(view: Window) {
    this.#view = view;
  }

  /**
   * Shows the page from a height on, CSS px, and returns its place once it is on the screen. Without a height it is the page's top, and
   * what stands over the page is shown.
   * @throws AppError `page-gone` when the tab is hidden; `cancelled`, `page-taken-over` when the user has pressed Escape, or scrolled or
   *   clicked; `image-unreadable` when the page draws no frames
   */
  async present(from: number | undefined): Promise<PresentedScreenshot> {
    clearTimeout(this.#abandoned);
    this.#session ??= await this.#begin();
    const { scroller, left, stop } = this.#session;
    try {
      stop.throwIfAborted();
      if (scroller)
        unshadowed(scroller).scrollTo({ left, top: topEndOf(scroller) + (from ?? 0), behavior: 'instant' });
      await untilStill(this.#view.document, scroller, stop);
      const clip = clipOf(scroller, this.#view);
      const { document } = this.#view;
      const standing = from === undefined ? this.#standing.list(document, scroller, clip) : [];
      if (from !== undefined) this.#standing.hide(document, scroller, clip);
      await Promise.race([waitUntilPainted(this.#view), whenAborted(stop)]);
      stop.throwIfAborted();
      this.#abandoned = setTimeout(() => this.end(), ABANDONED_MS);
      return describe(this.#view, scroller, clip, standing);
    } catch (thrown) {
      const error = stop.aborted ? toReason(stop.reason) : thrown;
      this.end();
      throw error;
    }
  }

  /** Restores the page. Where the user has scrolled to, it stays. */
  end(): EndedScreenshots {
    clearTimeout(this.#abandoned);
    const session = this.#session;
    this.#session = undefined;
    this.#standing.show();
    if (!session) return { isTakenOver: false };
    session.ended.abort();
    const { scroller, left, top, acts, stop } = session;
    if (scroller && !acts.hasScrolled()) unshadowed(scroller).scrollTo({ left, top, behavior: 'instant' });
    return { isTakenOver: stop.reason === TAKEN_OVER || acts.hasScrolled() };
  }

  async #begin(): Promise<Session> {
    const { document } = this.#view;
    for (let left = LONGEST_FRONT_MS; left > 0 && document.visibilityState === 'hidden'; left -= 100)
      await nextPaint();
    if (document.visibilityState === 'hidden') throw toReason(HIDDEN);
    const scroller = findScroller(document);
    const { scrollLeft = 0, scrollTop = 0 } = scroller ? unshadowed(scroller) : {};
    const ended = new AbortController();
    const acts = userActs(this.#view, ended.signal, ['pointerdown']);
    const stop = AbortSignal.any([acts.stop, whenHidden(document, ended.signal)]);
    return { scroller, left: scrollLeft, top: scrollTop, acts, stop, ended };
  }
}

function toReason(reason: unknown): AppError {
  if (reason === HIDDEN) return new AppError('page-gone', HIDDEN);
  return new AppError(reason === TAKEN_OVER ? 'page-taken-over' : 'cancelled', String(reason));
}

function whenHidden(document: Document, end: AbortSignal): AbortSignal {
  const left = new AbortController();
  const look = () => document.visibilityState === 'hidden' && left.abort(HIDDEN);
  document.addEventListener('visibilitychange', look, { signal: end });
  return left.signal;
}

/** Resolves when a signal aborts. */
function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Waits until nothing of the page loads or changes any more, at most `LONGEST_STILL_MS`. */
async function untilStill(
  document: Document,
  scroller: Element | undefined,
  stop: AbortSignal,
): Promise<void> {
  const begin = performance.now();
  let changed = begin;
  const observer = new MutationObserver(() => {
    changed = performance.now();
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  let before = measure(scroller);
  for (let now = begin; now - changed < STILL_MS && now - begin < LONGEST_STILL_MS; now = performance.now()) {
    if (stop.aborted) break;
    await nextPaint();
    const after = measure(scroller);
    if (after !== before || [...document.querySelectorAll('img')].some(isLoading))
      changed = performance.now();
    before = after;
  }
  observer.disconnect();
}

/** Changes when a page grows or scrolls. */
function measure(scroller: Element | undefined): string {
  const { scrollHeight = 0, scrollTop = 0 } = scroller ? unshadowed(scroller) : {};
  return `${scrollHeight} ${scrollTop}`;
}

/** What scrolls, as far as it is visible, CSS px of the window's viewport. */
function clipOf(scroller: Element | undefined, view: Window): Rect {
  const viewport = viewportOf(view);
  const isDocument = !scroller || scroller === view.document.scrollingElement;
  return isDocument ? viewport : intersectRects(contentRect(scroller), viewport);
}

function describe(
  view: Window,
  scroller: Element | undefined,
  clip: Rect,
  standing: readonly Rect[],
): PresentedScreenshot {
  const { rect, ...screen } = placeInScreenshot(view, clip);
  const { scrollTop = 0, scrollHeight = clip.height } = scroller ? unshadowed(scroller) : {};
  const topEnd = scroller ? topEndOf(scroller) : 0;
  return {
    ...screen,
    clip: rect,
    top: Math.min(HIGHEST_PX, scrollTop - topEnd),
    contentHeight: Math.min(HIGHEST_PX, scrollHeight),
    standing: standing.map((each) => placeInScreenshot(view, each).rect),
    isWider: scroller !== undefined && isWider(scroller),
  };
}

/** Whether a page can be scrolled to the right. */
function isWider(scroller: Element): boolean {
  const { scrollWidth, clientWidth, ownerDocument } = unshadowed(scroller);
  const isHidden = [scroller, ownerDocument.body].some((element) =>
    /hidden|clip/.test(getComputedStyle(element).overflowX),
  );
  return scrollWidth > clientWidth + 1 && !isHidden;
}
