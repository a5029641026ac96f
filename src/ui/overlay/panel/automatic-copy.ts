import { toAppError } from '@/core/errors';
import type { Recognition } from '@/core/ocr/recognition';
import { type CopyResult, countTextLines, writeCopy } from '@/core/ocr/text/copy-text';
import type { Failure, OverlayView } from '@/core/recognitions/overlay-view';
import { withEdits } from '@/core/recognitions/saved-recognition';
import { copyText } from '@/platform/browser/clipboard';

/** What became of a text that was copied without a press of the user. */
export type CopiedText =
  /** `lacksTable`: a table was wanted, and the image has none. */
  | { readonly state: 'copied'; readonly lines: number; readonly lacksTable: boolean }
  /** The user had it taken out of the clipboard. */
  | { readonly state: 'cleared' };

/**
 * Copies each finished recognition of an overlay, if the user's settings say so, until the user wants to see the text. The frame of the
 * panel copies, and not the page, which must not learn the text.
 */
export class AutomaticCopy {
  readonly #onChange: () => void;
  #seen: Recognition | undefined;
  #isEnded = false;
  #copied: CopiedText | undefined;
  #problem: Failure | undefined;

  /** `onChange` is called when `copied` or `problem` has changed. */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** What the notice says; undefined while there is none. */
  get copied(): CopiedText | undefined {
    return this.#copied;
  }

  /** Why the text could not be copied, or be taken out of the clipboard. */
  get problem(): Failure | undefined {
    return this.#problem;
  }

  /** Takes the view after each change. */
  take({ phase, setup, edited }: OverlayView): void {
    if (phase.phase !== 'done') {
      this.#copied = undefined;
      return;
    }
    const { recognition } = phase;
    if (this.#isEnded || setup.afterRecognition === 'show' || recognition === this.#seen) return;
    this.#seen = recognition;
    const wanted = setup.afterRecognition === 'copy' ? setup.copyForm : setup.afterRecognition;
    const corrected = withEdits(recognition, edited, setup.textForm);
    const copied = writeCopy(corrected, wanted, setup.textForm);
    const lines = countTextLines(copied.text);
    if (lines === 0) return;
    const lacksTable = wanted === 'table' && copied.form !== 'table';
    void this.#put(copied, { state: 'copied', lines, lacksTable });
  }

  /** Takes the text out of the clipboard. */
  async clear(): Promise<void> {
    await this.#put({ text: '' }, { state: 'cleared' });
  }

  /** Ends the notice: the user wants to see the text. */
  end(): void {
    this.#isEnded = true;
    this.#copied = undefined;
    this.#onChange();
  }

  async #put({ text, html }: Pick<CopyResult, 'text' | 'html'>, then: CopiedText): Promise<void> {
    try {
      await copyText(text, html);
      this.#copied = then;
      this.#problem = undefined;
    } catch (thrown) {
      const { code, message } = toAppError(thrown);
      this.#copied = undefined;
      this.#problem = { code, message };
    }
    this.#onChange();
  }
}
