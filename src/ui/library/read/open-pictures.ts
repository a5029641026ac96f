import { type AppError, toAppError } from '@/core/errors';
import { type ReadingPhase, STARTING } from '@/core/ocr/reading-phase';
import type { ReadingOptions, Recognition } from '@/core/ocr/recognition';
import type { HandoverRequest, NamedPicture } from '@/core/readings/handover';
import type { ReadingEvent } from '@/platform/protocol';

/** How far a picture is that was opened here. */
export type OpenPhase =
  /** The user frames a part of it. `before`: what is shown again when that is left. */
  | { readonly phase: 'framing'; readonly before?: ReadingPhase | undefined }
  /** Others are read first. */
  | { readonly phase: 'waiting' }
  | ReadingPhase;

/** A picture that was pasted, dropped, chosen or handed over, in this page alone. */
export interface OpenPicture {
  readonly id: number;
  readonly name: string | undefined;
  /** As it came. */
  readonly whole: Blob;
  /** What is read of it: the whole, or a part. */
  readonly picture: Blob;
  readonly isPrivate: boolean;
  /** Whether it may be shown; not before its header was looked at. */
  readonly isShowable: boolean;
  readonly options: ReadingOptions;
  /** Whether the service was to read it last. */
  readonly isPaid: boolean;
  readonly state: OpenPhase;
}

/** How a picture is to be read. */
export interface OpenOrder {
  readonly options: ReadingOptions;
  /** Not answered by a reading from before. */
  readonly fresh: boolean;
  readonly name: string | undefined;
  readonly isPrivate: boolean;
  /** The one permission to have the service read it; absent: read on this device. */
  readonly permission?: string | undefined;
}

export interface OpenPicturesDeps {
  /** Whether a file can be shown: nothing decodes it before that is known. */
  readonly canShow: (file: Blob) => Promise<boolean>;
  /** The picture as it is shown and read; SVG as pixels. @throws AppError of a picture that cannot be */
  readonly prepare: (file: Blob) => Promise<Blob>;
  /** @throws AppError */
  readonly read: (
    picture: Blob,
    order: OpenOrder,
    onEvent: (event: ReadingEvent) => void,
    signal: AbortSignal,
  ) => Promise<Recognition>;
  readonly onChange: (pictures: readonly OpenPicture[]) => void;
}

interface Task {
  readonly id: number;
  readonly fresh: boolean;
  readonly permission?: string | undefined;
}

/** The pictures that are open in the library: read one after the other, in the order in which they were asked for. */
export class OpenPictures {
  readonly #deps: OpenPicturesDeps;
  #pictures: readonly OpenPicture[] = [];
  #waiting: readonly Task[] = [];
  #running: { readonly id: number; readonly controller: AbortController } | undefined;
  #lastId = 0;

  constructor(deps: OpenPicturesDeps) {
    this.#deps = deps;
  }

  /** Opens pictures, the last on top, and reads them; with `frame` the user frames a part of each first. Gives their ids. */
  open({ pictures, purpose, isPrivate }: HandoverRequest, options: ReadingOptions = {}): readonly number[] {
    const opened = pictures.map(({ data, name }: NamedPicture): OpenPicture => {
      const state = purpose === 'frame' ? ({ phase: 'framing' } as const) : ({ phase: 'waiting' } as const);
      return {
        id: ++this.#lastId,
        name,
        whole: data,
        picture: data,
        isPrivate,
        isShowable: purpose === 'frame', // a shot, or what was read before
        options,
        isPaid: false,
        state,
      };
    });
    this.#set([...opened, ...this.#pictures]);
    if (purpose === 'read') for (const { id } of opened) this.#queue({ id, fresh: false });
    return opened.map(({ id }) => id);
  }

  /** Reads a picture with other options, or anew. */
  read(id: number, options: ReadingOptions, fresh: boolean): void {
    this.#stop(id);
    this.#change(id, { options, isPaid: false, state: { phase: 'waiting' } });
    this.#queue({ id, fresh });
  }

  /** Has the service read a picture, before all that wait: the permission lasts a short time. Says whether it is open. */
  readPaid(id: number, permission: string): boolean {
    if (!this.#pictures.some((picture) => picture.id === id)) return false;
    this.#stop(id);
    this.#change(id, { isPaid: true, state: { phase: 'waiting' } });
    this.#waiting = [{ id, fresh: false, permission }, ...this.#waiting];
    if (!this.#running) void this.#runNext();
    return true;
  }

  /** Lets the user frame a part of a picture. */
  frame(id: number): void {
    this.#stop(id);
    const { state } = this.#find(id);
    const before = state.phase === 'done' || state.phase === 'failed' ? state : undefined;
    this.#change(id, { state: { phase: 'framing', before } });
  }

  /** Shows again what was there before the framing. */
  leaveFraming(id: number): void {
    const { state } = this.#find(id);
    if (state.phase === 'framing' && state.before) this.#change(id, { state: state.before });
  }

  /** Reads a part of a picture, cut out of it. */
  readPart(id: number, picture: Blob): void {
    this.#change(id, { picture, isPaid: false, state: { phase: 'waiting' } });
    this.#queue({ id, fresh: false });
  }

  /** Stops reading a picture; it stays open. */
  cancel(id: number, error: AppError): void {
    this.#stop(id);
    this.#change(id, { state: { phase: 'failed', error } });
  }

  close(id: number): void {
    this.#stop(id);
    this.#set(this.#pictures.filter((picture) => picture.id !== id));
  }

  /** Stops whatever is being read. */
  stop(): void {
    this.#waiting = [];
    this.#running?.controller.abort();
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
      const picture = await this.#prepare(id);
      signal.throwIfAborted();
      const { options, name, isPrivate } = this.#find(id);
      this.#change(id, { state: STARTING });
      const order = { options, fresh, name, isPrivate, permission };
      const onEvent = (event: ReadingEvent) => signal.aborted || this.#onEvent(id, event);
      return { phase: 'done', recognition: await this.#deps.read(picture, order, onEvent, signal) };
    } catch (thrown) {
      return { phase: 'failed', error: toAppError(thrown) };
    }
  }

  async #prepare(id: number): Promise<Blob> {
    const { picture, whole, isShowable } = this.#find(id);
    if (!isShowable) this.#change(id, { isShowable: await this.#deps.canShow(picture) });
    const prepared = await this.#deps.prepare(picture);
    if (prepared !== picture)
      this.#change(id, { picture: prepared, ...(picture === whole ? { whole: prepared } : {}) });
    return prepared;
  }

  #onEvent(id: number, event: ReadingEvent): void {
    const { state } = this.#find(id);
    if (state.phase !== 'reading') return;
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
      default:
        event satisfies never;
    }
  }

  #find(id: number): OpenPicture {
    const picture = this.#pictures.find((each) => each.id === id);
    if (!picture) throw toAppError(new DOMException('the picture is closed', 'AbortError'));
    return picture;
  }

  #change(id: number, change: Partial<OpenPicture>): void {
    this.#set(this.#pictures.map((each) => (each.id === id ? { ...each, ...change } : each)));
  }

  #set(pictures: readonly OpenPicture[]): void {
    this.#pictures = pictures;
    this.#deps.onChange(pictures);
  }
}
