import { ROOT } from '../setup/command.mjs';

export type BrowserName = 'chromium' | 'firefox';

/** `testing` differs in one thing: the overlay's shadow root is open, so that tests can look into it. */
export type BuildMode = 'production' | 'testing';

/** The folder that holds the built extension, to be loaded unpacked. */
export function builtExtension(browser: BrowserName, mode: BuildMode): string {
  const suffix = mode === 'production' ? '' : `-${mode}`;
  return `${ROOT}.output/${browser === 'chromium' ? 'chrome' : 'firefox'}-mv3${suffix}`;
}
