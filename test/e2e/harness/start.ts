import { inject } from 'vitest';
import type { BuildMode } from '../../../scripts/automation/builds';
import { isSettled, type ReaderState, readerState } from '../../../scripts/automation/reader-state';
import { waitFor } from '../../../scripts/automation/wait-for';
import type { BrowserUnderTest, GrantedHost, PageUnderTest } from './browser-under-test';
import { launchChromiumUnderTest } from './chromium-under-test';
import { launchFirefoxUnderTest } from './firefox-under-test';
import { type FixtureSite, startFixtureSite } from './fixture-site';

export interface Stage {
  readonly browser: BrowserUnderTest;
  readonly site: FixtureSite;
  close(): Promise<void>;
}

/** The fixture site and the browser of this run. */
export async function startStage(mode: BuildMode = 'testing', granted?: GrantedHost): Promise<Stage> {
  const site = await startFixtureSite();
  const options = { executable: inject('executable'), proxy: site.proxy, mode, granted };
  const launch = inject('browser') === 'chromium' ? launchChromiumUnderTest : launchFirefoxUnderTest;
  const browser = await launch(options);
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
