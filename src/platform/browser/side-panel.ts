import { browser } from './browser';

/** Chrome's API, which the types of the polyfill lack. https://developer.chrome.com/docs/extensions/reference/api/sidePanel */
interface ChromeSidePanel {
  readonly sidePanel: { open(options: { readonly windowId: number }): Promise<void> };
}

/**
 * Opens the side panel, which Firefox calls the sidebar. Call it directly in a handler of the user's press, in a page of ours or a
 * menu, before any `await`. `windowId`: the window in which it opens in Chrome; in Firefox it is the one in front.
 * https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/API/sidebarAction/open
 */
export function openSidePanel(windowId: number): Promise<void> {
  if (import.meta.env.FIREFOX) return browser.sidebarAction.open();
  return (browser as unknown as ChromeSidePanel).sidePanel.open({ windowId });
}

/** Whether this browser has a side panel: Firefox for Android has none. */
export function hasSidePanel(): boolean {
  return import.meta.env.FIREFOX ? browser.sidebarAction !== undefined : true;
}

/** The window of the calling page of ours. */
export async function findOwnWindow(): Promise<number | undefined> {
  return (await browser.windows.getCurrent()).id;
}
