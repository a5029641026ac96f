import * as comlink from 'comlink';
import { toAppError } from '@/core/errors';
import type { Block } from '@/core/ocr/recognition';
import { ScreenshotSender } from '@/core/recognitions/screenshots/held-screenshots';
import type { ReadScreenshot } from '@/core/recognitions/screenshots/page-screenshot';
import { failureOf } from '@/platform/worker-failure';
import type { JoinWorker } from './join-worker';

/** A Worker that joins screenshots: near the 90th of a page, that takes seconds. */
export interface ScreenshotJoiner {
  /** As `joinScreenshots`. Screenshots are known by their objects. @throws AppError `unexpected` when the Worker fails */
  join(screenshots: readonly ReadScreenshot[]): Promise<readonly Block[]>;
  /** Ends the Worker at once; pending promises never settle. */
  close(): void;
}

export function startJoiner(): ScreenshotJoiner {
  const worker = new Worker(new URL('./join-worker.ts', import.meta.url), { type: 'module' });
  const remote = comlink.wrap<JoinWorker>(worker);
  const sender = new ScreenshotSender();
  const failed = failureOf(worker);
  return {
    async join(screenshots) {
      try {
        return await Promise.race([remote.join(sender.send(screenshots)), failed]);
      } catch (thrown) {
        throw toAppError(thrown);
      }
    },
    close: () => worker.terminate(),
  };
}
