import { type ErrorCode, toAppError } from '@/core/errors';
import type { Point } from '@/core/geometry/rect';
import type { LanguageCode } from '@/core/ocr/languages/languages';
import type { Recognition } from '@/core/ocr/recognition';
import { linesOf } from '@/core/ocr/text/marked-text';
import {
  countScreenshotsAfter,
  isFarFromEnd,
  nextTop,
  PAGE_SCREENSHOTS,
  type ReadScreenshot,
} from '@/core/recognitions/screenshots/page-screenshot';
import type { EndedScreenshots, PresentedScreenshot } from '@/platform/messages/page-protocol';

/** `idle`: none was taken. `reading`: all are taken that will be, and some are still recognised. `stopped`: the page has more. */
export type ScreenshotActivity = 'idle' | 'taking' | 'reading' | 'stopped' | 'ended';

/** Why no more screenshots are taken; `limit` when the press permitted no more. */
export type ScreenshotStop = ErrorCode | 'limit';

export interface ScreenshotRunState {
  readonly activity: ScreenshotActivity;
  readonly taken: number;
  /** About how many the whole page takes, as far as it is known. */
  readonly expected: number;
  /** Those that are recognised, in page order. */
  readonly read: readonly ReadScreenshot[];
  readonly languages: readonly LanguageCode[];
  /** Undefined while some are taken, and at the page's end. */
  readonly stop: ScreenshotStop | undefined;
  /** Whether the last screenshot shows the page's end, so that going on takes no more of them. */
  readonly isWhole: boolean;
  /** Why a screenshot could not be recognised. */
  readonly failure: ErrorCode | undefined;
  /** Whether the page is wider than its window. */
  readonly isWider: boolean;
}

/** A screenshot that is cut to what scrolls; `origin` is where its corner was, px of the screenshot. */
export interface CutScreenshot {
  readonly image: Blob;
  readonly origin: Point;
  /** px for each CSS px */
  readonly scale: number;
}

export interface ScreenshotRunDeps {
  /** Brings the page's tab to the front. @throws AppError `page-changed` when it was closed */
  readonly showPage: () => Promise<void>;
  /** Brings our own tab to the front. */
  readonly comeBack: () => Promise<void>;
  /** As `presentScreenshot` of the page's content script. */
  readonly present: (from: number | undefined) => Promise<PresentedScreenshot>;
  /** Takes a screenshot of what is presented, and cuts it. @throws AppError */
  readonly take: (presented: PresentedScreenshot, isFirst: boolean) => Promise<CutScreenshot>;
  /** @throws AppError `no-text` and others */
  readonly recognise: (image: Blob, signal: AbortSignal) => Promise<Recognition>;
  /** Has the page restored, and says whether the user has acted on it since the last `present`. @throws AppError `page-changed` */
  readonly restore: () => Promise<EndedScreenshots>;
}

/** A screenshot with the place that the page had when it was asked for. */
interface TakenScreenshot extends CutScreenshot {
  readonly presented: PresentedScreenshot;
}

/** A screenshot that is not recognised yet. */
interface Waiting extends TakenScreenshot {
  readonly index: number;
}

/** After these, the user is elsewhere on purpose. */
const USER_IS_ELSEWHERE: ReadonlySet<ScreenshotStop | undefined> = new Set(['page-gone', 'page-taken-over']);

const IDLE: ScreenshotRunState = {
  activity: 'idle',
  taken: 0,
  expected: 0,
  read: [],
  languages: [],
  stop: undefined,
  isWhole: false,
  failure: undefined,
  isWider: false,
};

/**
 * Takes screenshots of a page that is scrolled through, and recognises them meanwhile. Whatever ends it, what was recognised stays, the
 * page is restored, and `start` goes on where it ended.
 */
export class ScreenshotRun {
  readonly #deps: ScreenshotRunDeps;
  readonly #onChange: (state: ScreenshotRunState) => void;
  readonly #read = new Map<number, ReadScreenshot>();
  #state = IDLE;
  #waiting: readonly Waiting[] = [];
  #failed: readonly Waiting[] = [];
  /** The place of the last screenshot that is kept. */
  #last: PresentedScreenshot | undefined;
  /** The newest screenshot, until the page confirms that nobody has scrolled it while that was taken. */
  #held: TakenScreenshot | undefined;
  #job: AbortController | undefined;
  #reading: Promise<void> | undefined;

  constructor(deps: ScreenshotRunDeps, onChange: (state: ScreenshotRunState) => void) {
    this.#deps = deps;
    this.#onChange = onChange;
  }

  get state(): ScreenshotRunState {
    return this.#state;
  }

