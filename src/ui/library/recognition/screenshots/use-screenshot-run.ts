import { useEffect, useState } from 'preact/hooks';
import { AppError } from '@/core/errors';
import { showOwnTab, showTab } from '@/platform/browser/tabs';
import { askPage } from '@/platform/messages/ask-page';
import { again, sendAgain } from '@/platform/messages/send-again';
import { recogniseFile } from '@/ui/library/recognition/open-images/use-open-images';
import { cutScreenshot } from './cut-screenshot';
import { ScreenshotBadge } from './screenshot-badge';
import { ScreenshotRun, type ScreenshotRunState } from './screenshot-run';

/** The screenshots of a page, and what is read of them. */
export interface PageScreenshots {
  readonly run: ScreenshotRun;
  readonly state: ScreenshotRunState;
}

/** Screenshots of the page in a tab, of which none is taken before `run.start()`. Undefined while no page is open. */
export function useScreenshotRun(tabId: number | undefined): PageScreenshots | undefined {
  const [opened, setOpened] = useState<PageScreenshots>();
  useEffect(() => {
    if (tabId === undefined) return undefined;
    let isOpen = true;
    const badge = new ScreenshotBadge(tabId, () => run.cancel());
    const run: ScreenshotRun = createRun(tabId, (state) => {
      // A run that is cancelled reports its end, when another page is open.
      if (!isOpen) return;
      badge.show(state);
      setOpened({ run, state });
    });
    setOpened({ run, state: run.state });
    // Nothing of ours runs any more when our page has been closed.
    const end = () => badge.end();
    addEventListener('pagehide', end);
    return () => {
      removeEventListener('pagehide', end);
      isOpen = false;
      badge.close();
      run.cancel();
    };
  }, [tabId]);
  return opened;
}

/** Nothing is stored of a single screenshot, and none is looked up. */
const ORDER = { options: {}, fresh: false, name: undefined, isPrivate: true };

function createRun(tabId: number, onChange: (state: ScreenshotRunState) => void): ScreenshotRun {
  return new ScreenshotRun(
    {
      showPage: () =>
        showTab(tabId).catch((cause: unknown) => {
          throw new AppError('page-changed', `tab ${tabId} was closed`, { cause });
        }),
      comeBack: showOwnTab,
      present: (from) => askPage(tabId, 'presentScreenshot', { from }),
      take: async (presented, isFirst) => {
        const { deviceScale } = presented;
        return cutScreenshot(await sendAgain('screenshotPage', { tabId, deviceScale }), presented, isFirst);
      },
      // The browser may end the background while it recognises.
      recognise: (image, signal) => again(() => recogniseFile(image, ORDER, () => undefined, signal), signal),
      restore: () => askPage(tabId, 'endScreenshots', undefined),
    },
    onChange,
  );
}
