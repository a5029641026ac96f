import { AppError } from '@/core/errors';
import type { Rect } from '@/core/geometry/rect';
import { fitRegion } from '@/core/geometry/region';
import { browser } from '@/platform/browser';
import { type Handlers, onTabRequests, send } from '@/platform/messages';
import type { ReaderSetup, TabRequests } from '@/platform/protocol';
import { findViewWindow } from './geometry/view';
import { Picker, type PickerStart } from './picker/picker';
import { PictureReader } from './picture-reader';
import { findByAddress, findByTargetElement, type PointerPlace } from './pictures/find-picture';
import { type Picture, regionOf } from './pictures/picture';

/** How the next reading starts. */
interface Start {
  readonly setup: ReaderSetup;
  /** The service is to read it; used up by the first reading. */
  readonly permission?: string | undefined;
}

// Content scripts of one extension share their globals in a page, and the page does not see them.
const shared = globalThis as typeof globalThis & { gleanerFrameReader?: FrameReader };

/** Starts the picture reader in this frame. Where it runs already, the one that runs keeps the page. */
export function startReader(): void {
  if (shared.gleanerFrameReader?.isConnected()) return;
  shared.gleanerFrameReader?.stop();
  shared.gleanerFrameReader = new FrameReader();
}

/** Answers the background in one frame: one picker or one reading is open at a time. */
class FrameReader {
  readonly #lifetime = new AbortController();
  readonly #view = findViewWindow(window);
  readonly #stopAnswering: () => void;
  #open: { close(): void } | undefined;
  #reader: PictureReader | undefined;
  #pointer: PointerPlace | undefined;

  constructor() {
    window.addEventListener(
      'contextmenu',
      ({ clientX: x, clientY: y }) => {
        this.#pointer = { x, y };
      },
      { capture: true, passive: true, signal: this.#lifetime.signal },
    );
    this.#stopAnswering = onTabRequests(this.#handlers());
  }

  /** False once the extension was reloaded: nobody answers this script any more. */
  isConnected(): boolean {
    return browser.runtime?.id !== undefined;
  }

  stop(): void {
    this.#show(undefined);
    this.#stopAnswering();
    this.#lifetime.abort();
  }

  #handlers(): Partial<Handlers<TabRequests>> {
    return {
      startReading: ({ srcUrl, targetElementId, ...start }) => {
        const picture = this.#find(srcUrl, targetElementId);
        if (picture) this.#read(picture, start);
        return { found: picture !== undefined };
      },
      startPicking: (start) => this.#pick('pictures', start),
      startFraming: (start) => this.#pick('region', start),
      readRegion: ({ region, setup }) => this.#readRegion(region, { setup }),
      readWithService: ({ permission }) => {
        this.#reader?.readWithService(permission);
        return { found: this.#reader !== undefined };
      },
      readingEvent: ({ jobId, event }) => this.#reader?.onEvent(jobId, event),
      presentPiece: ({ jobId, index }) => {
        if (!this.#reader) throw new AppError('cancelled', 'the reader is closed');
        return this.#reader.presentPiece(jobId, index);
      },
    };
  }

  #find(srcUrl: string | undefined, targetElementId: number | undefined): Picture | undefined {
    const named =
      targetElementId === undefined ? undefined : findByTargetElement(targetElementId, this.#pointer);
    return named ?? (srcUrl === undefined ? undefined : findByAddress(srcUrl, document, this.#pointer));
  }

  #show(next: { close(): void } | undefined): void {
    this.#open?.close();
    this.#open = next;
  }

  #read(picture: Picture, { setup, permission }: Start): void {
    this.#show(undefined);
    this.#reader = new PictureReader(picture, {
      setup,
      permission,
      onFrame: () => this.#pick('region', { setup }),
      onClosed: () => {
        this.#reader = undefined;
      },
    });
    this.#open = this.#reader;
  }

  #pick(by: PickerStart, start: Start): void {
    this.#show(undefined);
    this.#open = new Picker(this.#view, by, {
      onPicked: (picture) => this.#read(picture, start),
      onFramed: (region) => {
        this.#readRegion(region, start);
        // Where it cannot be remembered, only reading it again by a key is lost.
        send('rememberRegion', { region }).catch(() => undefined);
      },
    });
  }

  /** Absent: all that is seen. */
  #readRegion(region: Rect | undefined, start: Start): void {
    const { clientWidth, clientHeight } = this.#view.document.documentElement;
    const viewport = { width: clientWidth, height: Math.min(clientHeight, this.#view.innerHeight) };
    const whole = { x: 0, y: 0, ...viewport };
    this.#read(regionOf(this.#view, region ? fitRegion(region, viewport) : whole), start);
  }
}
