import { AppError } from '@/core/errors';
import { createQueue } from '@/platform/queue';
import { sleep } from '@/platform/time';
import { browser } from './browser';

/** Chrome allows two screenshots a second (MAX_CAPTURE_VISIBLE_TAB_CALLS_PER_SECOND); 20 ms more allow for its clock, ms. */
const MIN_INTERVAL_MS = 520;

/** After so long without a screenshot the call fails, because the next one is waiting, ms. */
const DEADLINE_MS = 10_000;

const queue = createQueue();
let notBefore = 0;

/** As `screenshotTab`, decoded. `deviceScale`: device px per CSS px, as the page of the tab reports. */
export async function screenshotBitmap(
  tabId: number,
  deviceScale: number,
  signal: AbortSignal,
): Promise<ImageBitmap> {
  return createImageBitmap(await screenshotTab(tabId, signal, deviceScale));
}

/**
 * A screenshot of a tab in device px, as a PNG; with `deviceScale` its pixels are exactly those on the screen. One screenshot
 * waits for the other, so that the browser's limit is never exceeded.
 * @throws AppError `page-gone` when the tab is closed or in the background (the screenshot would show another page),
 * `tab-not-allowed` when the browser refuses, `image-unreadable` when it returns none, `cancelled`
 */
export function screenshotTab(tabId: number, signal: AbortSignal, deviceScale?: number): Promise<Blob> {
  return queue(() => takeScreenshot(tabId, deviceScale, signal));
}

async function takeScreenshot(
  tabId: number,
  deviceScale: number | undefined,
  signal: AbortSignal,
): Promise<Blob> {
  await sleep(Math.max(0, notBefore - Date.now()), signal);
  const windowId = await findWindowShowing(tabId);
  const scale = deviceScale === undefined ? undefined : await screenshotScale(tabId, deviceScale);
  notBefore = Date.now() + MIN_INTERVAL_MS;
  const url = await Promise.race([requestScreenshot(windowId, scale), giveUp(signal)]);
  // Again, because the user may have changed tabs meanwhile.
  await findWindowShowing(tabId);
  const response = await fetch(url);
  return response.blob();
}

/**
 * The scale to request of Firefox; undefined for Chrome, which has no such option. Firefox draws the page again for a
 * screenshot, by default at its zoom times the screen's scale. The scale on the screen differs a little, because there a CSS px
 * is a whole number of 60ths. At that scale the screenshot has the pixels of the screen.
 * https://searchfox.org/mozilla-central/source/toolkit/components/extensions/parent/ext-tabs-base.js
 */
async function screenshotScale(tabId: number, deviceScale: number): Promise<number | undefined> {
  return import.meta.env.FIREFOX ? deviceScale / (await browser.tabs.getZoom(tabId)) : undefined;
}

function requestScreenshot(windowId: number, scale: number | undefined): Promise<string> {
  const details = { format: 'png', ...(scale === undefined ? {} : { scale }) } as const;
  return browser.tabs.captureVisibleTab(windowId, details).catch((cause: unknown) => {
    throw new AppError('tab-not-allowed', String(cause), { cause });
  });
}

async function giveUp(signal: AbortSignal): Promise<never> {
  await sleep(DEADLINE_MS, signal);
  throw new AppError('image-unreadable', 'the browser returned no screenshot of the tab');
}

async function findWindowShowing(tabId: number): Promise<number> {
  const tab = await browser.tabs.get(tabId).catch((cause: unknown) => {
    throw new AppError('page-gone', `tab ${tabId}`, { cause });
  });
  if (!tab.active || tab.windowId === undefined) throw new AppError('page-gone', 'the tab is not in front');
  return tab.windowId;
}
