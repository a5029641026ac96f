import { AppError } from '@/core/errors';
import type { Rect } from '@/core/geometry/rect';
import type { PresentedPiece } from '@/platform/messages/protocol';

/** The place of a rectangle in a screenshot of the tab. A screenshot shows the visual viewport with its scroll bars. */
export function placeInScreenshot(
  view: Window,
  rect: Rect,
): Pick<PresentedPiece, 'rect' | 'viewport' | 'deviceScale'> {
  const { scale = 1, offsetLeft = 0, offsetTop = 0 } = view.visualViewport ?? {};
  return {
    rect: { ...rect, x: rect.x - offsetLeft, y: rect.y - offsetTop },
    viewport: { width: view.innerWidth / scale, height: view.innerHeight / scale },
    deviceScale: view.devicePixelRatio * scale,
  };
}

/**
 * The number of animation frames after which a change is on the screen. Chrome may be two frames ahead of the screen: it prepares
 * the next frame while one is still being rasterised.
 * https://chromium.googlesource.com/chromium/src/+/main/docs/how_cc_works.md
 */
const FRAMES = 4;

/** After this time without a frame, a screenshot would not show the piece, ms. */
const LONGEST_PAINT_MS = 10_000;

/**
 * Resolves once a change of the page is on the screen.
 * @throws AppError `page-gone` when the tab is hidden, `image-unreadable` when the page draws no frames
 */
export function waitUntilPainted(view: Window): Promise<void> {
  return new Promise((resolve, reject) => {
    if (view.document.visibilityState === 'hidden') {
      reject(new AppError('page-gone', 'the tab is not in front'));
      return;
    }
    const giveUp = () => reject(new AppError('image-unreadable', 'the page is not painted'));
    const timer = view.setTimeout(giveUp, LONGEST_PAINT_MS);
    const wait = (frames: number) => {
      if (frames > 0) {
        view.requestAnimationFrame(() => wait(frames - 1));
        return;
      }
      view.clearTimeout(timer);
      resolve();
    };
    wait(FRAMES);
  });
}
