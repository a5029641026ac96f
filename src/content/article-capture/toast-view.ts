import { OverlayCard } from '@/content/overlay/overlay-card';
import { OverlayChannel } from '@/content/overlay/overlay-channel';
import { OverlayHost } from '@/content/overlay/overlay-host';
import { findOverlayParent } from '@/content/overlay/overlay-parent';
import type { ToastPress, ToastState } from '@/core/library/capture-toast';
import type { OverlayAct } from '@/platform/messages/overlay-protocol';

/** The toast of a capture: a card that is put into the page at once, and the frame in it that shows the progress. */
export class ToastView {
  readonly #host: OverlayHost;
  readonly #card: OverlayCard;
  readonly #onPress: (what: ToastPress) => void;
  readonly #channel = new OverlayChannel(() => this.remove());
  #isRemoved = false;

  /** @throws AppError `tab-not-allowed` in a document that shows no HTML */
  constructor(document: Document, onPress: (what: ToastPress) => void) {
    this.#onPress = onPress;
    const view = document.defaultView ?? window;
    this.#host = new OverlayHost(view, findOverlayParent(view), () => this.remove());
    this.#card = new OverlayCard(this.#host.container, 'toast');
    void this.#open();
  }

  show(toast: ToastState): void {
    if (!this.#isRemoved) this.#channel.show({ type: 'toast', toast });
  }

  /** Carries out what the user did in the frame. */
  onAct(overlayId: string, act: OverlayAct): void {
    if (overlayId !== this.#channel.id) return;
    if (act.type === 'ready') this.#card.show();
    if (act.type === 'height') this.#card.setHeight(act.height);
    if (act.type === 'press') this.#onPress(act.press);
  }

  remove(): void {
    if (this.#isRemoved) return;
    this.#isRemoved = true;
    this.#host.remove();
    this.#channel.close();
  }

  async #open(): Promise<void> {
    const frames = await this.#channel.open('capture');
    if (frames && !this.#isRemoved) this.#card.load(frames.toast);
  }
}
