import { t } from '@/platform/browser/i18n';
import { endTabProgress, showTabProgress } from '@/platform/browser/toolbar-button';
import { ScreenshotReporter } from '@/platform/messages/screenshot-progress';
import type { ScreenshotRunState } from './screenshot-run';

type ShownState = Pick<ScreenshotRunState, 'activity' | 'taken' | 'expected' | 'isWhole'>;

/**
 * Shows on the toolbar button of a page, and in the popup, how far its screenshots are: while they are taken, the page is in front and not the library,
 * and nothing may be shown in the page, because it would be in the screenshots.
 */
export class ScreenshotBadge {
  readonly #tabId: number;
  readonly #popup: ScreenshotReporter;
  #title: string | undefined;

  /** `onCancel`: the user cancels them in the popup. */
  constructor(tabId: number, onCancel: () => void) {
    this.#tabId = tabId;
    this.#popup = new ScreenshotReporter(tabId, onCancel);
  }

  show({ activity, taken, expected, isWhole }: ShownState): void {
    // After the whole page was taken, screenshots whose recognition failed are recognised again; none is taken.
    if (activity !== 'taking' || expected === 0 || isWhole) {
      this.end();
      return;
    }
    const number = Math.min(taken + 1, expected);
    const title = t('screenshotsButton', number, expected);
    // Screenshots that are recognised change nothing here.
    if (title === this.#title) return;
    this.#title = title;
    this.#popup.report({ number, total: expected });
    void showTabProgress(this.#tabId, { number, total: expected, title });
  }

  end(): void {
    if (this.#title === undefined) return;
    this.#title = undefined;
    this.#popup.report(undefined);
    void endTabProgress(this.#tabId);
  }

  /** Ends, and shows nothing from now on. */
  close(): void {
    this.end();
    this.#popup.close();
  }
}
