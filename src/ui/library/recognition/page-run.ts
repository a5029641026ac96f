import { AppError, type ErrorCode, toAppError } from '@/core/errors';
import { type Recognition, type RecognitionPhase, STARTING_PHASE } from '@/core/ocr/recognition';
import type { ListedImage } from '@/core/recognitions/page-contents';
import type { RecognitionEvent } from '@/platform/messages/protocol';

/** The state of an image of a page. */
type PageImagePhase =
  | { readonly phase: 'waiting' }
  /** Neither the page nor Gleaner may read it before the user allows its site. */
  | { readonly phase: 'closed' }
  | RecognitionPhase;

/** An image of a page, while all of them are recognised. */
export interface PageRunImage extends ListedImage {
  readonly index: number;
  readonly thumbnail?: Blob | undefined;
  /** The image itself, once it is loaded. */
  readonly file?: Blob | undefined;
  /** Whether the service recognises it, or has done so. */
  readonly isPaid: boolean;
  /** What was recognised on this device before the service was asked. */
  readonly before?: Recognition | undefined;
  readonly state: PageImagePhase;
}

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

/** Failures after which the same image may have been charged: the user is asked for it alone. */
const PERHAPS_PAID: readonly ErrorCode[] = ['service-outcome-unknown', 'credits-perhaps-paid'];
/** Failures of an image itself, which the next image need not share. */
const OWN_FAILURES: readonly ErrorCode[] = ['service-picture-refused', 'credits-perhaps-paid'];
/** Failures that no way of recognising changes. */
const WITHOUT_PIXELS: readonly ErrorCode[] = ['page-changed', 'image-unreadable', 'picture-damaged'];

/** Whether the service can be asked for an image, in a list that is paid for as a whole. */
export function canBePaid({ state, isPaid }: PageRunImage): boolean {
  switch (state.phase) {
    case 'done':
    case 'recognising':
      return !isPaid;
    case 'failed':
      return ![...PERHAPS_PAID, ...WITHOUT_PIXELS].includes(state.error.code);
    case 'waiting':
      return true;
    case 'closed':
      return false;
    default:
      return state satisfies never;
  }
}

/** Whether an image may have been charged although there is no text of it. */
export function isPerhapsPaid({ state }: PageRunImage): boolean {
  return state.phase === 'failed' && PERHAPS_PAID.includes(state.error.code);
}

/** Recognises the images of a page one after the other, in page order. What was recognised stays, whatever the user does next. */
export class PageRun {
  readonly #deps: PageRunDeps;
  #state: PageRunState;
  /** Aborts the image that is being recognised. */
  #current: { readonly controller: AbortController; readonly isPaid: boolean } | undefined;
  /** What the user has agreed to pay for. */
  #permission: string | undefined;

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
    if (this.#state.activity === 'running') this.#set({ activity: 'paused' });
  }

  /** Stops at once. What the service has got is paid for, so its text is waited for. */
  cancel(): void {
    if (this.#state.activity !== 'ended') this.#set({ activity: 'cancelled' });
    if (!this.#current?.isPaid) this.#current?.controller.abort();
  }

  /** Goes on after a pause or a cancellation. */
  resume(): void {
    this.#set({ activity: 'running', stopped: undefined });
    void this.#run();
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

  /** Recognises an image that failed again. */
  retry(index: number): void {
    this.#change(index, { state: { phase: 'waiting' } });
    this.resume();
  }

  /** Loads the images whose sites were not allowed, after the user has allowed them. */
  loadClosed(): void {
    for (const { index, state } of this.#state.images)
      if (state.phase === 'closed') this.#change(index, { state: { phase: 'waiting' } });
    this.resume();
  }

  async #run(): Promise<void> {
    // The loop that runs goes on by itself.
    if (this.#current) return;
    for (let image = this.#next(); image; image = this.#next()) {
      const controller = new AbortController();
      this.#current = { controller, isPaid: image.isPaid };
      const state = await this.#recognise(image, controller.signal);
      this.#current = undefined;
      this.#change(image.index, { state: controller.signal.aborted ? { phase: 'waiting' } : state });
    }
    if (this.#state.activity === 'running') this.#set({ activity: 'ended' });
  }

  #next(): PageRunImage | undefined {
    if (this.#state.activity !== 'running') return undefined;
    return this.#state.images.find(({ state }) => state.phase === 'waiting');
  }

  async #recognise(image: PageRunImage, signal: AbortSignal): Promise<PageImagePhase> {
    const { index } = image;
    this.#change(index, { state: STARTING_PHASE });
    try {
      const file = image.file ?? (await this.#deps.load(image));
      if (file === 'closed') return { phase: 'closed' };
      this.#change(index, { file });
      signal.throwIfAborted();
      const onEvent = (event: RecognitionEvent) => signal.aborted || this.#onEvent(index, event);
      const permission = image.isPaid ? (this.#permission ?? '') : undefined;
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
    if (this.#state.activity === 'running') this.#set({ activity: 'paused' });
    this.#set({ stopped: error });
    // Nothing was sent: the image waits for the user's next agreement.
    return error.code.startsWith('credits-') ? { phase: 'waiting' } : { phase: 'failed', error };
  }

  #onEvent(index: number, event: RecognitionEvent): void {
    const state = this.#state.images[index]?.state;
    if (event.type === 'progress' && state?.phase === 'recognising')
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
