import { type AppError, toAppError } from '@/core/errors';
import {
  type HeldText,
  type RecogniseOptions,
  type Recognition,
  STARTING_PHASE,
} from '@/core/ocr/recognition';
import type { HandoverRequest, NamedImage } from '@/core/recognitions/handover';
import type { TextForm } from '@/core/settings';
import type { RecognitionEvent } from '@/platform/messages/protocol';
import { isPage, type OpenImage, type OpenPhase, withOpened } from './open-image';
import { addEdit, markStored, type OpenImageEdits } from './open-image-edits';

/** How an image is to be recognised. */
export interface RecognitionOrder {
  readonly options: RecogniseOptions;
  /** Whether to ignore saved recognitions of the same image. */
  readonly fresh: boolean;
  readonly name: string | undefined;
  /** The host of the page that the image is from, if it is not from a file. */
  readonly site?: string | undefined;
  readonly isPrivate: boolean;
  /** The text that the file holds, if it is to be used. */
  readonly text?: HeldText | undefined;
  /** The single-use permission for the service; undefined means recognition on this device. */
  readonly permission?: string | undefined;
}

export interface OpenImagesDeps {
  /** Whether a file can be shown. It is not decoded before this is known. */
  readonly canShow: (file: Blob) => Promise<boolean>;
  /**
   * Converts a file to an image that can be shown and recognised; SVG and pages of a PDF become pixels. @throws AppError
   * when it cannot
   */
  readonly prepare: (file: Blob, page: number | undefined) => Promise<PreparedImage>;
  /** @throws AppError */
  readonly recognise: (
    image: Blob,
    order: RecognitionOrder,
    onEvent: (event: RecognitionEvent) => void,
    signal: AbortSignal,
  ) => Promise<Recognition>;
  readonly onChange: (images: readonly OpenImage[]) => void;
}

/** An image that can be shown and recognised. */
export interface PreparedImage {
  readonly image: Blob;
  /** The text that its file holds. */
  readonly text?: HeldText | undefined;
}

interface Task {
  readonly id: number;
  readonly fresh: boolean;
  readonly permission?: string | undefined;
}

/**
 * The images that are open in the library. They are recognised one after the other, in the order of the
 * requests.
 */
export class OpenImages {
  readonly #deps: OpenImagesDeps;
  #images: readonly OpenImage[] = [];
  #waiting: readonly Task[] = [];
  #running: { readonly id: number; readonly controller: AbortController } | undefined;
  #lastId = 0;

  constructor(deps: OpenImagesDeps) {
    this.#deps = deps;
  }

  /**
   * Opens images on top of the list and recognises them; with the purpose `frame` the user selects a region
   * of each first. More pages of an open PDF come among its pages, and one that is open already is not opened again. Returns their ids.
   */
  open(
    { pictures: images, purpose, isPrivate }: HandoverRequest,
    options: RecogniseOptions = {},
  ): readonly number[] {
    const found = images.map(({ data, name, page }: NamedImage): OpenImage => {
      const known = page === undefined ? undefined : this.#images.find((each) => isPage(each, data, page));
      if (known) return known;
      const state =
        purpose === 'frame' ? ({ phase: 'selecting-region' } as const) : ({ phase: 'waiting' } as const);
      return {
        id: ++this.#lastId,
        name,
        page: page === undefined ? undefined : { file: data, number: page },
        whole: data,
        image: data,
        isPrivate,
        isShowable: purpose === 'frame', // a screenshot, or an image that was recognised before
        options,
        isPaid: false,
        state,
      };
    });
    const opened = found.filter((image) => !this.#images.includes(image));
    this.#set(withOpened(this.#images, opened));
    if (purpose === 'read') for (const { id } of opened) this.#queue({ id, fresh: false });
    return found.map(({ id }) => id);
  }

  /** Recognises an image with other options. */
  recognise(id: number, options: RecogniseOptions): void {
    this.#recogniseWith(options, { id, fresh: false });
  }

  /** Recognises an image again, also if a recognition of it is saved. */
  recogniseAgain(id: number, options: RecogniseOptions): void {
    this.#recogniseWith(options, { id, fresh: true });
  }

  /**
   * Lets the service recognise an image, before all waiting ones because the permission expires soon. Returns
   * whether the image is open.
   */
  recogniseWithService(id: number, permission: string): boolean {
    if (!this.#images.some((image) => image.id === id)) return false;
    this.#stop(id);
    this.#change(id, { isPaid: true, state: { phase: 'waiting' } });
    this.#waiting = [{ id, fresh: false, permission }, ...this.#waiting];
    if (!this.#running) void this.#runNext();
    return true;
  }

  /** Lets the user select a region of an image. */
  selectRegion(id: number): void {
    this.#stop(id);
    const { state } = this.#find(id);
    const before = state.phase === 'done' || state.phase === 'failed' ? state : undefined;
    this.#change(id, { state: { phase: 'selecting-region', before } });
  }

  /** Goes back to the state before the selection. */
  cancelRegion(id: number): void {
    const { state } = this.#find(id);
    if (state.phase === 'selecting-region' && state.before) this.#change(id, { state: state.before });
  }

  /** Recognises a region of an image, cropped to a file of its own. */
  recogniseRegion(id: number, image: Blob): void {
    this.#change(id, { image, isPaid: false, state: { phase: 'waiting' } });
    this.#queue({ id, fresh: false });
  }

  /** Holds an edit of a form of a text that was recognised in an image; undefined takes it back. */
  edit(id: number, ...edit: [of: Recognition, form: TextForm, text: string | undefined]): void {
    this.#change(id, { edited: addEdit(this.#editsOf(id), ...edit) });
  }

  /** Notes that an edit has reached the store. */
  markStored(id: number, ...edit: [of: Recognition, form: TextForm, text: string | undefined]): void {
    this.#change(id, { edited: markStored(this.#editsOf(id), ...edit) });
  }

  #editsOf(id: number): OpenImageEdits | undefined {
    return this.#images.find((image) => image.id === id)?.edited;
  }

  /** Stops recognising an image. It stays open. */
  cancel(id: number, error: AppError): void {
    this.#stop(id);
    this.#change(id, { state: { phase: 'failed', error } });
  }

  close(id: number): void {
    this.#stop(id);
    this.#set(this.#images.filter((image) => image.id !== id));
  }

  /** Stops all recognition. */
  stop(): void {
    this.#waiting = [];
    this.#running?.controller.abort();
  }

  #recogniseWith(options: RecogniseOptions, task: Task): void {
    this.#stop(task.id);
    this.#change(task.id, { options, isPaid: false, state: { phase: 'waiting' } });
    this.#queue(task);
  }

  #queue(task: Task): void {
    this.#waiting = [...this.#waiting, task];
    if (!this.#running) void this.#runNext();
  }

  #stop(id: number): void {
    this.#waiting = this.#waiting.filter((task) => task.id !== id);
    if (this.#running?.id === id) this.#running.controller.abort();
  }

  async #runNext(): Promise<void> {
    const [task, ...rest] = this.#waiting;
    this.#waiting = rest;
    if (!task) return;
    const controller = new AbortController();
    this.#running = { id: task.id, controller };
    const state = await this.#run(task, controller.signal);
    if (!controller.signal.aborted) this.#change(task.id, { state });
    this.#running = undefined;
    void this.#runNext();
  }

