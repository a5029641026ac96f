import { AppError } from '@/core/errors';
import { browser } from './browser';
import { sleep } from './sleep';

/** Chrome allows two shots a second (MAX_CAPTURE_VISIBLE_TAB_CALLS_PER_SECOND); a little more keeps clear of its clock. */
const MIN_INTERVAL_MS = 520;

/** A browser that gives no shot for so long gives none, and others are waiting for theirs. */
const DEADLINE_MS = 10_000;

let lastShot: Promise<unknown> = Promise.resolve();
let notBefore = 0;

/** As `shootTab`, decoded. */
export async function captureTab(tabId: number, signal: AbortSignal): Promise<ImageBitmap> {
  return createImageBitmap(await shootTab(tabId, signal));
}

/**
 * A shot of what a tab shows, at device px, as a PNG. Shots wait for one another, so that the browser's limit is never hit.
 * @throws AppError `page-gone` when the tab is closed or in the background (a shot would show another page),
 * `tab-not-allowed` when the browser refuses, `image-unreadable` when it gives none, `cancelled`.
 */
export function shootTab(tabId: number, signal: AbortSignal): Promise<Blob> {
  const shot = lastShot.then(() => takeShot(tabId, signal));
  lastShot = shot.catch(() => undefined);
  return shot;
}

async function takeShot(tabId: number, signal: AbortSignal): Promise<Blob> {
  await sleep(Math.max(0, notBefore - Date.now()), signal);
  const windowId = await findWindowShowing(tabId);
  notBefore = Date.now() + MIN_INTERVAL_MS;
  const url = await Promise.race([shoot(windowId), giveUp(signal)]);
  // Looked at again: the user may have changed tabs while the shot was taken.
  await findWindowShowing(tabId);
  const response = await fetch(url);
  return response.blob();
}

function shoot(windowId: number): Promise<string> {
  return browser.tabs.captureVisibleTab(windowId, { format: 'png' }).catch((cause: unknown) => {
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
