import type { Rect, Size } from '@/core/geometry/rect';
import type { Point } from '@/core/ocr/recognition';
import { t } from '@/platform/i18n';
import { Hint } from './Hint';
import { MIN_SIDE_PX, nudgeRegion, spanRegion } from './region';
import { Shield } from './shield';

/** How far one press of an arrow key moves the frame or its edges, px. */
const STEP_PX = 16;

export interface FramerDeps {
  /** Told the frame, CSS px of the window's viewport. */
  readonly onFramed: (rect: Rect) => void;
}

/** Lets the user frame a part of what is seen: by dragging, or with the arrow keys and Enter. */
export class Framer {
  readonly #deps: FramerDeps;
  readonly #shield: Shield;
  #region: Rect | undefined;
  /** Where the drag began. */
  #corner: Point | undefined;

  constructor(view: Window, deps: FramerDeps) {
    this.#deps = deps;
    this.#shield = new Shield(view, 'framer', {
      ArrowLeft: ({ shiftKey }) => this.#nudge(-STEP_PX, 0, shiftKey),
      ArrowRight: ({ shiftKey }) => this.#nudge(STEP_PX, 0, shiftKey),
      ArrowUp: ({ shiftKey }) => this.#nudge(0, -STEP_PX, shiftKey),
      ArrowDown: ({ shiftKey }) => this.#nudge(0, STEP_PX, shiftKey),
      Enter: () => this.#accept(),
    });
    this.#listen();
    this.#draw(undefined);
  }

  close(): void {
    this.#shield.close();
  }

  #listen(): void {
    const { surface, signal } = this.#shield;
    surface.addEventListener(
      'pointerdown',
      (event) => {
        if (event.button !== 0 || !event.isTrusted) return;
        surface.setPointerCapture(event.pointerId);
        this.#corner = { x: event.clientX, y: event.clientY };
      },
      { signal },
    );
    surface.addEventListener(
      'pointermove',
      ({ clientX: x, clientY: y }) => {
        if (this.#corner) this.#draw(spanRegion(this.#corner, { x, y }, this.#viewport()));
      },
      { signal },
    );
    surface.addEventListener(
      'pointerup',
      () => {
        if (!this.#corner) return;
        this.#corner = undefined;
        this.#accept();
      },
      { signal },
    );
    // The browser took the pointer for a gesture of its own: what was drawn so far stays, to be moved by keys.
    surface.addEventListener('pointercancel', () => (this.#corner = undefined), { signal });
  }

  #draw(region: Rect | undefined): void {
    this.#region = region;
    this.#shield.draw(<Framing region={region} onClose={() => this.close()} />);
  }

  #nudge(x: number, y: number, resizes: boolean): void {
    this.#draw(nudgeRegion(this.#region, { x, y }, resizes, this.#viewport()));
  }

  /** A frame too small for text was a slip of the hand. */
  #accept(): void {
    const region = this.#region;
    if (!region || region.width < MIN_SIDE_PX || region.height < MIN_SIDE_PX) {
      this.#draw(undefined);
      return;
    }
    this.close();
    this.#deps.onFramed(region);
  }

  /** Scroll bars left out. */
  #viewport(): Size {
    const { clientWidth: width, clientHeight: height } = this.#shield.surface;
    return { width, height };
  }
}

function Framing({ region, onClose }: { readonly region: Rect | undefined; readonly onClose: () => void }) {
  return (
    <>
      {region ? (
        <div
          class="region"
          data-part="region"
          style={{
            left: `${region.x}px`,
            top: `${region.y}px`,
            width: `${region.width}px`,
            height: `${region.height}px`,
          }}
        />
      ) : (
        <div class="dim" />
      )}
      <Hint text={t('framerHint')} keys={t('framerKeys')} onClose={onClose} />
    </>
  );
}
