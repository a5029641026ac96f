import {
  findShownRecognition,
  isSettled,
  type ShownRecognition,
} from '../../../scripts/automation/shown-recognition';
import { waitFor } from '../../../scripts/automation/wait-for';
import type { BrowserUnderTest, GrantedHost, PageUnderTest } from './browser-under-test';
import { type FixtureSite, startFixtureSite } from './fixture-site';
import { launchBrowser } from './launch-browser';

export interface Stage {
  readonly browser: BrowserUnderTest;
  readonly site: FixtureSite;
  close(): Promise<void>;
}

/** The fixture site and the browser of this run. `deviceScale` is in device px per CSS px. */
export async function startStage(granted?: GrantedHost, deviceScale = 1): Promise<Stage> {
  const site = await startFixtureSite();
  const browser = await launchBrowser({ proxy: site.proxy, granted, deviceScale });
  return {
    browser,
    site,
    async close() {
      await browser.close();
      site.close();
    },
  };
}

/** Waits until the recognition has succeeded or failed, and returns the overlay's state. A rejection tells what was seen last. */
export async function waitForRecognition(page: PageUnderTest): Promise<ShownRecognition> {
  let last: ShownRecognition | undefined;
  try {
    return await waitFor('the end of the recognition', async () => {
      last = await page.inFrame('panel', findShownRecognition, undefined);
      return isSettled(last) ? last : undefined;
    });
  } catch (cause) {
    const frames = await page.inHost(listFrames, undefined);
    throw new Error(`no end of the recognition; the panel: ${JSON.stringify(last)}; the frames: ${frames}`, {
      cause,
    });
  }
}

/** The overlay's frames in a page and their places. Self-contained. */
function listFrames(root: ShadowRoot): string {
  const frames = [...root.querySelectorAll('iframe')].map((frame) => {
    const { x, y, width, height } = frame.getBoundingClientRect();
    return `${frame.src} at ${x}, ${y}, ${width} × ${height}`;
  });
  return frames.join('; ');
}
