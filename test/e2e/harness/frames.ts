import { waitFor } from '../../../scripts/automation/wait-for';
import type { PageUnderTest } from './browser-under-test';

/** What the popup shows of hot lists in one frame. */
export interface PopupFrame {
  readonly titles: readonly string[];
  /** The ids of the platforms to choose from. */
  readonly chips: readonly string[];
  /** Where the first row stands, CSS px from the top of the viewport; undefined while there is none. */
  readonly firstRowAt: number | undefined;
  /** Whether that row is still the element of the first frame, so that whatever has the focus keeps it. */
  readonly isSameRow: boolean;
  /** The age of what is shown, and its source. */
  readonly foot: string | undefined;
  /** Whether the popup says that it fetches. */
  readonly isBusy: boolean;
}

/** Frames that are kept, from the first that shows anything. */
const KEPT_FRAMES = 60;

/**
 * Has a page write down what each of its frames is about to show, from the first that has anything of ours. To be run
 * before the page's own scripts. Self-contained.
 */
export function watchFrames(): void {
  const frames: PopupFrame[] = [];
  Reflect.set(window, 'frames seen', frames);
  let first: Element | null = null;
  const note = () => {
    const row = document.querySelector('[data-part="hot-row"]');
    first ??= row;
    if (document.querySelector('.popup-header') !== null) {
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

/** The frames that were written down, once there are enough. */
export function framesOf(page: PageUnderTest): Promise<readonly PopupFrame[]> {
  return waitFor('the frames', async () => {
    const frames = await page.evaluate(
      () => Reflect.get(window, 'frames seen') as readonly PopupFrame[],
      undefined,
    );
    return frames.length >= KEPT_FRAMES && frames;
  });
}
