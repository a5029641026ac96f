import { t } from '@/platform/browser/i18n';
import { endTabProgress, showTabProgress } from '@/platform/browser/toolbar-button';
import type { ScreenshotRunState } from './screenshot-run';

type ShownState = Pick<ScreenshotRunState, 'activity' | 'taken' | 'expected' | 'isWhole'>;

/**
 * Shows on the toolbar button of a page how far its screenshots are: while they are taken, the page is in front and not the library,
 * and nothing may be shown in the page, because it would be in the screenshots.
 */
export class ScreenshotBadge {
  readonly #tabId: number;
  #title: string | undefined;

  constructor(tabId: number) {
    this.#tabId = tabId;
  }

  show({ activity, taken, expected, isWhole }: ShownState): void {
    // Of a page that was taken as a whole, only those screenshots are recognised that failed.
    if (activity !== 'taking' || expected === 0 || isWhole) {
      this.end();
      return;
    }
    const number = Math.min(taken + 1, expected);
    const title = t('screenshotsButton', number, expected);
    // Screenshots that are recognised change nothing here.
    if (title === this.#title) return;
    this.#title = title;
    void showTabProgress(this.#tabId, { number, total: expected, title });
  }

  end(): void {
    if (this.#title === undefined) return;
    this.#title = undefined;
    void endTabProgress(this.#tabId);
  }
}
