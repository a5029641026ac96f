import { inject } from 'vitest';
import type { BrowserUnderTest, InstallOptions, RunningBrowser, StartOptions } from './browser-under-test';

export interface LaunchOptions extends InstallOptions {
  /** Device px per CSS px, before any zoom; 1 where absent. */
  readonly deviceScale?: number;
}

/** Whether a test of the file that runs now has failed. The browser may be the reason, or be broken by it. */
export const testFile = { hasFailed: false };

/** The browsers that are free for the next test file, by the host to which they connect directly. */
const idle = new Map<string, RunningBrowser>();

/**
 * Returns the browser of this run with the extension newly installed. Starting a browser takes seconds, so test files share
 * one, which is reset for each file. A browser with its own device scale is not shared, and one in which a test failed is
 * closed.
 */
export async function launchBrowser({
  deviceScale = 1,
  ...wanted
}: LaunchOptions): Promise<BrowserUnderTest> {
  const directHost = wanted.granted?.direct ? wanted.granted.host : '';
  const isShared = deviceScale === 1;
  const waiting = isShared ? idle.get(directHost) : undefined;
  if (waiting) idle.delete(directHost);
  const running = waiting ?? (await start({ executable: inject('executable'), deviceScale, directHost }));
  try {
    const close = () => (isShared ? handOn(running, directHost) : running.close());
    return { ...(await running.install(wanted)), close };
  } catch (error) {
    await running.close();
    if (!waiting) throw error;
    console.warn(
      'nothing could be installed in the browser of the file before, and this file starts another:',
      error,
    );
    return launchBrowser({ deviceScale, ...wanted });
  }
}

/** Loads only the driver of this browser, because loading takes half a second. */
async function start(options: StartOptions): Promise<RunningBrowser> {
  if (inject('browser') === 'chromium') return (await import('./chromium-under-test')).startChromium(options);
  return (await import('./firefox-under-test')).startFirefox(options);
}

async function handOn(running: RunningBrowser, directHost: string): Promise<void> {
  if (testFile.hasFailed) return running.close();
  try {
    await running.reset();
  } catch (error) {
    console.warn('a browser could not be reset, and the next file starts another:', error);
    await running.close();
    return;
  }
  if (idle.has(directHost)) await running.close();
  else idle.set(directHost, running);
}

// `browser-environment.ts` calls this after the last test file.
globalThis.closeIdleBrowsers = async () => {
  for (const running of idle.values()) await running.close();
  idle.clear();
};
