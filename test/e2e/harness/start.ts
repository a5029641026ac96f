import type { BuildMode } from '../../../scripts/automation/builds';
import { isSettled, type ReaderState, readerState } from '../../../scripts/automation/reader-state';
import { waitFor } from '../../../scripts/automation/wait-for';
import type { BrowserUnderTest, GrantedHost, PageUnderTest } from './browser-under-test';
import { type FixtureSite, startFixtureSite } from './fixture-site';
import { launchBrowser } from './launch-browser';

export interface Stage {
  readonly browser: BrowserUnderTest;
  readonly site: FixtureSite;
  close(): Promise<void>;
}

/** The fixture site and the browser of this run. `deviceScale`: device px a CSS px. */
export async function startStage(
  mode: BuildMode = 'testing',
  granted?: GrantedHost,
  deviceScale = 1,
): Promise<Stage> {
  const site = await startFixtureSite();
  const browser = await launchBrowser({ proxy: site.proxy, mode, granted, deviceScale });
  return {
    browser,
    site,
    async close() {
      await browser.close();
      site.close();
    },
  };
}

/** The reader's state once the reading has ended, well or not. */
export async function waitForReading(page: PageUnderTest): Promise<ReaderState> {
  return waitFor('the end of the reading', async () => {
    const state = await page.inReader(readerState, undefined);
    return isSettled(state) ? state : undefined;
  });
}