  /** Takes at most `PAGE_SCREENSHOTS` more, or recognises those again that failed. Does nothing while it runs. */
  start(): void {
    if (this.#job) return;
    this.#job = new AbortController();
    void this.#run(this.#job.signal);
  }

  /** Stops at once. */
  cancel(): void {
    this.#job?.abort();
  }

  async #run(signal: AbortSignal): Promise<void> {
    this.#waiting = [...this.#failed, ...this.#waiting];
    this.#failed = [];
    this.#set({ activity: 'taking', stop: undefined, failure: undefined });
    this.#readOn(signal);
    const stop = this.#state.isWhole ? undefined : await this.#takeAll(signal);
    this.#set({ activity: 'reading' });
    while (this.#reading) {
      await this.#reading;
      if (this.#waiting.length > 0 && !signal.aborted) this.#readOn(signal);
    }
    this.#job = undefined;
    const isAllRead = this.#state.isWhole && this.#waiting.length === 0 && this.#failed.length === 0;
    this.#set({
      activity: isAllRead ? 'ended' : 'stopped',
      stop: stop ?? (signal.aborted ? 'cancelled' : undefined),
    });
  }

  /** Returns why it has not come to the page's end. */
  async #takeAll(signal: AbortSignal): Promise<ScreenshotStop | undefined> {
    let stop: ScreenshotStop | undefined;
    try {
      await this.#deps.showPage();
      stop = await this.#takeMost(signal);
    } catch (thrown) {
      stop = toAppError(thrown).code;
    }
    // If the page is gone, nothing is left to restore.
    let gone: ErrorCode | undefined;
    const end = await this.#deps.restore().catch((thrown: unknown) => {
      gone = toAppError(thrown).code;
    });
    // A browser that takes no screenshot because the tab shows another page by now says only that it is not allowed.
    if (stop === 'tab-not-allowed' && gone === 'page-changed') stop = gone;
    const isTakenOver = stop === 'page-taken-over' || end?.isTakenOver === true;
    if (isTakenOver && (stop === undefined || stop === 'limit')) stop = 'page-taken-over';
    if (isTakenOver) this.#held = undefined;
    this.#keepHeld(signal);
    this.#set({ isWhole: stop === undefined });
    if (USER_IS_ELSEWHERE.has(stop)) return stop;
    try {
      await this.#deps.comeBack();
    } catch (thrown) {
      stop ??= toAppError(thrown).code;
    }
    return stop;
  }

  async #takeMost(signal: AbortSignal): Promise<ScreenshotStop | undefined> {
    for (let count = 0; count < PAGE_SCREENSHOTS; count++) {
      signal.throwIfAborted();
      const newest = this.#newest();
      const from = newest && nextTop(newest);
      if (newest && from === undefined) return undefined;
      const presented = await this.#deps.present(from);
      this.#keepHeld(signal);
      if (this.#last && presented.top <= this.#last.top)
        return isFarFromEnd(presented) ? 'page-not-scrolling' : undefined;
      const { taken } = this.#state;
      this.#held = { ...(await this.#deps.take(presented, taken === 0)), presented };
      this.#set({ expected: taken + 1 + countScreenshotsAfter(presented) });
    }
    const newest = this.#newest();
    return newest && nextTop(newest) === undefined ? undefined : 'limit';
  }

  #newest(): PresentedScreenshot | undefined {
    return this.#held?.presented ?? this.#last;
  }

  /** The newest screenshot is one of the page's from now on. */
  #keepHeld(signal: AbortSignal): void {
    if (!this.#held) return;
    const { presented } = this.#held;
    const { taken: index, isWider } = this.#state;
    this.#waiting = [...this.#waiting, { ...this.#held, index }];
    this.#last = presented;
    this.#held = undefined;
    this.#set({ taken: index + 1, isWider: isWider || presented.isWider });
    this.#readOn(signal);
  }

  /** Recognises those that wait, unless that is going on. */
  #readOn(signal: AbortSignal): void {
    this.#reading ??= this.#readWaiting(signal).finally(() => {
      this.#reading = undefined;
    });
  }

  async #readWaiting(signal: AbortSignal): Promise<void> {
    for (let next = this.#waiting[0]; next && !signal.aborted; next = this.#waiting[0]) {
      const isRead = await this.#recognise(next, signal);
      // What was cancelled waits for the next start.
      if (!isRead && signal.aborted) break;
      this.#waiting = this.#waiting.slice(1);
      if (!isRead) this.#failed = [...this.#failed, next];
    }
  }

  /** Returns whether it was recognised; `no-text` is a result, too. */
  async #recognise(waiting: Waiting, signal: AbortSignal): Promise<boolean> {
    const { image, index, presented, origin, scale } = waiting;
    let recognition: Pick<Recognition, 'blocks' | 'languages'>;
    try {
      recognition = await this.#deps.recognise(image, signal);
    } catch (thrown) {
      const { code } = toAppError(thrown);
      if (code !== 'no-text') {
        if (!signal.aborted) this.#set({ failure: code });
        return false;
      }
      recognition = { blocks: [], languages: [] };
    }
    const lines = linesOf(recognition.blocks).map((line) => {
      const move = ({ x, y }: Point) => ({ x: x + origin.x, y: y + origin.y });
      const [a, b, c, d] = line.quad;
      // Nothing that is shown of screenshots needs single characters, which would be most of what is copied to the joiner and back.
      return { ...line, glyphs: [], quad: [move(a), move(b), move(c), move(d)] as const };
    });
    const { clip, top, contentHeight, standing } = presented;
    this.#read.set(index, { clip, top, contentHeight, standing, scale, lines });
    const languages = [...new Set([...this.#state.languages, ...recognition.languages])];
    const inOrder = [...this.#read].sort(([a], [b]) => a - b).map(([, each]) => each);
    this.#set({ read: inOrder, languages });
    return true;
  }

  #set(change: Partial<ScreenshotRunState>): void {
    this.#state = { ...this.#state, ...change };
    this.#onChange(this.#state);
  }
}
