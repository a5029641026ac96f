import { AppError, type ErrorCode, toAppError } from '@/core/errors';
import { type Recognition, STARTING_PHASE } from '@/core/ocr/recognition';
import type { ListedImage } from '@/core/recognitions/page-contents';
import type { RecognitionEvent } from '@/platform/messages/protocol';
import {
  canBePaid,
  isPerhapsPaid,
  type PageImagePhase,
  type PageRunImage,
  unpaidState,
} from './page-run-image';

/** `ended`: no image waits. */
export type PageActivity = 'running' | 'paused' | 'cancelled' | 'ended';

export interface PageRunState {
  readonly activity: PageActivity;
  /** Why it was paused, if not by the user: the service or the credits do not allow the next image. */
  readonly stopped: AppError | undefined;
  /** In page order. */
  readonly images: readonly PageRunImage[];
}

export interface PageRunDeps {
  /** A small copy; undefined if there is none. */
  readonly loadThumbnail: (image: PageRunImage) => Promise<Blob | undefined>;
  /** The image as a file that can be shown and recognised, or `closed` if its site is not allowed. @throws AppError */
  readonly load: (image: PageRunImage) => Promise<Blob | 'closed'>;
  /** `permission`: to spend credits; undefined recognises on this device. @throws AppError */
  readonly recognise: (
    image: Blob,
    onEvent: (event: RecognitionEvent) => void,
    signal: AbortSignal,
    permission: string | undefined,
  ) => Promise<Recognition>;
  readonly onChange: (state: PageRunState) => void;
}

/** Failures of an image itself, which the next image need not share. */
const OWN_FAILURES: readonly ErrorCode[] = ['service-picture-refused', 'credits-perhaps-paid'];

/** The image that is being recognised. */
interface CurrentImage {
  readonly controller: AbortController;
  readonly isPaid: boolean;
  /** Whether its permission is used, so that the service gets it. */
  isSent: boolean;
}

/** Recognises the images of a page one after the other, in page order. What was recognised stays, whatever the user does next. */
export class PageRun {
  readonly #deps: PageRunDeps;
  #state: PageRunState;
  #current: CurrentImage | undefined;
  /** What the user has agreed to pay for; undefined before, and after a cancellation. */
  #permission: string | undefined;
  /** Whether the next image may be paid for: not after a pause, a cancellation or a stop, until the user lets it go on. */
  #mayPay = false;
  /** The pause of the question that is open. */
  #hold: object | undefined;

  constructor(images: readonly ListedImage[], deps: PageRunDeps) {
    this.#deps = deps;
    const waiting = images.map((image, index) => {
      const state = { phase: 'waiting' } as const;
      return { ...image, index, isPaid: false, state };
    });
    this.#state = { activity: 'running', stopped: undefined, images: waiting };
  }

  start(): void {
    this.#set({});
    void this.#loadThumbnails();
    void this.#run();
  }

