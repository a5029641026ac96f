import type { Recognition } from '@/core/ocr/recognition';
import { newOverlayView, type OverlayView, type RecogniserSetup } from '@/core/recognitions/overlay-view';
import { SETTINGS } from '@/core/settings';
import type { LocalImage } from '@/platform/messages/protocol';

/** What an overlay shows. It is in memory and lost when the background is ended. */
export interface OverlayState {
  view: OverlayView;
  /** The number of changes that `view` contains. */
  changes: number;
  readonly setup: Promise<RecogniserSetup>;
  /** The job whose events are shown. */
  jobId: string | undefined;
  /** The last job, also after it failed. */
  lastJobId: string | undefined;
  /** Aborts when another job begins, or the overlay is gone. */
  shown: AbortController;
  /** What the content script was told about that job: nothing, that it has begun, or also the image's size. */
  told: 'nothing' | 'progress' | 'size';
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
export function newOverlayState(setup: Promise<RecogniserSetup>): OverlayState {
  return {
    view: newOverlayView(NO_SETUP),
    changes: 0,
    setup,
    jobId: undefined,
    lastJobId: undefined,
    shown: new AbortController(),
    told: 'nothing',
    finished: undefined,
  };
}
