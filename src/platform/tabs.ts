import { AppError } from '@/core/errors';
import type { RegionPlace } from '@/core/readings/last-regions';
import { browser } from './browser';

/**
 * Puts the picture reader into one frame of a tab. Harmless when it is there already.
 * @throws AppError `tab-not-allowed` where the browser lets no extension in: its own pages, the add-on store, a frame
 * of another site, a tab the user has not acted on.
 */
export function injectImageReader(tabId: number, frameId: number): Promise<void> {
  return inject(tabId, frameId, '/image-ocr.js');
}

/** Puts the article reader into the top frame of a tab. @throws as `injectImageReader` */
export function injectArticleReader(tabId: number): Promise<void> {
  return inject(tabId, 0, '/article-capture.js');
}

/** Puts the second reader of articles, which is large and seldom needed, beside the first. @throws as `injectImageReader` */
export function injectSecondReader(tabId: number): Promise<void> {
  return inject(tabId, 0, '/article-second-reader.js');
}

async function inject(tabId: number, frameId: number, file: string): Promise<void> {
  try {
    const [result] = await browser.scripting.executeScript({
      target: { tabId, frameIds: [frameId] },
      files: [file],
    });
    // Firefox reports a script that threw in its result, Chrome rejects.
    const { error } = Object(result) as { error?: unknown };
    if (error) throw error;
  } catch (cause) {
    throw new AppError('tab-not-allowed', cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Brings a tab to the front. Rejects when it is gone. */
export async function showTab(tabId: number): Promise<void> {
  const { windowId } = await browser.tabs.update(tabId, { active: true });
  if (windowId !== undefined) await browser.windows.update(windowId, { focused: true });
}

/** Opens an address of the web in a tab, in front or behind the current one. */
export async function openAddress(address: string, where: 'front' | 'background' = 'front'): Promise<void> {
  await browser.tabs.create({ url: address, active: where === 'front' });
}

/** Opens one of our own pages beside the current tab. `path` starts with a slash. */
export async function openExtensionPage(path: string): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL(path) });
}

/** The tab in front in the window in front. @throws AppError `tab-not-allowed` where there is none. */
export async function readActiveTab(): Promise<number> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  if (tab?.id === undefined) throw new AppError('tab-not-allowed', 'no tab is in front');
  return tab.id;
}

/** Where a region of a tab belongs to, as far as the browser tells: the site only of a tab that is not private. */
export async function readTabPlace(tabId: number): Promise<RegionPlace> {
  const { url, incognito } = await browser.tabs.get(tabId);
  return regionPlace(tabId, url, incognito);
}

/** The same for a tab whose facts are at hand. */
export function regionPlace(tabId: number, url: string | undefined, isPrivate: boolean): RegionPlace {
  return { tabId, origin: isPrivate ? undefined : URL.parse(url ?? '')?.origin };
}

/** Whether a tab is in a private window. */
export async function isPrivateTab(tabId: number): Promise<boolean> {
  const { incognito } = await browser.tabs.get(tabId);
  return incognito;
}

/** Whether the page of ours that asks stands in a private window, or over one as the popup does. */
export async function isPrivateWindow(): Promise<boolean> {
  const { incognito } = await browser.windows.getCurrent();
  return incognito;
}
