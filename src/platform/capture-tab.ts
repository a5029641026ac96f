import { AppError } from '@/core/errors';
import { browser } from './browser';
import { sleep } from './sleep';

/** Chrome allows two shots a second (MAX_CAPTURE_VISIBLE_TAB_CALLS_PER_SECOND); a little more keeps clear of its clock. */
const MIN_INTERVAL_MS = 520;

/** A browser that gives no shot for so long gives none, and others are waiting for theirs. */
const DEADLINE_MS = 10_000;

let lastShot: Promise<unknown> = Promise.resolve();
let notBefore = 0;

/** As `shootTab`, decoded. `deviceScale`: device px a CSS px, as the tab's page tells. */
export async function captureTab(
  tabId: number,
  deviceScale: number,
  signal: AbortSignal,
): Promise<ImageBitmap> {
  return createImageBitmap(await shootTab(tabId, signal, deviceScale));
}

/**
 * A shot of what a tab shows, at device px, as a PNG; exactly those of the screen where `deviceScale` is told. Shots wait for one another, so that the browser's limit is never hit.
 * @throws AppError `page-gone` when the tab is closed or in the background (a shot would show another page),
 * `tab-not-allowed` when the browser refuses, `image-unreadable` when it gives none, `cancelled`.
 */
export function shootTab(tabId: number, signal: AbortSignal, deviceScale?: number): Promise<Blob> {
  const shot = lastShot.then(() => takeShot(tabId, deviceScale, signal));
  lastShot = shot.catch(() => undefined);
  return shot;
}

async function takeShot(tabId: number, deviceScale: number | undefined, signal: AbortSignal): Promise<Blob> {
  await sleep(Math.max(0, notBefore - Date.now()), signal);
  const windowId = await findWindowShowing(tabId);
  const scale = deviceScale === undefined ? undefined : await shotScale(tabId, deviceScale);
  notBefore = Date.now() + MIN_INTERVAL_MS;
  const url = await Promise.race([shoot(windowId, scale), giveUp(signal)]);
  // Looked at again: the user may have changed tabs while the shot was taken.
  await findWindowShowing(tabId);
  const response = await fetch(url);
  return response.blob();
}

/**
 * Firefox draws the page anew for a shot, by default at its zoom times the screen's scale. On the screen it draws at a scale
 * near that, of which a CSS px is 60 ÷ a whole number; asked for that one, it draws what is seen. Chrome knows no such choice.
 * https://searchfox.org/mozilla-central/source/toolkit/components/extensions/parent/ext-tabs-base.js
 */
async function shotScale(tabId: number, deviceScale: number): Promise<number | undefined> {
  return import.meta.env.FIREFOX ? deviceScale / (await browser.tabs.getZoom(tabId)) : undefined;
}

function shoot(windowId: number, scale: number | undefined): Promise<string> {
  const details = { format: 'png', ...(scale === undefined ? {} : { scale }) } as const;
  return browser.tabs.captureVisibleTab(windowId, details).catch((cause: unknown) => {
    throw new AppError('tab-not-allowed', String(cause), { cause });
  });
}

async function giveUp(signal: AbortSignal): Promise<never> {
  await sleep(DEADLINE_MS, signal);
  throw new AppError('image-unreadable', 'the browser gave no shot of the tab');
}

async function findWindowShowing(tabId: number): Promise<number> {
  const tab = await browser.tabs.get(tabId).catch((cause: unknown) => {
    throw new AppError('page-gone', `tab ${tabId}`, { cause });
  });
  if (!tab.active || tab.windowId === undefined) throw new AppError('page-gone', 'the tab is not in front');
  return tab.windowId;
}
