import { inject } from 'vitest';
import type { BrowserUnderTest } from './browser-under-test';
import type { ChromiumUnderTestOptions } from './chromium-under-test';

export type LaunchOptions = Omit<ChromiumUnderTestOptions, 'executable'>;

/** The browser of this run. The other one's driver is not loaded: it takes half a second in every test file. */
export async function launchBrowser(options: LaunchOptions): Promise<BrowserUnderTest> {
  const all = { ...options, executable: inject('executable') };
  if (inject('browser') === 'chromium') {
    const { launchChromiumUnderTest } = await import('./chromium-under-test');
    return launchChromiumUnderTest(all);
  }
  const { launchFirefoxUnderTest } = await import('./firefox-under-test');
  return launchFirefoxUnderTest(all);
}
