import { browser } from './browser';

/** Calls back once after the extension was installed or updated, and after the browser was. Call in the first turn. */
export function onInstalled(listener: () => void): void {
  browser.runtime.onInstalled.addListener(listener);
}
