import { send } from '@/platform/messages/messages';
import type { OverlayFrameKeys, OverlayKind } from '@/platform/messages/overlay-protocol';
import type { RequestOf } from '@/platform/messages/protocol';
import { sendAgain } from '@/platform/messages/send-again';
import { createQueue } from '@/platform/queue';

type Change = RequestOf<'reportToOverlay'>['change'];

/** Sends what a content script has to say to the frames of its overlay, through the background. It never carries recognised text. */
export class OverlayChannel {
  readonly #onGone: () => void;
  readonly #queue = createQueue();
  #overlayId: string | undefined;
  /** The last state that `show` got and that is not sent yet. */
  #next: Change | undefined;
  #isSending = false;

  /** @param onGone called when there is no background any more, because the extension was removed or updated */
  constructor(onGone: () => void) {
    this.#onGone = onGone;
  }

  /** Opens the overlay. Returns what its frames need, or undefined when there is no background. */
  async open(kind: OverlayKind): Promise<OverlayFrameKeys | undefined> {
    try {
      const { overlayId, frames } = await sendAgain('openOverlay', { kind });
      this.#overlayId = overlayId;
      void this.#sendStates();
      return frames;
    } catch {
      this.#onGone();
      return undefined;
    }
  }

  /** The overlay's id; empty until it is open. */
  get id(): string {
    return this.#overlayId ?? '';
  }

  /** Makes the background forget the overlay with its text. If the background was ended, it has no text any more. */
  close(): void {
    const overlayId = this.#overlayId;
    if (overlayId !== undefined) send('forgetOverlay', { overlayId }).catch(() => undefined);
  }

  /** Sends a change. All changes arrive, in their order. */
  report(change: Change): void {
    const overlayId = this.#overlayId;
    if (overlayId === undefined) return;
    this.#queue(() => sendAgain('reportToOverlay', { overlayId, change })).catch(this.#onGone);
  }

  /** Sends a state that replaces the one before. States that follow one another faster than they can be sent are left out. */
  show(change: Change): void {
    this.#next = change;
    void this.#sendStates();
  }

  async #sendStates(): Promise<void> {
    if (this.#isSending || this.#overlayId === undefined) return;
    this.#isSending = true;
    try {
      for (let change = this.#next; change; change = this.#next) {
        this.#next = undefined;
        await sendAgain('reportToOverlay', { overlayId: this.#overlayId, change });
      }
    } catch {
      this.#onGone();
    } finally {
      this.#isSending = false;
    }
  }
}
