import { findViewWindow } from '@/content/geometry/view';
import { imageOf, isProtected, type PageImage } from '@/content/images/page-image';
import { OverlayChannel } from '@/content/overlay/overlay-channel';
import { OverlayHost } from '@/content/overlay/overlay-host';
import { findOverlayParent } from '@/content/overlay/overlay-parent';
import { listenForKeys, onceShownAgain } from '@/content/page-events';
import type { PixelRoute } from '@/content/pixels/pixel-routes';
import { unshadowed, windowOf } from '@/content/unshadowed';
import { AppError, toOwnError } from '@/core/errors';
import type { Point, Size } from '@/core/geometry/rect';
import type { RecogniseOptions } from '@/core/ocr/recognition';
import type { OverlayAct } from '@/platform/messages/overlay-protocol';
import type { PresentedPiece, RequestOf } from '@/platform/messages/protocol';
import { ImageOverlay } from './overlay/image-overlay';
import { PanelCard } from './overlay/panel-card';
import { findScrollers, ScreenshotStage } from './present-pieces';
import { type RecognitionRequest, requestRecognition } from './request-recognition';

export interface RecogniserSessionDeps {
  /** Permits the service to recognise the image once, at the start. Without it, the image is recognised on this device. */
  readonly permission?: string | undefined;
  /** Lets the user select a region of the page instead. */
  readonly onSelectRegion: () => void;
  /** Called once, after all our elements were removed from the page. */
  readonly onClosed: () => void;
}

/**
 * The recognition of one image in a page: gets its pixels, and places the two frames that show its text, one on the image and one
 * next to it. The text goes from the background to those frames and never comes here.
 */
export class RecogniserSession {
  readonly #deps: RecogniserSessionDeps;
  readonly #host: OverlayHost;
  readonly #overlay: ImageOverlay;
  readonly #panel: PanelCard;
  readonly #screenshots: ScreenshotStage;
  readonly #channel = new OverlayChannel(() => this.close());
  readonly #closing = new AbortController();
  readonly #view: Window;
  #image: PageImage;
  #options: RecogniseOptions = {};
  #job = new AbortController();
  #jobId = '';
  #isPaid = false;
  /** Whether the service has received the image. */
  #isWithService = false;