  async #run({ id, fresh, permission }: Task, signal: AbortSignal): Promise<OpenPhase> {
    try {
      await this.#prepare(id);
      signal.throwIfAborted();
      const { image, whole, options, name, isPrivate, ...held } = this.#find(id);
      this.#change(id, { state: STARTING_PHASE });
      // A region, and a page that is wanted again or in another way, are recognised.
      const isChosen = fresh || options.engine !== undefined || options.languages !== undefined;
      const text = image === whole && !isChosen ? held.text : undefined;
      const order = { options, fresh, name, isPrivate, permission, text };
      const onEvent = (event: RecognitionEvent) => signal.aborted || this.#onEvent(id, event);
      return { phase: 'done', recognition: await this.#deps.recognise(image, order, onEvent, signal) };
    } catch (thrown) {
      return { phase: 'failed', error: toAppError(thrown) };
    }
  }

  async #prepare(id: number): Promise<void> {
    const { image, whole, page, isShowable } = this.#find(id);
    const isDrawing = page !== undefined && image === page.file;
    if (!isDrawing && !isShowable) this.#change(id, { isShowable: await this.#deps.canShow(image) });
    const prepared = await this.#deps.prepare(image, isDrawing ? page.number : undefined);
    if (prepared.image === image) return;
    const isWhole = image === whole;
    // What was drawn is within the limits, whatever its file is.
    const drawn = { image: prepared.image, isShowable: true };
    this.#change(id, { ...drawn, ...(isWhole ? { whole: prepared.image } : {}) });
    // A page of a PDF is an image from now on.
    if (isDrawing) this.#change(id, { text: prepared.text });
  }

  #onEvent(id: number, event: RecognitionEvent): void {
    const { state } = this.#find(id);
    if (state.phase !== 'recognising') return;
    switch (event.type) {
      case 'progress':
        this.#change(id, { state: { ...state, progress: event.progress } });
        break;
      case 'line':
        this.#change(id, { state: { ...state, lines: [...state.lines, event.line] } });
        break;
      case 'restart':
        this.#change(id, { state: { ...state, lines: [] } });
        break;
      case 'charged':
        // Images by themselves show what they cost with their text.
        break;
      default:
        event satisfies never;
    }
  }

  #find(id: number): OpenImage {
    const image = this.#images.find((each) => each.id === id);
    if (!image) throw toAppError(new DOMException('the image is closed', 'AbortError'));
    return image;
  }

  #change(id: number, change: Partial<OpenImage>): void {
    this.#set(this.#images.map((each) => (each.id === id ? { ...each, ...change } : each)));
  }

  #set(images: readonly OpenImage[]): void {
    this.#images = images;
    this.#deps.onChange(images);
  }
}
