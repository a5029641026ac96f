import { ROOT } from '../setup/command.mjs';

export type BrowserName = 'chromium' | 'firefox';

/** In `testing`, the overlay's shadow root is open for the tests. There is no other difference. */
export type BuildMode = 'production' | 'testing';

/** The folder that holds the built extension, to be loaded unpacked. */
export function builtExtension(browser: BrowserName, mode: BuildMode): string {
  const suffix = mode === 'production' ? '' : `-${mode}`;
  return `${ROOT}.output/${browser === 'chromium' ? 'chrome' : 'firefox'}-mv3${suffix}`;
}
