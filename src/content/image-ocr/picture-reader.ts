import { AppError, toAppError } from '@/core/errors';
import { linesOf, locateLines } from '@/core/ocr/marked-text/locate-lines';
import { STARTING } from '@/core/ocr/reading-phase';
import type { Line } from '@/core/ocr/recognition';
import { toLines } from '@/core/ocr/text';
import { send } from '@/platform/messages';
import type { OwnPage, PresentedPiece, ReaderSetup, ReadingEvent } from '@/platform/protocol';
import { copyReadingText } from './copy-reading-text';
import { findViewWindow } from './geometry/view';
import { listenForKeys } from './keys';
import { PictureOverlay } from './overlay/picture-overlay';
import { ReaderHost } from './overlay/reader-host';
import type { PanelActions, PanelState } from './panel/panel-state';
import { PanelView } from './panel/panel-view';
import { type Picture, pictureOf } from './pictures/picture';
import { isGrantable, type PixelRoute } from './pixels/sources';
import { type Reading, type ReadingOrder, readPicture } from './reading';
import { ShotStage } from './shot-stage';
import { onceShownAgain } from './shown-again';
import { takeStep } from './take-step';

export interface PictureReaderDeps {
  readonly setup: ReaderSetup;
  /** The permission by which the service reads the picture first; absent: read on this device. */
  readonly permission?: string | undefined;
  /** Lets the user frame a part of the page instead. */
  readonly onFrame: () => void;
  /** Told once, when everything of ours is off the page. */
  readonly onClosed: () => void;
}

/** Reads one picture and shows the reading: text on the picture, panel beside it. */
export class PictureReader {
  readonly #deps: PictureReaderDeps;
  readonly #host: ReaderHost;
  readonly #overlay: PictureOverlay;
  readonly #panel: PanelView;
  readonly #shots: ShotStage;
  readonly #closing = new AbortController();
  readonly #view: Window;
  #picture: Picture;
  #state: PanelState;
  #job = new AbortController();
  #jobId = '';
  #isPaid = false;
  #drawing = 0;

