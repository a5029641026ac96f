import type { TextRegion } from '@/core/ocr/ppocr/text-regions';
import { createDeferred } from '@/engine/engine-worker';
import type { LineRecogniser, LineRecognition } from './line-recogniser';

/**
 * How many regions the second recogniser has at once, because this thread cannot hand over the next one while it is
 * busy.
 */
const SECOND_AHEAD = 2;

/** How many results may wait to be reported before recognition waits for that. */
const UNREPORTED = 3;

export interface RegionRecognisers {
  /** Its network runs in this thread. */
  readonly here: LineRecogniser;
  /** Its network runs in another thread; it takes part as soon as that is loaded. */
  readonly second?: Promise<LineRecogniser> | undefined;
}

export interface RegionWork {
  readonly recognise: (recogniser: LineRecogniser, region: TextRegion) => Promise<LineRecognition>;
  /**
   * Called with each result, one at a time and in the order of the regions, so that what is decided from the first
   * results does not depend on which thread was faster.
   */
  readonly report: (region: TextRegion, recognition: LineRecognition) => Promise<void>;
}

/**
 * Recognises all regions, each by the recogniser that is free.
 *
 * @throws errors of the detector, a network or the callbacks; no region is taken from the queue afterwards
 */
export async function recogniseRegions(
  regions: RegionQueue,
  { here, second }: RegionRecognisers,
  { recognise, report }: RegionWork,
): Promise<void> {
  /** Results that wait for those of regions before them, by the region's number. */
  const waiting = new Map<number, () => Promise<void>>();
  let taken = 0;
  let reported = 0;
  let turn: Promise<void> = Promise.resolve();

  async function reportInOrder(): Promise<void> {
    for (let next = waiting.get(reported); next; next = waiting.get(reported)) {
      waiting.delete(reported);
      await next();
      reported++;
    }
  }

  async function recogniseAll(recogniser: LineRecogniser): Promise<void> {
    for (let region = await regions.take(); region; region = await regions.take()) {
      const [place, number] = [region, taken++];
      const recognition = await recognise(recogniser, place);
      waiting.set(number, () => report(place, recognition));
      turn = turn.then(reportInOrder);
      turn.catch(() => regions.close());
      // The listener is in another thread, and recognition goes on while it decides; but not far, because it may stop it.
      if (waiting.size > UNREPORTED) await turn;
      // Without a pause this thread, busy with its own network, would not receive the other's results.
      await nextTask();
    }
  }

  async function recogniseAllInSecond(): Promise<void> {
    const recogniser = await Promise.race([second, regions.emptied]);
    if (recogniser) await Promise.all(Array.from({ length: SECOND_AHEAD }, () => recogniseAll(recogniser)));
  }

  try {
    // The second recogniser gets regions first, because the one here blocks this thread.
    await Promise.all([second && recogniseAllInSecond(), recogniseAll(here)]);
    await turn;
  } finally {
    regions.close();
  }
}

/** With fewer waiting regions than this, more are detected, so that the other thread has work in the meantime. */
const AHEAD = 2;

/** The regions of an image, shared by the recognisers. More are detected as they are taken. */
export interface RegionQueue {
  /** The next region; `undefined` when all were taken. @throws errors of the detector */
  take(): Promise<TextRegion | undefined>;
  /** How many regions have been detected so far. */
  found(): number;
  /** Resolves when no region is left. */
  readonly emptied: Promise<void>;
  /** Drops the remaining regions: `take` then returns `undefined`. */
  close(): void;
}

export function createRegionQueue(batches: AsyncIterator<readonly TextRegion[], void>): RegionQueue {
  const waiting: TextRegion[] = [];
  let found = 0;
  let isExhausted = false;
  let failure: { readonly thrown: unknown } | undefined;
  let detecting: Promise<void> | undefined;
  const { promise: emptied, resolve: resolveEmptied } = createDeferred<void>();

  async function detectNext(): Promise<void> {
    // The detector blocks this thread, so recognition of the last region must start first.
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
      detecting = undefined;
    }
  }

  /** Detects the next batch; calls during that share it. */
  function detectMore(): Promise<void> {
    detecting ??= detectNext();
    return detecting;
  }

  return {
    async take() {
      while (waiting.length === 0 && !isExhausted) await detectMore();
      if (failure) throw failure.thrown;
      const region = waiting.shift();
      if (waiting.length < AHEAD && !isExhausted) void detectMore();
      if (!region) resolveEmptied();
      return region;
    },
    found: () => found,
    emptied,
    close() {
      isExhausted = true;
      waiting.length = 0;
      resolveEmptied();
    },
  };
}

/** Resolves in a new task, after messages that have arrived in the meantime. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
