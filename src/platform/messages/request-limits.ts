import type { Runtime } from 'webextension-polyfill';
import { AppError } from '@/core/errors';
import type { ContentRequestName } from './content-schemas';

/** How often a frame may send one request. */
interface Limit {
  readonly aMinute: number;
  /** How many may be open at once. */
  readonly atOnce: number;
}

/** More than a user can cause, and less than would fill memory, the engine's queue or the disk. */
const LIMITS: Readonly<Record<ContentRequestName, Limit>> = {
  // A frame recognises one image at a time; an older job may still be ending.
  recogniseForOverlay: { aMinute: 60, atOnce: 4 },
  cancelRecognition: { aMinute: 240, atOnce: 20 },
  openOverlay: { aMinute: 60, atOnce: 8 },
  reportToOverlay: { aMinute: 2400, atOnce: 100 },
  forgetOverlay: { aMinute: 60, atOnce: 8 },
  rememberRegion: { aMinute: 30, atOnce: 4 },
  loadSecondExtractor: { aMinute: 10, atOnce: 2 },
  noteLandmarks: { aMinute: 10, atOnce: 2 },
  stageArticle: { aMinute: 10, atOnce: 2 },
  // An article may have 2000 images. A page fetches six at a time, and sends each when it is there.
  stageImage: { aMinute: 2400, atOnce: 8 },
  continueCapture: { aMinute: 300, atOnce: 4 },
  cancelCapture: { aMinute: 30, atOnce: 4 },
  undoCapture: { aMinute: 30, atOnce: 4 },
  openCapture: { aMinute: 20, atOnce: 4 },
  recogniseCapturedImages: { aMinute: 300, atOnce: 4 },
  selectRegionInstead: { aMinute: 10, atOnce: 2 },
};

/** How many times the limit of one frame applies to all frames of a tab together: a page can make any number of frames. */
const FRAMES_A_TAB = 3;

const WINDOW_MS = 60_000;

/** With more counts than this, old ones are deleted. */
const MOST_COUNTS = 500;

interface Count {
  since: number;
  inWindow: number;
  open: number;
}

/** Limits the requests of content scripts. They share their process with the page, and an attacked process can send any number. */
export interface RequestLimiter {
  /**
   * Counts a request. Returns the function to call when it is answered.
   * @throws AppError `too-many-requests` when its frame or its tab has sent too many; other tabs are not affected
   */
  enter(name: ContentRequestName, sender: Runtime.MessageSender): () => void;
}

/** @param now gives the time, ms */
export function createRequestLimiter(now: () => number): RequestLimiter {
  const counts = new Map<string, Count>();

  function countOf(key: string): Count {
    const known = counts.get(key);
    if (known && now() - known.since < WINDOW_MS) return known;
    if (counts.size > MOST_COUNTS) deleteOld();
    const count = { since: now(), inWindow: 0, open: known?.open ?? 0 };
    counts.set(key, count);
    return count;
  }

  function deleteOld(): void {
    for (const [key, { since, open }] of counts) {
      if (open === 0 && now() - since >= WINDOW_MS) counts.delete(key);
    }
  }

  return {
    enter(name, { tab, frameId }) {
      const { aMinute, atOnce } = LIMITS[name];
      const tabKey = `${tab?.id}/${name}`;
      const frameKey = `${tabKey}/${frameId}`;
      const isOver = ({ inWindow, open }: Count, times: number) =>
        inWindow >= aMinute * times || open >= atOnce * times;
      if (isOver(countOf(frameKey), 1) || isOver(countOf(tabKey), FRAMES_A_TAB))
        throw new AppError('too-many-requests', `${name} of ${frameKey}`);
      for (const key of [frameKey, tabKey]) {
        const count = countOf(key);
        count.inWindow += 1;
        count.open += 1;
      }
      return () => {
        for (const key of [frameKey, tabKey]) countOf(key).open -= 1;
      };
    },
  };
}