  constructor(picture: Picture, deps: PictureReaderDeps) {
    const own = picture.element.ownerDocument.defaultView;
    if (!own) throw new AppError('page-gone', 'the picture has no window');
    this.#deps = deps;
    this.#picture = picture;
    this.#view = findViewWindow(own);
    this.#state = {
      reading: STARTING,
      form: deps.setup.textForm,
      options: {},
      languages: deps.setup.languages,
      servicePrice: deps.setup.servicePrice,
      site: undefined,
      departure: undefined,
      problem: undefined,
    };
    this.#host = new ReaderHost(this.#view, picture.element, () => this.close());
    this.#shots = new ShotStage(this.#host);
    this.#panel = new PanelView(this.#host, this.#actions());
    this.#overlay = new PictureOverlay(this.#host, picture, this.#view, (departure) =>
      this.#update({ departure }),
    );
    this.#listen(own);
    this.#panel.show(this.#state);
    void this.#read({ options: {}, permission: deps.permission });
  }

  onEvent(jobId: string, event: ReadingEvent): void {
    if (jobId !== this.#jobId || this.#state.reading.phase !== 'reading') return;
    this.#shots.end();
    const { reading } = this.#state;
    switch (event.type) {
      case 'progress':
        this.#update({ reading: { ...reading, progress: event.progress } });
        break;
      case 'line':
        // What was read before stays until there is something new to see.
        if (reading.lines.length === 0) this.#overlay.clear();
        this.#overlay.addLine(event.line, event);
        this.#update({ reading: { ...reading, lines: [...reading.lines, event.line] } });
        break;
      case 'restart':
        this.#overlay.clear();
        this.#update({ reading: { ...reading, lines: [] } });
        break;
      default:
        event satisfies never;
    }
  }

  /** Shows a piece of the picture for a shot of the tab, with nothing of ours over it. */
  async presentPiece(jobId: string, index: number): Promise<PresentedPiece> {
    if (jobId !== this.#jobId) throw new AppError('cancelled', `job ${jobId} is not read any more`);
    return this.#shots.present(this.#picture, index);
  }

  /** Stops the reading and takes everything of ours off the page. */
  close(): void {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort();
    this.#job.abort();
    this.#shots.end();
    this.#view.cancelAnimationFrame(this.#drawing);
    this.#overlay.remove();
    this.#panel.remove();
    this.#host.remove();
    this.#deps.onClosed();
  }

  /** Reads the picture by the service, against a permission to spend. */
  readWithService(permission: string): void {
    this.#readAgain({ options: this.#state.options, permission });
  }

  async #read(order: ReadingOrder): Promise<void> {
    this.#job.abort();
    const job = new AbortController();
    this.#job = job;
    this.#isPaid = order.permission !== undefined;
    const { reading: last } = this.#state;
    const before = last.phase === 'done' ? toLines(last.recognition.blocks) : undefined;
    this.#update({ reading: { ...STARTING, before }, options: order.options, site: undefined });
    try {
      const listener = { onRoute: (jobId: string, route: PixelRoute) => this.#startRoute(jobId, route) };
      const reading = await readPicture(this.#picture, order, listener, job.signal);
      if (job === this.#job && !job.signal.aborted) this.#finish(reading);
    } catch (thrown) {
      if (job === this.#job) this.#fail(toAppError(thrown));
    } finally {
      if (job === this.#job) this.#shots.end();
    }
  }

  #startRoute(jobId: string, { space, natural, source }: PixelRoute): void {
    this.#jobId = jobId;
    this.#overlay.setPicture(this.#picture, space, natural);
    const { url } = this.#picture;
    const site = source.kind === 'screen' && isGrantable(url) ? new URL(url) : undefined;
    this.#update({ site: site && { host: site.host, origin: site.origin } });
  }

  #finish({ recognition }: Reading): void {
    const lines = linesOf(recognition.blocks);
    const text = toLines(recognition.blocks);
    this.#overlay.showReading(lines, { text, lines: locateLines(text, lines) }, recognition);
    this.#update({ reading: { phase: 'done', recognition } });
  }

  #fail(error: AppError): void {
    this.#overlay.clear();
    this.#update({ reading: { phase: 'failed', error } });
  }

  #update(change: Partial<PanelState>): void {
    this.#state = { ...this.#state, ...change };
    this.#draw();
  }

  /** Draws in the next frame, once, however much has changed till then. */
  #draw(): void {
    if (this.#drawing !== 0 || this.#closing.signal.aborted) return;
    this.#drawing = this.#view.requestAnimationFrame(() => {
      this.#drawing = 0;
      this.#panel.show(this.#state);
      const visible = this.#overlay.visibleRect() ?? { x: 0, y: 0, width: 0, height: 0 };
      this.#panel.avoid(visible, this.#overlay.textRects());
    });
  }

  #actions(): PanelActions {
    return {
      close: () => this.close(),
      cancel: () => this.#cancel(),
      read: (options) => this.#readAgain({ options }),
      readAnew: () => this.#readAgain({ options: this.#state.options, fresh: true }),
      askService: () => this.#openPage({ page: 'confirm' }),
      takeStep: (step) =>
        takeStep(step, {
          readAgain: () => (this.#isPaid ? this.#openPage({ page: 'confirm' }) : this.#readHere()),
          readHere: () => this.#readHere(),
          frame: () => {
            this.close();
            this.#deps.onFrame();
          },
          openPage: (page) => this.#openPage(page),
          close: () => this.close(),
        }),
      allowSite: () => {
        if (!this.#state.site) return;
        this.#openPage({ page: 'access', origin: this.#state.site.origin });
        // Whether the user granted it is not told here: coming back is reason enough to try.
        onceShownAgain(this.#view.document, () => this.#readHere(), this.#closing.signal);
      },
      manageLanguages: () => this.#openPage({ page: 'languages' }),
      setForm: (form) => {
        this.#update({ form });
        this.#ask(send('rememberTextForm', { textForm: form }));
      },
      light: (line: Line | undefined) => this.#overlay.light(line),
    };
  }

  /** The element may show another picture by now. */
  #readAgain(order: ReadingOrder): void {
    if (!this.#picture.region) this.#picture = pictureOf(this.#picture.element) ?? this.#picture;
    this.#update({ departure: undefined, problem: undefined });
    void this.#read(order);
  }

  #readHere(): void {
    this.#readAgain({ options: this.#state.options });
  }

  /** What the service has already goes on there. */
  #cancel(): void {
    const { reading } = this.#state;
    const isWithService = reading.phase === 'reading' && reading.progress.stage === 'asking-service';
    this.#job.abort();
    const error = new AppError(isWithService ? 'service-goes-on' : 'cancelled');
    this.#fail(error);
  }

  #openPage(page: OwnPage): void {
    this.#ask(send('openOwnPage', page));
  }

  /** What is asked beside the reading may fail beside it: the text stays. */
  #ask(request: Promise<unknown>): void {
    request.catch((thrown: unknown) => this.#update({ problem: toAppError(thrown) }));
  }

  #listen(own: Window): void {
    const { signal } = this.#closing;
    for (const window of new Set([own, this.#view]))
      listenForKeys(window, { Escape: () => this.close() }, signal);
    copyReadingText(this.#view, this.#host, () => this.#overlay.selectedText(), signal);
  }
}
