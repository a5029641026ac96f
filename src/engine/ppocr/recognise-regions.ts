import type { TextRegion } from '@/core/ocr/ppocr/text-regions';
import type { LineRecognition } from './attempt';

/** How many regions are under way for each thread: while one is in its network, the next is cut, and the last placed on its ink. */
const FOR_EACH_THREAD = 2;

/** How many results may wait to be reported before recognition waits for that. */
const UNREPORTED = 3;

export interface RegionWork {
  readonly recognise: (region: TextRegion) => Promise<LineRecognition>;
  /**
   * Called with each result, one at a time and in the order of the regions, so that what is decided from the first
   * results does not depend on which thread was faster.
   */
  readonly report: (region: TextRegion, recognition: LineRecognition) => Promise<void>;
}

/**
 * Recognises all regions, some at a time.
 *
 * @param threads in how many threads strips are recognised
 * @throws errors of the detector, a network or the callbacks; no region is taken from the queue afterwards
 */
export async function recogniseRegions(
  regions: RegionQueue,
  threads: number,
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

  async function recogniseAll(): Promise<void> {
    for (let region = await regions.take(); region; region = await regions.take()) {
      const [place, number] = [region, taken++];
      const recognition = await recognise(place);
      waiting.set(number, () => report(place, recognition));
      turn = turn.then(reportInOrder);
      turn.catch(() => regions.close());
      // The listener is in another thread, and recognition goes on while it decides; but not far, because it may stop it.
      if (waiting.size > UNREPORTED) await turn;
    }
  }

  try {
    await Promise.all(Array.from({ length: threads * FOR_EACH_THREAD }, recogniseAll));
    await turn;
  } finally {
    regions.close();
  }
}

/** With fewer waiting regions than this, more are detected, so that strips are ready when a thread is. */
const AHEAD = 2;

/** The regions of an image, shared by the recognisers. More are detected as they are taken. */
export interface RegionQueue {
  /** The next region; `undefined` when all were taken. @throws errors of the detector */
  take(): Promise<TextRegion | undefined>;
  /** How many regions have been detected so far. */
  found(): number;
  /** Drops the remaining regions: `take` then returns `undefined`. */
  close(): void;
}

export function createRegionQueue(batches: AsyncIterator<readonly TextRegion[], void>): RegionQueue {
  const waiting: TextRegion[] = [];
  let found = 0;
  let isExhausted = false;
  let failure: { readonly thrown: unknown } | undefined;
  let detecting: Promise<void> | undefined;

  async function detectNext(): Promise<void> {
    try {
      const batch = await batches.next();
      if (batch.done) isExhausted = true;
      else if (!isExhausted) {
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
      return region;
    },
    found: () => found,
    close() {
      isExhausted = true;
      waiting.length = 0;
    },
  };
}
