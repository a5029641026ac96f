import { findViewWindow, viewportOf } from '@/content/geometry/view';
import { findByAddress, findByTargetElement } from '@/content/images/find-image';
import { findRegion } from '@/content/images/find-region';
import type { PageImage } from '@/content/images/page-image';
import { runOnce } from '@/content/run-once';
import { AppError } from '@/core/errors';
import type { Point, Rect } from '@/core/geometry/rect';
import { fitRegion } from '@/core/geometry/region';
import { type Handlers, onTabRequests, send } from '@/platform/messages/messages';
import type { TabRequests } from '@/platform/messages/protocol';
import { Picker, type PickerStart } from './picker/picker';
import { RecogniserSession } from './recogniser-session';

/** What the next recognition is started with. */
interface Start {
  /** Permits the service to recognise one image. Without it, the image is recognised on this device. */
  readonly permission?: string | undefined;
}

/** Starts the recogniser in this frame, unless it runs already. */
export function startRecogniser(): void {
  runOnce('image-ocr', () => new FrameRecogniser());
}

/** Answers the background in one frame of a page. One picker or one recognition is open at a time. */
class FrameRecogniser {
  readonly #lifetime = new AbortController();
  readonly #view = findViewWindow(window);
  readonly #stopAnswering: () => void;
  #open: RecogniserSession | Picker | undefined;
  /** What is open, if that is a recognition. */
  #session: RecogniserSession | undefined;
  /** Where the user last opened the context menu in this window, CSS px of the viewport. */
  #pointer: Point | undefined;

  constructor() {
    window.addEventListener(
      'contextmenu',
      ({ clientX: x, clientY: y }) => {
        this.#pointer = { x, y };
      },
      { capture: true, passive: true, signal: this.#lifetime.signal },
    );
    // What we have put into the page around this frame would stay there, and nothing could close it without this script.
    if (this.#view !== window)
      window.addEventListener('pagehide', () => this.#show(undefined), { signal: this.#lifetime.signal });
    this.#stopAnswering = onTabRequests(this.#handlers());
  }

  stop(): void {
    this.#show(undefined);
    this.#stopAnswering();
    this.#lifetime.abort();
  }

  #handlers(): Partial<Handlers<TabRequests>> {
    return {
      startRecognition: ({ srcUrl, targetElementId, ...start }) => {
        const image = this.#find(srcUrl, targetElementId);
        if (image) this.#recognise(image, start);
        return { found: image !== undefined };
      },
      startPicking: (start) => this.#pick('images', start),
      startSelectingRegion: (start) => this.#pick('region', start),
      recogniseRegion: ({ region }) => this.#recogniseRegion(region, {}),
      recogniseWithService: ({ permission }) => {
        this.#session?.recogniseWithService(permission);
        return { found: this.#session !== undefined };
      },
      recogniseAgain: () => this.#session?.recogniseAgain(),
      recognitionAdvanced: ({ jobId, size }) => this.#session?.onAdvance(jobId, size),
      overlayActed: ({ overlayId, act }) => this.#open?.onAct(overlayId, act),
      closeOverlay: ({ overlayId }) => this.#open?.closeOverlay(overlayId),
      holdsOverlay: ({ overlayId }) => this.#session?.holdsOverlay(overlayId) === true,
      presentPiece: ({ jobId, index }) => {
        if (!this.#session) throw new AppError('cancelled', 'the recogniser is closed');
        return this.#session.presentPiece(jobId, index);
      },
    };
  }

  /** The image that the browser named by its element (Firefox) or by its address. */
  #find(srcUrl: string | undefined, targetElementId: number | undefined): PageImage | undefined {
    const named =
      targetElementId === undefined ? undefined : findByTargetElement(targetElementId, this.#pointer);
    return named ?? (srcUrl === undefined ? undefined : findByAddress(srcUrl, document, this.#pointer));
  }

  #show(next: RecogniserSession | Picker | undefined): void {
    this.#open?.close();
    this.#open = next;
  }

  #recognise(image: PageImage, { permission }: Start): void {
    this.#show(undefined);
    this.#session = new RecogniserSession(image, {
      permission,
      onSelectRegion: () => this.#pick('region', {}),
      onClosed: () => {
        this.#session = undefined;
      },
    });
    this.#open = this.#session;
  }

  #pick(by: PickerStart, start: Start): void {
    this.#show(undefined);
    this.#open = new Picker(this.#view, by, {
      onPicked: (image) => this.#recognise(image, start),
      onRegion: (region) => {
        this.#recogniseRegion(region, start);
        // If this fails, only the command that recognises the last region again does not work.
        send('rememberRegion', { region }).catch(() => undefined);
      },
    });
  }

  /** Recognises a region, CSS px of the viewport; without one, the whole viewport. */
  #recogniseRegion(region: Rect | undefined, start: Start): void {
    const viewport = viewportOf(this.#view);
    this.#recognise(findRegion(this.#view, region ? fitRegion(region, viewport) : viewport), start);
  }
}
