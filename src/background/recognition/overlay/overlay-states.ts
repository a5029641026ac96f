import type { Recognition } from '@/core/ocr/recognition';
import { newOverlayView, type OverlayView, type RecogniserSetup } from '@/core/recognitions/overlay-view';
import { SETTINGS } from '@/core/settings';
import type { LocalImage } from '@/platform/messages/protocol';

/** What an overlay shows. It is in memory and lost when the background is ended. */
export interface OverlayState {
  view: OverlayView;
  /** The number of the last change in `view`; 0 without one. */
  changes: number;
  readonly setup: Promise<RecogniserSetup>;
  /** The job whose events are shown. */
  jobId: string | undefined;
  /** The last job, also after it failed. */
  lastJobId: string | undefined;
  /** Aborts when another job begins, or the overlay is gone. */
  shown: AbortController;
  /** What was sent to the content script about that job: nothing, that it has begun, or also the image's size. */
  sentToHolder: 'nothing' | 'progress' | 'size';
  /** The image whose recognition is shown, for the colours of what is written over it. */
  finished: FinishedImage | undefined;
}

/** An image, and the recognition of it. */
export interface FinishedImage {
  readonly image: LocalImage;
  readonly recognition: Recognition;
}

/** Until the settings are loaded. No frame gets it, because `joinOverlay` waits for them. */
export const NO_SETUP: RecogniserSetup = {
  languages: [],
  textForm: SETTINGS.textForm,
  afterRecognition: SETTINGS.afterRecognition,
  copyForm: SETTINGS.copyForm,
  translateTo: SETTINGS.translateTo,
  translationSite: SETTINGS.translationSite,
};

/** The state of an overlay that shows nothing yet. */
function newOverlayState(setup: Promise<RecogniserSetup>): OverlayState {
  return {
    view: newOverlayView(NO_SETUP),
    changes: 0,
    setup,
    jobId: undefined,
    lastJobId: undefined,
    shown: new AbortController(),
    sentToHolder: 'nothing',
    finished: undefined,
  };
}

/** How often it is asked whether an overlay is still there, while work on its image goes on, ms. */
const ASK_MS = 2000;

/** What the open overlays show, by their ids. */
export class OverlayStates {
  readonly #states = new Map<string, OverlayState>();
  readonly #loadSetup: () => Promise<RecogniserSetup>;
  readonly #isHeld: (id: string) => Promise<boolean>;

  /** `isHeld`: whether the page of an overlay still has it. A tab that is closed, or a page that is left, says nothing. */
  constructor(loadSetup: () => Promise<RecogniserSetup>, isHeld: (id: string) => Promise<boolean>) {
    this.#loadSetup = loadSetup;
    this.#isHeld = isHeld;
  }

  /** The state of an overlay, if it has one. */
  find(id: string): OverlayState | undefined {
    return this.#states.get(id);
  }

  /** The state of an overlay, which shows nothing if it had none. */
  of(id: string): OverlayState {
    const known = this.#states.get(id);
    if (known) return known;
    const fresh = newOverlayState(this.#loadSetup());
    this.#states.set(id, fresh);
    return fresh;
  }

  /** Forgets the state of an overlay, and ends the work on its image. */
  forget(id: string): void {
    this.#states.get(id)?.shown.abort();
    this.#states.delete(id);
  }

  /** Keeps the image that an overlay shows. Images are large, so only the newest is kept; translations over the others are black on white. */
  keepImage(state: OverlayState, finished: FinishedImage): void {
    for (const other of this.#states.values()) other.finished = undefined;
    state.finished = finished;
  }

  /** Forgets the overlay with the image that is kept, if it is gone. */
  async forgetGoneImage(): Promise<void> {
    for (const [id, { finished }] of [...this.#states]) if (finished) await this.#forgetIfGone(id);
  }

  /** Works on the image of a job with a signal that aborts when the image is no longer shown. */
  async whileShown<T>(id: string, jobId: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const state = this.#states.get(id);
    if (state?.lastJobId !== jobId) return work(AbortSignal.abort());
    const timer = setInterval(() => void this.#forgetIfGone(id), ASK_MS);
    try {
      return await work(state.shown.signal);
    } finally {
      clearInterval(timer);
    }
  }

  async #forgetIfGone(id: string): Promise<void> {
    if (!(await this.#isHeld(id))) this.forget(id);
  }
}