  constructor(image: PageImage, deps: RecogniserSessionDeps) {
    const own = windowOf(image.element);
    if (!own) throw new AppError('page-gone', 'the image has no window');
    this.#deps = deps;
    this.#image = image;
    this.#view = findViewWindow(own);
    const parent = findOverlayParent(this.#view, image.element);
    this.#host = new OverlayHost(this.#view, parent, () => this.close());
    this.#screenshots = new ScreenshotStage(this.#host, this.#view);
    this.#panel = new PanelCard(this.#host, () => this.#movePanelOffText());
    this.#overlay = new ImageOverlay(this.#host, image, this.#view, {
      onRebuilt: (rebuilt) => {
        this.#image = rebuilt;
      },
      onDeparture: (departure) => this.#report({ type: 'departed', departure }),
    });
    this.#movePanelOffText();
    for (const window of new Set([own, this.#view]))
      listenForKeys(window, { Escape: () => this.close() }, this.#closing.signal);
    void this.#open();
  }

  /** Carries out what the user did in one of the frames. */
  onAct(overlayId: string, act: OverlayAct): void {
    if (overlayId !== this.#channel.id) return;
    switch (act.type) {
      case 'ready':
        if (act.role === 'panel') this.#panel.show();
        else this.#overlay.show();
        break;
      case 'close':
        this.close();
        break;
      case 'cancel':
        this.#cancel();
        break;
      case 'recognise':
        this.#restart({ options: act.options, fresh: act.fresh });
        break;
      case 'select-region':
        this.close();
        this.#deps.onSelectRegion();
        break;
      case 'await-access':
        // It is not known here whether the user grants access, so the image is recognised again when the user comes back.
        onceShownAgain(this.#view.document, () => this.recogniseAgain(), this.#closing.signal);
        break;
      case 'height':
        this.#panel.setHeight(act.height);
        this.#movePanelOffText();
        break;
      case 'move':
        this.#panel.move(act.by);
        break;
      case 'wheel':
        this.#scroll(act.by);
        break;
      case 'occupied':
        this.#overlay.setOccupied(act.cells);
        this.#movePanelOffText();
        break;
      case 'press':
      case 'key':
      case 'start-region':
        break; // only the frames of the picker and of the toast send these
      default:
        act satisfies never;
    }
  }

  /** The background has started to recognise: no more screenshots are needed. `size`: that of the image, px, once it is known. */
  onAdvance(jobId: string, size: Size | undefined): void {
    if (jobId !== this.#jobId || this.#job.signal.aborted) return;
    this.#screenshots.end();
    this.#isWithService = this.#isPaid;
    if (size) this.#overlay.setPixels(size);
  }

  /** Scrolls a piece of the image into view for a screenshot of the tab, with our overlay hidden. */
  async presentPiece(jobId: string, index: number): Promise<PresentedPiece> {
    if (jobId !== this.#jobId) throw new AppError('cancelled', `job ${jobId} is over`);
    return this.#screenshots.present(this.#image, index);
  }

  /** Whether this overlay has that id and is open. */
  holdsOverlay(overlayId: string): boolean {
    return overlayId === this.#channel.id && !this.#closing.signal.aborted;
  }

  /** Closes this overlay if it has that id. */
  closeOverlay(overlayId: string): void {
    if (overlayId === this.#channel.id) this.close();
  }

  /** Stops the recognition and removes all our elements from the page. */
  close(): void {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort();
    this.#job.abort();
    this.#screenshots.end();
    this.#overlay.remove();
    this.#panel.remove();
    this.#host.remove();
    this.#channel.close();
    this.#deps.onClosed();
  }

  /** Has the service recognise the image, with a permission to spend. */
  recogniseWithService(permission: string): void {
    this.#restart({ options: this.#options, permission });
  }

  /** Recognises the image again on this device. */
  recogniseAgain(): void {
    this.#restart({ options: this.#options });
  }

  async #open(): Promise<void> {
    const frames = await this.#channel.open('recognition');
    if (!frames || this.#closing.signal.aborted) return;
    this.#panel.load(frames.panel);
    this.#overlay.load(frames.layer, findScrollers(this.#image).length > 1);
    await this.#recognise({ options: {}, permission: this.#deps.permission });
  }

  async #recognise(order: RecognitionRequest): Promise<void> {
    this.#job.abort();
    const job = new AbortController();
    this.#job = job;
    this.#options = order.options;
    this.#isWithService = false;
    this.#isPaid = order.permission !== undefined;
    this.#report({ type: 'started', options: order.options, isPaid: this.#isPaid });
    try {
      const listener = { onRoute: (jobId: string, route: PixelRoute) => this.#startRoute(jobId, route) };
      const size = await requestRecognition(this.#image, this.#channel.id, order, listener, job.signal);
      if (job === this.#job && !job.signal.aborted) this.#overlay.setPixels(size);
    } catch (thrown) {
      if (job === this.#job) this.#fail(toOwnError(thrown));
    } finally {
      if (job === this.#job) this.#screenshots.end();
    }
  }

  #startRoute(jobId: string, { space, natural, grantable }: PixelRoute): void {
    this.#jobId = jobId;
    this.#overlay.setImage(this.#image, space, natural);
    const site = grantable === undefined ? undefined : new URL(grantable);
    this.#report({ type: 'route', site: site && { host: site.host, origin: site.origin } });
  }

  #fail({ code, message }: AppError): void {
    const isBlack = code === 'no-text' && isProtected(this.#image);
    const failure = { code: isBlack ? 'video-protected' : code, message: message.slice(0, 1000) } as const;
    this.#report({ type: 'failed', failure });
  }

  #report(change: RequestOf<'reportToOverlay'>['change']): void {
    if (!this.#closing.signal.aborted) this.#channel.report(change);
  }

  #movePanelOffText(): void {
    const visible = this.#overlay.visibleRect() ?? { x: 0, y: 0, width: 0, height: 0 };
    this.#panel.avoid(visible, this.#overlay.textRects());
  }

  /** Recognises again; the element may show another image by now. */
  #restart(order: RecognitionRequest): void {
    if (!this.#image.region) this.#image = imageOf(this.#image.element) ?? this.#image;
    void this.#recognise(order);
  }

  /** Cancels the recognition. The service goes on with a request that it has received. */
  #cancel(): void {
    const job = this.#job;
    job.abort();
    this.#job = new AbortController();
    this.#screenshots.end();
    this.#fail(new AppError(this.#isWithService ? 'service-goes-on' : 'cancelled'));
  }

  /** Scrolls the innermost scroller that can still move, as the browser does with the wheel. */
  #scroll(by: Point): void {
    for (const scroller of findScrollers(this.#image)) {
      const own = unshadowed(scroller);
      const { scrollLeft, scrollTop } = own;
      own.scrollBy({ left: by.x, top: by.y, behavior: 'instant' });
      if (own.scrollLeft !== scrollLeft || own.scrollTop !== scrollTop) return;
    }
  }
}