  /** Lets the image that is being recognised end, and starts no other. */
  pause(): void {
    if (this.#state.activity === 'running') this.#halt('paused');
  }

  /** Pauses while the user is asked. Call what it returns to go on as before, unless the user has decided otherwise since. */
  hold(): () => void {
    if (this.#state.activity !== 'running') return () => undefined;
    const mayPay = this.#mayPay;
    this.#halt('paused');
    const hold = {};
    this.#hold = hold;
    return () => {
      if (this.#hold !== hold) return;
      this.#hold = undefined;
      this.#mayPay = mayPay;
      this.#goOn();
    };
  }

  /** Stops at once, and withdraws what the user agreed to pay for. What was sent is paid for, so its text is waited for. */
  cancel(): void {
    this.#halt(this.#state.activity === 'ended' ? 'ended' : 'cancelled');
    this.#permission = undefined;
    if (!this.#current?.isSent) this.#current?.controller.abort();
    this.#withdrawPaid();
  }

  /** Goes on after a pause or a cancellation. */
  resume(): void {
    this.#hold = undefined;
    this.#mayPay = true;
    this.#set({ stopped: undefined });
    this.#goOn();
  }

  /**
   * Has the service recognise images, with the permission to pay for them. Those that it has recognised, or is recognising, are left out,
   * however often the user presses.
   */
  payFor(permission: string, indexes: readonly number[]): void {
    this.#permission = permission;
    for (const image of this.#state.images) {
      if (!indexes.includes(image.index) || !canBePaid(image)) continue;
      const before = image.state.phase === 'done' ? image.state.recognition : image.before;
      this.#change(image.index, { isPaid: true, before, state: { phase: 'waiting' } });
    }
    if (!this.#current?.isPaid) this.#current?.controller.abort();
    this.resume();
  }

  /** Recognises an image that failed again, unless it may have been charged. After a cancellation this device does it. */
  retry(index: number): void {
    const image = this.#state.images[index];
    if (!image || isPerhapsPaid(image)) return;
    const isPaid = image.isPaid && this.#permission !== undefined;
    this.#change(index, { isPaid, state: { phase: 'waiting' } });
    this.#goOn();
  }

  /** Loads the images whose sites were not allowed, after the user has allowed them. */
  loadClosed(): void {
    for (const { index, state } of this.#state.images)
      if (state.phase === 'closed') this.#change(index, { state: { phase: 'waiting' } });
    this.#goOn();
  }

  /** Goes on with what costs nothing, and with paid images if they may be paid for. */
  #goOn(): void {
    this.#set({ activity: 'running' });
    void this.#run();
  }

  #halt(activity: PageActivity): void {
    this.#hold = undefined;
    this.#mayPay = false;
    this.#set({ activity });
  }

  /** Takes the images back that the service has not got, after a cancellation. Those that have a text of this device keep it. */
  #withdrawPaid(): void {
    for (const { index, isPaid, before, state } of this.#state.images) {
      if (isPaid && state.phase === 'waiting')
        this.#change(index, { isPaid: false, state: unpaidState(before) });
      if (state.phase === 'recognising' && !this.#current?.isSent) this.#change(index, { isPaid: false });
    }
  }

  async #run(): Promise<void> {
    // The loop that runs goes on by itself.
    if (this.#current) return;
    for (let image = this.#next(); image; image = this.#next()) {
      const current = { controller: new AbortController(), isPaid: image.isPaid, isSent: false };
      this.#current = current;
      const state = await this.#recognise(image, current);
      this.#current = undefined;
      this.#change(image.index, this.#outcome(image, state, current.controller.signal.aborted));
      if (this.#permission === undefined) this.#withdrawPaid();
    }
    if (this.#state.activity !== 'running') return;
    const isWaiting = this.#state.images.some(({ state }) => state.phase === 'waiting');
    this.#set({ activity: isWaiting ? 'paused' : 'ended' });
  }

  #next(): PageRunImage | undefined {
    if (this.#state.activity !== 'running') return undefined;
    return this.#state.images.find(
      ({ state, isPaid }) => state.phase === 'waiting' && (this.#mayPay || !isPaid),
    );
  }

  /** What changes in an image after its turn. After an abort it waits again, unless the service was faster than the abort. */
  #outcome({ index }: PageRunImage, state: PageImagePhase, isAborted: boolean): Partial<PageRunImage> {
    if (!isAborted) return { state };
    const isCharged =
      state.phase === 'done' ? state.recognition.payment !== undefined : isPerhapsPaid({ state });
    if (isCharged) return { state, isPaid: true };
    const { isPaid, before } = this.#state.images[index] ?? {};
    return { state: isPaid ? { phase: 'waiting' } : unpaidState(before) };
  }

  async #recognise(image: PageRunImage, current: CurrentImage): Promise<PageImagePhase> {
    const { index } = image;
    const { signal } = current.controller;
    const permission = image.isPaid ? (this.#permission ?? '') : undefined;
    this.#change(index, { state: STARTING_PHASE });
    try {
      const file = image.file ?? (await this.#deps.load(image));
      if (file === 'closed') return { phase: 'closed' };
      this.#change(index, { file });
      signal.throwIfAborted();
      // What the service has charged counts also after an abort.
      const onEvent = (event: RecognitionEvent) =>
        (signal.aborted && event.type !== 'charged') || this.#onEvent(index, event, current);
      const recognition = await this.#deps.recognise(file, onEvent, signal, permission);
      return { phase: 'done', recognition };
    } catch (thrown) {
      return image.isPaid
        ? this.#afterPaidFailure(toAppError(thrown))
        : { phase: 'failed', error: toAppError(thrown) };
    }
  }

  /** The state of an image that the service did not recognise. What the next image would fail of, too, stops the list. */
  #afterPaidFailure(thrown: AppError): PageImagePhase {
    const { code, message } = thrown;
    // The background was ended while the service had the image.
    const isLost = code === 'no-receiver';
    const error = isLost ? new AppError('service-outcome-unknown', message, { cause: thrown }) : thrown;
    const isOfSpending = /^(?:credits|service)-/.test(error.code) && !OWN_FAILURES.includes(error.code);
    if (!isOfSpending) return { phase: 'failed', error };
    const { activity } = this.#state;
    this.#halt(activity === 'running' ? 'paused' : activity);
    this.#set({ stopped: error });
    // Nothing was sent: the image waits for the user's next agreement.
    return error.code.startsWith('credits-') ? { phase: 'waiting' } : { phase: 'failed', error };
  }

  #onEvent(index: number, event: RecognitionEvent, current: CurrentImage): void {
    const { state, charged = 0 } = this.#state.images[index] ?? {};
    if (event.type === 'charged') this.#change(index, { charged: charged + event.credits });
    if (event.type !== 'progress' || state?.phase !== 'recognising') return;
    if (event.progress.stage === 'asking-service') current.isSent = true;
    this.#change(index, { state: { ...state, progress: event.progress } });
  }

  /** One after the other, so that the page stays responsive. */
  async #loadThumbnails(): Promise<void> {
    for (const image of this.#state.images) {
      // An image without a thumbnail is shown by a sign. Why it cannot be loaded is said when its turn comes.
      const thumbnail = await this.#deps.loadThumbnail(image).catch(() => undefined);
      if (thumbnail) this.#change(image.index, { thumbnail });
    }
  }

  #change(index: number, change: Partial<PageRunImage>): void {
    this.#set({
      images: this.#state.images.map((image) => (image.index === index ? { ...image, ...change } : image)),
    });
  }

  #set(change: Partial<PageRunState>): void {
    this.#state = { ...this.#state, ...change };
    this.#deps.onChange(this.#state);
  }
}
