import { AppError, toAppError } from '@/core/errors';
import { mayBePdf } from '@/core/pdf/pdf-address';
import type { RegionPlace } from '@/core/recognitions/recognise-target';
import { browser } from './browser';

/**
 * Injects the recogniser into one frame of a tab. Injecting it twice is harmless. Resolves with the id of its document; undefined
 * in browsers that name no documents.
 * @throws AppError `tab-not-allowed` where the browser allows no extension: its own pages, the add-on store, a frame
 * of another site, a tab in which the user has not used the extension
 */
export function injectImageOcr(tabId: number, frameId: number): Promise<string | undefined> {
  return inject(tabId, frameId, '/image-ocr.js');
}

/** Injects the capture into the top frame of a tab. Resolves and @throws as `injectImageOcr` */
export function injectArticleCapture(tabId: number): Promise<string | undefined> {
  return inject(tabId, 0, '/article-capture.js');
}

/** Injects what lists the images of a page into the top frame of a tab. Resolves and @throws as `injectImageOcr` */
export function injectPageContents(tabId: number): Promise<string | undefined> {
  return inject(tabId, 0, '/page-contents.js');
}

/** Injects the second extractor for articles, which is large and seldom needed, into the top frame of a tab. @throws as `injectImageOcr` */
export async function injectSecondExtractor(tabId: number): Promise<void> {
  await inject(tabId, 0, '/article-second-extractor.js');
}

async function inject(tabId: number, frameId: number, file: string): Promise<string | undefined> {
  try {
    const [result] = await browser.scripting.executeScript({
      target: { tabId, frameIds: [frameId] },
      files: [file],
    });
    // Firefox reports a script that threw in its result, Chrome rejects.
    const { error, documentId } = Object(result) as { error?: unknown; documentId?: string };
    if (error) throw error;
    return documentId;
  } catch (cause) {
    throw new AppError('tab-not-allowed', cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Brings a tab to the front. @throws AppError `page-gone` when it was closed */
export async function showTab(tabId: number): Promise<void> {
  const { windowId } = await browser.tabs.update(tabId, { active: true }).catch((cause: unknown) => {
    throw new AppError('page-gone', toAppError(cause).message, { cause });
  });
  if (windowId !== undefined) await browser.windows.update(windowId, { focused: true });
}

/** Brings the tab of the calling page of ours to the front. */
export async function showOwnTab(): Promise<void> {
  const { id } = await browser.tabs.getCurrent();
  if (id !== undefined) await showTab(id);
}

/** Closes the tab of the calling page of ours. Firefox lets no page close its window if another page has led to it. */
export async function closeOwnTab(): Promise<void> {
  const { id } = await browser.tabs.getCurrent();
  if (id !== undefined) await browser.tabs.remove(id);
}

/** Opens an address of the web in a tab, in front or behind the current one. */
export async function openAddress(address: string, where: 'front' | 'background' = 'front'): Promise<void> {
  await browser.tabs.create({ url: address, active: where === 'front' });
}

/** Opens an address of the web in a new tab next to a tab, in its window, which may be a private one. */
export async function openBeside(address: string, tabId: number): Promise<void> {
  const { windowId, index } = await browser.tabs.get(tabId);
  const place = windowId === undefined ? {} : { windowId };
  await browser.tabs.create({ ...place, index: index + 1, openerTabId: tabId, url: address });
}

/** Opens one of our own pages in a new tab. `path` starts with a slash. */
export async function openExtensionPage(path: string): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL(path) });
}

/** The active tab of the current window. @throws AppError `tab-not-allowed` if there is none */
export async function findActiveTab(): Promise<number> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  if (tab?.id === undefined) throw new AppError('tab-not-allowed', 'no tab is in front');
  return tab.id;
}

/**
 * The address of the PDF that a tab shows, after a gesture that gave access to the tab; undefined if the browser does not let us see
 * what it shows. Chrome runs scripts in its viewer, Firefox does not, so there the address decides.
 * @throws AppError `pdf-not-found` if the tab shows something else
 */
export async function findPdf(tabId: number): Promise<string | undefined> {
  const { url } = await browser.tabs.get(tabId);
  if (url === undefined) return undefined;
  const func = () => document.contentType;
  const type = await browser.scripting.executeScript({ target: { tabId }, func }).then(
    ([answer]) => answer?.result,
    () => undefined, // no script may run there
  );
  if (type === undefined) return mayBePdf(url) ? url : undefined;
  if (type !== 'application/pdf') throw new AppError('pdf-not-found', `the tab shows ${String(type)}`);
  return url;
}

/** The place of a region in a tab: the tab, and its site if the browser reports it and the tab is not private. */
export async function findTabPlace(tabId: number): Promise<RegionPlace> {
  const { url, incognito } = await browser.tabs.get(tabId);
  return regionPlace(tabId, url, incognito);
}

/** The place of a region in a tab whose address is known. */
export function regionPlace(tabId: number, url: string | undefined, isPrivate: boolean): RegionPlace {
  return { tabId, origin: isPrivate ? undefined : URL.parse(url ?? '')?.origin };
}

/** Whether a tab is in a private window. */
export async function isPrivateTab(tabId: number): Promise<boolean> {
  const { incognito } = await browser.tabs.get(tabId);
  return incognito;
}

/** The address of a tab's page, after a gesture that gave access to the tab; else undefined. */
export async function findTabAddress(tabId: number): Promise<string | undefined> {
  const { url } = await browser.tabs.get(tabId);
  return url;
}

/** Whether the calling page of ours is in a private window; the popup is in the window below it. */
export async function isPrivateWindow(): Promise<boolean> {
  const { incognito } = await browser.windows.getCurrent();
  return incognito;
}

/**
 * The text selected in one frame of a tab, with its line breaks, which the browser's menu does not report. Undefined if the
 * browser allows no extension in the frame or if nothing is selected.
 */
export async function findSelectedText(tabId: number, frameId: number): Promise<string | undefined> {
  try {
    const target = { tabId, frameIds: [frameId] };
    const [answer] = await browser.scripting.executeScript({ target, func: selectedText });
    return typeof answer?.result === 'string' && answer.result !== '' ? answer.result : undefined;
  } catch {
    return undefined; // not allowed in this frame: the caller uses the menu's text
  }
}

/** Runs in the page, so it cannot use anything else of this file. */
function selectedText(): string {
  const field = document.activeElement;
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) {
    return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
  }
  return getSelection()?.toString() ?? '';
}
