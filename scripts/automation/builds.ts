import { ROOT } from '../setup/command.mjs';

export type BrowserName = 'chromium' | 'firefox';

/** The folder that holds the built extension, to be loaded unpacked. */
export function builtExtension(browser: BrowserName): string {
  return `${ROOT}.output/${browser === 'chromium' ? 'chrome' : 'firefox'}-mv3`;
}
