import { waitFor } from '../../../scripts/automation/wait-for';
import type { PageUnderTest } from './browser-under-test';

/** What the popup or the library shows of hot lists in one frame. */
export interface HotFrame {
  readonly titles: readonly string[];
  /** The ids of the platforms that can be chosen. */
  readonly chips: readonly string[];
  /** The top of the first row, CSS px from the top of the viewport; undefined while there is none. */
  readonly firstRowAt: number | undefined;
  /** Whether that row is still the element of the first frame, so that it keeps the focus. */
  readonly isSameRow: boolean;
  /** The text with the list's age and source. */
  readonly foot: string | undefined;
  /** Whether the page shows that it is fetching. */
  readonly isBusy: boolean;
}

/** The maximum number of recorded frames. */
const RECORDED_FRAMES = 60;

/**
 * Records the content of each frame of a page, from the first frame that shows content. Must run
 * before the page's own scripts. The time limit for the first frame (`LONGEST_WAIT_MS` of `HotTab.tsx`) never ends, because the database
 * of a busy machine answers later. Self-contained.
 */
export function watchFrames(): void {
  const frames: HotFrame[] = [];
  Reflect.set(window, 'frames seen', frames);
  const setTimer = window.setTimeout.bind(window);
  Reflect.set(window, 'setTimeout', (...timer: Parameters<typeof setTimer>) =>
    timer[1] === 150 ? 0 : setTimer(...timer),
  );
  let first: Element | null = null;
  const note = () => {
    const row = document.querySelector('[data-part="hot-row"]');
    first ??= row;
    if (document.querySelector('.popup-header, [data-part="hot-library"]') !== null) {
      frames.push({
        titles: [...document.querySelectorAll('.hot-title')].map(
          (title) => title.getAttribute('title') ?? '',
        ),
        chips: [...document.querySelectorAll<HTMLElement>('[data-part="chip"][data-drag]')].map(
          ({ dataset }) => dataset['drag'] ?? '',
        ),
        firstRowAt: row?.getBoundingClientRect().top,
        isSameRow: row === first,
        foot: document.querySelector('[data-part="column-foot"] > span')?.textContent ?? undefined,
        isBusy: document.querySelector('[data-part="busy"]') !== null,
      });
    }
    if (frames.length < 60) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

/** Waits for enough recorded frames and returns them. */
export function framesOf(page: PageUnderTest): Promise<readonly HotFrame[]> {
  return waitFor('the recorded frames', async () => {
    const frames = await page.evaluate(
      () => Reflect.get(window, 'frames seen') as readonly HotFrame[],
      undefined,
    );
    return frames.length >= RECORDED_FRAMES && frames;
  });
}
