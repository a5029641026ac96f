import { OverlayCard } from '@/content/overlay/overlay-card';
import { OverlayChannel } from '@/content/overlay/overlay-channel';
import { OverlayHost } from '@/content/overlay/overlay-host';
import { findOverlayParent } from '@/content/overlay/overlay-parent';
import { type KeyActions, keepEventsInside, listenForKeys, rememberFocus } from '@/content/page-events';
import type { Picking } from '@/core/recognitions/overlay-view';
import type { OverlayAct } from '@/platform/messages/overlay-protocol';

export interface ShieldDeps {
  /** The name by which tests find it. */
  readonly part: 'picker' | 'region-picker';
  /** What keys do, besides Escape, which closes the shield. */
  readonly keys: KeyActions;
  /** Called when the user wants to select a region with the keys. */
  readonly onStartRegion: () => void;
}

/**
 * A transparent surface over the whole viewport. It gets the pointer's events instead of the page. Keys go to the frame with the
 * instructions, which has the focus; until the frame is loaded, they are taken from the page's window. Escape closes it.
 */
export class Shield {
  readonly surface: HTMLElement;
  readonly #deps: ShieldDeps;
  readonly #host: OverlayHost;
  readonly #content: HTMLElement;
  readonly #card: OverlayCard;
  readonly #giveFocusBack: () => void;
  readonly #closing = new AbortController();
  readonly #keys: KeyActions;
  readonly #channel = new OverlayChannel(() => this.close());

  constructor(view: Window, deps: ShieldDeps) {
    const { document } = view;
    this.#deps = deps;
    this.#giveFocusBack = rememberFocus(document);
    this.#host = new OverlayHost(view, findOverlayParent(view), () => this.close());
    this.surface = document.createElement('div');
    this.surface.className = 'shield';
    this.surface.dataset['part'] = deps.part;
    this.surface.tabIndex = -1;
    this.#content = document.createElement('div');
    this.#host.container.append(this.surface, this.#content);
    this.#card = new OverlayCard(this.#host.container, 'hint');
    keepEventsInside(this.surface);
    // A press on the surface leaves the focus where it is: in the frame.
    this.surface.addEventListener('mousedown', (event) => event.preventDefault());
    this.surface.focus({ preventScroll: true });
    this.#keys = { ...deps.keys, Escape: () => this.close() };
    listenForKeys(view, this.#keys, this.signal);
    void this.#open();
  }

  /** Aborts when the shield is closed. */
  get signal(): AbortSignal {
    return this.#closing.signal;
  }

  /** Shows an element on the surface, and describes the choice in the frame. */
  show(element: HTMLElement | undefined, picking: Picking): void {
    if (element) this.#content.replaceChildren(element);
    else this.#content.replaceChildren();
    this.#channel.show({ type: 'picking', picking });
  }

  /** Carries out what the user did in the frame. */
  onAct(overlayId: string, act: OverlayAct): void {
    if (overlayId !== this.#channel.id) return;
    switch (act.type) {
      case 'ready':
        this.#card.show();
        this.#card.focus();
        break;
      case 'height':
        this.#card.setHeight(act.height);
        break;
      case 'key':
        if (Object.hasOwn(this.#keys, act.key)) this.#keys[act.key]?.(act);
        break;
      case 'start-region':
        this.#deps.onStartRegion();
        break;
      case 'close':
        this.close();
        break;
      default: // that frame sends nothing else
    }
  }

  /** Closes this overlay if it has that id. */
  closeOverlay(overlayId: string): void {
    if (overlayId === this.#channel.id) this.close();
  }

  close(): void {
    if (this.signal.aborted) return;
    this.#closing.abort();
    this.#host.remove();
    this.#channel.close();
    this.#giveFocusBack();
  }

  async #open(): Promise<void> {
    const frames = await this.#channel.open('recognition');
    if (frames && !this.signal.aborted) this.#card.load(frames.hint);
  }
}
