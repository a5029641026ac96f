/** How pages, and documents that go away, are found and asked in Firefox. */
import type { Frame, Page } from 'puppeteer-core';
import type { Firefox } from '../../../scripts/automation/firefox';
import { waitFor } from '../../../scripts/automation/wait-for';

/**
 * A page that the harness has not opened. Firefox hides the addresses of the extension's pages, so each page is asked for its own.
 * Rejects after a time limit with the addresses of the pages that are open.
 */
export async function findPage({ browser }: Firefox, address: string, timeoutMs?: number): Promise<Page> {
  let seen: readonly string[] = [];
  const find = async () => {
    const pages = await browser.pages();
    // A page that has just closed itself has no address.
    seen = await Promise.all(pages.map((page) => page.evaluate(() => location.href).catch(() => '')));
    return pages[seen.findIndex((href) => href.startsWith(address))];
  };
  return waitFor(address, find, timeoutMs).catch((thrown: Error) => {
    throw new Error(`${thrown.message}; open are ${seen.join(' ')}`);
  });
}

/** Opens a page of the extension; `before` runs in it before its own scripts. */
export async function openOwnPage(browser: Firefox, path: string, before?: () => void): Promise<Page> {
  const page = await browser.browser.newPage();
  const end = before && (await browser.runBefore(path, before));
  // Firefox never reports that such a page has loaded, so the promise settles only when the page is closed.
  void page.goto(browser.ownAddress(path), { timeout: 0 }).catch(ignoreClosing);
  await isLoaded(page, browser.ownAddress(path));
  await end?.();
  return page;
}

function ignoreClosing(error: Error): void {
  if (error.name !== 'TargetCloseError') throw error;
}

export function isLoaded(page: Page, address: string): Promise<boolean> {
  return waitFor(address, () =>
    // The page still goes from its first document to the one that is waited for.
    unlessGone(() =>
      page.evaluate(
        (wanted) => location.href.startsWith(wanted) && document.readyState === 'complete',
        address,
      ),
    ),
  );
}

/** Undefined if the frame is removed meanwhile; the browser's answer may come before the event that says so. */
export async function unlessRemoved<T>(frame: Frame, ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await unlessGone(ask);
  } catch (thrown) {
    if (frame.detached || String(thrown).includes('no such frame')) return undefined;
    throw thrown;
  }
}

/**
 * Undefined if the document goes away while its answer is made: Firefox's remote agent then finds no window to make it in. The
 * script has run by then, so this is only for queries, which can be asked again.
 */
async function unlessGone<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (thrown) {
    if (String(thrown).includes("right-hand side of 'in' should be an object, got null")) return undefined;
    throw thrown;
  }
}
