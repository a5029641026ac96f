import { vi } from 'vitest';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { joinScreenshots } from '@/core/recognitions/screenshots/join-screenshots';
import type { ReadScreenshot } from '@/core/recognitions/screenshots/page-screenshot';
import type { ScreenshotJoiner } from './screenshot-joiner';
import type { ScreenshotRun, ScreenshotRunState } from './screenshot-run';
import type { PageScreenshots } from './use-screenshot-run';

/** What is known of the threads that `startJoiner` has started, and what they do. */
export const joiner = {
  failure: undefined as unknown,
  started: 0,
  closed: 0,
  /** Each ends the waiting of a call. Without any, calls do not wait. */
  waits: [] as (() => void)[],
};

/** In place of the real one: joins in this thread. */
export function startJoiner(): ScreenshotJoiner {
  joiner.started += 1;
  return {
    async join(read) {
      await new Promise<void>((resolve) =>
        joiner.waits.length > 0 ? joiner.waits.push(resolve) : resolve(),
      );
      if (joiner.failure) throw joiner.failure;
      return joinScreenshots(read);
    },
    close() {
      joiner.closed += 1;
    },
  };
}

/** A screenshot with one line. */
export const read = (text: string): ReadScreenshot => ({
  clip: { x: 0, y: 0, width: 800, height: 600 },
  top: 0,
  contentHeight: 600,
  standing: [],
  scale: 1,
  lines: [horizontal(text, 20, 40, 200)],
});

export const screenshotRun = { start: vi.fn(), cancel: vi.fn() };

/** The screenshots of a page in a state; idle where nothing else is given. */
export function screenshotsIn(change: Partial<ScreenshotRunState> = {}): PageScreenshots {
  const idle = { activity: 'idle', stop: undefined, isWhole: false, failure: undefined } as const;
  const state = { ...idle, taken: 0, expected: 0, read: [], languages: [], isWider: false, ...change };
  return { run: screenshotRun as unknown as ScreenshotRun, state };
}
