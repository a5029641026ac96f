import { toAppError } from '@/core/errors';
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
  readonly state: PageImagePhase;
}

/** `ended`: no image waits. */
export type PageActivity = 'running' | 'paused' | 'cancelled' | 'ended';

export interface PageRunState {
  readonly activity: PageActivity;
  /** In page order. */
  readonly images: readonly PageRunImage[];
}

export interface PageRunDeps {
  /** A small copy; undefined if there is none. */
  readonly loadThumbnail: (image: PageRunImage) => Promise<Blob | undefined>;
  /** The image as a file that can be shown and recognised, or `closed` if its site is not allowed. @throws AppError */
  readonly load: (image: PageRunImage) => Promise<Blob | 'closed'>;
  /** @throws AppError */
  readonly recognise: (
    image: Blob,
    onEvent: (event: RecognitionEvent) => void,
    signal: AbortSignal,
  ) => Promise<Recognition>;
  readonly onChange: (state: PageRunState) => void;
}

/** Recognises the images of a page one after the other, in page order. What was recognised stays, whatever the user does next. */
export class PageRun {
  readonly #deps: PageRunDeps;
  #state: PageRunState;
  /** Aborts the image that is being recognised. */
  #current: AbortController | undefined;

  constructor(images: readonly ListedImage[], deps: PageRunDeps) {
    this.#deps = deps;
    const waiting = images.map((image, index) => ({ ...image, index, state: { phase: 'waiting' } as const }));
    this.#state = { activity: 'running', images: waiting };
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

  /** Stops at once. */
  cancel(): void {
    if (this.#state.activity !== 'ended') this.#set({ activity: 'cancelled' });
    this.#current?.abort();
  }

  /** Goes on after a pause or a cancellation. */
  resume(): void {
    this.#set({ activity: 'running' });
    void this.#run();
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
      this.#current = controller;
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
      return { phase: 'done', recognition: await this.#deps.recognise(file, onEvent, signal) };
    } catch (thrown) {
      return { phase: 'failed', error: toAppError(thrown) };
    }
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
