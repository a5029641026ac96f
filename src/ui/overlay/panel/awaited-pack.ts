import type { LanguageCode } from '@/core/ocr/languages/languages';
import { sendAgain } from '@/platform/messages/send-again';

/**
 * The language pack for which the user has left the page. This frame is not told when a page of ours stores a pack, because it has
 * another storage than they have; so it asks each time the user comes back.
 */
export class AwaitedPack {
  readonly #onInstalled: () => void;
  #code: LanguageCode | undefined;

  /** `onInstalled` is called when the user is back and the pack is installed. */
  constructor(onInstalled: () => void) {
    this.#onInstalled = onInstalled;
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void this.#look();
    });
  }

  /** Waits for a pack, in place of the one before. */
  wait(code: LanguageCode): void {
    this.#code = code;
  }

  async #look(): Promise<void> {
    const code = this.#code;
    if (code === undefined) return;
    const installed = await sendAgain('loadLanguagesOfOverlay', undefined);
    if (!installed.includes(code) || code !== this.#code) return;
    this.#code = undefined;
    this.#onInstalled();
  }
}
