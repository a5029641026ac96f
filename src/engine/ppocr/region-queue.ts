import type { TextRegion } from '@/core/ocr/ppocr/text-regions';
import { createDeferred } from '@/engine/deferred';
import { nextTask } from './next-task';

/** With fewer regions than this waiting, more are looked for: a reader elsewhere then has work meanwhile. */
const AHEAD = 2;

/** The regions of a picture, shared by those who read them; the detector is asked for more as they are taken. */
export interface RegionQueue {
  /** The next region to read; `undefined` when all were taken. @throws what the detector throws */
  take(): Promise<TextRegion | undefined>;
  /** How many have been found so far. */
  found(): number;
  /** Resolves when none is left to take. */
  readonly emptied: Promise<void>;
  /** Gives up what is left: whoever takes next gets nothing. */
  close(): void;
}

export function createRegionQueue(batches: AsyncIterator<readonly TextRegion[], void>): RegionQueue {
  const waiting: TextRegion[] = [];
  let found = 0;
  let isExhausted = false;
  let failure: { readonly thrown: unknown } | undefined;
  let looking: Promise<void> | undefined;
  const { promise: emptied, resolve: tellEmptied } = createDeferred<void>();

  async function look(): Promise<void> {
    // Whoever took the last region starts on it first: the detector blocks this thread.
    await nextTask();
    if (isExhausted) return;
    try {
      const batch = await batches.next();
      if (batch.done) isExhausted = true;
      else {
        waiting.push(...batch.value);
        found += batch.value.length;
      }
    } catch (thrown) {
      isExhausted = true;
      failure = { thrown };
    } finally {
      looking = undefined;
    }
  }

  /** Looks for more, once however many ask. */
  function lookForMore(): Promise<void> {
    looking ??= look();
    return looking;
  }

  return {
    async take() {
      while (waiting.length === 0 && !isExhausted) await lookForMore();
      if (failure) throw failure.thrown;
      const region = waiting.shift();
      if (waiting.length < AHEAD && !isExhausted) void lookForMore();
      if (!region) tellEmptied();
      return region;
    },
    found: () => found,
    emptied,
    close() {
      isExhausted = true;
      waiting.length = 0;
      tellEmptied();
    },
  };
}
