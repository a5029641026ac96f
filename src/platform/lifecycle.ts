import { browser } from './browser';

/** Calls back once after the extension was installed or updated, and after the browser was. Call in the first turn. */
export function onInstalled(listener: () => void): void {
  browser.runtime.onInstalled.addListener(listener);
}

/**
 * Calls back after the browser was started: work that an alarm was to go on with, which some browsers forget, is taken up
 * then, although nobody opens a page of ours. Call in the first turn.
 */
export function onBrowserStart(listener: () => void): void {
  browser.runtime.onStartup.addListener(listener);
}
