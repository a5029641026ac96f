import { OverlayChannel } from '@/content/overlay/overlay-channel';
import { OverlayFrame, OverlayHost } from '@/content/overlay/overlay-host';
import type { ToastPress, ToastState } from '@/core/library/capture-toast';
import type { OverlayAct } from '@/platform/messages/overlay-protocol';

/** The toast of a capture: a card that is put into the page at once, and the frame in it that shows the progress. */
export class ToastView {
  readonly #host: OverlayHost;
  readonly #card: HTMLElement;
  readonly #onPress: (what: ToastPress) => void;
  readonly #channel = new OverlayChannel(() => this.remove());
  #frame: OverlayFrame | undefined;
  #isRemoved = false;

  /** @throws AppError `tab-not-allowed` in a document that shows no HTML */
  constructor(document: Document, onPress: (what: ToastPress) => void) {
    this.#onPress = onPress;
    this.#host = new OverlayHost(document.defaultView ?? window, undefined, () => this.remove());
    this.#card = document.createElement('div');
    this.#card.className = 'card toast';
    this.#card.dataset['part'] = 'card';
    this.#host.container.append(this.#card);
    void this.#open();
  }

  show(toast: ToastState): void {
    this.#channel.show({ type: 'toast', toast });
  }

  /** Carries out what the user did in the frame. */
  onAct(overlayId: string, act: OverlayAct): void {
    if (overlayId !== this.#channel.id) return;
    if (act.type === 'ready') this.#frame?.show();
    if (act.type === 'height') this.#card.style.height = `${act.height + 2}px`;
    if (act.type === 'press') this.#onPress(act.press);
  }

  remove(): void {
    if (this.#isRemoved) return;
    this.#isRemoved = true;
    this.#host.remove();
    this.#channel.close();
  }

  async #open(): Promise<void> {
    const tokens = await this.#channel.open('capture');
    if (tokens && !this.#isRemoved) this.#frame = new OverlayFrame(this.#card, 'toast', tokens.toast);
  }
}
