import { useEffect, useState } from 'preact/hooks';
import { AppError, toAppError } from '@/core/errors';
import type { Recognition } from '@/core/ocr/recognition';
import { showOwnTab, showTab } from '@/platform/browser/tabs';
import { sendAgain } from '@/platform/messages/send-again';
import { sleep } from '@/platform/time';
import { askPage } from './ask-page';
import { cutScreenshot } from './cut-screenshot';
import { ScreenshotRun, type ScreenshotRunState } from './screenshot-run';
import { recogniseFile } from './use-open-images';

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
    const run: ScreenshotRun = createRun(tabId, (state) => setOpened({ run, state }));
    setOpened({ run, state: run.state });
    return () => run.cancel();
  }, [tabId]);
  return opened;
}

/** Nothing is stored of a single screenshot, and none is looked up. */
const ORDER = { options: {}, fresh: false, name: undefined, isPrivate: true };

/** The browser may end the background while it recognises; then it is asked again, so often and after so long, ms. */
const TRIES = 3;
const PAUSE_MS = 300;

async function recogniseAgain(image: Blob, signal: AbortSignal): Promise<Recognition> {
  for (let tries = 1; ; tries++) {
    try {
      return await recogniseFile(image, ORDER, () => undefined, signal);
    } catch (thrown) {
      if (toAppError(thrown).code !== 'no-receiver' || tries === TRIES) throw thrown;
      await sleep(PAUSE_MS * tries, signal);
    }
  }
}

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
      recognise: recogniseAgain,
      restore: () => askPage(tabId, 'endScreenshots', undefined),
    },
    onChange,
  );
}
